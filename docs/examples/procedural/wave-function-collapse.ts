import { Rng } from 'gumption/math';
import {
  createSampleModel,
  createTileModel,
  parseTileSample,
  WaveFunctionCollapse,
} from 'gumption/procedural/wave-function-collapse';

// #region village
const sample = parseTileSample(`
................
.┌─┐.......~~...
.│#│......~~~~..
.└─┘.......~~...
.......┌──┐.....
.......│##│..~..
..~~...└──┘.....
..~~............
................
`);
const model = createSampleModel(sample, { size: 3, periodic: true });
const map = new WaveFunctionCollapse({ model, width: 48, height: 14, rng: new Rng(5) });
console.log(map.run());
// #endregion

// #region print
function print(result: WaveFunctionCollapse): void {
  for (let y = 0; y < result.height; y++) {
    const row = Array.from({ length: result.width }, (_, x) => result.tileAt(x, y)?.name ?? '?');
    console.log(row.join(''));
  }
}
print(map);
// #endregion

// #region roads
const roads = createTileModel({
  tiles: [
    { name: 'grass', sides: ['', '', '', ''], weight: 6 },
    { name: 'straight', sides: ['road', '', 'road', ''], turns: 2, weight: 2 },
    { name: 'bend', sides: ['road', 'road', '', ''], turns: 4 },
    { name: 'fork', sides: ['road', 'road', '', 'road'], turns: 4 },
  ],
});
const SIGNS: Record<string, string> = { grass: '·', straight: '│─', bend: '└┌┐┘', fork: '┴├┬┤' };
// #endregion

// #region connected
const town = new WaveFunctionCollapse({
  model: roads,
  width: 40,
  height: 8,
  rng: new Rng('town'),
  pins: [
    { x: 0, y: 3, tile: 'straight' },
    { x: 39, y: 5, tile: 'straight' },
  ],
  connected: { sides: ['road'] },
});
town.run();
for (let y = 0; y < town.height; y++) {
  const row = Array.from({ length: town.width }, (_, x) => {
    const { name, turns } = town.tileAt(x, y)!;
    return SIGNS[name][turns];
  });
  console.log(row.join(''));
}
// #endregion

// #region slices
const large = new WaveFunctionCollapse({ model, width: 60, height: 60, rng: new Rng('large') });
while (!large.step(200)) {
  // Once per frame: show `large.progress`, and draw `large.tiles` as they are.
}
if (large.status !== 'solved') console.log(large.reason);
// #endregion
