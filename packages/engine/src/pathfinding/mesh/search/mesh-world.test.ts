import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../../tests/number-between.js';
import { runs } from '../../../../../../tests/runs.js';
import { Connections } from '../../graph/graph.js';
import { Route } from '../../graph/route.js';
import { Waypoints } from '../../graph/waypoints.js';
import { AStar } from '../../search/a-star.js';
import { findRoute, type SearchStatus } from '../../search/route-search.js';
import { RoutePool } from '../../serving/route-pool.js';
import { createSearchPlanner } from '../../serving/search-planner.js';
import { Wayfinder } from '../../serving/wayfinder.js';
import { createNavMesh } from '../build/create-nav-mesh.js';
import { meshOfBlocks, meshOfCells, meshOfRectangles } from '../laws/text-mesh.js';
import type { MeshLink, NavMesh } from '../nav-mesh.js';
import { PolygonGraph } from '../polygon-graph.js';
import { createMeshWorld, type MeshWorldOptions } from './mesh-world.js';
import { NavMeshSearch } from './nav-mesh-search.js';

const SIZE = 7;
const at = (x: number, z: number, y = 0) => ({ x, y, z });

const rows = fc.array(
  fc.array(fc.constantFrom('.', '.', '.', '#'), { minLength: SIZE, maxLength: SIZE }).map((row) => row.join('')),
  { minLength: SIZE, maxLength: SIZE },
);
/** Eighths, so that points often lie on sides and at corners; a little outside, too. */
const coordinate = fc.integer({ min: -8, max: 8 * SIZE + 8 }).map((n) => n / 8);
const point = fc.record({ x: coordinate, y: fc.constant(0), z: coordinate });
const inside = fc.integer({ min: 1, max: 2 * SIZE - 1 }).map((n) => n / 2);
const link = fc.record(
  {
    from: fc.record({ x: inside, y: fc.constant(0), z: inside }),
    to: fc.record({ x: inside, y: fc.constant(0), z: inside }),
    cost: numberBetween(0.25, 9),
    bothWays: fc.boolean(),
    kind: fc.constantFrom('jump', 'ladder', 'door'),
  },
  { requiredKeys: ['from', 'to'] },
);
const options: fc.Arbitrary<MeshWorldOptions> = fc.constantFrom(
  {},
  { costs: [1, 3, 0.5] },
  { costs: [1, Infinity] },
  { radius: 0.2 },
  { costs: [2, 1, 1], radius: 0.1 },
);
const level = fc.record({
  map: rows.filter((map) => map.some((row) => row.includes('.'))),
  blocks: fc.boolean(),
  links: fc.array(link, { maxLength: 5 }),
  area: fc.nat(9),
});
type Level = typeof level extends fc.Arbitrary<infer T> ? T : never;

/** A mesh of the map. Links that begin or end too far from its ground are left out. */
function meshOf({ map, blocks, links, area }: Level): NavMesh {
  const source = (blocks ? meshOfBlocks : meshOfCells)(map);
  const areas = source.polygons.map((_, i) => (i * 7 + area) % 3);
  const ground = createNavMesh({ ...source, areas });
  const locator = new NavMeshSearch(ground).locator;
  const isOn = (spot: Readonly<MeshLink['from']>) => locator.quantize(spot) >= 0;
  return createNavMesh({
    ...source,
    areas,
    links: links.filter(({ from, to }) => isOn(from) && isOn(to)) as MeshLink[],
  });
}

/** What a path is: its points, and the kinds of the links between them. */
function describePath(status: SearchStatus, way: Waypoints, kindOf: (connection: number) => string | undefined) {
  return {
    status,
    points: way.list(),
    kinds: way.list().map((_, i) => (way.via[i] < 0 ? undefined : kindOf(way.via[i]))),
  };
}

/** The kinds of the links of a mesh that lead from each point to the next, by their ends. */
function kindsByEnds(mesh: NavMesh, way: Waypoints): (string | undefined)[] {
  const { links, source } = mesh;
  const isAt = (ends: Float64Array, i: number, at: number) =>
    ends[3 * i] === way.x[at] && ends[3 * i + 1] === way.y[at] && ends[3 * i + 2] === way.z[at];
  return way.list().map((_, at) => {
    if (way.via[at] < 0) return undefined;
    const i = way.via[at] - mesh.owner.length;
    expect([isAt(links.from, i, at - 1), isAt(links.to, i, at)]).toEqual([true, true]);
    return source.links![links.index[i]].kind ?? 'link';
  });
}

/** Checks that a route leads over connections that the graph has. */
function expectRoute(graph: PolygonGraph, route: Route): void {
  const out = new Connections();
  for (let i = 0; i < route.length; i++) {
    out.count = 0;
    graph.connections(out, route.nodes[i]);
    const index = out.id.subarray(0, out.count).indexOf(route.connections[i]);
    expect([index >= 0, out.to[index]]).toEqual([true, route.nodes[i + 1]]);
  }
}

describe('a navigation mesh as a world', () => {
  it('PATH-48 serves the same paths as searching directly, with the kinds of their links, over any mesh', () => {
    fc.assert(
      fc.property(
        level,
        options,
        fc.array(fc.tuple(point, point), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 7 }),
        (drawn, by, queries, budget) => {
          const mesh = meshOf(drawn);
          const world = createMeshWorld(mesh, by);
          const ways = new Wayfinder({ ...world, searches: 2 });
          const direct = new NavMeshSearch(mesh, by);
          const [served, route, expected] = [new Waypoints(), new Route(), new Waypoints()];
          const tickets = queries.map(([from, to]) => ways.ask(from, to));
          while (ways.step(budget) === 'searching');
          queries.forEach(([from, to], i) => {
            const status = direct.findWaypoints(expected, from, to);
            const ticket = tickets[i];
            if (ticket === undefined) {
              // An end beyond reach: nothing to serve, and nothing to find, except on the way there.
              expect(ways.isInside(from) && ways.isInside(to)).toBe(false);
              return;
            }
            const answer = ways.fetch(served, ticket, route)!;
            expect(describePath(answer, served, world.kindOf!)).toEqual({
              status,
              points: expected.list(),
              kinds: kindsByEnds(mesh, expected),
            });
            expect(ways.find(served, from, to)).toBe(status);
            expect(served.list()).toEqual(expected.list());
            if (status === 'none') return;
            expectRoute(world.division, route);
            // The links of the route are those of the path.
            const links = route.listConnections().filter((id) => world.division.linkOf(id) !== undefined);
            expect(links).toEqual([...expected.via.subarray(0, expected.length)].filter((id) => id >= 0));
            expect(route.nodes[0]).toBe(direct.from.polygon);
            expect(route.nodes[route.length]).toBe(direct.to.polygon);
          });
        },
      ),
      { numRuns: runs(30) },
    );
  });

  it('PATH-48 continues saved requests to the same paths, kinds included', () => {
    fc.assert(
      fc.property(level, options, point, point, fc.nat(12), (drawn, by, from, to, budget) => {
        const world = createMeshWorld(meshOf(drawn), by);
        const create = () => new Wayfinder({ ...world, searches: 1, capacity: 3 });
        const [ways, loaded] = [create(), create()];
        const tickets = [ways.ask(from, to), ways.ask(to, from)];
        ways.step(budget);
        const saved = JSON.parse(JSON.stringify(ways.save()));
        loaded.restore(saved);
        expect(JSON.parse(JSON.stringify(loaded.save()))).toEqual(saved);
        for (const each of [ways, loaded]) while (each.step(3) === 'searching');
        for (const ticket of tickets) {
          if (ticket === undefined) continue;
          const [a, b] = [new Waypoints(), new Waypoints()];
          const expected = describePath(ways.fetch(a, ticket)!, a, world.kindOf!);
          expect(describePath(loaded.fetch(b, ticket)!, b, world.kindOf!)).toEqual(expected);
        }
      }),
      { numRuns: runs(20) },
    );
  });

  const halls = meshOfRectangles([
    { x: 0, z: 0, width: 4, depth: 4 },
    { x: 4, z: 0, width: 1, depth: 1 },
    { x: 5, z: 0, width: 4, depth: 4 },
  ]);

  it.each([
    ['the exact search', {}],
    ['the prepared search', { prepare: true }],
    ['the search through corridors', { radius: 0.1 }],
  ])('PATH-48 is a search from polygon to polygon for pools and planners, by %s', (_name, by) => {
    const mesh = createNavMesh(halls);
    const graph = new PolygonGraph(mesh);
    const reference = new Route();
    findRoute(reference, new AStar(graph), 0, 2);
    const search = new NavMeshSearch(mesh, by);
    const route = new Route();
    expect(findRoute(route, search, 0, 2)).toBe('found');
    expect([route.listNodes(), route.listConnections()]).toEqual([reference.listNodes(), reference.listConnections()]);
    expect(findRoute(route, search, 1, 1)).toBe('found');
    expect(route.listNodes()).toEqual([1]);
    expect(() => search.begin(0, 3)).toThrow('goal: must be a node from 0 to 2, got 3');

    const pool = new RoutePool({ createSearch: () => new NavMeshSearch(mesh, by) });
    const ticket = pool.request(2, 0)!;
    while (pool.step(1) === 'searching');
    expect(pool.fetch(route, ticket)).toBe('found');
    expect(route.listNodes()).toEqual([2, 1, 0]);

    const planner = createSearchPlanner(new NavMeshSearch(mesh, by), graph);
    const out = at(0, 0);
    let result = planner.findWaypoint(out, 0, 2, undefined);
    for (let i = 0; result === 'working' && i < 9; i++) result = planner.findWaypoint(out, 0, 2, undefined);
    expect([result, out]).toEqual(['found', at(4.5, 0.5)]);
  });

  it('finds the point nearest to a polygon that cannot be reached', () => {
    const mesh = createNavMesh(
      meshOfRectangles([
        { x: 0, z: 0, width: 4, depth: 4 },
        { x: 6, z: 0, width: 4, depth: 4 },
      ]),
    );
    const search = new NavMeshSearch(mesh);
    const [route, way] = [new Route(), new Waypoints()];
    expect(findRoute(route, search, 0, 1)).toBe('partial');
    search.retrieveWaypoints(way);
    expect([route.listNodes(), way.list().at(-1)]).toEqual([[0], at(4, 2)]);
  });
});

describe('doors of a mesh', () => {
  const links = [{ from: at(3, 3), to: at(6, 3), cost: 9, bothWays: true, kind: 'door' }];
  const mesh = createNavMesh({
    ...meshOfRectangles([
      { x: 0, z: 0, width: 4, depth: 4 },
      { x: 4, z: 0, width: 1, depth: 1 },
      { x: 5, z: 0, width: 4, depth: 4 },
    ]),
    links,
  });
  const [here, there] = [at(1, 3), at(8, 3)];

  it.each([
    ['the exact search', {}],
    ['the search through corridors', { radius: 0.1 }],
  ])('close and open polygons and links for searches and graphs alike, by %s', (_name, by) => {
    const world = createMeshWorld(mesh, by);
    const ways = new Wayfinder(world);
    const way = new Waypoints();
    const find = () => {
      const status = ways.find(way, here, there);
      const route = new Route();
      // A* over the same graph agrees on whether a way leads there.
      const graphStatus = findRoute(route, new AStar(world.division), 0, 2);
      expect(graphStatus === 'found').toBe(status === 'found');
      return [status, way.list().some((_, i) => world.kindOf!(way.via[i]) === 'door')];
    };
    expect(find()).toEqual(['found', false]);
    world.doors.setPolygon(1, false);
    expect(find()).toEqual(['found', true]);
    world.doors.setLink(0, false);
    expect(find()).toEqual(['partial', false]);
    world.doors.setPolygon(1, true);
    expect(find()).toEqual(['found', false]);
    world.doors.setPolygon(1, false);
    world.doors.setLink(0, true);
    expect(find()).toEqual(['found', true]);
    expect(world.division.version).toBe(5);
    world.doors.setLink(0, true);
    expect(world.division.version).toBe(5);
  });

  it('let a character out that stands in a doorway when it closes', () => {
    const world = createMeshWorld(mesh);
    world.doors.setPolygon(1, false);
    const way = new Waypoints();
    expect(new Wayfinder(world).find(way, at(4.2, 0.5), at(1, 1))).toBe('found');
    expect(way.list()[0]).toEqual(at(4, 0.5));
  });

  it('refuse what the mesh does not have', () => {
    const { doors } = createMeshWorld(mesh);
    expect(() => doors.setPolygon(3, false)).toThrow('polygon: must be from 0 to 2, got 3');
    expect(() => doors.setLink(-1, false)).toThrow('link: must be from 0 to 0, got -1');
    const bare = createMeshWorld(createNavMesh(meshOfCells(['.'])));
    expect(() => bare.doors.setLink(0, false)).toThrow('link: must be one of the mesh, which has none, got 0');
  });
});
