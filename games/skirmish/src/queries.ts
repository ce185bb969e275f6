import { parse } from 'gumption/data';
import { type SpotQuery, spotQuerySchema } from 'gumption/tactics/queries';
import aid from '../queries/aid.json';
import battery from '../queries/battery.json';
import defend from '../queries/defend.json';
import fight from '../queries/fight.json';
import guard from '../queries/guard.json';
import observe from '../queries/observe.json';
import refuge from '../queries/refuge.json';

/** The queries the game ships with, checked when it starts, and those that a designer adds. */
export const queries: SpotQuery[] = [fight, defend, guard, refuge, observe, battery, aid].map((document) =>
  parse(spotQuerySchema, document, 'query'),
);

/** The same query without tactics: of its candidates the nearest by path. */
export function plainQuery(query: SpotQuery): SpotQuery {
  return { ...query, tests: [{ test: 'pathDistance', from: 'self', relative: 'less' }] };
}
