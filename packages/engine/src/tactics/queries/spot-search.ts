import { showError } from '../../data/show.js';
import type { Warnings } from '../../data/warnings.js';
import { respond } from '../../decision/utility/respond.js';
import type { Interruptible } from '../../execution/index.js';
import { KeyedHeap } from '../../math/keyed-heap.js';
import { withRoom } from '../../math/with-room.js';
import { Place } from '../../pathfinding/graph/place.js';
import { Waypoints } from '../../pathfinding/graph/waypoints.js';
import { Dijkstra } from '../../pathfinding/search/dijkstra.js';
import { Candidates } from './candidates.js';
import { type CompiledSpotQuery, type CompiledTest, GATHER } from './compile-query.js';
import { countUnits, generateUnit } from './generate.js';
import {
  copySpot,
  filter,
  locate,
  measureDistance,
  measureDot,
  measureLabel,
  measureLayer,
  measureOverlap,
  measureProperty,
  measureSight,
  Slice,
} from './measure.js';
import { AskedQuestion } from './question.js';
import type { Reservations } from './reservations.js';
import { Spot } from './spot.js';
import { groundOf, type SpotWorld } from './spot-world.js';

/**
 * What a search does, in this order; after the last test it scores and picks. Candidates are located
 * on the ground before the first test that needs it.
 */
export const PHASE = {
  SPREAD: 0,
  GENERATE: 1,
  AVOID: 2,
  MEASURE: 3,
  LOCATE: 4,
  COMPARE: 5,
  SCORE: 6,
  PICK: 7,
} as const;

/** What a path distance does: starts ways, follows them, reads their costs, then filters. */
const WAYS = { BEGIN: 0, SPREAD: 1, READ: 2, FILTER: 3 } as const;

/** How far a search has come. All numbers, so that it can be saved. */
export class SearchProgress {
  phase = 0;
  /** Number of the generator that is tried. */
  option = 0;
  /** Units of generating that are done. */
  unit = 0;
  /** The next candidate of the phase, or the next of those that are left. */
  cursor = 0;
  /** Of those before the cursor, how many are still left. */
  kept = 0;
  test = 0;
  /** 1 once the candidates that are left have their places. */
  located = 0;
  /** Of a path distance: what it does, and from which point of its context. */
  ways = 0;
  point = 0;
  /** Targets of the ways that are known to be reached, in order. */
  reached = 0;
  /** The context from whose points the ways were last spread, or −1, and their limit. */
  spreadContext = -1;
  spreadLimit = Infinity;
  /** The least and the greatest value of a test among the candidates that are left. */
  low = Infinity;
  high = -Infinity;
  /** The sum of the weights of all scores. */
  weights = 0;
  /** 1 once a test has scored. */
  scored = 0;
}

/** Places that the ways are spread over before it is checked whether all targets are reached. */
const BATCH = 256;
/** How far from the ground a context's point may be for ways to begin there. */
const START_REACH = 1;

/**
 * One search for a spot, in slices. It tries the generators in order until candidates pass all
 * tests. Cheap tests come first; rays and ways are only for candidates that the cheap tests left,
 * and one spread of ways serves all of them. The result does not depend on the slices.
 */
export class SpotSearch<Agent> implements Interruptible {
  status: 'searching' | 'found' | 'none' = 'none';
  /** The picked candidate, or −1. */
  chosen = -1;
  rays = 0;
  /** How often ways were spread over the ground. */
  pathSearches = 0;
  readonly candidates = new Candidates();
  /** The question that is answered. */
  asked = new AskedQuestion();
  readonly progress = new SearchProgress();
  /** Tests that are left out because their context is empty. */
  readonly isSkipped = new Uint8Array(32);
  query: CompiledSpotQuery<Agent> | undefined;
  agent: Agent | undefined;
  /** The slot of the agent's own reservation. */
  own = -1;
  /** The first candidate is the spot that the agent holds. */
  hasHeld = false;
  /** Spots that candidates must keep away from. */
  reservations: Reservations;
  readonly #world: SpotWorld<Agent>;
  readonly #warnings: Warnings;
  readonly #slice = new Slice();
  readonly #leg = new Waypoints();
  readonly #spot = new Spot();
  readonly #start = new Place();
  readonly #starts: number[] = [];
  readonly #cost = new Float64Array(1);
  #ways: Dijkstra | undefined;
  #keys = new Float64Array(0);
  #heap: KeyedHeap | undefined;
  #ranked = new Int32Array(0);
  #watcher: (() => void) | undefined;

  constructor(world: SpotWorld<Agent>, reservations: Reservations, warnings: Warnings) {
    this.#world = world;
    this.reservations = reservations;
    this.#warnings = warnings;
    this.#leg.length = 2;
  }

  /**
   * Starts a search for the question in `asked`. `own` is the slot of the agent's reservation;
   * `watcher` is called after every generator that was tried.
   */
  begin(query: CompiledSpotQuery<Agent>, agent: Agent, own: number, watcher?: () => void): void {
    this.query = query;
    this.agent = agent;
    this.own = own;
    this.#watcher = watcher;
    this.status = 'searching';
    this.chosen = -1;
    this.rays = 0;
    this.pathSearches = 0;
    const { starts } = this.asked;
    for (let test = 0; test < query.tests.length; test++) {
      const { context, toward } = query.tests[test];
      const isEmpty =
        (context >= 0 && starts[context + 1] === starts[context]) ||
        (toward >= 0 && starts[toward + 1] === starts[toward]);
      this.isSkipped[test] = isEmpty ? 1 : 0;
    }
    this.progress.option = 0;
    this.#beginOption();
  }

  /** Does about `budget` candidates, rays or places of ways, and at least one. */
  step(budget: number): 'searching' | 'found' | 'none' {
    let left = budget;
    while (left > 0 && this.status === 'searching') left -= this.#work(left);
    return this.status;
  }

  /** Writes the picked candidate. */
  copyChosen(out: Spot): void {
    this.copyCandidate(out, this.chosen);
  }

  copyCandidate(out: Spot, candidate: number): void {
    copySpot(out, this.candidates, candidate);
    out.score = this.candidates.total[candidate];
    const ground = groundOf(this.#world);
    if (out.place < 0 && ground !== undefined) out.place = ground.division.quantize(out);
  }

  /**
   * The `most` best candidates of those that are left, the best first; of equal ones the first. The
   * next call overwrites the array.
   */
  rank(most: number): Int32Array {
    const { alive, aliveCount, total, count } = this.candidates;
    this.#keys = withRoom(this.#keys, count);
    this.#ranked = withRoom(this.#ranked, Math.min(most, aliveCount));
    const heap = (this.#heap ??= new KeyedHeap(this.#keys, this.#keys));
    heap.first = this.#keys;
    heap.second = this.#keys;
    heap.reserveItems(this.#keys.length);
    heap.clear();
    for (let i = 0; i < aliveCount; i++) {
      this.#keys[alive[i]] = -total[alive[i]];
      heap.put(alive[i]);
    }
    for (let i = 0; i < most && heap.size > 0; i++) this.#ranked[i] = heap.takeFirst();
    return this.#ranked;
  }

  /**
   * Spreads ways again that were there when the search was saved, up to the same place. `expanded`
   * is how many places were done. Where the saved numbers do not fit each other, the work is begun
   * again.
   */
  resumeWays(expanded: number): void {
    const { progress } = this;
    const { options, tests } = this.query!;
    const { from, context } = options[progress.option];
    const isArea = this.#isAreaSpread();
    const test = progress.phase === PHASE.MEASURE ? tests[progress.test] : undefined;
    const isPath = test?.test === 'pathDistance' && progress.spreadContext === test.context;
    if (isArea) this.#beginWays(context, GATHER.LEAST, progress.spreadLimit);
    else if (isPath) this.#beginWays(test.context, test.gather, progress.spreadLimit);
    else progress.spreadContext = -1;
    if (isArea || isPath) {
      const ways = this.#ways!;
      this.pathSearches--;
      while (ways.expanded < expanded && ways.status === 'searching') ways.step(1);
    } else if (progress.phase === PHASE.MEASURE && progress.ways !== WAYS.FILTER) progress.ways = WAYS.BEGIN;
    else if (progress.phase === PHASE.GENERATE && from === 'reachable') this.#beginOption();
  }

  /** How many places the current spread of ways has done. */
  get expanded(): number {
    return this.progress.spreadContext < 0 ? 0 : this.#ways!.expanded;
  }

  /** Whether the ways are those of a reachable area, which path distances can read. */
  #isAreaSpread(): boolean {
    const { progress, asked } = this;
    const { from, context, radius } = this.query!.options[progress.option];
    return from === 'reachable' && progress.spreadContext === context && progress.spreadLimit === asked.amounts[radius];
  }

  #beginOption(): void {
    const { progress, candidates, hasHeld } = this;
    const { from } = this.query!.options[progress.option];
    candidates.truncate(hasHeld ? 1 : 0);
    progress.phase = from === 'reachable' ? PHASE.SPREAD : PHASE.GENERATE;
    progress.unit = 0;
    progress.cursor = 0;
    progress.kept = 0;
    progress.test = 0;
    progress.ways = WAYS.BEGIN;
    progress.point = 0;
    progress.reached = 0;
    progress.spreadContext = -1;
    progress.located = 0;
    progress.weights = 0;
    progress.scored = 0;
  }

  /** Does a piece of work, at most about `budget` units. Returns how many it did, at least 1. */
  #work(budget: number): number {
    switch (this.progress.phase) {
      case PHASE.SPREAD:
        return this.#spreadArea(budget);
      case PHASE.GENERATE:
        return this.#generate();
      case PHASE.LOCATE:
        return this.#locate(budget);
      case PHASE.AVOID:
        return this.#avoid(budget);
      case PHASE.MEASURE:
        return this.#measure(budget);
      case PHASE.COMPARE:
        return this.#compare(budget);
      case PHASE.SCORE:
        return this.#score(budget);
      default:
        return this.#pick();
    }
  }

  #enter(phase: number): void {
    const { progress } = this;
    progress.phase = phase;
    progress.cursor = 0;
    progress.kept = 0;
  }

  #spreadArea(budget: number): number {
    const { progress } = this;
    const { context, radius } = this.query!.options[progress.option];
    if (progress.spreadContext < 0) this.#beginWays(context, GATHER.LEAST, this.asked.amounts[radius]);
    const ways = this.#ways!;
    const before = ways.expanded;
    ways.step(Math.min(budget, BATCH));
    if (ways.status !== 'searching') this.#enter(PHASE.GENERATE);
    return Math.max(1, ways.expanded - before);
  }

  #generate(): number {
    const { progress, candidates, asked } = this;
    const query = this.query!;
    const generator = query.options[progress.option];
    const before = candidates.count;
    const units = countUnits(generator, this.#world, asked, this.hasHeld);
    if (progress.unit < units) {
      const ways = generator.from === 'reachable' ? this.#ways : undefined;
      generateUnit(candidates, generator, this.#world, asked, this.agent!, progress.unit++, ways);
    }
    if (progress.unit >= units) {
      candidates.reviveAll();
      this.#enter(PHASE.AVOID);
    }
    return 1 + candidates.count - before;
  }

  #locate(budget: number): number {
    const { progress, candidates } = this;
    const from = progress.cursor;
    const to = Math.min(candidates.aliveCount, from + budget);
    locate(candidates, groundOf(this.#world)!, from, to);
    progress.cursor = to;
    if (to === candidates.aliveCount) {
      progress.located = 1;
      this.#enter(PHASE.MEASURE);
    }
    return Math.max(1, to - from);
  }

  #avoid(budget: number): number {
    const { progress, candidates } = this;
    const { apart } = this.query!;
    const from = progress.cursor;
    const to = apart < 0 ? candidates.aliveCount : Math.min(candidates.aliveCount, from + budget);
    if (apart >= 0) {
      this.reservations.apart = this.asked.amounts[apart];
      progress.kept = this.reservations.dropTaken(candidates, this.own, from, to, progress.kept);
    }
    progress.cursor = to;
    if (to < candidates.aliveCount) return Math.max(1, to - from);
    if (apart >= 0) candidates.aliveCount = progress.kept;
    this.#enter(PHASE.MEASURE);
    return apart < 0 ? 1 : Math.max(1, to - from);
  }

  #measure(budget: number): number {
    const { progress, candidates } = this;
    const { tests } = this.query!;
    if (candidates.aliveCount === 0) {
      this.#fallBack();
      return 1;
    }
    if (progress.test === tests.length) {
      progress.test = 0;
      this.#sumWeights();
      this.#enterScore();
      return 1;
    }
    const test = tests[progress.test];
    if (this.isSkipped[progress.test] === 1) {
      progress.test++;
      return 1;
    }
    if (test.needsPlaces && progress.located === 0) {
      this.#enter(PHASE.LOCATE);
      return 1;
    }
    if (test.test === 'pathDistance' && progress.ways !== WAYS.FILTER) return this.#followWays(test, budget);
    const slice = this.#slice;
    slice.test = progress.test;
    slice.from = progress.cursor;
    slice.to = Math.min(candidates.aliveCount, progress.cursor + budget);
    slice.kept = progress.kept;
    this.#measureSlice(test, slice);
    progress.cursor = slice.to;
    progress.kept = slice.kept;
    if (slice.to === candidates.aliveCount) {
      candidates.aliveCount = slice.kept;
      progress.test++;
      if (!this.#isAreaSpread()) progress.spreadContext = -1;
      progress.ways = WAYS.BEGIN;
      progress.point = 0;
      progress.reached = 0;
      progress.cursor = 0;
      progress.kept = 0;
    }
    return Math.max(1, slice.to - slice.from);
  }

  /** Asks a test of some candidates, and drops those that do not pass. */
  #measureSlice(test: CompiledTest<Agent>, slice: Slice): void {
    const { candidates, asked } = this;
    const { min, max, wanted } = test;
    const low = min < 0 ? -Number.MAX_VALUE : asked.amounts[min];
    const high = max < 0 ? Number.MAX_VALUE : asked.amounts[max];
    // Yes is every value above 0, and tests with an answer have no negative values.
    slice.bounds[0] = wanted === 1 && low <= 0 ? Number.MIN_VALUE : low;
    slice.bounds[1] = wanted === 0 && high > 0 ? 0 : high;
    switch (test.test) {
      case 'distance':
        measureDistance(slice, candidates, asked, test);
        return;
      case 'dot':
        measureDot(slice, candidates, asked, test);
        return;
      case 'layer':
        measureLayer(slice, candidates, groundOf(this.#world)!, test);
        return;
      case 'label':
        measureLabel(slice, candidates, this.#world.points, test);
        return;
      case 'property':
        measureProperty(slice, candidates, this.#world.points!, test);
        break;
      case 'overlap':
        measureOverlap(slice, candidates, asked, test);
        break;
      case 'sight':
        this.rays += measureSight(slice, candidates, asked, this.#world, test, this.#leg);
        break;
      case 'own':
        this.#measureOwn(slice, test);
        break;
      case 'pathDistance':
        // Its values are there already.
        break;
    }
    filter(slice, candidates);
  }

  #measureOwn({ test, from, to }: Slice, { own, word }: CompiledTest<Agent>): void {
    const { candidates } = this;
    const values = candidates.values[test];
    const spot = this.#spot;
    for (let i = from; i < to; i++) {
      const candidate = candidates.alive[i];
      copySpot(spot, candidates, candidate);
      let value = Number.NaN;
      try {
        value = own!.measure(spot, this.agent!);
        if (typeof value !== 'number' || Number.isNaN(value))
          this.#warnings.warn(
            'not a number',
            `spot test ${word}`,
            `The spot test ${word} returned ${value} in the query ${this.query!.name}. The candidate is dropped.`,
          );
      } catch (error) {
        const why = showError(error);
        this.#warnings.warn(
          'spot test failed',
          `spot test ${word}`,
          `The spot test ${word} threw in the query ${this.query!.name}: ${why}. The candidate is dropped.`,
        );
      }
      values[candidate] = value;
    }
  }

  /** Measures a path distance: from all points of its context at once, or from one after the other. */
  #followWays(test: CompiledTest<Agent>, budget: number): number {
    const { progress, candidates } = this;
    const values = candidates.values[progress.test];
    if (progress.ways === WAYS.BEGIN) {
      if (test.sameAs >= 0) {
        const same = candidates.values[test.sameAs];
        for (let i = 0; i < candidates.aliveCount; i++) values[candidates.alive[i]] = same[candidates.alive[i]];
        progress.ways = WAYS.FILTER;
        return candidates.aliveCount;
      }
      const isSpread = progress.spreadContext === test.context && test.gather === GATHER.LEAST;
      // The mean may be small although one of the ways is long.
      const limit = test.max < 0 || test.gather === GATHER.MEAN ? Infinity : this.asked.amounts[test.max];
      if (!isSpread) this.#beginWays(test.context, test.gather, limit);
      progress.ways = isSpread ? WAYS.READ : WAYS.SPREAD;
      progress.reached = 0;
      progress.cursor = 0;
      return 1;
    }
    if (progress.ways === WAYS.SPREAD) return this.#spreadToTargets(budget);
    const ways = this.#ways!;
    const cost = this.#cost;
    const from = progress.cursor;
    const to = Math.min(candidates.aliveCount, from + budget);
    for (let i = from; i < to; i++) {
      const candidate = candidates.alive[i];
      ways.writeCost(cost, 0, candidates.place[candidate]);
      if (progress.point === 0 || test.gather === GATHER.LEAST) values[candidate] = cost[0];
      else if (test.gather === GATHER.MEAN) values[candidate] += cost[0];
      else if (cost[0] > values[candidate]) values[candidate] = cost[0];
    }
    progress.cursor = to;
    if (to < candidates.aliveCount) return Math.max(1, to - from);
    this.#endRead(test, values);
    return Math.max(1, to - from);
  }

  #endRead(test: CompiledTest<Agent>, values: Float64Array): void {
    const { progress, candidates, asked } = this;
    const points = asked.starts[test.context + 1] - asked.starts[test.context];
    progress.cursor = 0;
    if (test.gather !== GATHER.LEAST && progress.point + 1 < points) {
      progress.point++;
      progress.ways = WAYS.BEGIN;
      return;
    }
    if (test.gather === GATHER.MEAN)
      for (let i = 0; i < candidates.aliveCount; i++) values[candidates.alive[i]] /= points;
    progress.ways = WAYS.FILTER;
  }

  /** Follows the ways until every candidate that is left is reached, or no more can be. */
  #spreadToTargets(budget: number): number {
    const { progress, candidates } = this;
    const ways = this.#ways!;
    const before = ways.expanded;
    ways.step(Math.min(budget, BATCH));
    const { alive, aliveCount, place } = candidates;
    let { reached } = progress;
    while (reached < aliveCount && (place[alive[reached]] < 0 || ways.stateOf(place[alive[reached]]) === 'closed'))
      reached++;
    progress.reached = reached;
    if (reached === aliveCount || ways.status !== 'searching') progress.ways = WAYS.READ;
    return Math.max(1, ways.expanded - before);
  }

  #beginWays(context: number, gather: number, limit: number): void {
    const { progress, asked } = this;
    const { division } = groundOf(this.#world)!;
    const starts = this.#starts;
    const start = this.#start;
    const all = gather === GATHER.LEAST;
    const first = asked.starts[context] + (all ? 0 : progress.point);
    const end = all ? asked.starts[context + 1] : first + 1;
    let count = 0;
    for (let point = first; point < end; point++) {
      start.x = asked.x[point];
      start.y = asked.y[point];
      start.z = asked.z[point];
      const node =
        division.nearestNode === undefined ? division.quantize(start) : division.nearestNode(start, start, START_REACH);
      if (node >= 0) starts[count++] = node;
    }
    // Emptied only when it must be: an empty list gives its memory back.
    if (starts.length > count) starts.length = count;
    const ways = (this.#ways ??= new Dijkstra(division));
    ways.maxCost = limit;
    ways.beginAtAll(starts);
    this.pathSearches++;
    progress.spreadContext = context;
    progress.spreadLimit = limit;
  }

  #fallBack(): void {
    const { progress } = this;
    this.#watcher?.();
    if (progress.option + 1 < this.query!.options.length) {
      progress.option++;
      this.#beginOption();
    } else this.status = 'none';
  }

  #sumWeights(): void {
    const { progress } = this;
    const { tests } = this.query!;
    let sum = 0;
    for (let test = 0; test < tests.length; test++)
      if (tests[test].isScored && this.isSkipped[test] === 0) sum += this.asked.amounts[tests[test].weight];
    progress.weights = sum;
  }

  /** Goes to the next test that scores, or to the end. */
  #enterScore(): void {
    const { progress } = this;
    const { tests } = this.query!;
    while (progress.test < tests.length && (!tests[progress.test].isScored || this.isSkipped[progress.test] === 1))
      progress.test++;
    progress.low = Infinity;
    progress.high = -Infinity;
    if (progress.test === tests.length) this.#enter(PHASE.PICK);
    else this.#enter(tests[progress.test].relative === 0 ? PHASE.SCORE : PHASE.COMPARE);
  }

  #compare(budget: number): number {
    const { progress, candidates } = this;
    const { alive, aliveCount } = candidates;
    const values = candidates.values[progress.test];
    const from = progress.cursor;
    const to = Math.min(aliveCount, from + budget);
    let { low, high } = progress;
    for (let i = from; i < to; i++) {
      const value = values[alive[i]];
      if (value < low) low = value;
      if (value > high) high = value;
    }
    progress.low = low;
    progress.high = high;
    progress.cursor = to;
    if (to === aliveCount) this.#enter(PHASE.SCORE);
    return Math.max(1, to - from);
  }

  #score(budget: number): number {
    const { progress, candidates, asked } = this;
    const { alive, aliveCount, total } = candidates;
    const values = candidates.values[progress.test];
    const { relative, rangeFrom, rangeTo, curve, weight } = this.query!.tests[progress.test];
    const zero = relative === 0 ? asked.amounts[rangeFrom] : relative > 0 ? progress.low : progress.high;
    const one = relative === 0 ? asked.amounts[rangeTo] : relative > 0 ? progress.high : progress.low;
    const factor = progress.weights > 0 ? asked.amounts[weight] / progress.weights : 0;
    const { low, high } = curve;
    const isLine = curve.curve === 'linear';
    const isParabola = curve.curve === 'polynomial' && curve.a === 2;
    const isStep = curve.curve === 'step';
    const threshold = curve.a;
    const isFirst = progress.scored === 0;
    const from = progress.cursor;
    const to = Math.min(aliveCount, from + budget);
    for (let i = from; i < to; i++) {
      const candidate = alive[i];
      // Where all are equal, all are the best.
      let share = zero === one ? 1 : (values[candidate] - zero) / (one - zero);
      if (share < 0) share = 0;
      else if (share > 1) share = 1;
      // The most common curves in place: a number that a call returns is allocated.
      let score = isParabola ? share * share : share;
      if (isLine || isParabola) score = low * (1 - score) + high * score;
      else if (isStep) score = share >= threshold ? high : low;
      else score = respond(curve, share);
      total[candidate] = isFirst ? factor * score : total[candidate] + factor * score;
    }
    progress.cursor = to;
    if (to === aliveCount) {
      progress.scored = 1;
      progress.test++;
      this.#enterScore();
    }
    return Math.max(1, to - from);
  }

  #pick(): number {
    const { progress, candidates } = this;
    const { alive, aliveCount, total } = candidates;
    const query = this.query!;
    const { weights } = progress;
    const margin = query.keep < 0 ? 0 : this.asked.amounts[query.keep];
    const isHeld = this.hasHeld && alive[0] === 0;
    let best = alive[0];
    let highest = -Infinity;
    for (let i = 0; i < aliveCount; i++) {
      const candidate = alive[i];
      // Without scores all are equally good.
      if (weights === 0) total[candidate] = 1;
      const score = total[candidate];
      if (score <= highest) continue;
      best = candidate;
      highest = i === 0 && isHeld ? score + margin : score;
    }
    this.chosen = best;
    if (query.isRandom) {
      const drawn = this.#draw(Math.min(query.among, aliveCount));
      this.chosen = isHeld && total[drawn] <= total[0] + margin ? 0 : drawn;
    }
    this.status = 'found';
    this.#watcher?.();
    return Math.max(1, aliveCount);
  }

  /** One of the best, in proportion to their scores; each as likely as the others if all are 0. */
  #draw(count: number): number {
    const { total } = this.candidates;
    const { random } = this.asked;
    const ranked = this.rank(count);
    let sum = 0;
    for (let i = 0; i < count; i++) sum += total[ranked[i]];
    if (sum === 0) return ranked[Math.floor(random * count)];
    let point = random * sum;
    for (let i = 0; i < count; i++) {
      point -= total[ranked[i]];
      if (point < 0) return ranked[i];
    }
    // Rounding may leave slightly more than the last share.
    return ranked[count - 1];
  }
}
