import { InvalidDataError } from 'gumption/data';

/**
 * A level as written by its author: a text map with one character per cell. `#` is blocked ground,
 * a digit is the waypoint of that number, a letter is where the robot with that mark starts.
 */
export interface LevelSource {
  readonly map: readonly string[];
  /** Robots in the order in which they move; each mark stands once on the map. */
  readonly robots: readonly RobotSource[];
}

export interface RobotSource {
  readonly id: string;
  readonly name: string;
  readonly mark: string;
  /** Radians; 0 faces down the map (+z), a quarter turn faces right (+x). */
  readonly heading: number;
}

/** A block of cells nobody drives through or sees through. World units, one a cell. */
export interface Obstacle {
  readonly x: number;
  readonly z: number;
  readonly width: number;
  readonly depth: number;
}

/** A named place, in the middle of its cell. */
export interface Spot {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly z: number;
}

/** Where a robot stands when the game begins. */
export interface Start extends Spot {
  readonly heading: number;
}

/** A level ready to play: x grows to the right and z down the map, a cell is 1 × 1. */
export interface Level {
  readonly width: number;
  readonly depth: number;
  /** One entry a cell, row by row: is it taken by an obstacle? */
  readonly blocked: readonly boolean[];
  readonly obstacles: readonly Obstacle[];
  readonly waypoints: readonly Spot[];
  readonly starts: readonly Start[];
}

/**
 * The yard: a round of four corners, two places in the middle, and six crates in the way. Two
 * robots can pass each other in every gap.
 */
export const yard: LevelSource = {
  map: [
    '....................',
    '..1..............2..',
    '.............###....',
    '.....###.....###....',
    '..a..###............',
    '.....###....6.......',
    '....................',
    '..........####......',
    '..##..b...####..##..',
    '..##............##..',
    '..##..##............',
    '......##..5.........',
    '..4..............3..',
    '....................',
  ],
  robots: [
    { id: 'R1', name: 'R1', mark: 'a', heading: Math.PI },
    { id: 'R2', name: 'R2', mark: 'b', heading: Math.PI / 2 },
  ],
};

/** Parses a text map. Rejects a map that the game cannot use, and names the wrong row. */
export function parseLevel(source: LevelSource): Level {
  const { map } = source;
  const depth = map.length;
  const width = map[0]?.length ?? 0;
  if (width === 0) throw new InvalidDataError('level.map', 'must have at least one row of one cell');

  const blocked: boolean[] = [];
  const waypoints: Spot[] = [];
  const marks = new Map<string, { x: number; z: number }>();
  for (let row = 0; row < depth; row++) {
    const line = map[row];
    const path = `level.map[${row}]`;
    if (line.length !== width) throw new InvalidDataError(path, `must be ${width} cells long, got ${line.length}`);
    for (let column = 0; column < width; column++) {
      const cell = line[column];
      const x = column + 0.5;
      const z = row + 0.5;
      blocked.push(cell === '#');
      if (cell === '#' || cell === '.') continue;
      if (marks.has(cell)) throw new InvalidDataError(path, `must not hold ${cell} again`);
      marks.set(cell, { x, z });
      if (cell >= '1' && cell <= '9') waypoints.push({ id: `W${cell}`, name: `W${cell}`, x, z });
      else if (!source.robots.some((robot) => robot.mark === cell))
        throw new InvalidDataError(path, `must not hold ${cell}, which is no robot's mark`);
    }
  }
  waypoints.sort((a, b) => (a.id < b.id ? -1 : 1));

  const starts = source.robots.map(({ id, name, mark, heading }, index) => {
    const place = marks.get(mark);
    if (!place) throw new InvalidDataError(`level.robots[${index}].mark`, `must stand on the map, got ${mark}`);
    return { id, name, x: place.x, z: place.z, heading };
  });
  return { width, depth, blocked, obstacles: findObstacles(blocked, width, depth), waypoints, starts };
}

/** Index of the cell under a point, or -1 outside the level. */
export function cellAt(level: Level, x: number, z: number): number {
  if (!(x >= 0 && z >= 0 && x < level.width && z < level.depth)) return -1;
  return Math.floor(z) * level.width + Math.floor(x);
}

/**
 * Gathers blocked cells into rectangles, in reading order; obstacles that touch must be drawn
 * apart.
 */
function findObstacles(blocked: readonly boolean[], width: number, depth: number): Obstacle[] {
  const isBlocked = (x: number, z: number) => x >= 0 && x < width && z >= 0 && z < depth && blocked[z * width + x];
  const obstacles: Obstacle[] = [];
  for (let z = 0; z < depth; z++) {
    for (let x = 0; x < width; x++) {
      if (!isBlocked(x, z) || isBlocked(x - 1, z) || isBlocked(x, z - 1)) continue;
      let right = x;
      while (isBlocked(right, z)) right++;
      let bottom = z;
      while (isBlocked(x, bottom)) bottom++;
      obstacles.push({ x, z, width: right - x, depth: bottom - z });
    }
  }
  // The rectangles must cover every blocked cell once, and nothing else: an L or a gap would not.
  const covered = obstacles.reduce((sum, o) => sum + o.width * o.depth, 0);
  const isFull = ({ x, z, width: w, depth: d }: Obstacle) => {
    for (let dz = 0; dz < d; dz++) for (let dx = 0; dx < w; dx++) if (!isBlocked(x + dx, z + dz)) return false;
    return true;
  };
  if (covered !== blocked.filter(Boolean).length || !obstacles.every(isFull))
    throw new InvalidDataError('level.map', 'must draw each obstacle as a rectangle, apart from the others');
  return obstacles;
}
