// German texts of the board and the element around it, under the English ones.

/** @type {Record<string, string>} */
export default {
  Undo: "Rückgängig",
  Redo: "Wiederholen",
  "This position cannot be solved": "Diese Stellung ist nicht mehr lösbar",
  "There is no hint for this position.": "Für diese Stellung gibt es keinen Tipp.",
  Pause: "Pause",
  "Play the remaining moves": "Restliche Züge abspielen",
  wall: "Wand",
  floor: "Boden",
  goal: "Zielfeld",
  box: "Kiste",
  "box on goal": "Kiste auf Zielfeld",
  player: "Spieler",
  "player on goal": "Spieler auf Zielfeld",
  "Row {row}, column {column}: {what}": "Zeile {row}, Spalte {column}: {what}",
  "Searching…": "Suche läuft…",
  "There is no solution": "Keine Lösung möglich",
  "No solution found": "Keine Lösung gefunden",
  "{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}":
    "{moves} {moves|Zug|Züge}, {pushes} {pushes|Schub|Schübe}",
  "No level found in this text.": "In diesem Text wurde kein Level gefunden.",
  "Solve this level": "Dieses Level lösen",
  "Sokoban board": "Sokoban-Spielfeld",
  "{stored} of {all} on goals": "{stored} von {all} auf Zielfeldern",
  Blocked: "Blockiert",
  "Hint: the box in row {row}, column {column} goes to row {toRow}, column {toColumn}.":
    "Tipp: Die Kiste in Zeile {row}, Spalte {column} muss nach Zeile {toRow}, Spalte {toColumn}.",
  "Solved with {moves} {moves|move|moves} and {pushes} {pushes|push|pushes}":
    "Gelöst mit {moves} {moves|Zug|Zügen} und {pushes} {pushes|Schub|Schüben}",
  "Board, {width} by {height} squares, boxes: {count}. Arrow keys walk and push.":
    "Spielfeld, {width} mal {height} Felder, Kisten: {count}. Gehen und schieben mit den Pfeiltasten.",
  "Board, square by square": "Spielfeld, Feld für Feld",
  outside: "außerhalb",
  "Position in the history": "Position im Verlauf",
  Restart: "Neu starten",
  Hint: "Tipp",
  "The board has {rows} rows; {most} is the most.":
    "Das Spielfeld hat {rows} Zeilen; erlaubt sind höchstens {most}.",
  "This row has {count} squares; {most} is the most.":
    "Diese Zeile hat {count} Felder; erlaubt sind höchstens {most}.",
  "“{letter}” means a goal in one program and a box in another; write “.” or “$”.":
    "„{letter}“ ist je nach Programm ein Zielfeld oder eine Kiste; schreibe „.“ oder „$“.",
  "A tab has no fixed width; use spaces.":
    "Ein Tabulator hat keine feste Breite; verwende Leerzeichen.",
  "“{letter}” is not a Sokoban character.": "„{letter}“ ist kein Sokoban-Zeichen.",
  "The wall is open here: the player could leave the board.":
    "Hier ist die Wand offen: Der Spieler könnte das Spielfeld verlassen.",
  "There is no player (@ or +).": "Der Spieler fehlt (@ oder +).",
  "There is a second player here.": "Hier steht ein zweiter Spieler.",
  "There is no box ($ or *).": "Es gibt keine Kiste ($ oder *).",
  "There must be as many boxes as goals: boxes {boxes}, goals {goals}.":
    "Es müssen gleich viele Kisten und Zielfelder sein: {boxes} Kisten, {goals} Zielfelder.",
  "Character {at}: {why}": "Zeichen {at}: {why}",
  "This count is too large.": "Diese Zahl ist zu groß.",
  "“{letter}” is not a move; moves are l, u, r and d.":
    "„{letter}“ ist kein Zug; Züge sind l, u, r und d.",
  "There are more than {count} moves.": "Es sind mehr als {count} Züge.",
  "The count at the end has no move after it.": "Auf die Zahl am Ende folgt kein Zug.",
  "There is no level.": "Es ist kein Level vorhanden.",
  "Move {number} is not possible on this level.": "Zug {number} ist in diesem Level nicht möglich.",
  "This link is too long to be a level.": "Dieser Link ist zu lang für ein Level.",
  "This link holds no level that can be read.": "Dieser Link enthält kein lesbares Level.",
  "The level in this link is not valid: {why}": "Das Level in diesem Link ist ungültig: {why}",
  "The moves in this link cannot be read.": "Die Züge in diesem Link sind nicht lesbar.",
  "no player (@, or + on a goal)": "kein Spieler (@, auf einem Zielfeld +)",
  "a second player; the first is in row {row}, column {column}":
    "ein zweiter Spieler; der erste steht in Zeile {row}, Spalte {column}",
  "no box ($, or * on a goal) inside the walls":
    "keine Kiste ($, auf einem Zielfeld *) innerhalb der Wände",
  "boxes and goals differ: boxes {boxes}, goals {goals}":
    "ungleich viele Kisten und Zielfelder: {boxes} Kisten, {goals} Zielfelder",
  "the wall is open: the player can walk off the board here":
    "die Wand ist offen: hier kann der Spieler das Spielfeld verlassen",
  "the board is {width} x {height}; at most {most} x {max} is supported":
    "das Spielfeld hat {width} x {height} Felder; unterstützt werden höchstens {most} x {max}",
  "the character {letter} has no meaning on a board":
    "das Zeichen {letter} bedeutet auf einem Spielfeld nichts",
  "{letter} is a goal in one program and a box in another; write . for a goal, $ for a box":
    "{letter} ist je nach Programm ein Zielfeld oder eine Kiste; schreibe . für ein Zielfeld, $ für eine Kiste",
  "the board has no rows": "das Spielfeld hat keine Zeilen",
  "the counts of this row ask for more than {limit} characters":
    "die Zahlen dieser Zeile ergeben mehr als {limit} Zeichen",
  "this is a level of {name}; only plain Sokoban is supported":
    "das ist ein Level für {name}; unterstützt wird nur normales Sokoban",
  "no level found in this text": "in diesem Text wurde kein Level gefunden",
  "these are moves without a level": "das sind Züge ohne Level",
  "two characters a square (<> for a wall) are not read; write one, # for a wall":
    "zwei Zeichen je Feld (<> für eine Wand) werden nicht gelesen; schreibe nur eines, # für eine Wand",
  "the text is too large; split it (at most {limit} MiB, less with many short lines)":
    "der Text ist zu groß; teile ihn auf (höchstens {limit} MiB, bei vielen kurzen Zeilen weniger)",
  "this XML cannot be read: {reason}": "dieses XML kann nicht gelesen werden: {reason}",
  "Zoom in": "Vergrößern",
  "Zoom out": "Verkleinern",
  "Fit the board": "Spielfeld einpassen",
  "Hint: the box in row {row}, column {column}.":
    "Tipp: Die Kiste in Zeile {row}, Spalte {column}.",
  left: "links",
  up: "hoch",
  right: "rechts",
  down: "runter",
  "Hint: push it {way}.": "Tipp: Schiebe sie so: {way}.",
};
