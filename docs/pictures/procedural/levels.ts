import { Rng } from 'gumption/math';
import { CaveLevel, GridLevel, MazeCarver, ROCK, type TileLevel, thickenWalls } from 'gumption/procedural/levels';
import type { MovingPicture, Passing, Pose } from '../../tools/moving-picture.js';

const SECONDS = 9;
const PARTS = 24;

/** A maze and caves are dug, both by the same backtracking. */
export function film(): MovingPicture {
  const maze = new GridLevel({ width: 15, height: 10 });
  const caves = new CaveLevel({ width: 30, height: 19, minRadius: 1.4, maxRadius: 3.4 });
  return {
    title: 'A maze and caves are dug, both by the same backtracking',
    ground: { left: -1, top: -1, width: 63, depth: 21 },
    seconds: SECONDS,
    figures: [],
    passing: [
      ...dig(new MazeCarver({ level: maze, rng: new Rng('maze') }), () => thickenWalls(maze), 12, 0, 'hero'),
      ...dig(new MazeCarver({ level: caves, rng: new Rng('caves') }), () => caves.toTiles(), 3, 31, 'goal'),
    ],
  };
}

function dig(
  carver: MazeCarver,
  tilesOf: () => TileLevel,
  places: number,
  left: number,
  color: 'hero' | 'goal',
): Passing[] {
  const seen = new Set<number>();
  const passing: Passing[] = [];
  for (let part = 0; part < PARTS; part++) {
    if (part === PARTS - 1) carver.run();
    else carver.step(places);
    const { width, tiles } = tilesOf();
    const corners: Pose[] = [];
    for (const [cell, tile] of tiles.entries()) {
      if (tile === ROCK || seen.has(cell)) continue;
      seen.add(cell);
      corners.push({ x: left + (cell % width), z: Math.floor(cell / width) });
    }
    if (corners.length > 0) passing.push({ look: 'squares', color, from: 0.3 + 0.3 * part, corners, size: 1 });
  }
  return passing;
}
