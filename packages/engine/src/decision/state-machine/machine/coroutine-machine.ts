import { InvalidDataError } from '../../../data/check.js';
import { checkSeconds } from '../../../data/check-time.js';

/**
 * A state as a generator function: it pauses with `yield` and returns the name of the next state.
 */
export type CoroutineState<A, S extends string> = (agent: A) => Generator<void, S | undefined, number>;

/**
 * A machine whose states are generator functions. Each tick resumes the current state where it
 * paused; `yield` returns the seconds of the next tick. `finally` blocks run however a state ends.
 *
 * The code reads like a story, but the position inside a function cannot be saved: a restored state
 * starts again. Take `defineMachine` for save-games or for thousands of agents.
 */
export class CoroutineMachine<A, S extends string = string> {
  /** The agent that the states act for. */
  readonly agent: A;
  readonly #states: Readonly<Record<S, CoroutineState<A, S>>>;
  #name: S | undefined;
  #running: Generator<void, S | undefined, number> | undefined;

  constructor(states: Readonly<Record<S, CoroutineState<A, S>>>, initial: S, agent: A) {
    this.#states = states;
    this.agent = agent;
    this.#name = this.#check(initial);
  }

  /** The current state; `undefined` once one has ended without a successor. */
  get state(): S | undefined {
    return this.#name;
  }

  /**
   * Resumes the current state until its next `yield`. When it returns, the next state starts on the
   * next tick.
   */
  tick(dt: number): void {
    checkSeconds(dt);
    if (this.#name === undefined) return;
    const first = this.#running === undefined;
    this.#running ??= this.#states[this.#name](this.agent);
    const { done, value } = first ? this.#running.next() : this.#running.next(dt);
    if (!done) return;
    this.#running = undefined;
    this.#name = value === undefined ? undefined : this.#check(value);
  }

  /**
   * Switches to a state from outside, for example on an event. The current state ends where it
   * paused.
   */
  goTo(state: S): void {
    const next = this.#check(state);
    this.#running?.return(undefined);
    this.#running = undefined;
    this.#name = next;
  }

  #check(state: S): S {
    if (Object.hasOwn(this.#states, state)) return state;
    throw new InvalidDataError('state', `must be a state of the machine, got ${state}`);
  }
}
