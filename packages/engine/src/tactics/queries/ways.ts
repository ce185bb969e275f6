import { Place } from '../../pathfinding/graph/place.js';
import { Dijkstra } from '../../pathfinding/search/dijkstra.js';
import type { Candidates } from './candidates.js';
import { type CompiledGenerator, type CompiledSpotQuery, type CompiledTest, GATHER } from './compile-query.js';
import { PHASE, type SearchProgress, WAYS } from './progress.js';
import type { AskedQuestion } from './question.js';
import { groundOf, type SpotWorld } from './spot-world.js';

/** Places that the ways are spread over before it is checked whether all targets are reached. */
const BATCH = 256;
/** How far from the ground a context's point may be for ways to begin there. */
const START_REACH = 1;

/**
 * The ways of one search: from the points of a context over the ground. They find the places of a
 * reachable area, and path distances. How far they are is in the search's progress.
 */
export class Ways {
  /** How often ways were spread over the ground. */
  count = 0;
  readonly #world: SpotWorld<never>;
  readonly #progress: SearchProgress;
  readonly #candidates: Candidates;
  readonly #start = new Place();
  readonly #starts: number[] = [];
  readonly #cost = new Float64Array(1);
  #spread: Dijkstra | undefined;

  constructor(world: SpotWorld<never>, progress: SearchProgress, candidates: Candidates) {
    this.#world = world;
    this.#progress = progress;
    this.#candidates = candidates;
  }

  /** The costs of the last spread. */
  get spread(): Dijkstra | undefined {
    return this.#spread;
  }

  /** How many places the current spread has done. */
  get expanded(): number {
    return this.#progress.spreadContext < 0 ? 0 : this.#spread!.expanded;
  }

  /** Whether the ways are those of a reachable area, which path distances can read. */
  isOfArea({ from, context, radius }: CompiledGenerator, { amounts }: AskedQuestion): boolean {
    const { spreadContext, spreadLimit } = this.#progress;
    return from === 'reachable' && spreadContext === context && spreadLimit === amounts[radius];
  }

  /** Spreads the ways of a reachable area. Returns how many places it did, at least 1. */
  spreadArea({ context, radius }: CompiledGenerator, asked: AskedQuestion, budget: number): number {
    if (this.#progress.spreadContext < 0) this.#begin(asked, context, GATHER.LEAST, asked.amounts[radius]);
    const spread = this.#spread!;
    const before = spread.expanded;
    spread.step(Math.min(budget, BATCH));
    return Math.max(1, spread.expanded - before);
  }

  /**
   * Measures a path distance: from all points of its context at once, or from one after the other.
   * Returns how many units of work it did.
   */
  follow<Agent>(test: CompiledTest<Agent>, asked: AskedQuestion, budget: number): number {
    switch (this.#progress.ways) {
      case WAYS.BEGIN:
        return this.#beginTest(test, asked);
      case WAYS.SPREAD:
        return this.#spreadToTargets(budget);
      default:
        return this.#read(test, asked, budget);
    }
  }

  /**
   * Spreads ways again that were there when the search was saved, up to the same place. `expanded`
   * is how many places were done. Where the saved numbers do not fit each other, there are no ways
   * afterwards, and a path distance is begun again.
   */
  resume<Agent>({ options, tests }: CompiledSpotQuery<Agent>, asked: AskedQuestion, expanded: number): void {
    const progress = this.#progress;
    const option = options[progress.option];
    const isArea = this.isOfArea(option, asked);
    const test = progress.phase === PHASE.MEASURE ? tests[progress.test] : undefined;
    const isPath = test?.test === 'pathDistance' && progress.spreadContext === test.context;
    if (isArea) this.#begin(asked, option.context, GATHER.LEAST, progress.spreadLimit);
    else if (isPath) this.#begin(asked, test.context, test.gather, progress.spreadLimit);
    else progress.spreadContext = -1;
    if (isArea || isPath) {
      const spread = this.#spread!;
      this.count--;
      while (spread.expanded < expanded && spread.status === 'searching') spread.step(1);
    } else if (progress.phase === PHASE.MEASURE && progress.ways !== WAYS.FILTER) progress.ways = WAYS.BEGIN;
  }

  #beginTest<Agent>({ context, gather, max, sameAs }: CompiledTest<Agent>, asked: AskedQuestion): number {
    const progress = this.#progress;
    const { alive, aliveCount, values: all } = this.#candidates;
    if (sameAs >= 0) {
      const values = all[progress.test];
      const same = all[sameAs];
      for (let i = 0; i < aliveCount; i++) values[alive[i]] = same[alive[i]];
      progress.ways = WAYS.FILTER;
      return aliveCount;
    }
    const isSpread = progress.spreadContext === context && gather === GATHER.LEAST;
    // The mean may be small although one of the ways is long.
    const limit = max < 0 || gather === GATHER.MEAN ? Infinity : asked.amounts[max];
    if (!isSpread) this.#begin(asked, context, gather, limit);
    progress.ways = isSpread ? WAYS.READ : WAYS.SPREAD;
    progress.reached = 0;
    progress.cursor = 0;
    return 1;
  }

  #begin(asked: AskedQuestion, context: number, gather: number, limit: number): void {
    const progress = this.#progress;
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
    const spread = (this.#spread ??= new Dijkstra(division));
    spread.maxCost = limit;
    spread.beginAtAll(starts);
    this.count++;
    progress.spreadContext = context;
    progress.spreadLimit = limit;
  }

  /** Follows the ways until every candidate that is left is reached, or no more can be. */
  #spreadToTargets(budget: number): number {
    const progress = this.#progress;
    const { alive, aliveCount, place } = this.#candidates;
    const spread = this.#spread!;
    const before = spread.expanded;
    spread.step(Math.min(budget, BATCH));
    let { reached } = progress;
    while (reached < aliveCount && (place[alive[reached]] < 0 || spread.stateOf(place[alive[reached]]) === 'closed'))
      reached++;
    progress.reached = reached;
    if (reached === aliveCount || spread.status !== 'searching') progress.ways = WAYS.READ;
    return Math.max(1, spread.expanded - before);
  }

  #read<Agent>(test: CompiledTest<Agent>, asked: AskedQuestion, budget: number): number {
    const progress = this.#progress;
    const { alive, aliveCount, place, values: all } = this.#candidates;
    const values = all[progress.test];
    const { gather } = test;
    const spread = this.#spread!;
    const cost = this.#cost;
    const from = progress.cursor;
    const to = Math.min(aliveCount, from + budget);
    for (let i = from; i < to; i++) {
      const candidate = alive[i];
      spread.writeCost(cost, 0, place[candidate]);
      if (progress.point === 0 || gather === GATHER.LEAST) values[candidate] = cost[0];
      else if (gather === GATHER.MEAN) values[candidate] += cost[0];
      else if (cost[0] > values[candidate]) values[candidate] = cost[0];
    }
    progress.cursor = to;
    if (to === aliveCount) this.#endRead(test, asked);
    return Math.max(1, to - from);
  }

  #endRead<Agent>({ context, gather }: CompiledTest<Agent>, { starts }: AskedQuestion): void {
    const progress = this.#progress;
    const { alive, aliveCount, values: all } = this.#candidates;
    const points = starts[context + 1] - starts[context];
    progress.cursor = 0;
    if (gather !== GATHER.LEAST && progress.point + 1 < points) {
      progress.point++;
      progress.ways = WAYS.BEGIN;
      return;
    }
    const values = all[progress.test];
    if (gather === GATHER.MEAN) for (let i = 0; i < aliveCount; i++) values[alive[i]] /= points;
    progress.ways = WAYS.FILTER;
  }
}
