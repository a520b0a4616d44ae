#!/bin/sh
# A batch as an array of SLURM jobs, a hundred tasks each:
#
#   kura batch missing night > night/list
#   sbatch --array=0-$((($(wc -l < night/list) - 1) / 100)) slurm.sh night
#
# Call it again for what is missing afterwards. The memory is what `kura batch plan` says.
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem=1152M
#SBATCH --time=02:00:00
#SBATCH --output=%x-%A-%a.log
set -u
first=$((SLURM_ARRAY_TASK_ID * 100 + 1))
sed -n "${first},$((first + 99))p" "$1/list" | while read -r task; do
  # One that fails does not hold up the others.
  srun --ntasks=1 kura batch run "$task" </dev/null || echo "$task did not come to its end" >&2
done
