import { InvalidDataError, requireFinite } from '../../../data/check.js';
import { checkOptions } from '../../../data/parse.js';
import { compare, type Infer, number, optional, refined, struct } from '../../../data/schema.js';
import { cos, sin } from '../../../math/trig.js';
import type { Connections, Graph } from '../../graph/graph.js';
import type { GroundPoint } from '../../graph/sight/obstacle.js';
import type { Heuristic } from '../../search/heuristic.js';

export type Foot = 'left' | 'right';

/**
 * What the legs of a body with one heading can do. Meters; positions of a foot are relative to the
 * other, standing foot.
 */
export type Gait = Infer<typeof gaitSchema>;

const gaitSchema = refined(
  struct({
    __proto__: null,
    /** The orientation of the body. It is constant on a short stretch; plan again after a turn. */
    heading: number(),
    /** How far ahead of the standing foot the other may be set down, and how far behind. */
    ahead: number({ min: 0 }),
    /** How far behind the standing foot, in meters. */
    behind: number({ min: 0 }),
    /** How far to its own side; a `narrowest` above 0 keeps the legs from crossing. */
    narrowest: number({ min: 0 }),
    /** At most so far to its own side, in meters. */
    widest: number({ min: 0 }),
    /**
     * Cost per step, besides the meters that the foot moves; by default 0.2. More gives fewer, longer
     * steps.
     */
    stepCost: optional(number({ min: 0 })),
  }),
  compare('widest', 'at least', 'narrowest'),
);

/** The holds on which both feet stand, and which foot moves next. */
export interface FeetState {
  /** Index of the hold of the left foot. */
  readonly left: number;
  /** Index of the hold of the right foot. */
  readonly right: number;
  /** The foot that moves next. */
  readonly next: Foot;
}

/**
 * Steps from hold to hold as a graph: a node is the holds of both feet and which foot moves next; a
 * connection sets that foot down within the reach of the leg. It finds a path where locking each
 * foot to the nearest hold ends at a gap. It has twice as many nodes as pairs of holds: use it for
 * a few hundred holds, a stretch of a few meters. More detailed than most games need.
 */
export class FootfallGraph implements Graph {
  readonly nodeCount: number;
  /** Where feet may stand. */
  readonly holds: readonly GroundPoint[];
  readonly #stepCost: number;
  /**
   * For each hold: where a left foot may be set down while the right one stands on it, and the
   * other way around.
   */
  readonly #leftOf: readonly (readonly number[])[];
  readonly #rightOf: readonly (readonly number[])[];

  constructor(holds: readonly GroundPoint[], gait: Gait) {
    checkOptions(gaitSchema, gait, 'gait');
    holds.forEach(({ x, z }, i) => {
      requireFinite(x, `holds[${i}].x`);
      requireFinite(z, `holds[${i}].z`);
    });
    if (holds.length > 32_767)
      throw new InvalidDataError('holds', `must be at most 32767, the limit of node numbers, got ${holds.length}`);
    this.holds = holds;
    this.nodeCount = 2 * holds.length * holds.length;
    this.#stepCost = gait.stepCost ?? 0.2;
    const [ahead, aside] = [sin(gait.heading), cos(gait.heading)];
    const reachable = (from: GroundPoint, side: 1 | -1) =>
      holds.flatMap((to, hold) => {
        const [dx, dz] = [to.x - from.x, to.z - from.z];
        const forward = dx * ahead + dz * aside;
        const outward = side * (dx * aside - dz * ahead);
        const fits = forward <= gait.ahead && forward >= -gait.behind;
        return fits && outward >= gait.narrowest && outward <= gait.widest ? [hold] : [];
      });
    this.#leftOf = holds.map((hold) => reachable(hold, 1));
    this.#rightOf = holds.map((hold) => reachable(hold, -1));
  }

  /** Returns the node of a state. */
  nodeOf({ left, right, next }: FeetState): number {
    return 2 * (left * this.holds.length + right) + (next === 'left' ? 0 : 1);
  }

  /** Returns the state of a node: the inverse of `nodeOf`. */
  stateOf(node: number): FeetState {
    return { left: this.holdOf(node, 'left'), right: this.holdOf(node, 'right'), next: this.nextFoot(node) };
  }

  /** Returns the foot that moves next. */
  nextFoot(node: number): Foot {
    return node % 2 === 0 ? 'left' : 'right';
  }

  /** Returns the hold on which a foot stands. */
  holdOf(node: number, foot: Foot): number {
    const count = this.holds.length;
    return foot === 'left' ? Math.floor((node >> 1) / count) : (node >> 1) % count;
  }

  connections(out: Connections, node: number): void {
    const count = this.holds.length;
    const pair = node >> 1;
    const left = Math.floor(pair / count);
    const right = pair % count;
    const movesLeft = node % 2 === 0;
    const moving = this.holds[movesLeft ? left : right];
    const reachable = movesLeft ? this.#leftOf[right] : this.#rightOf[left];
    const first = out.count;
    if (first + reachable.length > out.to.length) out.reserve(2 * (first + reachable.length));
    for (let i = 0; i < reachable.length; i++) {
      const hold = reachable[i];
      const dx = this.holds[hold].x - moving.x;
      const dz = this.holds[hold].z - moving.z;
      const to = movesLeft ? 2 * (hold * count + right) + 1 : 2 * (left * count + hold);
      out.to[first + i] = to;
      out.cost[first + i] = this.#stepCost + Math.sqrt(dx * dx + dz * dz);
      out.id[first + i] = to;
    }
    out.count = first + reachable.length;
  }
}

/** Where both feet must stand at the end. */
export interface FootfallGoal extends GroundPoint {
  /** Both feet must be within this distance, in meters. */
  readonly radius: number;
}

/** Estimates the meters that both feet still have to move. It never overestimates. */
export class FootfallHeuristic implements Heuristic {
  goal: FootfallGoal = { x: 0, z: 0, radius: 0 };
  readonly #graph: FootfallGraph;
  /** Meters that each foot still has to move. */
  readonly #left = new Float64Array(2);

  constructor(graph: FootfallGraph) {
    this.#graph = graph;
  }

  aim(): void {}

  estimate(out: Float64Array, at: number, node: number): void {
    const { holds } = this.#graph;
    const pair = node >> 1;
    this.#measure(0, holds[Math.floor(pair / holds.length)]);
    this.#measure(1, holds[pair % holds.length]);
    out[at] = this.#left[0] + this.#left[1];
  }

  /** Returns true if both feet are at the goal. */
  isGoal(node: number): boolean {
    this.estimate(this.#left, 0, node);
    return this.#left[0] === 0;
  }

  /** Writes the meters that one foot still has to move. */
  #measure(foot: number, { x, z }: GroundPoint): void {
    const dx = this.goal.x - x;
    const dz = this.goal.z - z;
    this.#left[foot] = Math.max(0, Math.sqrt(dx * dx + dz * dz) - this.goal.radius);
  }
}
