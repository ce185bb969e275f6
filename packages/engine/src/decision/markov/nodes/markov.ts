import {
  type Command,
  defineKind,
  type NodeView,
  STOPPED,
  startChild,
  stopChild,
  updateChild,
} from '../../../behavior/kind/index.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { FAILURE, RUNNING, SUCCESS } from '../../../behavior/vocabulary/status.js';
import { drawFrom, firstAbove, strongestOf } from '../read-vector.js';
import { stepVector } from '../step.js';
import { checkMarkov, fillMatrix, type MarkovPlan, planMarkov } from './markov-plan.js';
import type { StateLasting } from './markov-state.js';
import { matrix, type TransitionLasting } from './markov-transition.js';

/**
 * Nearer than this many seconds counts as reached: sums of time steps miss round numbers by a hair.
 */
const HAIR = 1e-9;

interface Settings {
  readonly chooses: 'strongest' | 'by lot' | 'first enough';
  readonly enough: number;
  readonly winner: Key<unknown> | undefined;
  readonly matrix: readonly (readonly number[])[];
  readonly after: number;
  readonly limits: readonly number[];
}
interface Asking {
  /** Number of the transition that is asked, −1 for none. */
  asked: number;
}
interface Lasting {
  /** Since when nothing has moved the weights. */
  since: number;
  begun: boolean;
}
type View = NodeView<Settings, Asking, Lasting>;

/**
 * A Markov state machine: states with weights, which transitions move by matrices when something
 * happens, and the machine's own matrix when nothing has happened for a while. Then it reads the
 * weights, runs the child of the state they choose, and stops the one before. Weights outlive a
 * run, so that a machine whose child has ended goes on from there.
 */
export const markov = defineKind({
  name: 'markov',
  family: 'Markov systems',
  title: 'Markov machine',
  category: 'composite',
  description: 'Keeps a weight for each of its states, changes them by matrices, and runs the state that they choose.',
  view: 'markov',
  tags: ['markov', 'weights', 'probability', 'matrix', 'belief', 'state machine'],
  params: {
    chooses: param.choice(['strongest', 'by lot', 'first enough'], {
      default: 'strongest',
      description:
        'Which state runs: the one with the greatest weight; one by lot, drawn when weights change; the first with enough.',
    }),
    enough: param.number({ default: 1, description: 'How much weight is enough, if the first with enough is chosen.' }),
    winner: param.anyKey('text', { description: 'The blackboard key that receives the name of the chosen state.' }),
    matrix: matrix('Moves the weights when nothing has happened for a while: a row for each state. Empty for never.'),
    after: param.number({
      default: 1,
      min: 0,
      unit: 's',
      description: 'How long nothing must have happened before the matrix is applied, and again after that.',
    }),
    limits: param.list(param.number(), {
      default: [],
      description:
        'The smallest and the greatest weight; none if empty. Matrices whose rows do not sum to 1 need them.',
    }),
  },
  children: [0, 0],
  takes: { markovState: [1, Number.POSITIVE_INFINITY] },
  skippedChild: 'failure',
  activity: 'each',
  memory: { asked: -1 },
  lasting: { since: 0, begun: false },
  plan: planMarkov,
  check: checkMarkov,
  describeState: ({ lasting, params, time }) => ({
    quietFor: lasting.begun ? time - lasting.since : 0,
    movesAfter: params.matrix?.length > 0 ? params.after : undefined,
  }),
  start(node) {
    begin(node);
    return ask(node, 0);
  },
  update(node) {
    begin(node);
    return ask(node, 0);
  },
  next(node, child, report): Command {
    const { transitions } = node.plan as MarkovPlan;
    const { memory } = node;
    if (memory.asked >= 0 && transitions[memory.asked] === child) {
      // A child that takes time does not count as an answer.
      if (report === RUNNING) return stopChild(child);
      if (report === SUCCESS) return take(node, memory.asked);
      forget(node, child);
      return ask(node, memory.asked + 1);
    }
    if (report === STOPPED) return runState(node, chosenOf(node));
    if (node.isWatched) node.because(wordsFor(node));
    return report;
  },
});

/** The memory of a state. */
function stateAt(node: View, number: number): StateLasting {
  return node.childLasting((node.plan as MarkovPlan).states[number]) as unknown as StateLasting;
}

/** Number of the state that was chosen last, or −1. */
function chosenOf(node: View): number {
  const { states } = node.plan as MarkovPlan;
  for (let i = 0; i < states.length; i++) if (stateAt(node, i).chosen) return i;
  return -1;
}

/** Gives states that are new their first weight. */
function begin(node: View): void {
  const { states } = node.plan as MarkovPlan;
  const { lasting } = node;
  if (!lasting.begun) {
    lasting.begun = true;
    lasting.since = node.time - node.dt;
  }
  for (let i = 0; i < states.length; i++) {
    const state = stateAt(node, i);
    if (state.known) continue;
    state.known = true;
    state.weight = (node.childParam(states[i], 'start') as number | undefined) ?? 0;
  }
}

/**
 * Looks for the first transition from a number on that can be taken; when there is none, time may
 * move the weights.
 */
function ask(node: View, from: number): Command {
  const { transitions, waits, asks } = node.plan as MarkovPlan;
  const { lasting, params, memory } = node;
  for (let i = from; i < transitions.length; i++) {
    const childIndex = transitions[i];
    const { heard } = node.childLasting(childIndex) as unknown as Partial<TransitionLasting>;
    memory.asked = i;
    // A stub in its place remembers nothing, and answers for itself.
    if (heard === undefined) return startChild(childIndex);
    if (waits[i] && heard === 0) continue;
    if (node.childParam(childIndex, 'when') === true) return asks[i] ? startChild(childIndex) : take(node, i);
    forget(node, childIndex);
  }
  memory.asked = -1;
  const isDue = params.matrix.length > 0 && node.time - lasting.since >= params.after - HAIR;
  if (isDue) move(node, params.matrix, 1);
  return settle(node, isDue);
}

/** An event that came when it did not count is no event. */
function forget(node: View, transition: number): void {
  const lasting = node.childLasting(transition) as unknown as Partial<TransitionLasting>;
  if (lasting.heard !== undefined) lasting.heard = 0;
}

function take(node: View, number: number): Command {
  const { transitions, waits, matrices } = node.plan as MarkovPlan;
  const childIndex = transitions[number];
  const { heard = 1 } = node.childLasting(childIndex) as unknown as Partial<TransitionLasting>;
  const rows = matrices[number] ?? (node.childParam(childIndex, 'matrix') as Settings['matrix'] | undefined);
  node.memory.asked = -1;
  if (rows !== undefined) move(node, rows, waits[number] ? heard : 1);
  forget(node, childIndex);
  return settle(node, true);
}

/** Multiplies the weights by a matrix, and keeps them within the limits. */
function move(node: View, rows: Settings['matrix'], times: number): void {
  const plan = node.plan as MarkovPlan;
  const { states, vector, next } = plan;
  const { limits } = node.params;
  readWeights(node);
  const by = fillMatrix(plan, rows);
  for (let i = 0; i < times; i++) {
    stepVector(next, vector, by);
    for (let j = 0; j < states.length; j++)
      vector[j] = limits.length === 2 ? Math.min(limits[1], Math.max(limits[0], next[j])) : next[j];
  }
  for (let i = 0; i < states.length; i++) stateAt(node, i).weight = vector[i];
  node.lasting.since = node.time;
}

function readWeights(node: View): void {
  const { states, vector } = node.plan as MarkovPlan;
  for (let i = 0; i < states.length; i++) vector[i] = stateAt(node, i).weight;
}

/**
 * Writes the weights to their keys, chooses a state and continues with it; the child that ran
 * before is stopped first.
 */
function settle(node: View, hasMoved: boolean): Command {
  const { states, names, vector } = node.plan as MarkovPlan;
  readWeights(node);
  for (let i = 0; i < states.length; i++) {
    const key = node.childParam(states[i], 'weight') as Key<number> | undefined;
    if (key !== undefined) node.set(key, vector[i]);
  }
  const chosen = choose(node, hasMoved);
  for (let i = 0; i < states.length; i++) stateAt(node, i).chosen = i === chosen;
  const { winner } = node.params;
  if (winner !== undefined) node.set(winner, names[chosen]);
  for (let i = 0; i < states.length; i++)
    if (i !== chosen && node.childStatus(states[i]) === RUNNING) return stopChild(states[i]);
  return runState(node, chosen);
}

/**
 * Number of the state that the weights speak for, or −1. The lot is drawn only when they have
 * moved, so that it does not flicker.
 */
function choose(node: View, hasMoved: boolean): number {
  const { vector } = node.plan as MarkovPlan;
  const { chooses, enough } = node.params;
  if (chooses === 'strongest') return strongestOf(vector);
  if (chooses === 'first enough') return firstAbove(vector, enough);
  const before = hasMoved ? -1 : chosenOf(node);
  return before >= 0 ? before : drawFrom(vector, node.random());
}

/** Runs the child of a state; −1 for none, which fails. */
function runState(node: View, state: number): Command {
  if (state >= 0) return updateChild((node.plan as MarkovPlan).states[state]);
  node.because('no state has weight enough');
  return FAILURE;
}

function wordsFor(node: View): string {
  const { names, vector } = node.plan as MarkovPlan;
  readWeights(node);
  const weights = names.map((name, i) => `${name} ${Math.round(vector[i] * 100) / 100}`).join(', ');
  return `chose ${names[chosenOf(node)]}; weights: ${weights}`;
}
