import { parseTextMap, TileGraph, TileSight } from 'gumption/pathfinding/tiles';
import { createGround, type InfluenceUnit } from 'gumption/tactics';
import {
  bestPlace,
  coverLayer,
  influenceLayer,
  knownUnits,
  LayerServer,
  refineBest,
  visibilityLayer,
} from 'gumption/tactics/layers';
import { SensoryMemory } from 'gumption/world';

// #region server
const tiles = new TileGraph(
  parseTextMap(['............', '...##.......', '...##...#...', '........#...', '............']),
);
const ground = createGround(tiles);
const sight = new TileSight(tiles);
const units: InfluenceUnit[] = [{ position: { x: 9.5, z: 1.5 }, side: 1, strength: 3 }];

const layers = new LayerServer(ground);
layers.add('enemy', influenceLayer(ground, { units: (add) => units.forEach(add), side: 1 }));
layers.add('view', visibilityLayer(ground, sight));
layers.add('cover', coverLayer(ground, sight, { distance: 3 }));
layers.addCombinations({
  version: 1,
  combinations: {
    outpost: { weights: { view: 1, cover: 0.5, enemy: -0.2 }, where: { enemy: { max: 0.8 } }, otherwise: -1 },
  },
});

for (let frame = 0; frame < 60; frame++) layers.step(20); // at most 20 places per frame
const place = bestPlace(layers, 'outpost');
console.log(`outpost at ${ground.x[place]}, ${ground.z[place]}: ${layers.values('outpost')[place].toFixed(2)}`);
// #endregion

// #region own
const flight = { x: 5.5, z: 3.5 };
layers.add('unwatched', {
  category: 'fast',
  inputs: ['outpost'],
  write(out, first, end, [outpost]) {
    for (let at = first; at < end; at++) {
      const isWatched = Math.hypot(ground.x[at] - flight.x, ground.z[at] - flight.z) < 3;
      out[at] = isWatched ? -1 : outpost[at];
    }
  },
});
const hidden = refineBest(layers, { candidates: 'outpost', count: 8, by: 'unwatched' });
console.log(`out of the flight's sight: ${ground.x[hidden]}, ${ground.z[hidden]}`);
// #endregion

// #region sides
const memory = new SensoryMemory<InfluenceUnit>();
memory.notice(units[0], 'sight', { x: 9.5, y: 0, z: 1.5 }, 1, 0);
const red = new LayerServer(ground, { shared: layers });
red.add('known enemy', influenceLayer(ground, { units: knownUnits(memory, (unit) => unit), side: 1 }));
red.compute();
memory.tick(15.25); // not seen for fifteen seconds: half as certain
red.compute();
console.log(`an enemy of strength 3 counts as ${Math.max(...red.values('known enemy')).toFixed(1)}`);
// #endregion
