//! One run: a configuration on a level.

use cpu_time::ThreadTime;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use kura::level::Level;
use kura::portfolio::{LongRun, Objective, Options, Outcome, Report, Run};
use kura_lab::CATALOGUE;

use super::config::Configuration;
use super::place::Place;
use super::shorten::Shorten;

/// Units of work between two checks of the clock.
const CHUNK: u64 = 5_000;

/// One run to be made.
#[derive(Clone, Serialize, Deserialize)]
pub struct Job {
    pub file: String,
    /// From 1 within the file.
    pub index: usize,
    pub title: Option<String>,
    #[serde(serialize_with = "as_text", deserialize_with = "from_text")]
    pub level: Level,
    /// Equal for equal boards only.
    pub board: String,
    /// The name of the configuration.
    pub configuration: String,
    pub strategy: String,
    pub objective: Objective,
    /// CPU seconds.
    pub seconds: f64,
    pub nodes: Option<u64>,
    /// MiB.
    pub memory: usize,
    pub seed: u64,
    #[serde(default)]
    pub shorten: Option<Shorten>,
}

impl Job {
    /// The runs of a configuration on a level, one for each seed.
    pub fn all<'a>(
        configuration: &'a Configuration,
        place: &'a Place,
    ) -> impl Iterator<Item = Job> + 'a {
        configuration.seeds.iter().map(|&seed| Job {
            file: place.file.clone(),
            index: place.index,
            title: place.title.clone(),
            level: place.level.clone(),
            board: place.board.clone(),
            configuration: configuration.name.clone(),
            strategy: configuration.strategy.get_ref().clone(),
            objective: configuration.objective,
            seconds: configuration.seconds,
            nodes: configuration.nodes,
            memory: configuration.memory,
            seed,
            shorten: configuration.shorten.clone(),
        })
    }

    /// Identifies the run.
    pub fn key(&self) -> String {
        key(
            (&self.file, self.index, &self.board),
            (&self.strategy, self.objective, self.seed),
            (self.seconds, self.nodes, self.memory),
            self.shorten.as_ref(),
        )
    }

    /// Makes the run on this thread; returns the answer and the CPU seconds it took.
    ///
    /// # Errors
    /// When there is no such strategy.
    pub fn make(&self) -> Result<(Report, f64), String> {
        let start = ThreadTime::now();
        let options = Options {
            objective: self.objective,
            strategy: self.strategy.clone(),
            catalogue: CATALOGUE,
            memory_limit: self.memory.saturating_mul(1 << 20),
            node_limit: self.nodes,
            threads: 1,
            lockstep: false,
            seed: self.seed,
        };
        // The working thread is this one.
        let (begin, seconds) = (start.as_duration(), self.seconds);
        let is_time = move || (ThreadTime::now().as_duration() - begin).as_secs_f64() >= seconds;
        let report = match &self.shorten {
            None => {
                let mut run = Run::new(self.level.clone(), options).map_err(|e| e.to_string())?;
                run.stop_when(is_time);
                while !run.step(CHUNK) {}
                run.report(Outcome::Timeout)
            }
            Some(shorten) => {
                let run = LongRun::new(self.level.clone(), options, shorten.switches()?);
                let mut run = run.map_err(|e| e.to_string())?;
                if let Some(first) = run.search() {
                    first.stop_when(is_time);
                    while !first.step(CHUNK) {}
                }
                let solved = ThreadTime::now();
                while !run.step(CHUNK) && solved.elapsed().as_secs_f64() < shorten.seconds {}
                run.report(Outcome::Timeout)
            }
        };
        Ok((report, start.elapsed().as_secs_f64()))
    }
}

/// A text that is equal for two runs exactly when they are the same run.
pub fn key(
    (file, index, board): (&str, usize, &str),
    (strategy, objective, seed): (&str, Objective, u64),
    (seconds, nodes, memory): (f64, Option<u64>, usize),
    shorten: Option<&Shorten>,
) -> String {
    let run = (strategy, objective, seed);
    format!("{file} {index} {board} {run:?} {seconds} {nodes:?} {memory} {shorten:?}")
}

fn as_text<S: Serializer>(level: &Level, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&level.to_string())
}

fn from_text<'de, D: Deserializer<'de>>(from: D) -> Result<Level, D::Error> {
    let text = String::deserialize(from)?;
    Level::parse(&text).map_err(|problems| {
        let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
        serde::de::Error::custom(format!("the board is no level: {}", problems.join("; ")))
    })
}
