// French texts of the board and the element around it, under the English ones.

/** @type {Record<string, string>} */
export default {
  Undo: "Annuler",
  Redo: "Rétablir",
  "This position cannot be solved": "Cette position n’a pas de solution",
  "There is no hint for this position.": "Pas d’indice pour cette position.",
  Pause: "Pause",
  "Play the remaining moves": "Lire les mouvements restants",
  wall: "mur",
  floor: "sol",
  goal: "cible",
  box: "caisse",
  "box on goal": "caisse sur une cible",
  player: "joueur",
  "player on goal": "joueur sur une cible",
  "Row {row}, column {column}: {what}": "Ligne {row}, colonne {column} : {what}",
  "Searching…": "Recherche…",
  "There is no solution": "Pas de solution",
  "No solution found": "Aucune solution trouvée",
  "{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}":
    "{moves} {moves|mouvement|mouvements}, {pushes} {pushes|poussée|poussées}",
  "No level found in this text.": "Aucun niveau trouvé dans ce texte.",
  "Solve this level": "Résoudre ce niveau",
  "Sokoban board": "Plateau de Sokoban",
  "{stored} of {all} on goals": "{stored} sur {all} sur cible",
  Blocked: "Bloqué",
  "Hint: the box in row {row}, column {column} goes to row {toRow}, column {toColumn}.":
    "Indice : la caisse ligne {row}, colonne {column} va en ligne {toRow}, colonne {toColumn}.",
  "Solved with {moves} {moves|move|moves} and {pushes} {pushes|push|pushes}":
    "Résolu en {moves} {moves|mouvement|mouvements} et {pushes} {pushes|poussée|poussées}",
  "Board, {width} by {height} squares, boxes: {count}. Arrow keys walk and push.":
    "Plateau, {width} sur {height} cases, caisses : {count}. Marchez et poussez avec les flèches.",
  "Board, square by square": "Plateau, case par case",
  outside: "extérieur",
  "Position in the history": "Position dans l’historique",
  Restart: "Recommencer",
  Hint: "Indice",
  "The board has {rows} rows; {most} is the most.":
    "Le plateau a {rows} lignes ; le maximum est {most}.",
  "This row has {count} squares; {most} is the most.":
    "Cette ligne a {count} cases ; le maximum est {most}.",
  "“{letter}” means a goal in one program and a box in another; write “.” or “$”.":
    "« {letter} » est une cible ou une caisse selon le programme ; écrivez « . » ou « $ ».",
  "A tab has no fixed width; use spaces.":
    "Une tabulation n’a pas de largeur fixe ; utilisez des espaces.",
  "“{letter}” is not a Sokoban character.": "« {letter} » n’est pas un caractère de Sokoban.",
  "The wall is open here: the player could leave the board.":
    "Le mur est ouvert ici : le joueur pourrait sortir du plateau.",
  "There is no player (@ or +).": "Il n’y a pas de joueur (@ ou +).",
  "There is a second player here.": "Il y a un deuxième joueur ici.",
  "There is no box ($ or *).": "Il n’y a pas de caisse ($ ou *).",
  "There must be as many boxes as goals: boxes {boxes}, goals {goals}.":
    "Il faut autant de caisses que de cibles : caisses {boxes}, cibles {goals}.",
  "Character {at}: {why}": "Caractère {at} : {why}",
  "This count is too large.": "Ce nombre est trop grand.",
  "“{letter}” is not a move; moves are l, u, r and d.":
    "« {letter} » n’est pas un mouvement ; les mouvements sont l, u, r et d.",
  "There are more than {count} moves.": "Il y a plus de {count} mouvements.",
  "The count at the end has no move after it.": "Aucun mouvement ne suit le nombre à la fin.",
  "There is no level.": "Il n’y a aucun niveau.",
  "Move {number} is not possible on this level.":
    "Le mouvement {number} est impossible dans ce niveau.",
  "This link is too long to be a level.": "Ce lien est trop long pour un niveau.",
  "This link holds no level that can be read.": "Ce lien ne contient aucun niveau lisible.",
  "The level in this link is not valid: {why}": "Le niveau de ce lien n’est pas valide : {why}",
  "The moves in this link cannot be read.": "Les mouvements de ce lien sont illisibles.",
  "no player (@, or + on a goal)": "pas de joueur (@, ou + sur une cible)",
  "a second player; the first is in row {row}, column {column}":
    "un deuxième joueur ; le premier est en ligne {row}, colonne {column}",
  "no box ($, or * on a goal) inside the walls":
    "pas de caisse ($, ou * sur une cible) à l’intérieur des murs",
  "boxes and goals differ: boxes {boxes}, goals {goals}":
    "nombres de caisses et de cibles différents : caisses {boxes}, cibles {goals}",
  "the wall is open: the player can walk off the board here":
    "le mur est ouvert : le joueur peut sortir du plateau ici",
  "the board is {width} x {height}; at most {most} x {max} is supported":
    "le plateau fait {width} x {height} ; le maximum accepté est {most} x {max}",
  "the character {letter} has no meaning on a board":
    "le caractère {letter} n’a pas de sens sur un plateau",
  "{letter} is a goal in one program and a box in another; write . for a goal, $ for a box":
    "{letter} est une cible ou une caisse selon le programme ; écrivez . pour une cible, $ pour une caisse",
  "the board has no rows": "le plateau n’a pas de lignes",
  "the counts of this row ask for more than {limit} characters":
    "les nombres de cette ligne donnent plus de {limit} caractères",
  "this is a level of {name}; only plain Sokoban is supported":
    "c’est un niveau de {name} ; seul le Sokoban classique est accepté",
  "no level found in this text": "aucun niveau trouvé dans ce texte",
  "these are moves without a level": "ce sont des mouvements sans niveau",
  "two characters a square (<> for a wall) are not read; write one, # for a wall":
    "deux caractères par case (<> pour un mur) ne sont pas acceptés ; écrivez-en un seul, # pour un mur",
  "the text is too large; split it (at most {limit} MiB, less with many short lines)":
    "le texte est trop long ; divisez-le (au plus {limit} Mio, moins s’il y a beaucoup de lignes courtes)",
  "this XML cannot be read: {reason}": "ce XML est illisible : {reason}",
  "Zoom in": "Zoom avant",
  "Zoom out": "Zoom arrière",
  "Fit the board": "Ajuster le plateau",
  "Hint: the box in row {row}, column {column}.":
    "Indice : la caisse ligne {row}, colonne {column}.",
  left: "gauche",
  up: "haut",
  right: "droite",
  down: "bas",
  "Hint: push it {way}.": "Indice : poussez-la vers : {way}.",
};
