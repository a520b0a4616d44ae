// What only the Lab says, in German, under the English texts.

/** @type {Record<string, string>} */
export default {
  "The Lab's solver is being built…": "Der Löser des Labors wird gebaut…",
  "Shows that there is no solution": "Zeigt, dass es keine Lösung gibt",
  yes: "ja",
  no: "nein",
  "Asks the rules": "Fragt die Regeln",
  "{count} of {all}": "{count} von {all}",
  "Remove {configuration}": "{configuration} entfernen",
  "Choose a level and a configuration first.": "Wähle zuerst ein Level und eine Einstellung.",
  "{done} of {all} runs done": "{done} von {all} Läufen fertig",
  "A link to this experiment is on the clipboard.":
    "Ein Link auf diesen Versuch ist in der Zwischenablage.",
  "{stored} of {all} boxes on goals, {pushes} {pushes|push|pushes} made":
    "{stored} von {all} Kisten verstaut, {pushes} {pushes|Schub|Schübe} gemacht",
  "This position is lost: {why}": "Diese Stellung ist verloren: {why}",
  "{arrow} row {row}, column {column}": "{arrow} Zeile {row}, Spalte {column}",
  "is tried": "wird versucht",
  "left out": "ausgelassen",
  "Positions that wait": "Wartende Stellungen",
  "Way to go: least estimate, and proven bound":
    "Restweg: kleinste Schätzung und bewiesene Schranke",
  "Nothing was measured: the run was over at once.":
    "Nichts gemessen: der Lauf war sofort zu Ende.",
  "{name}: from {least} to {most} within {time}": "{name}: von {least} bis {most} in {time}",
  Level: "Level",
  Configuration: "Einstellung",
  Outcome: "Ergebnis",
  "Show {configuration} on {level}": "{configuration} auf {level} zeigen",
  "{measure} of each configuration on each level; the table has the numbers":
    "{measure} jeder Einstellung auf jedem Level; die Zahlen stehen in der Tabelle",
  "hollow: not solved": "hohl: nicht gelöst",
  waiting: "wartet",
  running: "läuft",
  "no solution": "keine Lösung",
  "out of time": "Zeit abgelaufen",
  "out of memory": "Speicher voll",
  cancelled: "abgebrochen",
  "not valid": "nicht gültig",
  "cannot do that": "kann das nicht",
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
  "frozen: the marked boxes could never move again":
    "festsitzend: die markierten Kisten könnten sich nie mehr bewegen",
  "closed diagonal: the marked boxes enclose floor for good":
    "geschlossene Diagonale: die markierten Kisten schließen Boden für immer ein",
  "too few goals: the boxes cannot all get one of their own":
    "zu wenige Ziele: nicht jede Kiste bekommt ein eigenes",
  "pair: these two boxes can never both reach a goal":
    "Paar: diese zwei Kisten kommen nie beide ans Ziel",
  "corral: the boxes around the closed-off floor cannot be cleared":
    "Corral: die Kisten um den abgeschlossenen Boden lassen sich nicht ordnen",
  "PI-corral: only the pushes into it need be tried now":
    "PI-Corral: nur die Schübe hinein müssen jetzt versucht werden",
  "tunnel: the box pushed last continues first":
    "Tunnel: die zuletzt geschobene Kiste darf zuerst weiter",
  "another box is the active one now": "eine andere Kiste ist jetzt die aktive",
  "a corral that one box never opens: only the marked pushes need be tried":
    "ein Corral, das eine Kiste nie öffnet: nur die markierten Schübe müssen versucht werden",
  "auxiliary pushes: the marked boxes give way and come back":
    "Hilfsschübe: die markierten Kisten weichen aus und kommen zurück",
  "packing sequence: the marked pushes come next":
    "Packfolge: die markierten Schübe kommen als nächste",
  "goal cut: the marked box goes to its goal first":
    "Zielschnitt: die markierte Kiste geht zuerst auf ihr Ziel",
  "relevance cut: too far from the last pushes":
    "Relevanzschnitt: zu weit von den letzten Schüben entfernt",
  "No more than {most} levels go into one experiment.":
    "In einen Versuch gehen höchstens {most} Levels.",
  "No more than {most} configurations go into one experiment.":
    "In einen Versuch gehen höchstens {most} Einstellungen.",
  "These would be {count} runs; {most} are the most.":
    "Das wären {count} Läufe; höchstens {most} sind möglich.",
  "{count} {count|position|positions}": "{count} {count|Stellung|Stellungen}",
  "This link is too long to be an experiment.": "Dieser Link ist zu lang für einen Versuch.",
  "A level in this link is not valid.": "Ein Level in diesem Link ist nicht gültig.",
  "A configuration in this link cannot be read.":
    "Eine Einstellung in diesem Link ist nicht lesbar.",
  "A limit in this link is not one that can be set.":
    "Eine Grenze in diesem Link ist nicht einstellbar.",
  Lab: "Labor",
  "Back to the board": "Zurück zum Brett",
  "Compare strategies": "Verfahren vergleichen",
  "Choose levels and configurations: each configuration searches each level, on this device.":
    "Wähle Levels und Einstellungen: jede Einstellung durchsucht jedes Level, auf diesem Gerät.",
  "Choose all": "Alle wählen",
  "Choose none": "Keine wählen",
  "Paste levels": "Levels einfügen",
  "Take these levels": "Diese Levels nehmen",
  Configurations: "Einstellungen der Verfahren",
  "Rules it uses": "Regeln, die es nutzt",
  "Add this configuration": "Diese Einstellung hinzufügen",
  "Limits of each run": "Grenzen jedes Laufs",
  "Positions, 0 for no limit": "Stellungen, 0 ohne Grenze",
  "Runs at a time": "Läufe zugleich",
  "Run the experiment": "Versuch starten",
  "Copy a link to this experiment": "Link auf diesen Versuch kopieren",
  Runs: "Läufe",
  "Save as CSV": "Als CSV speichern",
  "Save as JSON": "Als JSON speichern",
  "A column for each rule": "Eine Spalte für jede Regel",
  "All levels, on a scale of powers of ten": "Alle Levels, auf einer Skala von Zehnerpotenzen",
  "Best position": "Beste Stellung",
  "Push back": "Schub zurück",
  "Push on": "Schub weiter",
  "Watch it search": "Suche zusehen",
  "Next position": "Nächste Stellung",
  "10 positions on": "10 Stellungen weiter",
  "100 positions on": "100 Stellungen weiter",
  "1000 positions on": "1000 Stellungen weiter",
  "Let it take turns with the last one": "Im Wechsel mit der letzten suchen lassen",
  "{count} {count|position|positions} expanded, this one {depth} {depth|step|steps} from where the search began":
    "{count} {count|Stellung|Stellungen} entwickelt, diese {depth} {depth|Schritt|Schritte} vom Anfang der Suche",
  "nothing to show yet: the search is making its plan":
    "noch nichts zu zeigen: die Suche macht ihren Plan",
  "this search pulls: the level is played backwards":
    "diese Suche zieht: das Level wird rückwärts gespielt",
  "{count} {count|step|steps} looked at": "{count} {count|Schritt|Schritte} betrachtet",
  "{count} led to positions met before": "{count} {count|führte|führten} zu bekannten Stellungen",
  "{count} {count|position waits|positions wait}":
    "{count} {count|Stellung wartet|Stellungen warten}",
  "Pushes from this position": "Schübe aus dieser Stellung",
  "Make this push": "Diesen Schub machen",
  "Over time": "Im Lauf der Zeit",
  "The strategies": "Die Verfahren",
  "What the strategies say of themselves and of their settings is in English.":
    "Was die Verfahren über sich und ihre Einstellungen sagen, ist auf Englisch.",
  "See it search the chosen levels": "Auf den gewählten Levels suchen lassen",
  Pasted: "Eingefügt",
};
