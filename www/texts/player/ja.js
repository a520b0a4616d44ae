// Japanese texts of the board and the element around it, under the English ones.

/** @type {Record<string, string>} */
export default {
  Undo: "元に戻す",
  Redo: "やり直し",
  "This position cannot be solved": "この局面からは解けません",
  "There is no hint for this position.": "この局面に出せるヒントはありません。",
  Pause: "一時停止",
  "Play the remaining moves": "残りの手順を再生",
  wall: "壁",
  floor: "床",
  goal: "ゴール",
  box: "箱",
  "box on goal": "ゴール上の箱",
  player: "プレイヤー",
  "player on goal": "ゴール上のプレイヤー",
  "Row {row}, column {column}: {what}": "{row} 行 {column} 列：{what}",
  "Searching…": "探索中…",
  "There is no solution": "解なし",
  "No solution found": "解が見つかりませんでした",
  "{moves} {moves|move|moves}, {pushes} {pushes|push|pushes}": "{moves} 歩、押し {pushes} 回",
  "No level found in this text.": "このテキストに面が見つかりません。",
  "Solve this level": "この面を解く",
  "Sokoban board": "倉庫番の盤面",
  "{stored} of {all} on goals": "ゴール上 {stored} / {all} 個",
  Blocked: "進めません",
  "Hint: the box in row {row}, column {column} goes to row {toRow}, column {toColumn}.":
    "ヒント：{row} 行 {column} 列の箱を {toRow} 行 {toColumn} 列へ。",
  "Solved with {moves} {moves|move|moves} and {pushes} {pushes|push|pushes}":
    "{moves} 歩、押し {pushes} 回でクリア",
  "Board, {width} by {height} squares, boxes: {count}. Arrow keys walk and push.":
    "盤面、{width}×{height} マス、箱 {count} 個。矢印キーで歩いて押します。",
  "Board, square by square": "盤面（マスごと）",
  outside: "外",
  "Position in the history": "履歴上の位置",
  Restart: "最初から",
  Hint: "ヒント",
  "The board has {rows} rows; {most} is the most.": "盤面が {rows} 行あります（上限 {most} 行）。",
  "This row has {count} squares; {most} is the most.":
    "この行は {count} マスあります（上限 {most} マス）。",
  "“{letter}” means a goal in one program and a box in another; write “.” or “$”.":
    "「{letter}」はプログラムによってゴールだったり箱だったりします。「.」か「$」を使ってください。",
  "A tab has no fixed width; use spaces.": "タブの幅は一定ではありません。空白を使ってください。",
  "“{letter}” is not a Sokoban character.": "「{letter}」は倉庫番で使う文字ではありません。",
  "The wall is open here: the player could leave the board.":
    "ここで壁が途切れています。プレイヤーが盤面の外に出られます。",
  "There is no player (@ or +).": "プレイヤーがいません（@ か +）。",
  "There is a second player here.": "ここに 2 人目のプレイヤーがいます。",
  "There is no box ($ or *).": "箱がありません（$ か *）。",
  "There must be as many boxes as goals: boxes {boxes}, goals {goals}.":
    "箱とゴールは同数にしてください：箱 {boxes} 個、ゴール {goals} 個。",
  "Character {at}: {why}": "{at} 文字目：{why}",
  "This count is too large.": "この繰り返し回数は大きすぎます。",
  "“{letter}” is not a move; moves are l, u, r and d.":
    "「{letter}」は移動を表す文字ではありません（使えるのは l、u、r、d）。",
  "There are more than {count} moves.": "{count} 歩を超えています。",
  "The count at the end has no move after it.": "末尾の回数の後に移動がありません。",
  "There is no level.": "面がありません。",
  "Move {number} is not possible on this level.": "この面では {number} 手目の移動ができません。",
  "This link is too long to be a level.": "このリンクは面としては長すぎます。",
  "This link holds no level that can be read.": "このリンクには読み取れる面がありません。",
  "The level in this link is not valid: {why}": "このリンクの面は無効です：{why}",
  "The moves in this link cannot be read.": "このリンクの手順を読み取れません。",
  "no player (@, or + on a goal)": "プレイヤーがいません（@、ゴール上なら +）",
  "a second player; the first is in row {row}, column {column}":
    "2 人目のプレイヤー（1 人目は {row} 行 {column} 列）",
  "no box ($, or * on a goal) inside the walls": "壁の内側に箱がありません（$、ゴール上なら *）",
  "boxes and goals differ: boxes {boxes}, goals {goals}":
    "箱とゴールの数が違います：箱 {boxes} 個、ゴール {goals} 個",
  "the wall is open: the player can walk off the board here":
    "壁が途切れています：ここからプレイヤーが盤面の外に出られます",
  "the board is {width} x {height}; at most {most} x {max} is supported":
    "盤面が {width} x {height} です（上限 {most} x {max}）",
  "the character {letter} has no meaning on a board": "文字 {letter} は盤面では使えません",
  "{letter} is a goal in one program and a box in another; write . for a goal, $ for a box":
    "{letter} はプログラムによってゴールだったり箱だったりします。ゴールは .、箱は $ にしてください",
  "the board has no rows": "盤面に行がありません",
  "the counts of this row ask for more than {limit} characters":
    "この行の繰り返し回数が {limit} 文字を超えます",
  "this is a level of {name}; only plain Sokoban is supported":
    "これは {name} の面です。対応しているのは通常の倉庫番だけです",
  "no level found in this text": "このテキストに面が見つかりません",
  "these are moves without a level": "手順だけで、面がありません",
  "two characters a square (<> for a wall) are not read; write one, # for a wall":
    "1 マス 2 文字（壁が <>）の形式は読めません。1 文字（壁は #）で書いてください",
  "the text is too large; split it (at most {limit} MiB, less with many short lines)":
    "テキストが大きすぎます。分割してください（最大 {limit} MiB、短い行が多い場合はもっと小さく）",
  "this XML cannot be read: {reason}": "この XML を読み取れません：{reason}",
  "Zoom in": "拡大",
  "Zoom out": "縮小",
  "Fit the board": "盤面全体を表示",
  "Hint: the box in row {row}, column {column}.": "ヒント：{row} 行 {column} 列の箱。",
  left: "左",
  up: "上",
  right: "右",
  down: "下",
  "Hint: push it {way}.": "ヒント：押す向きは {way}。",
};
