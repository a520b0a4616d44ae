// What only the Lab says, in Spanish, under the English texts.

/** @type {Record<string, string>} */
export default {
  "The Lab's solver is being built…": "El solucionador del laboratorio se está construyendo…",
  "Can prove that there is no solution": "Puede probar que no hay solución",
  yes: "sí",
  no: "no",
  "Uses the rules": "Consulta las reglas",
  "{count} of {all}": "{count} de {all}",
  "Remove {configuration}": "Quitar {configuration}",
  "Choose a level and a configuration first.": "Elige primero un nivel y una configuración.",
  "{done} of {all} runs finished": "{done} de {all} ejecuciones hechas",
  "Link to this experiment copied.": "El enlace a este experimento está en el portapapeles.",
  "{stored} of {all} boxes on goals, {pushes} {pushes|push|pushes} made":
    "{stored} de {all} cajas colocadas, {pushes} {pushes|empuje hecho|empujes hechos}",
  "This position cannot be solved: {why}": "Esta posición no tiene solución: {why}",
  "{arrow} row {row}, column {column}": "{arrow} fila {row}, columna {column}",
  searched: "se explora",
  pruned: "podado",
  "Open list": "Lista abierta",
  "Pushes or moves left: lowest estimate and proven lower bound":
    "Empujes o movimientos restantes: menor estimación y cota inferior probada",
  "No data: the run ended at once.": "No se midió nada: la ejecución terminó al instante.",
  "{name}: from {least} to {most} within {time}": "{name}: de {least} a {most} en {time}",
  Level: "Nivel",
  Configuration: "Configuración",
  Outcome: "Resultado",
  "Show {configuration} on {level}": "Mostrar {configuration} en {level}",
  "{measure} for each configuration and level; see the table for the numbers":
    "{measure} de cada configuración en cada nivel; la tabla tiene los números",
  "hollow: not solved": "hueco: sin resolver",
  waiting: "en espera",
  running: "en marcha",
  "no solution": "sin solución",
  "timed out": "tiempo agotado",
  "out of memory": "memoria llena",
  cancelled: "cancelado",
  invalid: "no válido",
  "not supported": "no admitido",
  "gave up": "abandonó",
  "wrong solution": "solución incorrecta",
  failed: "falló",
  Expanded: "Expandidas",
  Generated: "Generadas",
  Duplicates: "Duplicadas",
  Pruned: "Podadas",
  "Memory in MB": "Memoria en MB",
  Seconds: "Segundos",
  "dead square: no goal can be reached from there":
    "casilla muerta: desde ahí no se alcanza ninguna meta",
  "freeze deadlock: the marked boxes could never move again":
    "congelada: las cajas marcadas no podrían moverse nunca más",
  "closed diagonal deadlock: the marked boxes would enclose floor permanently":
    "diagonal cerrada: las cajas marcadas encierran suelo para siempre",
  "bipartite deadlock: not every box could reach its own goal":
    "faltan metas: no todas las cajas pueden tener una propia",
  "pair deadlock: these two boxes could never both reach a goal":
    "par: estas dos cajas nunca pueden llegar ambas",
  "corral deadlock: the boxes around the corral could never be cleared":
    "corral: las cajas alrededor del suelo cerrado no se pueden ordenar",
  "PI-corral: only pushes into it need to be searched now":
    "corral PI: ahora solo hay que probar los empujes hacia dentro",
  "tunnel: the box pushed last goes on first":
    "túnel: la última caja empujada puede seguir primero",
  "another box is active": "ahora la caja activa es otra",
  "I-corral that one box never opens: only the marked pushes need to be searched":
    "un corral que una caja nunca abre: solo hay que probar los empujes marcados",
  "auxiliary pushes: the marked boxes are pushed away and back":
    "empujes auxiliares: las cajas marcadas se apartan y vuelven",
  "packing sequence: the marked pushes come next":
    "secuencia de colocación: siguen los empujes marcados",
  "goal cut: the marked box goes to its goal first":
    "corte de meta: la caja marcada va primero a su meta",
  "relevance cut: too far from the last pushes":
    "corte por relevancia: demasiado lejos de los últimos empujes",
  "An experiment can have at most {most} levels.":
    "En un experimento caben como mucho {most} niveles.",
  "An experiment can have at most {most} configurations.":
    "En un experimento caben como mucho {most} configuraciones.",
  "That is {count} runs; at most {most} are possible.":
    "Serían {count} ejecuciones; el máximo es {most}.",
  "{count} {count|position|positions}": "{count} {count|posición|posiciones}",
  "This link is too long for an experiment.": "Este enlace es demasiado largo para un experimento.",
  "A level in this link is invalid.": "Un nivel de este enlace no es válido.",
  "A configuration in this link cannot be read.":
    "Una configuración de este enlace no se puede leer.",
  "A limit in this link is out of range.": "Un límite de este enlace no se puede fijar.",
  Lab: "Laboratorio",
  "Back to the board": "Volver al tablero",
  "Compare strategies": "Comparar estrategias",
  "Choose levels and configurations. Every configuration runs on every level, on this device.":
    "Elige niveles y configuraciones: cada configuración busca en cada nivel, en este dispositivo.",
  "Select none": "Elegir ninguno",
  "Paste levels": "Pegar niveles",
  "Add these levels": "Añadir estos niveles",
  Configurations: "Configuraciones",
  "Rules used": "Reglas que usa",
  "Add this configuration": "Añadir esta configuración",
  "Limits of each run": "Límites de cada ejecución",
  "Positions (0: no limit)": "Posiciones, 0 sin límite",
  "Parallel runs": "Ejecuciones paralelas",
  "Run experiment": "Hacer el experimento",
  "Copy link to this experiment": "Copiar un enlace a este experimento",
  Runs: "Ejecuciones",
  "Save as CSV": "Guardar como CSV",
  "Save as JSON": "Guardar como JSON",
  "One column per rule": "Una columna para cada regla",
  "All runs (log scale)": "Todas las ejecuciones (escala logarítmica)",
  "Best position": "Mejor posición",
  "Previous push": "Empuje anterior",
  "Next push": "Empuje siguiente",
  "Watch the search": "Ver cómo busca",
  "Next position": "Posición siguiente",
  "10 positions forward": "10 posiciones adelante",
  "100 positions forward": "100 posiciones adelante",
  "1000 positions forward": "1000 posiciones adelante",
  "Alternate with the previous one": "Que se alterne con la última",
  "{count} {count|position|positions} expanded; this one is {depth} {depth|step|steps} from the root":
    "{count} {count|posición expandida|posiciones expandidas}, esta a {depth} {depth|paso|pasos} del comienzo de la búsqueda",
  "nothing to show yet: the search is still planning":
    "aún no hay nada que mostrar: la búsqueda hace su plan",
  "this search pulls: the level is played backwards":
    "esta búsqueda tira: el nivel se juega hacia atrás",
  "{count} {count|step|steps} checked": "{count} {count|paso considerado|pasos considerados}",
  "{count} led to known positions": "{count} {count|llevó|llevaron} a posiciones ya vistas",
  "{count} {count|position|positions} in the open list":
    "{count} {count|posición|posiciones} en la lista abierta",
  "Pushes from this position": "Empujes desde esta posición",
  "Make this push": "Hacer este empuje",
  "Over time": "A lo largo del tiempo",
  "The strategies": "Las estrategias",
  "The descriptions of strategies and their settings are in English.":
    "Lo que las estrategias dicen de sí mismas y de sus ajustes está en inglés.",
  "Use this strategy on the selected levels": "Usar esta estrategia en los niveles elegidos",
  Pasted: "Pegado",
};
