import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../data/laws/heap-growth.js';
import { defineActions } from '../../decision/actions/index.js';
import { Rng } from '../../math/rng.js';
import { createVector3 } from '../../math/vector3.js';
import { detectWalls } from '../../movement/avoidance/index.js';
import { Route } from '../../pathfinding/index.js';
import { createTileMap, TileGraph, TileSight } from '../../pathfinding/tiles/index.js';
import { SensoryMemory } from '../../world/index.js';
import { CellularAutomaton, levelingRule } from '../automata/index.js';
import {
  createGround,
  FragMap,
  gaussianKernel,
  gridNeighbors,
  InfluenceMap,
  MapFlood,
  SpreadingMap,
  sharpeningKernel,
} from '../index.js';
import { influenceLayer, knownUnits, LayerServer, leadLayer, storedLayer } from '../layers/index.js';
import {
  CompoundPass,
  CompoundTactic,
  ContextStates,
  CoverProbe,
  NearbyPoints,
  NO_POINT,
  PointChoice,
  PointList,
  PointPaths,
  TacticalPoints,
  ThreatSight,
} from '../locations/index.js';
import { Spot, SpotFinder, type SpotQuery } from '../queries/index.js';
import { CooperativeRun, compileCooperativeScript, parseCooperativeScript } from '../scripts/index.js';
import { createOrderBook, giveOrder, latestOrder, PlayerIntent, TeamView } from '../squads/index.js';

interface Guard {
  readonly position: { x: number; y: number; z: number };
  readonly orientation: number;
  readonly enemy: { readonly position: { x: number; y: number; z: number }; readonly orientation: number };
}

const ROUNDS = 40;
const size = { width: 40, depth: 30 };
const ground = createGround(new TileGraph(createTileMap(40, 30)));
// One number for each cell or unit of a round would be many times this.
const LITTLE = 4000;

describe('what runs every frame allocates nothing', () => {
  it('influence maps, with every drop-off', () => {
    const map = new InfluenceMap(ground, 2);
    const units = Array.from({ length: 100 }, (_, i) => ({
      position: { x: (i * 7.3) % 40, z: (i * 3.7) % 30 },
      side: i % 2,
      strength: 1.5 + (i % 3),
      dropOff: (['inverse', 'root', 'square', 'plateau'] as const)[i % 4],
      radius: 4.5,
    }));
    const controllers = new Int8Array(ground.count);
    const security = new Float64Array(ground.count);
    const grown = heapGrowth(() => {
      for (let i = 0; i < ROUNDS; i++) {
        map.compute(units);
        map.writeControllers(controllers);
        map.writeSecurity(security);
      }
    }, LITTLE);
    expect(security[0]).not.toBe(security[500]);
    expect(grown).toBeLessThan(LITTLE);
  });

  it('floods, straight and by path', () => {
    const sources = Array.from({ length: 20 }, (_, i) => ({ place: i * 53, strength: 1 + (i % 4) }));
    for (const distance of ['straight', 'path'] as const) {
      const flood = new MapFlood(ground, { distance });
      const grown = heapGrowth(() => {
        for (let i = 0; i < ROUNDS; i++) flood.compute(sources);
      }, LITTLE);
      expect(flood.expanded).toBeGreaterThanOrEqual(ground.count);
      expect(grown).toBeLessThan(LITTLE);
    }
  });

  it('spreading maps, with kernels of both kinds', () => {
    for (const kernel of [gaussianKernel(2), sharpeningKernel()]) {
      const map = new SpreadingMap(size, kernel, { keep: 0.5, sources: 'add', edges: 'renormalize' });
      map.sources[77] = 3.5;
      const grown = heapGrowth(() => {
        for (let i = 0; i < ROUNDS; i++) map.step(7);
      }, LITTLE);
      expect(map.passes).toBeGreaterThan(0);
      expect(grown).toBeLessThan(LITTLE);
    }
  });

  it('automata', () => {
    const states = Array.from({ length: ground.count }, (_, i) => (i * 7) % 5);
    const automaton = new CellularAutomaton(gridNeighbors(size), levelingRule, states);
    const grown = heapGrowth(() => {
      for (let i = 0; i < ROUNDS; i++) automaton.step();
    }, LITTLE);
    expect(automaton.steps).toBeGreaterThanOrEqual(ROUNDS);
    expect(grown).toBeLessThan(LITTLE);
  });

  it('frag maps', () => {
    const frags = new FragMap(ground.count, { keepPerEvent: 0.9, halfLife: 3 });
    const event = { attacker: 3, victim: 9, amount: 0.5 };
    const grown = heapGrowth(() => {
      for (let i = 0; i < 50 * ROUNDS; i++) {
        frags.record(event);
        frags.tick(0.1);
      }
    }, LITTLE);
    expect(frags.valueOf(9)).toBeLessThan(0);
    expect(grown).toBeLessThan(LITTLE);
  });

  it('layers: passes, combinations, fast layers and single values', () => {
    const memory = new SensoryMemory<{ readonly strength: number }>();
    for (let i = 0; i < 12; i++)
      memory.notice({ strength: 1.5 + i }, 'sight', { x: 1.3 * i, y: 0, z: 2.1 * i }, 1, 0.1 * i);
    const traits = { side: 0, strength: 2.5, radius: 4.5 };
    const units = knownUnits(memory, () => traits);
    const layers = new LayerServer(ground);
    layers.add('height', storedLayer(ground.x));
    layers.add('own', storedLayer(ground.z, { category: 'slow' }));
    layers.add('enemy', influenceLayer(ground, { units, side: 0 }));
    layers.add('lead', leadLayer('own', ['enemy']));
    layers.add('near', {
      category: 'fast',
      write(out, first, end) {
        for (let place = first; place < end; place++) out[place] = ground.x[place] * 0.7;
      },
    });
    const weights = { height: 0.5, lead: -0.25 };
    layers.addCombinations({
      version: 1,
      combinations: { quiet: { weights, where: { lead: { min: 0.1 } } }, now: { weights: { quiet: 1.5, near: 0.1 } } },
    });
    const focus = [100, 700];
    let sum = 0;
    const grown = heapGrowth(() => {
      for (let i = 0; i < ROUNDS; i++) {
        memory.tick(2 + i * 0.01);
        layers.setFocus(focus, 3.5);
        layers.step(900);
        for (let place = 0; place < 50; place++) if (layers.valueAt('now', place) > 5) sum++;
      }
    }, LITTLE);
    expect(layers.passesOf('quiet')).toBeGreaterThan(3);
    expect(layers.values('now')[100]).not.toBe(0);
    expect(sum).toBeGreaterThan(0);
    expect(grown).toBeLessThan(LITTLE);
  });

  it('scripts that wait and act', () => {
    const repertoire = defineActions<object>({
      actions: { walk: { flavor: 'movement', what: 'walk' }, aim: { flavor: 'movement', what: 'aim', seconds: 2 } },
      executors: { movement: { execute: () => undefined, isComplete: () => false } },
    });
    const script = compileCooperativeScript(
      parseCooperativeScript('script s\nrole a\n  wait go while aim\nrole b\n  do walk\n  signal go\n'),
      repertoire,
    );
    const runs = Array.from({ length: 100 }, () => new CooperativeRun(script, { members: { a: {}, b: {} } }));
    const grown = heapGrowth(() => {
      for (let i = 0; i < ROUNDS; i++) for (const run of runs) run.tick(1);
    }, LITTLE);
    expect(runs[0].status).toBe('running');
    expect(grown).toBeLessThan(LITTLE);
  });

  it('orders and reports that replace earlier ones are looked up', () => {
    const book = createOrderBook();
    for (let i = 0; i < 100; i++) giveOrder(book, { from: 'squad', to: `unit ${i}`, strategy: 'hold' }, 0);
    const names = book.orders.map(({ to }) => to);
    let found = 0;
    const grown = heapGrowth(() => {
      for (let i = 0; i < ROUNDS; i++)
        for (let slot = 0; slot < 100; slot++) if (latestOrder(book, names[slot], 'main', slot)!.id === slot) found++;
    }, LITTLE);
    expect(found).toBeGreaterThan(0);
    expect(grown).toBeLessThan(LITTLE);
  });

  it('the intent of the player', () => {
    const intent = new PlayerIntent({ x: 0, z: 0 }, 0);
    const place = { x: 0.5, z: 0.5 };
    let blocked = 0;
    const grown = heapGrowth(
      () => {
        for (let i = 0; i < 40 * ROUNDS; i++) {
          place.x += 0.25;
          intent.tick(place, 0.5, 0.125);
          if (intent.isInTheWay(place)) blocked++;
        }
      },
      64 * 40 * ROUNDS,
    );
    expect(blocked).toBe(0);
    // V8 boxes some of the numbers with a fraction that pass through calls; records would be more.
    expect(grown).toBeLessThan(64 * 40 * ROUNDS);
  });

  describe('queries for tactical points', () => {
    const rng = new Rng('points');
    const states = new ContextStates('cover', { directions: ['north', 'east', 'south', 'west'] });
    const points = new TacticalPoints({ negative: ['exposed'] });
    for (let i = 0; i < 120; i++)
      points.add({
        position: { x: rng.range(0.5, 39.5), y: rng.next(), z: rng.range(0.5, 29.5) },
        labels: [i % 3 === 0 ? 'cover' : 'fire', ...(i % 17 === 0 ? ['exposed'] : [])],
        values: { cover: rng.next(), shadow: rng.next(), [states.names[i % 4]]: rng.next() },
      });
    const froms = Array.from({ length: 7 }, (_, i) => ({ x: 3.3 + 5.1 * i, y: 0.1, z: 4.7 + 3.3 * i }));
    const grows = (work: (i: number) => void) =>
      heapGrowth(() => {
        for (let i = 0; i < ROUNDS; i++) work(i % froms.length);
      }, LITTLE);

    it('by straight distance', () => {
      const nearby = new NearbyPoints(points);
      const nearest = froms.map((from) => ({ from, label: 'cover', avoidWithin: 1.5 }));
      const best = froms.map((from) => ({ from, label: 'fire', maxDistance: 20, quality: 'cover', costPerUnit: 0.03 }));
      let found = 0;
      const grown = grows((i) => {
        if (nearby.nearest(nearest[i]) !== NO_POINT) found++;
        if (nearby.best(best[i]) !== NO_POINT) found++;
        found += nearby.find(nearest[i]);
      });
      expect(found).toBeGreaterThan(ROUNDS);
      expect(grown).toBeLessThan(LITTLE);
    });

    it('by the way', () => {
      const paths = new PointPaths(points, new TileGraph(createTileMap(40, 30)));
      const route = new Route();
      const queries = froms.map((from) => ({ from, label: 'cover', maxCost: 30.5, accepts: (i: number) => i > 60 }));
      const choice = new PointChoice(points, () => paths.nearest(route, queries[3]));
      const grown = grows((i) => {
        paths.nearest(route, queries[i]);
        choice.decide();
      });
      expect(choice.point).not.toBe(NO_POINT);
      expect(grown).toBeLessThan(LITTLE);
    });

    it('by context, in order and by sight', () => {
      const list = new PointList(points);
      const sight = new ThreatSight(points, detectWalls([{ from: { x: 3, z: 1 }, to: { x: 20, z: 25 } }]));
      const threats = froms.map((position) => ({ position }));
      const probe = new CoverProbe(detectWalls([]), new Rng(1));
      let sum = 0;
      const grown = grows(() => {
        list.begin({ label: 'cover', sortBy: 'shadow' });
        for (let point = list.next(); point !== NO_POINT; point = list.next()) {
          if (states.isAtLeast(points, point, threats, 0.1)) sum++;
          if (sight.isHidden(point, threats)) sum++;
        }
        if (probe.measureAgainst(froms[0], threats) === 0) sum++;
      });
      expect(sum).toBeGreaterThan(0);
      expect(grown).toBeLessThan(LITTLE);
    });

    it('compounds in slices', () => {
      const clause = { all: ['cover', { any: ['shadow', { near: 'fire', within: 6 }] }] };
      const pass = new CompoundPass(new CompoundTactic(points, clause), 'ambush');
      const grown = grows(() => {
        pass.begin();
        while (pass.step(9) === 'searching');
      });
      expect(points.valueOf(5, 'ambush')).toBeGreaterThan(0);
      expect(grown).toBeLessThan(LITTLE);
    });
  });

  const tests: SpotQuery['tests'] = [
    { test: 'distance', to: 'self', max: { param: 'far' }, range: [30, 0] },
    { test: 'dot', from: 'enemy', range: [1, -1], curve: 'polynomial' },
    { test: 'layer', layer: 'danger', max: 0.9, relative: 'less' },
    { test: 'sight', from: 'enemy', is: false },
    { test: 'pathDistance', from: 'self', max: 60, relative: 'less' },
  ];
  // Points come last: after them the compiler would forgive the others more.
  it.each<[string, SpotQuery['options'][number]]>([
    ['a grid', { from: 'grid', radius: 6, spacing: 0.5 }],
    ['rings', { from: 'ring', outer: 6.5, inner: 1, rings: 6, spots: 24 }],
    ['a cone', { from: 'cone', angle: 80, radius: 8, spacing: 0.5 }],
    ['cells', { from: 'cells', layer: 'danger', max: 0.4 }],
    ['a reachable area', { from: 'reachable', cost: 9 }],
    ['points', { from: 'points' }],
    ['points nearby', { from: 'points', label: 'cover', radius: 20 }],
  ])('queries for spots of %s, at once and in slices', (_name, option) => {
    const tiles = new TileGraph(createTileMap(40, 30));
    for (let cell = 0; cell < 1200; cell += 17) tiles.setBlocked(cell, true);
    const count = 400;
    const label = Uint8Array.from({ length: count }, (_, i) => (i % 3 === 0 ? 0 : 1));
    const danger = Float64Array.from({ length: 1200 }, (_, i) => (i % 10) / 9.5);
    const guards = Array.from({ length: 4 }, (_, i) => ({
      position: createVector3(5.3 + i, 0, 9.7),
      orientation: 0.4,
      enemy: { position: createVector3(30.1, 0, 20.2), orientation: -1.5 },
    }));
    const finder = new SpotFinder<Guard>({
      points: {
        count,
        x: Float64Array.from({ length: count }, (_, i) => (i * 7.31) % 40),
        y: new Float64Array(count),
        z: Float64Array.from({ length: count }, (_, i) => (i * 3.77) % 30),
        has: (point) => label[point] === 1,
        valueOf: () => 0,
      },
      labels: ['cover'],
      layers: { ground: createGround(tiles), names: ['danger'], values: () => danger },
      sight: new TileSight(tiles),
      contexts: { self: (guard) => guard, enemy: (guard) => guard.enemy },
      queries: [
        {
          version: 1,
          name: 'cover',
          params: { far: { default: 25.5 } },
          options: [option],
          tests: [{ test: 'label', label: 'cover', is: option.from === 'points' }, ...tests],
          apart: 1.5,
          keep: 0.1,
        },
      ],
    });
    const spot = new Spot();
    let found = 0;
    const grown = heapGrowth(() => {
      for (let i = 0; i < ROUNDS / 4; i++)
        for (const guard of guards) {
          if (finder.take(spot, 'cover', guard)) found++;
          finder.ask(guard, 'cover');
          while (finder.step(500) === 'searching');
          if (finder.answer(spot, guard, 'cover')) finder.reserve(guard, 'cover');
        }
    }, LITTLE);
    expect(found).toBeGreaterThan(20);
    expect(grown).toBeLessThan(LITTLE);
  });

  it('what a team sees of itself', () => {
    for (const reach of [undefined, 15]) {
      const view = new TeamView(['cover', 'advance'], { reach });
      for (let i = 0; i < 30; i++) view.add('cover', i * 2, 0);
      let seen = 0;
      const grown = heapGrowth(() => {
        for (let i = 0; i < ROUNDS; i++)
          for (let slot = 0; slot < 30; slot++) {
            view.show(slot, (i + slot) % 3 === 0 ? 'advance' : 'cover', slot * 2, i);
            seen += view.countMates(slot, 'cover') + view.nearestMate(slot, 'advance');
          }
      }, LITTLE);
      expect(seen).toBeGreaterThan(0);
      expect(grown).toBeLessThan(LITTLE);
    }
  });
});
