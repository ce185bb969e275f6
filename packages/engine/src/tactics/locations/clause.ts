import { choice, lazy, list, number, optional, type Schema, struct, union } from '../../data/schema.js';
import { pointName } from './point-record.js';

/**
 * What makes a point good for a compound tactic, as data that a designer can write:
 *
 * - a name: the value of that property, from 0 to 1; or, where the point has none, 1 if it has the
 *   label of that name
 * - `{ all: […] }`, `{ any: […] }`, `{ not: … }`: and, or, not of fuzzy logic
 * - `{ atLeast: 0.5, of: … }`: 1 or 0, whether something reaches a degree
 * - `{ near: …, within: 5 }`: the best degree of the points at most 5 units away, the point itself
 *   included. With `by: 'sight'` there must be a straight way to it. With `by: 'path'` the cost of
 *   the cheapest way from its region to that of the other point counts instead of the straight
 *   distance, so a far point on a fast road may be near; between points of one region the straight
 *   distance counts.
 *
 * An ambush is `{ all: ['cover', 'shadow', { near: 'exposed', within: 8 }] }`.
 */
export type Clause =
  | string
  | { readonly all: readonly Clause[] }
  | { readonly any: readonly Clause[] }
  | { readonly not: Clause }
  | { readonly atLeast: number; readonly of: Clause }
  | { readonly near: Clause; readonly within: number; readonly by?: 'straight' | 'sight' | 'path' };

const nested: Schema<Clause> = lazy(() => clauseSchema, 'Clause');

export const clauseSchema: Schema<Clause> = union(
  pointName,
  struct({ __proto__: null, all: list(nested, { min: 1 }) }),
  struct({ __proto__: null, any: list(nested, { min: 1 }) }),
  struct({ __proto__: null, not: nested }),
  struct({ __proto__: null, atLeast: number({ min: 0, max: 1 }), of: nested }),
  struct({
    __proto__: null,
    near: nested,
    within: number({ min: 0 }),
    by: optional(choice(['straight', 'sight', 'path'])),
  }),
);

/** Every name in a clause, each once. */
export function namesIn(clause: Clause, names = new Set<string>()): Set<string> {
  if (typeof clause === 'string') names.add(clause);
  else if ('all' in clause) for (const each of clause.all) namesIn(each, names);
  else if ('any' in clause) for (const each of clause.any) namesIn(each, names);
  else namesIn('not' in clause ? clause.not : 'of' in clause ? clause.of : clause.near, names);
  return names;
}
