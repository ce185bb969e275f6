import { InvalidDataError } from '../../data/check.js';
import { defineHtn, type HtnDomain, type HtnTask } from '../../decision/planning/htn/htn-domain.js';
import { Derivation, LATER } from './derivation.js';
import type { Grammar } from './grammar.js';

/** An object under construction, as the planner of task networks copies and changes it. */
export interface ObjectState {
  /** The object so far. */
  object: Derivation;
}

/** The task that stands for the whole object. */
export const BUILD: HtnTask = ['build'];

/**
 * A grammar as a task network, for an `HtnPlanner`: the task `build` breaks down into one `apply` after
 * the other, rules in the order of the document, until the object is complete. The plan is an ordered
 * list of actions, which {@link buildByPlan} carries out. Use it where a game plans with task networks
 * anyway; a `GrammarPlanner` knows importance and cost.
 */
export function toTaskNetwork(grammar: Grammar): HtnDomain<ObjectState> {
  return defineHtn<ObjectState>({
    copy: ({ object }) => ({ object: copyOf(object) }),
    operators: {
      apply: ({ object }, name: string) => applyNamed(object, name),
      wait: ({ object }) => {
        if (object.current < 0 || !object.canWait) return false;
        object.choose(LATER);
        return true;
      },
    },
    methods: {
      build: [
        { name: 'complete', when: ({ object }) => object.isComplete, tasks: () => [] },
        ...grammar.rules.map(({ name }, rule) => ({
          name,
          when: ({ object }: ObjectState) => object.triggered.includes(rule) && !object.exceedsLimit(rule),
          tasks: () => [['apply', name], BUILD] as const,
        })),
        {
          name: 'wait',
          when: ({ object }) => object.current >= 0 && object.canWait,
          tasks: () => [['wait'], BUILD] as const,
        },
      ],
    },
  });
}

/** What a task network starts from. */
export function startOfObject(grammar: Grammar, seed: number): ObjectState {
  return { object: new Derivation(grammar, seed) };
}

/** Carries out the plan of a task network. Throws if one of its actions is not possible. */
export function buildByPlan(grammar: Grammar, seed: number, plan: readonly HtnTask[]): Derivation {
  const object = new Derivation(grammar, seed);
  for (const [i, [task, name]] of plan.entries()) {
    const isDone = task === 'wait' ? object.canWait && object.current >= 0 : task === 'apply';
    if (isDone && task === 'wait') object.choose(LATER);
    else if (!isDone || !applyNamed(object, String(name)))
      throw new InvalidDataError(`plan[${i}]`, `${task} ${String(name ?? '')} is not possible there`);
  }
  return object;
}

function applyNamed(object: Derivation, name: string): boolean {
  const rule = object.grammar.rules.findIndex((each) => each.name === name);
  if (!object.triggered.includes(rule)) return false;
  object.choose(rule);
  return true;
}

function copyOf(object: Derivation): Derivation {
  const copy = new Derivation(object.grammar, object.seed);
  for (const choice of object.choices) copy.choose(choice);
  return copy;
}
