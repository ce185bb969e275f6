import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { func, list, number, optional, struct, text, unchecked } from '../../data/schema.js';
import { didYouMean } from '../../data/suggest.js';
import { Warnings } from '../../data/warnings.js';
import { finish, type Interruptible } from '../../execution/index.js';
import type { Vector3 } from '../../math/vector3.js';
import { type CompiledSpotQuery, compileSpotQuery } from './compile-query.js';
import { explainTests, OptionLog, type SpotExplanation } from './explain.js';
import type { SpotQuestion } from './question.js';
import { QuestionQueue } from './question-queue.js';
import { Reservations } from './reservations.js';
import { readSavedFinder, saveFinder } from './saved.js';
import type { SavedSpotFinder } from './saved-schema.js';
import { type Answer, addAnswer, answerOf, createSeeker, dropAnswer, isAnswerTaken, type Seeker } from './seeker.js';
import { copyOver, Spot } from './spot.js';
import type { SpotQuery } from './spot-query.js';
import { SpotSearch } from './spot-search.js';
import { type Located, listNames, requireFunctions, type SpotNames, type SpotWorld } from './spot-world.js';

/** Options of {@link SpotFinder}. */
export interface SpotFinderOptions<Agent> extends SpotWorld<Agent> {
  /** Query documents: JSON that was parsed. Each is checked against the game. */
  readonly queries?: readonly unknown[];
  /**
   * How near an agent must come to its reserved spot to have arrived, in world units. Once it has,
   * the spot is released when the agent is more than twice as far away. By default 1.
   */
  readonly arrival?: number;
  /** The id of an agent, for save-games. */
  readonly idOf?: (agent: Agent) => string;
  /** The agent of an id, for save-games. */
  readonly findAgent?: (id: string) => Agent | undefined;
}

const finderOptions = struct({
  __proto__: null,
  contexts: unchecked<unknown>(),
  given: optional(list(text())),
  ground: optional(unchecked<unknown>()),
  layers: optional(unchecked<unknown>()),
  points: optional(unchecked<unknown>()),
  labels: optional(list(text())),
  sight: optional(unchecked<unknown>()),
  paths: optional(unchecked<unknown>()),
  tests: optional(unchecked<unknown>()),
  report: optional(func<unknown>()),
  queries: optional(list(unchecked<unknown>())),
  arrival: optional(number({ above: 0 })),
  idOf: optional(func<unknown>()),
  findAgent: optional(func<unknown>()),
});

/**
 * Answers queries for spots: where to take cover, from where to flank, where to wait. Each query is
 * a document; see `SpotQuery`.
 *
 * `find` and `take` answer at once. `ask` puts a question into a queue, `step` works on it in
 * slices, and `answer` reads the result, which is the same as that of `find` at the time of asking.
 * Call `step` in every frame, also to release the spots of agents that have left them. Nothing is
 * allocated once there is room for all candidates and agents.
 */
export class SpotFinder<Agent> implements Interruptible {
  /** How many queries were answered, how many rays cast, and how often ways were spread. */
  searches = 0;
  /** Lines of sight tested so far, over all questions. */
  rays = 0;
  /** Paths searched for so far, over all questions. */
  pathSearches = 0;
  readonly #world: SpotFinderOptions<Agent>;
  readonly #warnings: Warnings;
  readonly #queries = new Map<string, CompiledSpotQuery<Agent>>();
  readonly #arrival: number;
  #reservations = new Reservations();
  #seekers = new Map<Agent, Seeker<Agent>>();
  /** By slot; undefined for agents that were removed. */
  #slots: (Seeker<Agent> | undefined)[] = [];
  #queue: QuestionQueue<Agent>;
  readonly #atOnce: SpotSearch<Agent>;
  readonly #count = ({ rays, ways }: SpotSearch<Agent>): void => {
    this.searches++;
    this.rays += rays;
    this.pathSearches += ways.count;
  };

  constructor(options: SpotFinderOptions<Agent>) {
    checkOptions(finderOptions, options, 'SpotFinder');
    const { queries = [], arrival = 1, contexts, given = [] } = options;
    requireFunctions(options);
    for (const name of given)
      if (Object.hasOwn(contexts, name))
        throw new InvalidDataError('given', `${name} is a context of the game already`);
    this.#world = options;
    this.#arrival = arrival;
    this.#warnings = new Warnings(options.report);
    const sliced = new SpotSearch(options, this.#reservations, this.#warnings);
    this.#queue = new QuestionQueue(sliced, this.#warnings, this.#count);
    this.#atOnce = new SpotSearch(options, this.#reservations, this.#warnings);
    for (const [i, query] of queries.entries()) this.addQuery(query, `queries[${i}]`);
  }

  /** The documents of all queries, by name. */
  get queries(): ReadonlyMap<string, SpotQuery> {
    return new Map(Array.from(this.#queries, ([name, { document }]) => [name, document]));
  }

  /** The names that queries may use, for an editor. */
  get names(): SpotNames {
    return listNames(this.#world);
  }

  /** Warnings so far, such as tests of the game that returned NaN. */
  get warnings(): Pick<Warnings, 'list'> {
    return this.#warnings;
  }

  /** Checks a document against the game and adds it. Throws with every problem. */
  addQuery(document: unknown, path = 'query'): void {
    const query = compileSpotQuery(document, this.#world, path);
    if (this.#queries.has(query.name)) throw new InvalidDataError(`${path}.name`, `${query.name} is there already`);
    this.#queries.set(query.name, query);
  }

  /**
   * Replaces the query of the same name, while the game runs. Reserved spots stay. Questions and
   * answers by the old query are dropped: their status is `idle`, and the action `findSpot` asks
   * again. Throws with every problem, and changes nothing, if the document is wrong.
   */
  replaceQuery(document: unknown, path = 'query'): void {
    const query = compileSpotQuery(document, this.#world, path);
    this.#requireQuery(query.name, `${path}.name`);
    this.#queries.set(query.name, query);
    for (const seeker of this.#seekers.values()) {
      this.cancel(seeker.agent, query.name);
      dropAnswer(seeker, query.name);
    }
  }

  /**
   * Finds a spot at once and writes it. Returns false if there is none. Spots that other agents have
   * reserved are left out where the query keeps spots apart.
   */
  find(out: Spot, query: string, agent: Agent, question: SpotQuestion = NO_QUESTION): boolean {
    const answer = this.#findAtOnce(query, agent, question);
    if (answer.status === 'found') copyOver(out, answer.spot);
    return answer.status === 'found';
  }

  /**
   * The same as `find`, but the answer is kept with the decision: as long as `decision` and the
   * parameters are the same, the agent's next call reuses it instead of searching again. A condition
   * and the action that follows it pass the tick of the mind.
   */
  findOnce(out: Spot, query: string, agent: Agent, decision: number, question: SpotQuestion = NO_QUESTION): boolean {
    let answer = this.#answerOf(agent, query);
    if (answer === undefined || !this.hasAnswer(query, agent, decision, question)) {
      answer = this.#findAtOnce(query, agent, question);
      answer.decision = decision;
    }
    if (answer.status === 'found') copyOver(out, answer.spot);
    return answer.status === 'found';
  }

  /** Whether `findOnce` would answer without a search. */
  hasAnswer(query: string, agent: Agent, decision: number, question: SpotQuestion = NO_QUESTION): boolean {
    const compiled = this.#requireQuery(query, 'query');
    const answer = this.#answerOf(agent, query);
    return (
      answer !== undefined &&
      answer.decision === decision &&
      answer.query === compiled &&
      (answer.status === 'found' || answer.status === 'none') &&
      answer.asked.hasParams(compiled, question.params)
    );
  }

  /**
   * Finds a spot at once and reserves it for the agent, which gives up the one it had. Where there is
   * none, the agent gives up the spot that it had by the same query.
   */
  take(out: Spot, query: string, agent: Agent, question: SpotQuestion = NO_QUESTION): boolean {
    this.#requireApart(query);
    const isFound = this.find(out, query, agent, question);
    if (isFound) this.reserve(agent, query);
    else this.release(agent, query);
    return isFound;
  }

  /** All spots that pass the tests, the best first. Allocates a list. */
  list(query: string, agent: Agent, question: SpotQuestion = NO_QUESTION): Spot[] {
    if (this.#findAtOnce(query, agent, question).status !== 'found') return [];
    const search = this.#atOnce;
    const ranked = search.ranking.rank(search.candidates, search.candidates.aliveCount);
    return Array.from({ length: search.candidates.aliveCount }, (_, i) => {
      const spot = new Spot();
      search.copyCandidate(spot, ranked[i]);
      return spot;
    });
  }

  /**
   * Tells of every candidate what each test said, and by what it was dropped. For tools: nothing
   * that the finder remembers changes. `query` is the name of a query, or a document to try, which
   * need not be one of the finder's. With `standing`, the answer is that for an agent that stands
   * there.
   */
  explain(
    query: string | object,
    agent: Agent,
    question: SpotQuestion = NO_QUESTION,
    standing?: Located,
  ): SpotExplanation {
    const compiled =
      typeof query === 'string' ? this.#requireQuery(query, 'query') : compileSpotQuery(query, this.#world);
    const search = new SpotSearch(this.#world, this.#reservations, this.#warnings);
    search.asked.capture(compiled, this.#world, agent, question, standing);
    const seeker = this.#seekers.get(agent);
    const log = new OptionLog(search);
    search.begin(compiled, agent, seeker, log);
    finish(search);
    return {
      query: compiled.name,
      tests: explainTests(search),
      options: log.options,
      chosen: search.chosen,
      rays: search.rays,
      pathSearches: search.ways.count,
      skipped: compiled.tests.filter((_, i) => search.isSkipped[i] === 1).map(({ title }) => title),
    };
  }

  /**
   * Asks a question that `step` answers in slices. The question is as it is now, wherever agents go
   * meanwhile. A question that the agent asked before by the same query is dropped.
   */
  ask(agent: Agent, query: string, question: SpotQuestion = NO_QUESTION): void {
    this.#queue.add(this.#capture(query, agent, question));
  }

  /** How far an agent's last question by a query is: `idle` if it has asked none. */
  statusOf(agent: Agent, query: string): 'idle' | 'searching' | 'found' | 'none' {
    return this.#answerOf(agent, query)?.status ?? 'idle';
  }

  /** Writes the answer to the agent's last question by a query. Returns false while there is none. */
  answer(out: Spot, agent: Agent, query: string): boolean {
    const answer = this.#answerOf(agent, query);
    if (answer?.status !== 'found') return false;
    copyOver(out, answer.spot);
    return true;
  }

  /** Drops the agent's question, if it is not answered yet. */
  cancel(agent: Agent, query: string): void {
    const answer = this.#answerOf(agent, query);
    if (answer?.status === 'searching') this.#queue.remove(answer);
  }

  /**
   * Reserves the answer to the agent's last question by a query. Returns false if there is none, or
   * if another agent has taken it meanwhile.
   */
  reserve(agent: Agent, query: string): boolean {
    this.#requireApart(query);
    const answer = this.#answerOf(agent, query);
    if (answer?.status !== 'found') return false;
    const { seeker, spot } = answer;
    if (isAnswerTaken(answer, this.#reservations)) return false;
    this.#reservations.hold(seeker.slot, spot);
    seeker.heldQuery = query;
    seeker.heldPoint = spot.point;
    seeker.heldPlace = spot.place;
    return true;
  }

  /** Whether spots of a query are reserved, because the query keeps them apart. */
  reserves(query: string): boolean {
    return this.#requireQuery(query, 'query').apart >= 0;
  }

  /** Whether a query picks at random, so that questions need a random number. */
  isRandom(query: string): boolean {
    return this.#requireQuery(query, 'query').isRandom;
  }

  /** Writes the spot that the agent has reserved. Returns false if it has none. */
  copyReserved(out: Vector3, agent: Agent): boolean {
    const seeker = this.#seekers.get(agent);
    if (seeker === undefined || this.#reservations.isUsed[seeker.slot] === 0) return false;
    out.x = this.#reservations.x[seeker.slot];
    out.y = this.#reservations.y[seeker.slot];
    out.z = this.#reservations.z[seeker.slot];
    return true;
  }

  /** Releases the spot that the agent has reserved, if it is of this query; by default of any. */
  release(agent: Agent, query?: string): void {
    const seeker = this.#seekers.get(agent);
    if (seeker !== undefined && (query === undefined || seeker.heldQuery === query))
      this.#reservations.isUsed[seeker.slot] = 0;
  }

  /** Forgets an agent that has left the game, with its questions and its spot. */
  remove(agent: Agent): void {
    const seeker = this.#seekers.get(agent);
    if (seeker === undefined) return;
    for (const { query } of seeker.answers) this.cancel(agent, query.name);
    this.#reservations.isUsed[seeker.slot] = 0;
    this.#seekers.delete(agent);
    this.#slots[seeker.slot] = undefined;
  }

  /** `searching` while questions wait for their answers. */
  get status(): 'searching' | 'idle' {
    return this.#queue.size > 0 ? 'searching' : 'idle';
  }

  /**
   * Works on the questions, in the order in which they were asked, with about `budget` candidates,
   * rays or places of ways. Before that, releases the spots of agents that have left them.
   */
  step(budget: number): 'searching' | 'idle' {
    this.#releaseLeft();
    this.#queue.step(budget);
    return this.status;
  }

  /** Everything that the finder remembers of agents, as JSON. Needs `idOf`. */
  save(): SavedSpotFinder {
    const { idOf } = this.#world;
    if (idOf === undefined) throw new InvalidDataError('idOf', 'must be given to the finder to save it');
    return saveFinder(this.#slots, this.#queue.list(), this.#queue.search, this.#reservations, idOf);
  }

  /** Throws, and changes nothing, if the state cannot be one of this finder. Needs `findAgent`. */
  restore(saved: SavedSpotFinder): void {
    const { findAgent } = this.#world;
    if (findAgent === undefined) throw new InvalidDataError('findAgent', 'must be given to the finder to restore it');
    const search = new SpotSearch(this.#world, new Reservations(), this.#warnings);
    const state = readSavedFinder(saved, this.#world, this.#queries, findAgent, search);
    this.#slots = state.slots;
    this.#seekers = new Map(state.slots.map((seeker) => [seeker.agent, seeker]));
    this.#reservations = state.reservations;
    this.#atOnce.reservations = state.reservations;
    search.reservations = state.reservations;
    this.#queue = new QuestionQueue(search, this.#warnings, this.#count, state.queue);
  }

  /** Takes down a question. */
  #capture(name: string, agent: Agent, question: SpotQuestion): Answer<Agent> {
    const query = this.#requireQuery(name, 'query');
    const seeker = this.#seekerOf(agent);
    const answer = answerOf(seeker, name) ?? addAnswer(seeker, query);
    this.cancel(agent, name);
    answer.status = 'idle';
    answer.decision = -1;
    answer.query = query;
    answer.asked.capture(query, this.#world, agent, question);
    return answer;
  }

  #findAtOnce(name: string, agent: Agent, question: SpotQuestion): Answer<Agent> {
    const answer = this.#capture(name, agent, question);
    const search = this.#atOnce;
    search.asked = answer.asked;
    search.begin(answer.query, agent, answer.seeker);
    finish(search);
    this.#count(search);
    answer.status = search.status;
    if (answer.status === 'found') search.copyChosen(answer.spot);
    return answer;
  }

  #answerOf(agent: Agent, query: string): Answer<Agent> | undefined {
    return answerOf(this.#seekers.get(agent), query);
  }

  #requireApart(query: string): void {
    if (!this.reserves(query))
      throw new InvalidDataError('query', `${query} has no apart, so its spots cannot be reserved`);
  }

  #releaseLeft(): void {
    for (let slot = 0; slot < this.#slots.length; slot++) {
      const seeker = this.#slots[slot];
      if (seeker === undefined || this.#reservations.isUsed[slot] === 0) continue;
      const self = this.#world.contexts.self(seeker.agent);
      if (self !== undefined && 'position' in self)
        this.#reservations.releaseIfLeft(slot, self.position, this.#arrival);
    }
  }

  #seekerOf(agent: Agent): Seeker<Agent> {
    const known = this.#seekers.get(agent);
    if (known !== undefined) return known;
    let slot = this.#slots.indexOf(undefined);
    if (slot === -1) slot = this.#reservations.add();
    const seeker = createSeeker(agent, slot);
    this.#slots[slot] = seeker;
    this.#seekers.set(agent, seeker);
    return seeker;
  }

  #requireQuery(name: string, path: string): CompiledSpotQuery<Agent> {
    const query = this.#queries.get(name);
    if (query !== undefined) return query;
    const known = [...this.#queries.keys()];
    throw new InvalidDataError(path, `there is no query ${name}${didYouMean(name, known)}`);
  }
}

const NO_QUESTION: SpotQuestion = {};
