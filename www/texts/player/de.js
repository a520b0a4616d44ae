// German texts of the board and the element around it, under the English ones.

/** @type {Record<string, string>} */
export default {
  Undo: "Zurücknehmen",
  Redo: "Wiederholen",
  "This position cannot be solved": "Diese Stellung ist verloren",
  "There is no hint for this position.": "Für diese Stellung gibt es keinen Tipp.",
  Pause: "Anhalten",
  "Play the remaining moves": "Die folgenden Züge abspielen",
  wall: "Wand",
  floor: "Boden",
  goal: "Ziel",
  box: "Kiste",
  "box on goal": "Kiste auf Ziel",
  player: "Spieler",
  "player on goal": "Spieler auf Ziel",
  "Row {row}, column {column}: {what}": "Zeile {row}, Spalte {column}: {what}",
  "Searching…": "Suche läuft …",
  "There is no solution": "Es gibt keine Lösung",
  "No solution found": "Keine Lösung gefunden",
  "{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}":
    "{moves} {moves|Zug|Züge}, {pushes} {pushes|Schub|Schübe}",
  "No level found in this text.": "In diesem Text ist kein Level.",
  "Solve this level": "Dieses Level lösen",
  "Sokoban board": "Sokoban-Brett",
  "{stored} of {all} on goals": "{stored} von {all} auf Zielen",
  Blocked: "Versperrt",
  "Hint: the box in row {row}, column {column} goes to row {toRow}, column {toColumn}.":
    "Tipp: Die Kiste in Zeile {row}, Spalte {column} kommt nach Zeile {toRow}, Spalte {toColumn}.",
  "Solved with {moves} {moves|move|moves} and {pushes} {pushes|push|pushes}":
    "Gelöst mit {moves} {moves|Zug|Zügen} und {pushes} {pushes|Schub|Schüben}",
  "Board, {width} by {height} squares, boxes: {count}. Arrow keys walk and push.":
    "Brett, {width} mal {height} Felder, Kisten: {count}. Pfeiltasten gehen und schieben.",
  "Board, square by square": "Brett, Feld für Feld",
  outside: "außen",
  "Position in the history": "Stelle im Verlauf",
  Restart: "Neu beginnen",
  Hint: "Tipp",
  "The board has {rows} rows; {most} is the most.":
    "Das Brett hat {rows} Zeilen; höchstens {most} sind möglich.",
  "This row has {count} squares; {most} is the most.":
    "Diese Zeile hat {count} Felder; höchstens {most} sind möglich.",
  "“{letter}” means a goal in one program and a box in another; write “.” or “$”.":
    "„{letter}“ ist in einem Programm ein Ziel, in einem anderen eine Kiste; schreibe „.“ oder „$“.",
  "A tab has no fixed width; use spaces.":
    "Ein Tabulator hat keine feste Breite; nimm Leerzeichen.",
  "“{letter}” is not a Sokoban character.": "„{letter}“ ist kein Sokoban-Zeichen.",
  "The wall is open here: the player could leave the board.":
    "Hier ist die Wand offen: der Spieler könnte das Brett verlassen.",
  "There is no player (@ or +).": "Es gibt keinen Spieler (@ oder +).",
  "There is a second player here.": "Hier steht ein zweiter Spieler.",
  "There is no box ($ or *).": "Es gibt keine Kiste ($ oder *).",
  "There must be as many boxes as goals: boxes {boxes}, goals {goals}.":
    "Es müssen so viele Kisten wie Ziele sein: Kisten {boxes}, Ziele {goals}.",
  "Character {at}: {why}": "Zeichen {at}: {why}",
  "This count is too large.": "Diese Zahl ist zu groß.",
  "“{letter}” is not a move; moves are l, u, r and d.":
    "„{letter}“ ist kein Zug; Züge sind l, u, r und d.",
  "There are more than {count} moves.": "Das sind mehr als {count} Züge.",
  "The count at the end has no move after it.": "Am Ende steht eine Zahl ohne Zug dahinter.",
  "There is no level.": "Es ist kein Level da.",
  "Move {number} is not possible on this level.":
    "Zug {number} ist auf diesem Level nicht möglich.",
  "This link is too long to be a level.": "Dieser Link ist zu lang für ein Level.",
  "This link holds no level that can be read.": "In diesem Link ist kein lesbares Level.",
  "The level in this link is not valid: {why}": "Das Level in diesem Link ist nicht gültig: {why}",
  "The moves in this link cannot be read.": "Die Züge in diesem Link sind nicht lesbar.",
  "no player (@, or + on a goal)": "kein Spieler (@, oder + auf einem Ziel)",
  "a second player; the first is in row {row}, column {column}":
    "ein zweiter Spieler; der erste steht in Zeile {row}, Spalte {column}",
  "no box ($, or * on a goal) inside the walls":
    "keine Kiste ($, oder * auf einem Ziel) innerhalb der Wände",
  "boxes and goals differ: boxes {boxes}, goals {goals}":
    "nicht gleich viele Kisten und Ziele: Kisten {boxes}, Ziele {goals}",
  "the wall is open: the player can walk off the board here":
    "die Wand ist offen: hier kann der Spieler das Brett verlassen",
  "the board is {width} x {height}; at most {most} x {max} is supported":
    "das Brett ist {width} x {height}; höchstens {most} x {max} geht",
  "the character {letter} has no meaning on a board":
    "das Zeichen {letter} bedeutet auf einem Brett nichts",
  "{letter} is a goal in one program and a box in another; write . for a goal, $ for a box":
    "{letter} ist in einem Programm ein Ziel, in einem anderen eine Kiste; schreibe . für ein Ziel, $ für eine Kiste",
  "the board has no rows": "das Brett hat keine Zeilen",
  "the counts of this row ask for more than {limit} characters":
    "die Zahlen dieser Zeile verlangen mehr als {limit} Zeichen",
  "this is a level of {name}; only plain Sokoban is supported":
    "das ist ein Level von {name}; nur einfaches Sokoban geht",
  "no level found in this text": "in diesem Text ist kein Level",
  "these are moves without a level": "das sind Züge ohne Level",
  "two characters a square (<> for a wall) are not read; write one, # for a wall":
    "zwei Zeichen für ein Feld (<> für eine Wand) werden nicht gelesen; schreibe eines, # für eine Wand",
  "the text is too large; split it (at most {limit} MiB, less with many short lines)":
    "der Text ist zu groß; teile ihn (höchstens {limit} MiB, weniger bei vielen kurzen Zeilen)",
  "this XML cannot be read: {reason}": "dieses XML ist nicht lesbar: {reason}",
  "Zoom in": "Größere Felder",
  "Zoom out": "Kleinere Felder",
  "Fit the board": "Das ganze Brett",
  "Hint: the box in row {row}, column {column}.":
    "Tipp: die Kiste in Zeile {row}, Spalte {column}.",
  left: "links",
  up: "hoch",
  right: "rechts",
  down: "runter",
  "Hint: push it {way}.": "Tipp: so schieben: {way}.",
};
