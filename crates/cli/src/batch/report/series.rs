//! A series: the results of one configuration by one program.

use std::collections::HashMap;

use crate::batch::record::Record;
use crate::runs::line::Ending;

/// What the report needs from a result.
pub struct Point {
    pub file: String,
    pub index: usize,
    pub title: Option<String>,
    pub board: String,
    pub outcome: Ending,
    pub reason: Option<String>,
    pub pushes: Option<usize>,
    pub expanded: u64,
    /// CPU seconds scaled to a machine with calibration 1.
    pub seconds: f64,
    /// CPU seconds as measured.
    pub cpu_seconds: f64,
    pub peak_mib: f64,
}

impl Point {
    fn of(record: Record) -> Self {
        Point {
            seconds: record.comparable_seconds(),
            cpu_seconds: record.line.cpu_seconds,
            file: record.line.file,
            index: record.line.index,
            title: record.line.title,
            board: record.line.board,
            outcome: record.line.outcome,
            reason: record.line.reason,
            pushes: record.line.pushes,
            expanded: record.line.expanded,
            peak_mib: record.process_mib,
        }
    }
}

/// What the results of a series have in common.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Of {
    pub configuration: String,
    pub version: String,
    pub build: String,
    /// The folder, if the report covers several.
    pub folder: Option<String>,
}

/// The results of one configuration by one program.
pub struct Series {
    pub of: Of,
    pub strategy: String,
    /// Limits of a run: CPU seconds, positions, MiB.
    pub limits: (f64, Option<u64>, usize),
    pub points: Vec<Point>,
}

impl Series {
    /// Adds a result to its series.
    pub fn add(all: &mut Vec<Series>, folder: Option<&str>, record: Record) {
        let is_its = |of: &Of| {
            of.configuration == record.configuration
                && of.version == record.version
                && of.build == record.build
                && of.folder.as_deref() == folder
        };
        let place = all.iter().position(|series| is_its(&series.of)).unwrap_or_else(|| {
            all.push(Series {
                of: Of {
                    configuration: record.configuration.clone(),
                    version: record.version.clone(),
                    build: record.build.clone(),
                    folder: folder.map(str::to_string),
                },
                strategy: record.line.strategy.clone(),
                limits: (record.line.seconds, record.line.nodes, record.line.memory),
                points: Vec::new(),
            });
            all.len() - 1
        });
        all[place].points.push(Point::of(record));
    }

    /// A name that is unique among `all`.
    pub fn name(&self, all: &[Series]) -> String {
        let mut name = self.of.configuration.clone();
        let mut others: Vec<&Of> = all.iter().map(|series| &series.of).collect();
        let parts: [fn(&Of) -> &str; 4] = [
            |of| &of.configuration,
            |of| &of.version,
            |of| &of.build,
            |of| of.folder.as_deref().unwrap_or_default(),
        ];
        for (at, part) in parts.into_iter().enumerate() {
            if at > 0 && others.iter().any(|other| part(other) != part(&self.of)) {
                name += &format!(", {}", part(&self.of));
            }
            others.retain(|other| part(other) == part(&self.of));
        }
        name
    }

    /// The number of runs with such an ending.
    pub fn count(&self, ending: impl Fn(&Point) -> bool) -> usize {
        self.points.iter().filter(|point| ending(point)).count()
    }

    /// CPU seconds of the solved runs, sorted.
    pub fn solved_seconds(&self) -> Vec<f64> {
        let solved = self.points.iter().filter(|point| point.outcome.is_solved());
        let mut seconds: Vec<f64> = solved.map(|point| point.seconds).collect();
        seconds.sort_by(f64::total_cmp);
        seconds
    }

    /// Pairs of runs of two series on the same board. A board that occurs several times, also turned or mirrored,
    /// counts once, because its runs are not independent.
    pub fn pairs<'a>(&'a self, other: &'a Series) -> Vec<(&'a Point, &'a Point)> {
        let mut theirs: HashMap<&str, &Point> = HashMap::new();
        for point in &other.points {
            theirs.entry(&point.board).or_insert(point);
        }
        let pair = |point: &'a Point| Some((point, theirs.remove(point.board.as_str())?));
        self.points.iter().filter_map(pair).collect()
    }
}
