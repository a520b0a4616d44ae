//! The speed of this machine, and the memory a task may use on it.

use std::hint::black_box;
use std::path::Path;

use cpu_time::ThreadTime;
use serde::{Deserialize, Serialize};
use sysinfo::System;

use super::file::read_file;
use super::folder::make_folder;
use crate::runs::whole;

/// CPU seconds of the calibration work on a machine with calibration 1.
const UNIT: f64 = 0.1;
/// Steps of the calibration work. It must stay the same in all versions so that their results can be
/// compared: changing [`work`] changes the unit.
const STEPS: u64 = 1_500_000;

/// A machine.
#[derive(Clone, Serialize, Deserialize)]
pub struct Machine {
    pub name: String,
    pub processor: String,
    /// Its speed: 2 when the work takes half of the unit.
    pub calibration: f64,
}

impl Machine {
    /// This machine. It is measured once for each batch and kept in `folder`.
    ///
    /// # Errors
    /// When the measurement cannot be written.
    pub fn this(folder: &Path) -> Result<Self, String> {
        let machines = folder.join("machines");
        let name = System::host_name().unwrap_or_else(|| "unknown".into());
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
        let plain: String = name.chars().map(|c| if is_plain(c) { c } else { '_' }).collect();
        let file = machines.join(format!("{plain}.json"));
        let known = read_file(&file).ok().and_then(|text| serde_json::from_str(&text).ok());
        if let Some(machine) = known {
            return Ok(machine);
        }
        make_folder(&machines)?;
        let machine = Machine { name, processor: processor(), calibration: UNIT / calibrate() };
        let text = serde_json::to_string(&machine).map_err(|e| e.to_string())?;
        whole::write(&file, &(text + "\n"))?;
        Ok(machine)
    }
}

fn processor() -> String {
    let mut system = System::new();
    system.refresh_cpu_all();
    system.cpus().first().map_or_else(String::new, |cpu| cpu.brand().trim().to_string())
}

/// CPU seconds of the work: the minimum of three, because disturbances only add.
fn calibrate() -> f64 {
    let once = |_| {
        let start = ThreadTime::now();
        black_box(work(black_box(STEPS)));
        start.elapsed().as_secs_f64()
    };
    (0..3).map(once).fold(f64::INFINITY, f64::min)
}

/// Dependent reads and writes in a table of 4 MiB, as in a search with a transposition table.
fn work(steps: u64) -> u64 {
    let mut table = vec![1u64; 1 << 19];
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    for step in 0..steps {
        state = (state ^ (state >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9).wrapping_add(step);
        let entry = &mut table[(state >> 45) as usize];
        *entry = entry.rotate_left(7) ^ state;
        if *entry & 3 != 0 {
            state ^= *entry;
        }
    }
    state
}

/// The machine's memory in MiB.
pub fn memory() -> usize {
    let mut system = System::new();
    system.refresh_memory();
    mib(system.total_memory())
}

/// Fails when this process may use less than `needed` MiB: its results could not be compared with those
/// of others.
pub fn check_share(needed: usize) -> Result<(), String> {
    match shares().into_iter().find(|(_, given)| *given < needed) {
        None => Ok(()),
        Some((by, given)) => Err(format!(
            "the task needs {needed} MiB, but {by} allows {given} MiB; allow more, or plan with less memory"
        )),
    }
}

/// The limits on the memory of this process, in MiB.
fn shares() -> Vec<(&'static str, usize)> {
    let mut system = System::new();
    system.refresh_memory();
    let group =
        system.cgroup_limits().map(|limits| ("the control group", mib(limits.total_memory)));
    let variable = |name: &str| std::env::var(name).ok()?.parse::<usize>().ok();
    let node = variable("SLURM_MEM_PER_NODE").map(|given| ("SLURM_MEM_PER_NODE", given));
    let cores = variable("SLURM_CPUS_PER_TASK").unwrap_or(1);
    let core = variable("SLURM_MEM_PER_CPU").map(|given| ("SLURM_MEM_PER_CPU", given * cores));
    [group, node, core].into_iter().flatten().filter(|(_, given)| *given > 0).collect()
}

fn mib(bytes: u64) -> usize {
    usize::try_from(bytes >> 20).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_work_is_always_the_same() {
        assert_eq!(work(1_000_000), work(1_000_000));
        assert_ne!(work(1_000_000), work(999_999));
    }

    #[test]
    fn more_than_there_is_is_refused_with_who_limits_it() {
        assert_eq!(check_share(0), Ok(()));
        let too_much = usize::MAX;
        let told = check_share(too_much);
        let limits = shares();
        assert_eq!(told.is_err(), !limits.is_empty(), "{limits:?}");
        if let (Err(told), Some((by, given))) = (told, limits.first()) {
            assert!(told.contains(by) && told.contains(&given.to_string()), "{told}");
        }
    }
}
