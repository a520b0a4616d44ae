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
  "Pushes or moves left: lowest estimate and proven lower bound":
    "Restliche Schübe oder Züge: kleinste Schätzung und bewiesene Untergrenze",
  "No data: the run ended at once.": "Nichts gemessen: der Lauf war sofort zu Ende.",
  "{name}: from {least} to {most} within {time}": "{name}: von {least} bis {most} in {time}",
  Level: "Level",
  Configuration: "Einstellung",
  Outcome: "Ergebnis",
  "Show {configuration} on {level}": "{configuration} auf {level} zeigen",
  "{measure} for each configuration and level; see the table for the numbers":
    "{measure} jeder Einstellung auf jedem Level; die Zahlen stehen in der Tabelle",
  "hollow: not solved": "hohl: nicht gelöst",
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
  "{count} {count|position|positions}": "{count} {count|Stellung|Stellungen}",
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
  Runs: "Läufe",
  "Save as CSV": "Als CSV speichern",
  "Save as JSON": "Als JSON speichern",
  "One column per rule": "Eine Spalte für jede Regel",
  "All runs (log scale)": "Alle Läufe (logarithmisch)",
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
};
