import { describe, expect, it } from 'vitest';
import { findMismatches } from '../harness.js';
import { reactive10 } from './reactive-10.js';
import {
  advanceAll,
  createAgents,
  eat,
  flee,
  isHungry,
  isThreatened,
  isTired,
  rest,
  wander,
} from './reactive-10-tasks.js';

describe('the benchmark behavior-tree/reactive-10', () => {
  it('gives every subject the same work', () => {
    expect(findMismatches(reactive10, 10)).toEqual([]);
  });

  it('makes every condition true now and then, and false now and then, for every agent', () => {
    for (const agent of createAgents()) {
      for (let tick = 0; tick < 200; tick++) {
        advanceAll([agent]);
        if (isThreatened(agent)) flee(agent);
        else if (isHungry(agent)) eat(agent);
        else if (isTired(agent)) rest(agent);
        else wander(agent);
      }
      for (const count of [agent.fled, agent.ate, agent.rested, agent.wandered]) expect(count).toBeGreaterThan(5);
    }
  });
});
