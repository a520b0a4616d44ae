//! All runs of an experiment.

use std::collections::HashSet;

use crate::runs::config::Config;
use crate::runs::job::Job;
use crate::runs::place::{Missing, Place, entries};

/// All runs, grouped for the tables.
pub struct Grid {
    /// Each run once.
    pub jobs: Vec<Job>,
    /// The keys of the runs for every configuration and every group of levels.
    pub cells: Vec<Vec<Vec<String>>>,
}

impl Grid {
    /// Reads the levels and combines them with the configurations. The error names the position of a
    /// strategy, a file or a level that does not exist.
    pub fn new(config: &Config) -> Result<Self, String> {
        config.check_strategies()?;
        let groups: Vec<Vec<Place>> =
            (0..config.groups.len()).map(|g| places(config, g)).collect::<Result<_, _>>()?;
        let (mut jobs, mut cells, mut visited) = (Vec::new(), Vec::new(), HashSet::new());
        for configuration in &config.configurations {
            let mut row = Vec::new();
            for group in &groups {
                let of_group = group.iter().flat_map(|place| Job::all(configuration, place));
                let mut keys = Vec::new();
                for job in of_group {
                    keys.push(job.key());
                    if visited.insert(job.key()) {
                        jobs.push(job);
                    }
                }
                row.push(keys);
            }
            cells.push(row);
        }
        Ok(Grid { jobs, cells })
    }
}

/// The levels of one group.
fn places(config: &Config, group: usize) -> Result<Vec<Place>, String> {
    let group = &config.groups[group];
    let list = group.list.as_ref();
    let wanted = entries(&group.path, list.map(|list| list.get_ref().as_str()));
    let wanted = wanted.map_err(|missing| match (missing, list) {
        (Missing::List(why), Some(list)) => config.mistake(list, why),
        (Missing::List(why) | Missing::File(why), _) => config.mistake(&group.file, why),
    })?;
    let place = |entry| Place::of(group.file.get_ref(), entry);
    wanted.into_iter().map(|e| place(e).map_err(|why| config.mistake(&group.file, why))).collect()
}
