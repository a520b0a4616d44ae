// What only the Lab says, in German, under the English texts.

/** @type {Record<string, string>} */
export default {
  "The Lab’s solver is being built…": "Der Solver des Labors wird gebaut…",
  "Can prove that there is no solution": "Kann beweisen, dass es keine Lösung gibt",
  yes: "ja",
  no: "nein",
  "Uses the rules": "Verwendet die Regeln",
  "{count} of {all}": "{count} von {all}",
  "Remove {configuration}": "{configuration} entfernen",
  "Choose a level and a configuration first.": "Wähle zuerst ein Level und eine Konfiguration.",
  "{done} of {all} runs finished": "{done} von {all} Läufen fertig",
  "Link to this experiment copied.": "Link zu diesem Experiment kopiert.",
  "{stored} of {all} boxes on goals, {pushes} {pushes|push|pushes} made":
    "{stored} von {all} Kisten auf Zielfeldern, {pushes} {pushes|Schub|Schübe} gemacht",
  "This position cannot be solved: {why}": "Diese Stellung ist nicht lösbar: {why}",
  "{arrow} row {row}, column {column}": "{arrow} Zeile {row}, Spalte {column}",
  searched: "durchsucht",
  pruned: "ausgelassen",
  "Open list": "Open List",
  "No data: the run ended immediately.": "Keine Daten: Der Lauf war sofort zu Ende.",
  Level: "Level",
  Configuration: "Einstellung",
  Outcome: "Ergebnis",
  "Show {configuration} on {level}": "{configuration} auf {level} zeigen",
  "{measure} for each configuration and level; the table has the numbers":
    "{measure} jeder Konfiguration auf jedem Level; die Zahlen stehen in der Tabelle",
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
  Pruned: "Ausgelassen",
  "Memory in MB": "Speicher in MB",
  Seconds: "Sekunden",
  "dead square: no goal can be reached from there":
    "totes Feld: von dort ist kein Zielfeld zu erreichen",
  "freeze deadlock: the marked boxes could never move again":
    "Freeze-Deadlock: die markierten Kisten könnten sich nie mehr bewegen",
  "closed diagonal deadlock: the marked boxes would enclose floor permanently":
    "Deadlock einer geschlossenen Diagonale: die markierten Kisten würden Boden für immer einschließen",
  "bipartite deadlock: the boxes could not all reach different goals":
    "bipartiter Deadlock: nicht jede Kiste könnte ein eigenes Zielfeld erreichen",
  "pair deadlock: these two boxes could never both reach a goal":
    "Paar-Deadlock: diese zwei Kisten könnten nie beide ein Zielfeld erreichen",
  "corral deadlock: the boxes around the corral could never be cleared":
    "Corral-Deadlock: die Kisten um den Corral ließen sich nie auflösen",
  "PI-corral: only pushes into it need to be searched now":
    "PI-Corral: nur die Schübe hinein müssen jetzt versucht werden",
  "tunnel: the box pushed last is pushed on first":
    "Tunnel: die zuletzt geschobene Kiste wird zuerst weitergeschoben",
  "another box is active": "eine andere Kiste ist jetzt die aktive",
  "I-corral that one box never opens: only the marked pushes need to be searched":
    "I-Corral, den eine Kiste nie öffnet: nur die markierten Schübe müssen versucht werden",
  "auxiliary pushes: the marked boxes are pushed away and back":
    "Hilfsschübe: die markierten Kisten weichen aus und kommen zurück",
  "packing sequence: the marked pushes come next":
    "Packfolge: die markierten Schübe kommen als nächste",
  "goal cut: the marked box is pushed to its goal first":
    "Zielschnitt: die markierte Kiste geht zuerst auf ihr Zielfeld",
  "relevance cut: too far from the last pushes":
    "Relevanzschnitt: zu weit von den letzten Schüben entfernt",
  "An experiment can have at most {most} levels.":
    "Ein Experiment kann höchstens {most} Level haben.",
  "An experiment can have at most {most} configurations.":
    "Ein Experiment kann höchstens {most} Konfigurationen haben.",
  "That is {count} runs; at most {most} are possible.":
    "Das wären {count} Läufe; höchstens {most} sind möglich.",
  "This experiment is too large for a link.": "Dieses Experiment ist zu groß für einen Link.",
  "A level in this link is invalid.": "Ein Level in diesem Link ist nicht gültig.",
  "A configuration in this link cannot be read.":
    "Eine Konfiguration in diesem Link ist nicht lesbar.",
  "A limit in this link is out of range.": "Eine Grenze in diesem Link ist nicht einstellbar.",
  Lab: "Labor",
  "Compare strategies": "Strategien vergleichen",
  "Choose levels and configurations. Every configuration runs on every level, on this device.":
    "Wähle Level und Konfigurationen: jede Konfiguration läuft auf jedem Level, auf diesem Gerät.",
  "Select none": "Keine wählen",
  "Paste levels": "Level einfügen",
  "Add these levels": "Diese Level hinzufügen",
  Configurations: "Konfigurationen",
  "Rules used": "Verwendete Regeln",
  "Add this configuration": "Diese Konfiguration hinzufügen",
  "Limits of each run": "Grenzen jedes Laufs",
  "Positions (0: no limit)": "Stellungen, 0 ohne Grenze",
  "Parallel runs": "Parallele Läufe",
  "Run experiment": "Experiment starten",
  "Copy link to this experiment": "Link zu diesem Experiment kopieren",
  "Save as CSV": "Als CSV speichern",
  "Save as JSON": "Als JSON speichern",
  "One column per rule": "Eine Spalte für jede Regel",
  "Best position": "Beste Stellung",
  "Previous push": "Voriger Schub",
  "Next push": "Nächster Schub",
  "Watch the search": "Der Suche zusehen",
  "Next position": "Nächste Stellung",
  "10 positions forward": "10 Stellungen weiter",
  "100 positions forward": "100 Stellungen weiter",
  "1000 positions forward": "1000 Stellungen weiter",
  "Alternate with the previous one": "Im Wechsel mit der vorherigen",
  "{count} {count|position|positions} expanded; this one is {depth} {depth|step|steps} from the root":
    "{count} {count|Stellung|Stellungen} entwickelt, diese {depth} {depth|Schritt|Schritte} vom Anfang der Suche",
  "nothing to show yet: the search is still planning":
    "noch nichts zu zeigen: die Suche macht ihren Plan",
  "this search pulls: it plays the level backwards":
    "diese Suche zieht: das Level wird rückwärts gespielt",
  "{count} {count|step|steps} checked": "{count} {count|Schritt|Schritte} betrachtet",
  "{count} led to known positions": "{count} {count|führte|führten} zu bekannten Stellungen",
  "{count} {count|position|positions} in the open list":
    "{count} {count|Stellung|Stellungen} in der Open List",
  "Pushes from this position": "Schübe aus dieser Stellung",
  "Make this push": "Diesen Schub machen",
  "Over time": "Im Lauf der Zeit",
  "The strategies": "Die Strategien",
  "The descriptions of strategies and their settings are in English.":
    "Die Beschreibungen der Strategien und ihrer Einstellungen sind auf Englisch.",
  "Use this strategy on the selected levels": "Diese Strategie auf den gewählten Level verwenden",
  Pasted: "Eingefügt",
  "Pushes or moves left": "Restliche Schübe oder Züge",
  "positions in the open list": "Stellungen in der Open List",
  "Pushes or moves": "Schübe oder Züge",
  "lowest estimate": "kleinste Schätzung",
  "proven lower bound": "bewiesene untere Schranke",
  "boxes on goals": "Kisten auf Zielfeldern",
  "Positions expanded": "Entwickelte Stellungen",
  "{name}: from {least} to {most}, over {time}": "{name}: von {least} bis {most}, über {time}",
  "Nothing was measured for: {names}": "Nichts gemessen zu: {names}",
  "{configuration} on {level}": "{configuration} auf {level}",
  best: "am besten",
  "Levels decided over time": "Entschiedene Level über der Zeit",
  "Levels decided by positions expanded": "Entschiedene Level über den Stellungen",
  "Two configurations, level by level": "Zwei Konfigurationen, Level für Level",
  "All runs (log scale)": "Alle Läufe (logarithmisch)",
  "Spread over the seeds": "Streuung über die Startwerte",
  "{count} within {value}": "{count} bis {value}",
  "Runs decided": "Entschiedene Läufe",
  "Levels decided": "Entschiedene Level",
  "{measure}: curves of {count} configurations; see the table of totals":
    "{measure}: Kurven von {count} Konfigurationen; die Summen stehen in der Tabelle",
  "seed {seed}": "Startwert {seed}",
  "Below the line, the second configuration needs less. Hollow: not decided by both.":
    "Unter der Linie braucht die zweite Konfiguration weniger. Hohl: nicht von beiden entschieden.",
  "A box spans the middle half of the seeds; its line is the median. Hollow: not decided.":
    "Ein Kasten umfasst die mittlere Hälfte der Startwerte, sein Strich ist ihr Median. Hohl: nicht entschieden.",
  "Hollow: not decided.": "Hohl: nicht entschieden.",
  Seed: "Startwert",
  "Save as {kind}": "Als {kind} speichern",
  "Save “{title}” as {kind}": "„{title}“ als {kind} speichern",
  "Seeds (for strategies that use random choices)": "Startwerte (für Strategien mit Zufall)",
  Results: "Ergebnisse",
  Decided: "Entschieden",
  Proven: "Bewiesen",
  "Seconds, median": "Sekunden, Median",
  "Seconds, all runs": "Sekunden, alle Läufe",
  "Positions, all runs": "Stellungen, alle Läufe",
  "Level by level": "Level für Level",
  "Horizontal axis": "Waagerechte Achse",
  "Vertical axis": "Senkrechte Achse",
  "All runs in detail": "Alle Läufe im Einzelnen",
  "Breadth-first search": "Breitensuche",
  "Breadth-first search of the Wiki": "Breitensuche des Wikis",
  "A*": "A*",
  "Weighted A*": "Gewichtetes A*",
  "Greedy best-first search": "Gierige Bestensuche",
  "Fewest moves from both ends": "Wenigste Züge von beiden Enden",
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
  "One group of boxes after another": "Eine Kistengruppe nach der anderen",
  "Spread apart, then search": "Auseinanderziehen, dann suchen",
  "Packing order": "Packreihenfolge",
  "Feature-space search (FESS)": "Suche im Merkmalsraum (FESS)",
  "LRTA* of the player": "LRTA* des Spielers",
  "LRTA* with macro moves": "LRTA* mit Makrozügen",
  "Stochastic beam search": "Stochastische Strahlsuche",
  "Stochastic beam search with macro moves": "Stochastische Strahlsuche mit Makrozügen",
  "Several strategies in turn": "Mehrere Strategien im Wechsel",
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
  "How much each bound helps": "Was eine untere Schranke bringt",
  "How much each deadlock rule helps": "Was jede Deadlock-Regel bringt",
  "One level, all solvers": "Ein Level, alle Solver",
  Presets: "Vorgefertigte Experimente",
  "XSokoban is not in your library: import it on the main page or paste it here. Kura only comes with its own levels.":
    "XSokoban ist nicht in deiner Bibliothek: Importiere es auf der Hauptseite oder füge es hier ein. Kura bringt nur eigene Level mit.",
  "How the strategies are related": "Wie die Strategien zusammenhängen",
  "Each strategy is below the one that it extends.":
    "Jede Strategie steht unter der, die sie erweitert.",
  "Ideas behind a solver": "Ideen hinter einem Solver",
  "Ideas behind the solver, with boards to try them on":
    "Die Ideen hinter dem Solver, mit Spielfeldern zum Ausprobieren",
  "Push the boxes: the drawing on each board is updated after every move.":
    "Schiebe die Kisten: was auf ein Spielfeld gezeichnet ist, wird nach jedem Zug neu berechnet.",
  "Dead square": "Totes Feld",
  "From some squares, a box can never reach a goal, even with no other box on the board: from corners, for example, and along walls without a goal. The solver finds them once per level by pulling a box backwards from every goal: any square it never reaches is dead. No search ever pushes a box there. Push one onto a marked square, and the level can no longer be solved.":
    "Von manchen Feldern kann eine Kiste kein Zielfeld erreichen, selbst wenn sie allein auf dem Spielfeld wäre: aus Ecken und an Wänden ohne Zielfeld. Sie werden für jedes Level einmal gefunden, indem eine Kiste von jedem Zielfeld aus rückwärts gezogen wird: was nie erreicht wird, ist tot. Keine Suche schiebt je eine Kiste dorthin. Schiebe eine auf ein markiertes Feld: das Level ist nicht mehr lösbar.",
  "Freeze deadlock": "Freeze-Deadlock",
  "A box is blocked along an axis if a wall or another blocked box is next to it, and frozen if it is blocked along both axes. Boxes can block each other: two boxes side by side against a wall can never move again. If one of them is not on a goal, there is no solution. Push both boxes up against the wall: either one alone could still slide to its goal, but together they cannot.":
    "Eine Kiste ist entlang einer Linie blockiert, wenn neben ihr eine Wand oder eine andere blockierte Kiste steht; sie ist eingefroren, wenn sie in beiden Richtungen blockiert ist. Kisten können sich gegenseitig blockieren: zwei nebeneinander an einer Wand bewegen sich nie mehr. Steht eine davon nicht auf einem Zielfeld, gibt es keine Lösung. Schiebe beide Kisten an die Wand: allein könnte jede noch zu ihrem Zielfeld gleiten, zusammen nicht.",
  Corral: "Corral",
  "A corral is floor that the player cannot reach because boxes block the way. What happens inside depends only on the boxes around it, so a small search of just these boxes can prove a deadlock. Here, the box in the doorway closes off the marked floor. Push it further, and the corral opens.":
    "Ein Corral ist Boden, den der Spieler nicht erreicht, weil Kisten ihn absperren. Was darin geschieht, hängt nur von den Kisten ringsum ab; darum kann eine kleine Suche nur mit diesen Kisten beweisen, dass die Stellung nicht lösbar ist. Der markierte Boden hier ist von der Kiste in der Tür verschlossen. Schiebe sie weiter, und der Corral öffnet sich.",
  "PI-corral": "PI-Corral",
  "If every box around a corral can only be pushed into it, and the player can make all these pushes now, the order does not matter: sooner or later one of them must be made. So it is enough to search the pushes into the corral and skip all others. Here, two boxes close off the room above; the third box can wait, and its pushes need not be tried.":
    "Lässt sich jede Kiste um einen Corral nur hinein schieben und kann der Spieler alle diese Schübe jetzt machen, kommt es auf die Reihenfolge nicht an: früher oder später muss einer davon gemacht werden. Es genügt also, die Schübe in den Corral zu durchsuchen und alle anderen auszulassen. Hier sperren zwei Kisten den Raum oben ab; die dritte darf warten, ihre Schübe müssen nicht versucht werden.",
  "Minimum matching": "Kleinste Zuordnung",
  "How many pushes are needed at least? Each box needs a goal of its own. Of all the ways to give every box a different goal, the one with the smallest total number of pushes is a lower bound: no solution has fewer. Lines connect each box with its goal and show the pushes between them. If there is no such assignment, the position cannot be solved.":
    "Wie viele Schübe braucht es mindestens? Jede Kiste braucht ein eigenes Zielfeld. Von allen Weisen, jeder Kiste ein anderes Zielfeld zu geben, ist die mit der kleinsten Summe an Schüben eine untere Schranke: keine Lösung ist kürzer. Linien verbinden jede Kiste mit ihrem Zielfeld, mit den Schüben dazwischen. Gibt es keine solche Weise, ist die Stellung nicht lösbar.",
  "IDA* searches depth-first and needs very little memory. It has a limit: pushes made, plus the lower bound on those left, must not exceed it. The first limit is the lower bound of the start; when everything within it has been tried, the limit is raised and the search starts again. Each number is that sum after a push; pushes marked with a cross exceed the limit and wait for a later round.":
    "IDA* sucht in die Tiefe und braucht kaum Speicher. Es hat eine Grenze: gemachte Schübe plus untere Schranke der restlichen dürfen sie nicht überschreiten. Die erste Grenze ist die untere Schranke des Anfangs; ist alles darunter versucht, steigt die Grenze, und die Suche beginnt von vorn. Jede Zahl ist diese Summe nach einem Schub; Schübe mit Kreuz überschreiten die Grenze und warten auf eine spätere Runde.",
  "A box on the wrong goal can block the goals behind it. So the order in which to fill the goals is planned before the search, backwards: starting from the solved board, boxes are pulled away one by one, and the goal that is emptied last is filled first. The numbers show this order. Fill another goal first, and see which ones can no longer be reached.":
    "Eine Kiste auf dem falschen Zielfeld kann die Zielfelder dahinter versperren. Darum wird vor der Suche bestimmt, in welcher Reihenfolge die Zielfelder gefüllt werden, und zwar rückwärts: vom gelösten Spielfeld werden Kisten eine nach der anderen weggezogen, und das Zielfeld, das zuletzt leer wird, wird zuerst gefüllt. Die Zahlen sind diese Reihenfolge. Fülle ein anderes Zielfeld zuerst und sieh, welche nicht mehr zu erreichen sind.",
  "FESS does not estimate how many pushes are left. It describes a position by a few features, such as the number of boxes packed and the number of regions the boxes divide the floor into, and takes one position from each combination of features in turn. So a search that is stuck in one place continues in another. Each push here is labelled with the boxes packed and the regions after it: more of the first and fewer of the second is progress.":
    "FESS schätzt nicht, wie viele Schübe noch fehlen. Es beschreibt eine Stellung mit wenigen Merkmalen, etwa gepackten Kisten und Bereichen, in die Kisten den Boden teilen, und nimmt der Reihe nach aus jeder Kombination davon eine Stellung. So geht eine Suche, die an einer Stelle festhängt, an einer anderen weiter. An jedem Schub stehen hier gepackte Kisten und Bereiche danach: mehr vom Ersten und weniger vom Zweiten ist Fortschritt.",
  "Stuck: a box is on a dead square.": "Deadlock: eine Kiste steht auf einem toten Feld.",
  "{count} squares are dead.": "{count} Felder sind tot.",
  "Stuck: the marked boxes block each other.":
    "Deadlock: die markierten Kisten blockieren sich gegenseitig.",
  "A push to a cross would freeze boxes.": "Ein Schub auf ein Kreuz würde Kisten einfrieren.",
  "Nothing is frozen.": "Nichts ist eingefroren.",
  "The player cannot reach {count} {count|square|squares}.":
    "Der Spieler erreicht {count} {count|Feld|Felder} nicht.",
  "The player can reach all of the floor.": "Der Spieler erreicht den ganzen Boden.",
  "{count} {count|push|pushes} can be skipped, {rest} need to be searched.":
    "{count} {count|Schub|Schübe} können wegbleiben, {rest} sind zu durchsuchen.",
  "No PI-corral: all pushes need to be searched.":
    "Kein PI-Corral: alle Schübe sind zu durchsuchen.",
  "At least {count} more {count|push is|pushes are} needed.":
    "Mindestens {count} {count|weiterer Schub ist|weitere Schübe sind} nötig.",
  "Limit {limit}, {pushes} {pushes|push|pushes} made.":
    "Grenze {limit}, {pushes} {pushes|Schub|Schübe} gemacht.",
  "Limit {limit}: nothing within it is left to try here. Go back, or raise it to {next}.":
    "Grenze {limit}: hier ist nichts mehr darunter. Geh zurück, oder lass sie auf {next} steigen.",
  "Limit {limit}: the search backtracks.": "Grenze {limit}: die Suche geht zurück.",
  "Stuck: {why}": "Deadlock: {why}",
  "Everything is packed.": "Alles ist gepackt.",
  "Goal {next} is filled next.": "Zielfeld {next} wird als nächstes gefüllt.",
  "Packed: {stored}, regions: {regions}.": "Gepackt: {stored}, Bereiche: {regions}.",
  "Left: the stronger the colour of a square, the more often a box was there. Right: the lower bound on the pushes left for each position, in search order.":
    "Links: je kräftiger ein Feld gefärbt ist, desto öfter stand dort eine Kiste. Rechts: die Schübe, die jede Stellung, in der Reihenfolge der Suche, mindestens noch braucht.",
  "{run} on “{level}”: {count} {count|position|positions}, {outcome}":
    "{run} auf „{level}“: {count} {count|Stellung|Stellungen}, {outcome}",
  "solved with {pushes} {pushes|push|pushes}": "mit {pushes} {pushes|Schub|Schüben} gelöst",
};
