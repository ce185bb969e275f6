import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { showError } from '../../data/show.js';
import type { Interruptible } from '../../execution/index.js';
import { Route } from '../graph/route.js';
import { asPointSearch, type RouteSearch, type SearchStatus } from '../search/route-search.js';
import { beginSearch, type RequestPoints, requireCount } from './request-points.js';
import { findLongestIdle, RequestQueue } from './request-queue.js';
import { type SavedRoutePool, savedRoutePoolSchema } from './saved-route-pool.js';

/** Options of `RoutePool`. */
export interface RoutePoolOptions {
  /** Makes a search; called once for each search of the pool. */
  readonly createSearch: () => RouteSearch;
  /**
   * Number of searches under way at the same time; by default 2. More do not finish sooner on one
   * processor, but let short searches overtake long ones.
   */
  readonly searches?: number;
  /**
   * Maximum number of requests that wait, are under way or are not yet fetched; by default 1,024.
   */
  readonly capacity?: number;
}

/**
 * Identifies a request until its route is fetched. A number that the pool does not give out again
 * (up to 2²² requests per slot).
 */
export type RouteTicket = number;

type RequestState = 'free' | 'waiting' | SearchStatus;

type SavedRequest = SavedRoutePool['requests'][number];

const NONE = -1;

/**
 * A few searches that serve any number of characters. Requests wait in a queue, first come, first
 * served; `step` divides a budget of nodes among the searches under way. Memory grows with the
 * number of searches and requests, not of characters.
 *
 * A search that keeps its results for a goal (`KeptGoalSearch`) gets all requests for that goal,
 * which wait while it is busy and may pass others a limited number of times, so that later requests
 * are answered sooner.
 */
export class RoutePool implements Interruptible {
  readonly #createSearch: () => RouteSearch;
  #searches: readonly RouteSearch[];
  /** Where requests begin and end, if that is known more precisely than by nodes. */
  #points: RequestPoints | undefined;
  /** The slot of the request that each search serves, or −1, and the goal it served last. */
  readonly #serving: Int32Array;
  readonly #lastGoals: Int32Array;
  /** The serial number of the last request that each search served. */
  readonly #lastTurns: Float64Array;
  #served = 0;
  /**
   * The budget each search has received since it began. A new search with the same budget reaches
   * the same state.
   */
  readonly #spent: Float64Array;
  readonly #capacity: number;
  readonly #states: RequestState[];
  readonly #generations: Int32Array;
  readonly #starts: Int32Array;
  readonly #goals: Int32Array;
  /** Routes that were found and wait to be fetched. */
  readonly #routes: Route[] = [];
  readonly #queue: RequestQueue;
  /** Whether searches keep what they know about their last goal. */
  readonly #keepsGoals: boolean;
  readonly #free: Int32Array;
  #freeCount: number;
  /** The search that took its turn last. */
  #turn = 0;
  #underWay = 0;

  constructor({ createSearch, searches = 2, capacity = 1024 }: RoutePoolOptions, points?: RequestPoints) {
    requireCount(searches, 'searches');
    requireCount(capacity, 'capacity');
    this.#createSearch = createSearch;
    this.#points = points;
    this.#searches = Array.from({ length: searches }, createSearch);
    this.#serving = new Int32Array(searches).fill(NONE);
    this.#lastGoals = new Int32Array(searches).fill(NONE);
    this.#lastTurns = new Float64Array(searches);
    this.#spent = new Float64Array(searches);
    this.#capacity = capacity;
    this.#states = new Array<RequestState>(capacity).fill('free');
    this.#generations = new Int32Array(capacity);
    this.#starts = new Int32Array(capacity);
    this.#goals = new Int32Array(capacity);
    for (let place = 0; place < capacity; place++) this.#routes.push(new Route());
    this.#queue = new RequestQueue(capacity, searches);
    this.#keepsGoals = this.#searches[0].goal !== undefined;
    this.#free = Int32Array.from({ length: capacity }, (_, i) => capacity - 1 - i);
    this.#freeCount = capacity;
  }

  /** `searching` while there are requests to serve. */
  get status(): 'searching' | 'idle' {
    return this.#queue.count + this.#underWay > 0 ? 'searching' : 'idle';
  }

  /** Whether the searches of the pool plan between points. */
  get plansBetweenPoints(): boolean {
    return asPointSearch(this.#searches[0]) !== undefined;
  }

  /** Number of requests that no search serves yet. */
  get waiting(): number {
    return this.#queue.count;
  }

  /** Requests a route. Returns undefined when the pool is full. */
  request(start: number, goal: number): RouteTicket | undefined {
    // Checked here, where the stack shows the caller, and not in `step`.
    requireNumber(start, 'start');
    requireNumber(goal, 'goal');
    if (this.#freeCount === 0) return undefined;
    const place = this.#free[--this.#freeCount];
    this.#states[place] = 'waiting';
    this.#starts[place] = start;
    this.#goals[place] = goal;
    this.#queue.add(place);
    return this.#ticketOf(place);
  }

  /** Returns the state of a request; undefined once its route was fetched or it was cancelled. */
  statusOf(ticket: RouteTicket): 'waiting' | SearchStatus | undefined {
    const place = this.#placeOf(ticket);
    const state = place === NONE ? 'free' : this.#states[place];
    return state === 'free' ? undefined : state;
  }

  /**
   * Writes the result of a finished request to `out` and removes the request. `found` and `partial`
   * come with a route, `none` with an empty one. Returns undefined and leaves `out` unchanged if
   * the request is not finished or not known.
   */
  fetch(out: Route, ticket: RouteTicket): SearchStatus | undefined {
    const place = this.#placeOf(ticket);
    if (place === NONE) return undefined;
    const state = this.#states[place];
    if (state === 'free' || state === 'waiting' || state === 'searching') return undefined;
    out.copyFrom(this.#routes[place]);
    this.#release(place);
    return state;
  }

  /** Removes a request in any state: the character has died, or wants to go elsewhere. */
  cancel(ticket: RouteTicket): void {
    const place = this.#placeOf(ticket);
    if (place === NONE || this.#states[place] === 'free') return;
    if (this.#states[place] === 'searching') {
      this.#serving[this.#serving.indexOf(place)] = NONE;
      this.#underWay--;
    } else if (this.#states[place] === 'waiting') this.#queue.leave(place);
    this.#release(place);
  }

  /** Expands at most `budget` nodes, divided among the searches under way. */
  step(budget: number): 'searching' | 'idle' {
    for (let left = budget; left > 0 && this.status === 'searching'; ) {
      this.#assign();
      const share = Math.max(1, Math.floor(left / this.#underWay));
      for (let i = 0; i < this.#searches.length && left > 0; i++) {
        this.#turn = (this.#turn + 1) % this.#searches.length;
        if (this.#serving[this.#turn] === NONE) continue;
        left -= this.#work(this.#turn, Math.min(share, left));
      }
    }
    return this.status;
  }

  /**
   * Returns the current state as plain JSON, searches under way included. A search is saved as its
   * progress, not as the nodes it has visited, so the result stays small.
   */
  save(): SavedRoutePool {
    const requests: SavedRequest[] = [];
    for (let place = 0; place < this.#capacity; place++) {
      const state = this.#states[place];
      if (state !== 'free' && state !== 'waiting') requests.push(this.#saveRequest(place, state));
    }
    for (let i = 0; i < this.#queue.count; i++) requests.push(this.#saveRequest(this.#queue.at(i), 'waiting'));
    // Slots that were never used lie at the bottom of the stack, in their initial order.
    let unused = 0;
    while (unused < this.#freeCount && this.#free[unused] === this.#capacity - 1 - unused) {
      if (this.#generations[this.#free[unused]] !== 0) break;
      unused++;
    }
    return {
      capacity: this.#capacity,
      requests,
      free: Array.from(this.#free.subarray(unused, this.#freeCount), (place) => this.#ticketOf(place)),
      searches: this.#searches.map((_, i) => ({ goal: this.#lastGoals[i], served: this.#lastTurns[i] })),
      turn: this.#turn,
      ...(this.#queue.passes > 0 && { passes: this.#queue.passes }),
    };
  }

  /**
   * Returns to a saved state. Tickets of that state are valid again and all others are void; on the
   * same graph the pool continues exactly as the saved one did. Searches under way repeat the work
   * they had done; a `KeptGoalSearch` loses what it knew from earlier requests. Throws
   * `InvalidDataError` for data that this pool cannot have saved, before anything changes. `points`
   * are those of the saved requests.
   */
  restore(saved: SavedRoutePool, path = 'routes', points = this.#points): void {
    const { capacity, requests, free, searches, turn, passes = 0 } = parse(savedRoutePoolSchema, saved, path);
    if (capacity !== this.#capacity)
      throw new InvalidDataError(`${path}.capacity`, `must be ${this.#capacity} as in this pool, got ${capacity}`);
    if (searches.length !== this.#searches.length)
      throw new InvalidDataError(
        `${path}.searches`,
        `must be ${this.#searches.length} as in this pool, got ${searches.length}`,
      );
    const resumed = searches.map(() => this.#createSearch());
    // Tries what waits: a node that this world lacks is refused here, and not in a later step.
    const trial = this.#createSearch();
    requests.forEach((request, i) => {
      const search = request.status === 'searching' ? resumed[request.search] : trial;
      if (request.status === 'searching' || request.status === 'waiting')
        begin(search, request, points, this.#capacity, `${path}.requests[${i}]`);
      if (request.status === 'searching') search.step(request.spent);
    });
    this.#searches = resumed;
    this.#points = points;
    this.#turn = turn;
    this.#served = 0;
    searches.forEach(({ goal, served }, i) => {
      this.#lastGoals[i] = goal;
      this.#lastTurns[i] = served;
      this.#served = Math.max(this.#served, served);
    });
    this.#restoreTickets(requests, free);
    this.#serving.fill(NONE);
    this.#queue.clear();
    this.#queue.passes = passes;
    this.#underWay = 0;
    for (const request of requests) this.#restoreRequest(request);
  }

  #saveRequest(place: number, status: SavedRequest['status']): SavedRequest {
    const asked = { ticket: this.#ticketOf(place), start: this.#starts[place], goal: this.#goals[place] };
    if (status === 'searching') {
      const search = this.#serving.indexOf(place);
      return { status, ...asked, search, spent: this.#spent[search] };
    }
    if (status === 'waiting' || status === 'none') return { status, ...asked };
    const route = this.#routes[place];
    return { status, ...asked, nodes: route.listNodes(), connections: route.listConnections(), cost: route.cost };
  }

  /** Restores which slots are in use and which are free, with the generation of each. */
  #restoreTickets(requests: readonly SavedRequest[], free: readonly RouteTicket[]): void {
    const used = new Set<number>();
    this.#generations.fill(0);
    const use = (ticket: RouteTicket): number => {
      const place = ticket % this.#capacity;
      this.#generations[place] = Math.floor(ticket / this.#capacity);
      used.add(place);
      return place;
    };
    for (const { ticket } of requests) use(ticket);
    const givenBack = free.map(use);
    this.#states.fill('free');
    this.#freeCount = 0;
    for (let place = this.#capacity - 1; place >= 0; place--)
      if (!used.has(place)) this.#free[this.#freeCount++] = place;
    for (const place of givenBack) this.#free[this.#freeCount++] = place;
  }

  #restoreRequest(request: SavedRequest): void {
    const place = request.ticket % this.#capacity;
    const route = this.#routes[place];
    this.#states[place] = request.status;
    this.#starts[place] = request.start;
    this.#goals[place] = request.goal;
    route.length = 0;
    route.cost = 0;
    if (request.status === 'waiting') this.#queue.add(place);
    else if (request.status === 'searching') {
      this.#serving[request.search] = place;
      this.#spent[request.search] = request.spent;
      this.#underWay++;
    } else if (request.status !== 'none') {
      route.reserve(request.connections.length);
      route.length = request.connections.length;
      route.cost = request.cost;
      route.connections.set(request.connections);
      route.nodes.set(request.nodes);
    }
  }

  /** Advances one search and returns how much of the budget it used. */
  #work(index: number, share: number): number {
    const search = this.#searches[index];
    const place = this.#serving[index];
    const before = search.expanded;
    const status = search.step(share);
    this.#spent[index] += Math.ceil(share);
    if (status !== 'searching') {
      const route = this.#routes[place];
      route.length = 0;
      route.cost = 0;
      if (status !== 'none') {
        search.retrieve(route);
        if (this.#points !== undefined) asPointSearch(search)?.retrieveWaypoints(this.#points.pathOf(place));
      }
      this.#states[place] = status;
      this.#serving[index] = NONE;
      this.#underWay--;
    }
    // A search that finishes immediately counts as one node; otherwise the loop would never use up
    // its budget.
    return Math.max(1, search.expanded - before);
  }

  #assign(): void {
    const queue = this.#queue;
    while (queue.count > 0 && this.#underWay < this.#searches.length) {
      if (this.#keepsGoals) queue.choose(this.#goals, this.#lastGoals, this.#serving, this.#lastTurns);
      else {
        queue.position = 0;
        queue.search = findLongestIdle(this.#serving, this.#lastTurns, undefined);
      }
      // The searches that know the goals of the waiting requests are busy.
      if (queue.position === NONE) break;
      const index = queue.search;
      const place = queue.take(queue.position);
      const goal = this.#goals[place];
      // If `begin` refuses a node, the request has already ended as `none`, and the pool serves the
      // others on the next step.
      this.#states[place] = 'none';
      this.#routes[place].length = 0;
      beginSearch(this.#searches[index], this.#points, place, this.#starts[place], goal);
      this.#serving[index] = place;
      this.#spent[index] = 0;
      this.#lastGoals[index] = goal;
      this.#lastTurns[index] = ++this.#served;
      this.#states[place] = 'searching';
      this.#underWay++;
    }
  }

  #release(place: number): void {
    this.#states[place] = 'free';
    this.#generations[place]++;
    this.#free[this.#freeCount++] = place;
  }

  #ticketOf(place: number): RouteTicket {
    return this.#generations[place] * this.#capacity + place;
  }

  #placeOf(ticket: RouteTicket): number {
    const place = ticket % this.#capacity;
    return this.#generations[place] === Math.floor(ticket / this.#capacity) ? place : NONE;
  }
}

/** Begins a saved request with a new search, or throws with its path. */
function begin(
  search: RouteSearch,
  { ticket, start, goal }: SavedRequest,
  points: RequestPoints | undefined,
  capacity: number,
  path: string,
): void {
  try {
    beginSearch(search, points, ticket % capacity, start, goal);
  } catch (error) {
    throw new InvalidDataError(path, `cannot be searched in this world: ${showError(error)}`);
  }
}

function requireNumber(node: number, name: string): void {
  if (!(Number.isInteger(node) && node >= 0))
    throw new InvalidDataError(name, `must be a node, a whole number from 0 up, got ${node}`);
}
