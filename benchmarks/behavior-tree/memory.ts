import { Minds, type Program } from 'gumption/behavior';
import { bytesHeld } from '../heap.js';

/** What a mind costs beyond its agent, over a large population that has been ticked. */
export function bytesPerAgent<A>(program: Program, agents: readonly A[]): number {
  const held = bytesHeld(() => {
    const minds = new Minds<A>(program, { capacity: agents.length });
    for (const agent of agents) minds.add(agent);
    minds.tick(1 / 60);
    return minds;
  });
  return held / agents.length;
}
