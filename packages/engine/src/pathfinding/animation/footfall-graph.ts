import { InvalidDataError, requireFinite, requireNonNegative } from '../../data/check.js';
import { cos, sin } from '../../math/trig.js';
import type { Connections, Graph } from '../graph/graph.js';
import { Route } from '../graph/route.js';
import { AStar } from '../search/a-star.js';
import type { Heuristic } from '../search/heuristic.js';
import { findRoute, type SearchStatus } from '../search/route-search.js';
import type { GroundPoint } from '../sight/obstacle.js';

export type Foot = 'left' | 'right';

/** What legs can do, for a body that looks one way. Meters; places of a foot as seen from the other, on which one stands. */
export interface Gait {
  /** Where the body looks. Short stretches go one way; plan anew after a turn. */
  readonly heading: number;
  /** How far ahead of the standing foot the other may be set down, and how far behind. */
  readonly ahead: number;
  readonly behind: number;
  /** How far to its own side; a `narrowest` above 0 keeps legs from crossing. */
  readonly narrowest: number;
  readonly widest: number;
  /** What a step counts besides the meters that the foot goes; 0.2 unless told. More makes fewer, longer steps. */
  readonly stepCost?: number;
}

/** Checks a gait once, on load. */
export function validateGait(gait: Gait, path: string): void {
  requireFinite(gait.heading, `${path}.heading`);
  for (const key of ['ahead', 'behind', 'narrowest', 'widest'] as const)
    requireNonNegative(gait[key], `${path}.${key}`);
  requireNonNegative(gait.stepCost ?? 0, `${path}.stepCost`);
  if (gait.widest < gait.narrowest)
    throw new InvalidDataError(`${path}.widest`, `must be at least narrowest ${gait.narrowest}, got ${gait.widest}`);
}

/** Where both feet stand, by their holds, and which moves next. */
export interface FeetState {
  readonly left: number;
  readonly right: number;
  readonly next: Foot;
}

/**
 * Steps from hold to hold as a graph (PATH-89): nodes are both feet and which moves next; a connection sets that foot down where the leg
 * reaches. Finds its way where locking each foot to the nearest hold ends before a gap. There are twice as many nodes as pairs of holds:
 * for a few hundred holds, a stretch of a few meters. Finer than most games need.
 */
export class FootfallGraph implements Graph {
  readonly nodeCount: number;
  readonly holds: readonly GroundPoint[];
  readonly #stepCost: number;
  /** For each hold, where a left foot may be set down while the right one stands on it, and the other way round. */
  readonly #leftOf: readonly (readonly number[])[];
  readonly #rightOf: readonly (readonly number[])[];

  constructor(holds: readonly GroundPoint[], gait: Gait) {
    validateGait(gait, 'gait');
    holds.forEach(({ x, z }, i) => {
      requireFinite(x, `holds[${i}].x`);
      requireFinite(z, `holds[${i}].z`);
    });
    if (holds.length > 32_767)
      throw new InvalidDataError('holds', `must be 32767 at most, for nodes to be numbered, got ${holds.length}`);
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

  /** The node of a state. */
  nodeOf({ left, right, next }: FeetState): number {
    return 2 * (left * this.holds.length + right) + (next === 'left' ? 0 : 1);
  }

  stateOf(node: number): FeetState {
    const pair = node >> 1;
    const count = this.holds.length;
    return { left: Math.floor(pair / count), right: pair % count, next: node % 2 === 0 ? 'left' : 'right' };
  }

  connections(out: Connections, node: number): void {
    const count = this.holds.length;
    const pair = node >> 1;
    const left = Math.floor(pair / count);
    const right = pair % count;
    const movesLeft = node % 2 === 0;
    const moving = this.holds[movesLeft ? left : right];
    for (const hold of movesLeft ? this.#leftOf[right] : this.#rightOf[left]) {
      const [dx, dz] = [this.holds[hold].x - moving.x, this.holds[hold].z - moving.z];
      const to = movesLeft ? 2 * (hold * count + right) + 1 : 2 * (left * count + hold);
      out.add(to, this.#stepCost + Math.sqrt(dx * dx + dz * dz), to);
    }
  }
}

/** Where both feet are to stand. */
export interface FootfallGoal extends GroundPoint {
  readonly radius: number;
}

/** Estimates the meters that both feet have to go yet: never above the truth. */
export class FootfallHeuristic implements Heuristic {
  goal: FootfallGoal = { x: 0, z: 0, radius: 0 };
  readonly #graph: FootfallGraph;

  constructor(graph: FootfallGraph) {
    this.#graph = graph;
  }

  aim(): void {}

  estimate(out: Float64Array, at: number, node: number): void {
    const { holds } = this.#graph;
    const pair = node >> 1;
    out[at] = this.#left(holds[Math.floor(pair / holds.length)]) + this.#left(holds[pair % holds.length]);
  }

  /** Do both feet stand where they should? */
  isGoal(node: number): boolean {
    const { left, right } = this.#graph.stateOf(node);
    return this.#left(this.#graph.holds[left]) === 0 && this.#left(this.#graph.holds[right]) === 0;
  }

  #left({ x, z }: GroundPoint): number {
    const [dx, dz] = [this.goal.x - x, this.goal.z - z];
    return Math.max(0, Math.sqrt(dx * dx + dz * dz) - this.goal.radius);
  }
}

/** A foot and the hold that it is set down on. */
export interface PlannedFootfall {
  readonly foot: Foot;
  readonly hold: number;
}

/**
 * The steps that bring both feet to a goal, looking ahead all the way (PATH-89). If they cannot get there, those that bring them nearest.
 * Walk the first few and plan anew when holds move.
 */
export function planFootfalls(
  graph: FootfallGraph,
  start: FeetState,
  goal: FootfallGoal,
): { status: SearchStatus; footfalls: PlannedFootfall[] } {
  const heuristic = new FootfallHeuristic(graph);
  heuristic.goal = goal;
  const search = new AStar(graph, { heuristic, isGoal: (node) => heuristic.isGoal(node) });
  const route = new Route();
  const status = findRoute(route, search, graph.nodeOf(start), -1);
  if (status === 'none') search.retrieveNearest(route);
  const states = route.listNodes().map((node) => graph.stateOf(node));
  const footfalls = states.slice(1).map((state, i): PlannedFootfall => {
    const foot = states[i].next;
    return { foot, hold: state[foot] };
  });
  return { status, footfalls };
}
