import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../../tests/runs.js';
import { AStar, findRoute, type Obstacle, Route, rectangleObstacle, SparseAStar } from '../../index.js';
import {
  type BodyState,
  bodyAt,
  type Clip,
  type GoalRegion,
  hazardousGround,
  isInGoal,
  type MovementPlan,
  MovementPlanner,
  playbackRates,
} from '../index.js';
import { BIPED, ROOM } from './laws/biped.js';
import { MovementGraph } from './movement-graph.js';
import { stepAt } from './movement-plan.js';

const standing = (x: number, z: number, orientation = 0): BodyState => ({
  x,
  z,
  orientation,
  speed: 0,
  stance: 'standing',
});

/**
 * Checks that every clip begins in the state where the one before ends, at one of its rates, and
 * that no foot comes near a hazard.
 */
function expectLegal(plan: MovementPlan, clips: readonly Clip[], hazards: readonly Obstacle[]): void {
  let state = plan.start;
  let time = 0;
  for (const step of plan.steps) {
    const clip = clips.find(({ name }) => name === step.clip)!;
    expect([clip.from, clip.to]).toEqual([state.stance, step.to.stance]);
    expect(step.from).toEqual(state);
    expect(clip.rates ?? [30]).toContain(step.rate);
    expect([step.time, step.seconds]).toEqual([time, clip.frames / step.rate]);
    for (const { x, z } of step.footfalls.length > 0 ? step.footfalls : [step.to])
      for (const hazard of hazards) expect(isInside(hazard, x, z)).toBe(false);
    state = step.to;
    time += step.seconds;
  }
  expect(plan.seconds).toBeCloseTo(time, 9);
}

/** Axis-aligned rectangles and circles only. */
function isInside(hazard: Obstacle, x: number, z: number): boolean {
  if ('radius' in hazard) return Math.hypot(hazard.x - x, hazard.z - z) < hazard.radius;
  const [xs, zs] = [hazard.points.map((point) => point.x), hazard.points.map((point) => point.z)];
  return x > Math.min(...xs) && x < Math.max(...xs) && z > Math.min(...zs) && z < Math.max(...zs);
}

describe('movement planning', () => {
  it('PATH-88 walks a biped through a room of holes to the door, by a legal chain of clips', () => {
    const ground = hazardousGround(ROOM.hazards, ROOM.walls);
    const planner = new MovementPlanner(BIPED, { ground, maxExpanded: 30_000 });
    const goal = { x: 6.7, z: 6, radius: 0.5 };
    const { status, plan } = planner.plan(standing(1, 0.7), goal);
    expect(status).toBe('found');
    expectLegal(plan, BIPED, ROOM.hazards);
    expect(isInGoal(goal, plan.steps.at(-1)!.to)).toBe(true);
    expect(plan.steps[0].clip).not.toBe('walk');
  });

  it('PATH-88 steps over a trench across the whole way', () => {
    const trench = [rectangleObstacle(-9, 2, 9, 2.3)];
    const planner = new MovementPlanner(BIPED, { ground: hazardousGround(trench) });
    const { status, plan } = planner.plan(standing(0, 0), { x: 0, z: 4, radius: 0.5 });
    expect(status).toBe('found');
    expectLegal(plan, BIPED, trench);
    const over = plan.steps.find(({ from, to }) => from.z < 2 && to.z > 2.3)!;
    expect(over.clip).toBe('walk');
    const wide = hazardousGround([rectangleObstacle(-9, 2, 9, 3.5)]);
    expect(
      new MovementPlanner(BIPED, { ground: wide, maxExpanded: 300 }).plan(standing(0, 0), { x: 0, z: 5, radius: 0.5 })
        .status,
    ).toBe('partial');
  });

  it('PATH-88 never steps into a hazard, wherever they are', () => {
    const hazard = fc.record({ x: fc.integer({ min: -6, max: 6 }), z: fc.integer({ min: 2, max: 10 }) });
    const cases = runs(12);
    let found = 0;
    fc.assert(
      fc.property(fc.array(hazard, { maxLength: 8 }), (places) => {
        const hazards = places.map(({ x, z }) => ({ x: x / 4, z: z / 2, radius: 0.3 }));
        const planner = new MovementPlanner(BIPED, { ground: hazardousGround(hazards), maxExpanded: 1500 });
        const goal = { x: 0, z: 6, radius: 0.5 };
        const { status, plan } = planner.plan(standing(0, 0), goal);
        expectLegal(plan, BIPED, hazards);
        if (status !== 'found') return;
        found++;
        expect(isInGoal(goal, plan.steps.at(-1)?.to ?? plan.start)).toBe(true);
      }),
      { numRuns: cases },
    );
    expect(found).toBeGreaterThan(cases / 2);
  });

  it('PATH-84 finds a plan as cheap as the best of all chains of clips', () => {
    const clips: readonly Clip[] = [
      { name: 'hop', from: 'standing', to: 'standing', motion: { forward: 1, left: 0, turn: 0 }, frames: 30 },
      { name: 'leap', from: 'standing', to: 'crouched', motion: { forward: 2.5, left: 0, turn: 0 }, frames: 40 },
      { name: 'rise', from: 'crouched', to: 'standing', motion: { forward: 0, left: 0, turn: 0 }, frames: 20 },
      {
        name: 'left',
        from: 'standing',
        to: 'standing',
        motion: { forward: 0, left: 0, turn: Math.PI / 2 },
        frames: 12,
      },
      {
        name: 'right',
        from: 'standing',
        to: 'standing',
        motion: { forward: 0, left: 0, turn: -Math.PI / 2 },
        frames: 12,
      },
    ];
    const fastest = (state: BodyState, goal: GoalRegion, frames: number): number => {
      if (isInGoal(goal, state)) return frames;
      if (frames >= 170) return Infinity;
      let best = Infinity;
      for (const { from, to, motion, frames: taken } of clips) {
        if (from !== state.stance) continue;
        const { x, z, orientation } = state;
        const next = {
          x: x + motion.forward * Math.sin(orientation),
          z: z + motion.forward * Math.cos(orientation),
          orientation: orientation + motion.turn,
          speed: 0,
          stance: to,
        };
        best = Math.min(best, fastest(next, goal, frames + taken));
      }
      return best;
    };
    const planner = new MovementPlanner(clips, { grain: { distance: 0.01, turn: 0.1, speed: 1 } });
    for (const [x, z] of [
      [0, 3],
      [0, 3.5],
      [2.5, 1],
      [-1, 2],
      [0, -1],
    ]) {
      const goal = { x, z, radius: 0.2, stances: ['standing'] };
      const { status, plan } = planner.plan(standing(0, 0), goal);
      expect(status).toBe('found');
      expect(30 * plan.cost).toBeCloseTo(fastest(standing(0, 0), goal, 0), 6);
    }
  });

  it('PATH-84 ends although states are unlimited, since nearly equal ones count as one', () => {
    const turns = BIPED.filter(({ name }) => name.startsWith('turn'));
    const graph = new MovementGraph(turns);
    graph.set(standing(0, 0), { x: 5, z: 5, radius: 1 });
    for (const search of [new AStar(graph), new SparseAStar(graph)]) {
      graph.set(standing(0, 0), { x: 5, z: 5, radius: 1 });
      expect(findRoute(new Route(), search, graph.start, graph.arrived)).toBe('none');
      expect(search.expanded).toBeLessThanOrEqual(9);
    }
  });

  it('PATH-85 reaches a region, where it gives up on an exact pose at its limit', () => {
    const planner = new MovementPlanner(BIPED, { maxExpanded: 800 });
    const exact = { x: 0.333, z: 3.777, radius: 1e-9 };
    const given = planner.plan(standing(0, 0), exact);
    expect([given.status, planner.expanded]).toEqual(['partial', 800]);
    const near = planner.plan(standing(0, 0), { ...exact, radius: 0.3 });
    expect(near.status).toBe('found');
    expect(planner.expanded).toBeLessThan(100);
    // The partial plan leads near the goal, and is legal too.
    expectLegal(given.plan, BIPED, []);
    expect(isInGoal({ ...exact, radius: 0.5 }, given.plan.steps.at(-1)!.to)).toBe(true);
  });

  it('PATH-85 arrives with the required facing, speed and stance', () => {
    const planner = new MovementPlanner(BIPED);
    const place = { x: 0, z: 3, radius: 0.5 };
    const back = planner.plan(standing(0, 0), { ...place, facing: { orientation: Math.PI, within: 0.1 } }).plan;
    expect(Math.abs(back.steps.at(-1)!.to.orientation)).toBeGreaterThan(Math.PI - 0.11);
    expect(planner.plan(standing(0, 0), { ...place, stances: ['standing'] }).plan.steps.at(-1)!.to.stance).toBe(
      'standing',
    );
    const quick = planner.plan(standing(0, 0), { ...place, speed: { min: 1.4, max: 9 } }).plan.steps.at(-1)!;
    expect([quick.clip, quick.to.speed]).toEqual(['walk', 1.5]);
  });

  it('PATH-85 takes a run-up, since the ledge must be reached fast enough to jump', () => {
    const jumper: readonly Clip[] = [
      { name: 'start', from: 'still', to: 'going', motion: { forward: 1, left: 0, turn: 0 }, frames: 15, exitSpeed: 3 },
      { name: 'run', from: 'going', to: 'going', motion: { forward: 2, left: 0, turn: 0 }, frames: 12, exitSpeed: 5 },
      { name: 'stop', from: 'going', to: 'still', motion: { forward: 0.5, left: 0, turn: 0 }, frames: 12 },
      { name: 'back off', from: 'still', to: 'still', motion: { forward: -1, left: 0, turn: 0 }, frames: 30 },
      {
        name: 'jump',
        from: 'going',
        to: 'still',
        motion: { forward: 4, left: 0, turn: 0 },
        frames: 30,
        entrySpeed: { min: 4.5, max: 6 },
      },
    ];
    const chasm = hazardousGround([
      {
        points: [
          { x: -9, z: 0 },
          { x: 9, z: 0 },
          { x: 9, z: 3 },
          { x: -9, z: 3 },
        ],
      },
    ]);
    const planner = new MovementPlanner(jumper, { ground: chasm });
    const { status, plan } = planner.plan(
      { x: 0, z: -1.2, orientation: 0, speed: 0, stance: 'still' },
      { x: 0, z: 4, radius: 1.5 },
    );
    expect(status).toBe('found');
    expect(plan.steps.map(({ clip }) => clip)).toEqual(['back off', 'back off', 'start', 'run', 'jump']);
  });

  it('PATH-87 slows a clip down where the goal asks for less speed', () => {
    expect(playbackRates(15, 30, 4)).toEqual([15, 20, 25, 30]);
    const planner = new MovementPlanner(BIPED);
    const goal = { x: 0, z: 3, radius: 0.6, stances: ['mid-walk'], speed: { min: 0.9, max: 1.1 } };
    const last = planner.plan(standing(0, 0), goal).plan.steps.at(-1)!;
    expect([last.clip, last.rate, last.to.speed]).toEqual(['walk', 20, 1]);
  });

  it('PATH-86 bends a walk by refined trials to where its two extremes do not lead', () => {
    const walk = BIPED.filter(({ name }) => name === 'walk');
    const start = { ...standing(0, 0), stance: 'mid-walk' };
    const goal = { x: 0.063, z: 1.2, radius: 0.02 };
    const trials = { trials: 2, keep: 2, rounds: 0, confidence: 0.01 };
    const coarse = new MovementPlanner(walk, { trials, maxExpanded: 200 }).plan(start, goal);
    expect(coarse.status).not.toBe('found');
    const fine = new MovementPlanner(walk, { maxExpanded: 200 }).plan(start, goal);
    expect([fine.status, fine.plan.steps.length]).toEqual(['found', 1]);
    expect(fine.plan.steps[0].blend).toBeGreaterThan(0.5);
  });

  it('PATH-84 finds the same plan in slices of any size', () => {
    const graph = new MovementGraph(BIPED);
    const search = new AStar(graph, { heuristic: graph.createHeuristic() });
    const plans = [1, 7, 1e6].map((slice) => {
      graph.set(standing(0, 0), { x: 2, z: 3, radius: 0.4 });
      search.begin(graph.start, graph.arrived);
      while (search.step(slice) === 'searching');
      const route = new Route();
      search.retrieve(route);
      return graph.planOf(route);
    });
    expect(plans[1]).toEqual(plans[0]);
    expect(plans[2]).toEqual(plans[0]);
  });

  it('PATH-84 computes where the body is at any time of a plan', () => {
    const { plan } = new MovementPlanner(BIPED).plan(standing(0, 0), { x: 0, z: 3, radius: 0.3 });
    const now = standing(0, 0);
    for (const step of plan.steps) {
      bodyAt(now, plan, step.time + 1e-9);
      expect(now.x).toBeCloseTo(step.from.x, 6);
      expect(now.z).toBeCloseTo(step.from.z, 6);
    }
    bodyAt(now, plan, plan.seconds + 5);
    expect(now).toEqual(plan.steps.at(-1)!.to);
    expect([stepAt(plan, -1), stepAt({ ...plan, steps: [] }, 0)]).toEqual([0, -1]);
  });

  it('reports the path of invalid data', () => {
    const [clip] = BIPED;
    expect(() => new MovementPlanner([{ ...clip, frames: 0 }])).toThrow('clips[0].frames: must be above 0, got 0');
    expect(() => new MovementPlanner([clip])).toThrow(
      'clips[0].to: must be a stance that a clip begins in, got mid-walk',
    );
    expect(() => new MovementPlanner([])).toThrow('clips: must have at least 1 item');
    const planner = new MovementPlanner(BIPED);
    const goal = { x: 0, z: 0, radius: 1 };
    expect(() => planner.plan({ ...standing(0, 0), stance: 'flying' }, goal)).toThrow(
      'start.stance: must be one of standing, mid-walk',
    );
    expect(() => planner.plan(standing(0, 0), { ...goal, radius: 0 })).toThrow('goal.radius: must be above 0, got 0');
  });
});
