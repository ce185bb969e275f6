import { type Param, param } from '../../../behavior/vocabulary/parameter.js';
import { InvalidDataError } from '../../../data/check.js';
import type { SpotQuery } from '../spot-query.js';

/** Parameters of the tasks themselves. */
const OWN: readonly string[] = ['query', 'into'];

/** The query to ask: one of those that the finder has at the time. */
export function queryParam(names: () => readonly string[]): Param<string> {
  return param.documentName('query', names, { description: 'The query that is asked.' });
}

/**
 * The parameters of all queries, as optional parameters of a task. Queries that name a parameter
 * alike share it: its limits are then as wide as the widest.
 */
export function sharedParams(queries: ReadonlyMap<string, SpotQuery>): {
  readonly [name: string]: Param<number | undefined>;
} {
  const shared: { [name: string]: Param<number | undefined> } = {};
  for (const query of queries.values())
    for (const [name, { min = -Infinity, max = Infinity, unit, description }] of Object.entries(query.params ?? {})) {
      if (OWN.includes(name))
        throw new InvalidDataError(`${query.name}.params.${name}`, `is a name of the tasks for spots; use another`);
      const known = Object.hasOwn(shared, name) ? shared[name] : undefined;
      const low = Math.min(min, known?.min ?? (known ? -Infinity : Infinity));
      const high = Math.max(max, known?.max ?? (known ? Infinity : -Infinity));
      shared[name] = {
        type: 'number',
        optional: true,
        ...(low > -Infinity && { min: low }),
        ...(high < Infinity && { max: high }),
        ...(unit !== undefined && { unit }),
        description: known?.description ?? description ?? `Parameter ${name} of ${query.name}.`,
      };
    }
  return shared;
}
