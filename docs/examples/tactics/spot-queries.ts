import { parseTextMap, TileGraph, TileSight } from 'gumption/pathfinding/tiles';
import { createGround } from 'gumption/tactics';
import { LayerServer, storedLayer } from 'gumption/tactics/layers';
import { TacticalPoints } from 'gumption/tactics/locations';
import { Spot, SpotFinder, type SpotQuery } from 'gumption/tactics/queries';

// #region example
const tiles = new TileGraph(
  parseTextMap([
    '............', //
    '..##....##..',
    '............',
    '.....##.....',
    '............',
  ]),
);
const ground = createGround(tiles);
const layers = new LayerServer(ground);
layers.add('danger', storedLayer(ground.x.map((x) => (x > 8 ? 0.5 : 0))));
layers.compute();
const points = new TacticalPoints();
for (const [x, z] of [
  [2.5, 0.5],
  [9.5, 0.5],
  [5.5, 4.5],
])
  points.add({ position: { x, y: 0, z }, labels: ['cover'] });

const takeCover: SpotQuery = {
  version: 1,
  name: 'takeCover',
  title: 'Take cover',
  params: { far: { default: 12, min: 1, max: 50, unit: 'm', description: 'How far the way may be.' } },
  options: [
    { from: 'points', label: 'cover', around: 'self', radius: 15 },
    { from: 'grid', around: 'self', radius: 4, spacing: 1 },
  ],
  tests: [
    { test: 'sight', from: 'enemy', is: false, reason: 'hidden from the enemy' },
    { test: 'pathDistance', from: 'self', max: { param: 'far' }, range: [12, 0], reason: 'soon there' },
    { test: 'layer', layer: 'danger', max: 0.8, range: [1, 0], weight: 2, reason: 'calm' },
  ],
  apart: 1,
  keep: 0.1,
};

interface Guard {
  readonly position: { x: number; y: number; z: number };
  enemy?: Guard;
}
const finder = new SpotFinder<Guard>({
  layers,
  points,
  sight: new TileSight(tiles),
  contexts: { self: (guard) => guard, enemy: (guard) => guard.enemy },
  queries: [takeCover],
});

const enemy: Guard = { position: { x: 5.5, y: 0, z: 2.5 } };
const ann: Guard = { position: { x: 7.5, y: 0, z: 2.5 }, enemy };
const bob: Guard = { position: { x: 8.5, y: 0, z: 2.5 }, enemy };
const spot = new Spot();
for (const [name, guard] of Object.entries({ ann, bob })) {
  const isFound = finder.take(spot, 'takeCover', guard);
  console.log(isFound ? `${name} hides at ${spot.x}, ${spot.z}: ${spot.score.toFixed(2)}` : `${name} has no cover`);
}
console.log(`${finder.rays} rays and ${finder.pathSearches} searches for ways`);
// #endregion

// #region explain
const { options, chosen } = finder.explain('takeCover', ann);
for (const [i, { x, z, score, droppedBy, tests }] of options[options.length - 1].spots.entries()) {
  const values = tests.map(({ test, value }) => `${test} ${value?.toFixed(1) ?? '–'}`).join(', ');
  const end = droppedBy === undefined ? `score ${score!.toFixed(2)}` : `dropped: ${droppedBy}`;
  console.log(`${i === chosen ? '→' : ' '} ${x}, ${z}: ${values}; ${end}`);
}
// #endregion

// #region slices
finder.ask(bob, 'takeCover', { params: { far: 20 } });
let frames = 0;
while (finder.statusOf(bob, 'takeCover') === 'searching') {
  finder.step(10);
  frames++;
}
console.log(`answered after ${frames} frames: ${finder.answer(spot, bob, 'takeCover')}`);
// #endregion

// #region own
const quiet = new SpotFinder<Guard>({
  contexts: { self: (guard) => guard },
  tests: { loudness: { title: 'Loudness', measure: ({ x, z }) => 10 / (1 + Math.hypot(x - 3, z - 1)) } },
  queries: [
    {
      version: 1,
      name: 'sleep',
      options: [{ from: 'ring', outer: 4, spots: 8 }],
      tests: [{ test: 'own', name: 'loudness', relative: 'less' }],
    },
  ],
});
console.log(`sleeps at ${quiet.find(spot, 'sleep', bob) && `${spot.x.toFixed(1)}, ${spot.z.toFixed(1)}`}`);
// #endregion
