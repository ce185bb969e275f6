import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { parse } from '../../data/parse.js';
import type { CompiledSpotQuery } from './compile-query.js';
import type { AskedQuestion } from './question.js';
import { Reservations } from './reservations.js';
import { type SavedAnswer, type SavedQuestion, type SavedSpotFinder, savedSpotFinderSchema } from './saved-schema.js';
import { readSearch, saveSearch } from './saved-search.js';
import { type Answer, addAnswer, answerOf, createSeeker, type Seeker } from './seeker.js';
import type { SpotSearch } from './spot-search.js';
import { requireIndices, type SpotWorld } from './spot-world.js';

/** What is restored, before it replaces the state of a finder. */
interface RestoredFinder<Agent> {
  readonly slots: Seeker<Agent>[];
  readonly queue: Answer<Agent>[];
  readonly reservations: Reservations;
}

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
    random: Number.isFinite(random) ? random : null,
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
