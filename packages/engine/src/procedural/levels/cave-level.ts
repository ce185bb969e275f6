import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { type Infer, integer, number, optional, struct } from '../../data/schema.js';
import { TAU } from '../../math/angle.js';
import type { Rng } from '../../math/rng.js';
import { cos, sin } from '../../math/trig.js';
import { DiskGrid, DiskList } from '../placement/disk-grid.js';
import type { Level } from './level.js';
import { FLOOR, TileLevel } from './tile-level.js';

/** Options of {@link CaveLevel}. */
export type CaveLevelOptions = Infer<typeof caveLevelOptions>;

const caveLevelOptions = struct({
  __proto__: null,
  /** Width of the level, in cells. */
  width: number({ above: 0, max: 2 ** 13 }),
  /** Height of the level, in cells. */
  height: number({ above: 0, max: 2 ** 13 }),
  /** Radii of caves are drawn between these. At least 0.5. */
  minRadius: number({ min: 0.5 }),
  /** The largest radius. */
  maxRadius: number({ min: 0.5 }),
  /** How many directions are tried from each cave. By default 8. */
  tries: optional(integer({ min: 1, max: 1000 })),
});

/**
 * A level of round caves of different sizes that touch but never overlap, each connected with the one it
 * was dug from. Place 0 is the first cave, in the middle.
 */
export class CaveLevel implements Level {
  /** Middles and radii; `parent` is the cave that a cave is connected with. */
  readonly caves = new DiskList();
  readonly #options: CaveLevelOptions;
  readonly #grid: DiskGrid;

  constructor(options: CaveLevelOptions) {
    checkOptions(caveLevelOptions, options, 'CaveLevel');
    const { width, height, minRadius, maxRadius } = options;
    if (maxRadius < minRadius)
      throw new InvalidDataError('CaveLevel.maxRadius', `must be at least minRadius ${minRadius}, got ${maxRadius}`);
    if (2 * minRadius > Math.min(width, height))
      throw new InvalidDataError('CaveLevel.minRadius', `must fit into ${width} by ${height}, got ${minRadius}`);
    this.#options = options;
    const side = 2 * maxRadius;
    const [columns, rows] = [width, height].map((length) => Math.floor(length / side) + 1);
    this.#grid = new DiskGrid(0, 0, columns, rows, side, side);
  }

  startAt(place: number): void {
    if (place !== 0 || this.caves.count > 0) throw new InvalidDataError('start', `must be 0, and once, got ${place}`);
    const { width, height, minRadius } = this.#options;
    this.#add(width / 2, height / 2, minRadius, -1);
  }

  connect(place: number, rng: Rng): number {
    const { width, height, minRadius, maxRadius, tries = 8 } = this.#options;
    const { x, y, radius } = this.caves;
    const next = rng.range(minRadius, maxRadius);
    // A hair more than the two radii, so that rounding does not count as an overlap.
    const distance = (radius[place] + next) * (1 + 1e-9);
    const start = rng.next() * TAU;
    for (let i = 0; i < tries; i++) {
      const angle = start + (i * TAU) / tries;
      const middleX = x[place] + distance * cos(angle);
      const middleY = y[place] + distance * sin(angle);
      const isInside = middleX >= next && middleX <= width - next && middleY >= next && middleY <= height - next;
      if (isInside && this.#grid.isFree(middleX, middleY, next, 0, this.caves, undefined))
        return this.#add(middleX, middleY, next, place);
    }
    return -1;
  }

  #add(x: number, y: number, radius: number, parent: number): number {
    const cave = this.caves.add(x, y, radius, 0, parent);
    this.#grid.add(x, y, cave);
    return cave;
  }

  /** Digs caves, and passages between those that are connected, into tiles of size 1. */
  toTiles(): TileLevel {
    const { width, height } = this.#options;
    const map = new TileLevel({ width: Math.ceil(width), height: Math.ceil(height) });
    const { count, x, y, radius, parent } = this.caves;
    for (let cave = 0; cave < count; cave++) {
      dig(map, x[cave], y[cave], radius[cave]);
      if (parent[cave] < 0) continue;
      // Steps of half a tile, each a tile wide along both axes, leave no diagonal gap.
      const [dx, dy] = [x[parent[cave]] - x[cave], y[parent[cave]] - y[cave]];
      const steps = Math.ceil(2 * Math.sqrt(dx * dx + dy * dy));
      for (let i = 0; i <= steps; i++) dig(map, x[cave] + (dx * i) / steps, y[cave] + (dy * i) / steps, 0.75);
    }
    return map;
  }
}

/** Turns tiles whose middle lies within a circle into floor, and always the tile in its middle. */
function dig(map: TileLevel, x: number, y: number, radius: number): void {
  const clamp = (value: number, length: number) => Math.min(length - 1, Math.max(0, Math.floor(value)));
  map.set(clamp(x, map.width), clamp(y, map.height), FLOOR);
  for (let row = clamp(y - radius, map.height); row <= clamp(y + radius, map.height); row++)
    for (let column = clamp(x - radius, map.width); column <= clamp(x + radius, map.width); column++) {
      const [dx, dy] = [column + 0.5 - x, row + 0.5 - y];
      if (dx * dx + dy * dy <= radius * radius) map.set(column, row, FLOOR);
    }
}
