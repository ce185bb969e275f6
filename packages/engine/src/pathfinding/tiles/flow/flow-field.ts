import { finish, type Interruptible } from '../../../execution/index.js';
import { Waypoints } from '../../graph/waypoints.js';
import { requireNode } from '../../search/guards.js';
import { CellBuckets } from '../cell-buckets.js';
import { STEP_X, STEP_Z, type TileGraph } from '../tile-graph.js';
import { leastCost, mostCost } from '../tile-heuristics.js';
import { TileSight } from '../tile-sight.js';

/** What is known about each cell once a field is worked out. */
interface Flow {
  readonly cost: Float64Array;
  readonly steps: Int8Array;
  readonly nearest: Int32Array;
}

const SEEN = 1;
const HIDDEN = 2;

/**
 * The way from everywhere to the nearest of some goals: for many who go to the same place. One
 * flood over the map costs about what a few searches do, and then each character only looks up its
 * cell, wherever it is pushed. Goals that few go to are better served by a search for each.
 *
 * `begin` and `step` spread the work over frames; until it is done the field still answers by what
 * it was before, so that a crowd goes on walking. Nothing is allocated after it was made. What
 * cells cost may change, between the least and the most that any did when it was made.
 */
export class FlowField implements Interruptible {
  /** `ready` once the field has been worked out; before the first `begin` it leads nowhere. */
  status: 'searching' | 'ready' = 'ready';
  /** Cells done since `begin`. */
  expanded = 0;
  readonly tiles: TileGraph;
  /** The one that answers, and the one that is worked on. */
  #flow: Flow;
  #next: Flow;
  readonly #open: CellBuckets;
  readonly #offsets: Int32Array;
  readonly #lengths: Float64Array;
  readonly #perBucket: number;
  #goals = new Int32Array(4);
  #goalCount = 0;
  #version = -1;
  #nextVersion = -1;
  readonly #sight: TileSight;
  readonly #seen: Uint8Array;
  readonly #leg = new Waypoints();

  constructor(tiles: TileGraph) {
    const { width, cellSize, nodeCount } = tiles;
    const createFlow = (): Flow => ({
      cost: new Float64Array(nodeCount).fill(Infinity),
      steps: new Int8Array(nodeCount).fill(-1),
      nearest: new Int32Array(nodeCount).fill(-1),
    });
    this.tiles = tiles;
    this.#flow = createFlow();
    this.#next = createFlow();
    // A bucket as wide as the least step: whoever is in it can no longer be improved, so the order
    // within makes no difference.
    const least = cellSize * leastCost(tiles);
    this.#perBucket = 1 / least;
    this.#open = new CellBuckets((cellSize * mostCost(tiles) * Math.SQRT2) / least);
    this.#offsets = Int32Array.from(STEP_X, (x, step) => STEP_Z[step] * width + x);
    this.#lengths = Float64Array.from(STEP_X, (_, step) => cellSize * (step < 4 ? 1 : Math.SQRT2));
    // As wide as a cell is from corner to corner: whoever stands anywhere in a cell that sees the
    // goal can walk straight there.
    this.#sight = new TileSight(tiles, { radius: Math.SQRT1_2 * tiles.cellSize });
    this.#seen = new Uint8Array(nodeCount);
    this.#leg.length = 2;
  }

  /**
   * Begins to work out the ways to these cells; those that are blocked are no goals. Call it again
   * when walls or goals change.
   */
  begin(goals: ArrayLike<number>): void {
    for (let i = 0; i < goals.length; i++) requireNode(goals[i], this.tiles, 'a goal');
    if (goals.length > this.#goals.length) this.#goals = new Int32Array(2 * goals.length);
    this.#goals.set(goals);
    this.#goalCount = goals.length;
    this.#restart();
  }

  /** Begins again for the same goals if walls have changed since; tells whether they have. */
  refresh(): boolean {
    if (this.tiles.version === this.#nextVersion) return false;
    this.#restart();
    return true;
  }

  step(budget: number): 'searching' | 'ready' {
    const { exits, map } = this.tiles;
    const { costs } = map;
    const { cost, steps, nearest } = this.#next;
    const open = this.#open;
    const offsets = this.#offsets;
    const lengths = this.#lengths;
    const perBucket = this.#perBucket;
    if (this.status === 'ready') return 'ready';
    for (let left = budget; left > 0; ) {
      if (open.size === 0) {
        this.#finish();
        break;
      }
      const bucket = open.seek();
      const cell = open.take();
      const here = cost[cell];
      // It was added again at a lower cost, and is done.
      if (((here * perBucket) | 0) < bucket) continue;
      left--;
      this.expanded++;
      // The flood runs against the way that characters walk: what a step costs is the cost of
      // entering this cell.
      const factor = costs === undefined ? 1 : costs[cell];
      let ways = exits[cell];
      while (ways !== 0) {
        const step = 31 - Math.clz32(ways);
        ways ^= 1 << step;
        const next = cell + offsets[step];
        const there = here + lengths[step] * factor;
        if (cost[next] <= there) continue;
        cost[next] = there;
        steps[next] = step ^ 2;
        nearest[next] = nearest[cell];
        open.add((there * perBucket) | 0, next);
      }
    }
    return this.status;
  }

  /** What the way from a cell costs; infinite where there is none. */
  costFrom(cell: number): number {
    return this.#flow.cost[cell];
  }

  /**
   * What the field under way has found out so far about a cell, infinite where it has not been: for
   * showing how it spreads. The same as `costFrom` once it is ready.
   */
  costSoFar(cell: number): number {
    return (this.status === 'ready' ? this.#flow : this.#next).cost[cell];
  }

  /** The step to take from a cell (see `STEP_X`); −1 at a goal and where there is no way. */
  stepFrom(cell: number): number {
    return this.#flow.steps[cell];
  }

  /** The goal that the way from a cell leads to, or −1. */
  goalFrom(cell: number): number {
    return this.#flow.nearest[cell];
  }

  /**
   * Whether one can walk straight to its goal from anywhere in a cell. Found out when first asked
   * for a cell and then kept, so that it costs only where characters are.
   */
  seesGoal(cell: number): boolean {
    const goal = this.#flow.nearest[cell];
    if (goal < 0) return false;
    if (this.#seen[cell] === 0) {
      this.#place(0, cell);
      this.#place(1, goal);
      this.#seen[cell] = this.#sight.isClear(this.#leg, 0, 1) ? SEEN : HIDDEN;
    }
    return this.#seen[cell] === SEEN;
  }

  #restart(): void {
    const { cost, steps, nearest } = this.#next;
    cost.fill(Infinity);
    steps.fill(-1);
    nearest.fill(-1);
    this.#open.clear(0);
    for (let i = 0; i < this.#goalCount; i++) {
      const goal = this.#goals[i];
      if (this.tiles.isBlocked(goal) || cost[goal] === 0) continue;
      cost[goal] = 0;
      nearest[goal] = goal;
      this.#open.add(0, goal);
    }
    this.expanded = 0;
    this.#nextVersion = this.tiles.version;
    this.status = 'searching';
  }

  #finish(): void {
    const done = this.#next;
    this.#next = this.#flow;
    this.#flow = done;
    this.#version = this.#nextVersion;
    this.#seen.fill(0);
    this.status = 'ready';
  }

  #place(at: number, cell: number): void {
    const { width, cellSize, origin } = this.tiles;
    this.#leg.x[at] = origin.x + ((cell % width) + 0.5) * cellSize;
    this.#leg.z[at] = origin.z + (Math.floor(cell / width) + 0.5) * cellSize;
  }

  /** Whether walls have changed since the field that answers was begun. */
  get isOld(): boolean {
    return this.tiles.version !== this.#version;
  }
}

/** Works out the ways to some cells in one go. */
export function computeFlow(field: FlowField, goals: ArrayLike<number>): void {
  field.begin(goals);
  finish(field);
}
