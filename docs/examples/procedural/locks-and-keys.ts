import { Rng } from 'gumption/math';
import { GridLevel, MazeCarver, thickenWalls } from 'gumption/procedural/levels';
import { layLocks, placesOfTiles, solveLocks } from 'gumption/procedural/locks-and-keys';

// #region lay
const rng = new Rng('keep');
const maze = new GridLevel({ width: 16, height: 5 });
new MazeCarver({ level: maze, rng }).run();
const tiles = thickenWalls(maze);
const places = placesOfTiles(tiles);
const plan = layLocks({ places, rng, start: 0, locks: ['iron', 'gold'] });
// #endregion

// #region show
if (plan === undefined) throw new Error('no place for two doors: carve another maze');
const signs = [...tiles.toText('█ ').replaceAll('\n', '')];
signs[plan.start] = '@';
signs[plan.goal] = 'B';
for (const { lock, place } of plan.keys) signs[place] = lock[0];
for (const { lock, to } of plan.doors) signs[to] = lock[0].toUpperCase();
for (let y = 0; y < tiles.height; y++) console.log(signs.slice(y * tiles.width, (y + 1) * tiles.width).join(''));
// #endregion

// #region solve
const route = solveLocks(places, plan);
console.log(`${route!.length - 1} steps to the boss`);
// #endregion
