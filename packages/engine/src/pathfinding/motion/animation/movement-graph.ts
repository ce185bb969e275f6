import { InvalidDataError } from '../../../data/check.js';
import { checkOptions } from '../../../data/parse.js';
import { type Infer, number, struct } from '../../../data/schema.js';
import { TAU } from '../../../math/angle.js';
import { vectorOfFacing } from '../../../math/trig.js';
import { createVector3 } from '../../../math/vector3.js';
import { withRoom } from '../../../math/with-room.js';
import type { Connections, Graph } from '../../graph/graph.js';
import type { Route } from '../../graph/route.js';
import { SpareRecords } from '../../graph/spare-records.js';
import { StateCells } from '../../graph/state-cells.js';
import { ARRIVED, ROOT, StateTree } from '../../graph/state-tree.js';
import type { Heuristic } from '../../search/heuristic.js';
import { type BodyState, bodyStateSchema, createBodyState, isBodyState } from './body-state.js';
import { type Clip, canBegin, clipSetSchema } from './clip.js';
import { ClipPlaces } from './clip-places.js';
import { GoalEstimate, type GoalRegion, goalRegionSchema, isGoalRegion } from './goal-region.js';
import {
  createMovementPlan,
  createMovementStep,
  createPlacedFootfall,
  type MovementPlan,
  type MovementStep,
} from './movement-plan.js';
import { Playbacks } from './playbacks.js';
import { OPEN_GROUND, type StepGround } from './step-ground.js';
import { DEFAULT_TRIALS, type Trial, type TrialOptions, TrialRefiner, trialOptions } from './trial-successors.js';

/**
 * States that differ by less than this in every respect count as one. A coarser grain makes the
 * search smaller, and misses paths that need precision.
 */
export type StateGrain = Infer<typeof stateGrainSchema>;

const stateGrainSchema = struct({
  __proto__: null,
  /** Meters. */
  distance: number({ above: 0 }),
  /** Radians. */
  turn: number({ above: 0 }),
  /** Meters per second. */
  speed: number({ above: 0 }),
});

export const DEFAULT_GRAIN: StateGrain = { distance: 0.1, turn: Math.PI / 18, speed: 0.25 };

/** Options of {@link MovementGraph}. */
export interface MovementGraphOptions {
  /** Where feet may step; by default anywhere. */
  readonly ground?: StepGround;
  /** How much states must differ to count as two; finer finds more and costs more. */
  readonly grain?: StateGrain;
  /** How blends of clips are chosen. */
  readonly trials?: TrialOptions;
}

/**
 * Animations as a graph. Nodes are states of a body: position, facing, speed and stance.
 * Connections are clips, played at some rate and blend, that begin in its stance, step only where
 * allowed, and lead to another state. Their number is unlimited, so they are made during the
 * search. For short stretches of a longer path where feet matter: a room full of traps, a run-up to
 * a jump.
 *
 * Of states that hardly differ, only the one with the cheapest path is continued; the available
 * routes therefore depend slightly on the order in which a search expands nodes, but every route is
 * exactly a chain of clips. Search it from `start` to `arrived` with `AStar`, and set a limit.
 */
export class MovementGraph implements Graph {
  /** The start node of searches. */
  readonly start = ROOT;
  /** The goal node of searches: any state that fulfills the goal. */
  readonly arrived = ARRIVED;
  /** The clips it plays. */
  readonly clips: readonly Clip[];
  readonly #ground: StepGround;
  readonly #grain: StateGrain;
  /**
   * Number of parts of a full turn: a whole number, so that both ends of the range of angles
   * coincide.
   */
  readonly #parts: number;
  readonly #playbacks: Playbacks;
  readonly #places: ClipPlaces;
  readonly #blends: TrialRefiner;
  readonly #estimate: GoalEstimate;
  readonly #stances: readonly string[];
  readonly #tree = new StateTree();
  readonly #cells = new StateCells(5);
  #hasGoal = false;
  #x = new Float64Array(0);
  #z = new Float64Array(0);
  #orientation = new Float64Array(0);
  #speed = new Float64Array(0);
  #stance = new Int32Array(0);
  /** How each state was reached: by which playback of a clip, at which blend. */
  #playback = new Int32Array(0);
  #blend = new Float64Array(0);
  /** The unit vector of the facing in `#from`. */
  readonly #facing = createVector3();
  /** The current trial: a playback at a blend leads from one state to another. */
  #played = 0;
  #mixed = 0.5;
  readonly #trialCost = new Float64Array(1);
  readonly #from = createBodyState();
  readonly #to = createBodyState();
  readonly #spareSteps = new SpareRecords(createMovementStep);
  readonly #spareFootfalls = new SpareRecords(createPlacedFootfall);

  /** Throws `InvalidDataError` for invalid clips. */
  constructor(clips: readonly Clip[], options: MovementGraphOptions = {}) {
    const { ground = OPEN_GROUND, grain = DEFAULT_GRAIN, trials = DEFAULT_TRIALS } = options;
    checkOptions(clipSetSchema, clips, 'clips');
    checkOptions(stateGrainSchema, grain, 'grain');
    checkOptions(trialOptions, trials, 'trials');
    this.clips = clips;
    this.#ground = ground;
    this.#grain = grain;
    this.#parts = Math.max(1, Math.round(TAU / grain.turn));
    this.#playbacks = new Playbacks(clips);
    this.#places = new ClipPlaces(clips);
    this.#blends = new TrialRefiner(trials, (trial) => this.#rateTrial(trial));
    this.#estimate = new GoalEstimate(clips);
    this.#stances = [...new Set(clips.map(({ from }) => from))];
    this.#tree.clear();
    this.#reserve();
  }

  get nodeCount(): number {
    return this.#tree.size;
  }

  /** Sets the start and the goal, and discards all earlier states. */
  set(start: Readonly<BodyState>, goal: GoalRegion): void {
    if (!isBodyState(start)) checkOptions(bodyStateSchema, start, 'start');
    if (!this.#stances.includes(start.stance))
      throw new InvalidDataError('start.stance', `must be one of ${this.#stances.join(', ')}, got ${start.stance}`);
    if (!isGoalRegion(goal)) checkOptions(goalRegionSchema, goal, 'goal');
    this.#hasGoal = true;
    this.#estimate.aim(goal);
    this.#tree.clear();
    this.#cells.clear();
    const first = this.#to;
    first.x = start.x;
    first.z = start.z;
    first.orientation = start.orientation;
    first.speed = start.speed;
    first.stance = start.stance;
    this.#write(ROOT);
    this.#cells.cost = 0;
    this.#claim();
  }

  connections(out: Connections, node: number): void {
    if (!this.#tree.isGrown(node)) this.#grow(node);
    this.#tree.list(out, node);
  }

  /** Writes the state of a node. */
  stateOf(out: BodyState, node: number): void {
    out.x = this.#x[node];
    out.z = this.#z[node];
    out.orientation = this.#orientation[node];
    out.speed = this.#speed[node];
    out.stance = this.#stances[this.#stance[node]] ?? '';
  }

  /** Writes the least seconds from a node to the goal. */
  estimate(out: Float64Array, at: number, node: number): void {
    out[at] = 0;
    if (node === ARRIVED) return;
    this.stateOf(this.#to, node);
    this.#estimate.estimate(out, at, this.#to);
  }

  /** Converts a route through this graph to an independent plan. */
  planOf(route: Route): MovementPlan {
    const plan = createMovementPlan();
    this.writePlan(plan, route);
    return plan;
  }

  /**
   * Like {@link planOf}, but writes into an existing plan: for repeated planning, since it
   * allocates nothing.
   */
  writePlan(out: MovementPlan, route: Route): void {
    const { connections, length } = route;
    const count = length > 0 && connections[length - 1] === ARRIVED ? length - 1 : length;
    this.stateOf(out.start, ROOT);
    this.#spareSteps.resize(out.steps, count);
    out.seconds = 0;
    out.cost = route.cost;
    for (let i = 0; i < count; i++) {
      const step = out.steps[i];
      step.time = out.seconds;
      this.#describe(step, connections[i]);
      out.seconds += step.seconds;
    }
  }

  #describe(out: MovementStep, node: number): void {
    const { clip: clipOf, rate, seconds } = this.#playbacks;
    const playback = this.#playback[node];
    const clip = this.clips[clipOf[playback]];
    const blend = this.#blend[node];
    out.clip = clip.name;
    out.rate = rate[playback];
    out.blend = blend;
    out.seconds = seconds[playback];
    this.stateOf(out.from, this.#tree.from[node]);
    this.stateOf(out.to, node);
    const { footfalls } = clip.motion;
    const count = footfalls === undefined ? 0 : footfalls.length;
    this.#spareFootfalls.resize(out.footfalls, count);
    this.#face(out.from);
    this.#mixed = blend;
    for (let i = 0; i < count; i++) {
      this.#place(this.#places.first[clipOf[playback]] + i);
      out.footfalls[i].foot = footfalls![i].foot;
      out.footfalls[i].x = this.#to.x;
      out.footfalls[i].z = this.#to.z;
    }
  }

  #grow(node: number): void {
    this.#tree.grow(node);
    if (!this.#hasGoal) return;
    const { clips } = this;
    const from = this.#from;
    const blends = this.#blends;
    const { first, fastest } = this.#playbacks;
    this.stateOf(from, node);
    if (this.#estimate.isReached(from)) {
      this.#tree.end(node);
      return;
    }
    this.#face(from);
    for (let clip = 0; clip < clips.length; clip++) {
      if (clips[clip].from !== from.stance || !canBegin(clips[clip], from.speed)) continue;
      // Footfalls do not depend on the rate: the best blends at the fastest rate serve all rates.
      this.#played = fastest[clip];
      if (clips[clip].blend === undefined) blends.takeOnly(0);
      else blends.refine();
      for (let playback = first[clip]; playback < first[clip + 1]; playback++)
        for (let i = 0; i < blends.count; i++) {
          this.#played = playback;
          this.#mixed = blends.values[i];
          this.#add(node);
        }
    }
  }

  /** Writes the estimated total cost of a path through a clip; Infinity if it cannot be played. */
  #rateTrial(trial: Trial): void {
    const cost = this.#trialCost;
    this.#mixed = trial.value;
    if (this.#play()) {
      this.#estimate.estimate(cost, 0, this.#to);
      trial.cost = this.#playbacks.cost[this.#played] + cost[0];
    } else trial.cost = Infinity;
  }

  #add(node: number): void {
    if (!this.#play()) return;
    const cost = this.#playbacks.cost[this.#played];
    this.#cells.cost = this.#tree.cost[node] + cost;
    // A state in the goal is always added, even if its cell is taken: a goal may be smaller than
    // the grain.
    if (!this.#claim() && !this.#estimate.isReached(this.#to)) return;
    this.#tree.nextStep = cost;
    const made = this.#tree.add(node);
    if (this.#x.length < this.#tree.room) this.#reserve();
    this.#write(made);
    this.#playback[made] = this.#played;
    this.#blend[made] = this.#mixed;
  }

  /**
   * Plays the current trial from `#from` to `#to`; returns false if it steps or leads where it must
   * not.
   */
  #play(): boolean {
    const from = this.#from;
    const to = this.#to;
    const ground = this.#ground;
    const { first, stepsAtEnd, turn, moreTurn } = this.#places;
    const clip = this.#playbacks.clip[this.#played];
    const end = first[clip + 1] - 1;
    for (let place = first[clip]; place <= end; place++) {
      this.#place(place);
      if ((place < end || stepsAtEnd[clip] === 1) && !ground.canStep(to)) return false;
    }
    // The same as `wrapAngle`, which would allocate if it were not inlined.
    let orientation = from.orientation + (turn[clip] + moreTurn[clip] * this.#mixed);
    if (orientation >= TAU || orientation <= -TAU) orientation %= TAU;
    if (orientation > Math.PI) orientation -= TAU;
    else if (orientation <= -Math.PI) orientation += TAU;
    to.orientation = orientation;
    to.speed = this.#playbacks.exitSpeed[this.#played];
    to.stance = this.clips[clip].to;
    return ground.canPass(from, to);
  }

  /** Sets the state from which {@link #place} measures. */
  #face(state: Readonly<BodyState>): void {
    this.#from.x = state.x;
    this.#from.z = state.z;
    vectorOfFacing(this.#facing, state);
  }

  /** Moves `#to` to a place of a clip at the current blend, relative to `#from`. */
  #place(place: number): void {
    const { forward, left, moreForward, moreLeft } = this.#places;
    const from = this.#from;
    const facing = this.#facing;
    const ahead = forward[place] + moreForward[place] * this.#mixed;
    const aside = left[place] + moreLeft[place] * this.#mixed;
    this.#to.x = from.x + ahead * facing.x + aside * facing.z;
    this.#to.z = from.z + ahead * facing.z - aside * facing.x;
  }

  /** Claims the cell of `#to` at the cost in `#cells`. */
  #claim(): boolean {
    const state = this.#to;
    const { distance, speed } = this.#grain;
    const { key } = this.#cells;
    const parts = this.#parts;
    const part = (Math.round((state.orientation / TAU) * parts) | 0) % parts;
    key[0] = Math.round(state.x / distance);
    key[1] = Math.round(state.z / distance);
    key[2] = part < 0 ? part + parts : part;
    key[3] = Math.round(state.speed / speed);
    key[4] = this.#stances.indexOf(state.stance);
    return this.#cells.claim();
  }

  /** Stores `#to` as the state of a node. */
  #write(node: number): void {
    const state = this.#to;
    this.#x[node] = state.x;
    this.#z[node] = state.z;
    this.#orientation[node] = state.orientation;
    this.#speed[node] = state.speed;
    this.#stance[node] = this.#stances.indexOf(state.stance);
  }

  /**
   * Creates a heuristic: the distance, and the least time to correct speed, facing and stance.
   */
  createHeuristic(): Heuristic {
    return { aim() {}, estimate: (out, at, node) => this.estimate(out, at, node) };
  }

  #reserve(): void {
    const { room } = this.#tree;
    this.#x = withRoom(this.#x, room);
    this.#z = withRoom(this.#z, room);
    this.#orientation = withRoom(this.#orientation, room);
    this.#speed = withRoom(this.#speed, room);
    this.#stance = withRoom(this.#stance, room);
    this.#playback = withRoom(this.#playback, room);
    this.#blend = withRoom(this.#blend, room);
  }
}
