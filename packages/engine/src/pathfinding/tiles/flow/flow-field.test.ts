import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { runs } from '../../../../../../tests/runs.js';
import { AStar, findRoute, Route } from '../../index.js';
import { computeFlow, createTileMap, FlowField, STEP_X, STEP_Z, sampleFlow, TileGraph } from '../index.js';
import { anyMap, withCosts } from '../laws/tile-search.js';

/** Follows the steps from a cell and adds up their costs. */
function walk(field: FlowField, from: number): { end: number; cost: number } {
  const { tiles } = field;
  let [end, cost] = [from, 0];
  for (let step = field.stepFrom(end); step >= 0; step = field.stepFrom(end)) {
    expect(tiles.exits[end] & (1 << step)).not.toBe(0);
    end += STEP_Z[step] * tiles.width + STEP_X[step];
    cost += tiles.cellSize * (step < 4 ? 1 : Math.SQRT2) * (tiles.map.costs?.[end] ?? 1);
  }
  return { end, cost };
}

describe('a flow field', () => {
  it('[PATH-11] shows its progress while it spreads, and answers from the previous field', () => {
    const field = new FlowField(new TileGraph(createTileMap(9, 1)));
    computeFlow(field, [0]);
    field.begin([8]);
    field.step(3);
    expect(field.costFrom(8)).toBe(8);
    expect([8, 6, 0].map((cell) => field.costSoFar(cell))).toEqual([0, 2, Infinity]);
    while (field.step(1) === 'searching');
    expect([8, 6, 0].map((cell) => field.costSoFar(cell))).toEqual([0, 2, 8]);
  });

  it('leads from every cell to the nearest goal at the same cost as A*, also over cells of different cost', () => {
    fc.assert(
      fc.property(anyMap, fc.boolean(), fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), (map, weighted, picks) => {
        const tiles = new TileGraph(weighted ? withCosts(map) : map, { cellSize: 2 });
        const goals = picks.map((pick) => pick % tiles.nodeCount);
        const field = new FlowField(tiles);
        computeFlow(field, goals);
        const search = new AStar(tiles);
        const route = new Route();
        for (let from = 0; from < tiles.nodeCount; from += 1 + (tiles.nodeCount >> 3)) {
          if (tiles.isBlocked(from)) continue;
          const costs = goals
            .filter((goal) => !tiles.isBlocked(goal))
            .map((goal) => (findRoute(route, search, from, goal) === 'found' ? route.cost : Infinity));
          const least = Math.min(Infinity, ...costs);
          if (least === Infinity) {
            expect([field.costFrom(from), field.stepFrom(from), field.goalFrom(from)]).toEqual([Infinity, -1, -1]);
            continue;
          }
          const { end, cost } = walk(field, from);
          expect(field.costFrom(from)).toBeCloseTo(least, 6);
          expect(cost).toBeCloseTo(least, 6);
          expect([end, goals.includes(end)]).toEqual([field.goalFrom(from), true]);
        }
      }),
      { numRuns: runs(20) },
    );
  });

  it('is the same with any slices, and answers from the old field meanwhile', () => {
    const tiles = new TileGraph(createTileMap(20, 10));
    const [whole, sliced] = [new FlowField(tiles), new FlowField(tiles)];
    computeFlow(whole, [5]);
    computeFlow(sliced, [199]);
    sliced.begin([5]);
    expect(sliced.step(50)).toBe('searching');
    expect([sliced.costFrom(199), sliced.costFrom(198)]).toEqual([0, 1]);
    while (sliced.step(7) === 'searching');
    for (let cell = 0; cell < 200; cell++)
      expect([sliced.stepFrom(cell), sliced.costFrom(cell)]).toEqual([whole.stepFrom(cell), whole.costFrom(cell)]);
  });

  it('leads nowhere before it is computed, and counts the cells that it has done', () => {
    const field = new FlowField(new TileGraph(createTileMap(8, 1)));
    expect([field.status, field.expanded, field.isOld]).toEqual(['ready', 0, true]);
    for (let cell = 0; cell < 8; cell++)
      expect([field.costFrom(cell), field.stepFrom(cell), field.goalFrom(cell), field.seesGoal(cell)]).toEqual([
        ...[Infinity, -1, -1, false],
      ]);
    field.begin([0, 0, 3, 7, 4, 1]);
    expect([field.step(5), field.expanded, field.step(2), field.expanded]).toEqual(['searching', 5, 'searching', 7]);
    expect([field.step(0), field.step(9), field.expanded]).toEqual(['searching', 'ready', 8]);
    computeFlow(field, [2]);
    expect([field.expanded, field.goalFrom(0), field.costFrom(2)]).toEqual([8, 2, 0]);
  });

  it('ignores blocked goals, and refuses cells that do not exist and costs that lead nowhere', () => {
    const map = { ...createTileMap(3, 1), costs: new Float64Array([1, 1, 1]) };
    const tiles = new TileGraph(map);
    tiles.setBlocked(0, true);
    const field = new FlowField(tiles);
    computeFlow(field, [0]);
    expect([field.costFrom(0), field.costFrom(1)]).toEqual([Infinity, Infinity]);
    expect(() => field.begin([1, 3])).toThrow('goals[1]');
    map.costs[2] = 0;
    expect(() => computeFlow(field, [2])).toThrow('0');
  });

  it('knows from which cells the goal is in view of the whole cell', () => {
    const draw = (rows: readonly string[]) => {
      const map = createTileMap(rows[0].length, rows.length);
      [...rows.join('')].forEach((cell, i) => {
        map.blocked[i] = cell === '#' ? 1 : 0;
      });
      const tiles = new TileGraph(map, { cellSize: 3, origin: { x: 5, y: 0, z: -7 } });
      const field = new FlowField(tiles);
      computeFlow(field, [rows.join('').indexOf('g')]);
      const views = [...rows.join('')].map((cell, i) => (cell === '#' ? '#' : field.seesGoal(i) ? 'v' : '.')).join('');
      return rows.map((_, z) => views.slice(z * map.width, (z + 1) * map.width));
    };
    expect(draw(['.......', '.......', '...g...', '.......', '.......'])).toEqual([
      '.......', //
      '.vvvvv.',
      '.vvvvv.',
      '.vvvvv.',
      '.......',
    ]);
  });

  it('is refreshed only when walls have changed', () => {
    const tiles = new TileGraph(createTileMap(3, 3));
    const field = new FlowField(tiles);
    computeFlow(field, [2]);
    expect([field.refresh(), field.isOld]).toEqual([false, false]);
    tiles.setBlocked(1, true);
    expect([field.isOld, field.refresh(), field.step(100), field.isOld]).toEqual([true, true, 'ready', false]);
    expect(field.costFrom(0)).toBeCloseTo(4, 9);
  });
});

describe('sampling a flow field', () => {
  const tiles = new TileGraph(createTileMap(20, 20), { cellSize: 2, origin: { x: -10, y: 0, z: -10 } });
  const field = new FlowField(tiles);
  computeFlow(field, [10 * 20 + 15]);
  const out = { x: 0, y: 0, z: 0 };

  it('gives a direction of length 1 that leads to the goal from everywhere', () => {
    fc.assert(
      fc.property(numberBetween(-9.9, 29.9), numberBetween(-9.9, 29.9), (x, z) => {
        const place = { x, y: 0, z };
        for (let step = 0; step < 200 && sampleFlow(out, field, place); step++) {
          expect(Math.hypot(out.x, out.z)).toBeCloseTo(1, 9);
          place.x += out.x * 0.5;
          place.z += out.z * 0.5;
        }
        expect(tiles.quantize(place)).toBe(10 * 20 + 15);
        expect(out).toEqual({ x: 0, y: 0, z: 0 });
      }),
    );
  });

  it('leads straight to a visible goal with straightToGoal', () => {
    expect(sampleFlow(out, field, { x: -5, y: 0, z: -5 }, { straightToGoal: true })).toBe(true);
    expect(out.x / out.z).toBeCloseTo(13 / 8, 9);
  });

  it.each([false, true])(
    'leads every agent around a corner, even from inside the wall; straight: %s',
    (straightToGoal) => {
      const yard = new TileGraph(createTileMap(12, 12));
      for (let z = 0; z < 8; z++) yard.setBlocked(z * 12 + 6, true);
      const round = new FlowField(yard);
      computeFlow(round, [2 * 12 + 10]);
      const inside = numberBetween(0.01, 11.99);
      fc.assert(
        fc.property(inside, inside, (x, z) => {
          const place = { x, y: 0, z };
          for (let step = 0; step < 400 && sampleFlow(out, round, place, { straightToGoal }); step++) {
            place.x += out.x * 0.1;
            place.z += out.z * 0.1;
          }
          expect(yard.quantize(place)).toBe(2 * 12 + 10);
        }),
      );
    },
  );

  it('leads no agent into a wall, wherever in a free cell it begins', () => {
    const STRIDE = 0.05;
    const story = fc.record({
      walls: fc.array(fc.nat(99), { maxLength: 35 }),
      goal: fc.nat(99),
      x: numberBetween(0.01, 9.99),
      z: numberBetween(0.01, 9.99),
    });
    fc.assert(
      fc.property(story, ({ walls, goal, x, z }) => {
        const map = createTileMap(10, 10);
        for (const cell of walls) map.blocked[cell] = 1;
        const yard = new TileGraph(map);
        const flow = new FlowField(yard);
        computeFlow(flow, [goal]);
        const place = { x, y: 0, z };
        const start = yard.quantize(place);
        fc.pre(!yard.isBlocked(start) && flow.costFrom(start) < Infinity);
        let strides = 0;
        for (; strides < 3000 && sampleFlow(out, flow, place); strides++) {
          place.x += STRIDE * out.x;
          place.z += STRIDE * out.z;
          const cell = yard.quantize(place);
          // A stride may end in a wall, but no deeper than it is long.
          const edge = (at: number) => Math.min(at - Math.floor(at), Math.ceil(at) - at);
          if (cell < 0 || yard.isBlocked(cell)) expect(Math.min(edge(place.x), edge(place.z))).toBeLessThan(STRIDE);
        }
        expect(yard.quantize(place)).toBe(goal);
      }),
      { numRuns: runs(300) },
    );
  });

  it('leads out of a wall to the nearest neighboring cell with a path, of equally near ones to the cheapest', () => {
    const story = fc.record({
      walls: fc.array(fc.nat(48), { maxLength: 30 }),
      goal: fc.nat(48),
      cell: fc.nat(48),
      // Middles and edges too, where several cells are equally near.
      inX: fc.constantFrom(0.125, 0.25, 0.5, 0.75),
      inZ: fc.constantFrom(0.125, 0.375, 0.5, 0.875),
    });
    fc.assert(
      fc.property(story, ({ walls, goal, cell, inX, inZ }) => {
        const map = createTileMap(7, 7);
        for (const wall of [...walls, cell]) map.blocked[wall] = 1;
        map.blocked[goal] = 0;
        fc.pre(cell !== goal);
        const yard = new TileGraph(map, { cellSize: 2, origin: { x: 10, y: 0, z: -4 } });
        const flow = new FlowField(yard);
        computeFlow(flow, [goal]);
        const place = { x: 10 + 2 * ((cell % 7) + inX), y: 0, z: -4 + 2 * (Math.floor(cell / 7) + inZ) };
        // The distance to a cell is that to the nearest point of its square.
        const ways = Array.from({ length: 49 }, (_, other) => {
          const [left, near] = [10 + 2 * (other % 7), -4 + 2 * Math.floor(other / 7)];
          const away = (at: number, low: number) => Math.max(low - at, 0, at - low - 2);
          const distance = Math.round((away(place.x, left) ** 2 + away(place.z, near) ** 2) * 1e9);
          return { distance, cost: flow.costFrom(other), x: left + 1 - place.x, z: near + 1 - place.z, other };
        }).filter(
          ({ cost, other }) =>
            cost < Infinity &&
            Math.abs((other % 7) - (cell % 7)) <= 1 &&
            Math.abs(Math.floor(other / 7) - Math.floor(cell / 7)) <= 1,
        );
        expect(sampleFlow(out, flow, place)).toBe(ways.length > 0);
        if (ways.length === 0) return;
        const least = Math.min(...ways.map(({ distance }) => distance));
        const nearest = ways.filter(({ distance }) => distance === least);
        const cheapest = Math.min(...nearest.map(({ cost }) => cost));
        const directions = nearest
          .filter(({ cost }) => cost === cheapest)
          .map(({ x, z }) => [x / Math.hypot(x, z), z / Math.hypot(x, z)].map((part) => part.toFixed(6)).join());
        expect(directions).toContain([out.x, out.z].map((part) => part.toFixed(6)).join());
      }),
      { numRuns: runs(300) },
    );
  });

  it('leads nowhere outside the map and where there is no path', () => {
    const walled = new TileGraph({ ...createTileMap(3, 1), blocked: Uint8Array.of(0, 1, 0) });
    const cut = new FlowField(walled);
    computeFlow(cut, [0]);
    expect(sampleFlow(out, cut, { x: 2.5, y: 0, z: 0.5 })).toBe(false);
    expect(sampleFlow(out, cut, { x: -5, y: 0, z: 0.5 })).toBe(false);
  });
});
