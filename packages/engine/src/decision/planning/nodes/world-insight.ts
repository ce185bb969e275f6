import type { Term, Test } from './planning-terms.js';
import {
  asFactValue,
  type FactType,
  type FactValue,
  type PartReader,
  type PlanningWorld,
  readFact,
} from './planning-world.js';
import { isPossible, type WorldState } from './world-state.js';

/** One test of a condition, and whether it holds. */
export interface TermInsight {
  readonly text: string;
  /** Name of the fact. */
  readonly fact: string;
  readonly holds: boolean;
  /** What the fact is now. */
  readonly value: FactValue | undefined;
}

/** The known facts: when the plan was made, and now. */
export interface WorldInsight {
  readonly facts: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: FactType;
    readonly planned: FactValue | undefined;
    readonly now: FactValue | undefined;
  }[];
  /** Which actions are possible now, and what prevents the others. */
  readonly actions: readonly {
    readonly id: string;
    readonly name: string;
    readonly cost: number | undefined;
    readonly possible: boolean;
    /** Does it count when a plan is made? */
    readonly counts: boolean;
    /** Has it failed lately? */
    readonly failed: boolean;
    readonly terms: readonly TermInsight[];
  }[];
}

/** Facts as the planner saw them beside what they are now. */
export function describeFacts(
  { facts }: PlanningWorld,
  node: PartReader,
  seen: { readonly facts: { readonly [id: string]: FactValue } },
): WorldInsight['facts'] {
  return facts.map(({ id, name, type, childIndex }) => ({
    ...{ id, name, type },
    planned: seen.facts[id],
    now: asFactValue(node.childParam(childIndex, 'value')),
  }));
}

/**
 * Actions, and for each test that they need whether it holds now. The world must have been looked
 * at.
 */
export function describeActions(
  world: PlanningWorld,
  node: PartReader,
  barred: readonly string[],
): WorldInsight['actions'] {
  return world.actions.map(({ id, name, childIndex, needs }, action) => {
    const cost = node.childParam(childIndex, 'cost');
    return {
      ...{ id, name, cost: typeof cost === 'number' ? cost : undefined },
      possible: isPossible(world.tables, world.now, action),
      counts: node.childParam(childIndex, 'when') === true && typeof cost === 'number' && cost >= 0,
      failed: barred.includes(id),
      terms: describeTerms(world, node, needs),
    };
  });
}

/** The tests of a condition, with what decides them. */
export function describeTerms({ facts }: PlanningWorld, node: PartReader, terms: readonly Term<Test>[]): TermInsight[] {
  return terms.map(({ fact: name, does, text }) => {
    const fact = facts.find((each) => each.name === name);
    const value = fact === undefined ? undefined : asFactValue(node.childParam(fact.childIndex, 'value'));
    return { text, fact: name, holds: holdsFor(does, value), value };
  });
}

/** The tests of a condition in a state that a planner foresees. */
export function describeTermsIn(
  { facts }: PlanningWorld,
  state: WorldState,
  terms: readonly Term<Test>[],
): TermInsight[] {
  return terms.map(({ fact: name, does, text }) => {
    const fact = facts.find((each) => each.name === name);
    const value = fact === undefined ? undefined : readFact(fact, state);
    return { text, fact: name, holds: holdsFor(does, value), value };
  });
}

function holdsFor(test: Test, value: FactValue | undefined): boolean {
  if (test.kind === 'truth') return (value === true) === test.value;
  if (test.kind === 'word') return (value === test.word) !== test.not;
  const number = typeof value === 'number' ? value : 0;
  return number >= test.min && number <= test.max;
}
