import { createTileMap, TileGraph } from 'gumption/pathfinding/tiles';
import {
  convolve,
  createGround,
  FragMap,
  gaussianKernel,
  gridNeighbors,
  InfluenceMap,
  type InfluenceUnit,
  MapFlood,
  SpreadingMap,
  writeSlopes,
  writeTerrainDifficulty,
} from 'gumption/tactics';
import { CellularAutomaton, securityRule } from 'gumption/tactics/automata';

const size = { width: 12, depth: 6 };
const ground = createGround(new TileGraph(createTileMap(size.width, size.depth)));
const RED = 0;
const influence = new InfluenceMap(ground, 2);
influence.compute([
  { position: { x: 2.5, z: 2.5 }, side: RED, strength: 4 },
  { position: { x: 9.5, z: 1.5 }, side: 1, strength: 2 },
]);

// #region slices
export function* updateInfluence(map: InfluenceMap, all: readonly InfluenceUnit[], perFrame: number) {
  map.begin();
  for (const [i, unit] of all.entries()) {
    map.add({ ...unit, radius: 6 });
    if ((i + 1) % perFrame === 0) yield;
  }
  map.finish();
}
// #endregion

// #region frags
const frags = new FragMap(ground.count, { keepPerEvent: 0.9 });
frags.record({ victim: 30, attacker: 34 });
frags.record({ victim: 30, attacker: 22 });
const experience = new Float64Array(ground.count);
const danger = new Float64Array(ground.count);
frags.write(experience);
convolve(danger, experience, size, gaussianKernel(1));
console.log(`cell 30: ${danger[30].toFixed(2)}, beside it: ${danger[31].toFixed(2)}`);
// #endregion

// #region flood
const flood = new MapFlood(ground, { threshold: 0.4 });
flood.compute([
  { place: 26, strength: 2 },
  { place: 33, strength: 1 },
]);
console.log(`cell 29 belongs to city ${flood.owner[29]}, cell 71 to ${flood.owner[71]}`);
// #endregion

// #region spread
const rumor = new SpreadingMap(size, gaussianKernel(1), { sources: 'add', keep: 0.9 });
rumor.sources[26] = 1;
while (rumor.passes < 20) rumor.step(3); // three rows per frame
console.log(
  `a rumor of ${rumor.values[26].toFixed(2)} at its source is ${rumor.values[30].toFixed(2)} four cells away`,
);
// #endregion

// #region terrain
const heights = Float64Array.from(ground.x, (x) => (x > 6 ? (x - 6) / 2 : 0));
const slopes = new Float64Array(ground.count);
const difficulty = new Float64Array(ground.count);
const GRASS = 0;
writeSlopes(slopes, ground, gridNeighbors(size), heights);
writeTerrainDifficulty(difficulty, new Uint8Array(ground.count).fill(GRASS), slopes, { base: [1], ruggedness: 4 });
console.log(`flat grass: ${difficulty[0]}, steep grass: ${difficulty[10]}`);
// #endregion

// #region automaton
const secured = Uint8Array.from(ground.x, (_, place) => (influence.controllerOf(place) === RED ? 1 : 0));
const zone = new CellularAutomaton(gridNeighbors(size), securityRule(), secured);
console.log(zone.settle(20));
// #endregion
