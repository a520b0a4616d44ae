// What only the Lab says, in Spanish, under the English texts.

/** @type {Record<string, string>} */
export default {
  "The Lab’s solver is being built…": "El solucionador del laboratorio se está construyendo…",
  "Can prove that there is no solution": "Puede probar que no hay solución",
  yes: "sí",
  no: "no",
  "Uses the rules": "Usa las reglas",
  "{count} of {all}": "{count} de {all}",
  "Remove {configuration}": "Quitar {configuration}",
  "Choose a level and a configuration first.": "Elige primero un nivel y una configuración.",
  "{done} of {all} runs finished": "{done} de {all} ejecuciones hechas",
  "Link to this experiment copied.": "Enlace a este experimento copiado.",
  "{stored} of {all} boxes on goals, {pushes} {pushes|push|pushes} made":
    "{stored} de {all} cajas en metas, {pushes} {pushes|empuje hecho|empujes hechos}",
  "This position cannot be solved: {why}": "Esta posición no tiene solución: {why}",
  "{arrow} row {row}, column {column}": "{arrow} fila {row}, columna {column}",
  searched: "se explora",
  pruned: "podado",
  "Open list": "Lista abierta",
  "No data: the run ended immediately.": "Sin datos: la ejecución terminó enseguida.",
  Level: "Nivel",
  Configuration: "Configuración",
  Outcome: "Resultado",
  "Show {configuration} on {level}": "Mostrar {configuration} en {level}",
  "{measure} for each configuration and level; the table has the numbers":
    "{measure} de cada configuración en cada nivel; la tabla tiene los números",
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
    "bloqueo por inmovilización: las cajas marcadas no podrían moverse nunca más",
  "closed diagonal deadlock: the marked boxes would enclose floor permanently":
    "bloqueo de diagonal cerrada: las cajas marcadas encerrarían suelo para siempre",
  "bipartite deadlock: the boxes could not all reach different goals":
    "bloqueo bipartito: las cajas no podrían llegar cada una a su propia meta",
  "pair deadlock: these two boxes could never both reach a goal":
    "bloqueo de par: estas dos cajas nunca podrían llegar ambas a una meta",
  "corral deadlock: the boxes around the corral could never be cleared":
    "bloqueo de corral: las cajas que lo rodean nunca se podrían despejar",
  "PI-corral: only pushes into it need to be searched now":
    "corral PI: ahora solo hay que probar los empujes hacia dentro",
  "tunnel: the box pushed last is pushed on first":
    "túnel: la última caja empujada puede seguir primero",
  "another box is active": "ahora la caja activa es otra",
  "I-corral that one box never opens: only the marked pushes need to be searched":
    "un corral que una caja nunca abre: solo hay que probar los empujes marcados",
  "auxiliary pushes: the marked boxes are pushed away and back":
    "empujes auxiliares: las cajas marcadas se apartan y vuelven",
  "packing sequence: the marked pushes come next":
    "secuencia de colocación: siguen los empujes marcados",
  "goal cut: the marked box is pushed to its goal first":
    "corte de meta: la caja marcada va primero a su meta",
  "relevance cut: too far from the last pushes":
    "corte por relevancia: demasiado lejos de los últimos empujes",
  "An experiment can have at most {most} levels.":
    "En un experimento caben como mucho {most} niveles.",
  "An experiment can have at most {most} configurations.":
    "En un experimento caben como mucho {most} configuraciones.",
  "That is {count} runs; at most {most} are possible.":
    "Serían {count} ejecuciones; el máximo es {most}.",
  "This experiment is too large for a link.":
    "Este experimento es demasiado grande para un enlace.",
  "A level in this link is invalid.": "Un nivel de este enlace no es válido.",
  "A configuration in this link cannot be read.":
    "Una configuración de este enlace no se puede leer.",
  "A limit in this link is out of range.": "Un límite de este enlace no se puede fijar.",
  Lab: "Laboratorio",
  "Compare strategies": "Comparar estrategias",
  "Choose levels and configurations. Every configuration runs on every level, on this device.":
    "Elige niveles y configuraciones: cada configuración se ejecuta en cada nivel, en este dispositivo.",
  "Select none": "Elegir ninguno",
  "Paste levels": "Pegar niveles",
  "Add these levels": "Añadir estos niveles",
  Configurations: "Configuraciones",
  "Rules used": "Reglas que usa",
  "Add this configuration": "Añadir esta configuración",
  "Limits of each run": "Límites de cada ejecución",
  "Positions (0: no limit)": "Posiciones, 0 sin límite",
  "Parallel runs": "Ejecuciones paralelas",
  "Run experiment": "Iniciar el experimento",
  "Copy link to this experiment": "Copiar un enlace a este experimento",
  "Save as CSV": "Guardar como CSV",
  "Save as JSON": "Guardar como JSON",
  "One column per rule": "Una columna para cada regla",
  "Best position": "Mejor posición",
  "Previous push": "Empuje anterior",
  "Next push": "Empuje siguiente",
  "Watch the search": "Ver cómo busca",
  "Next position": "Posición siguiente",
  "10 positions forward": "10 posiciones adelante",
  "100 positions forward": "100 posiciones adelante",
  "1000 positions forward": "1000 posiciones adelante",
  "Alternate with the previous one": "Alternar con la anterior",
  "{count} {count|position|positions} expanded; this one is {depth} {depth|step|steps} from the root":
    "{count} {count|posición expandida|posiciones expandidas}, esta a {depth} {depth|paso|pasos} del comienzo de la búsqueda",
  "nothing to show yet: the search is still planning":
    "aún no hay nada que mostrar: la búsqueda hace su plan",
  "this search pulls: it plays the level backwards":
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
    "Las descripciones de las estrategias y de sus ajustes están en inglés.",
  "Use this strategy on the selected levels": "Usar esta estrategia en los niveles elegidos",
  Pasted: "Pegado",
  "Pushes or moves left": "Empujes o movimientos restantes",
  "positions in the open list": "posiciones en la lista abierta",
  "Pushes or moves": "Empujes o movimientos",
  "lowest estimate": "estimación mínima",
  "proven lower bound": "cota inferior demostrada",
  "boxes on goals": "cajas en metas",
  "Positions expanded": "Posiciones expandidas",
  "{name}: from {least} to {most}, over {time}": "{name}: de {least} a {most}, sobre {time}",
  "Nothing was measured for: {names}": "Sin mediciones de: {names}",
  "{configuration} on {level}": "{configuration} en {level}",
  best: "el mejor",
  "Levels decided over time": "Niveles decididos según el tiempo",
  "Levels decided by positions expanded": "Niveles decididos según las posiciones",
  "Two configurations, level by level": "Dos configuraciones, nivel por nivel",
  "All runs (log scale)": "Todas las ejecuciones (escala logarítmica)",
  "Spread over the seeds": "Dispersión según las semillas",
  "{count} within {value}": "{count} hasta {value}",
  "Runs decided": "Ejecuciones decididas",
  "Levels decided": "Niveles decididos",
  "{measure}: curves of {count} configurations; see the table of totals":
    "{measure}: curvas de {count} configuraciones; los totales están en la tabla",
  "seed {seed}": "semilla {seed}",
  "Below the line, the second configuration needs less. Hollow: not decided by both.":
    "Bajo la línea, la segunda configuración necesita menos. Hueco: no decidido por ambas.",
  "A box spans the middle half of the seeds; its line is the median. Hollow: not decided.":
    "Una caja abarca la mitad central de las semillas; su línea es la mediana. Hueco: no decidido.",
  "Hollow: not decided.": "Hueco: no decidido.",
  Seed: "Semilla",
  "Save as {kind}": "Guardar como {kind}",
  "Save “{title}” as {kind}": "Guardar «{title}» como {kind}",
  "Seeds (for strategies that use random choices)": "Semillas (para estrategias con azar)",
  Results: "Resultados",
  Decided: "Decididos",
  Proven: "Demostrados",
  "Seconds, median": "Segundos, mediana",
  "Seconds, all runs": "Segundos, todas",
  "Positions, all runs": "Posiciones, todas",
  "Level by level": "Nivel por nivel",
  "Horizontal axis": "Eje horizontal",
  "Vertical axis": "Eje vertical",
  "All runs in detail": "Todas las ejecuciones en detalle",
  "Breadth-first search": "Búsqueda en anchura",
  "Breadth-first search of the Wiki": "Búsqueda en anchura de la Wiki",
  "A*": "A*",
  "Weighted A*": "A* ponderado",
  "Greedy best-first search": "Búsqueda voraz primero el mejor",
  "Fewest moves from both ends": "Mínimo de movimientos desde ambos extremos",
  "A* with I-corrals": "A* con corrales I",
  "A* of the Wiki": "A* de la Wiki",
  "IDA*": "IDA*",
  "IDA* of the Wiki": "IDA* de la Wiki",
  "Beam search": "Búsqueda en haz",
  "A* backward": "A* hacia atrás",
  "Greedy search backward": "Búsqueda voraz hacia atrás",
  "Reversed solving": "Resolución inversa",
  "A* from both ends": "A* desde ambos extremos",
  "Greedy search from both ends": "Búsqueda voraz desde ambos extremos",
  "One group of boxes after another": "Un grupo de cajas tras otro",
  "Spread apart, then search": "Separar y luego buscar",
  "Packing order": "Orden de colocación",
  "Feature-space search (FESS)": "Búsqueda en el espacio de rasgos (FESS)",
  "LRTA* of the player": "LRTA* del jugador",
  "LRTA* with macro moves": "LRTA* con macromovimientos",
  "Stochastic beam search": "Búsqueda en haz estocástica",
  "Stochastic beam search with macro moves": "Búsqueda en haz estocástica con macromovimientos",
  "Several strategies in turn": "Varias estrategias por turnos",
  JSoko: "JSoko",
  "Rolling Stone": "Rolling Stone",
  "Improvement plan, phase 1": "Plan de mejora, fase 1",
  "Improvement plan, phase 2": "Plan de mejora, fase 2",
  "Improvement plan, phase 3": "Plan de mejora, fase 3",
  "Improvement plan, phase 4": "Plan de mejora, fase 4",
  "Improvement plan, phase 5": "Plan de mejora, fase 5",
  Uninformed: "Sin información",
  "Best-first": "Primero el mejor",
  Backward: "Hacia atrás",
  Packing: "Colocación",
  Agents: "Agentes",
  "Whole programs": "Programas completos",
  Others: "Otras",
  "The literature on XSokoban": "La literatura con XSokoban",
  "How much each bound helps": "Cuánto aporta cada cota",
  "How much each deadlock rule helps": "Cuánto aporta cada regla de bloqueo",
  "One level, all solvers": "Un nivel, todos los solucionadores",
  Presets: "Experimentos preparados",
  "XSokoban is not in your library: import it on the main page or paste it here. Kura only comes with its own levels.":
    "XSokoban no está en tu biblioteca: impórtalo en la página principal o pégalo aquí. Kura solo trae sus propios niveles.",
  "How the strategies are related": "Cómo se relacionan las estrategias",
  "Each strategy is below the one that it extends.":
    "Cada estrategia está debajo de la que amplía.",
  "Ideas behind a solver": "Ideas de un solucionador",
  "Ideas behind the solver, with boards to try them on":
    "Las ideas del solucionador, con tableros para probarlas",
  "Push the boxes: the drawing on each board is updated after every move.":
    "Empuja las cajas: lo dibujado en el tablero se calcula de nuevo tras cada movimiento.",
  "Dead square": "Casilla muerta",
  "From some squares, a box can never reach a goal, even with no other box on the board: from corners, for example, and along walls without a goal. The solver finds them once per level by pulling a box backwards from every goal: any square it never reaches is dead. No search ever pushes a box there. Push one onto a marked square, and the level can no longer be solved.":
    "Desde algunas casillas una caja no puede llegar a ninguna meta, aunque estuviera sola: desde las esquinas y junto a muros sin meta. Se hallan una vez por nivel, tirando de una caja hacia atrás desde cada meta: lo que nunca se alcanza está muerto. Ninguna búsqueda empuja una caja allí. Empuja una a una casilla marcada: el nivel se pierde al instante.",
  "Freeze deadlock": "Bloqueo por inmovilización",
  "A box is blocked along an axis if a wall or another blocked box is next to it, and frozen if it is blocked along both axes. Boxes can block each other: two boxes side by side against a wall can never move again. If one of them is not on a goal, there is no solution. Push both boxes up against the wall: either one alone could still slide to its goal, but together they cannot.":
    "Una caja está bloqueada en una línea si a su lado hay un muro u otra caja bloqueada, e inmovilizada si lo está en ambas direcciones. Las cajas pueden bloquearse entre sí: dos juntas contra un muro no se mueven nunca más. Si una de ellas no está en una meta, no hay solución. Empuja ambas contra el muro: cada una por separado aún podría llegar a su meta; juntas, no.",
  Corral: "Corral",
  "A corral is floor that the player cannot reach because boxes block the way. What happens inside depends only on the boxes around it, so a small search of just these boxes can prove a deadlock. Here, the box in the doorway closes off the marked floor. Push it further, and the corral opens.":
    "Un corral es suelo que el jugador no alcanza porque unas cajas lo cierran. Lo que ocurre dentro solo depende de las cajas de alrededor, así que una pequeña búsqueda solo con ellas puede demostrar que la posición no tiene solución. Aquí el suelo marcado lo cierra la caja de la puerta. Empújala y el corral se abre.",
  "PI-corral": "Corral PI",
  "If every box around a corral can only be pushed into it, and the player can make all these pushes now, the order does not matter: sooner or later one of them must be made. So it is enough to search the pushes into the corral and skip all others. Here, two boxes close off the room above; the third box can wait, and its pushes need not be tried.":
    "Si todas las cajas de un corral solo pueden empujarse hacia dentro y el jugador puede hacer ahora todos esos empujes, el orden no importa: tarde o temprano habrá que hacer uno. Basta, pues, con buscar los empujes hacia el corral y omitir los demás. Aquí dos cajas cierran la sala de arriba; la tercera puede esperar, sus empujes no hace falta probarlos.",
  "Minimum matching": "Asignación mínima",
  "How many pushes are needed at least? Each box needs a goal of its own. Of all the ways to give every box a different goal, the one with the smallest total number of pushes is a lower bound: no solution has fewer. Lines connect each box with its goal and show the pushes between them. If there is no such assignment, the position cannot be solved.":
    "¿Cuántos empujes hacen falta como mínimo? Cada caja necesita una meta propia. De todas las formas de dar a cada caja una meta distinta, la de menor suma de empujes es una cota inferior: ninguna solución es más corta. Las líneas unen cada caja con su meta, con los empujes entre ambas. Si no existe ninguna forma, la posición no tiene solución.",
  "IDA* searches depth-first and needs very little memory. It has a limit: pushes made, plus the lower bound on those left, must not exceed it. The first limit is the lower bound of the start; when everything within it has been tried, the limit is raised and the search starts again. Each number is that sum after a push; pushes marked with a cross exceed the limit and wait for a later round.":
    "IDA* busca en profundidad y apenas necesita memoria. Tiene un límite: los empujes hechos más la cota inferior de los restantes no deben superarlo. El primer límite es la cota del inicio; cuando se ha probado todo lo que cabe, el límite sube y la búsqueda empieza de nuevo. Cada número es esa suma tras un empuje; los marcados con una cruz superan el límite y esperan a otra ronda.",
  "A box on the wrong goal can block the goals behind it. So the order in which to fill the goals is planned before the search, backwards: starting from the solved board, boxes are pulled away one by one, and the goal that is emptied last is filled first. The numbers show this order. Fill another goal first, and see which ones can no longer be reached.":
    "Una caja en la meta equivocada puede cerrar las metas de detrás. Por eso el orden en que se llenan se calcula antes de la búsqueda, hacia atrás: desde el tablero resuelto se sacan las cajas una tras otra, y la que sale la última se coloca la primera. Los números son ese orden. Llena antes otra meta y mira cuáles ya no se alcanzan.",
  "FESS does not estimate how many pushes are left. It describes a position by a few features, such as the number of boxes packed and the number of regions the boxes divide the floor into, and takes one position from each combination of features in turn. So a search that is stuck in one place continues in another. Each push here is labelled with the boxes packed and the regions after it: more of the first and fewer of the second is progress.":
    "FESS no estima cuántos empujes faltan. Describe una posición con unos pocos rasgos, como las cajas colocadas y las regiones en que las cajas dividen el suelo, y toma por turno una posición de cada combinación. Así, una búsqueda atascada en un sitio sigue en otro. Cada empuje lleva aquí las cajas colocadas y las regiones que deja: más de lo primero y menos de lo segundo es progreso.",
  "Stuck: a box is on a dead square.": "Bloqueo: hay una caja en una casilla muerta.",
  "{count} squares are dead.": "{count} casillas están muertas.",
  "Stuck: the marked boxes block each other.": "Bloqueo: las cajas marcadas se bloquean entre sí.",
  "A push to a cross would freeze boxes.": "Un empuje hacia una cruz inmovilizaría cajas.",
  "Nothing is frozen.": "No hay cajas inmovilizadas.",
  "The player cannot reach {count} {count|square|squares}.":
    "El jugador no alcanza {count} {count|casilla|casillas}.",
  "The player can reach all of the floor.": "El jugador alcanza todo el suelo.",
  "{count} {count|push|pushes} can be skipped, {rest} need to be searched.":
    "{count} {count|empuje|empujes} se pueden omitir; {rest} hay que buscarlos.",
  "No PI-corral: all pushes need to be searched.":
    "No hay corral PI: hay que buscar todos los empujes.",
  "At least {count} more {count|push is|pushes are} needed.":
    "Hacen falta al menos {count} {count|empuje|empujes} más.",
  "Limit {limit}, {pushes} {pushes|push|pushes} made.":
    "Límite {limit}, {pushes} {pushes|empuje hecho|empujes hechos}.",
  "Limit {limit}: nothing within it is left to try here. Go back, or raise it to {next}.":
    "Límite {limit}: aquí ya no queda nada por debajo. Vuelve atrás o súbelo a {next}.",
  "Limit {limit}: the search backtracks.": "Límite {limit}: la búsqueda retrocede.",
  "Stuck: {why}": "Bloqueo: {why}",
  "Everything is packed.": "Todo está colocado.",
  "Goal {next} is filled next.": "A continuación se llena la meta {next}.",
  "Packed: {stored}, regions: {regions}.": "Colocadas: {stored}, regiones: {regions}.",
  "Left: the stronger the colour of a square, the more often a box was there. Right: the lower bound on the pushes left for each position, in search order.":
    "Izquierda: cuanto más intensa una casilla, más veces hubo allí una caja. Derecha: los empujes que cada posición, en el orden de la búsqueda, necesita aún como mínimo.",
  "{run} on “{level}”: {count} {count|position|positions}, {outcome}":
    "{run} en «{level}»: {count} {count|posición|posiciones}, {outcome}",
  "solved with {pushes} {pushes|push|pushes}": "resuelto con {pushes} {pushes|empuje|empujes}",
};
