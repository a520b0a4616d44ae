// What only the Lab says, in Spanish, under the English texts.

/** @type {Record<string, string>} */
export default {
  "The Lab's solver is being built…": "El solucionador del laboratorio se está construyendo…",
  "Shows that there is no solution": "Demuestra que no hay solución",
  yes: "sí",
  no: "no",
  "Asks the rules": "Consulta las reglas",
  "{count} of {all}": "{count} de {all}",
  "Remove {configuration}": "Quitar {configuration}",
  "Choose a level and a configuration first.": "Elige primero un nivel y una configuración.",
  "{done} of {all} runs done": "{done} de {all} ejecuciones hechas",
  "A link to this experiment is on the clipboard.":
    "El enlace a este experimento está en el portapapeles.",
  "{stored} of {all} boxes on goals, {pushes} {pushes|push|pushes} made":
    "{stored} de {all} cajas colocadas, {pushes} {pushes|empuje hecho|empujes hechos}",
  "This position is lost: {why}": "Esta posición está perdida: {why}",
  "{arrow} row {row}, column {column}": "{arrow} fila {row}, columna {column}",
  "is tried": "se prueba",
  "left out": "omitido",
  "Positions that wait": "Posiciones en espera",
  "Way to go: least estimate, and proven bound": "Lo que falta: menor estimación y cota probada",
  "Nothing was measured: the run was over at once.":
    "No se midió nada: la ejecución terminó al instante.",
  "{name}: from {least} to {most} within {time}": "{name}: de {least} a {most} en {time}",
  Level: "Nivel",
  Configuration: "Configuración",
  Outcome: "Resultado",
  "Show {configuration} on {level}": "Mostrar {configuration} en {level}",
  "{measure} of each configuration on each level; the table has the numbers":
    "{measure} de cada configuración en cada nivel; la tabla tiene los números",
  "hollow: not solved": "hueco: sin resolver",
  waiting: "en espera",
  running: "en marcha",
  "no solution": "sin solución",
  "out of time": "tiempo agotado",
  "out of memory": "memoria llena",
  cancelled: "cancelado",
  "not valid": "no válido",
  "cannot do that": "no puede hacerlo",
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
  "frozen: the marked boxes could never move again":
    "congelada: las cajas marcadas no podrían moverse nunca más",
  "closed diagonal: the marked boxes enclose floor for good":
    "diagonal cerrada: las cajas marcadas encierran suelo para siempre",
  "too few goals: the boxes cannot all get one of their own":
    "faltan metas: no todas las cajas pueden tener una propia",
  "pair: these two boxes can never both reach a goal":
    "par: estas dos cajas nunca pueden llegar ambas",
  "corral: the boxes around the closed-off floor cannot be cleared":
    "corral: las cajas alrededor del suelo cerrado no se pueden ordenar",
  "PI-corral: only the pushes into it need be tried now":
    "corral PI: ahora solo hay que probar los empujes hacia dentro",
  "tunnel: the box pushed last continues first":
    "túnel: la última caja empujada puede seguir primero",
  "another box is the active one now": "ahora la caja activa es otra",
  "a corral that one box never opens: only the marked pushes need be tried":
    "un corral que una caja nunca abre: solo hay que probar los empujes marcados",
  "auxiliary pushes: the marked boxes give way and come back":
    "empujes auxiliares: las cajas marcadas se apartan y vuelven",
  "packing sequence: the marked pushes come next":
    "secuencia de colocación: siguen los empujes marcados",
  "goal cut: the marked box goes to its goal first":
    "corte de meta: la caja marcada va primero a su meta",
  "relevance cut: too far from the last pushes":
    "corte por relevancia: demasiado lejos de los últimos empujes",
  "No more than {most} levels go into one experiment.":
    "En un experimento caben como mucho {most} niveles.",
  "No more than {most} configurations go into one experiment.":
    "En un experimento caben como mucho {most} configuraciones.",
  "These would be {count} runs; {most} are the most.":
    "Serían {count} ejecuciones; el máximo es {most}.",
  "{count} {count|position|positions}": "{count} {count|posición|posiciones}",
  "This link is too long to be an experiment.":
    "Este enlace es demasiado largo para un experimento.",
  "A level in this link is not valid.": "Un nivel de este enlace no es válido.",
  "A configuration in this link cannot be read.":
    "Una configuración de este enlace no se puede leer.",
  "A limit in this link is not one that can be set.": "Un límite de este enlace no se puede fijar.",
  Lab: "Laboratorio",
  "Back to the board": "Volver al tablero",
  "Compare strategies": "Comparar estrategias",
  "Choose levels and configurations: each configuration searches each level, on this device.":
    "Elige niveles y configuraciones: cada configuración busca en cada nivel, en este dispositivo.",
  "Choose all": "Elegir todos",
  "Choose none": "Elegir ninguno",
  "Paste levels": "Pegar niveles",
  "Take these levels": "Tomar estos niveles",
  Configurations: "Configuraciones",
  "Rules it uses": "Reglas que usa",
  "Add this configuration": "Añadir esta configuración",
  "Limits of each run": "Límites de cada ejecución",
  "Positions, 0 for no limit": "Posiciones, 0 sin límite",
  "Runs at a time": "Ejecuciones a la vez",
  "Run the experiment": "Hacer el experimento",
  "Copy a link to this experiment": "Copiar un enlace a este experimento",
  Runs: "Ejecuciones",
  "Save as CSV": "Guardar como CSV",
  "Save as JSON": "Guardar como JSON",
  "A column for each rule": "Una columna para cada regla",
  "All levels, on a scale of powers of ten": "Todos los niveles, en escala de potencias de diez",
  "Best position": "Mejor posición",
  "Push back": "Empuje atrás",
  "Push on": "Empuje adelante",
  "Watch it search": "Ver cómo busca",
  "Next position": "Posición siguiente",
  "10 positions on": "10 posiciones adelante",
  "100 positions on": "100 posiciones adelante",
  "1000 positions on": "1000 posiciones adelante",
  "Let it take turns with the last one": "Que se alterne con la última",
  "{count} {count|position|positions} expanded, this one {depth} {depth|step|steps} from where the search began":
    "{count} {count|posición expandida|posiciones expandidas}, esta a {depth} {depth|paso|pasos} del comienzo de la búsqueda",
  "nothing to show yet: the search is making its plan":
    "aún no hay nada que mostrar: la búsqueda hace su plan",
  "this search pulls: the level is played backwards":
    "esta búsqueda tira: el nivel se juega hacia atrás",
  "{count} {count|step|steps} looked at": "{count} {count|paso considerado|pasos considerados}",
  "{count} led to positions met before": "{count} {count|llevó|llevaron} a posiciones ya vistas",
  "{count} {count|position waits|positions wait}":
    "{count} {count|posición espera|posiciones esperan}",
  "Pushes from this position": "Empujes desde esta posición",
  "Make this push": "Hacer este empuje",
  "Over time": "A lo largo del tiempo",
  "The strategies": "Las estrategias",
  "What the strategies say of themselves and of their settings is in English.":
    "Lo que las estrategias dicen de sí mismas y de sus ajustes está en inglés.",
  "See it search the chosen levels": "Verla buscar en los niveles elegidos",
  Pasted: "Pegado",
};
