// What only the Lab says, in French, under the English texts.

/** @type {Record<string, string>} */
export default {
  "The Lab's solver is being built…": "Le solveur du labo est en construction…",
  "Can prove that there is no solution": "Peut prouver qu'il n'y a pas de solution",
  yes: "oui",
  no: "non",
  "Uses the rules": "Consulte les règles",
  "{count} of {all}": "{count} sur {all}",
  "Remove {configuration}": "Retirer {configuration}",
  "Choose a level and a configuration first.": "Choisissez d'abord un niveau et une configuration.",
  "{done} of {all} runs finished": "{done} exécutions sur {all} terminées",
  "Link to this experiment copied.": "Un lien vers cette expérience est dans le presse-papiers.",
  "{stored} of {all} boxes on goals, {pushes} {pushes|push|pushes} made":
    "{stored} caisses rangées sur {all}, {pushes} {pushes|poussée faite|poussées faites}",
  "This position cannot be solved: {why}": "Cette position ne peut pas être résolue : {why}",
  "{arrow} row {row}, column {column}": "{arrow} ligne {row}, colonne {column}",
  searched: "explorée",
  pruned: "élaguée",
  "Open list": "Liste ouverte",
  "Pushes or moves left: lowest estimate and proven lower bound":
    "Poussées ou mouvements restants : plus petite estimation et minimum prouvé",
  "No data: the run ended at once.": "Rien n'a été mesuré : l'exécution s'est terminée aussitôt.",
  "{name}: from {least} to {most} within {time}": "{name} : de {least} à {most} en {time}",
  Level: "Niveau",
  Configuration: "Configuration",
  Outcome: "Résultat",
  "Show {configuration} on {level}": "Montrer {configuration} sur {level}",
  "{measure} for each configuration and level; see the table for the numbers":
    "{measure} de chaque configuration sur chaque niveau ; le tableau a les nombres",
  "hollow: not solved": "vide : non résolu",
  waiting: "en attente",
  running: "en cours",
  "no solution": "sans solution",
  "timed out": "temps écoulé",
  "out of memory": "mémoire pleine",
  cancelled: "annulé",
  invalid: "non valide",
  "not supported": "non pris en charge",
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
  "freeze deadlock: the marked boxes could never move again":
    "gelée : les caisses marquées ne pourraient plus jamais bouger",
  "closed diagonal deadlock: the marked boxes would enclose floor permanently":
    "diagonale fermée : les caisses marquées enferment du sol pour de bon",
  "bipartite deadlock: not every box could reach its own goal":
    "trop peu de buts : les caisses ne peuvent en avoir un chacune",
  "pair deadlock: these two boxes could never both reach a goal":
    "paire : ces deux caisses ne peuvent jamais arriver toutes deux",
  "corral deadlock: the boxes around the corral could never be cleared":
    "enclos : les caisses autour du sol fermé ne peuvent être démêlées",
  "PI-corral: only pushes into it need to be searched now":
    "enclos PI : seules les poussées vers l'intérieur sont à essayer",
  "tunnel: the box pushed last goes on first":
    "tunnel : la dernière caisse poussée peut continuer d'abord",
  "another box is active": "une autre caisse est maintenant la caisse active",
  "I-corral that one box never opens: only the marked pushes need to be searched":
    "un enclos qu'une caisse n'ouvre jamais : seules les poussées marquées sont à essayer",
  "auxiliary pushes: the marked boxes are pushed away and back":
    "poussées auxiliaires : les caisses marquées s'écartent et reviennent",
  "packing sequence: the marked pushes come next":
    "ordre de rangement : les poussées marquées viennent ensuite",
  "goal cut: the marked box goes to its goal first":
    "coupe de but : la caisse marquée va d'abord à son but",
  "relevance cut: too far from the last pushes":
    "coupe de pertinence : trop loin des dernières poussées",
  "An experiment can have at most {most} levels.":
    "Une expérience contient au plus {most} niveaux.",
  "An experiment can have at most {most} configurations.":
    "Une expérience contient au plus {most} configurations.",
  "That is {count} runs; at most {most} are possible.":
    "Cela ferait {count} exécutions ; le maximum est {most}.",
  "{count} {count|position|positions}": "{count} {count|position|positions}",
  "This link is too long for an experiment.": "Ce lien est trop long pour une expérience.",
  "A level in this link is invalid.": "Un niveau de ce lien n'est pas valide.",
  "A configuration in this link cannot be read.": "Une configuration de ce lien est illisible.",
  "A limit in this link is out of range.": "Une limite de ce lien ne peut être réglée.",
  Lab: "Labo",
  "Back to the board": "Retour au plateau",
  "Compare strategies": "Comparer les stratégies",
  "Choose levels and configurations. Every configuration runs on every level, on this device.":
    "Choisissez des niveaux et des configurations : chaque configuration cherche sur chaque niveau, sur cet appareil.",
  "Select none": "Ne rien choisir",
  "Paste levels": "Coller des niveaux",
  "Add these levels": "Ajouter ces niveaux",
  Configurations: "Configurations",
  "Rules used": "Règles utilisées",
  "Add this configuration": "Ajouter cette configuration",
  "Limits of each run": "Limites de chaque exécution",
  "Positions (0: no limit)": "Positions, 0 sans limite",
  "Parallel runs": "Exécutions parallèles",
  "Run experiment": "Lancer l'expérience",
  "Copy link to this experiment": "Copier un lien vers cette expérience",
  Runs: "Exécutions",
  "Save as CSV": "Enregistrer en CSV",
  "Save as JSON": "Enregistrer en JSON",
  "One column per rule": "Une colonne par règle",
  "All runs (log scale)": "Toutes les exécutions (échelle logarithmique)",
  "Best position": "Meilleure position",
  "Previous push": "Poussée précédente",
  "Next push": "Poussée suivante",
  "Watch the search": "Regarder la recherche",
  "Next position": "Position suivante",
  "10 positions forward": "10 positions plus loin",
  "100 positions forward": "100 positions plus loin",
  "1000 positions forward": "1000 positions plus loin",
  "Alternate with the previous one": "La faire alterner avec la dernière",
  "{count} {count|position|positions} expanded; this one is {depth} {depth|step|steps} from the root":
    "{count} {count|position développée|positions développées}, celle-ci à {depth} pas du début de la recherche",
  "nothing to show yet: the search is still planning":
    "rien à montrer encore : la recherche fait son plan",
  "this search pulls: the level is played backwards":
    "cette recherche tire : le niveau est joué à rebours",
  "{count} {count|step|steps} checked": "{count} pas {count|considéré|considérés}",
  "{count} led to known positions": "{count} {count|menait|menaient} à des positions déjà vues",
  "{count} {count|position|positions} in the open list":
    "{count} {count|position|positions} dans la liste ouverte",
  "Pushes from this position": "Poussées depuis cette position",
  "Make this push": "Faire cette poussée",
  "Over time": "Au fil du temps",
  "The strategies": "Les stratégies",
  "The descriptions of strategies and their settings are in English.":
    "Ce que les stratégies disent d'elles-mêmes et de leurs réglages est en anglais.",
  "Use this strategy on the selected levels": "Utiliser cette stratégie sur les niveaux choisis",
  Pasted: "Collé",
};
