//! The text of a certificate, as docs/certificates.md describes it.

use std::io::{Result, Write};
use std::path::Path;

use super::Claim;
use super::closure::{Closure, Layer};
use crate::runs::whole::Whole;
use kura::level::Level;
use kura::position::{BitSet, Ground};

/// Writes the certificate; gives its length in bytes. There is no closure when the board alone
/// shows that the level has no solution.
pub fn to_file(
    path: &Path,
    level: &Level,
    claim: &Claim,
    closure: Option<(&Ground, &Closure)>,
) -> std::result::Result<u64, String> {
    let place = |e: std::io::Error| format!("{}: {e}", path.display());
    let mut file = Whole::create(path)?;
    write_all(&mut file, level, claim, closure).map_err(place)?;
    file.finish()?;
    std::fs::metadata(path).map(|file| file.len()).map_err(place)
}

fn write_all(
    out: &mut impl Write,
    level: &Level,
    claim: &Claim,
    closure: Option<(&Ground, &Closure)>,
) -> Result<()> {
    head(out, level, claim)?;
    if let Some((ground, closure)) = closure {
        reasons(out, closure)?;
        for (pushes, layer) in closure.layers.iter().enumerate() {
            write_layer(out, ground, pushes, layer)?;
        }
    }
    writeln!(out, "end {}", closure.map_or(0, |(_, closure)| closure.len()))
}

fn head(out: &mut impl Write, level: &Level, claim: &Claim) -> Result<()> {
    writeln!(out, "kura certificate 1")?;
    match claim {
        Claim::Unsolvable => writeln!(out, "claim unsolvable")?,
        Claim::AtLeast(pushes) => writeln!(out, "claim at-least {pushes}")?,
        Claim::Fewest(pushes, solution) => {
            writeln!(out, "claim fewest {pushes}\nsolution {solution}")?;
        }
    }
    writeln!(out, "board\n{}", level)
}

fn reasons(out: &mut impl Write, closure: &Closure) -> Result<()> {
    for prices in &closure.reasons.prices {
        writeln!(out, "prices{}", numbers(prices.all()))?;
    }
    for goals in &closure.reasons.bottlenecks {
        writeln!(out, "bottleneck{}", numbers(goals))?;
    }
    Ok(())
}

/// The positions in ascending order, each without the boxes with which the one before begins too.
fn write_layer(out: &mut impl Write, ground: &Ground, pushes: usize, layer: &Layer) -> Result<()> {
    let board = &ground.board;
    let mut boxes = BitSet::new(board.len());
    let mut positions: Vec<Vec<usize>> = (0..layer.len())
        .map(|number| {
            let (words, player) = layer.position(number);
            boxes.words_mut().copy_from_slice(words);
            boxes.iter().chain([player]).map(|square| board.cell(square)).collect()
        })
        .collect();
    positions.sort_unstable();
    writeln!(out, "layer {pushes} {}", layer.len())?;
    let mut before: &[usize] = &[];
    for position in &positions {
        let most = position.len() - 1;
        let pairs = before.iter().zip(&position[..most]);
        let same = pairs.take_while(|(a, b)| a == b).count();
        writeln!(out, "{same}{}", numbers(&position[same..]))?;
        before = &position[..most];
    }
    Ok(())
}

/// Each with a blank before it.
fn numbers<T: ToString>(all: &[T]) -> String {
    all.iter().flat_map(|number| [" ".to_string(), number.to_string()]).collect()
}
