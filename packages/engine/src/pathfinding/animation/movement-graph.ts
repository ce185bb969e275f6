import { InvalidDataError, requireFinite, requireNonNegative, requirePositive } from '../../data/check.js';
import { TAU, wrapAngle } from '../../math/angle.js';
import { cos, sin } from '../../math/trig.js';
import { withRoom } from '../../math/with-room.js';
import type { Connections, Graph } from '../graph/graph.js';
import type { Route } from '../graph/route.js';
import { StateCells } from '../graph/state-cells.js';
import { ARRIVED, ROOT, StateTree } from '../graph/state-tree.js';
import type { Heuristic } from '../search/heuristic.js';
import { type BodyState, blendMotion, displace } from './body-state.js';
import { type Clip, canBegin, clipExitSpeed, clipRates, clipSeconds, type Footfall, validateClips } from './clip.js';
import { GoalEstimate, type GoalRegion, isInGoal, validateGoalRegion } from './goal-region.js';
import type { MovementPlan, MovementStep } from './movement-plan.js';
import { OPEN_GROUND, type StepGround } from './step-ground.js';
import { refineTrials, type TrialOptions, USUAL_TRIALS, validateTrials } from './trial-successors.js';

/** The blends of a clip that has none. */
const ONE_WAY: readonly number[] = [0];
/** The only step of a clip that tells of none: where the body ends. */
const JUST_THE_END: readonly Footfall[] = [{ foot: '', forward: 0, left: 0 }];

/** States that are closer than this in everything are one. Coarser makes the search smaller, and misses what needs precision. */
export interface StateGrain {
  /** Meters. */
  readonly distance: number;
  /** Radians. */
  readonly turn: number;
  /** Meters a second. */
  readonly speed: number;
}

export const USUAL_GRAIN: StateGrain = { distance: 0.1, turn: Math.PI / 18, speed: 0.25 };

export interface MovementGraphOptions {
  /** Where one may step; anywhere unless told. */
  readonly ground?: StepGround;
  readonly grain?: StateGrain;
  /** How blends of clips are picked. */
  readonly trials?: TrialOptions;
}

/**
 * Animations as a graph (PATH-84). Nodes are states of a body: place, facing, speed and stance; connections are clips, played at some rate
 * and blend, that begin in its stance, step nowhere they may not, and lead to another state. There is no end of them, so they are made when
 * a search asks. For short stretches inside a plan for the whole way, where feet matter: a room full of traps, a run-up to a jump.
 *
 * Of states that hardly differ only the one that is reached most cheaply goes on; which routes there are thus depends a little on the order
 * in which a search asks, but every route is exactly a chain of clips. Search it from `start` to `arrived` with `AStar`, and give it a
 * limit.
 */
export class MovementGraph implements Graph {
  readonly start = ROOT;
  readonly arrived = ARRIVED;
  readonly clips: readonly Clip[];
  readonly #ground: StepGround;
  readonly #grain: StateGrain;
  readonly #trials: TrialOptions;
  readonly #estimate: GoalEstimate;
  readonly #stances: readonly string[];
  readonly #tree = new StateTree();
  readonly #cells = new StateCells(5);
  #goal: GoalRegion | undefined;
  #x = new Float64Array(0);
  #z = new Float64Array(0);
  #orientation = new Float64Array(0);
  #speed = new Float64Array(0);
  #stance = new Int32Array(0);
  /** How each state was reached. */
  #clip = new Int32Array(0);
  #rate = new Float64Array(0);
  #blend = new Float64Array(0);
  /** Of the facing in `#from`. */
  #sin = 0.5;
  #cos = 0.5;
  readonly #from: BodyState = { x: 0, z: 0, orientation: 0, speed: 0, stance: '' };
  readonly #to: BodyState = { x: 0, z: 0, orientation: 0, speed: 0, stance: '' };

  /** Throws `InvalidDataError` on clips that cannot be played. */
  constructor(clips: readonly Clip[], options: MovementGraphOptions = {}) {
    const { ground = OPEN_GROUND, grain = USUAL_GRAIN, trials = USUAL_TRIALS } = options;
    validateClips(clips, 'clips');
    for (const key of ['distance', 'turn', 'speed'] as const) requirePositive(grain[key], `grain.${key}`);
    validateTrials(trials, 'trials');
    this.clips = clips;
    this.#ground = ground;
    this.#grain = grain;
    this.#trials = trials;
    this.#estimate = new GoalEstimate(clips);
    this.#stances = [...new Set(clips.map(({ from }) => from))];
    this.#tree.clear();
    this.#reserve();
  }

  get nodeCount(): number {
    return this.#tree.size;
  }

  /** Says where the body is and whereto, and forgets all states of before. */
  set(start: Readonly<BodyState>, goal: GoalRegion): void {
    requireFinite(start.x, 'start.x');
    requireFinite(start.z, 'start.z');
    requireFinite(start.orientation, 'start.orientation');
    requireNonNegative(start.speed, 'start.speed');
    if (!this.#stances.includes(start.stance))
      throw new InvalidDataError('start.stance', `must be one of ${this.#stances.join(', ')}, got ${start.stance}`);
    validateGoalRegion(goal, 'goal');
    this.#goal = goal;
    this.#estimate.aim(goal);
    this.#tree.clear();
    this.#cells.clear();
    this.#write(ROOT, start);
    this.#claim(start, 0);
  }

  connections(out: Connections, node: number): void {
    if (!this.#tree.isGrown(node)) this.#grow(node);
    this.#tree.list(out, node);
  }

  /** The state that a node stands for. */
  stateOf(out: BodyState, node: number): void {
    out.x = this.#x[node];
    out.z = this.#z[node];
    out.orientation = this.#orientation[node];
    out.speed = this.#speed[node];
    out.stance = this.#stances[this.#stance[node]] ?? '';
  }

  /** Seconds from a node to the goal at least. */
  secondsFrom(node: number): number {
    if (node === ARRIVED) return 0;
    this.stateOf(this.#to, node);
    return this.#estimate.seconds(this.#to);
  }

  /** A route through this graph as a plan that stands by itself. */
  planOf(route: Route): MovementPlan {
    const start: BodyState = { x: 0, z: 0, orientation: 0, speed: 0, stance: '' };
    this.stateOf(start, ROOT);
    let time = 0;
    const steps = route.listConnections().flatMap((node): MovementStep[] => {
      if (node === ARRIVED) return [];
      const step = this.#stepTo(node, time);
      time += step.seconds;
      return [step];
    });
    return { start, steps, seconds: time, cost: route.cost };
  }

  #stepTo(node: number, time: number): MovementStep {
    const clip = this.clips[this.#clip[node]];
    const blend = this.#blend[node];
    const rate = this.#rate[node];
    const from: BodyState = { x: 0, z: 0, orientation: 0, speed: 0, stance: '' };
    const to = { ...from };
    this.stateOf(from, this.#tree.from[node]);
    this.stateOf(to, node);
    const place = { x: 0, z: 0, orientation: 0 };
    const footfalls = (blendMotion(clip, blend).footfalls ?? []).map(({ foot, forward, left }) => {
      displace(place, from, { forward, left, turn: 0 });
      return { foot, x: place.x, z: place.z };
    });
    return { clip: clip.name, rate, blend, time, seconds: clipSeconds(clip, rate), from, to, footfalls };
  }

  #grow(node: number): void {
    const goal = this.#goal;
    this.#tree.grow(node);
    if (goal === undefined) return;
    const from = this.#from;
    this.stateOf(from, node);
    if (isInGoal(goal, from)) {
      this.#tree.end(node);
      return;
    }
    this.#sin = sin(from.orientation);
    this.#cos = cos(from.orientation);
    this.clips.forEach((clip, index) => {
      if (clip.from !== from.stance || !canBegin(clip, from.speed)) return;
      const rates = clipRates(clip);
      const blends = clip.blend === undefined ? ONE_WAY : this.#pickBlends(clip, Math.max(...rates));
      for (const rate of rates) for (const blend of blends) this.#add(node, index, rate, blend);
    });
  }

  /** Where feet come down does not depend on the rate: what is best at the fastest will do for all. */
  #pickBlends(clip: Clip, rate: number): readonly number[] {
    return refineTrials((blend) => this.#rateOf(clip, rate, blend), this.#trials);
  }

  /** What the way through a clip costs all in all, as far as one can tell; Infinity where it cannot be played. */
  #rateOf(clip: Clip, rate: number, blend: number): number {
    if (!this.#tryClip(clip, rate, blend)) return Infinity;
    return costOf(clip, rate) + this.#estimate.seconds(this.#to);
  }

  #add(node: number, index: number, rate: number, blend: number): void {
    const clip = this.clips[index];
    if (!this.#tryClip(clip, rate, blend)) return;
    const cost = costOf(clip, rate);
    // Near enough counts more than having been nearby: a goal may be smaller than the grain.
    if (!this.#claim(this.#to, this.#tree.cost[node] + cost) && !isInGoal(this.#goal!, this.#to)) return;
    this.#tree.nextStep = cost;
    const made = this.#tree.add(node);
    if (this.#x.length < this.#tree.room) this.#reserve();
    this.#write(made, this.#to);
    this.#clip[made] = index;
    this.#rate[made] = rate;
    this.#blend[made] = blend;
  }

  /** Plays a clip from `#from` to `#to`; false if that steps or leads where one may not. */
  #tryClip(clip: Clip, rate: number, blend: number): boolean {
    const { motion, blend: other = motion } = clip;
    const [from, to, ground] = [this.#from, this.#to, this.#ground];
    const steps = motion.footfalls ?? JUST_THE_END;
    for (let i = 0; i < steps.length; i++) {
      const [least, most] = motion.footfalls ? [steps[i], other.footfalls![i]] : [motion, other];
      this.#place(mix(least.forward, most.forward, blend), mix(least.left, most.left, blend));
      if (!ground.canStep(to.x, to.z)) return false;
    }
    this.#place(mix(motion.forward, other.forward, blend), mix(motion.left, other.left, blend));
    to.orientation = wrapAngle(from.orientation + mix(motion.turn, other.turn, blend));
    to.speed = clipExitSpeed(clip, rate);
    to.stance = clip.to;
    return ground.canPass(from.x, from.z, to.x, to.z);
  }

  /** Puts `#to` so far from `#from`, as seen from there. */
  #place(forward: number, left: number): void {
    this.#to.x = this.#from.x + forward * this.#sin + left * this.#cos;
    this.#to.z = this.#from.z + forward * this.#cos - left * this.#sin;
  }

  #claim(state: Readonly<BodyState>, cost: number): boolean {
    const { distance, turn, speed } = this.#grain;
    const { key } = this.#cells;
    // A whole number of parts to the turn, so that both ends of the range of angles fall together.
    const parts = Math.max(1, Math.round(TAU / turn));
    const part = Math.round((state.orientation / TAU) * parts) % parts;
    key[0] = Math.round(state.x / distance);
    key[1] = Math.round(state.z / distance);
    key[2] = part < 0 ? part + parts : part;
    key[3] = Math.round(state.speed / speed);
    key[4] = this.#stances.indexOf(state.stance);
    this.#cells.cost = cost;
    return this.#cells.claim();
  }

  #write(node: number, state: Readonly<BodyState>): void {
    this.#x[node] = state.x;
    this.#z[node] = state.z;
    this.#orientation[node] = state.orientation;
    this.#speed[node] = state.speed;
    this.#stance[node] = this.#stances.indexOf(state.stance);
  }

  #reserve(): void {
    const { room } = this.#tree;
    this.#x = withRoom(this.#x, room);
    this.#z = withRoom(this.#z, room);
    this.#orientation = withRoom(this.#orientation, room);
    this.#speed = withRoom(this.#speed, room);
    this.#stance = withRoom(this.#stance, room);
    this.#clip = withRoom(this.#clip, room);
    this.#rate = withRoom(this.#rate, room);
    this.#blend = withRoom(this.#blend, room);
  }
}

function mix(least: number, most: number, blend: number): number {
  return least + (most - least) * blend;
}

function costOf(clip: Clip, rate: number): number {
  return clipSeconds(clip, rate) * (clip.effort ?? 1);
}

/** Estimates for a movement graph: distance, and what it takes at least to get speed, facing and stance right. */
export class MovementHeuristic implements Heuristic {
  readonly #graph: MovementGraph;

  constructor(graph: MovementGraph) {
    this.#graph = graph;
  }

  aim(): void {}

  estimate(out: Float64Array, at: number, node: number): void {
    out[at] = this.#graph.secondsFrom(node);
  }
}
