import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng } from '../../../math/rng.js';
import { Connections } from '../../graph/graph.js';
import { footholdsAt, footholdsOn, type Gait, hazardousGround, lockFootfalls } from '../index.js';
import { FootfallGraph } from './footfall-graph.js';
import { planFootfalls } from './footfall-planner.js';

const gait: Gait = { heading: 0, ahead: 0.9, behind: 0.4, narrowest: 0.05, widest: 0.5 };

describe('locking footfalls', () => {
  it('PATH-89 moves each foot to the nearest hold in reach, and reports by how much', () => {
    const holds = footholdsAt([
      { x: 0, z: 0 },
      { x: 0.3, z: 0.1 },
      { x: 0, z: 1 },
    ]);
    const steps = [
      { foot: 'left', x: 0.2, z: 0.1 },
      { foot: 'right', x: 0, z: 0.9 },
      { foot: 'left', x: 3, z: 3 },
    ];
    const locked = lockFootfalls(steps, holds, 0.25);
    expect(locked.map(({ foot, x, z, isHeld }) => [foot, x, z, isHeld])).toEqual([
      ['left', 0.3, 0.1, true],
      ['right', 0, 1, true],
      ['left', 3, 3, false],
    ]);
    expect(locked.map(({ shift }) => shift)).toEqual([expect.closeTo(0.1), expect.closeTo(0.1), 0]);
  });

  it('PATH-89 finds the nearest ground at the edge of a hazard', () => {
    const ground = hazardousGround([{ x: 0, z: 0, radius: 0.2 }], [], { foot: 0.05 });
    const holds = footholdsOn(ground, 0.01);
    fc.assert(
      fc.property(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 }), (x, z) => {
        const place = { x: x / 100, z: z / 100 };
        const away = Math.hypot(place.x, place.z);
        const out = { x: 0, z: 0 };
        expect(holds.nearest(out, place, 0.4)).toBe(true);
        expect(ground.canStep(out)).toBe(true);
        const shift = Math.hypot(out.x - place.x, out.z - place.z);
        expect(shift).toBeLessThanOrEqual(Math.max(0, 0.25 - away) + 0.015);
      }),
    );
    const nowhere = hazardousGround([{ x: 0, z: 0, radius: 9 }]);
    expect(footholdsOn(nowhere).nearest({ x: 0, z: 0 }, { x: 0, z: 0 }, 0.3)).toBe(false);
  });
});

describe('planning footfalls', () => {
  // Stones on the straight path end before a gap; those to the left lead around it. Left feet stand
  // at the lower number of each pair.
  const stones = [
    { x: 0.1, z: 0 },
    { x: -0.1, z: 0 },
    { x: 0.1, z: 0.6 },
    { x: -0.1, z: 1 },
    { x: 0.45, z: 0.5 },
    { x: 0.3, z: 1.1 },
    { x: 0.6, z: 1.4 },
    { x: 0.3, z: 1.9 },
    { x: 0.5, z: 2.4 },
    { x: 0.1, z: 2.6 },
    { x: -0.1, z: 2.6 },
    { x: 0.1, z: 3 },
    { x: -0.1, z: 3 },
  ];
  const start = { left: 0, right: 1, next: 'left' } as const;
  const goal = { x: 0, z: 3, radius: 0.2 };

  it('PATH-89 looks ahead, where feet locked to the nearest stones reach a gap', () => {
    const steps = [0.5, 1, 1.5, 2].map((z, i) => ({
      foot: i % 2 === 0 ? 'left' : 'right',
      x: i % 2 === 0 ? 0.1 : -0.1,
      z,
    }));
    const locked = lockFootfalls(steps, footholdsAt(stones), 0.2);
    expect(locked.map(({ isHeld }) => isHeld)).toEqual([true, true, false, false]);
    const { status, footfalls } = planFootfalls(new FootfallGraph(stones, gait), start, goal);
    expect(status).toBe('found');
    let feet: { left: number; right: number } = { ...start };
    footfalls.forEach(({ foot, hold }, i) => {
      expect(foot).toBe(i % 2 === 0 ? 'left' : 'right');
      const standing = stones[foot === 'left' ? feet.right : feet.left];
      const outward = (foot === 'left' ? 1 : -1) * (stones[hold].x - standing.x);
      expect(outward).toBeGreaterThanOrEqual(gait.narrowest);
      expect(outward).toBeLessThanOrEqual(gait.widest);
      expect(stones[hold].z - standing.z).toBeLessThanOrEqual(gait.ahead);
      expect(stones[hold].z - standing.z).toBeGreaterThanOrEqual(-gait.behind);
      feet = { ...feet, [foot]: hold };
    });
    expect([feet.left, feet.right].map((hold) => stones[hold].z)).toEqual([3, 3]);
  });

  it('PATH-89 gets as near as possible where no chain leads to the goal', () => {
    const { status, footfalls } = planFootfalls(new FootfallGraph(stones.slice(0, 4), gait), start, goal);
    expect(status).toBe('none');
    expect(footfalls.map(({ hold }) => hold)).toEqual([2, 3]);
  });

  it('PATH-89 turns with the body: the same stones in the other direction', () => {
    const turned = stones.map(({ x, z }) => ({ x: -x, z: -z }));
    const ahead = planFootfalls(new FootfallGraph(stones, gait), start, goal);
    const back = planFootfalls(new FootfallGraph(turned, { ...gait, heading: Math.PI }), start, { ...goal, z: -3 });
    expect(back).toEqual(ahead);
  });

  it('reports the path of invalid data', () => {
    expect(() => new FootfallGraph(stones, { ...gait, widest: 0 })).toThrow(
      'gait.widest: must be at least narrowest 0.05, got 0',
    );
  });
});

describe('the graph of footfalls', () => {
  it('PATH-89 leads to every hold in reach of the leg, at the length of the step and its price', () => {
    const rng = new Rng('holds');
    for (const stepCost of [undefined, 0, 0.5])
      for (const heading of [0, 1, -2]) {
        const settings = { ...gait, heading, ...(stepCost !== undefined && { stepCost }) };
        const holds = Array.from({ length: 9 }, () => ({ x: rng.range(-1, 1), z: rng.range(-1, 1) }));
        const graph = new FootfallGraph(holds, settings);
        const [before, out] = [new Connections(), new Connections()];
        for (let node = 0; node < graph.nodeCount; node++) {
          const state = graph.stateOf(node);
          expect(graph.nodeOf(state)).toBe(node);
          const other = state.next === 'left' ? 'right' : 'left';
          const [moving, standing] = [holds[state[state.next]], holds[state[other]]];
          const expected = holds.flatMap((hold, index) => {
            const [dx, dz] = [hold.x - standing.x, hold.z - standing.z];
            const forward = dx * Math.sin(heading) + dz * Math.cos(heading);
            const left = dx * Math.cos(heading) - dz * Math.sin(heading);
            const outward = state.next === 'left' ? left : -left;
            const isInReach = forward <= 0.9 && forward >= -0.4 && outward >= 0.05 && outward <= 0.5;
            const length = Math.hypot(hold.x - moving.x, hold.z - moving.z);
            return isInReach
              ? [{ to: graph.nodeOf({ ...state, [state.next]: index, next: other }), cost: (stepCost ?? 0.2) + length }]
              : [];
          });
          // Appended to what is there already, as graphs on top of others need.
          before.count = 2;
          before.to.set([7, 8]);
          graph.connections(before, node);
          out.count = 0;
          graph.connections(out, node);
          expect([before.count, out.count, ...before.to.subarray(0, 2)]).toEqual([
            out.count + 2,
            expected.length,
            7,
            8,
          ]);
          for (const [i, { to, cost }] of expected.entries())
            for (const [list, at] of [
              [out, i],
              [before, i + 2],
            ] as const) {
              expect([list.to[at], list.id[at]]).toEqual([to, to]);
              expect(list.cost[at]).toBeCloseTo(cost, 12);
            }
        }
      }
  });
});
