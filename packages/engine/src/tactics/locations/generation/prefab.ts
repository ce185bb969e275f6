import { InvalidDataError } from '../../../data/check.js';
import { checkOptions, parse } from '../../../data/parse.js';
import { list, number, optional, type Schema, struct } from '../../../data/schema.js';
import { finish } from '../../../execution/budget/interruptible.js';
import { cos, sin } from '../../../math/trig.js';
import type { Vector3 } from '../../../math/vector3.js';
import { type PointRecord, pointName, pointRecordSchema, positionSchema } from '../point-record.js';
import { NO_POINT, type TacticalPoints } from '../tactical-points.js';
import { type Measure, MeasurePass } from './measure-pass.js';

/** Where a piece of a level stands. */
export interface PrefabPlacement {
  /** The name of this copy. Its points are named `copy/point`. */
  readonly id: string;
  readonly position: Readonly<Vector3>;
  /** By default 0. Radians. */
  readonly orientation?: number;
}

const placementSchema: Schema<PrefabPlacement> = struct({
  __proto__: null,
  id: pointName,
  position: positionSchema,
  orientation: optional(number()),
});

const prefabSchema = list(pointRecordSchema);

/**
 * Adds the points that a prefab carries, in the frame of one of its copies, and returns their ids.
 * Properties are measured where the points come to stand; values of the prefab hold for the others.
 * What stands beside a point matters, so measure again with a `MeasurePass` when all copies of a
 * level are placed.
 */
export function placePrefab(
  points: TacticalPoints,
  prefab: readonly PointRecord[],
  placement: PrefabPlacement,
  measures: Readonly<Record<string, Measure>> = {},
): string[] {
  checkOptions(placementSchema, placement, 'placement');
  const { id: copy, position: origin, orientation = 0 } = placement;
  const s = sin(orientation);
  const c = cos(orientation);
  const placed = parse(prefabSchema, prefab, 'prefab').map((point) => {
    const { x, y, z } = point.position;
    const position = { x: origin.x + x * c + z * s, y: origin.y + y, z: origin.z - x * s + z * c };
    return { ...point, id: `${copy}/${point.id}`, position };
  });
  const ids = placed.map(({ id }) => id);
  ids.forEach((id, i) => {
    if (points.pointWithId(id) !== NO_POINT || ids.indexOf(id) !== i)
      throw new InvalidDataError(`prefab[${i}].id`, `must be new, but there is a point ${id} already`);
  });
  for (const point of placed) points.add(point);
  finish(new MeasurePass(points, measures, ids));
  return ids;
}
