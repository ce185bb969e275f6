import type { Warnings } from '../../data/warnings.js';
import type { Interruptible } from '../../execution/index.js';
import { Waypoints } from '../../pathfinding/graph/waypoints.js';
import { Candidates } from './candidates.js';
import type { CompiledSpotQuery, CompiledTest } from './compile-query.js';
import { countUnits, generateUnit } from './generate.js';
import { filter, measureDistance, measureDot, measureLabel, measureLayer, Slice } from './measure.js';
import { copySpot, locate, measureOverlap, measureOwn, measureProperty, measureSight } from './measure-slowly.js';
import { PHASE, SearchProgress, WAYS } from './progress.js';
import { AskedQuestion } from './question.js';
import { Ranking } from './rank.js';
import type { Reservations } from './reservations.js';
import { addScores, compareValues, sumWeights } from './score.js';
import type { Seeker } from './seeker.js';
import { Spot } from './spot.js';
import { groundOf, type SpotWorld } from './spot-world.js';
import { Ways } from './ways.js';

/** What is called in the course of a search that is explained. */
export interface SearchWatcher {
  /** The candidates of a generator are there. */
  generated(): void;
  /** The test of this number has been asked, and has dropped candidates; {@link TAKEN} if reservations have. */
  filtered(test: number): void;
  /** A generator has been tried. */
  tried(): void;
}

/** In place of the number of a test: candidates too near to the spots of other agents were dropped. */
export const TAKEN = -2;

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
  readonly candidates = new Candidates();
  /** The question that is answered. */
  asked = new AskedQuestion();
  readonly progress = new SearchProgress();
  readonly ways: Ways;
  readonly ranking = new Ranking();
  /** Tests that are left out because their context is empty. */
  readonly isSkipped = new Uint8Array(32);
  query: CompiledSpotQuery<Agent> | undefined;
  agent: Agent | undefined;
  /** The first candidate is the spot that the agent holds. */
  hasHeld = false;
  /** Spots that candidates must keep away from. */
  reservations: Reservations;
  readonly #world: SpotWorld<Agent>;
  readonly #warnings: Warnings;
  readonly #slice = new Slice();
  readonly #leg = new Waypoints();
  readonly #spot = new Spot();
  /** The slot of the agent's own reservation. */
  #own = -1;
  #watcher: SearchWatcher | undefined;

  constructor(world: SpotWorld<Agent>, reservations: Reservations, warnings: Warnings) {
    this.#world = world;
    this.reservations = reservations;
    this.#warnings = warnings;
    this.#leg.length = 2;
    this.ways = new Ways(world, this.progress, this.candidates);
  }

  /**
   * Starts a search for the question in `asked`. If the query keeps spots, the one that the agent
   * holds is the first candidate.
   */
  begin(
    query: CompiledSpotQuery<Agent>,
    agent: Agent,
    seeker: Seeker<Agent> | undefined,
    watcher?: SearchWatcher,
  ): void {
    this.query = query;
    this.agent = agent;
    this.#own = seeker?.slot ?? -1;
    this.#watcher = watcher;
    this.status = 'searching';
    this.chosen = -1;
    this.rays = 0;
    this.ways.count = 0;
    const { starts } = this.asked;
    for (let test = 0; test < query.tests.length; test++) {
      const { context, toward } = query.tests[test];
      const isEmpty =
        (context >= 0 && starts[context + 1] === starts[context]) ||
        (toward >= 0 && starts[toward + 1] === starts[toward]);
      this.isSkipped[test] = isEmpty ? 1 : 0;
    }
    this.candidates.clear(query.tests.length);
    this.hasHeld = query.keep >= 0 && seeker !== undefined && this.#putHeld(seeker, query.name);
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

  /** Spreads the ways of a saved search again, over `expanded` places. */
  resumeWays(expanded: number): void {
    const { progress } = this;
    this.ways.resume(this.query!, this.asked, expanded);
    const { from } = this.query!.options[progress.option];
    if (progress.phase === PHASE.GENERATE && from === 'reachable' && progress.spreadContext < 0) this.#beginOption();
  }

  /** Makes the spot that the agent holds a candidate, if it is of the query. */
  #putHeld({ slot, heldQuery, heldPoint, heldPlace }: Seeker<Agent>, query: string): boolean {
    const { candidates, reservations } = this;
    if (reservations.isUsed[slot] !== 1 || heldQuery !== query) return false;
    candidates.at.x = reservations.x[slot];
    candidates.at.y = reservations.y[slot];
    candidates.at.z = reservations.z[slot];
    candidates.put(heldPoint, heldPlace);
    return true;
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
    const done = this.ways.spreadArea(this.query!.options[this.progress.option], this.asked, budget);
    if (this.ways.spread!.status !== 'searching') this.#enter(PHASE.GENERATE);
    return done;
  }

  #generate(): number {
    const { progress, candidates, asked } = this;
    const query = this.query!;
    const generator = query.options[progress.option];
    const before = candidates.count;
    const units = countUnits(generator, this.#world, asked, this.hasHeld);
    if (progress.unit < units) {
      const ways = generator.from === 'reachable' ? this.ways.spread : undefined;
      generateUnit(candidates, generator, this.#world, asked, this.agent!, progress.unit++, ways);
    }
    if (progress.unit >= units) {
      candidates.reviveAll();
      this.#watcher?.generated();
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
      progress.kept = this.reservations.dropTaken(candidates, this.#own, from, to, progress.kept);
    }
    progress.cursor = to;
    if (to < candidates.aliveCount) return Math.max(1, to - from);
    if (apart >= 0) {
      candidates.aliveCount = progress.kept;
      this.#watcher?.filtered(TAKEN);
    }
    this.#enter(PHASE.MEASURE);
    return apart < 0 ? 1 : Math.max(1, to - from);
  }

  #measure(budget: number): number {
    const { progress, candidates } = this;
    const { options, tests } = this.query!;
    if (candidates.aliveCount === 0) {
      this.#fallBack();
      return 1;
    }
    if (progress.test === tests.length) {
      progress.test = 0;
      sumWeights(progress, this.query!, this.asked, this.isSkipped);
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
    if (test.test === 'pathDistance' && progress.ways !== WAYS.FILTER)
      return this.ways.follow(test, this.asked, budget);
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
      this.#watcher?.filtered(progress.test);
      progress.test++;
      if (!this.ways.isOfArea(options[progress.option], this.asked)) progress.spreadContext = -1;
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
        measureOwn(slice, candidates, test, this.agent!, this.#spot, this.query!.name, this.#warnings);
        break;
      case 'pathDistance':
        // Its values are there already.
        break;
    }
    filter(slice, candidates);
  }

  #fallBack(): void {
    const { progress } = this;
    this.#watcher?.tried();
    if (progress.option + 1 < this.query!.options.length) {
      progress.option++;
      this.#beginOption();
    } else this.status = 'none';
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
    const from = progress.cursor;
    const to = Math.min(candidates.aliveCount, from + budget);
    compareValues(progress, candidates, to);
    progress.cursor = to;
    if (to === candidates.aliveCount) this.#enter(PHASE.SCORE);
    return Math.max(1, to - from);
  }

  #score(budget: number): number {
    const { progress, candidates } = this;
    const from = progress.cursor;
    const to = Math.min(candidates.aliveCount, from + budget);
    addScores(progress, candidates, this.asked, this.query!.tests[progress.test], to);
    progress.cursor = to;
    if (to === candidates.aliveCount) {
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
      const drawn = this.ranking.draw(candidates, this.asked, Math.min(query.among, aliveCount));
      this.chosen = isHeld && total[drawn] <= total[0] + margin ? 0 : drawn;
    }
    this.status = 'found';
    this.#watcher?.tried();
    return Math.max(1, aliveCount);
  }
}
