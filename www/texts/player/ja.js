// Japanese texts of the board and the element around it, under the English ones.

/** @type {Record<string, string>} */
export default {
  Undo: "元に戻す",
  Redo: "やり直す",
  "This position cannot be solved": "この局面は詰んでいます",
  "There is no hint for this position.": "この局面のヒントはありません。",
  Pause: "一時停止",
  "Play the remaining moves": "この先の手を再生",
  wall: "壁",
  floor: "床",
  goal: "置き場",
  box: "荷物",
  "box on goal": "置き場の上の荷物",
  player: "プレーヤー",
  "player on goal": "置き場の上のプレーヤー",
  "Row {row}, column {column}: {what}": "{row} 行 {column} 列：{what}",
  "Searching…": "探索中…",
  "There is no solution": "解はありません",
  "No solution found": "解が見つかりませんでした",
  "{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}": "{moves} 歩、押し {pushes} 回",
  "No level found in this text.": "このテキストに面はありません。",
  "Solve this level": "この面を解く",
  "Sokoban board": "倉庫番の盤",
  "{stored} of {all} on goals": "{all} 個中 {stored} 個が置き場",
  Blocked: "進めません",
  "Hint: the box in row {row}, column {column} goes to row {toRow}, column {toColumn}.":
    "ヒント：{row} 行 {column} 列の荷物を {toRow} 行 {toColumn} 列へ。",
  "Solved with {moves} {moves|move|moves} and {pushes} {pushes|push|pushes}":
    "{moves} 歩、押し {pushes} 回で解けました",
  "Board, {width} by {height} squares, boxes: {count}. Arrow keys walk and push.":
    "盤、{width}×{height} マス、荷物 {count} 個。矢印キーで歩き、押します。",
  "Board, square by square": "盤、マスごと",
  outside: "外",
  "Position in the history": "履歴の位置",
  Restart: "最初から",
  Hint: "ヒント",
  "The board has {rows} rows; {most} is the most.": "盤は {rows} 行あります。{most} 行が上限です。",
  "This row has {count} squares; {most} is the most.":
    "この行は {count} マスあります。{most} マスが上限です。",
  "“{letter}” means a goal in one program and a box in another; write “.” or “$”.":
    "「{letter}」は置き場とするプログラムと荷物とするプログラムがあります。「.」か「$」と書いてください。",
  "A tab has no fixed width; use spaces.": "タブは幅が決まっていません。空白を使ってください。",
  "“{letter}” is not a Sokoban character.": "「{letter}」は倉庫番の文字ではありません。",
  "The wall is open here: the player could leave the board.":
    "ここで壁が開いています。プレーヤーが盤の外へ出られます。",
  "There is no player (@ or +).": "プレーヤーがいません（@ か +）。",
  "There is a second player here.": "ここに二人目のプレーヤーがいます。",
  "There is no box ($ or *).": "荷物がありません（$ か *）。",
  "There must be as many boxes as goals: boxes {boxes}, goals {goals}.":
    "荷物と置き場は同じ数でなければなりません：荷物 {boxes}、置き場 {goals}。",
  "Character {at}: {why}": "{at} 文字目：{why}",
  "This count is too large.": "この回数は大きすぎます。",
  "“{letter}” is not a move; moves are l, u, r and d.":
    "「{letter}」は手ではありません。手は l、u、r、d です。",
  "There are more than {count} moves.": "{count} 手を超えています。",
  "The count at the end has no move after it.": "最後に回数だけがあり、続く手がありません。",
  "There is no level.": "面がありません。",
  "Move {number} is not possible on this level.": "{number} 手目はこの面ではできません。",
  "This link is too long to be a level.": "このリンクは面としては長すぎます。",
  "This link holds no level that can be read.": "このリンクに読める面はありません。",
  "The level in this link is not valid: {why}": "このリンクの面は正しくありません：{why}",
  "The moves in this link cannot be read.": "このリンクの手順を読めません。",
  "no player (@, or + on a goal)": "プレーヤーがいません（@、置き場の上では +）",
  "a second player; the first is in row {row}, column {column}":
    "二人目のプレーヤー。一人目は {row} 行 {column} 列です",
  "no box ($, or * on a goal) inside the walls":
    "壁の内側に荷物がありません（$、置き場の上では *）",
  "boxes and goals differ: boxes {boxes}, goals {goals}":
    "荷物と置き場の数が違います：荷物 {boxes}、置き場 {goals}",
  "the wall is open: the player can walk off the board here":
    "壁が開いています：ここからプレーヤーが盤の外へ出られます",
  "the board is {width} x {height}; at most {most} x {max} is supported":
    "盤は {width} x {height} です。{most} x {max} が上限です",
  "the character {letter} has no meaning on a board": "文字 {letter} は盤の上では意味がありません",
  "{letter} is a goal in one program and a box in another; write . for a goal, $ for a box":
    "{letter} は置き場とするプログラムと荷物とするプログラムがあります。置き場は .、荷物は $ と書いてください",
  "the board has no rows": "盤に行がありません",
  "the counts of this row ask for more than {limit} characters":
    "この行の回数は {limit} 文字を超えます",
  "this is a level of {name}; only plain Sokoban is supported":
    "これは {name} の面です。普通の倉庫番だけに対応しています",
  "no level found in this text": "このテキストに面はありません",
  "these are moves without a level": "面のない手順です",
  "two characters a square (<> for a wall) are not read; write one, # for a wall":
    "一マスに二文字（壁が <>）は読めません。一文字、壁なら # と書いてください",
  "the text is too large; split it (at most {limit} MiB, less with many short lines)":
    "テキストが大きすぎます。分けてください（最大 {limit} MiB、短い行が多いともっと少なくなります）",
  "this XML cannot be read: {reason}": "この XML を読めません：{reason}",
  "Zoom in": "マスを大きく",
  "Zoom out": "マスを小さく",
  "Fit the board": "盤全体",
  "Hint: the box in row {row}, column {column}.": "ヒント：{row}行{column}列の箱。",
  left: "左",
  up: "上",
  right: "右",
  down: "下",
  "Hint: push it {way}.": "ヒント：押し方は {way}。",
};
