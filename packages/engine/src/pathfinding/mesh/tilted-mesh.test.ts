import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/rng.js';
import { Connections } from '../graph/graph.js';
import { Waypoints } from '../graph/waypoints.js';
import { createNavMesh } from './build/create-nav-mesh.js';
import { EdgeGraph } from './edge-graph.js';
import { isFloor, meshOfBlocks, meshOfCells, meshOfRectangles } from './laws/text-mesh.js';
import { MeshDoors } from './mesh-doors.js';
import { MeshLocator, MeshPoint } from './mesh-locator.js';
import { MeshRay } from './mesh-ray.js';
import { MeshSlide } from './mesh-slide.js';
import type { NavMeshSource } from './nav-mesh.js';
import { PolygonGraph } from './polygon-graph.js';
import { NavMeshSearch } from './search/nav-mesh-search.js';

const map = ['.......', '.###.#.', '.#...#.', '...#...', '.#.#.#.', '.......'];
/** A plane that rises along x and falls along z. */
const heightAt = (x: number, z: number) => 3 + 0.4 * x - 0.25 * z;

function tilted(source: NavMeshSource): NavMeshSource {
  const { vertices } = source;
  const heights = Array.from(vertices, (value, i) =>
    i % 3 === 1 ? heightAt(vertices[i - 1], vertices[i + 1]) : value,
  );
  return { ...source, vertices: heights };
}

interface Spot {
  readonly x: number;
  readonly z: number;
}

function pickSpot(rng: Rng): Spot {
  for (;;) {
    const spot = { x: rng.range(0.01, 6.99), z: rng.range(0.01, 5.99) };
    if (isFloor(map, Math.floor(spot.x), Math.floor(spot.z))) return spot;
  }
}

const length = (a: Readonly<MeshPoint>, b: Readonly<MeshPoint>) => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

describe.each([
  ['squares', meshOfCells],
  ['blocks', meshOfBlocks],
])('a slope of %s', (_, build) => {
  const flat = createNavMesh(build(map));
  const slope = createNavMesh(tilted(build(map)));
  const [flatLocator, slopeLocator] = [new MeshLocator(flat), new MeshLocator(slope)];
  const put = (spot: Spot) => {
    const [low, high] = [new MeshPoint(), new MeshPoint()];
    expect(flatLocator.nearest(low, { ...spot, y: 0 }, 0.5)).toBe(true);
    expect(slopeLocator.nearest(high, { ...spot, y: heightAt(spot.x, spot.z) }, 0.5)).toBe(true);
    return { low, high };
  };

  it('has the same polygons below the same spots, and puts points on the ground', () => {
    const rng = new Rng('spots');
    for (let i = 0; i < 200; i++) {
      const spot = pickSpot(rng);
      const { low, high } = put(spot);
      expect(high.polygon).toBe(low.polygon);
      expect([high.x, high.z]).toEqual([spot.x, spot.z]);
      expect(high.y).toBeCloseTo(heightAt(spot.x, spot.z), 9);
      for (const [rise, isOn] of [
        [1.99, true],
        [2.01, false],
        [-0.49, true],
        [-0.51, false],
      ] as const) {
        const at = { ...spot, y: heightAt(spot.x, spot.z) + rise };
        expect(slopeLocator.quantize(at) >= 0).toBe(isOn);
        expect(slopeLocator.quantize(at, high.polygon) >= 0).toBe(isOn);
      }
    }
  });

  it('lets rays and steps go as on flat ground, seen from above, and keeps them on the ground', () => {
    const rng = new Rng('rays');
    const [flatRay, slopeRay] = [new MeshRay(flat), new MeshRay(slope)];
    const slide = new MeshSlide(slope);
    for (let i = 0; i < 300; i++) {
      const from = put(pickSpot(rng));
      const spot = pickSpot(rng);
      const reached = flatRay.cast(from.low, { ...spot, y: 0 });
      // The height of the target does not matter.
      expect(slopeRay.cast(from.high, { ...spot, y: rng.range(-9, 9) })).toBe(reached);
      const { end, wall, polygonCount } = slopeRay;
      expect([end.polygon, wall, polygonCount]).toEqual([flatRay.end.polygon, flatRay.wall, flatRay.polygonCount]);
      expect([...slopeRay.polygons.subarray(0, polygonCount)]).toEqual([...flatRay.polygons.subarray(0, polygonCount)]);
      expect(end.x).toBeCloseTo(flatRay.end.x, 9);
      expect(end.z).toBeCloseTo(flatRay.end.z, 9);
      expect(end.y).toBeCloseTo(heightAt(end.x, end.z), 9);
      const step = { x: from.high.x + rng.range(-0.5, 0.5), z: from.high.z + rng.range(-0.5, 0.5) };
      const out = new MeshPoint();
      slide.move(out, from.high, { ...step, y: heightAt(step.x, step.z) });
      expect(out.y).toBeCloseTo(heightAt(out.x, out.z), 9);
      expect(slopeLocator.quantize(out)).toBeGreaterThanOrEqual(0);
      if (flatRay.cast(from.low, { ...step, y: 0 })) expect([out.x, out.z]).toEqual([step.x, step.z]);
    }
  });

  it('counts lengths along the ground, of paths, of connections and of links', () => {
    const rng = new Rng('lengths');
    const way = new Waypoints();
    for (const search of [new NavMeshSearch(slope), new NavMeshSearch(slope, { prepare: true })])
      for (let i = 0; i < 40; i++) {
        const [from, to] = [put(pickSpot(rng)).high, put(pickSpot(rng)).high];
        expect(search.findWaypoints(way, from, to)).toBe('found');
        for (let k = 0; k < way.length; k++) expect(way.y[k]).toBeCloseTo(heightAt(way.x[k], way.z[k]), 6);
        expect([way.x[0], way.z[0], way.x[way.length - 1], way.z[way.length - 1]]).toEqual([
          from.x,
          from.z,
          to.x,
          to.z,
        ]);
      }
    for (const graph of [new PolygonGraph(slope), new EdgeGraph(slope)]) {
      const [a, b] = [new MeshPoint(), new MeshPoint()];
      const out = new Connections();
      for (let node = 0; node < graph.nodeCount; node++) {
        graph.localize(a, node);
        out.count = 0;
        graph.connections(out, node);
        for (let k = 0; k < out.count; k++) {
          graph.localize(b, out.to[k]);
          expect(out.cost[k]).toBeGreaterThanOrEqual(length(a, b) - 1e-9);
          if (graph instanceof EdgeGraph) expect(out.cost[k]).toBeCloseTo(length(a, b), 9);
        }
      }
    }
    for (let i = 0; i < 20; i++) {
      const [from, to] = [put(pickSpot(rng)).high, put(pickSpot(rng)).high];
      const { links } = createNavMesh({ ...tilted(build(map)), links: [{ from, to }] });
      expect([links.count, links.cheapest]).toEqual([1, expect.closeTo(1, 12)]);
      expect(links.cost[0]).toBeCloseTo(length(from, to), 9);
      const cheap = createNavMesh({
        ...tilted(build(map)),
        links: [{ from, to, cost: length(from, to) / 4, bothWays: true }],
      });
      expect([cheap.links.count, cheap.links.cheapest]).toEqual([2, expect.closeTo(0.25, 9)]);
    }
  });
});

describe('links between slopes', () => {
  // Three islands side by side, each a tilted square; links lead from each to the next.
  const islands = [0, 20, 40].map((x) => ({ x, z: 0, width: 10, depth: 10 }));
  const on = (x: number, z: number) => ({ x, y: heightAt(x, z), z });
  const links = [
    { from: on(9, 2), to: on(21, 3), kind: 'low' },
    { from: on(8, 7), to: on(22, 6), kind: 'high', bothWays: true },
    { from: on(29, 8), to: on(41, 9), kind: 'far', bothWays: true },
    { from: on(28, 1), to: on(42, 2), kind: 'near' },
  ];
  const mesh = createNavMesh({ ...tilted(meshOfRectangles(islands)), links });
  const leg = (a: Readonly<MeshPoint> | (typeof links)[0]['from'], b: (typeof links)[0]['from']) =>
    Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

  const flatLeg = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.z - b.z);

  it.each([
    ['exactly', {}],
    ['through corridors', { radius: 0.1 }],
  ])('are taken %s from their one end to their other', (_, options) => {
    const search = new NavMeshSearch(mesh, options);
    const rng = new Rng('links');
    const way = new Waypoints();
    for (let i = 0; i < 60; i++) {
      const [from, to] = [on(rng.range(1, 9), rng.range(1, 9)), on(rng.range(41, 49), rng.range(1, 9))];
      expect(search.findWaypoints(way, from, to)).toBe('found');
      const expected = [0, 1].flatMap((first) =>
        [2, 3].map((second) => {
          const stops = [links[first].from, links[first].to, links[second].from, links[second].to];
          const points = [from, ...stops, to];
          // Ground counts as seen from above, links by their length.
          const cost = points
            .slice(1)
            .reduce((sum, point, k) => sum + (k % 2 === 0 ? flatLeg : leg)(points[k], point), 0);
          return { stops, cost };
        }),
      );
      const best = expected.reduce((a, b) => (b.cost < a.cost ? b : a));
      const stops = way.list().slice(1, -1);
      // Corridors end at the middles of polygons while they are chosen, so another pair may be.
      const chosen =
        'radius' in options
          ? expected.find((each) => each.stops[0].z === stops[0]?.z && each.stops[2].z === stops[2]?.z)!
          : best;
      expect(stops.length).toBe(4);
      for (const [k, stop] of stops.entries())
        for (const axis of ['x', 'y', 'z'] as const) expect(stop[axis]).toBeCloseTo(chosen.stops[k][axis], 6);
      expect([...way.via.subarray(0, way.length)].map((via) => via >= 0)).toEqual([
        false,
        false,
        true,
        false,
        true,
        false,
      ]);
      // Nothing leads back by the links of one way, and by the others it does.
      expect(search.findWaypoints(way, to, from)).toBe('found');
      expect(
        way
          .list()
          .slice(1, -1)
          .map(({ z }) => Math.round(z)),
      ).toEqual([9, 8, 6, 7]);
    }
  });
});

describe('closed links', () => {
  it.each([
    ['exactly', {}],
    ['through corridors', { radius: 0.1 }],
  ])('are not taken %s, and the others are', (_, options) => {
    const islands = [0, 20].map((x) => ({ x, z: 0, width: 10, depth: 10 }));
    const at = (x: number, z: number) => ({ x, y: 0, z });
    const links = [2, 5, 8].map((z) => ({ from: at(9, z), to: at(21, z), kind: `${z}`, bothWays: true }));
    const mesh = createNavMesh({ ...meshOfRectangles(islands), links });
    const doors = new MeshDoors(mesh);
    const search = new NavMeshSearch(mesh, { ...options, doors });
    const way = new Waypoints();
    for (let open = 0; open < 8; open++) {
      for (const index of links.keys()) doors.setLink(index, (open & (1 << index)) !== 0);
      for (const z of [1, 4.5, 9]) {
        const near = links.filter((_, index) => (open & (1 << index)) !== 0).map(({ from }) => from.z);
        const best = near.sort((a, b) => Math.abs(a - z) - Math.abs(b - z))[0];
        for (const [from, to] of [
          [at(5, z), at(25, z)],
          [at(25, z), at(5, z)],
        ]) {
          expect(search.findWaypoints(way, from, to)).toBe(open === 0 ? 'partial' : 'found');
          const taken = way.list().filter((__, i) => way.via[i] >= 0);
          expect(taken.map((stop) => stop.z)).toEqual(open === 0 ? [] : [best]);
        }
      }
    }
  });
});

describe('the doors of a mesh', () => {
  const from = { x: 0.5, y: 0, z: 0.5 };
  const mesh = createNavMesh({
    ...meshOfCells(['..', '..']),
    links: [
      { from, to: { x: 1.5, y: 0, z: 1.5 }, bothWays: true },
      { from, to: { x: 0.5, y: 0, z: 1.5 } },
    ],
  });

  it('count a change once, and nothing that stays as it is', () => {
    const doors = new MeshDoors(mesh);
    const seen: unknown[] = [];
    const look = () =>
      seen.push(
        [[...doors.polygons].join(''), [...doors.links].join(''), doors.version, doors.polygonVersion].join(' '),
      );
    look();
    for (const isOpen of [true, false, false]) {
      doors.setPolygon(2, isOpen);
      look();
    }
    for (const isOpen of [true, false, false, true]) {
      doors.setLink(0, isOpen);
      look();
    }
    doors.setPolygon(2, true);
    look();
    expect(seen).toEqual([
      '1111 111 0 0',
      '1111 111 0 0',
      '1101 111 1 1',
      '1101 111 1 1',
      '1101 111 1 1',
      `1101 ${linksWithout(0)} 2 1`,
      `1101 ${linksWithout(0)} 2 1`,
      '1101 111 3 1',
      '1111 111 4 4',
    ]);
  });

  const linksWithout = (index: number) => Array.from(mesh.links.index, (each) => (each === index ? 0 : 1)).join('');

  it.each([-1, 4, 1.5, Number.NaN])('do not know polygon or link %d', (index) => {
    const doors = new MeshDoors(mesh);
    expect(() => doors.setPolygon(index, false)).toThrow(`polygon: must be from 0 to 3, got ${index}`);
    expect(() => doors.setLink(index, false)).toThrow(`link: must be from 0 to 1, got ${index}`);
    const without = new MeshDoors(createNavMesh(meshOfCells(['.'])));
    expect(() => without.setLink(index, false)).toThrow(`link: must be one of the mesh, which has none, got ${index}`);
  });
});
