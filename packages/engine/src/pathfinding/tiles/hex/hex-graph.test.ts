import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { AStar, Connections, findRoute, Route } from '../../index.js';
import { createTileMap, HexGraph } from '../index.js';
import type { HexLayout } from './hex-graph.js';

const layouts: HexLayout[] = ['pointy', 'flat'];

describe.each(layouts)('hexagons, %s', (layout) => {
  const origin = { x: -7.5, y: 2, z: -4.25 };
  const hexes = new HexGraph(createTileMap(7, 6), { layout, cellSize: 1.5, origin });
  const center = { x: 0.5, y: 0.5, z: 0.5 };
  const other = { x: 0.5, y: 0.5, z: 0.5 };

  it('PATH-35 has six neighbors at equal distances', () => {
    const out = new Connections();
    hexes.connections(out, 3 * 7 + 3);
    expect(out.count).toBe(6);
    hexes.localize(center, 3 * 7 + 3);
    for (let i = 0; i < 6; i++) {
      hexes.localize(other, out.to[i]);
      expect(Math.hypot(center.x - other.x, center.z - other.z)).toBeCloseTo(1.5, 12);
      expect(out.cost[i]).toBe(1.5);
    }
    expect(new Set(out.to.subarray(0, 6)).size).toBe(6);
  });

  it('PATH-32, PATH-35 maps every point to the cell with the nearest center, also at negative coordinates', () => {
    const place = fc.tuple(numberBetween(-9, 6), numberBetween(-6, 7));
    fc.assert(
      fc.property(place, ([x, z]) => {
        const node = hexes.quantize({ x, y: 0, z });
        if (node < 0) return;
        hexes.localize(center, node);
        const distance = Math.hypot(x - center.x, z - center.z);
        for (let cell = 0; cell < hexes.nodeCount; cell++) {
          hexes.localize(other, cell);
          expect(Math.hypot(x - other.x, z - other.z)).toBeGreaterThan(distance - 1e-9);
        }
      }),
    );
  });

  it('PATH-32 maps the center of each cell back to it, and lies within its bounding box', () => {
    for (let cell = 0; cell < hexes.nodeCount; cell++) {
      hexes.localize(center, cell);
      expect(hexes.quantize(center)).toBe(cell);
      expect(hexes.nodeAt(hexes.q(cell), hexes.r(cell))).toBe(cell);
      expect(center.x - origin.x).toBeGreaterThanOrEqual(0.75);
      expect(center.z - origin.z).toBeGreaterThanOrEqual(0.75);
    }
    expect(hexes.quantize({ x: -7.5 - 1, y: 0, z: 0 })).toBe(-1);
  });

  it('PATH-32, PATH-35 finds the free cell with the nearest center within the bound, as all of them compared', () => {
    const coordinate = fc.double({ min: -30, max: 30, noNaN: true });
    const walls = fc.array(fc.boolean(), { minLength: 42, maxLength: 42 });
    fc.assert(
      fc.property(walls, coordinate, coordinate, fc.constantFrom(0.5, 2, 6, Infinity), (blocked, x, z, reach) => {
        const map = createTileMap(7, 6);
        map.blocked.set(blocked.map(Number));
        const graph = new HexGraph(map, { layout, cellSize: 1.5, origin });
        const point = { x, y: 3, z };
        const own = graph.quantize(point);
        const out = { x: 0, y: 0, z: 0 };
        const found = graph.nearestNode(out, point, reach);
        if (own >= 0 && !graph.isBlocked(own)) {
          expect([found, out]).toEqual([own, point]);
          return;
        }
        let least = Infinity;
        for (let cell = 0; cell < graph.nodeCount; cell++) {
          graph.localize(other, cell);
          if (!graph.isBlocked(cell)) least = Math.min(least, Math.hypot(x - other.x, z - other.z));
        }
        if (Math.abs(least - reach) < 1e-9) return;
        expect(found >= 0).toBe(least <= reach && least < Infinity);
        if (found < 0) return;
        expect(graph.isBlocked(found)).toBe(false);
        graph.localize(other, found);
        expect(out).toEqual(other);
        expect(Math.hypot(x - out.x, z - out.z)).toBeCloseTo(least, 9);
        expect([graph.nearestNode(point, point, reach), point]).toEqual([found, other]);
      }),
      { numRuns: 300 },
    );
  });

  it('PATH-35 estimates exactly on empty maps, and never too much on others', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 42, maxLength: 42 }),
        fc.nat(41),
        fc.nat(41),
        (cells, start, goal) => {
          const map = { ...createTileMap(7, 6), costs: Float64Array.from(cells, (cell) => Math.max(1, cell - 1)) };
          cells.forEach((cell, i) => {
            map.blocked[i] = cell === 0 ? 1 : 0;
          });
          const graph = new HexGraph(map, { layout });
          const heuristic = graph.createHeuristic();
          const [plain, guided] = [new Route(), new Route()];
          const status = findRoute(plain, new AStar(graph), start, goal);
          expect(findRoute(guided, new AStar(graph, { heuristic }), start, goal)).toBe(status);
          expect(guided.cost).toBeCloseTo(plain.cost, 9);
          // Consistent: no step changes the estimate by more than its cost.
          heuristic.aim(goal);
          const h = new Float64Array(graph.nodeCount);
          for (let node = 0; node < graph.nodeCount; node++) heuristic.estimate(h, node, node);
          const out = new Connections();
          for (let node = 0; node < graph.nodeCount; node++) {
            graph.connections(out, node);
            for (let i = 0; i < out.count; i++) expect(h[node]).toBeLessThanOrEqual(out.cost[i] + h[out.to[i]] + 1e-9);
          }
        },
      ),
      { numRuns: 60 },
    );
    const route = new Route();
    const search = new AStar(hexes, { heuristic: hexes.createHeuristic() });
    findRoute(route, search, 0, 41);
    expect(route.length).toBe(hexes.steps(0, 41));
  });

  it('follows changes of walls, in connections and arrivals', () => {
    const graph = new HexGraph(createTileMap(5, 5), { layout });
    const fresh = () => {
      const again = new HexGraph(graph.map, { layout });
      return again.exits;
    };
    const walls = [12, 7, 0, 24, 13];
    for (const [i, cell] of walls.entries()) {
      graph.setBlocked(cell, true);
      expect([graph.isBlocked(cell), graph.exits[cell], graph.version]).toEqual([true, 0, i + 1]);
      expect(graph.exits).toEqual(fresh());
    }
    graph.setBlocked(7, true);
    expect(graph.version).toBe(5);
    graph.setBlocked(7, false);
    expect([graph.isBlocked(7), graph.exits[7] > 0, graph.version]).toEqual([false, true, 6]);
    expect(graph.exits).toEqual(fresh());
    const open = new Set(
      Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => cell === 7 || !walls.includes(cell)),
    );
    for (let node = 0; node < 25; node++)
      for (let step = 0; step < 6; step++) {
        const next = graph.neighbor(node, step);
        expect((graph.exits[node] & (1 << step)) !== 0).toBe(open.has(node) && open.has(next));
      }
    const [out, back] = [new Connections(), new Connections()];
    const there = new Set<string>();
    const here = new Set<string>();
    for (let node = 0; node < 25; node++) {
      graph.connections(out, node);
      for (let i = 0; i < out.count; i++) there.add(`${node}>${out.to[i]} ${out.id[i]} ${out.cost[i]}`);
      graph.arrivals(back, node);
      for (let i = 0; i < back.count; i++) here.add(`${back.to[i]}>${node} ${back.id[i]} ${back.cost[i]}`);
    }
    expect(here).toEqual(there);
  });
});
