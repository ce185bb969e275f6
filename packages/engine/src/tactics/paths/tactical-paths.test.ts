import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import type { Warning } from '../../data/warnings.js';
import { Rng } from '../../math/rng.js';
import {
  AStar,
  CachedGraph,
  Connections,
  CostedGraph,
  CostedHeuristic,
  type CostProfile,
  Dijkstra,
  DStarLite,
  findRoute,
  type Graph,
  IdaStar,
  LpaStar,
  MIN_COST,
  Route,
  type RouteSearch,
  SmaStar,
  SparseAStar,
  StoredGraph,
  storeGraph,
  TwoWayCostedGraph,
} from '../../pathfinding/index.js';
import {
  clearanceMap,
  createTileMap,
  JumpPointSearch,
  OctileHeuristic,
  parseTextMap,
  SubgoalMap,
  TileGraph,
} from '../../pathfinding/tiles/index.js';
import { createGround } from '../ground/ground.js';
import { gridNeighbors } from '../ground/neighbor-table.js';
import { influenceLayer, LayerServer, storedLayer } from '../layers/index.js';
import type { LabeledPoints } from '../locations/labeled-points.js';
import {
  blendProfiles,
  createPlaceGraph,
  layerGround,
  sampleConnections,
  squadProfile,
  superimposePoints,
} from './index.js';

// A wall in the middle, with a way around it in the north and one in the south.
const level = parseTextMap([
  '.........', //
  '.........',
  '.........',
  '...###...',
  '.........',
  '.........',
  '.........',
]);
const tiles = new TileGraph(level);
const at = (x: number, z: number) => z * 9 + x;
const [west, east] = [at(0, 3), at(8, 3)];

function routeOver(graph: Graph, from = west, to = east): Route {
  const route = new Route();
  expect(findRoute(route, new Dijkstra(graph), from, to)).toBe('found');
  return route;
}
const rowsOf = (route: Route) => route.listNodes().map((node) => Math.floor(node / 9));
/** The cost of one connection. */
function costOf(graph: Graph, from: number, to: number): number {
  const out = new Connections();
  graph.connections(out, from);
  const i = out.to.indexOf(to);
  expect(i).toBeGreaterThanOrEqual(0);
  return out.cost[i];
}

describe('tactical costs', () => {
  it('TAC-66 choose between ways of equal length', () => {
    const danger = new Float64Array(63);
    const layers = new LayerServer(createGround(tiles));
    layers.add('danger', storedLayer(danger, { category: 'slow' }));
    const graph = new CostedGraph(tiles, layerGround(layers), { distance: 1, layers: { danger: 0.5 } });
    const length = routeOver(tiles).cost;
    for (const north of [true, false, true]) {
      danger.forEach((_, cell) => {
        danger[cell] = Math.floor(cell / 9) < 3 === north ? 1 : 0;
      });
      layers.compute();
      const route = routeOver(graph);
      expect(rowsOf(route).every((row) => (north ? row >= 3 : row <= 3))).toBe(true);
      const lengths = route
        .listNodes()
        .slice(1)
        .map((to, i) => costOf(tiles, route.listNodes()[i], to));
      expect(lengths.reduce((sum, each) => sum + each, 0)).toBeCloseTo(length, 9);
    }
  });

  it('TAC-67 add the mean over both ends to the length', () => {
    const line = new StoredGraph(2, [
      { from: 0, to: 1, cost: 2 },
      { from: 1, to: 0, cost: 2 },
    ]);
    const ground = { layers: { threat: [0.2, 0.8] } };
    const profile = { distance: 1, layers: { threat: 3 } };
    const graph = new TwoWayCostedGraph(line, ground, profile);
    expect(costOf(graph, 0, 1)).toBeCloseTo(3.5, 12);
    expect(costOf(graph, 1, 0)).toBeCloseTo(3.5, 12);
    const back = new Connections();
    graph.arrivals(back, 1);
    expect(back.cost[0]).toBeCloseTo(3.5, 12);
    // A value of the connection itself replaces the mean; NaN leaves it.
    const known = { ...ground, connectionLayers: { threat: [4, Number.NaN] } };
    const exposed = new CostedGraph(line, known, profile);
    expect(costOf(exposed, 0, 1)).toBeCloseTo(2 + 3 * 4, 12);
    expect(costOf(exposed, 1, 0)).toBeCloseTo(3.5, 12);
  });

  it('TAC-67 see an exposed stretch between two covered ends by sampling', () => {
    const wide = new TileGraph(createTileMap(3, 1), { cellSize: 10 });
    const threat = (x: number) => (x > 8 && x < 12 ? 5 : 0);
    const values = Float64Array.from({ length: 3 }, (_, cell) => threat(10 * cell + 5));
    const ground = { layers: { threat: values } };
    const profile = { distance: 1, layers: { threat: 1 } };
    expect(costOf(new CostedGraph(wide, ground, profile), 0, 1)).toBe(10);
    const connectionLayers = { threat: sampleConnections(wide, threat, { along: 100 }) };
    const graph = new CostedGraph(wide, { ...ground, connectionLayers }, profile);
    expect(costOf(graph, 0, 1)).toBeCloseTo(10 + 5 * 0.4, 12);
    expect(costOf(graph, 1, 2)).toBeCloseTo(10, 12);
    expect(sampleConnections(wide, () => Number.NaN)[0]).toBeNaN();
    expect(() => sampleConnections(wide, threat, { along: 0 })).toThrow('along: must be at least 1, got 0');
  });

  describe('by profile', () => {
    // Hills in the north, enemies in the middle, open ground in the south.
    const field = new TileGraph(createTileMap(9, 7));
    const ground = createGround(field);
    const layers = new LayerServer(ground);
    layers.add('difficulty', storedLayer(Float64Array.from(ground.z, (z) => (z < 2 ? 1 : 0))));
    layers.add('proximity', storedLayer(Float64Array.from(ground.z, (z) => (z > 3 && z < 5 ? 1 : 0))));
    layers.add('visibility', storedLayer(Float64Array.from(ground.z, (z) => (z > 5 ? 1 : 0))));
    layers.compute();
    const profiles = {
      // Wants to see, and fears enemies more than hills.
      recon: { name: 'recon', distance: 1, layers: { difficulty: 0.1, proximity: 2, visibility: -0.9 } },
      // The shortest way is good enough.
      infantry: { name: 'infantry', distance: 1, layers: { difficulty: 0.2, proximity: 0.05, visibility: 0.3 } },
      // Neither seen nor near the enemy; goes over the edge of the hills.
      artillery: { name: 'artillery', distance: 1, layers: { difficulty: 1, proximity: 2, visibility: 3 } },
    } satisfies Record<string, CostProfile>;
    const march = (profile: CostProfile) => routeOver(new CostedGraph(field, layerGround(layers), profile));
    const middleRow = (route: Route) => rowsOf(route)[Math.floor(route.length / 2)];

    it('TAC-68 three kinds of units take three routes on one map', () => {
      expect(middleRow(march(profiles.recon))).toBeGreaterThanOrEqual(5);
      expect(middleRow(march(profiles.infantry))).toBe(3);
      expect(middleRow(march(profiles.artillery))).toBe(2);
    });

    it('TAC-68 a wounded unit goes a safer way', () => {
      const graph = new CostedGraph(field, layerGround(layers), profiles.infantry);
      const danger = (route: Route) =>
        route.listNodes().reduce((sum, node) => sum + layers.values('proximity')[node], 0);
      const healthy = routeOver(graph);
      const { version } = graph;
      graph.setProfile({ ...profiles.infantry, layers: { ...profiles.infantry.layers, proximity: 3 } });
      expect(graph.version).toBeGreaterThan(version);
      const wounded = routeOver(graph);
      expect(danger(wounded)).toBeLessThan(danger(healthy) / 2);
    });

    it('TAC-66 serve every search that takes costs', () => {
      const graph = new TwoWayCostedGraph(field, layerGround(layers), profiles.artillery);
      const heuristic = () => new CostedHeuristic(new OctileHeuristic(field), graph);
      const best = routeOver(graph, at(0, 3), at(4, 3)).cost;
      const searches: Record<string, RouteSearch> = {
        aStar: new AStar(graph, { heuristic: heuristic() }),
        sparse: new SparseAStar(graph, { heuristic: heuristic() }),
        ida: new IdaStar(graph, { heuristic: heuristic() }),
        sma: new SmaStar(graph, { heuristic: heuristic(), maxNodes: 4000, mostConnections: 8 }),
        lpa: new LpaStar(graph, { heuristic: heuristic() }),
        dStar: new DStarLite(graph),
        stored: new AStar(storeGraph(graph)),
        cached: new AStar(new CachedGraph(graph)),
      };
      for (const [name, search] of Object.entries(searches)) {
        const route = new Route();
        expect([name, findRoute(route, search, at(0, 3), at(4, 3))]).toEqual([name, 'found']);
        expect(route.cost).toBeCloseTo(best, 9);
      }
    });

    it('TAC-77 a squad goes by its weakest member', () => {
      const members: CostProfile[] = [
        { layers: { gradient: 0.1, proximity: 1 } },
        { layers: { gradient: 1.4, proximity: 0.6 } },
        { layers: { gradient: 0.3, proximity: 0.5 } },
      ];
      expect(squadProfile(members).layers).toEqual({ gradient: 1.4, proximity: 1 });
      const squad = squadProfile(
        [
          { distance: 1, time: 0.5, pace: [1, 2, 4], linkPace: [undefined, 2], fields: { mud: 1 } },
          { distance: 2, pace: [2, null, 3, 1], linkPace: [undefined, 1, null] },
        ],
        { name: 'column' },
      );
      expect(squad).toEqual({
        name: 'column',
        width: 0,
        distance: 2,
        time: 0.5,
        fields: { mud: 1 },
        layers: {},
        pace: [2, null, 4, null],
        linkPace: [undefined, 2, null],
      });
      // Artillery is barred from the woods in the middle row, and so is the squad with it.
      const terrain = Uint8Array.from(ground.z, (z) => (z > 3 && z < 4 ? 1 : 0));
      const [foot, guns] = [
        { time: 1, pace: [1, 1] },
        { time: 1, pace: [1, null] },
      ];
      const status = (profile: CostProfile) =>
        findRoute(new Route(), new Dijkstra(new CostedGraph(field, { terrain }, profile)), at(0, 2), at(0, 5));
      expect([status(foot), status(guns), status(squadProfile([foot, guns]))]).toEqual(['found', 'none', 'none']);
    });

    it('TAC-78 a blend is between its members, and a barred member still bars it', () => {
      const [calm, afraid] = [
        { distance: 1, layers: { proximity: 0 } },
        { distance: 1, pace: [1, null], layers: { proximity: 4, cover: -2 } },
      ];
      expect(blendProfiles([calm, afraid]).layers).toEqual({ proximity: 2, cover: -1 });
      expect(blendProfiles([calm, afraid], [3, 1])).toMatchObject({
        layers: { proximity: 1, cover: -0.5 },
        pace: [1, null],
      });
      expect(() => blendProfiles([calm, afraid], [1])).toThrow('shares: must be 2, one for each profile, got 1');
      expect(() => blendProfiles([calm], [0])).toThrow('shares: must not all be 0');
      expect(() => blendProfiles([calm], [-1])).toThrow('shares[0]: must be at least 0, got -1');
      expect(() => squadProfile([])).toThrow('members: must be at least one profile');
    });

    it('TAC-78 a squad refuses a gap that a single member passes', () => {
      const gap = parseTextMap(['....#....', '....#....', '.........', '....#....', '....#....']);
      const graph = new TileGraph(gap);
      const clearance = clearanceMap(gap, 4);
      const member: CostProfile = { distance: 1, width: 0.8 };
      const squad = squadProfile([member, member, member], { width: 2.4 });
      const status = (profile: CostProfile) =>
        findRoute(new Route(), new Dijkstra(new CostedGraph(graph, { clearance }, profile)), 2 * 9 + 2, 2 * 9 + 6);
      expect([status(member), status(squadProfile([member])), status(squad)]).toEqual(['found', 'found', 'none']);
      expect(() => new CostedGraph(graph, {}, squad)).toThrow('profile.width: needs the clearance of the ground');
    });
  });

  it('TAC-69 raise negative costs, report connection and profile, and let searches end', () => {
    const line = new StoredGraph(3, [
      { from: 0, to: 1, cost: 1 },
      { from: 1, to: 0, cost: 1 },
      { from: 1, to: 2, cost: 5 },
    ]);
    const warnings: Warning[] = [];
    const profile = { name: 'spy', distance: 1, layers: { lure: -2 } };
    const graph = new CostedGraph(line, { layers: { lure: [1, 1, 0] } }, profile, {
      report: (warning) => warnings.push(warning),
    });
    for (let i = 0; i < 3; i++) {
      const route = new Route();
      expect(findRoute(route, new AStar(graph), 0, 2)).toBe('found');
      expect(route.cost).toBeCloseTo(MIN_COST + 4, 12);
    }
    expect(costOf(graph, 0, 1)).toBe(MIN_COST);
    expect(graph.raised).toBeGreaterThanOrEqual(7);
    expect(warnings.map(({ about }) => about)).toEqual(['connection 0 for spy', 'connection 1 for spy']);
    expect(warnings[0].message).toContain('Connection 0 from node 0 to 1 costs -1 for spy');
    // Searches over whole maps of negative costs end, too.
    const lure = new Float64Array(63).fill(50);
    const everywhere = new CostedGraph(tiles, { layers: { lure } }, profile);
    expect(findRoute(new Route(), new AStar(everywhere), west, east)).toBe('found');
    // A connection that costs nothing by itself is no mistake.
    const free = new CostedGraph(
      new StoredGraph(2, [{ from: 0, to: 1, cost: 0 }]),
      { layers: { lure: [0, 0] } },
      profile,
    );
    expect([costOf(free, 0, 1), free.raised]).toEqual([0, 0]);
  });

  it('TAC-70 follow influence while it changes, and compute each node once per frame with a cache', () => {
    const ground = createGround(tiles);
    const unit = { position: { x: 4.5, z: 0.5 }, side: 0, strength: 4 };
    const layers = new LayerServer(ground);
    layers.add('enemy', influenceLayer(ground, { units: (add) => add(unit), side: 0 }));
    layers.compute();
    const live = new CostedGraph(tiles, layerGround(layers), { distance: 1, layers: { enemy: 1 } });
    const cached = new CachedGraph(live);
    const stored = storeGraph(live);
    const before = routeOver(live);
    expect(rowsOf(before).every((row) => row >= 3)).toBe(true);
    expect(routeOver(cached).listNodes()).toEqual(before.listNodes());
    const { computed } = cached;
    expect(computed).toBeGreaterThan(10);
    for (let i = 0; i < 5; i++) expect(routeOver(cached).cost).toBe(before.cost);
    expect(cached.computed).toBe(computed);
    // The enemy crosses to the south.
    unit.position.z = 6.5;
    layers.compute();
    const after = routeOver(live);
    expect(rowsOf(after).every((row) => row <= 3)).toBe(true);
    // Kept costs change only when the frame ends; stored ones never.
    expect(routeOver(cached).listNodes()).toEqual(before.listNodes());
    live.noteChange();
    expect(routeOver(cached).listNodes()).toEqual(after.listNodes());
    expect(cached.version).toBe(live.version);
    expect(routeOver(stored).listNodes()).toEqual(before.listNodes());
  });

  it('TAC-70 cache nodes with many connections', () => {
    const star = new StoredGraph(
      30,
      Array.from({ length: 29 }, (_, i) => ({ from: 0, to: i + 1, cost: i + 0.5 })),
    );
    const cached = new CachedGraph(star);
    const [a, b, c] = [new Connections(), new Connections(), new Connections()];
    star.connections(a, 0);
    cached.connections(b, 0);
    cached.connections(c, 0);
    for (const each of [b, c]) expect(each.cost.slice(0, each.count)).toEqual(a.cost.slice(0, a.count));
    expect(cached.computed).toBe(1);
  });

  it('TAC-71 keep routes as cheap as those of Dijkstra with a scaled heuristic, also where layers attract', () => {
    let wrong = 0;
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -12, max: 20 }), (seed, tenths) => {
        const rng = new Rng(`maps ${seed}`);
        const map = createTileMap(12, 12);
        for (let i = 0; i < 40; i++) map.blocked[rng.integer(0, 143)] = 1;
        const plain = new TileGraph(map);
        const values = Float64Array.from({ length: 144 }, () => rng.range(0, 1));
        const other = Float64Array.from({ length: 144 }, () => rng.range(-0.2, 0.2));
        const profile = { distance: 1, layers: { values: tenths / 10, other: 0.5 } };
        const graph = new CostedGraph(plain, { layers: { values, other } }, profile);
        const scaled = new CostedHeuristic(new OctileHeuristic(plain), graph);
        const [start, goal] = [rng.integer(0, 143), rng.integer(0, 143)];
        const [best, guided, blind] = [new Route(), new Route(), new Route()];
        const status = findRoute(best, new Dijkstra(graph), start, goal);
        expect(findRoute(guided, new AStar(graph, { heuristic: scaled }), start, goal)).toBe(status);
        expect(guided.cost).toBeCloseTo(best.cost, 9);
        findRoute(blind, new AStar(graph, { heuristic: new OctileHeuristic(plain) }), start, goal);
        if (blind.cost > best.cost + 1e-9) wrong++;
        // Other layers, other factor.
        values.fill(0.01);
        graph.noteChange();
        findRoute(best, new Dijkstra(graph), start, goal);
        findRoute(guided, new AStar(graph, { heuristic: scaled }), start, goal);
        expect(guided.cost).toBeCloseTo(best.cost, 9);
      }),
      { numRuns: runs(60) },
    );
    // The plain heuristic is too high where layers attract, and misses good ways.
    expect(wrong).toBeGreaterThan(0);
  });

  it('TAC-71 expand fewer nodes than Dijkstra where the factor allows', () => {
    const open = new TileGraph(createTileMap(30, 30));
    const values = Float64Array.from({ length: 900 }, (_, cell) => 0.1 + (cell % 7) / 100);
    const graph = new CostedGraph(open, { layers: { values } }, { distance: 1, layers: { values: 1 } });
    expect(graph.leastFactor).toBe(0);
    expect(graph.measureLeastFactor()).toBeGreaterThan(1);
    const [guided, spread] = [
      new AStar(graph, { heuristic: new CostedHeuristic(new OctileHeuristic(open), graph) }),
      new Dijkstra(graph),
    ];
    for (const search of [guided, spread]) findRoute(new Route(), search, 31, 30 * 20 + 28);
    expect(guided.expanded).toBeLessThan(spread.expanded / 2);
  });

  it('refuse searches that know only equal costs, by the name of the profile', () => {
    const graph = new CostedGraph(tiles, {}, { name: 'scout', distance: 1 });
    expect(() => new JumpPointSearch(graph as unknown as TileGraph)).toThrow(
      'tiles: must be plain tiles: jump points and subgoals ignore the costs of scout; use AStar over its graph',
    );
    expect(() => new SubgoalMap(graph as unknown as TileGraph)).toThrow('ignore the costs of scout');
  });

  it.each<[CostProfile, string]>([
    [{ layers: { dread: 1 } }, 'profile.layers.dread: names a layer that the ground does not have'],
    [{ layers: { short: 1 } }, 'ground.layers.short: must have 63 values, got 2'],
    [{ layers: { short: Number.NaN } }, 'profile.layers.short: must be a finite number, got NaN'],
    [{ width: -1 }, 'profile.width: must be at least 0, got -1'],
  ])('refuse a profile that does not fit: %#', (profile, message) => {
    expect(() => new CostedGraph(tiles, { layers: { short: [1, 2] } }, profile)).toThrow(message);
  });
});

describe('graphs for tactical paths', () => {
  it('TAC-72 leave out ways that are too steep or occupied', () => {
    const ground = createGround(new TileGraph(createTileMap(4, 3)));
    const heights = [0, 0, 3, 3, 0, 1, 2, 3, 0, 0, 0, 0];
    const occupied = new Set([9]);
    const graph = createPlaceGraph(ground, gridNeighbors({ width: 4, depth: 3 }, { diagonals: false }), {
      heights,
      maxSlope: 1,
      isOccupied: (place) => occupied.has(place),
      isClear: (from, to) => from + to !== 2 + 3,
    });
    const exits = new Connections();
    const pairs: string[] = [];
    for (let node = 0; node < 12; node++) {
      exits.count = 0;
      graph.connections(exits, node);
      for (let i = 0; i < exits.count; i++) {
        const to = exits.to[i];
        pairs.push(`${node} ${to}`);
        expect(exits.cost[i]).toBeCloseTo(Math.hypot(1, heights[to] - heights[node]), 12);
      }
    }
    const expected: string[] = [];
    for (let a = 0; a < 12; a++)
      for (let b = 0; b < 12; b++) {
        const beside = Math.abs((a % 4) - (b % 4)) + Math.abs(Math.floor(a / 4) - Math.floor(b / 4)) === 1;
        const steep = Math.abs(heights[a] - heights[b]) > 1;
        if (beside && !steep && a !== 9 && b !== 9 && a + b !== 5) expected.push(`${a} ${b}`);
      }
    expect(pairs.sort()).toEqual(expected.sort());
    // 1 and 5 differ by one step up, 1 and 2 by a cliff.
    expect([pairs.includes('1 5'), pairs.includes('1 2')]).toEqual([true, false]);
    const four = gridNeighbors({ width: 2, depth: 2 });
    expect(() => createPlaceGraph(ground, four)).toThrow('neighbors: must be those of 12 places, got 4');
    const all = gridNeighbors({ width: 4, depth: 3 });
    expect(() => createPlaceGraph(ground, all, { heights: [1] })).toThrow('heights: must be 12');
    expect(() => createPlaceGraph(ground, all, { maxSlope: -1 })).toThrow('maxSlope: must be at least 0');
  });

  it('TAC-73 link tactical points into a path graph, so that each is reached from every other', () => {
    const spots = [
      [0.7, 0.4],
      [8.2, 0.9],
      [4.4, 6.3],
      [4.5, 2.9],
    ];
    const points: LabeledPoints = {
      count: spots.length,
      x: Float64Array.from(spots, ([x]) => x),
      y: new Float64Array(spots.length),
      z: Float64Array.from(spots, ([, z]) => z),
      has: () => true,
      valueOf: () => 0,
    };
    const { graph, firstPoint } = superimposePoints(tiles, points, { reach: 1.2 });
    expect([firstPoint, graph.nodeCount]).toEqual([63, 67]);
    for (let a = 0; a < 4; a++)
      for (let b = 0; b < 4; b++) {
        const route = routeOver(graph, firstPoint + a, firstPoint + b);
        // Points are no shortcuts: the way is at least the straight line, and fillers lie in between.
        const straight = Math.hypot(spots[a][0] - spots[b][0], spots[a][1] - spots[b][1]);
        expect(route.cost).toBeGreaterThanOrEqual(straight - 1e-9);
        if (a !== b)
          expect(
            route
              .listNodes()
              .slice(1, -1)
              .some((node) => node < firstPoint),
          ).toBe(true);
      }
    const few = superimposePoints(tiles, points, { reach: 1.2, links: 1 }).graph;
    expect(few.connectionCount).toBe(storeGraph(tiles).connectionCount + 2 * 4);
    expect(() => superimposePoints(tiles, points, { reach: 0.01 })).toThrow(
      'points[0]: has no node of the path graph within 0.01',
    );
    const blind = { isClear: () => false };
    expect(() => superimposePoints(tiles, points, { reach: 2, sight: blind })).toThrow(
      'within 2 and in sight; add one',
    );
    expect(() => superimposePoints(tiles, points, { reach: 0 })).toThrow('reach: must be above 0');
    expect(() => superimposePoints(tiles, points, { reach: 1, links: 0 })).toThrow('links: must be at least 1, got 0');
  });
});
