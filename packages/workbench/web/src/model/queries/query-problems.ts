import type { Problem } from 'gumption/data';
import { checkSpotQuery } from 'gumption/tactics/queries';
import type { QueryDocument } from '../../../../wire/query-document.js';
import type { QueriesState } from '../files/queries-state.js';

/**
 * What is wrong with a query: by its schema, by the names that the game tells, or else by what the
 * game said when it refused this version. Paths start in the document.
 */
export function problemsOfQuery(
  { names, refused }: Pick<QueriesState, 'names' | 'refused'>,
  query: QueryDocument,
): readonly Problem[] {
  const found = checkSpotQuery(query, names, '');
  const said = refused[query.name];
  if (found.length > 0 || said?.document !== query) return found;
  return said.problems.map(({ path, problem }) => ({ path: path.replace(/^query\.?/, ''), problem }));
}
