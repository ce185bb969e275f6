import { type Param, type Params, param } from '../../../behavior/vocabulary/parameter.js';
import { InvalidDataError } from '../../../data/check.js';
import { isSameJson } from '../../../data/same.js';
import type { SpotQuery } from '../spot-query.js';
import { whyNotParam } from '../task-params.js';

/** The query to ask: one of those that the finder has at the time. */
export function queryParam(queries: () => readonly SpotQuery[]): Param<string> {
  const names = () => queries().map(({ name }) => name);
  return param.documentName('query', names, { description: 'The query that is asked.' });
}

type SharedParams = Readonly<Record<string, Param<number | undefined>>>;

/**
 * The parameters of all queries, as optional parameters of a task. Queries that name a parameter
 * alike share it: its limits are then as wide as the widest. Returns the same record until queries
 * declare other parameters.
 */
export function followParams(queries: () => readonly SpotQuery[]): () => SharedParams {
  let declared: readonly SpotQuery['params'][] = [];
  let shared = shareParams(queries());
  return () => {
    const now = queries();
    if (now.length === declared.length && now.every(({ params }, i) => params === declared[i])) return shared;
    declared = now.map(({ params }) => params);
    const next = shareParams(now);
    if (!isSameJson(next, shared)) shared = next;
    return shared;
  };
}

/** A task whose parameters are its own and those that queries declare at the time. */
export function withSharedParams<T extends { readonly params: Params }>(task: T, shared: () => SharedParams): T {
  const own = task.params;
  let seen: SharedParams | undefined;
  let params = own;
  const get = (): Params => {
    const now = shared();
    if (now !== seen) {
      seen = now;
      params = { ...own, ...now };
    }
    return params;
  };
  return Object.defineProperty(task, 'params', { get, enumerable: true });
}

function shareParams(queries: readonly SpotQuery[]): SharedParams {
  const shared: { [name: string]: Param<number | undefined> } = {};
  for (const query of queries)
    for (const [name, { min = -Infinity, max = Infinity, unit, description }] of Object.entries(query.params ?? {})) {
      const reason = whyNotParam(name);
      if (reason !== undefined) throw new InvalidDataError(`${query.name}.params.${name}`, reason);
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
