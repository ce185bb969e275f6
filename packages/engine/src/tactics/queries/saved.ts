import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { parse } from '../../data/parse.js';
import {
  boolean,
  choice,
  type Infer,
  integer,
  list,
  literal,
  nullable,
  number,
  struct,
  text,
  tuple,
} from '../../data/schema.js';
import type { CompiledSpotQuery } from './compile-query.js';
import type { AskedQuestion } from './question.js';
import { Reservations } from './reservations.js';
import { type Answer, addAnswer, answerOf, createSeeker, type Seeker } from './seeker.js';
import { MAX_SPOTS } from './spot-query.js';
import { PHASE, SearchProgress, type SpotSearch } from './spot-search.js';
import { groundOf, type SpotWorld } from './spot-world.js';

const index = () => integer({ min: -1, max: 2 ** 31 - 1 });
const count = (max: number) => integer({ min: 0, max });
const numbers = () => list(number());

const savedQuestionSchema = struct({
  __proto__: null,
  amounts: numbers(),
  params: numbers(),
  starts: list(count(1_000_000), { min: 1 }),
  /** x, y, z and the facing of each point. */
  points: numbers(),
  random: nullable(number({ min: 0, below: 1 })),
});

const savedSpotSchema = struct({
  __proto__: null,
  x: number(),
  y: number(),
  z: number(),
  point: index(),
  place: index(),
  score: number(),
});

const savedAnswerSchema = struct({
  __proto__: null,
  query: text(),
  status: choice(['searching', 'found', 'none']),
  decision: integer({ min: -1 }),
  question: savedQuestionSchema,
  spot: nullable(savedSpotSchema),
});

const savedSeekerSchema = struct({
  __proto__: null,
  agent: text(),
  answers: list(savedAnswerSchema),
  held: nullable(
    struct({
      __proto__: null,
      x: number(),
      y: number(),
      z: number(),
      query: text(),
      point: index(),
      place: index(),
      hasArrived: boolean(),
    }),
  ),
});

const savedSearchSchema = struct({
  __proto__: null,
  /** How far it has come; null for infinite numbers. */
  progress: list(nullable(number())),
  hasHeld: boolean(),
  skipped: list(count(1)),
  rays: count(2 ** 40),
  pathSearches: count(2 ** 40),
  expanded: count(2 ** 40),
  x: numbers(),
  y: numbers(),
  z: numbers(),
  point: list(index()),
  place: list(index()),
  droppedBy: list(integer({ min: -2, max: 31 })),
  alive: list(count(MAX_SPOTS)),
  total: numbers(),
  /** Of each test; null where the value is infinite or NaN. */
  values: list(list(nullable(number()))),
});

const savedSpotFinderSchema = struct({
  __proto__: null,
  version: literal(1),
  agents: list(savedSeekerSchema),
  /** The questions that wait, in order: the index of the agent, and that of its answer. */
  queue: list(tuple([count(1_000_000), count(1_000_000)])),
  search: nullable(savedSearchSchema),
});

/** What a `SpotFinder` remembers, as JSON. */
export type SavedSpotFinder = Infer<typeof savedSpotFinderSchema>;
type SavedAnswer = Infer<typeof savedAnswerSchema>;
type SavedQuestion = Infer<typeof savedQuestionSchema>;
type SavedSearch = Infer<typeof savedSearchSchema>;

/** The order of the numbers of a saved progress. */
const PROGRESS: readonly (keyof SearchProgress)[] = Object.keys(new SearchProgress()) as (keyof SearchProgress)[];

/** What is restored, before it replaces the state of a finder. */
interface RestoredFinder<Agent> {
  readonly slots: Seeker<Agent>[];
  readonly queue: Answer<Agent>[];
  readonly reservations: Reservations;
}

const finiteOrNull = (value: number) => (Number.isFinite(value) ? value : null);

export function saveFinder<Agent>(
  slots: readonly (Seeker<Agent> | undefined)[],
  queue: readonly Answer<Agent>[],
  search: SpotSearch<Agent>,
  reservations: Reservations,
  idOf: (agent: Agent) => string,
): SavedSpotFinder {
  const seekers = slots.filter((seeker) => seeker !== undefined);
  const answersOf = ({ answers }: Seeker<Agent>) => answers.filter(({ status }) => status !== 'idle');
  return {
    version: 1,
    agents: seekers.map((seeker) => ({
      agent: idOf(seeker.agent),
      answers: answersOf(seeker).map(({ query, status, decision, asked, spot }) => ({
        query: query.name,
        status: status as Exclude<typeof status, 'idle'>,
        decision,
        question: saveQuestion(asked, query),
        spot: status === 'found' ? { ...spot } : null,
      })),
      held: saveHeld(seeker, reservations),
    })),
    queue: queue.map((answer) => [seekers.indexOf(answer.seeker), answersOf(answer.seeker).indexOf(answer)] as const),
    search: queue.length === 0 ? null : saveSearch(search),
  };
}

function saveHeld<Agent>(seeker: Seeker<Agent>, { isUsed, x, y, z, hasArrived }: Reservations) {
  const { slot, heldQuery, heldPoint, heldPlace } = seeker;
  if (isUsed[slot] === 0) return null;
  return {
    x: x[slot],
    y: y[slot],
    z: z[slot],
    query: heldQuery,
    point: heldPoint,
    place: heldPlace,
    hasArrived: hasArrived[slot] === 1,
  };
}

function saveQuestion<Agent>(
  asked: AskedQuestion,
  { amounts, params, contexts }: CompiledSpotQuery<Agent>,
): SavedQuestion {
  const { starts, x, y, z, facingX, facingZ, random } = asked;
  return {
    amounts: [...asked.amounts.subarray(0, amounts.length)],
    params: [...asked.params.subarray(0, params.length)],
    starts: [...starts.subarray(0, contexts.length + 1)],
    points: Array.from({ length: starts[contexts.length] }, (_, i) => [
      x[i],
      y[i],
      z[i],
      facingX[i],
      facingZ[i],
    ]).flat(),
    random: finiteOrNull(random),
  };
}

function saveSearch<Agent>(search: SpotSearch<Agent>): SavedSearch {
  const { progress, candidates, query, hasHeld, isSkipped, rays, pathSearches, expanded } = search;
  const length = candidates.count;
  const tests = query!.tests.length;
  // Before the tests begin, nothing has been dropped, scored or measured.
  const isMeasured = progress.phase >= PHASE.AVOID;
  const numbersOf = (values: Float64Array) =>
    Array.from(values.subarray(0, length), (value) => (Number.isFinite(value) ? value : 0));
  return {
    progress: PROGRESS.map((field) => finiteOrNull(progress[field])),
    hasHeld,
    skipped: [...isSkipped.subarray(0, tests)],
    rays,
    pathSearches,
    expanded,
    x: [...candidates.x.subarray(0, length)],
    y: [...candidates.y.subarray(0, length)],
    z: [...candidates.z.subarray(0, length)],
    point: [...candidates.point.subarray(0, length)],
    place: [...candidates.place.subarray(0, length)],
    droppedBy: isMeasured ? [...candidates.droppedBy.subarray(0, length)] : Array.from({ length }, () => -1),
    alive: [...candidates.alive.subarray(0, candidates.aliveCount)],
    total: numbersOf(candidates.total),
    values: candidates.values.slice(0, tests).map((values) => Array.from(values.subarray(0, length), finiteOrNull)),
  };
}

/**
 * Reads a saved state. Throws if it cannot be one of this finder. Questions of queries that have
 * changed since cannot be answered any more: their status is `none`.
 */
export function readSavedFinder<Agent>(
  value: unknown,
  world: SpotWorld<Agent>,
  queries: ReadonlyMap<string, CompiledSpotQuery<Agent>>,
  findAgent: (id: string) => Agent | undefined,
  search: SpotSearch<Agent>,
): RestoredFinder<Agent> {
  const saved = parse(savedSpotFinderSchema, value, 'saved', SAVED_LIMITS);
  const reservations = new Reservations();
  const found = new Set<Agent>();
  const slots = saved.agents.map((each, i): Seeker<Agent> => {
    const path = `saved.agents[${i}]`;
    const agent = findAgent(each.agent);
    if (agent === undefined) throw new InvalidDataError(`${path}.agent`, `there is no agent ${each.agent}`);
    if (found.has(agent)) throw new InvalidDataError(`${path}.agent`, `${each.agent} is there twice`);
    found.add(agent);
    const seeker = createSeeker<Agent>(agent, reservations.add());
    const { held } = each;
    if (held !== null) {
      requireIndices(held, world, `${path}.held`);
      reservations.hold(seeker.slot, held);
      reservations.hasArrived[seeker.slot] = held.hasArrived ? 1 : 0;
      seeker.heldQuery = held.query;
      seeker.heldPoint = held.point;
      seeker.heldPlace = held.place;
    }
    return seeker;
  });
  const answers = saved.agents.map((each, i) =>
    each.answers.map((answer, k) => readAnswer(answer, slots[i], world, queries, `saved.agents[${i}].answers[${k}]`)),
  );
  const waiting = new Set<string>();
  for (const [i, [agent, answer]] of saved.queue.entries()) {
    const name = `${agent} ${answer}`;
    if (saved.agents[agent]?.answers[answer]?.status !== 'searching' || waiting.has(name))
      throw new InvalidDataError(`saved.queue[${i}]`, `must name a question that is searched for once, got ${name}`);
    waiting.add(name);
  }
  for (const [i, agent] of saved.agents.entries())
    for (const [k, { status }] of agent.answers.entries())
      if (status === 'searching' && !waiting.has(`${i} ${k}`))
        throw new InvalidDataError(
          `saved.agents[${i}].answers[${k}].status`,
          'must not be searching outside the queue',
        );
  const all = saved.queue.map(([agent, answer]) => answers[agent][answer]);
  const queue = all.filter((answer) => answer?.status === 'searching') as Answer<Agent>[];
  // The search belongs to the first that waited, unless its query has changed.
  if (saved.search !== null && queue.length > 0 && all[0] === queue[0])
    readSearch(search, saved.search, queue[0], world);
  return { slots, queue, reservations };
}

/** Returns undefined if there is no such query any more. */
function readAnswer<Agent>(
  saved: SavedAnswer,
  seeker: Seeker<Agent>,
  world: SpotWorld<Agent>,
  queries: ReadonlyMap<string, CompiledSpotQuery<Agent>>,
  path: string,
): Answer<Agent> | undefined {
  const { status, decision, question, spot } = saved;
  if ((status === 'found') !== (spot !== null))
    throw new InvalidDataError(`${path}.spot`, 'must be there if the status is found');
  if (spot !== null) requireIndices(spot, world, `${path}.spot`);
  const query = queries.get(saved.query);
  if (query === undefined) return undefined;
  if (answerOf(seeker, query.name) !== undefined)
    throw new InvalidDataError(`${path}.query`, `${query.name} is there twice`);
  const answer = addAnswer(seeker, query);
  const fits = readQuestion(answer.asked, question, query, path);
  answer.status = fits ? status : 'none';
  answer.decision = fits ? decision : -1;
  if (spot !== null) Object.assign(answer.spot, spot);
  return answer;
}

/** Returns false if the question is of another version of the query. */
function readQuestion<Agent>(
  asked: AskedQuestion,
  saved: SavedQuestion,
  { amounts, params, contexts, isRandom }: CompiledSpotQuery<Agent>,
  path: string,
): boolean {
  const { starts, points, random } = saved;
  const size = starts[starts.length - 1];
  if (starts[0] !== 0 || starts.some((start, i) => i > 0 && start < starts[i - 1]))
    throw new InvalidDataError(`${path}.question.starts`, 'must begin with 0 and never fall');
  if (points.length !== 5 * size)
    throw new InvalidDataError(`${path}.question.points`, `must be ${5 * size} numbers, got ${points.length}`);
  if (saved.amounts.length !== amounts.length || saved.params.length !== params.length) return false;
  if (starts.length !== contexts.length + 1 || (isRandom && random === null)) return false;
  for (const [i, { min, max, isAbove }] of amounts.entries()) {
    const amount = saved.amounts[i];
    if (!(amount >= min && amount <= max && !(isAbove && amount === min))) return false;
  }
  asked.reserve(size);
  asked.amounts = Float64Array.from(saved.amounts);
  asked.params = Float64Array.from(saved.params);
  asked.starts = Int32Array.from(starts);
  asked.random = random ?? Number.NaN;
  for (let i = 0; i < size; i++) {
    asked.x[i] = points[5 * i];
    asked.y[i] = points[5 * i + 1];
    asked.z[i] = points[5 * i + 2];
    asked.facingX[i] = points[5 * i + 3];
    asked.facingZ[i] = points[5 * i + 4];
  }
  return true;
}

function readSearch<Agent>(
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
  for (const field of ['y', 'z', 'point', 'place', 'droppedBy', 'total'] as const)
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
  for (let i = 0; i < length; i++) {
    requireIndices({ point: saved.point[i], place: saved.place[i] }, world, `${path}.candidates[${i}]`);
    if (saved.droppedBy[i] >= tests) throw new InvalidDataError(`${path}.droppedBy[${i}]`, `must be below ${tests}`);
  }
  requireAlive(saved);
  requireProgress(saved, query, asked);
  search.asked = asked;
  candidates.clear(tests);
  search.hasHeld = saved.hasHeld;
  search.begin(query, seeker.agent, seeker.slot);
  PROGRESS.forEach((field, i) => {
    progress[field] = saved.progress[i] ?? (field === 'high' ? -Infinity : Infinity);
  });
  candidates.restore(saved.x, saved.y, saved.z, saved.point);
  candidates.aliveCount = saved.alive.length;
  candidates.place.set(saved.place);
  candidates.droppedBy.set(saved.droppedBy);
  candidates.alive.set(saved.alive);
  candidates.total.set(saved.total);
  for (const [test, values] of saved.values.entries())
    for (const [i, value] of values.entries()) candidates.values[test][i] = value ?? Infinity;
  search.isSkipped.set(saved.skipped);
  search.rays = saved.rays;
  search.pathSearches = saved.pathSearches;
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

function requireIndices<Agent>(
  { point, place }: { readonly point: number; readonly place: number },
  world: SpotWorld<Agent>,
  path: string,
): void {
  const points = world.points?.count ?? 0;
  const places = groundOf(world)?.count ?? 0;
  if (point >= points) throw new InvalidDataError(`${path}.point`, `must be below ${points}, got ${point}`);
  if (place >= places) throw new InvalidDataError(`${path}.place`, `must be below ${places}, got ${place}`);
}
