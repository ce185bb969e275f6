import type { Rng } from 'gumption/math';
import {
  addLoops,
  CaveLevel,
  carveCorridor,
  carveRooms,
  connectRooms,
  DOOR,
  FLOOR,
  listRooms,
  MazeCarver,
  PrefabLevel,
  ROCK,
  RoomLevel,
  subdivide,
  TileLevel,
  thickenWalls,
} from 'gumption/procedural/levels';
import { HEIGHT, WIDTH } from './map.js';
import { PIECES } from './pieces.js';

/** How a level is dug, from the uppermost down. */
export const STYLES = ['cave', 'maze', 'halls', 'keep'] as const;
export type Style = (typeof STYLES)[number];

/** What each style is called. */
export const STYLE_NAMES: Readonly<Record<Style, string>> = {
  cave: 'The caves',
  maze: 'The maze',
  halls: 'The old halls',
  keep: 'The keep',
};

/** Dug levels have rock all round. */
const INNER = { width: WIDTH - 2, height: HEIGHT - 2 };

/** Rooms of the maze, in its own cells, each of which becomes two tiles. */
const MAZE_ROOMS = [
  ...[4, 3, 3, 3].map((width) => ({ width, height: 3 })),
  ...[4, 3, 2, 2].map((width) => ({ width, height: 2 })),
];

/** How often dead ends of the maze are shortened by a tile. */
const SHORTENINGS = 9;

export const DIGGERS: Readonly<Record<Style, (rng: Rng) => TileLevel>> = {
  cave(rng) {
    const level = new CaveLevel({ ...INNER, minRadius: 1.4, maxRadius: 3.6 });
    new MazeCarver({ level, rng, maxPlaces: 34 }).run();
    return framed(level.toTiles());
  },
  maze(rng) {
    const [width, height] = [(INNER.width + 1) / 2, (INNER.height + 1) / 2];
    const level = new RoomLevel({ width, height, rooms: MAZE_ROOMS, chance: 0.3 });
    new MazeCarver({ level, rng }).run();
    addLoops(level.grid, 0.02, rng);
    const map = framed(thickenWalls(level.grid));
    for (let i = 0; i < SHORTENINGS; i++) shortenDeadEnds(map);
    return map;
  },
  halls(rng) {
    const { root } = subdivide({ ...INNER, rng, minRoom: 3, maxRoom: 9 });
    const map = new TileLevel(INNER);
    carveRooms(map, listRooms(root));
    for (const corridor of connectRooms(root)) carveCorridor(map, corridor, rng);
    return framed(map);
  },
  keep(rng) {
    const level = new PrefabLevel({ ...INNER, prefabs: PIECES });
    new MazeCarver({ level, rng }).run();
    level.closeExits();
    const map = framed(level.map);
    joinDoors(map);
    return map;
  },
};

/** The same map with rock all round. */
function framed(map: TileLevel): TileLevel {
  const out = new TileLevel({ width: WIDTH, height: HEIGHT });
  for (let y = 0; y < map.height; y++) for (let x = 0; x < map.width; x++) out.set(x + 1, y + 1, map.at(x, y));
  return out;
}

/** Where two pieces meet there are two doors in a row: the second becomes floor. */
function joinDoors(map: TileLevel): void {
  for (let y = 0; y < map.height; y++)
    for (let x = 0; x < map.width; x++)
      if (map.at(x, y) === DOOR && (map.at(x - 1, y) === DOOR || map.at(x, y - 1) === DOOR)) map.set(x, y, FLOOR);
}

/** Fills every tile with rock that has ground on one side only. */
function shortenDeadEnds(map: TileLevel): void {
  const ends: number[] = [];
  for (let y = 1; y < map.height - 1; y++)
    for (let x = 1; x < map.width - 1; x++) {
      const sides = [map.at(x - 1, y), map.at(x + 1, y), map.at(x, y - 1), map.at(x, y + 1)];
      if (map.isWalkable(x, y) && sides.filter((tile) => tile !== ROCK).length === 1) ends.push(y * map.width + x);
    }
  for (const end of ends) map.tiles[end] = ROCK;
}
