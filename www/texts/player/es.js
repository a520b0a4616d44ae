// Spanish texts of the board and the element around it, under the English ones.

/** @type {Record<string, string>} */
export default {
  Undo: "Deshacer",
  Redo: "Rehacer",
  "This position cannot be solved": "Esta posición no tiene solución",
  "There is no hint for this position.": "No hay pista para esta posición.",
  Pause: "Pausa",
  "Play the remaining moves": "Reproducir los movimientos restantes",
  wall: "muro",
  floor: "suelo",
  goal: "meta",
  box: "caja",
  "box on goal": "caja en meta",
  player: "jugador",
  "player on goal": "jugador en meta",
  "Row {row}, column {column}: {what}": "Fila {row}, columna {column}: {what}",
  "Searching…": "Buscando…",
  "There is no solution": "No hay solución",
  "No solution found": "No se encontró solución",
  "{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}":
    "{moves} {moves|movimiento|movimientos}, {pushes} {pushes|empuje|empujes}",
  "No level found in this text.": "No hay ningún nivel en este texto.",
  "Solve this level": "Resolver este nivel",
  "Sokoban board": "Tablero de Sokoban",
  "{stored} of {all} on goals": "{stored} de {all} en meta",
  Blocked: "Bloqueado",
  "Hint: the box in row {row}, column {column} goes to row {toRow}, column {toColumn}.":
    "Pista: la caja de la fila {row}, columna {column} va a la fila {toRow}, columna {toColumn}.",
  "Solved with {moves} {moves|move|moves} and {pushes} {pushes|push|pushes}":
    "Resuelto en {moves} {moves|movimiento|movimientos} y {pushes} {pushes|empuje|empujes}",
  "Board, {width} by {height} squares, boxes: {count}. Arrow keys walk and push.":
    "Tablero, {width} por {height} casillas, cajas: {count}. Muévete y empuja con las flechas.",
  "Board, square by square": "Tablero, casilla por casilla",
  outside: "fuera",
  "Position in the history": "Posición en el historial",
  Restart: "Reiniciar",
  Hint: "Pista",
  "The board has {rows} rows; {most} is the most.":
    "El tablero tiene {rows} filas; el máximo es {most}.",
  "This row has {count} squares; {most} is the most.":
    "Esta fila tiene {count} casillas; el máximo es {most}.",
  "“{letter}” means a goal in one program and a box in another; write “.” or “$”.":
    "«{letter}» es meta en unos programas y caja en otros; escribe «.» o «$».",
  "A tab has no fixed width; use spaces.": "Los tabuladores no tienen ancho fijo; usa espacios.",
  "“{letter}” is not a Sokoban character.": "«{letter}» no es un carácter de Sokoban.",
  "The wall is open here: the player could leave the board.":
    "El muro está abierto aquí: el jugador podría salir del tablero.",
  "There is no player (@ or +).": "Falta el jugador (@ o +).",
  "There is a second player here.": "Aquí hay un segundo jugador.",
  "There is no box ($ or *).": "No hay ninguna caja ($ o *).",
  "There must be as many boxes as goals: boxes {boxes}, goals {goals}.":
    "Debe haber tantas cajas como metas: cajas {boxes}, metas {goals}.",
  "Character {at}: {why}": "Carácter {at}: {why}",
  "This count is too large.": "Este número es demasiado grande.",
  "“{letter}” is not a move; moves are l, u, r and d.":
    "«{letter}» no es un movimiento; los movimientos son l, u, r y d.",
  "There are more than {count} moves.": "Hay más de {count} movimientos.",
  "The count at the end has no move after it.":
    "Tras el número del final no hay ningún movimiento.",
  "There is no level.": "No hay ningún nivel.",
  "Move {number} is not possible on this level.":
    "El movimiento {number} no es posible en este nivel.",
  "This link is too long to be a level.": "Este enlace es demasiado largo para un nivel.",
  "This link holds no level that can be read.": "Este enlace no contiene ningún nivel legible.",
  "The level in this link is not valid: {why}": "El nivel de este enlace no es válido: {why}",
  "The moves in this link cannot be read.": "Los movimientos de este enlace no se pueden leer.",
  "no player (@, or + on a goal)": "no hay jugador (@, o + sobre meta)",
  "a second player; the first is in row {row}, column {column}":
    "un segundo jugador; el primero está en la fila {row}, columna {column}",
  "no box ($, or * on a goal) inside the walls":
    "no hay ninguna caja ($, o * sobre meta) dentro de los muros",
  "boxes and goals differ: boxes {boxes}, goals {goals}":
    "no hay tantas cajas como metas: cajas {boxes}, metas {goals}",
  "the wall is open: the player can walk off the board here":
    "el muro está abierto: aquí el jugador puede salir del tablero",
  "the board is {width} x {height}; at most {most} x {max} is supported":
    "el tablero es de {width} x {height}; el máximo es {most} x {max}",
  "the character {letter} has no meaning on a board":
    "el carácter {letter} no significa nada en un tablero",
  "{letter} is a goal in one program and a box in another; write . for a goal, $ for a box":
    "{letter} es meta en unos programas y caja en otros; escribe . para una meta, $ para una caja",
  "the board has no rows": "el tablero no tiene filas",
  "the counts of this row ask for more than {limit} characters":
    "los números de esta fila dan más de {limit} caracteres",
  "this is a level of {name}; only plain Sokoban is supported":
    "este nivel es de {name}; solo se admite el Sokoban normal",
  "no level found in this text": "no hay ningún nivel en este texto",
  "these are moves without a level": "son movimientos sin nivel",
  "two characters a square (<> for a wall) are not read; write one, # for a wall":
    "no se admiten dos caracteres por casilla (<> para un muro); escribe uno, # para un muro",
  "the text is too large; split it (at most {limit} MiB, less with many short lines)":
    "el texto es demasiado grande; divídelo (como máximo {limit} MiB, menos con muchas líneas cortas)",
  "this XML cannot be read: {reason}": "este XML no se puede leer: {reason}",
  "Zoom in": "Acercar",
  "Zoom out": "Alejar",
  "Fit the board": "Ajustar el tablero",
  "Hint: the box in row {row}, column {column}.":
    "Pista: la caja de la fila {row}, columna {column}.",
  left: "izquierda",
  up: "arriba",
  right: "derecha",
  down: "abajo",
  "Hint: push it {way}.": "Pista: empújala hacia: {way}.",
};
