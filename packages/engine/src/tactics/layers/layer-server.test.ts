import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { StoredGraph } from '../../pathfinding/index.js';
import { createTileMap, parseTextMap, TileGraph, TileSight } from '../../pathfinding/tiles/index.js';
import { createGround, type Ground } from '../ground/ground.js';
import type { LayerAnalysis } from '../ground/layer-analysis.js';
import type { InfluenceUnit } from '../influence/influence-map.js';
import {
  bestPlace,
  describeLayer,
  influenceLayer,
  LayerServer,
  leadLayer,
  listBest,
  refineBest,
  type SavedLayers,
  serviceLayer,
  storedLayer,
  visibilityLayer,
} from './index.js';

const tiles = new TileGraph(createTileMap(9, 6));
const grid = createGround(tiles);
// The same places without a grid: regions of a graph.
const regions: Ground = { division: tiles, count: grid.count, x: grid.x, z: grid.z };

/** A layer that gives each place its number times a factor, and counts how often it is asked. */
function counted(category: LayerAnalysis['category'], factor = () => 1) {
  const counts = { places: 0, calls: 0 };
  const analysis: LayerAnalysis = {
    ...(category !== undefined && { category }),
    write(out, first, end) {
      counts.calls++;
      for (let place = first; place < end; place++, counts.places++) out[place] = place * factor();
    },
  };
  return { counts, analysis };
}

/** A server with layers of every kind over a world that the test changes. */
function createWorld(ground: Ground) {
  const units: InfluenceUnit[] = [
    { position: { x: 2, z: 2 }, side: 0, strength: 3 },
    { position: { x: 7, z: 4 }, side: 1, strength: 2.5, radius: 5 },
    { position: { x: 5, z: 1 }, side: 1, strength: 1, dropOff: 'square' },
  ];
  const flights = { x: 4 };
  const layers = new LayerServer(ground);
  const all = (add: (unit: InfluenceUnit) => void) => units.forEach(add);
  layers.add('height', storedLayer(Float64Array.from(ground.x, (x, place) => x + (place % 4))));
  layers.add('red', influenceLayer(ground, { units: all, side: 0 }));
  layers.add('blue', influenceLayer(ground, { units: all, side: 1 }));
  layers.add('lead', leadLayer('red', ['blue']));
  layers.add('police', serviceLayer(ground, { stations: () => [{ place: 3 + (units.length % 2), strength: 5 }] }));
  layers.add('watched', {
    category: 'fast',
    write(out, first, end) {
      for (let place = first; place < end; place++) out[place] = Math.abs(ground.x[place] - flights.x);
    },
  });
  layers.addCombinations({
    version: 1,
    combinations: {
      hide: { weights: { quiet: 1, watched: 2 } },
      quiet: {
        weights: { height: 0.25, lead: -1.5, police: 0.1 },
        constant: 0.3,
        where: { lead: { min: -1 } },
        otherwise: -9,
      },
    },
  });
  return { layers, units, flights };
}

const picture = (layers: LayerServer) => layers.names.map((name) => [name, [...layers.values(name)]]);

describe('a layer server', () => {
  it('TAC-43 computes static layers once, slow ones again and again, fast ones near characters only', () => {
    const layers = new LayerServer(grid);
    const [still, slow, fast] = (['static', 'slow', 'fast'] as const).map((category) => counted(category));
    layers.add('still', still.analysis);
    layers.add('slow', slow.analysis);
    layers.add('fast', fast.analysis);
    layers.setFocus([20], 1);
    for (let frame = 0; frame < 60; frame++) expect(layers.step(20)).toBeLessThanOrEqual(20);
    expect(still.counts.places).toBe(54);
    expect(layers.passesOf('still')).toBe(1);
    expect(layers.passesOf('slow')).toBe(14);
    // Five places, each once per frame.
    expect(fast.counts.places).toBe(5 * 60);
    expect([...layers.values('fast')].flatMap((value, place) => (value > 0 ? [place] : []))).toEqual([
      11, 19, 20, 21, 29,
    ]);
    expect(layers.isReady('fast')).toBe(false);
  });

  it('TAC-43 spends no more than the budget, and no more on fast layers than their share', () => {
    const layers = new LayerServer(grid, { fastShare: 0.25 });
    const [slow, fast] = (['slow', 'fast'] as const).map((category) => counted(category));
    layers.add('slow', slow.analysis);
    layers.add('fast', fast.analysis);
    layers.setFocus([20, 30], 3);
    for (let frame = 1; frame <= 30; frame++) {
      expect(layers.step(8)).toBe(8);
      expect([fast.counts.places, slow.counts.places]).toEqual([2 * frame, 6 * frame]);
    }
    expect(layers.step(0)).toBe(0);
    // However large the budget, a slow layer has one new picture per step.
    const before = layers.passesOf('slow');
    layers.step(1e9);
    expect(layers.passesOf('slow')).toBe(before + 1);
  });

  it('TAC-43 computes a static layer again, and what is made of it, when the level has changed', () => {
    const layers = new LayerServer(grid);
    let factor = 1;
    const { counts, analysis } = counted('static', () => factor);
    layers.add('ground', analysis);
    layers.add('double', {
      inputs: ['ground'],
      write(out, first, end, [ground]) {
        for (let place = first; place < end; place++) out[place] = 2 * ground[place];
      },
    });
    layers.compute();
    layers.compute();
    expect(counts.places).toBe(54);
    factor = 3;
    layers.step(1000);
    expect(layers.values('double')[10]).toBe(20);
    layers.invalidate('ground');
    expect(layers.isReady('double')).toBe(false);
    layers.step(30);
    expect(layers.values('double')[10]).toBe(20);
    layers.step(1000);
    expect([layers.values('double')[10], counts.places]).toEqual([60, 108]);
    expect(() => createWorld(grid).layers.invalidate('lead')).toThrow('name: must be a static layer, got lead');
  });

  it('TAC-44 finds a hiding place among candidates of a slow layer by a fast one, at a handful of places', () => {
    const layers = new LayerServer(grid);
    // Cover is best in the east; a flight passes there now.
    layers.add('cover', storedLayer(grid.x, { category: 'slow' }));
    const flight = { x: 8.5, z: 2.5 };
    let asked = 0;
    layers.add('unseen', {
      category: 'fast',
      inputs: ['cover'],
      write(out, first, end, [cover]) {
        for (let place = first; place < end; place++, asked++)
          out[place] = Math.hypot(grid.x[place] - flight.x, grid.z[place] - flight.z) < 2 ? 0 : cover[place];
      },
    });
    layers.compute();
    asked = 0;
    const candidates = listBest(layers, 'cover', 6);
    expect(candidates).toEqual([8, 17, 26, 35, 44, 53]);
    expect(refineBest(layers, { candidates: 'cover', count: 6, by: 'unseen' })).toBe(8);
    expect(asked).toBe(6);
    flight.z = 0.5;
    expect(refineBest(layers, { candidates: 'cover', count: 6, by: 'unseen' })).toBe(26);
    expect(refineBest(layers, { candidates: 'cover', count: 6, by: 'unseen', accept: (place) => place > 30 })).toBe(35);
    expect(refineBest(layers, { candidates: 'cover', count: 6, by: 'unseen', accept: () => false })).toBe(-1);
  });

  it('TAC-45 finds the one best place for a radar tower: secure, with a wide view, far from other towers', () => {
    const map = parseTextMap(['..........', '..##......', '..##..#...', '......#...', '..........', '.....#....']);
    const level = new TileGraph(map);
    const ground = createGround(level);
    const units: InfluenceUnit[] = [
      { position: { x: 2.5, z: 3.5 }, side: 0, strength: 4 },
      { position: { x: 8.5, z: 1.5 }, side: 1, strength: 3 },
    ];
    const layers = new LayerServer(ground);
    layers.add('ours', influenceLayer(ground, { units: (add) => units.forEach(add), side: 0 }));
    layers.add('theirs', influenceLayer(ground, { units: (add) => units.forEach(add), side: 1 }));
    layers.add('security', leadLayer('ours', ['theirs']));
    layers.add('view', visibilityLayer(ground, new TileSight(level)));
    const tower = { x: 0.5, z: 5.5 };
    layers.add(
      'apart',
      storedLayer(Float64Array.from(ground.x, (x, p) => Math.hypot(x - tower.x, ground.z[p] - tower.z))),
    );
    layers.add('tower', {
      inputs: ['security', 'view', 'apart'],
      write(out, first, end, [security, view, apart]) {
        for (let place = first; place < end; place++)
          out[place] = Math.max(0, security[place]) * view[place] * apart[place];
      },
    });
    layers.compute();
    const [quality, security] = [layers.values('tower'), layers.values('security')];
    for (let place = 0; place < ground.count; place++) if (security[place] <= 0) expect(quality[place]).toBe(0);
    expect(security.some((lead) => lead < 0)).toBe(true);
    const best = bestPlace(layers, 'tower');
    expect(quality.filter((value) => value >= quality[best]).length).toBe(1);
    // By brute force, from the definitions.
    const expected = Array.from({ length: ground.count }, (_, place) => {
      const [x, z] = [ground.x[place], ground.z[place]];
      const [a, b] = units.map(({ position, strength }) => strength / (1 + Math.hypot(position.x - x, position.z - z)));
      return Math.max(0, a - b) * layers.valueAt('view', place) * Math.hypot(x - tower.x, z - tower.z);
    });
    expected.forEach((value, place) => {
      expect(quality[place]).toBeCloseTo(value, 10);
    });
    expect(map.blocked[best]).toBe(0);
  });

  it('TAC-46 gives a combination the most frequent category of its inputs', () => {
    const { layers } = createWorld(grid);
    expect(layers.categoryOf('quiet')).toBe('slow');
    expect(layers.categoryOf('hide')).toBe('fast');
    layers.addCombinations({
      version: 1,
      combinations: { high: { weights: { height: 2 }, where: { height: { min: 2, max: 4 } }, otherwise: 1 } },
    });
    expect(layers.categoryOf('high')).toBe('static');
    layers.compute();
    const height = layers.values('height');
    expect([...layers.values('high')]).toEqual(Array.from(height, (each) => (each < 2 || each > 4 ? 1 : 2 * each)));
  });

  it.each([
    ['grid', grid],
    ['regions', regions],
  ])('TAC-46 answers for single places what a whole pass gives, without one: %s', (_, ground) => {
    const { layers, flights } = createWorld(ground);
    layers.compute();
    const before = layers.passesOf('quiet');
    const [height, lead, police] = ['height', 'lead', 'police'].map((name) => layers.values(name));
    for (let place = 0; place < ground.count; place++) {
      const quiet = lead[place] < -1 ? -9 : 0.3 + 0.25 * height[place] - 1.5 * lead[place] + 0.1 * police[place];
      expect(layers.valueAt('quiet', place)).toBeCloseTo(quiet, 12);
      expect(layers.valueAt('quiet', place)).toBe(layers.values('quiet')[place]);
      flights.x = place % 3;
      const watched = Math.abs(ground.x[place] - flights.x);
      expect(layers.valueAt('hide', place)).toBe(layers.valueAt('quiet', place) + 2 * watched);
    }
    expect(layers.values('quiet').some((value) => value === -9)).toBe(true);
    expect(layers.passesOf('quiet')).toBe(before);
    expect(() => layers.valueAt('quiet', 54)).toThrow('place: must be a place from 0 to 53, got 54');
  });

  it.each([
    ['grid', grid],
    ['regions', regions],
  ])('TAC-33, TAC-47 gives the same bits for every budget while the world stands still: %s', (_, ground) => {
    const reference = createWorld(ground).layers;
    reference.setFocus([3, 40], 2.5);
    reference.compute();
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 }), (budgets) => {
        const { layers } = createWorld(ground);
        layers.setFocus([3, 40], 2.5);
        for (let i = 0; layers.passesOf('quiet') < 2; i++) {
          const budget = budgets[i % budgets.length];
          expect(layers.step(budget)).toBeLessThanOrEqual(budget);
        }
        for (let i = 0; i < 200; i++) layers.step(budgets[i % budgets.length]);
        expect(picture(layers)).toEqual(picture(reference));
      }),
      { numRuns: runs(30) },
    );
  });

  it('TAC-47 shows one moment in each picture, however many frames it takes', () => {
    const { layers, units } = createWorld(grid);
    const { layers: frozen } = createWorld(grid);
    frozen.compute();
    layers.step(54); // height
    layers.step(1); // the pass of `red` has begun
    units[0] = { ...units[0], position: { x: 8, z: 5 } };
    while (layers.passesOf('red') === 0) layers.step(1);
    expect(layers.values('red')).toEqual(frozen.values('red'));
    while (layers.passesOf('red') === 1) layers.step(7);
    expect(layers.values('red')).not.toEqual(frozen.values('red'));
  });

  it('TAC-47 saves and goes on at any step with the same bits, also in the middle of a pass', () => {
    const advance = (world: ReturnType<typeof createWorld>, frame: number) => {
      world.units[0] = { ...world.units[0], position: { x: 1 + (frame % 7), z: 2 } };
      world.flights.x = frame % 9;
      world.layers.setFocus([frame % 54], 2);
      world.layers.step(1 + ((frame * 7) % 23));
    };
    for (let cut = 0; cut < 60; cut++) {
      const [world, copy] = [createWorld(grid), createWorld(grid)];
      for (let frame = 0; frame < cut; frame++) advance(world, frame);
      const saved: SavedLayers = JSON.parse(JSON.stringify(world.layers.save()));
      copy.layers.restore(saved);
      expect(copy.layers.save()).toEqual(saved);
      for (let frame = cut; frame < cut + 25; frame++) for (const each of [world, copy]) advance(each, frame);
      expect(copy.layers.save()).toEqual(world.layers.save());
    }
  });

  it('TAC-48 keeps saves small: those of one picture share its values', () => {
    const { layers } = createWorld(grid);
    layers.compute();
    const valuesOf = () => layers.save().layers.map(({ values }) => values);
    const before = valuesOf();
    expect(valuesOf().map((values, i) => values === before[i])).toEqual(before.map(() => true));
    layers.step(1000);
    for (const [i, values] of valuesOf().entries()) {
      const { name, passes } = layers.save().layers[i];
      expect(values === before[i], name).toBe(passes < 2);
    }
  });

  it('TAC-47 computes the layers of the past again from a snapshot of the world, to the same bits', () => {
    const world = createWorld(grid);
    const pictures: unknown[] = [];
    const snapshots: InfluenceUnit[][] = [];
    for (let frame = 0; frame < 5; frame++) {
      world.units[1] = { ...world.units[1], position: { x: frame, z: 3 } };
      world.layers.compute();
      snapshots.push(world.units.map((unit) => ({ ...unit })));
      pictures.push(picture(world.layers));
    }
    for (const [i, snapshot] of snapshots.entries()) {
      const again = createWorld(grid);
      again.units.splice(0, 9, ...snapshot);
      again.layers.compute();
      expect(picture(again.layers)).toEqual(pictures[i]);
    }
  });

  it('TAC-47 takes plug-in analyses, and shares layers between servers', () => {
    const terrain = new LayerServer(grid);
    terrain.add('height', storedLayer(grid.x));
    const side = new LayerServer(grid, { shared: terrain });
    side.add('my own', {
      inputs: ['height'],
      unit: 'metres squared',
      write(out, first, end, [height]) {
        for (let place = first; place < end; place++) out[place] = height[place] * height[place];
      },
    });
    expect(side.names).toEqual(['height', 'my own']);
    // It waits for the layer of the other server.
    side.step(1000);
    expect(side.isReady('my own')).toBe(false);
    expect(() => side.compute()).toThrow('height: is not ready, and my own needs it');
    terrain.compute();
    side.step(1000);
    expect(side.values('my own')[8]).toBe(8.5 * 8.5);
    expect(side.values('height')).toBe(terrain.values('height'));
    expect(() => side.invalidate('height')).toThrow('is a layer of the shared server');
    expect(() => new LayerServer(regions, { shared: terrain })).toThrow('shared: must have the same ground');
  });

  it('TAC-47 works on a graph that is no grid at all', () => {
    const graph = new StoredGraph(4, [
      { from: 0, to: 1, cost: 1 },
      { from: 1, to: 2, cost: 2 },
      { from: 2, to: 3, cost: 1 },
    ]);
    const division = Object.assign(graph, {
      quantize: () => 0,
      localize: (out: { x: number; y: number; z: number }, node: number) =>
        Object.assign(out, { x: node, y: 0, z: node }),
    });
    const ground = createGround(division);
    const layers = new LayerServer(ground);
    layers.add('police', serviceLayer(ground, { stations: () => [{ place: 0, strength: 4 }] }));
    layers.add('close', { category: 'fast', write: (out, first, end) => out.fill(7, first, end) });
    layers.setFocus([0], 1.5);
    for (let i = 0; i < 40; i++) layers.step(3);
    expect([...layers.values('police')]).toEqual([4, 2, 1, 0.8]);
    expect([...layers.values('close')]).toEqual([7, 7, 0, 0]);
  });

  it('TAC-48 shows views the numbers that decisions read', () => {
    const { layers } = createWorld(grid);
    layers.compute();
    for (const name of layers.names) {
      const view = describeLayer(layers, name);
      expect(view.values).toEqual(view.values.map((_, place) => layers.valueAt(name, place)));
      if (view.category !== 'fast') expect(view.values).toEqual([...layers.values(name)]);
      expect(view.range).toEqual([Math.min(...view.values), Math.max(...view.values)]);
      expect(JSON.parse(JSON.stringify(view))).toEqual(view);
    }
    expect(describeLayer(layers, 'police')).toMatchObject({ category: 'slow', unit: 'strength', isReady: true });
  });

  const fixed = (combinations: object) => ({ version: 1, combinations });
  it.each<[string, (layers: LayerServer) => void, string]>([
    [
      'unknown layer',
      (l) => l.addCombinations(fixed({ a: { weights: { heigth: 1 } } }), 'town'),
      'town.combinations.a.weights.heigth: names a layer that does not exist; did you mean height?',
    ],
    [
      'unknown limit',
      (l) => l.addCombinations(fixed({ a: { weights: {}, where: { x: { min: 1 } } } })),
      'layers.combinations.a.where.x: names a layer that does not exist',
    ],
    [
      'cycle',
      (l) =>
        l.addCombinations(
          fixed({ a: { weights: { b: 1 } }, b: { weights: { height: 1, c: 1 } }, c: { weights: { a: 2 } } }),
        ),
      'layers.combinations.c.weights.a: needs itself: a → b → c → a; take one of them out',
    ],
    [
      'itself',
      (l) => l.addCombinations(fixed({ a: { weights: { a: 1 } } })),
      'layers.combinations.a.weights.a: needs itself: a → a',
    ],
    [
      'taken',
      (l) => l.addCombinations(fixed({ lead: { weights: { height: 1 } } })),
      'layers.combinations.lead: is the name of a layer already',
    ],
    [
      'empty',
      (l) => l.addCombinations(fixed({ a: { weights: {} } })),
      'layers.combinations.a.weights: must name a layer',
    ],
    [
      'weight',
      (l) => l.addCombinations(fixed({ a: { weights: { lead: '1' } } })),
      'layers.combinations.a.weights.lead: must be a number',
    ],
    [
      'limits',
      (l) => l.addCombinations(fixed({ a: { weights: {}, where: { lead: { min: 2, max: 1 } } } })),
      'where.lead.min: must not be above max 1, got 2',
    ],
    ['misspelled', (l) => l.addCombinations(fixed({ a: { weight: { lead: 1 } } })), 'layers.combinations.a.weight'],
    [
      'size',
      (l) => l.add('small', storedLayer(new Float64Array(53))),
      'small: must have 54 values, one for each place, got 53',
    ],
    ['duplicate', (l) => l.add('red', storedLayer(grid.x)), 'red: is the name of a layer already'],
    ['no name', (l) => l.add('', storedLayer(grid.x)), 'name: must not be empty'],
    [
      'input',
      (l) => l.add('x', { inputs: ['reed'], write() {} }),
      'x.inputs[0]: must be a layer, got reed; did you mean red?',
    ],
    ['no category', (l) => l.add('x', { write() {} }), 'x.category: must be static, slow, fast, as it has no inputs'],
    [
      'category',
      (l) => l.add('x', { category: 'quick' as 'fast', write() {} }),
      'x.category: must be static, slow, fast, got quick',
    ],
    [
      'too rare',
      (l) => l.add('x', { category: 'static', inputs: ['red'], write() {} }),
      'x.category: must be slow, as its input red is, got static',
    ],
    [
      'fast whole',
      (l) => l.add('x', { category: 'fast', step: () => true, write() {} }),
      'x.category: must not be fast',
    ],
    [
      'no save',
      (l) => l.add('x', { category: 'slow', begin() {}, write() {} }),
      'x.save: must exist, with restore, beside begin',
    ],
    ['budget', (l) => l.step(-1), 'budget: must be'],
    ['focus', (l) => l.setFocus([54], 1), 'places[0]: must be a place'],
    ['name', (l) => l.values('reds'), 'name: must be a layer, got reds; did you mean red?'],
  ])('refuses what is wrong, by path and name: %s', (_, act, message) => {
    const { layers } = createWorld(grid);
    const before = layers.names;
    expect(() => act(layers)).toThrow(message);
    expect(layers.names).toEqual(before);
  });

  it('refuses values that are no numbers, by layer and place', () => {
    const layers = new LayerServer(grid);
    layers.add('broken', { category: 'slow', write: (out, first, end) => out.fill(Number.NaN, first, end) });
    expect(() => layers.step(5)).toThrow('broken: must have finite values, got NaN at place 0');
    expect(() => layers.valueAt('broken', 3)).toThrow('broken: must have finite values, got NaN at place 3');
  });

  it.each(['static', 'slow'] as const)('goes on with the other layers when a %s one fails', (category) => {
    const layers = new LayerServer(grid);
    let value = Number.NaN;
    layers.add('broken', { category, write: (out, first, end) => out.fill(value, first, end) });
    layers.add('sound', { category: 'slow', write: (out, first, end) => out.fill(7, first, end) });
    expect(() => layers.step(grid.count)).toThrow('broken: must have finite values');
    layers.step(grid.count);
    expect([layers.isReady('broken'), layers.isReady('sound')]).toEqual([false, true]);
    expect(() => layers.step(grid.count)).toThrow('broken: must have finite values');
    value = 3;
    layers.step(grid.count);
    layers.step(grid.count);
    expect([layers.isReady('broken'), layers.values('broken')[0]]).toEqual([true, 3]);
  });

  it.each<[(saved: { -readonly [K in keyof SavedLayers]: SavedLayers[K] }) => void, string]>([
    [(saved) => (saved.layers = saved.layers.slice(1)), 'saved.layers: must be 8, got 7'],
    [(saved) => (saved.layers = [...saved.layers].reverse()), 'saved.layers[0].name: must be height, got hide'],
    [
      (saved) => (saved.layers = saved.layers.map((each) => ({ ...each, values: [1] }))),
      'saved.layers[0].values: must be 54, got 1',
    ],
    [(saved) => (saved.last = 8), 'saved.last: must be below 8, got 8'],
    [(saved) => (saved.focus = [99]), 'saved.focus[0]: must be a place'],
    [(saved) => (saved.focus = [1, 1]), 'saved.focus: must name each place only once'],
    [
      (saved) => (saved.pass = { layer: 'nobody', noted: null, spent: 0, written: [] }),
      'saved.pass.layer: must be a layer',
    ],
    [(saved) => (saved.pass = { layer: 'height', noted: 1, spent: 0, written: [] }), 'saved.pass.noted: must be null'],
    [(saved) => (saved.pass = { layer: 'red', noted: [], spent: 0, written: [1] }), 'saved.pass.spent: is too little'],
    [(saved) => (saved.pass = { layer: 'red', noted: [[1]], spent: 0, written: [] }), 'units[0]: must have 6 items'],
    [
      (saved) => (saved.pass = { layer: 'police', noted: [[54, 1]], spent: 0, written: [] }),
      'stations[0][0]: must be below 54',
    ],
  ])('refuses saves of other servers, and changes nothing: %#', (spoil, message) => {
    const { layers } = createWorld(grid);
    layers.setFocus([4], 1);
    layers.step(75); // in the middle of `red`
    const before = layers.save();
    expect(before.pass).not.toBeNull();
    const spoiled = { ...before };
    spoil(spoiled);
    expect(() => layers.restore(spoiled)).toThrow(message);
    expect(layers.save()).toEqual(before);
    layers.step(20);
  });
});
