import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { AStar, Connections, findRoute, Route } from '../../index.js';
import { createTileMap, HeightField } from '../index.js';
import type { Diagonals } from '../tile-graph.js';

const stepCost = (field: HeightField, from: number, to: number): number | undefined => {
  const out = new Connections();
  field.connections(out, from);
  for (let i = 0; i < out.count; i++) if (out.to[i] === to) return out.cost[i];
  return undefined;
};

describe('height fields', () => {
  it('PATH-36 adds slope and climb to the cost of a step: more uphill than downhill, least on level ground', () => {
    const field = new HeightField(createTileMap(3, 1), [0, 3, 3], { cellSize: 4, uphill: 2, downhill: 0.5 });
    expect(stepCost(field, 0, 1)).toBe(5 + 6);
    expect(stepCost(field, 1, 0)).toBe(5 + 1.5);
    expect(stepCost(field, 1, 2)).toBe(4);
  });

  it('PATH-36 goes around a steep hill, and straight down from its top', () => {
    // A ridge across the middle with a pass at the southern end.
    const heights = Array.from({ length: 49 }, (_, cell) => (cell % 7 === 3 ? Math.max(0, 5 - (cell - 3) / 7) : 0));
    const field = new HeightField(createTileMap(7, 7), heights, { uphill: 4 });
    const route = new Route();
    const search = new AStar(field, { heuristic: field.createHeuristic() });
    findRoute(route, search, 0, 6);
    expect(route.listNodes().some((cell) => cell === 5 * 7 + 3 || cell === 6 * 7 + 3)).toBe(true);
    findRoute(route, search, 3, 6);
    expect(route.listNodes()).toEqual([3, 4, 5, 6]);
  });

  it('PATH-03, PATH-36 has cliffs that can be descended but not climbed, without cutting their corners', () => {
    const heights = [
      [0, 0, 0],
      [0, 9, 0],
      [0, 0, 0],
    ].flat();
    const field = new HeightField(createTileMap(3, 3), heights, { maxClimb: 1 });
    expect(stepCost(field, 3, 4)).toBeUndefined();
    expect(stepCost(field, 4, 3)).toBeGreaterThan(9);
    expect(stepCost(field, 1, 5)).toBeUndefined();
    field.setHeight(4, 0.5);
    expect(stepCost(field, 3, 4)).toBeDefined();
    expect(stepCost(field, 1, 5)).toBeDefined();
    field.setHeight(4, 9);
    expect(field.exits).toEqual(new HeightField(createTileMap(3, 3), heights, { maxClimb: 1 }).exits);
  });

  it('PATH-32 localizes on the ground, and floors negative coordinates', () => {
    const field = new HeightField(createTileMap(4, 1), [1, 2, 3, 4], { origin: { x: -2, y: 10, z: -1 } });
    const place = { x: 0, y: 0, z: 0 };
    field.localize(place, 1);
    expect(place).toEqual({ x: -0.5, y: 12, z: -0.5 });
    expect(field.quantize({ x: -0.5, y: 0, z: -0.5 })).toBe(1);
    expect(field.quantize({ x: -2.5, y: 0, z: -0.5 })).toBe(-1);
  });

  it('PATH-36 keeps routes optimal with a consistent estimate, at any cost of climbing and descending', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 36, maxLength: 36 }),
        numberBetween(0, 3),
        numberBetween(0, 1),
        fc.constantFrom('both-free', 'never', 'one-free', 'always' as const),
        (heights, uphill, ease, diagonals) => {
          const downhill = Math.max(-1, -uphill) + 2 * ease;
          const map = { ...createTileMap(6, 6), costs: Float64Array.from(heights, (h) => 2 + (h & 1)) };
          const field = new HeightField(map, heights, {
            uphill,
            downhill,
            diagonals: diagonals as 'always',
            maxClimb: 3,
          });
          const heuristic = field.createHeuristic();
          const h = new Float64Array(36);
          const out = new Connections();
          const [plain, guided] = [new Route(), new Route()];
          for (const goal of [0, 14, 35]) {
            heuristic.aim(goal);
            for (let node = 0; node < 36; node++) heuristic.estimate(h, node, node);
            expect(h[goal]).toBe(0);
            let worst = 0;
            for (let node = 0; node < 36; node++) {
              field.connections(out, node);
              for (let i = 0; i < out.count; i++) worst = Math.max(worst, h[node] - out.cost[i] - h[out.to[i]]);
            }
            expect(worst).toBeLessThan(1e-9);
            const status = findRoute(plain, new AStar(field), 20, goal);
            expect(findRoute(guided, new AStar(field, { heuristic }), 20, goal)).toBe(status);
            expect(guided.cost).toBeCloseTo(plain.cost, 9);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('refuses heights that do not fit the map, and descents with a negative cost', () => {
    expect(() => new HeightField(createTileMap(2, 2), [1, 2, 3])).toThrow('heights: must be 4 numbers');
    expect(() => new HeightField(createTileMap(2, 1), [1, Number.NaN])).toThrow('heights[1]: must be a finite number');
    expect(() => new HeightField(createTileMap(2, 1), [1, 2], { uphill: 0.5, downhill: -0.6 })).toThrow(
      'downhill: must be -0.5 or more, got -0.6',
    );
  });
});

describe('steps over heights', () => {
  const shape = fc.constantFrom([5, 3], [3, 6], [7, 1], [1, 7], [2, 2]);
  const field = shape.chain(([width, depth]) =>
    fc.record({
      width: fc.constant(width),
      depth: fc.constant(depth),
      heights: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: width * depth, maxLength: width * depth }),
      walls: fc.array(fc.nat(width * depth - 1), { maxLength: 4 }),
      changes: fc.array(fc.tuple(fc.nat(width * depth - 1), fc.integer({ min: -3, max: 3 })), { maxLength: 4 }),
      options: fc.record({
        cellSize: fc.constantFrom(1, 2),
        uphill: fc.constantFrom(0.5, 2),
        downhill: fc.constantFrom(-0.5, 0, 1),
        maxClimb: fc.constantFrom(0.5, 1.5, Infinity),
        maxDescent: fc.constantFrom(1, 2, Infinity),
        diagonals: fc.constantFrom<Diagonals[]>('both-free', 'never', 'one-free', 'always'),
      }),
    }),
  );

  it('PATH-36 are those of the definition on maps of any shape, both ways, after any changes', () => {
    fc.assert(
      fc.property(field, ({ width, depth, heights, walls, changes, options }) => {
        const map = createTileMap(width, depth);
        for (const wall of walls) map.blocked[wall] = 1;
        const made = new HeightField(map, heights, options);
        const now = [...heights];
        for (const [cell, height] of changes) {
          made.setHeight(cell, height);
          now[cell] = height;
        }
        expect(made.version).toBe(changes.length);
        const { cellSize, uphill, downhill, maxClimb, maxDescent, diagonals } = options;
        // A cell by its column and row; undefined outside the map and where a wall is.
        const heightAt = (x: number, z: number) =>
          x < 0 || z < 0 || x >= width || z >= depth || map.blocked[z * width + x] === 1
            ? undefined
            : now[z * width + x];
        const canStep = (x: number, z: number, toX: number, toZ: number) => {
          const [from, to] = [heightAt(x, z), heightAt(toX, toZ)];
          const run = cellSize * Math.hypot(toX - x, toZ - z);
          return from !== undefined && to !== undefined && to - from <= maxClimb * run && from - to <= maxDescent * run;
        };
        const wanted: string[] = [];
        for (let z = 0; z < depth; z++)
          for (let x = 0; x < width; x++)
            for (let dz = -1; dz <= 1; dz++)
              for (let dx = -1; dx <= 1; dx++) {
                if ((dx === 0 && dz === 0) || !canStep(x, z, x + dx, z + dz)) continue;
                if (dx !== 0 && dz !== 0) {
                  const over = [
                    canStep(x, z, x + dx, z) && canStep(x + dx, z, x + dx, z + dz),
                    canStep(x, z, x, z + dz) && canStep(x, z + dz, x + dx, z + dz),
                  ].filter(Boolean).length;
                  if (over < { 'both-free': 2, 'one-free': 1, always: 0, never: 3 }[diagonals]) continue;
                }
                const rise = heightAt(x + dx, z + dz)! - heightAt(x, z)!;
                const run = cellSize * Math.hypot(dx, dz);
                const cost = Math.max(0, Math.hypot(run, rise) + (rise > 0 ? uphill * rise : -downhill * rise));
                wanted.push(`${z * width + x}>${(z + dz) * width + x + dx} ${cost.toFixed(6)}`);
              }
        const out = new Connections();
        const [there, back, ids, idsBack]: string[][] = [[], [], [], []];
        for (let node = 0; node < width * depth; node++) {
          made.connections(out, node);
          for (let i = 0; i < out.count; i++) {
            there.push(`${node}>${out.to[i]} ${out.cost[i].toFixed(6)}`);
            ids.push(`${node}>${out.to[i]} ${out.id[i]}`);
          }
          made.arrivals(out, node);
          for (let i = 0; i < out.count; i++) {
            back.push(`${out.to[i]}>${node} ${out.cost[i].toFixed(6)}`);
            idsBack.push(`${out.to[i]}>${node} ${out.id[i]}`);
          }
        }
        expect(there.sort()).toEqual(wanted.sort());
        expect(back.sort()).toEqual(wanted);
        expect(idsBack.sort()).toEqual(ids.sort());
      }),
      { numRuns: 60 },
    );
  });
});
