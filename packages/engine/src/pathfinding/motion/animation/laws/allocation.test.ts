import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../../data/laws/heap-growth.js';
import { Rng } from '../../../../math/rng.js';
import { bodyAt, FootfallPlanner, footholdsAt, footholdsOn, hazardousGround, MovementPlanner } from '../../index.js';
import { FootfallGraph } from '../footfall-graph.js';
import type { PlannedFootfall } from '../footfall-planner.js';
import { createMovementPlan } from '../movement-plan.js';
import { BIPED, ROOM } from './biped.js';

const CALLS = 80;

describe('planning motion allocates nothing per query', () => {
  it('PATH-84 PATH-86 PATH-88 chains of clips among holes and walls, up to the plan', () => {
    const ground = hazardousGround(ROOM.hazards, ROOM.walls);
    const planner = new MovementPlanner(BIPED, { ground, maxExpanded: 60 });
    const starts = Array.from({ length: 8 }, (_, i) => ({
      x: 1.25 + 0.1 * i,
      z: 0.7,
      orientation: 0.1 * i,
      speed: 0.25,
      stance: 'standing',
    }));
    const goals = [
      { x: 6.7, z: 6, radius: 0.5 },
      { x: 4, z: 3, radius: 0.4, facing: { orientation: 1.5, within: 0.5 }, stances: ['standing'] },
      { x: 2.5, z: 3, radius: 0.3, speed: { min: 0.5, max: 2 } },
    ];
    const plan = createMovementPlan();
    const body = { x: 0.5, z: 0.5, orientation: 0.5, speed: 0.5, stance: '' };
    let expanded = 0;
    const grown = heapGrowth(() => {
      expanded = 0;
      for (let i = 0; i < CALLS; i++) {
        planner.writePlan(plan, starts[i & 7], goals[i % 3]);
        bodyAt(body, plan, 1);
        expanded += planner.expanded;
      }
    }, 64 * CALLS);
    expect(expanded).toBeGreaterThan(25 * CALLS);
    // Each requested body takes two numbers, 32 bytes; one number per expanded state would take 400
    // bytes or more.
    expect(grown).toBeLessThan(64 * CALLS);
  });

  it('PATH-89 chains of holds, and the hold nearest to a foot', () => {
    const rng = new Rng('stones');
    const stones = Array.from({ length: 60 }, (_, i) => ({ x: rng.range(-0.5, 0.5), z: 0.05 * i }));
    const gait = { heading: 0, ahead: 0.7, behind: 0.1, narrowest: 0.05, widest: 0.5 };
    const planner = new FootfallPlanner(new FootfallGraph(stones, gait));
    const single = footholdsAt(stones);
    const anywhere = footholdsOn(hazardousGround([{ x: 0, z: 1, radius: 0.3 }]), 0.05);
    const footfalls: PlannedFootfall[] = [];
    const start = { left: 0, right: 1, next: 'left' } as const;
    const goals = Array.from({ length: 4 }, (_, i) => ({ x: 0, z: 1.5 + 0.3 * i, radius: 0.3 }));
    const place = { x: 0.5, z: 0.5 };
    const grown = heapGrowth(() => {
      for (let i = 0; i < CALLS; i++) {
        planner.plan(footfalls, start, goals[i & 3]);
        for (let k = 0; k < stones.length; k++) {
          single.nearest(place, stones[k], 0.5);
          anywhere.nearest(place, stones[k], 0.5);
        }
      }
    }, 400 * CALLS);
    expect(footfalls.length).toBeGreaterThan(3);
    expect(grown).toBeLessThan(400 * CALLS);
  });
});
