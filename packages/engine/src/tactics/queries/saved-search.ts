import { InvalidDataError } from '../../data/check.js';
import type { CompiledSpotQuery } from './compile-query.js';
import { PHASE, SearchProgress } from './progress.js';
import type { AskedQuestion } from './question.js';
import type { SavedSearch } from './saved-schema.js';
import type { Answer } from './seeker.js';
import { MAX_SPOTS } from './spot-query.js';
import type { SpotSearch } from './spot-search.js';
import { requireIndices, type SpotWorld } from './spot-world.js';

/** The order of the numbers of a saved progress. */
const PROGRESS: readonly (keyof SearchProgress)[] = Object.keys(new SearchProgress()) as (keyof SearchProgress)[];

const finiteOrNull = (value: number) => (Number.isFinite(value) ? value : null);

export function saveSearch<Agent>(search: SpotSearch<Agent>): SavedSearch {
  const { progress, candidates, query, hasHeld, isSkipped, rays, ways } = search;
  const length = candidates.count;
  const tests = query!.tests.length;
  const numbersOf = (values: Float64Array) =>
    Array.from(values.subarray(0, length), (value) => (Number.isFinite(value) ? value : 0));
  return {
    progress: PROGRESS.map((field) => finiteOrNull(progress[field])),
    hasHeld,
    skipped: [...isSkipped.subarray(0, tests)],
    rays,
    pathSearches: ways.count,
    expanded: ways.expanded,
    x: [...candidates.x.subarray(0, length)],
    y: [...candidates.y.subarray(0, length)],
    z: [...candidates.z.subarray(0, length)],
    point: [...candidates.point.subarray(0, length)],
    place: [...candidates.place.subarray(0, length)],
    alive: [...candidates.alive.subarray(0, candidates.aliveCount)],
    total: numbersOf(candidates.total),
    values: candidates.values.slice(0, tests).map((values) => Array.from(values.subarray(0, length), finiteOrNull)),
  };
}

export function readSearch<Agent>(
  search: SpotSearch<Agent>,
  saved: SavedSearch,
  { query, asked, seeker }: Answer<Agent>,
  world: SpotWorld<Agent>,
): void {
  const path = 'saved.search';
  const { candidates, progress } = search;
  const { length } = saved.x;
  const tests = query.tests.length;
  if (length > MAX_SPOTS) throw new InvalidDataError(`${path}.x`, `must be at most ${MAX_SPOTS}`);
  for (const field of ['y', 'z', 'point', 'place', 'total'] as const)
    if (saved[field].length !== length)
      throw new InvalidDataError(`${path}.${field}`, `must be ${length} numbers, got ${saved[field].length}`);
  if (saved.hasHeld && length === 0) throw new InvalidDataError(`${path}.hasHeld`, 'must be false without candidates');
  if (
    saved.values.length !== tests ||
    saved.skipped.length !== tests ||
    saved.values.some((each) => each.length !== length)
  )
    // A test was added or removed since: the search begins again.
    return;
  for (let i = 0; i < length; i++)
    requireIndices({ point: saved.point[i], place: saved.place[i] }, world, `${path}.candidates[${i}]`);
  requireAlive(saved);
  requireProgress(saved, query, asked);
  search.asked = asked;
  search.begin(query, seeker.agent, seeker);
  search.hasHeld = saved.hasHeld;
  PROGRESS.forEach((field, i) => {
    progress[field] = saved.progress[i] ?? (field === 'high' ? -Infinity : Infinity);
  });
  candidates.restore(saved.x, saved.y, saved.z, saved.point);
  candidates.aliveCount = saved.alive.length;
  candidates.place.set(saved.place);
  candidates.alive.set(saved.alive);
  candidates.total.set(saved.total);
  for (const [test, values] of saved.values.entries())
    for (const [i, value] of values.entries()) candidates.values[test][i] = value ?? Infinity;
  search.isSkipped.set(saved.skipped);
  search.rays = saved.rays;
  search.ways.count = saved.pathSearches;
  search.resumeWays(saved.expanded);
}

/** Throws unless the candidates that are left come in order. */
function requireAlive({ alive, progress, x }: SavedSearch): void {
  const read = (field: keyof SearchProgress) => progress[PROGRESS.indexOf(field)] ?? 0;
  const isFiltering = read('phase') === PHASE.AVOID || read('phase') === PHASE.MEASURE;
  let last = -1;
  for (const [i, candidate] of alive.entries()) {
    // While a test filters, what lies between those that are kept and the next one has no meaning.
    const isPast = isFiltering && i >= read('kept') && i < read('cursor');
    if (candidate >= x.length || (!isPast && candidate <= last))
      throw new InvalidDataError(`saved.search.alive[${i}]`, `must rise and be below ${x.length}, got ${candidate}`);
    if (!isPast) last = candidate;
  }
}

/** Throws unless the numbers can be those of a search for this query. */
function requireProgress<Agent>(
  { progress, alive, skipped }: SavedSearch,
  query: CompiledSpotQuery<Agent>,
  { starts }: AskedQuestion,
): void {
  const read = (field: keyof SearchProgress) => progress[PROGRESS.indexOf(field)];
  const requireWhole = (field: keyof SearchProgress, min: number, max: number) => {
    const value = read(field);
    if (!(Number.isInteger(value) && value! >= min && value! <= max))
      throw new InvalidDataError(
        `saved.search.progress.${field}`,
        `must be a whole number from ${min} to ${max}, got ${value}`,
      );
  };
  if (progress.length !== PROGRESS.length)
    throw new InvalidDataError('saved.search.progress', `must be ${PROGRESS.length} numbers, got ${progress.length}`);
  requireWhole('phase', PHASE.SPREAD, PHASE.PICK);
  requireWhole('option', 0, query.options.length - 1);
  requireWhole('unit', 0, 2 ** 31 - 1);
  const phase = read('phase')!;
  const tests = query.tests.length;
  requireWhole('test', 0, tests);
  const test = phase >= PHASE.MEASURE && read('test')! < tests ? query.tests[read('test')!] : undefined;
  requireWhole('cursor', 0, alive.length);
  requireWhole('kept', 0, read('cursor')!);
  requireWhole('located', 0, 1);
  requireWhole('scored', 0, 1);
  requireWhole('ways', 0, 3);
  requireWhole('reached', 0, alive.length);
  requireWhole(
    'point',
    0,
    test === undefined || test.context < 0 ? 0 : Math.max(0, starts[test.context + 1] - starts[test.context] - 1),
  );
  requireWhole('spreadContext', -1, query.contexts.length - 1);
  const isScoring = phase === PHASE.COMPARE || phase === PHASE.SCORE;
  if (isScoring && !(test?.isScored && skipped[read('test')!] === 0))
    throw new InvalidDataError('saved.search.progress.test', 'must be a test that scores');
  if (phase === PHASE.PICK && alive.length === 0)
    throw new InvalidDataError('saved.search.alive', 'must not be empty when one is picked');
  if (phase === PHASE.SPREAD && query.options[read('option')!].from !== 'reachable')
    throw new InvalidDataError('saved.search.progress.phase', 'must not spread ways for this generator');
}
