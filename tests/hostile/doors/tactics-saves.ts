import { InvalidDataError } from 'gumption/data';
import { createTileMap, TileGraph, TileSight } from 'gumption/pathfinding/tiles';
import { createGround, FragMap } from 'gumption/tactics';
import { influenceLayer, LayerServer, resourceLayer, serviceLayer, storedLayer } from 'gumption/tactics/layers';
import {
  createTacticalPoints,
  PlayRecorder,
  type PointsDocument,
  readPointsDocument,
  TacticalPoints,
} from 'gumption/tactics/locations';
import { checkSpotQuery, type Located, Spot, SpotFinder, type SpotQuery } from 'gumption/tactics/queries';
import { type Door, saveDoor, valueDoor } from '../door.js';

function createFrags() {
  const frags = new FragMap(6, { keepPerEvent: 0.9 });
  frags.record({ victim: 2, attacker: 4 });
  frags.record({ victim: 3, amount: 0.5 });
  return frags;
}

const ground = createGround(new TileGraph(createTileMap(4, 3)));

/** A server in the middle of a pass of one of its layers. */
function createLayers(steps: number) {
  const layers = new LayerServer(ground);
  layers.add('height', storedLayer(ground.x));
  layers.add(
    'enemy',
    influenceLayer(ground, {
      units: (add) => {
        add({ position: { x: 1, z: 1 }, side: 0, strength: 2 });
        add({ position: { x: 3, z: 2 }, side: 0, strength: 1, dropOff: 'plateau', radius: 2 });
      },
      side: 0,
    }),
  );
  layers.add('police', serviceLayer(ground, { stations: () => [{ place: 5, strength: 3 }] }));
  layers.add('ore', resourceLayer(ground, { resources: () => [{ position: { x: 2, z: 1 }, amount: 4 }], radius: 2 }));
  layers.add('close', { category: 'fast', write: (out, first, end) => out.fill(1, first, end) });
  layers.setFocus([5], 1);
  for (let i = 0; i < steps; i++) layers.step(3);
  return layers;
}

const layerSaves = { 'the first pass': 7, 'a flood': 13, 'a layer of resources': 20 };
const retreat: SpotQuery = {
  version: 1,
  name: 'retreat',
  title: 'Retreat',
  params: { far: { default: 4, min: 1, max: 9, unit: 'm' } },
  options: [
    { from: 'points', label: 'cover', around: 'self', radius: { param: 'far' } },
    { from: 'reachable', cost: 6 },
    { from: 'ring', outer: 3, spots: 6 },
  ],
  tests: [
    { test: 'distance', to: 'enemies', of: 'mean', range: [0, 8], weight: 2, reason: 'far from enemies' },
    { test: 'pathDistance', from: 'self', max: 8, relative: 'less', curve: 'polynomial', at: [3] },
    { test: 'sight', from: 'enemies', is: false },
    { test: 'layer', layer: 'danger', max: 0.9 },
  ],
  pick: 'random',
  among: 3,
  apart: 1,
  keep: 0.1,
};

/** A finder in the middle of a search, with a queue and a reservation. */
function createSpotFinder(queries: readonly unknown[] = [retreat]) {
  const tiles = new TileGraph(createTileMap(8, 6));
  const ground = createGround(tiles);
  const danger = Float64Array.from({ length: ground.count }, (_, i) => (i % 7) / 7);
  const agents = ['ann', 'bob', 'cleo'].map((id, i) => ({ id, position: { x: i + 1.5, y: 0, z: 2.5 } }));
  const enemies: readonly Located[] = [{ position: { x: 6.5, y: 0, z: 4.5 } }, { position: { x: 6.5, y: 0, z: 0.5 } }];
  const finder = new SpotFinder<(typeof agents)[number]>({
    layers: { ground, names: ['danger'], values: () => danger },
    points: {
      count: 3,
      x: Float64Array.of(0.5, 2.5, 4.5),
      y: new Float64Array(3),
      z: Float64Array.of(0.5, 4.5, 2.5),
      has: (point, label) => label === 'cover' && point < 2,
      valueOf: () => 0,
    },
    sight: new TileSight(tiles),
    contexts: { self: (agent) => agent, enemies: () => enemies },
    idOf: ({ id }) => id,
    findAgent: (id) => agents.find((agent) => agent.id === id),
    queries,
  });
  return { finder, agents };
}

function createSearching(steps: number) {
  const { finder, agents } = createSpotFinder([
    { ...retreat, options: [retreat.options[1]], tests: retreat.tests.filter(({ test }) => test !== 'sight') },
  ]);
  finder.take(new Spot(), 'retreat', agents[0], { random: 0.3 });
  for (const agent of agents) finder.ask(agent, 'retreat', { random: 0.6 });
  finder.step(steps);
  return finder;
}

/** The search in the phases in which it keeps most. */
const searchDoors = [5, 90, 160].map((steps) =>
  saveDoor(`SpotFinder.restore after ${steps}`, () => createSearching(steps), {
    save: (finder) => finder.save(),
    restore: (finder, saved) => finder.restore(saved),
    use: (finder) => {
      for (let i = 0; i < 50; i++) finder.step(40);
    },
  }),
);

function createPoints() {
  const points = new TacticalPoints({ storage: 'sparse' });
  points.add({ id: 'crate', position: { x: 1, y: 0, z: 2 }, labels: ['cover'], values: { cover: 0.5 } });
  points.add({ id: 'door', position: { x: 4, y: 0, z: 2 }, generated: true });
  return points;
}

function createRecorder() {
  const play = new PlayRecorder({ minStay: 2 });
  for (let i = 0; i < 6; i++) play.record(`player ${i % 2}`, { x: Math.floor(i / 4) - 0.5, y: 0, z: 2 });
  return play;
}

const document: PointsDocument = {
  $schema: 'urn:gumption:tactical-points:1',
  version: 1,
  name: 'Yard',
  dynamic: ['danger'],
  points: createPoints().save().points,
  overrides: { door: { position: { x: 5, y: 0, z: 2 }, labels: ['exit'], values: { view: 1 }, removed: false } },
};

export const tacticsSaves: readonly Door[] = [
  saveDoor('FragMap.restore', createFrags, {
    save: (frags) => frags.save(),
    restore: (frags, saved) => frags.restore(saved),
    use: (frags) => frags.record({ victim: 1 }),
  }),
  ...Object.entries(layerSaves).map(([name, steps]) =>
    saveDoor(`LayerServer.restore in ${name}`, () => createLayers(steps), {
      save: (layers) => layers.save(),
      restore: (layers, saved) => layers.restore(saved),
      use: (layers) => layers.step(50),
    }),
  ),
  valueDoor(
    'LayerServer.addCombinations',
    [
      {
        $schema: 'urn:gumption:layers:1',
        version: 1,
        combinations: {
          danger: {
            weights: { enemy: 2, far: -1 },
            constant: 0.5,
            where: { police: { min: 0, max: 2 } },
            otherwise: 9,
          },
          far: { weights: { height: 1 }, unit: 'meters' },
        },
      },
    ],
    (document) => createLayers(0).addCombinations(document),
  ),
  saveDoor('TacticalPoints.restore', createPoints, {
    save: (points) => points.save(),
    restore: (points, saved) => points.restore(saved),
    use: (points) => points.add({ position: { x: 0, y: 0, z: 0 }, labels: ['cover'] }),
  }),
  saveDoor('PlayRecorder.restore', createRecorder, {
    save: (play) => play.save(),
    restore: (play, saved) => play.restore(saved),
    use(play) {
      play.record('player 1', { x: 0.5, y: 0, z: 2 });
      for (let i = 0; i < play.count; i++) play.localize({ x: 0, y: 0, z: 0 }, i);
    },
  }),
  valueDoor('readPointsDocument', [document], (value) => createTacticalPoints(readPointsDocument(value))),
  ...searchDoors,
  valueDoor('checkSpotQuery', [retreat], (query) => {
    const problems = checkSpotQuery(query, createSpotFinder([]).finder.names);
    if (problems.length > 0) throw InvalidDataError.of(problems);
    return query;
  }),
  valueDoor('SpotFinder.addQuery', [retreat], (query) => {
    const { finder, agents } = createSpotFinder([]);
    finder.addQuery(query);
    for (const { name, params = {} } of finder.queries.values())
      finder.ask(agents[0], name, {
        random: 0.5,
        params: Object.fromEntries(Object.keys(params).map((key) => [key, params[key].default])),
      });
    for (let i = 0; i < 20; i++) finder.step(1000);
  }),
];
