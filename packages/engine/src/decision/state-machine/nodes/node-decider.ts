import { haveElapsed } from '../../../behavior/kind/elapsed.js';
import { SHALLOW_HISTORY } from '../chart/chart.js';
import { isActive } from '../chart/configuration.js';
import { REFUSED, type TransitionDecider, UNDECIDED } from '../chart/step.js';
import { isRunning } from './configuration-row.js';
import type { MachinePlan } from './machine-plan.js';
import type { MachineTurn } from './machine-turn.js';
import { type MachineView, memoryOf } from './machine-view.js';
import type { StateMemory } from './state.js';

/**
 * Tells which transitions are triggered. Most have to be run to know, and that takes a command and
 * an answer: so the questions of a step are put again from the first each time an answer has come,
 * and those answered already are looked up in their order.
 */
export class NodeDecider implements TransitionDecider {
  #node: MachineView | undefined;
  #plan: MachinePlan | undefined;
  #turn: MachineTurn | undefined;
  #looked = 0;
  /** Place of the transition that has to be asked next. */
  pending = -1;

  /** Begins to put the questions of a step. */
  begin(node: MachineView, plan: MachinePlan, turn: MachineTurn): this {
    this.#node = node;
    this.#plan = plan;
    this.#turn = turn;
    this.#looked = 0;
    this.pending = -1;
    return this;
  }

  decide(transition: number): number {
    const lot = this.#plan!.lots[transition];
    return lot === undefined ? this.#ask(transition) : this.#draw(lot);
  }

  #ask(transition: number): number {
    const plan = this.#plan!;
    if (plan.limited[transition] && !this.#isDue(transition)) return REFUSED;
    const answer = this.#answer(plan.transitionChild[transition]);
    if (answer < 2) return answer === 1 ? transition : answer === 0 ? REFUSED : UNDECIDED;
    return plan.decided[transition]?.[answer - 2] ?? REFUSED;
  }

  /** Read once per step, because children that are asked meanwhile may change keys. */
  #isDue(transition: number): boolean {
    const turn = this.#turn;
    if (this.#looked === turn!.asked) this.#note(isDue(this.#node!, this.#plan!, transition) ? 1 : 0);
    return turn!.answers[this.#looked++] === 1;
  }

  #note(answer: number): void {
    const turn = this.#turn!;
    turn.answers[turn.asked++] = answer;
  }

  /** The answer of the transition at a place; −1 if it has not been asked. */
  #answer(childIndex: number): number {
    const { answers, asked } = this.#turn!;
    if (this.#looked < asked) return answers[this.#looked++];
    this.pending = childIndex;
    return -1;
  }

  /** Draws one of the transitions that are triggered, by their weights. */
  #draw(lot: readonly number[]): number {
    const turn = this.#turn!;
    const from = this.#looked;
    let total = 0;
    for (let i = 0; i < lot.length; i++) {
      const answer = this.#ask(lot[i]);
      if (answer === UNDECIDED) return UNDECIDED;
      if (answer !== REFUSED) total += this.#weightOf(lot[i]);
    }
    if (this.#looked === turn.asked) {
      const ticket = total > 0 ? this.#node!.random() * total : -1;
      this.#looked = from;
      const drawn = this.#find(lot, ticket);
      this.#looked = turn.asked;
      this.#note(drawn);
    }
    return turn.answers[this.#looked++];
  }

  /**
   * Finds, among the triggered transitions, the one whose share of the weights contains the ticket.
   */
  #find(lot: readonly number[], ticket: number): number {
    let left = ticket;
    let drawn = REFUSED;
    for (let i = 0; i < lot.length && left >= 0; i++) {
      const answer = this.#ask(lot[i]);
      const weight = this.#weightOf(lot[i]);
      if (answer === REFUSED || weight <= 0) continue;
      drawn = answer;
      left -= weight;
    }
    return drawn;
  }

  #weightOf(transition: number): number {
    return (this.#node!.childParam(this.#plan!.transitionChild[transition], 'weight') as number | undefined) ?? 0;
  }
}

/** Does all hold that a transition says and need not be run to know? */
function isDue(node: MachineView, plan: MachinePlan, transition: number): boolean {
  const { chart } = plan;
  const source = chart.source[transition];
  const childIndex = plan.transitionChild[transition];
  const { result, stack } = plan.parts[childIndex].params;
  const memory = source === 0 ? undefined : memoryOf(node, plan, source);
  if (result !== 'unasked' && !hasResult(memory, result)) return false;
  const after = node.childParam(childIndex, 'after') as number | undefined;
  const updates = node.childParam(childIndex, 'updates') as number | undefined;
  // A bound one without a value: the transition cannot be run.
  if (after === undefined || updates === undefined || (updates > 0 && node.memory.idle < updates)) return false;
  if (after > 0 && !haveElapsed(node.time, memory?.since ?? node.memory.since, after)) return false;
  if (stack === 'pop') return topOfStack(node, plan, chart.parent[source]) > 0;
  const target = chart.targets[chart.targetFrom[transition]];
  const leads = chart.targetFrom[transition] < chart.targetFrom[transition + 1];
  if (stack === 'push') return leads && !isRunning(node, plan, target);
  if (source !== 0 || !leads) return true;
  // An event starts a state of a statechart again. Otherwise a transition from anywhere does not
  // lead to a state that is already active.
  if (!plan.hierarchical && plan.parts[childIndex].params.on !== undefined) return true;
  const there = chart.type[target] >= SHALLOW_HISTORY ? chart.parent[target] : target;
  return !isActive(chart, plan.row, 0, there);
}

function hasResult(memory: StateMemory | undefined, wanted: unknown): boolean {
  return memory?.ended === true && (wanted === 'either' || memory.failed === (wanted === 'failure'));
}

/**
 * The state inside another that waits for what was pushed on top of it, and was pushed upon last;
 * or −1.
 */
export function topOfStack(node: MachineView, plan: MachinePlan, around: number): number {
  const { chart } = plan;
  const surroundings = Math.max(0, around);
  let top = -1;
  let depth = 0;
  for (let s = surroundings + 1; s <= chart.last[surroundings]; s++) {
    if (chart.parent[s] !== surroundings || !isRunning(node, plan, s)) continue;
    const { suspended } = memoryOf(node, plan, s);
    if (suspended <= depth) continue;
    depth = suspended;
    top = s;
  }
  return top;
}
