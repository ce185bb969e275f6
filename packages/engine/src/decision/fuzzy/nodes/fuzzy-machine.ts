import { type Command, defineKind, type NodeView, stopChild, updateChild } from '../../../behavior/kind/index.js';
import type { PartProblem, PartView } from '../../../behavior/kind/part.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import { RUNNING } from '../../../behavior/vocabulary/status.js';
import {
  createFiring,
  type FuzzyFiring,
  type FuzzyTransitions,
  fireInTurn,
  fireTogether,
} from '../run/fuzzy-firing.js';
import type { FuzzyStateLasting } from './fuzzy-state.js';
import { partsOf } from './read-parts.js';

interface MachineParams {
  readonly order: 'in turn' | 'together';
}

/** What a machine needs to know about its parts, and storage for one update. */
interface MachinePlan {
  /** Places of the states, and which of them has which number; −1 for other parts. */
  readonly states: readonly number[];
  readonly names: readonly string[];
  readonly numbers: readonly number[];
  /** Degrees at the beginning. */
  readonly initial: Float64Array;
  /** The transitions of each state, by number. Transitions that fire together count as one. */
  readonly from: readonly (readonly number[])[];
  readonly transitions: FuzzyTransitions;
  /** Place of the part for each target. */
  readonly ways: readonly number[];
  readonly degrees: Float64Array;
  readonly firing: FuzzyFiring;
}

type View = NodeView<MachineParams>;

/**
 * A fuzzy state machine: any number of its states are active, each to a degree, and run their
 * children side by side. Before that, in every tick, the first triggered transition of each active
 * state fires: its target rises to the degree that source and transition allow, and the source
 * falls to what the transition leaves of 1. It continues until it is stopped.
 */
export const fuzzyMachine = defineKind({
  name: 'fuzzyMachine',
  family: 'Fuzzy logic',
  title: 'Fuzzy state machine',
  category: 'composite',
  description: 'Has several states active at once, each to a degree, and moves degrees by its transitions.',
  tags: ['fuzzy logic', 'state machine', 'moods', 'blend'],
  params: {
    order: param.choice(['in turn', 'together'], {
      default: 'in turn',
      fixed: true,
      description:
        'Whether transitions fire one after the other, from the highest degree down, or all from the same start.',
    }),
  },
  children: [0, 0],
  takes: { fuzzyState: [1, Number.POSITIVE_INFINITY] },
  activity: 'each',
  plan: planMachine,
  *check(parts): Iterable<PartProblem> {
    for (const [part, { kind, params }] of parts.entries())
      if (kind === 'fuzzyTransition' && params.to === -1)
        yield { part, param: 'to', problem: 'is a state of another machine' };
  },
  start(node) {
    begin(node);
    return leaveAndRun(node);
  },
  update(node) {
    fire(node);
    return leaveAndRun(node);
  },
  next(node, child, report) {
    return report === 0 ? leaveAndRun(node) : run(node, (node.plan as MachinePlan).numbers[child] + 1);
  },
});

function planMachine(parts: readonly PartView[]): MachinePlan {
  const states = partsOf(parts, 'fuzzyState');
  const numbers = parts.map((_, childIndex) => states.findIndex((state) => state.childIndex === childIndex));
  const initial = Float64Array.from(states, ({ params }) => params.degree as number);
  // A machine without an active state would never change, so by default the first state is active.
  if (initial.every((degree) => degree <= 0)) initial[0] = 1;
  const starts = [0];
  const ways: number[] = [];
  const targets: number[] = [];
  const from = states.map(({ childIndex }) => {
    const own: number[] = [];
    for (const { childIndex: way, params } of partsOf(parts, 'fuzzyTransition', childIndex)) {
      if (params.with === 'alone' || own.length === 0) {
        own.push(starts.length - 1);
        starts.push(ways.length);
      }
      ways.push(way);
      targets.push(numbers[params.to as number]);
      starts[starts.length - 1] = ways.length;
    }
    return own;
  });
  return {
    states: states.map(({ childIndex }) => childIndex),
    names: states.map(({ name }) => name),
    numbers,
    initial,
    from,
    transitions: { starts: Int32Array.from(starts), targets: Int32Array.from(targets) },
    ways,
    degrees: new Float64Array(states.length),
    firing: createFiring(states.length, ways.length),
  };
}

const lastingOf = (node: View, childIndex: number): FuzzyStateLasting =>
  node.childLasting(childIndex) as unknown as FuzzyStateLasting;

/** Gives every state the degree that it has at the beginning. */
function begin(node: View): void {
  const { initial, degrees } = node.plan as MachinePlan;
  degrees.set(initial);
  keep(node);
}

/** Fires what is triggered. */
function fire(node: View): void {
  const { states, degrees, from, transitions, firing } = node.plan as MachinePlan;
  let isAnything = false;
  for (let state = 0; state < states.length; state++) {
    degrees[state] = lastingOf(node, states[state]).degree;
    if (degrees[state] > 0) isAnything = true;
  }
  // A change of the behavior may have removed any of these.
  if (!isAnything) {
    begin(node);
    return;
  }
  for (let state = 0; state < states.length; state++) {
    firing.fired[state] = -1;
    const own = from[state];
    for (let i = 0; degrees[state] > 0 && i < own.length; i++) {
      if (!isTriggered(node, own[i])) continue;
      firing.fired[state] = own[i];
      break;
    }
  }
  if (node.params.order === 'together') fireTogether(degrees, transitions, firing);
  else fireInTurn(degrees, transitions, firing);
  keep(node);
}

/**
 * Is a transition triggered, towards any of its targets? Then their degrees of transition are set.
 */
function isTriggered(node: View, transition: number): boolean {
  const { transitions, ways, firing } = node.plan as MachinePlan;
  let triggered = false;
  for (let at = transitions.starts[transition]; at < transitions.starts[transition + 1]; at++) {
    const degree = node.childParam(ways[at], 'when') === true ? node.childParam(ways[at], 'degree') : 0;
    firing.degrees[at] = typeof degree === 'number' && degree > 0 ? Math.min(1, degree) : 0;
    if (firing.degrees[at] > 0) triggered = true;
  }
  return triggered;
}

/** Remembers the degrees, and lets the blackboard know. */
function keep(node: View): void {
  const { states, degrees } = node.plan as MachinePlan;
  for (let state = 0; state < states.length; state++) {
    const lasting = lastingOf(node, states[state]);
    lasting.degree = degrees[state];
    lasting.active = degrees[state] > 0;
    const key = node.childParam(states[state], 'into') as Key<number> | undefined;
    if (key !== undefined) node.set(key, degrees[state]);
  }
}

/** Stops the states that became inactive, one by one, then runs the active ones. */
function leaveAndRun(node: View): Command {
  const { states } = node.plan as MachinePlan;
  for (let state = 0; state < states.length; state++)
    if (node.childStatus(states[state]) === RUNNING && !lastingOf(node, states[state]).active)
      return stopChild(states[state]);
  return run(node, 0);
}

/** Runs the active states from this one on. */
function run(node: View, first: number): Command {
  const { states, names } = node.plan as MachinePlan;
  for (let state = first; state < states.length; state++)
    if (lastingOf(node, states[state]).active) return updateChild(states[state]);
  if (node.isWatched) {
    const degrees = states.map(
      (childIndex, state) => `${names[state]} ${Math.round(lastingOf(node, childIndex).degree * 1000) / 1000}`,
    );
    node.because(degrees.join(', '));
  }
  return RUNNING;
}
