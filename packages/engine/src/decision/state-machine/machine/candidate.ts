import type { MachineScope } from './machine-config.js';

export type Act<A> = (agent: A, scope: MachineScope) => void;

/** The result of a step, computed once: the actions, and the configuration afterwards. */
export interface Move<A> {
  readonly act: Act<A>;
  /** The same actions one by one. */
  readonly acts: readonly Act<A>[];
  readonly next: number;
  /** The clocks of the states that are entered. */
  readonly clocks: readonly number[];
  /** 1 to suspend the previous configuration, 2 to resume the one suspended last. */
  readonly stack: number;
}

/** The transition number that ends a chain, or stands alone if no transition takes an event. */
export const NO_TRANSITION = -1;

/**
 * A transition that a configuration has for an event, in the order in which they are evaluated, and
 * its result. Every step reads this, so all it needs is stored together.
 */
export interface Candidate<A> {
  readonly transition: number;
  /**
   * Whether it takes more than the test: regions that answer together, times, counts, chance,
   * stacks.
   */
  readonly needsCare: boolean;
  readonly test: ((agent: A, scope: MachineScope) => unknown) | undefined;
  /** The result of taking it; unknown until it has been taken once. */
  move: Move<A> | undefined;
  /**
   * Copies from the move: the configuration afterwards and the actions. They save one call, where
   * calls are most of the work.
   */
  to: number;
  act1: Act<A> | undefined;
  act2: Act<A> | undefined;
  act3: Act<A> | undefined;
  more: Act<A> | undefined;
  /** The transition to evaluate next; the last of a chain is {@link NO_TRANSITION}. */
  readonly next: Candidate<A> | undefined;
  readonly plan: CandidatePlan<A>;
}

/** Data shared by the transitions that are evaluated for one event. */
export interface CandidatePlan<A> {
  /** Moves by the branch that a decision chose. */
  readonly branches: Map<number, Move<A>>;
  /**
   * Regions answer independently: the transitions must be chosen together, and `together` has a
   * move for each choice.
   */
  readonly isShared: boolean;
  readonly together: JointMove<A>;
}

/** The move for transitions that are taken together, found by one transition after another. */
export interface JointMove<A> {
  move: Move<A> | undefined;
  readonly further: Map<number, JointMove<A>>;
}

export function doNothing(): void {}

/**
 * Makes one function of several. Short lists are written out, because a loop over functions is
 * slower.
 */
export function inOrder<A>(acts: readonly Act<A>[]): Act<A> {
  const [first, second, third, fourth] = acts;
  switch (acts.length) {
    case 0:
      return doNothing;
    case 1:
      return first;
    case 2:
      return (agent, scope) => {
        first(agent, scope);
        second(agent, scope);
      };
    case 3:
      return (agent, scope) => {
        first(agent, scope);
        second(agent, scope);
        third(agent, scope);
      };
  }
  if (acts.length === 4)
    return (agent, scope) => {
      first(agent, scope);
      second(agent, scope);
      third(agent, scope);
      fourth(agent, scope);
    };
  const rest = inOrder(acts.slice(4));
  return (agent, scope) => {
    first(agent, scope);
    second(agent, scope);
    third(agent, scope);
    fourth(agent, scope);
    rest(agent, scope);
  };
}
