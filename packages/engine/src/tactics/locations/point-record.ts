import {
  described,
  dictionary,
  list,
  literal,
  number,
  optional,
  type Schema,
  struct,
  text,
} from '../../data/schema.js';
import type { Vector3 } from '../../math/vector3.js';

/** A tactical point in written form. */
export interface PointRecord {
  /** A name that stays with the point. */
  readonly id: string;
  /** In world units. */
  readonly position: Readonly<Vector3>;
  /** What it is good for; by default nothing. */
  readonly labels?: readonly string[];
  /** Usually from 0 to 1. */
  readonly values?: Readonly<Record<string, number>>;
  /** Present if a generator made the point: the next generation replaces it. */
  readonly generated?: true;
}

/** More names than any level has; each takes an array over all points. */
const MAX_NAMES = 1024;
/** 512 MB of dense values. */
const MAX_DENSE_VALUES = 2 ** 26;

export const pointName = text({
  pattern: /^\S(.*\S)?$/,
  maxLength: 100,
  wanted: 'a name without spaces at its ends',
});

export const positionSchema: Schema<Vector3> = struct({ __proto__: null, x: number(), y: number(), z: number() });

export const pointRecordSchema: Schema<PointRecord> = struct({
  __proto__: null,
  id: described(pointName, 'A name that stays with the point.'),
  position: positionSchema,
  labels: optional(described(list(pointName), 'What the point is good for, or why to avoid it.')),
  values: optional(described(dictionary(number(), { keys: pointName }), 'How much of each property it has.')),
  generated: optional(described(literal(true), 'Made by a generator, and replaced by its next run.')),
});

/** Reports ids that stand twice, and more names than a set of points can hold. */
export function checkRecords(
  points: readonly PointRecord[],
  isDense: boolean,
  report: (problem: string, ...steps: (string | number)[]) => void,
): void {
  const first = new Map<string, number>();
  const labels = new Set<string>();
  const properties = new Set<string>();
  points.forEach(({ id, labels: own = [], values = {} }, i) => {
    const before = first.get(id);
    if (before !== undefined) report(`is also the id of points[${before}]`, 'points', i, 'id');
    else first.set(id, i);
    for (const label of own) labels.add(label);
    for (const property of Object.keys(values)) properties.add(property);
  });
  for (const [what, names] of Object.entries({ labels, properties }))
    if (names.size > MAX_NAMES) report(`must have at most ${MAX_NAMES} different ${what}, got ${names.size}`, 'points');
  if (isDense && properties.size * points.length > MAX_DENSE_VALUES)
    report(`have too many values for dense storage; use storage: 'sparse'`, 'points');
}

/** Whether a set of points with this number of names can take another one. */
export function hasRoomForName(names: number): boolean {
  return names < MAX_NAMES;
}
