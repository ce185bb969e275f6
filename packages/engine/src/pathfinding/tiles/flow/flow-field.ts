import { finish, type Interruptible } from '../../../execution/index.js';
import { Waypoints } from '../../graph/waypoints.js';
import { requireNode } from '../../search/guards.js';
import { CellBuckets } from '../cell-buckets.js';
import { STEP_X, STEP_Z, type TileGraph } from '../tile-graph.js';
import { leastCost, mostCost } from '../tile-heuristics.js';
import { refuseCellCost } from '../tile-map.js';
import { TileSight } from '../tile-sight.js';

/** The result for each cell of a finished field. */
interface Flow {
  readonly cost: Float64Array;
  readonly steps: Int8Array;
  readonly nearest: Int32Array;
}

const SEEN = 1;
const HIDDEN = 2;

/**
 * The paths from every cell to the nearest of some goals: for many characters that go to the same
 * place. One flood over the map costs about as much as a few searches; afterwards each character
 * only looks up its cell, wherever it is pushed. For goals with few characters, separate searches
 * are better.
 *
 * `begin` and `step` spread the work over frames. Until it is done, the field answers from its
 * previous state, so that a crowd can keep walking. Nothing is allocated after construction. The
 * costs of cells may change, within the range of costs at the time of construction.
 */
export class FlowField implements Interruptible {
  /** `ready` once the field is computed. Before the first `begin` it leads nowhere. */
  status: 'searching' | 'ready' = 'ready';
  /** Number of cells done since `begin`. */
  expanded = 0;
  /** The tiles that it leads over. */
  readonly tiles: TileGraph;
  /** The field that answers, and the field being computed. */
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
    // With buckets as wide as the least step, no cell in the first bucket can be improved, so the
    // order within a bucket does not matter.
    const least = cellSize * leastCost(tiles);
    this.#perBucket = 1 / least;
    this.#open = new CellBuckets((cellSize * mostCost(tiles) * Math.SQRT2) / least);
    this.#offsets = Int32Array.from(STEP_X, (x, step) => STEP_Z[step] * width + x);
    this.#lengths = Float64Array.from(STEP_X, (_, step) => cellSize * (step < 4 ? 1 : Math.SQRT2));
    // As wide as the diagonal of a cell: from anywhere in a cell that sees the goal, a character
    // can walk straight there.
    this.#sight = new TileSight(tiles, { radius: Math.SQRT1_2 * tiles.cellSize });
    this.#seen = new Uint8Array(nodeCount);
    this.#leg.length = 2;
  }

  /**
   * Starts to compute the paths to these cells; blocked cells are ignored. Call it again when walls
   * or goals change.
   */
  begin(goals: ArrayLike<number>): void {
    for (let i = 0; i < goals.length; i++) requireNode(goals[i], this.tiles, `goals[${i}]`);
    if (goals.length > this.#goals.length) this.#goals = new Int32Array(2 * goals.length);
    this.#goals.set(goals);
    this.#goalCount = goals.length;
    this.#restart();
  }

  /** Starts again with the same goals if walls have changed; returns whether they have. */
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
      // The cell was added again at a lower cost, and is done.
      if (((here * perBucket) | 0) < bucket) continue;
      left--;
      this.expanded++;
      // The flood runs against the walking direction: the cost of a step is the cost of entering
      // this cell.
      const factor = costs === undefined ? 1 : costs[cell];
      if (!(factor > 0)) refuseCellCost(factor, cell);
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

  /** Returns the cost of the path from a cell; infinite if there is none. */
  costFrom(cell: number): number {
    return this.#flow.cost[cell];
  }

  /**
   * Returns the cost that the field under way has found so far for a cell, infinite if it has not
   * been there: for showing how it spreads. The same as `costFrom` once the field is ready.
   */
  costSoFar(cell: number): number {
    return (this.status === 'ready' ? this.#flow : this.#next).cost[cell];
  }

  /**
   * Returns the step to take from a cell (see `STEP_X`); −1 at a goal and where there is no path.
   */
  stepFrom(cell: number): number {
    return this.#flow.steps[cell];
  }

  /** Returns the goal to which the path from a cell leads, or −1. */
  goalFrom(cell: number): number {
    return this.#flow.nearest[cell];
  }

  /**
   * Returns true if an agent can walk straight to the goal from anywhere in a cell. Computed on the
   * first call for a cell and then kept, so it costs only where characters are.
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

/** Computes the paths to some cells in one call. */
export function computeFlow(field: FlowField, goals: ArrayLike<number>): void {
  field.begin(goals);
  finish(field);
}
