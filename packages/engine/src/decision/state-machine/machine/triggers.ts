import { InvalidDataError } from '../../../data/check.js';
import { randomAt } from '../../../math/counter-rng.js';
import { REFUSED, type TransitionDecider } from '../chart/step.js';
import type { Move } from './candidate.js';
import { holds } from './holds.js';
import type { LiveScope } from './live-scope.js';
import type { MachineTables } from './machine-tables.js';
import { BY_DECISION, NO_CHOICE } from './machine-tables.js';
import type { MachineRow } from './saved-machine.js';

/** Interruptions of interruptions beyond this are refused: something is pushed and never popped. */
export const STACK_DEPTH = 8;

/**
 * Conditions of transitions besides their tests: times, counts of updates, chance, and suspended
 * configurations. Each takes memory for every machine, but only if the chart uses it.
 */
export class Triggers<A> implements TransitionDecider {
  /** Of each machine: its time, then when each timed state was entered. */
  readonly clocks: Float64Array;
  /** Of each machine: updates since its last transition. */
  readonly idle: Uint32Array;
  /** Of each machine: random numbers drawn. */
  readonly draws: Uint32Array;
  /** Of each machine: how many configurations are laid aside, and which. */
  readonly heights: Uint8Array;
  readonly stacks: Uint32Array;
  readonly #tables: MachineTables<A>;
  readonly #agents: readonly A[];
  readonly #scope: LiveScope<A>;
  readonly #seed: number;

  constructor(tables: MachineTables<A>, agents: readonly A[], scope: LiveScope<A>, seed: number) {
    const count = agents.length;
    this.#tables = tables;
    this.#agents = agents;
    this.#scope = scope;
    this.#seed = seed;
    this.clocks = new Float64Array(tables.clockCount > 0 ? count * (1 + tables.clockCount) : 0);
    this.idle = new Uint32Array(tables.usesIdle ? count : 0);
    this.draws = new Uint32Array(tables.usesChance ? count : 0);
    this.heights = new Uint8Array(tables.usesStack ? count : 0);
    this.stacks = new Uint32Array(tables.usesStack ? count * STACK_DEPTH : 0);
  }

  /** Whether a transition of the machine at work may be taken, or which branch of it. */
  decide(transition: number): number {
    const tables = this.#tables;
    const scope = this.#scope;
    const agents = this.#agents;
    const test = tables.tests[transition];
    if (!tables.isPlain && !this.#isDue(transition)) return REFUSED;
    if (test !== undefined && !holds(test(agents[scope.mind], scope))) return REFUSED;
    if (tables.choice[transition] === NO_CHOICE) return transition;
    const branch = tables.choice[transition] === BY_DECISION ? this.#decided(transition) : this.#drawn(transition);
    return branch === REFUSED || tables.leads[branch] === 0 ? REFUSED : branch;
  }

  /** An update begins. */
  advance(mind: number, dt: number): void {
    const { clockCount, usesIdle } = this.#tables;
    if (clockCount > 0) this.clocks[mind * (1 + clockCount)] += dt;
    if (usesIdle) this.idle[mind]++;
  }

  /** A transition was taken. */
  reset(mind: number): void {
    if (this.#tables.usesIdle) this.idle[mind] = 0;
  }

  /** Records the entry of states for which a transition measures time. */
  noteEntries(mind: number, clocks: readonly number[]): void {
    const row = mind * (1 + this.#tables.clockCount);
    for (let i = 0; i < clocks.length; i++) this.clocks[row + 1 + clocks[i]] = this.clocks[row];
  }

  /**
   * Suspends `current`, or resumes the configuration suspended last; returns the configuration to
   * continue with.
   */
  turnStack(mind: number, move: Move<A>, current: number): number {
    const { heights, stacks } = this;
    if (move.stack === 2) return stacks[mind * STACK_DEPTH + --heights[mind]];
    stacks[mind * STACK_DEPTH + heights[mind]++] = current;
    return move.next;
  }

  /** The state of one machine, as far as it is here. */
  read(mind: number): Pick<MachineRow, 'laidAside' | 'clocks' | 'idle' | 'draws'> {
    const { clocks, stacks, heights, idle, draws } = this;
    const width = 1 + this.#tables.clockCount;
    return {
      laidAside: stacks.subarray(mind * STACK_DEPTH, mind * STACK_DEPTH + (heights[mind] ?? 0)),
      clocks: clocks.subarray(mind * width, clocks.length === 0 ? 0 : (mind + 1) * width),
      idle: idle[mind] ?? 0,
      draws: draws[mind] ?? 0,
    };
  }

  /** Replaces the state of one machine. */
  write(mind: number, laidAside: readonly number[], clocks: Float64Array, idle: number, draws: number): void {
    const { usesStack, usesIdle, usesChance, clockCount } = this.#tables;
    if (usesStack) {
      this.heights[mind] = laidAside.length;
      this.stacks.set(laidAside, mind * STACK_DEPTH);
    }
    if (this.clocks.length > 0) this.clocks.set(clocks, mind * (1 + clockCount));
    if (usesIdle) this.idle[mind] = idle;
    if (usesChance) this.draws[mind] = draws;
  }

  #isDue(transition: number): boolean {
    const { clocks } = this;
    const tables = this.#tables;
    const { mind } = this.#scope;
    const { after, idle, stack, clockOf, clockCount, chart } = tables;
    if (after[transition] > 0) {
      const row = mind * (1 + clockCount);
      if (clocks[row] - clocks[row + 1 + clockOf[chart.source[transition]]] < after[transition]) return false;
    }
    if (idle[transition] > 0 && this.idle[mind] < idle[transition]) return false;
    if (stack[transition] === 0) return true;
    return stack[transition] === 1 ? this.heights[mind] < STACK_DEPTH : this.heights[mind] > 0;
  }

  #decided(transition: number): number {
    const index = this.#tables.decide[transition]!(this.#agents[this.#scope.mind], this.#scope);
    if (index < 0) return REFUSED;
    if (index < this.#tables.branchCount[transition]) return transition + index;
    throw new InvalidDataError('decide', `must return the index of a branch, got ${index}`);
  }

  #drawn(transition: number): number {
    const { weight, branchCount } = this.#tables;
    const { mind } = this.#scope;
    const end = transition + branchCount[transition];
    let total = 0;
    for (let branch = transition; branch < end; branch++) total += weight[branch];
    let rest = randomAt(this.#seed, mind, this.draws[mind]++) * total;
    let chosen = REFUSED;
    for (let branch = transition; branch < end && rest >= 0; branch++) {
      if (weight[branch] === 0) continue;
      chosen = branch; // rounding may leave a rest after the last one
      rest -= weight[branch];
    }
    return chosen;
  }
}
