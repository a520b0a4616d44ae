// Only type-checked, never run: the declarations match what the package does.

import {
  createSolver,
  dispose,
  KuraError,
  type Outcome,
  type Progress,
  type Result,
  readLevels,
  type SolveOptions,
  Solver,
  solve,
  strategies,
  verify,
} from "../../www/index.js";

/** Fails to compile unless both types are the same. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(_: Same<A, B>): void => {};

export async function uses(): Promise<void> {
  const options: SolveOptions = {
    objective: "pushes",
    timeLimitMs: 1000,
    memoryLimitMb: 64,
    strategy: "auto",
    threads: 2,
    signal: new AbortController().signal,
    onProgress: (progress) => same<typeof progress, Progress>(true),
  };
  const result = await solve("", options);
  same<typeof result, Result>(true);
  same<typeof result.solution, string | null>(true);
  same<typeof result.outcome, Outcome>(true);
  if (result.outcome === "solved") {
    same<typeof result.solution, string>(true);
    same<typeof result.pushes, number>(true);
  } else same<typeof result.solution, null>(true);
  if (result.solution !== null) same<typeof result.outcome, "solved">(true);

  // @ts-expect-error There is no such objective.
  await solve("", { objective: "speed" });
  // @ts-expect-error A level must be a string.
  await solve(5);

  const solver = createSolver({ build: "single", workerUrl: new URL("https://example.org/w.js") });
  same<typeof solver, Solver>(true);
  for await (const progress of solver.run("")) same<typeof progress, Progress>(true);
  const { build, reason } = await solver.ready();
  same<typeof build, "single" | "threads" | "lab">(true);
  same<typeof reason, string | undefined>(true);
  same<ReturnType<typeof solver.dispose>, void>(true);

  await solver.strategies({ signal: AbortSignal.timeout(5), timeLimitMs: 5 });
  await solver.ready().catch((error) => {
    if (!(error instanceof KuraError)) return;
    if (error.code === "start-timeout") console.log(error.params.limit);
    // @ts-expect-error There is no such code.
    if (error.code === "start-timout") console.log(error.params.limit);
  });
  dispose();

  const verdict = await verify("", "R");
  same<typeof verdict.boxLines, number>(true);
  const { levels } = await readLevels("");
  same<(typeof levels)[number]["problems"][number]["row"], number>(true);
  const [first] = await strategies();
  same<typeof first.switches, string[]>(true);
  new Solver().dispose();
}
