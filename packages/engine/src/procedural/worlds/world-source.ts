import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { type Infer, number, optional, struct, unchecked } from '../../data/schema.js';
import type { Vector3 } from '../../math/vector3.js';
import { Landscape } from '../landscapes/landscape.js';
import { TileLevel } from '../levels/tile-level.js';

/** What worlds are made from: the tiles of a level, or land. */
export type WorldSource = TileLevel | Landscape;

/** Where a world lies, and who can walk where. */
export type WorldOptions = Infer<typeof worldOptions>;

const worldOptions = struct({
  __proto__: null,
  /** World units of a cell. By default 1. */
  cellSize: optional(number({ above: 0 })),
  /** World coordinates of the corner with the lowest x and z. By default 0, 0, 0. */
  origin: optional(unchecked<Readonly<Vector3>>()),
  /** Of levels: the cost of entering a door, compared with floor. By default 1. */
  doorCost: optional(number({ above: 0 })),
  /** Of land: world units for one unit of elevation. By default 1. */
  heightScale: optional(number()),
  /** Of land: the steepest ground that can be walked on, as height per length. By default 1. */
  maxSlope: optional(number({ min: 0 })),
  /** Of land, by cell: above 0 where water is, as from `findWaters`, and nobody walks. By default none. */
  water: optional(unchecked<ArrayLike<number>>()),
});

/** The options with what they leave out, checked. */
export interface WorldFrame {
  readonly cellSize: number;
  readonly origin: Readonly<Vector3>;
  readonly doorCost: number;
  readonly heightScale: number;
  readonly maxSlope: number;
  readonly water: ArrayLike<number> | undefined;
}

export function worldFrame(source: WorldSource, options: WorldOptions, path: string): WorldFrame {
  checkOptions(worldOptions, options, path);
  if (!(source instanceof TileLevel || source instanceof Landscape))
    throw new InvalidDataError(`${path}.source`, 'must be a TileLevel or a Landscape');
  const { cellSize = 1, origin = { x: 0, y: 0, z: 0 }, doorCost = 1, heightScale = 1, maxSlope = 1, water } = options;
  const count = source.width * source.height;
  if (water !== undefined && water.length !== count)
    throw new InvalidDataError(`${path}.water`, `must have ${count} numbers, got ${water.length}`);
  return { cellSize, origin, doorCost, heightScale, maxSlope, water };
}
