import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Warning } from '../../../data/warnings.js';
import {
  AStar,
  Connections,
  CostedGraph,
  CostedHeuristic,
  type CostProfile,
  findRoute,
  Route,
  StoredGraph,
  TwoWayCostedGraph,
} from '../../index.js';
import { createTileMap, OctileHeuristic, TileGraph } from '../../tiles/index.js';
import type { CostGround } from './cost-profile.js';
import { MIN_COST } from './costed-graph.js';

const [WIDTH, DEPTH] = [5, 3];
const CELLS = WIDTH * DEPTH;

interface Link {
  readonly from: number;
  readonly to: number;
  readonly id: number;
  readonly cost: number;
}

function linksOf(graph: { connections(out: Connections, node: number): void }): Link[] {
  const out = new Connections();
  return Array.from({ length: CELLS }, (_, from) => {
    out.count = 0;
    graph.connections(out, from);
    return Array.from({ length: out.count }, (_, i) => ({ from, to: out.to[i], id: out.id[i], cost: out.cost[i] }));
  }).flat();
}

/** What a connection costs a character, straight from the definition; undefined where it cannot go. */
function costOf(link: Link, ground: CostGround, profile: CostProfile): number | undefined {
  const { terrain, links, fields = {}, layers = {}, connectionLayers = {}, clearance } = ground;
  const { distance = 0, time = 0, pace, linkPace = [], width = 0 } = profile;
  const special = links?.[link.id] ? linkPace[links[link.id]] : undefined;
  const ownPace = special !== undefined ? special : pace === undefined ? 1 : pace[terrain?.[link.to] ?? 0];
  if (ownPace === null || ownPace === undefined || (clearance?.[link.to] ?? Infinity) < width / 2) return undefined;
  let factor = distance + time * ownPace;
  for (const [name, weight] of Object.entries(profile.fields ?? {})) factor += weight * fields[name][link.to];
  let added = 0;
  for (const [name, weight] of Object.entries(profile.layers ?? {})) {
    const along = connectionLayers[name]?.[link.id];
    const mean = (layers[name][link.from] + layers[name][link.to]) / 2;
    added += weight * (along === undefined || Number.isNaN(along) ? mean : along);
  }
  return added < 0 ? Math.max(MIN_COST, link.cost * factor + added) : link.cost * factor + added;
}

const perCell = (value: fc.Arbitrary<number>) => fc.array(value, { minLength: CELLS, maxLength: CELLS });
const perLink = (value: fc.Arbitrary<number>) => fc.array(value, { minLength: 8 * CELLS, maxLength: 8 * CELLS });
const eighths = (min: number, max: number) => fc.integer({ min: 8 * min, max: 8 * max }).map((n) => n / 8);

const grounds = fc.record({
  terrain: perCell(fc.nat(3)),
  links: perLink(fc.nat(3)),
  fields: fc.record({ danger: perCell(eighths(0, 2)), noise: perCell(eighths(0, 1)) }),
  layers: fc.record({ enemy: perCell(eighths(-1, 2)), cover: perCell(eighths(0, 2)) }),
  connectionLayers: fc.record({ cover: perLink(fc.constantFrom(Number.NaN, 0.5, 3)) }, { requiredKeys: [] }),
  clearance: perCell(eighths(0, 3)),
});
const profiles: fc.Arbitrary<CostProfile> = fc.record(
  {
    distance: eighths(0, 2),
    time: eighths(0, 2),
    pace: fc.constantFrom([1, 2, 0.5], [3, null, 1, 0.25]),
    linkPace: fc.constantFrom([undefined, 2, undefined], [undefined, null, 0.5, 4]),
    fields: fc.constantFrom<Record<string, number>[]>({ danger: 1 }, { danger: 0.5, noise: 2 }),
    layers: fc.constantFrom<Record<string, number>[]>(
      { enemy: 1 },
      { enemy: 0.5, cover: -1 },
      { cover: -0.25, enemy: 0 },
    ),
    width: fc.constantFrom(0, 1, 3),
  },
  { requiredKeys: ['distance'] },
);

describe('costs by layers', () => {
  const tiles = new TileGraph(createTileMap(WIDTH, DEPTH), { cellSize: 2 });
  const plain = linksOf(tiles);

  it('[PATH-50] are those of the definition for every connection, in both directions', () => {
    fc.assert(
      fc.property(grounds, profiles, (ground, profile) => {
        const graph = new TwoWayCostedGraph(tiles, ground, profile);
        const wanted = plain.flatMap((link) => {
          const cost = costOf(link, ground, profile);
          return cost === undefined ? [] : [{ ...link, cost }];
        });
        const rounded = (links: readonly Link[]) =>
          links.map(({ from, to, id, cost }) => `${from}>${to} ${id} ${cost.toFixed(9)}`).sort();
        expect(rounded(linksOf(graph))).toEqual(rounded(wanted));
        const backwards = linksOf({ connections: (out, node) => graph.arrivals(out, node) });
        expect(rounded(backwards.map((link) => ({ ...link, from: link.to, to: link.from })))).toEqual(rounded(wanted));
        const shares = wanted.map(({ id, cost }) => cost / plain.find((link) => link.id === id)!.cost);
        const least = shares.length === 0 ? 0 : Math.min(...shares);
        expect(graph.measureLeastFactor()).toBeCloseTo(least, 9);
        expect(graph.leastFactor).toBeLessThanOrEqual(least + 1e-9 + (shares.length === 0 ? Infinity : 0));
      }),
      { numRuns: 60 },
    );
  });

  it('[PATH-50] keep routes optimal with an estimate that follows them as they change', () => {
    fc.assert(
      fc.property(grounds, profiles, fc.nat(CELLS - 1), fc.nat(CELLS - 1), (ground, profile, start, goal) => {
        const graph = new CostedGraph(tiles, ground, { ...profile, layers: { enemy: 1, cover: -0.5 } });
        const heuristic = new CostedHeuristic(new OctileHeuristic(tiles), graph);
        const [slow, guided] = [new Route(), new Route()];
        const search = new AStar(graph, { heuristic });
        for (const change of [0, -1]) {
          ground.layers.enemy.forEach((value, i) => {
            ground.layers.enemy[i] = value + change;
          });
          graph.noteChange();
          expect(findRoute(guided, search, start, goal)).toBe(findRoute(slow, new AStar(graph), start, goal));
          expect(guided.cost).toBeCloseTo(slow.cost, 9);
        }
        // Exactly the plain estimate times the least factor.
        const out = new Float64Array(2);
        heuristic.aim(goal);
        heuristic.estimate(out, 1, start);
        const octile = new OctileHeuristic(tiles);
        octile.aim(goal);
        octile.estimate(out, 0, start);
        expect(out[1]).toBeCloseTo(out[0] * graph.measureLeastFactor(), 9);
      }),
      { numRuns: 20 },
    );
  });

  it('raise a cost that would be negative, count it, and report each connection once', () => {
    const pair = new StoredGraph(2, [
      { from: 0, to: 1, cost: 1 },
      { from: 1, to: 0, cost: 5 },
    ]);
    const warnings: Warning[] = [];
    const report = (warning: Warning) => {
      warnings.push(warning);
    };
    const ground = { layers: { cover: [1, 3] } };
    const profile = { name: 'thief', distance: 1, layers: { cover: -1 } };
    const graph = new CostedGraph(pair, ground, profile, { report });
    const out = new Connections();
    graph.connections(out, 0);
    graph.connections(out, 0);
    expect([out.cost[0], graph.raised, warnings.length]).toEqual([MIN_COST, 2, 1]);
    expect(warnings[0]).toMatchObject({ kind: 'negative cost', about: 'connection 0 for thief' });
    expect(warnings[0].message).toContain('from node 0 to 1 costs -1 for thief, so it counts as 0.000001');
    graph.connections(out, 1);
    expect([out.cost[0], graph.raised]).toEqual([3, 2]);
    // Another profile is reported again.
    graph.setProfile({ ...profile, name: 'cat' });
    graph.connections(out, 0);
    expect([graph.profileName, graph.raised, warnings.length]).toEqual(['cat', 3, 2]);
    // A cost of 0 that no layer has made so is left alone.
    graph.setProfile({ distance: 0, layers: { cover: 1 } });
    ground.layers.cover.fill(0);
    graph.connections(out, 0);
    expect([graph.profileName, out.cost[0], graph.raised]).toEqual(['profile', 0, 3]);
  });

  it('report no more than two hundred connections', () => {
    const line = new StoredGraph(
      302,
      Array.from({ length: 300 }, (_, from) => ({ from, to: from + 1, cost: 1 })),
    );
    let reported = 0;
    const graph = new CostedGraph(
      line,
      { layers: { cover: new Float64Array(302).fill(9) } },
      { distance: 1, layers: { cover: -1 } },
      { report: () => reported++ },
    );
    const out = new Connections();
    for (let node = 0; node < 300; node++) graph.connections(out, node);
    expect([graph.raised, reported]).toEqual([300, 200]);
  });

  it('name what the ground lacks', () => {
    const layers = { cover: [1] };
    expect(() => new CostedGraph(tiles, { layers }, { layers: { cover: 1 } })).toThrow(
      'ground.layers.cover: must have 15 values, got 1',
    );
    expect(() => new CostedGraph(tiles, {}, { layers: { cover: 1 } })).toThrow(
      'profile.layers.cover: names a layer that the ground does not have',
    );
    expect(() => new CostedGraph(tiles, {}, { width: 0.5 })).toThrow(
      'profile.width: needs the clearance of the ground',
    );
  });
});
