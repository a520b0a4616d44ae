//! Reads the results of finished tasks.

use std::collections::HashMap;

use super::file::read_file;
use super::folder::Folder;
use super::record::Record;
use super::task::Task;
use crate::runs::place::board;

/// The results of one task and their text.
pub struct Answers {
    pub task: usize,
    pub text: String,
    pub records: Vec<Record>,
}

/// The results of a task; `None` when it is not finished.
///
/// # Errors
/// When the file cannot be read, is truncated, or has a line that is not a result.
pub fn of_task(folder: &Folder, task: usize) -> Result<Option<Answers>, String> {
    let file = folder.files(task).result;
    let name = file.display();
    let text = match read_file(&file) {
        Ok(text) => text,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(e) => return Err(format!("cannot read {name}: {e}")),
    };
    if !text.ends_with('\n') {
        return Err(format!("{name} is truncated; delete it to run the task again"));
    }
    let records = text.lines().enumerate().map(|(number, line)| {
        serde_json::from_str(line)
            .map_err(|e| format!("{name} line {} is not a result: {e}", number + 1))
    });
    let records = records.collect::<Result<_, _>>()?;
    let mut answers = Answers { task, text, records };
    name_boards(&mut answers, &Task::read(&folder.files(task).task)?);
    Ok(Some(answers))
}

/// Names the board of every record by the level of its task: older versions named boards by a hash for which two
/// levels with one name can be made.
fn name_boards(answers: &mut Answers, task: &Task) {
    let jobs = task.jobs.iter().map(|job| ((&*job.file, job.index, &*job.board), &job.level));
    let levels: HashMap<_, _> = jobs.collect();
    let Answers { text, records, .. } = answers;
    let lines = text.lines().zip(records).map(|(text, Record { line, .. })| {
        let name = levels.get(&(&*line.file, line.index, &*line.board)).map(|level| board(level));
        let Some(name) = name.filter(|name| *name != line.board) else {
            return format!("{text}\n");
        };
        let named = |name: &str| format!("\"board\":\"{name}\"");
        let text = text.replacen(&named(&line.board), &named(&name), 1);
        line.board = name;
        text + "\n"
    });
    *text = lines.collect();
}

/// The results of all finished tasks, in task order.
pub fn all(folder: &Folder) -> impl Iterator<Item = Result<Answers, String>> + '_ {
    (0..folder.plan.tasks).filter_map(|task| of_task(folder, task).transpose())
}
