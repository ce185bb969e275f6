import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawTiles } from '../../graph/sight/laws/drawing.js';
import { AStar, findRoute, Route } from '../../index.js';
import { createTileMap, StoreyGraph, type StoreyLink, TileGraph } from '../index.js';

const house = () => {
  const ground = drawTiles(['......', '.####.', '......']);
  const upper = drawTiles(['......', '......', '##..##'], { origin: { x: 0, y: 3, z: 0 } });
  const stairs: StoreyLink = { from: { storey: 0, cell: 5 }, to: { storey: 1, cell: 5 }, cost: 4 };
  const drop: StoreyLink = { from: { storey: 1, cell: 14 }, to: { storey: 0, cell: 14 }, cost: 1, oneWay: true };
  return { ground, upper, stairs, drop, graph: new StoreyGraph([ground, upper], [stairs, drop]) };
};

describe('storeys', () => {
  it('PATH-34 are one graph: up by the stairs, down by the hole that leads one way', () => {
    const { graph, stairs, drop } = house();
    const route = new Route();
    const search = new AStar(graph, { heuristic: graph.createHeuristic() });
    const linksTaken = () =>
      route
        .listConnections()
        .map((id) => graph.linkOf(id))
        .filter((link) => link);
    findRoute(route, search, graph.nodeAt(0, 0), graph.nodeAt(1, 0));
    expect([route.cost, linksTaken()]).toEqual([5 + 4 + 5, [stairs]]);
    findRoute(route, search, graph.nodeAt(1, 8), graph.nodeAt(0, 14));
    expect([route.cost, linksTaken()]).toEqual([2, [drop]]);
    findRoute(route, search, graph.nodeAt(0, 14), graph.nodeAt(1, 14));
    expect(linksTaken()).toEqual([stairs]);
  });

  it('PATH-32 find the floor of a point by its height, and drop through holes', () => {
    const { graph } = house();
    expect(graph.quantize({ x: 1.5, y: 0, z: 0.5 })).toBe(graph.nodeAt(0, 1));
    expect(graph.quantize({ x: 1.5, y: 2.4, z: 0.5 })).toBe(graph.nodeAt(0, 1));
    expect(graph.quantize({ x: 1.5, y: 2.6, z: 0.5 })).toBe(graph.nodeAt(1, 1));
    expect(graph.quantize({ x: 0.5, y: 3, z: 2.5 })).toBe(graph.nodeAt(0, 12));
    expect(graph.quantize({ x: 1.5, y: -1, z: 0.5 })).toBe(-1);
    expect(graph.quantize({ x: -0.5, y: 0, z: 0.5 })).toBe(-1);
    const place = { x: 0, y: 0, z: 0 };
    graph.localize(place, graph.nodeAt(1, 7));
    expect(place).toEqual({ x: 1.5, y: 3, z: 1.5 });
    expect([graph.storeyOf(25), graph.cellOf(25)]).toEqual([1, 7]);
  });

  it('PATH-32 give the nearest free cell of any floor to a point that is in none', () => {
    const { graph } = house();
    const out = { x: 0, y: 0, z: 0 };
    const nearest = (x: number, y: number, z: number, reach: number) => {
      const node = graph.nearestNode(out, { x, y, z }, reach);
      return node < 0 ? undefined : [graph.storeyOf(node), graph.cellOf(node), { ...out }];
    };
    expect(nearest(1.5, 3.2, 0.5, 0)).toEqual([1, 1, { x: 1.5, y: 3.2, z: 0.5 }]);
    // Inside the wall of the ground floor: the side of the wall is nearer than the floor above.
    expect(nearest(2.5, 0, 1.75, 1)).toEqual([0, 14, { x: 2.5, y: 0, z: 2.5 }]);
    expect(nearest(2.5, 0, 1.75, 0.2)).toBeUndefined();
    // Off the house, at the height of the upper floor.
    expect(nearest(-0.5, 3, 0.5, 1)).toEqual([1, 0, { x: 0.5, y: 3, z: 0.5 }]);
    // Below the ground: one meter up, though the floor above has the same cell.
    expect(nearest(1.5, -1, 0.5, 1.1)).toEqual([0, 1, { x: 1.5, y: 0, z: 0.5 }]);
    expect(nearest(1.5, -1, 0.5, 0.9)).toBeUndefined();
  });

  it('close a link while either end is blocked', () => {
    const { graph, upper } = house();
    const route = new Route();
    const search = new AStar(graph);
    const { version } = graph;
    upper.setBlocked(5, true);
    expect(graph.version).toBeGreaterThan(version);
    expect(findRoute(route, search, graph.nodeAt(0, 0), graph.nodeAt(1, 0))).toBe('none');
    upper.setBlocked(5, false);
    expect(findRoute(route, search, graph.nodeAt(0, 0), graph.nodeAt(1, 0))).toBe('found');
  });

  it('keep routes optimal with an estimate, whatever the links cost and wherever they lead', () => {
    const place = fc.record({ storey: fc.nat(2), cell: fc.nat(19) });
    const link = fc.record({ from: place, to: place, cost: fc.integer({ min: 0, max: 6 }), oneWay: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(link, { maxLength: 6 }),
        fc.array(fc.nat(3), { minLength: 60, maxLength: 60 }),
        fc.nat(59),
        fc.nat(59),
        (links, cells, start, goal) => {
          const floors = [0, 1, 2].map((storey) => {
            const tiles = new TileGraph(createTileMap(5, 4), { origin: { x: 2 * storey, y: 3 * storey, z: 0 } });
            for (let cell = 0; cell < 20; cell++) tiles.setBlocked(cell, cells[20 * storey + cell] === 0);
            return tiles;
          });
          const graph = new StoreyGraph(floors, links);
          const [plain, guided] = [new Route(), new Route()];
          const status = findRoute(plain, new AStar(graph), start, goal);
          const heuristic = graph.createHeuristic();
          expect(findRoute(guided, new AStar(graph, { heuristic }), start, goal)).toBe(status);
          expect(guided.cost).toBeCloseTo(plain.cost, 9);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('report the path of an invalid link', () => {
    const { ground } = house();
    const to = { storey: 0, cell: 0 };
    expect(() => new StoreyGraph([ground], [{ from: { storey: 1, cell: 0 }, to, cost: 1 }])).toThrow(
      'links[0].from.storey: must be from 0 to 0, got 1',
    );
    expect(() => new StoreyGraph([ground], [{ from: to, to: { storey: 0, cell: 99 }, cost: 1 }])).toThrow(
      'links[0].to.cell: must be from 0 to 17, got 99',
    );
    expect(() => new StoreyGraph([ground], [{ from: to, to, cost: -1 }])).toThrow('links[0].cost: must be 0 or more');
  });
});
