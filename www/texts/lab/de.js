// What only the Lab says, in German, under the English texts.

/** @type {Record<string, string>} */
export default {
  "The Lab's solver is being built…": "Der Löser des Labors wird gebaut…",
  "Can prove that there is no solution": "Kann beweisen, dass es keine Lösung gibt",
  yes: "ja",
  no: "nein",
  "Uses the rules": "Fragt die Regeln",
  "{count} of {all}": "{count} von {all}",
  "Remove {configuration}": "{configuration} entfernen",
  "Choose a level and a configuration first.": "Wähle zuerst ein Level und eine Einstellung.",
  "{done} of {all} runs finished": "{done} von {all} Läufen fertig",
  "Link to this experiment copied.": "Ein Link auf diesen Versuch ist in der Zwischenablage.",
  "{stored} of {all} boxes on goals, {pushes} {pushes|push|pushes} made":
    "{stored} von {all} Kisten verstaut, {pushes} {pushes|Schub|Schübe} gemacht",
  "This position cannot be solved: {why}": "Diese Stellung ist nicht lösbar: {why}",
  "{arrow} row {row}, column {column}": "{arrow} Zeile {row}, Spalte {column}",
  searched: "durchsucht",
  pruned: "ausgelassen",
  "Open list": "Offene Liste",
  "No data: the run ended at once.": "Nichts gemessen: der Lauf war sofort zu Ende.",
  Level: "Level",
  Configuration: "Einstellung",
  Outcome: "Ergebnis",
  "Show {configuration} on {level}": "{configuration} auf {level} zeigen",
  "{measure} for each configuration and level; see the table for the numbers":
    "{measure} jeder Einstellung auf jedem Level; die Zahlen stehen in der Tabelle",
  waiting: "wartet",
  running: "läuft",
  "no solution": "keine Lösung",
  "timed out": "Zeit abgelaufen",
  "out of memory": "Speicher voll",
  cancelled: "abgebrochen",
  invalid: "nicht gültig",
  "not supported": "nicht unterstützt",
  "gave up": "aufgegeben",
  "wrong solution": "falsche Lösung",
  failed: "fehlgeschlagen",
  Expanded: "Entwickelt",
  Generated: "Erzeugt",
  Duplicates: "Doppelte",
  Pruned: "Gestutzt",
  "Memory in MB": "Speicher in MB",
  Seconds: "Sekunden",
  "dead square: no goal can be reached from there":
    "totes Feld: von dort ist kein Ziel zu erreichen",
  "freeze deadlock: the marked boxes could never move again":
    "festsitzend: die markierten Kisten könnten sich nie mehr bewegen",
  "closed diagonal deadlock: the marked boxes would enclose floor permanently":
    "geschlossene Diagonale: die markierten Kisten schließen Boden für immer ein",
  "bipartite deadlock: not every box could reach its own goal":
    "zu wenige Ziele: nicht jede Kiste bekommt ein eigenes",
  "pair deadlock: these two boxes could never both reach a goal":
    "Paar: diese zwei Kisten kommen nie beide ans Ziel",
  "corral deadlock: the boxes around the corral could never be cleared":
    "Corral: die Kisten um den abgeschlossenen Boden lassen sich nicht ordnen",
  "PI-corral: only pushes into it need to be searched now":
    "PI-Corral: nur die Schübe hinein müssen jetzt versucht werden",
  "tunnel: the box pushed last goes on first":
    "Tunnel: die zuletzt geschobene Kiste darf zuerst weiter",
  "another box is active": "eine andere Kiste ist jetzt die aktive",
  "I-corral that one box never opens: only the marked pushes need to be searched":
    "ein Corral, das eine Kiste nie öffnet: nur die markierten Schübe müssen versucht werden",
  "auxiliary pushes: the marked boxes are pushed away and back":
    "Hilfsschübe: die markierten Kisten weichen aus und kommen zurück",
  "packing sequence: the marked pushes come next":
    "Packfolge: die markierten Schübe kommen als nächste",
  "goal cut: the marked box goes to its goal first":
    "Zielschnitt: die markierte Kiste geht zuerst auf ihr Ziel",
  "relevance cut: too far from the last pushes":
    "Relevanzschnitt: zu weit von den letzten Schüben entfernt",
  "An experiment can have at most {most} levels.":
    "In einen Versuch gehen höchstens {most} Levels.",
  "An experiment can have at most {most} configurations.":
    "In einen Versuch gehen höchstens {most} Einstellungen.",
  "That is {count} runs; at most {most} are possible.":
    "Das wären {count} Läufe; höchstens {most} sind möglich.",
  "This link is too long for an experiment.": "Dieser Link ist zu lang für einen Versuch.",
  "A level in this link is invalid.": "Ein Level in diesem Link ist nicht gültig.",
  "A configuration in this link cannot be read.":
    "Eine Einstellung in diesem Link ist nicht lesbar.",
  "A limit in this link is out of range.": "Eine Grenze in diesem Link ist nicht einstellbar.",
  Lab: "Labor",
  "Back to the board": "Zurück zum Brett",
  "Compare strategies": "Verfahren vergleichen",
  "Choose levels and configurations. Every configuration runs on every level, on this device.":
    "Wähle Levels und Einstellungen: jede Einstellung durchsucht jedes Level, auf diesem Gerät.",
  "Select none": "Keine wählen",
  "Paste levels": "Levels einfügen",
  "Add these levels": "Diese Levels hinzufügen",
  Configurations: "Einstellungen der Verfahren",
  "Rules used": "Regeln, die es nutzt",
  "Add this configuration": "Diese Einstellung hinzufügen",
  "Limits of each run": "Grenzen jedes Laufs",
  "Positions (0: no limit)": "Stellungen, 0 ohne Grenze",
  "Parallel runs": "Parallele Läufe",
  "Run experiment": "Versuch starten",
  "Copy link to this experiment": "Link auf diesen Versuch kopieren",
  "Save as CSV": "Als CSV speichern",
  "Save as JSON": "Als JSON speichern",
  "One column per rule": "Eine Spalte für jede Regel",
  "Best position": "Beste Stellung",
  "Previous push": "Voriger Schub",
  "Next push": "Nächster Schub",
  "Watch the search": "Suche zusehen",
  "Next position": "Nächste Stellung",
  "10 positions forward": "10 Stellungen weiter",
  "100 positions forward": "100 Stellungen weiter",
  "1000 positions forward": "1000 Stellungen weiter",
  "Alternate with the previous one": "Im Wechsel mit der letzten suchen lassen",
  "{count} {count|position|positions} expanded; this one is {depth} {depth|step|steps} from the root":
    "{count} {count|Stellung|Stellungen} entwickelt, diese {depth} {depth|Schritt|Schritte} vom Anfang der Suche",
  "nothing to show yet: the search is still planning":
    "noch nichts zu zeigen: die Suche macht ihren Plan",
  "this search pulls: the level is played backwards":
    "diese Suche zieht: das Level wird rückwärts gespielt",
  "{count} {count|step|steps} checked": "{count} {count|Schritt|Schritte} betrachtet",
  "{count} led to known positions": "{count} {count|führte|führten} zu bekannten Stellungen",
  "{count} {count|position|positions} in the open list":
    "{count} {count|Stellung|Stellungen} in der offenen Liste",
  "Pushes from this position": "Schübe aus dieser Stellung",
  "Make this push": "Diesen Schub machen",
  "Over time": "Im Lauf der Zeit",
  "The strategies": "Die Verfahren",
  "The descriptions of strategies and their settings are in English.":
    "Was die Verfahren über sich und ihre Einstellungen sagen, ist auf Englisch.",
  "Use this strategy on the selected levels": "Dieses Verfahren auf den gewählten Levels verwenden",
  Pasted: "Eingefügt",
  "Pushes or moves left": "Restliche Schübe oder Züge",
  "positions that wait": "wartende Stellungen",
  "Pushes or moves": "Schübe oder Züge",
  "lowest estimate": "kleinste Schätzung",
  "proven lower bound": "bewiesene Untergrenze",
  "boxes on goals": "Kisten auf Zielen",
  "Positions expanded": "Entwickelte Stellungen",
  "{name}: from {least} to {most}, over {time}": "{name}: von {least} bis {most}, über {time}",
  "Nothing was measured for: {names}": "Nichts gemessen zu: {names}",
  "{configuration} on {level}": "{configuration} auf {level}",
  best: "am besten",
  "Levels decided over time": "Entschiedene Levels über der Zeit",
  "Levels decided over positions": "Entschiedene Levels über den Stellungen",
  "Two configurations, level by level": "Zwei Einstellungen, Level für Level",
  "Every level": "Jedes Level",
  "Spread over the seeds": "Streuung über die Startwerte",
  "{count} within {value}": "{count} bis {value}",
  "Runs decided": "Entschiedene Läufe",
  "Levels decided": "Entschiedene Levels",
  "{measure}: curves of {count} configurations; see the table of totals":
    "{measure}: Kurven von {count} Einstellungen; die Summen stehen in der Tabelle",
  "seed {seed}": "Startwert {seed}",
  "Below the line the second one needs less. Hollow: not decided by both.":
    "Unter der Linie braucht die zweite weniger. Hohl: nicht von beiden entschieden.",
  "A box holds the middle half of the seeds, its line is their median. Hollow: not decided.":
    "Ein Kasten umfasst die mittlere Hälfte der Startwerte, sein Strich ist ihr Median. Hohl: nicht entschieden.",
  "Hollow: not decided.": "Hohl: nicht entschieden.",
  Seed: "Startwert",
  "Save as {kind}": "Als {kind} speichern",
  "Save “{title}” as {kind}": "„{title}“ als {kind} speichern",
  "Seeds (strategies with chance differ)": "Startwerte (für Verfahren mit Zufall)",
  Results: "Ergebnisse",
  Decided: "Entschieden",
  Proven: "Bewiesen",
  "Seconds, median": "Sekunden, Median",
  "Seconds, all runs": "Sekunden, alle Läufe",
  "Positions, all runs": "Stellungen, alle Läufe",
  "Level by level": "Level für Level",
  Across: "Waagerecht",
  Up: "Senkrecht",
  "Every run with all its figures": "Jeder Lauf mit allen Zahlen",
  "Breadth-first search": "Breitensuche",
  "Breadth-first search of the Wiki": "Breitensuche des Wikis",
  "A*": "A*",
  "Weighted A*": "Gewichtetes A*",
  "Greedy best-first search": "Gierige Bestensuche",
  "A* on moves": "A* über Züge",
  "A* with I-corrals": "A* mit I-Corrals",
  "A* of the Wiki": "A* des Wikis",
  "IDA*": "IDA*",
  "IDA* of the Wiki": "IDA* des Wikis",
  "Beam search": "Strahlsuche",
  "A* backward": "A* rückwärts",
  "Greedy search backward": "Gierige Suche rückwärts",
  "Reversed solving": "Rückwärtslösen",
  "A* from both ends": "A* von beiden Enden",
  "Greedy search from both ends": "Gierige Suche von beiden Enden",
  "Spread apart, then search": "Auseinanderziehen, dann suchen",
  "Packing order": "Packreihenfolge",
  "Feature-space search (FESS)": "Suche im Merkmalsraum (FESS)",
  "LRTA* of the player": "LRTA* des Spielers",
  "LRTA* with macro moves": "LRTA* mit Makrozügen",
  "Stochastic beam search": "Stochastische Strahlsuche",
  "Stochastic beam search with macro moves": "Stochastische Strahlsuche mit Makrozügen",
  "Several in turn": "Mehrere im Wechsel",
  JSoko: "JSoko",
  "Rolling Stone": "Rolling Stone",
  "Improvement plan, phase 1": "Verbesserungsplan, Phase 1",
  "Improvement plan, phase 2": "Verbesserungsplan, Phase 2",
  "Improvement plan, phase 3": "Verbesserungsplan, Phase 3",
  "Improvement plan, phase 4": "Verbesserungsplan, Phase 4",
  "Improvement plan, phase 5": "Verbesserungsplan, Phase 5",
  Uninformed: "Uninformiert",
  "Best-first": "Bestensuche",
  Backward: "Rückwärts",
  Packing: "Packen",
  Agents: "Agenten",
  "Whole programs": "Ganze Programme",
  Others: "Andere",
  "The literature on XSokoban": "Die Literatur auf XSokoban",
  "What a bound is worth": "Was eine Untergrenze bringt",
  "What each deadlock rule is worth": "Was jede Deadlock-Regel bringt",
  "One level, all solvers": "Ein Level, alle Löser",
  Presets: "Fertige Versuche",
  "XSokoban is not among your collections: import it on the board's page or paste it here. Kura ships only its own levels.":
    "XSokoban ist nicht unter deinen Sammlungen: importiere es auf der Seite des Bretts oder füge es hier ein. Kura bringt nur eigene Levels mit.",
  "How they descend from each other": "Wie sie voneinander abstammen",
  "Each strategy stands below the one that it adds something to.":
    "Jedes Verfahren steht unter dem, dem es etwas hinzufügt.",
  "Ideas behind a solver": "Ideen hinter einem Löser",
  "Ideas behind the solver, with boards to play with":
    "Ideen hinter dem Löser, mit Brettern zum Spielen",
  "Push the boxes: what is drawn on a board is worked out anew after every move.":
    "Schiebe die Kisten: was auf ein Brett gezeichnet ist, wird nach jedem Zug neu berechnet.",
  "Dead square": "Totes Feld",
  "From some squares a box can reach no goal, even if it were alone on the board: from corners, and along walls without a goal. They are found once for each level, by pulling a box backwards from every goal: what is never reached is dead. No search ever pushes a box there. Push one onto a marked square: the level is lost at once.":
    "Von manchen Feldern kann eine Kiste kein Ziel erreichen, selbst wenn sie allein auf dem Brett wäre: aus Ecken und an Wänden ohne Ziel. Sie werden für jedes Level einmal gefunden, indem eine Kiste von jedem Ziel aus rückwärts gezogen wird: was nie erreicht wird, ist tot. Keine Suche schiebt je eine Kiste dorthin. Schiebe eine auf ein markiertes Feld: das Level ist sofort verloren.",
  "Freeze deadlock": "Festsitzende Kisten",
  "A box is blocked along a line if a wall or another blocked box stands beside it, and frozen if it is blocked both ways. Boxes can hold each other: two side by side at a wall never move again. If one of them is not on a goal, there is no solution. Push both boxes up against the wall: each alone could still slide to its goal, together they cannot.":
    "Eine Kiste ist entlang einer Linie blockiert, wenn neben ihr eine Wand oder eine andere blockierte Kiste steht; sie sitzt fest, wenn sie in beiden Richtungen blockiert ist. Kisten können einander festhalten: zwei nebeneinander an einer Wand bewegen sich nie mehr. Steht eine davon nicht auf einem Ziel, gibt es keine Lösung. Schiebe beide Kisten an die Wand: allein könnte jede noch zu ihrem Ziel gleiten, zusammen nicht.",
  Corral: "Corral",
  "A corral is floor that the player cannot reach because boxes shut it off. What happens inside depends on nothing but the boxes around it, so a small search of these boxes alone can prove that the position is lost. The marked floor here is closed by the box in the door. Push it on, and the corral opens.":
    "Ein Corral ist Boden, den der Spieler nicht erreicht, weil Kisten ihn absperren. Was darin geschieht, hängt nur von den Kisten ringsum ab; darum kann eine kleine Suche nur mit diesen Kisten beweisen, dass die Stellung verloren ist. Der markierte Boden hier ist von der Kiste in der Tür verschlossen. Schiebe sie weiter, und der Corral öffnet sich.",
  "PI-corral": "PI-Corral",
  "If every box around a corral can only be pushed into it, and the player can make all these pushes now, the order does not matter: sooner or later one of them must be made. So it is enough to search the pushes into the corral and to leave out all others. Here two boxes shut off the room above; the third box may wait, its pushes need not be tried.":
    "Lässt sich jede Kiste um einen Corral nur hinein schieben und kann der Spieler alle diese Schübe jetzt machen, kommt es auf die Reihenfolge nicht an: früher oder später muss einer davon gemacht werden. Es genügt also, die Schübe in den Corral zu durchsuchen und alle anderen auszulassen. Hier sperren zwei Kisten den Raum oben ab; die dritte darf warten, ihre Schübe müssen nicht versucht werden.",
  "Minimum matching": "Kleinste Zuordnung",
  "How many pushes are needed at least? Each box needs a goal of its own. Of all ways to give every box a different goal, the one with the fewest pushes in sum is a lower bound: no solution is shorter. Lines join each box with its goal, with the pushes between them. If no such way exists, the position is lost.":
    "Wie viele Schübe braucht es mindestens? Jede Kiste braucht ein eigenes Ziel. Von allen Weisen, jeder Kiste ein anderes Ziel zu geben, ist die mit der kleinsten Summe an Schüben eine Untergrenze: keine Lösung ist kürzer. Linien verbinden jede Kiste mit ihrem Ziel, mit den Schüben dazwischen. Gibt es keine solche Weise, ist die Stellung verloren.",
  "IDA* searches depth-first and needs hardly any memory. It has a limit: pushes made, plus the lower bound on those left, must not exceed it. The first limit is the bound of the start; when everything below it has been tried, the limit rises, and the search begins again. Each number is that sum after a push; pushes marked with a cross exceed the limit and wait for a later round.":
    "IDA* sucht in die Tiefe und braucht kaum Speicher. Es hat eine Grenze: gemachte Schübe plus Untergrenze der restlichen dürfen sie nicht überschreiten. Die erste Grenze ist die Untergrenze des Anfangs; ist alles darunter versucht, steigt die Grenze, und die Suche beginnt von vorn. Jede Zahl ist diese Summe nach einem Schub; Schübe mit Kreuz überschreiten die Grenze und warten auf eine spätere Runde.",
  "A box on the wrong goal can shut off the goals behind it. So the order in which goals are filled is worked out before the search, backwards: from the solved board boxes are pulled away one after the other, and the one that leaves last is filled first. The numbers are that order. Fill another goal first, and see which ones can no longer be reached.":
    "Eine Kiste auf dem falschen Ziel kann die Ziele dahinter versperren. Darum wird vor der Suche bestimmt, in welcher Reihenfolge die Ziele gefüllt werden, und zwar rückwärts: vom gelösten Brett werden Kisten eine nach der anderen weggezogen, und das Ziel, das zuletzt leer wird, wird zuerst gefüllt. Die Zahlen sind diese Reihenfolge. Fülle ein anderes Ziel zuerst und sieh, welche nicht mehr zu erreichen sind.",
  "FESS does not ask how many pushes are left. It describes a position by a few numbers, such as boxes packed and regions into which boxes cut the floor, and takes one position from each combination of these in turn. So a search that is stuck in one place goes on in another. Each push here is marked with boxes packed and regions after it: more of the first and fewer of the second is progress.":
    "FESS fragt nicht, wie viele Schübe noch fehlen. Es beschreibt eine Stellung mit wenigen Zahlen, etwa gepackten Kisten und Gebieten, in die Kisten den Boden teilen, und nimmt der Reihe nach aus jeder Kombination davon eine Stellung. So geht eine Suche, die an einer Stelle festhängt, an einer anderen weiter. An jedem Schub stehen hier gepackte Kisten und Gebiete danach: mehr vom Ersten und weniger vom Zweiten ist Fortschritt.",
  "Lost: a box stands on a dead square.": "Verloren: eine Kiste steht auf einem toten Feld.",
  "{count} squares are dead.": "{count} Felder sind tot.",
  "Lost: the marked boxes hold each other.":
    "Verloren: die markierten Kisten halten einander fest.",
  "A push to a cross would freeze boxes.": "Ein Schub auf ein Kreuz würde Kisten festsetzen.",
  "Nothing is frozen.": "Nichts sitzt fest.",
  "The player cannot reach {count} {count|square|squares}.":
    "Der Spieler erreicht {count} {count|Feld|Felder} nicht.",
  "The player can reach all of the floor.": "Der Spieler erreicht den ganzen Boden.",
  "{count} {count|push|pushes} can be left out, {rest} need to be searched.":
    "{count} {count|Schub|Schübe} können wegbleiben, {rest} sind zu durchsuchen.",
  "No PI-corral: all pushes need to be searched.":
    "Kein PI-Corral: alle Schübe sind zu durchsuchen.",
  "Lost: not every box can have a goal of its own.":
    "Verloren: nicht jede Kiste bekommt ein eigenes Ziel.",
  "At least {count} more {count|push is|pushes are} needed.":
    "Mindestens {count} {count|weiterer Schub ist|weitere Schübe sind} nötig.",
  "Limit {limit}, {pushes} {pushes|push|pushes} made.":
    "Grenze {limit}, {pushes} {pushes|Schub|Schübe} gemacht.",
  "Limit {limit}: nothing is left below it here. Go back, or let it rise to {next}.":
    "Grenze {limit}: hier ist nichts mehr darunter. Geh zurück, oder lass sie auf {next} steigen.",
  "Limit {limit}: the search goes back.": "Grenze {limit}: die Suche geht zurück.",
  "Lost: {why}": "Verloren: {why}",
  "Everything is packed.": "Alles ist gepackt.",
  "Number {next} is filled next.": "Nummer {next} wird als nächste gefüllt.",
  "Packed: {stored}, regions: {regions}.": "Gepackt: {stored}, Gebiete: {regions}.",
  "Left: the stronger the colour of a square, the more often a box stood there. Right: the pushes that each position, in the order of the search, still needs at least.":
    "Links: je kräftiger ein Feld gefärbt ist, desto öfter stand dort eine Kiste. Rechts: die Schübe, die jede Stellung, in der Reihenfolge der Suche, mindestens noch braucht.",
  "{run} on “{level}”: {count} {count|position|positions}, {outcome}":
    "{run} auf „{level}“: {count} {count|Stellung|Stellungen}, {outcome}",
  "solved with {pushes} {pushes|push|pushes}": "mit {pushes} {pushes|Schub|Schüben} gelöst",
};
