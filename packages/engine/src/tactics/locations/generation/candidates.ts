import { InvalidDataError } from '../../../data/check.js';
import { checkOptions } from '../../../data/parse.js';
import { func, number, optional, type Schema, struct } from '../../../data/schema.js';
import type { Vector3 } from '../../../math/vector3.js';
import { positionSchema } from '../point-record.js';

/** Spots that may become tactical points. */
export interface CandidateSource {
  /** How many there are, valid or not. */
  readonly count: number;
  /** A name that the spot also has in the next generation. */
  idOf(candidate: number): string;
  /** Writes where a candidate is and returns true, or returns false if nobody can stand there. */
  localize(out: Vector3, candidate: number): boolean;
}

export interface GridCandidatesOptions {
  /** The corners of the area on the ground. */
  readonly min: Readonly<Vector3>;
  readonly max: Readonly<Vector3>;
  /** The distance between spots, in world units. About 0.1 finds everything and takes long. */
  readonly spacing: number;
  /**
   * Sets the height of the floor at the spot and returns true, or returns false for spots where
   * nobody can stand: too near to a wall, under an obstacle, outside. By default every spot is valid.
   */
  readonly floorAt?: (spot: Vector3) => boolean;
}

const optionsSchema: Schema<GridCandidatesOptions> = struct({
  __proto__: null,
  min: positionSchema,
  max: positionSchema,
  spacing: number({ above: 0 }),
  floorAt: optional(func<NonNullable<GridCandidatesOptions['floorAt']>>()),
});

/** The spots of a dense grid over an area, row by row. */
export function gridCandidates(options: GridCandidatesOptions): CandidateSource {
  checkOptions(optionsSchema, options, 'options');
  const { min, max, spacing, floorAt } = options;
  // The sum of many spacings is rounded: a spot on the far edge still counts.
  const columns = Math.floor((max.x - min.x) / spacing + 1e-9) + 1;
  const rows = Math.floor((max.z - min.z) / spacing + 1e-9) + 1;
  if (!(columns > 0 && rows > 0)) throw new InvalidDataError('options.max', 'must not be below options.min');
  return {
    count: columns * rows,
    idOf: (candidate) => `grid-${candidate % columns}-${Math.floor(candidate / columns)}`,
    localize(out, candidate) {
      const column = candidate % columns;
      out.x = min.x + column * spacing;
      out.y = min.y;
      out.z = min.z + ((candidate - column) / columns) * spacing;
      return floorAt === undefined || floorAt(out);
    },
  };
}
