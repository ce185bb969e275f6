import type { Patrol } from './game.js';

/** One thing that happened to a node of a robot's behavior. */
export interface Happening {
  readonly seconds: number;
  readonly node: string;
  readonly event: string;
}

/** Plays a game for some seconds and lists what happened in a robot's behavior. */
export function play({ session }: Patrol, robot: string, seconds: number): Happening[] {
  const { cast } = session.options;
  const trace = cast.watch(robot);
  const happenings: Happening[] = [];
  for (let step = 0; step < seconds * 60; step++) {
    const from = trace.count;
    session.step();
    const { nodes } = cast.mindsOf(robot).program;
    for (const { event, node } of trace.read(from))
      happenings.push({ seconds: session.run.time, node: nodes[node].path, event });
  }
  return happenings;
}

/** The nodes that succeeded, in order; by default all, otherwise those whose name matches. */
export function successes(happenings: readonly Happening[], name = /./): string[] {
  return happenings.filter(({ event, node }) => event === 'success' && name.test(node)).map(({ node }) => node);
}
