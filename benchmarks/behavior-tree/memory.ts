import { Minds, type Program } from 'gumption/behavior';
import { bytesHeld } from '../heap.js';

/** Bytes that a mind uses beyond its agent, measured over a large population after some ticks. */
export function bytesPerAgent<A>(program: Program, agents: readonly A[]): number {
  const held = bytesHeld(() => {
    const minds = new Minds<A>(program, { capacity: agents.length });
    for (const agent of agents) minds.add(agent);
    minds.tick(1 / 60);
    return minds;
  });
  return held / agents.length;
}
