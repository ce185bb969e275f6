import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { AStar, Connections, findRoute, ObstacleSight, Route, rectangleObstacle } from '../../index.js';
import {
  Domains,
  delaunayLinks,
  findIslands,
  passableLinks,
  sampleRegions,
  sightLinks,
  touchingRegions,
} from '../index.js';

const coordinate = fc.oneof(fc.integer({ min: -9, max: 9 }), numberBetween(-9, 9));
const place = fc.record({ x: coordinate, y: coordinate, z: coordinate });
const places = fc
  .array(place, { minLength: 1, maxLength: 60 })
  .map((list) => [...new Map(list.map((p) => [`${p.x + 0} ${p.y + 0} ${p.z + 0}`, p])).values()]);
const at = (x: number, z: number) => ({ x, y: 0, z });

describe('domains', () => {
  it('leave out closed links both ways, and nothing else', () => {
    const points = [at(0, 0), at(3, 0), at(0, 4), at(6, 8)];
    const links = [
      { from: 0, to: 1 },
      { from: 1, to: 2, cost: 9, kind: 'stairs' },
      { from: 0, to: 2, oneWay: true },
      { from: 3, to: 0 },
      { from: 0, to: 1, cost: 1, kind: 'lift', oneWay: true },
    ];
    const lengths = [3, 9, 4, 10, 1];
    const domains = new Domains(points, links);
    for (let closed = 0; closed < 32; closed++) {
      const isOpen = (link: number) => (closed & (1 << link)) === 0;
      const before = domains.version;
      const changes = links.filter((_, link) => closed > 0 && isOpen(link) !== ((closed - 1) & (1 << link)) < 1).length;
      for (const link of links.keys()) {
        domains.setOpen(link, isOpen(link));
        domains.setOpen(link, isOpen(link));
      }
      expect(domains.version - before).toBe(changes);
      for (let node = 0; node < 4; node++) {
        const [to, from] = [new Connections(), new Connections()];
        domains.connections(to, node);
        domains.arrivals(from, node);
        const read = (out: Connections) =>
          Array.from({ length: out.count }, (_, i) => {
            const link = domains.linkOf(out.id[i]);
            expect(domains.kindOf(out.id[i])).toBe(links[link].kind);
            return `${link} ${out.to[i]} ${out.cost[i]}`;
          }).sort();
        const leaving = links.flatMap((link, i) => [
          ...(link.from === node ? [`${i} ${link.to} ${lengths[i]}`] : []),
          ...(link.to === node && link.oneWay !== true ? [`${i} ${link.from} ${lengths[i]}`] : []),
        ]);
        const coming = links.flatMap((link, i) => [
          ...(link.to === node ? [`${i} ${link.from} ${lengths[i]}`] : []),
          ...(link.from === node && link.oneWay !== true ? [`${i} ${link.to} ${lengths[i]}`] : []),
        ]);
        expect(read(to)).toEqual(leaving.filter((line) => isOpen(Number(line[0]))).sort());
        expect(read(from)).toEqual(coming.filter((line) => isOpen(Number(line[0]))).sort());
      }
    }
    for (const link of [-1, 5, 0.5, Number.NaN])
      expect(() => domains.setOpen(link, false)).toThrow(`link: must be one of the 5 links, from 0 up, got ${link}`);
  });

  it('PATH-38, PATH-39, PATH-41 assign every position to the nearest point by weight, like a linear scan', () => {
    fc.assert(
      fc.property(
        places,
        fc.array(fc.integer({ min: 1, max: 3 })),
        fc.array(place),
        fc.nat(),
        (points, list, asked, guess) => {
          const weights = points.map((_, i) => list[i] ?? 1);
          const domains = new Domains(points, [], { weights });
          for (const p of asked) {
            let best = 0;
            const score = (i: number) => {
              const q = points[i];
              const square = (q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y) + (q.z - p.z) * (q.z - p.z);
              return square / (weights[i] * weights[i]);
            };
            for (let i = 1; i < points.length; i++) if (score(i) < score(best)) best = i;
            expect(domains.quantize(p)).toBe(best);
            expect(domains.quantize(p, guess % points.length)).toBe(best);
          }
        },
      ),
      { numRuns: 120 },
    );
  });

  it('PATH-02 measures the cost of a link from point to point, not between touching borders', () => {
    const domains = new Domains(
      [at(0, 0), at(3, 4), at(9, 4)],
      [
        { from: 0, to: 1 },
        { from: 1, to: 2, oneWay: true, cost: 1 },
      ],
    );
    const out = new Connections();
    domains.connections(out, 1);
    expect([[...out.to.subarray(0, 2)], [...out.cost.subarray(0, 2)]]).toEqual([
      [0, 2],
      [5, 1],
    ]);
    out.count = 0;
    domains.connections(out, 2);
    expect(out.count).toBe(0);
    const route = new Route();
    findRoute(route, new AStar(domains), 0, 2);
    expect([route.cost, route.listConnections().map((id) => domains.linkOf(id))]).toEqual([6, [0, 1]]);
  });

  const window = { x: 0, y: 0, z: 0, cellSize: 0.25, width: 80, depth: 16 };

  it('PATH-39 makes domains larger with their weight, and shows where one reappears beyond another', () => {
    // A corridor 20 long and 4 wide: a heavy point at its start, a light one in the middle.
    const corridor = [at(2, 2), at(10, 2)];
    const even = new Domains(corridor, []);
    expect(findIslands(even, window)).toEqual([]);
    const heavy = new Domains(corridor, [], { weights: [3, 1] });
    const size = (domains: Domains, node: number) => sampleRegions(domains, window).filter((n) => n === node).length;
    expect(size(heavy, 0)).toBeGreaterThan(size(even, 0));
    const islands = findIslands(heavy, window);
    expect(islands.map(({ node }) => node)).toEqual([0]);
    // Points with a distance ratio of 3 to both: at x = 8 and x = 14.
    expect(islands[0].x).toBeGreaterThan(12);
    expect(heavy.quantize(at(13.5, 2))).toBe(1);
    expect(heavy.quantize(at(14.5, 2))).toBe(0);
  });

  it('PATH-40 links touching domains, the same by triangulation as in a sampled picture', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ x: fc.integer({ min: 2, max: 18 }), z: fc.integer({ min: 2, max: 18 }) }), {
          minLength: 1,
          maxLength: 10,
        }),
        (list) => {
          const points = [...new Map(list.map((p) => [`${p.x} ${p.z}`, at(p.x, p.z)])).values()];
          const drawn = touchingRegions(new Domains(points, []), {
            x: 0,
            y: 0,
            z: 0,
            cellSize: 0.26,
            width: 80,
            depth: 80,
          });
          const links = new Set(delaunayLinks(points).map(({ from, to }) => `${from} ${to}`));
          // Where four domains meet in a point, the picture may show the other two as touching:
          // they are equally near.
          for (const { from, to } of drawn) {
            if (links.has(`${from} ${to}`)) continue;
            const [a, b] = [points[from], points[to]];
            const isCrossed = delaunayLinks(points).some(({ from: c, to: d }) => {
              const [p, q] = [points[c], points[d]];
              return crosses(a, b, p, q);
            });
            expect(isCrossed).toBe(true);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('PATH-40 sorts out links that lead through a wall, even if the triangulation contains them', () => {
    const points = [at(0, 0), at(4, 0), at(0, 4), at(4, 4)];
    const wall = new ObstacleSight([rectangleObstacle(1.8, -1, 2.2, 3)]);
    const links = delaunayLinks(points);
    expect(links).toHaveLength(5);
    const { passable, blocked } = passableLinks(points, links, wall);
    expect(blocked).toContainEqual({ from: 0, to: 1 });
    expect(passable).toContainEqual({ from: 2, to: 3 });
    expect(passable).toContainEqual({ from: 0, to: 2 });
    expect([...passable, ...blocked]).toHaveLength(5);
    expect(sightLinks(points, wall)).toEqual([
      { from: 0, to: 2 },
      { from: 1, to: 3 },
      { from: 2, to: 3 },
    ]);
    expect(sightLinks(points, wall, 3.9)).toEqual([]);
    // Around the wall, not through it.
    const route = new Route();
    findRoute(route, new AStar(new Domains(points, passable)), 0, 1);
    expect(route.listNodes()).toEqual([0, 2, 3, 1]);
  });

  it('PATH-69 close and open links both ways, for searches from either end', () => {
    const domains = new Domains(
      [at(0, 0), at(5, 0), at(5, 5)],
      [
        { from: 0, to: 1, kind: 'door' },
        { from: 1, to: 2 },
        { from: 2, to: 0, oneWay: true },
      ],
    );
    const route = new Route();
    const search = new AStar(domains);
    const list = (how: 'connections' | 'arrivals', node: number) => {
      const out = new Connections();
      domains[how](out, node);
      return [...out.to.subarray(0, out.count)];
    };
    expect([domains.kindOf(0), domains.kindOf(1), domains.kindOf(2)]).toEqual(['door', 'door', undefined]);
    domains.setOpen(0, false);
    expect([list('connections', 0), list('arrivals', 0), list('connections', 1)]).toEqual([[], [2], [2]]);
    expect([findRoute(route, search, 0, 1), findRoute(route, search, 1, 0)]).toEqual(['none', 'found']);
    expect(route.listNodes()).toEqual([1, 2, 0]);
    domains.setOpen(0, false);
    expect(domains.version).toBe(1);
    domains.setOpen(0, true);
    expect([domains.version, findRoute(route, search, 0, 1)]).toEqual([2, 'found']);
    expect(() => domains.setOpen(3, true)).toThrow('link: must be one of the 3 links, from 0 up, got 3');
  });

  it('reports the path of invalid data', () => {
    expect(() => new Domains([at(0, 0), at(0, 0)], [])).toThrow('points[1]: must not lie on points[0]');
    expect(() => new Domains([at(0, 0)], [{ from: 0, to: 1 }])).toThrow('links[0].to: must be from 0 to 0, got 1');
    expect(() => new Domains([at(0, 0)], [], { weights: [0] })).toThrow('weights[0]: must be positive, got 0');
  });
});

type Place = { x: number; z: number };
function crosses(a: Place, b: Place, p: Place, q: Place): boolean {
  const side = (o: Place, d: Place, s: Place) => Math.sign((d.x - o.x) * (s.z - o.z) - (d.z - o.z) * (s.x - o.x));
  return side(a, b, p) * side(a, b, q) < 0 && side(p, q, a) * side(p, q, b) < 0;
}
