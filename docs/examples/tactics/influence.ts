import { createTileMap, TileGraph } from 'gumption/pathfinding/tiles';
import { createGround, gridNeighbors, InfluenceMap, listBorder } from 'gumption/tactics';

// #region influence
const size = { width: 12, depth: 6 };
const ground = createGround(new TileGraph(createTileMap(size.width, size.depth)));
const [RED, BLUE] = [0, 1];
const units = [
  { position: { x: 2.5, z: 2.5 }, side: RED, strength: 4 },
  { position: { x: 3.5, z: 4.5 }, side: RED, strength: 1 },
  { position: { x: 9.5, z: 1.5 }, side: BLUE, strength: 2 },
];

const influence = new InfluenceMap(ground, 2);
influence.compute(units);

for (let z = 0; z < size.depth; z++) {
  let row = '';
  for (let x = 0; x < size.width; x++) row += 'RB'[influence.controllerOf(z * size.width + x)] ?? '.';
  console.log(row);
}
const [weakest] = listBorder(influence, RED, gridNeighbors(size));
console.log(`attack red at cell ${weakest.place}: security ${weakest.security.toFixed(2)}`);
// #endregion
