// What only the Lab says, in French, under the English texts.

/** @type {Record<string, string>} */
export default {
  "The Lab's solver is being built…": "Le solveur du labo est en construction…",
  "Shows that there is no solution": "Montre qu'il n'y a pas de solution",
  yes: "oui",
  no: "non",
  "Asks the rules": "Consulte les règles",
  "{count} of {all}": "{count} sur {all}",
  "Remove {configuration}": "Retirer {configuration}",
  "Choose a level and a configuration first.": "Choisissez d'abord un niveau et une configuration.",
  "{done} of {all} runs done": "{done} exécutions sur {all} terminées",
  "A link to this experiment is on the clipboard.":
    "Un lien vers cette expérience est dans le presse-papiers.",
  "{stored} of {all} boxes on goals, {pushes} {pushes|push|pushes} made":
    "{stored} caisses rangées sur {all}, {pushes} {pushes|poussée faite|poussées faites}",
  "This position is lost: {why}": "Cette position est perdue : {why}",
  "{arrow} row {row}, column {column}": "{arrow} ligne {row}, colonne {column}",
  "is tried": "est essayée",
  "left out": "écartée",
  "Positions that wait": "Positions en attente",
  "Way to go: least estimate, and proven bound":
    "Reste à faire : plus petite estimation et borne prouvée",
  "Nothing was measured: the run was over at once.":
    "Rien n'a été mesuré : l'exécution s'est terminée aussitôt.",
  "{name}: from {least} to {most} within {time}": "{name} : de {least} à {most} en {time}",
  Level: "Niveau",
  Configuration: "Configuration",
  Outcome: "Résultat",
  "Show {configuration} on {level}": "Montrer {configuration} sur {level}",
  "{measure} of each configuration on each level; the table has the numbers":
    "{measure} de chaque configuration sur chaque niveau ; le tableau a les nombres",
  "hollow: not solved": "vide : non résolu",
  waiting: "en attente",
  running: "en cours",
  "no solution": "sans solution",
  "out of time": "temps écoulé",
  "out of memory": "mémoire pleine",
  cancelled: "annulé",
  "not valid": "non valide",
  "cannot do that": "ne peut pas",
  "gave up": "abandon",
  "wrong solution": "solution fausse",
  failed: "échec",
  Expanded: "Développées",
  Generated: "Engendrées",
  Duplicates: "Doublons",
  Pruned: "Élaguées",
  "Memory in MB": "Mémoire en Mo",
  Seconds: "Secondes",
  "dead square: no goal can be reached from there": "case morte : aucun but n'est accessible de là",
  "frozen: the marked boxes could never move again":
    "gelée : les caisses marquées ne pourraient plus jamais bouger",
  "closed diagonal: the marked boxes enclose floor for good":
    "diagonale fermée : les caisses marquées enferment du sol pour de bon",
  "too few goals: the boxes cannot all get one of their own":
    "trop peu de buts : les caisses ne peuvent en avoir un chacune",
  "pair: these two boxes can never both reach a goal":
    "paire : ces deux caisses ne peuvent jamais arriver toutes deux",
  "corral: the boxes around the closed-off floor cannot be cleared":
    "enclos : les caisses autour du sol fermé ne peuvent être démêlées",
  "PI-corral: only the pushes into it need be tried now":
    "enclos PI : seules les poussées vers l'intérieur sont à essayer",
  "tunnel: the box pushed last continues first":
    "tunnel : la dernière caisse poussée peut continuer d'abord",
  "another box is the active one now": "une autre caisse est maintenant la caisse active",
  "a corral that one box never opens: only the marked pushes need be tried":
    "un enclos qu'une caisse n'ouvre jamais : seules les poussées marquées sont à essayer",
  "auxiliary pushes: the marked boxes give way and come back":
    "poussées auxiliaires : les caisses marquées s'écartent et reviennent",
  "packing sequence: the marked pushes come next":
    "ordre de rangement : les poussées marquées viennent ensuite",
  "goal cut: the marked box goes to its goal first":
    "coupe de but : la caisse marquée va d'abord à son but",
  "relevance cut: too far from the last pushes":
    "coupe de pertinence : trop loin des dernières poussées",
  "No more than {most} levels go into one experiment.":
    "Une expérience contient au plus {most} niveaux.",
  "No more than {most} configurations go into one experiment.":
    "Une expérience contient au plus {most} configurations.",
  "These would be {count} runs; {most} are the most.":
    "Cela ferait {count} exécutions ; le maximum est {most}.",
  "{count} {count|position|positions}": "{count} {count|position|positions}",
  "This link is too long to be an experiment.": "Ce lien est trop long pour une expérience.",
  "A level in this link is not valid.": "Un niveau de ce lien n'est pas valide.",
  "A configuration in this link cannot be read.": "Une configuration de ce lien est illisible.",
  "A limit in this link is not one that can be set.": "Une limite de ce lien ne peut être réglée.",
  Lab: "Labo",
  "Back to the board": "Retour au plateau",
  "Compare strategies": "Comparer les stratégies",
  "Choose levels and configurations: each configuration searches each level, on this device.":
    "Choisissez des niveaux et des configurations : chaque configuration cherche sur chaque niveau, sur cet appareil.",
  "Choose all": "Tout choisir",
  "Choose none": "Ne rien choisir",
  "Paste levels": "Coller des niveaux",
  "Take these levels": "Prendre ces niveaux",
  Configurations: "Configurations",
  "Rules it uses": "Règles utilisées",
  "Add this configuration": "Ajouter cette configuration",
  "Limits of each run": "Limites de chaque exécution",
  "Positions, 0 for no limit": "Positions, 0 sans limite",
  "Runs at a time": "Exécutions à la fois",
  "Run the experiment": "Lancer l'expérience",
  "Copy a link to this experiment": "Copier un lien vers cette expérience",
  Runs: "Exécutions",
  "Save as CSV": "Enregistrer en CSV",
  "Save as JSON": "Enregistrer en JSON",
  "A column for each rule": "Une colonne par règle",
  "All levels, on a scale of powers of ten":
    "Tous les niveaux, sur une échelle de puissances de dix",
  "Best position": "Meilleure position",
  "Push back": "Poussée en arrière",
  "Push on": "Poussée en avant",
  "Watch it search": "Regarder la recherche",
  "Next position": "Position suivante",
  "10 positions on": "10 positions plus loin",
  "100 positions on": "100 positions plus loin",
  "1000 positions on": "1000 positions plus loin",
  "Let it take turns with the last one": "La faire alterner avec la dernière",
  "{count} {count|position|positions} expanded, this one {depth} {depth|step|steps} from where the search began":
    "{count} {count|position développée|positions développées}, celle-ci à {depth} pas du début de la recherche",
  "nothing to show yet: the search is making its plan":
    "rien à montrer encore : la recherche fait son plan",
  "this search pulls: the level is played backwards":
    "cette recherche tire : le niveau est joué à rebours",
  "{count} {count|step|steps} looked at": "{count} pas {count|considéré|considérés}",
  "{count} led to positions met before":
    "{count} {count|menait|menaient} à des positions déjà vues",
  "{count} {count|position waits|positions wait}":
    "{count} {count|position attend|positions attendent}",
  "Pushes from this position": "Poussées depuis cette position",
  "Make this push": "Faire cette poussée",
  "Over time": "Au fil du temps",
  "The strategies": "Les stratégies",
  "What the strategies say of themselves and of their settings is in English.":
    "Ce que les stratégies disent d'elles-mêmes et de leurs réglages est en anglais.",
  "See it search the chosen levels": "La voir chercher sur les niveaux choisis",
  Pasted: "Collé",
};
