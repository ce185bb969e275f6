import { distanceBetween, type Point } from '../../shared/point.js';

// The map. A cell is a meter and a half of ground, and one unit of the world.

/** The west half as text; the east half is its mirror image. */
const WEST = [
  '................................',
  '.....TTTTTTTTTTTTTTTTT..........',
  '....TTTTTTTTTTTTTTTTTTTTT.......',
  '..TTTTTTTTTT...TTTTTTTTTT....hhh',
  '..TTTTTTTTTT...TTTTTTTTTT..hhhhh',
  '..TTTTTTTTTTTTTTTTTTTTTTT.hhhhhh',
  '..TTTTTTTTTTTTTTTTTTTTTT..hhhhhh',
  '..TTTTTTTTT.TT..TT.......ohhhhhh',
  '..TTTTTTTT...............ohhhhhh',
  '..TTTTTTT........ooo.....,,hhhhh',
  '......................o..,,.....',
  '...........TT.........o..,,oo.o.',
  '..........o.........TT...,,.....',
  '..........o..oo.o...T.o..,,.....',
  '......................o..,,##n#n',
  '........................o,,#____',
  '.............##n##...o..o,,n__o_',
  '.........o...#___#...o...,,#____',
  '.........o...n___n......,,,D____',
  '.............#___#......,,,#__o_',
  '.....,,,,....##D##...o..,,.n____',
  '.....,,,,o...........o.o,,.##n#n',
  '.......,,..............o,,......',
  '.......,,...TToo.o...o..,,......',
  '.......,,.o..T.....TTo..,,.oo.o.',
  '.......,,.o.............,,...TT.',
  '.......,,.........oo.o..,,......',
  '.......,,...............,,......',
  '~~~~~~~==~~~~~~~~~~~~~~~==~~~~~~',
  '~~~~~~~==~~~~~~~~~~~~~~~==~~~~~~',
  '..TTT..,,...............,,......',
  '..TTT..,,...oo..oo..o.o.,,oo..oo',
  '.......,,.............o.,,......',
  '.......,,,,,,,,,,,,,,,,,,,......',
  '.......,,,,,,,,,,,,,,,,,,,......',
  '..............TTTTT.............',
  '............TTTTTTTTT.o......T..',
  '............TTTTTTTTT.......TT..',
  '............TTTTTTTTT...........',
  '................................',
] as const;

/** All rows, one character for each cell. */
export const ROWS: readonly string[] = WEST.map((row) => row + [...row].reverse().join(''));

export const MAP_SIZE = { width: ROWS[0].length, depth: ROWS.length } as const;

/** The picture's ground. */
export const GROUND = MAP_SIZE;

/** What the characters of the map stand for. */
export type Terrain = 'grass' | 'road' | 'wood' | 'hill' | 'river' | 'wall' | 'window' | 'floor' | 'door' | 'hedge';

const TERRAIN: Readonly<Record<string, Terrain>> = {
  '.': 'grass',
  ',': 'road',
  '=': 'road',
  T: 'wood',
  h: 'hill',
  '~': 'river',
  '#': 'wall',
  n: 'window',
  _: 'floor',
  D: 'door',
  o: 'hedge',
};

/** The terrain of every cell, row by row. */
export const TERRAINS: readonly Terrain[] = ROWS.flatMap((row) => [...row].map((letter) => TERRAIN[letter]));

/** Terrain that nobody can enter. */
export const BARS_WAY: ReadonlySet<Terrain> = new Set(['river', 'wall', 'window', 'hedge']);

/** Terrain that nobody can look or shoot through. */
export const BARS_SIGHT: ReadonlySet<Terrain> = new Set(['wall']);

/** Terrain that protects whoever stands behind it from bullets. */
export const COVERS: ReadonlySet<Terrain> = new Set(['wall', 'window', 'hedge']);

/** How fast a soldier on foot is, as a share of its speed on grass. */
export const PACE: Readonly<Record<Terrain, number>> = {
  ...{ grass: 1, road: 1.15, wood: 0.7, hill: 0.8, floor: 1, door: 0.8 },
  ...{ river: 0, wall: 0, window: 0, hedge: 0 },
};

/** The same for recon, which knows its way through a wood. */
export const LIGHT_PACE: Readonly<Record<Terrain, number>> = { ...PACE, wood: 1.1, hill: 1 };

/** The same for artillery, which rolls. */
export const WHEELS: Readonly<Record<Terrain, number>> = { ...PACE, grass: 0.25, road: 1.3, wood: 0.15, hill: 0.15 };

/** How hard a cell is to cross, from 0 on a road to 1. */
export const DIFFICULTY: Readonly<Record<Terrain, number>> = {
  ...{ grass: 0.5, road: 0, wood: 1, hill: 0.8, floor: 0.3, door: 0.3 },
  ...{ river: 1, wall: 1, window: 1, hedge: 1 },
};

/** A rectangle of cells, both corners included. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A house that can be cleared. */
export interface House {
  readonly id: string;
  readonly title: string;
  /** The floor. */
  readonly inside: Area;
  readonly doors: readonly Point[];
}

const mirrored = ({ x, z }: Point): Point => ({ x: MAP_SIZE.width - x, z });
const mirroredArea = ({ left, top, right, bottom }: Area): Area => ({
  left: MAP_SIZE.width - 1 - right,
  top,
  right: MAP_SIZE.width - 1 - left,
  bottom,
});

/** The mill in the middle, which both sides want. */
export const MILL: House = {
  id: 'mill',
  title: 'The mill',
  inside: { left: 28, top: 15, right: 35, bottom: 20 },
  doors: [
    { x: 27.5, z: 18.5 },
    { x: 36.5, z: 18.5 },
  ],
};

const WEST_BARN: House = {
  id: 'west-barn',
  title: 'The west barn',
  inside: { left: 14, top: 17, right: 16, bottom: 19 },
  doors: [{ x: 15.5, z: 20.5 }],
};

export const HOUSES: readonly House[] = [
  MILL,
  WEST_BARN,
  {
    id: 'east-barn',
    title: 'The east barn',
    inside: mirroredArea(WEST_BARN.inside),
    doors: WEST_BARN.doors.map(mirrored),
  },
];

/** Named places that orders may refer to, the west side's; the other side has their mirror images. */
const WEST_PLACES: Readonly<Record<string, Point>> = {
  mill: { x: 32, z: 18 },
  base: { x: 4.5, z: 19.5 },
  yard: { x: 23.5, z: 18.5 },
  northYard: { x: 24.5, z: 12.5 },
  southYard: { x: 24.5, z: 25.5 },
  hill: { x: 28.5, z: 7.5 },
  hillRoad: { x: 25.5, z: 9.5 },
  woodEdge: { x: 22.5, z: 5.5 },
  farBank: { x: 27.5, z: 32.5 },
  battery: { x: 24.5, z: 32.5 },
};

export type PlaceName = keyof typeof WEST_PLACES & string;

/** Where a named place is for a side. */
export function placeOf(side: number, name: string): Point {
  const place = WEST_PLACES[name];
  return side === 0 ? place : mirrored(place);
}

/** Where a side's soldiers start, by their slot in the list of its soldiers. */
const STARTS: readonly Point[] = [
  ...[15.5, 16.5, 17.5, 18.5].map((z) => ({ x: 6.5, z })),
  ...[20.5, 21.5, 22.5, 23.5].map((z) => ({ x: 6.5, z })),
  { x: 5.5, z: 12.5 },
  { x: 5.5, z: 25.5 },
  { x: 4.5, z: 20.5 },
  { x: 4.5, z: 18.5 },
];

/** Where the garrison of the mill starts, if it is the west side's. */
const GARRISON: readonly Point[] = [15.5, 17.5, 18.5, 20.5].map((z) => ({ x: 31.5, z }));

/** Where a soldier starts, by its slot. */
export function startOf(side: number, slot: number, hasMill: boolean): Point {
  const start = (hasMill ? GARRISON[slot] : undefined) ?? STARTS[slot];
  return side === 0 ? start : mirrored(start);
}

/** The cell at a point. */
export function cellAt({ x, z }: Point): number {
  const column = Math.max(0, Math.min(MAP_SIZE.width - 1, Math.floor(x)));
  const row = Math.max(0, Math.min(MAP_SIZE.depth - 1, Math.floor(z)));
  return row * MAP_SIZE.width + column;
}

export function terrainAt(point: Point): Terrain {
  return TERRAINS[cellAt(point)];
}

/** Whether a point lies on the floor of a house. */
export function isInside({ inside }: House, { x, z }: Point): boolean {
  return x >= inside.left && x <= inside.right + 1 && z >= inside.top && z <= inside.bottom + 1;
}

/** Whether a point lies in a doorway or on a floor. */
export function isIndoors(point: Point): boolean {
  const terrain = terrainAt(point);
  return terrain === 'door' || terrain === 'floor';
}

/** The house at a point or next to it. */
export function houseAt(point: Point): House | undefined {
  return HOUSES.find((house) => isInside(house, point) || house.doors.some((door) => distanceBetween(door, point) < 4));
}

export function nearestDoor({ doors }: House, from: Point): Point {
  return doors.reduce((best, door) => (distanceBetween(door, from) < distanceBetween(best, from) ? door : best));
}

export function middleOf({ inside }: House): Point {
  return { x: (inside.left + inside.right + 1) / 2, z: (inside.top + inside.bottom + 1) / 2 };
}
