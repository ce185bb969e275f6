import { InvalidDataError } from '../../../data/check.js';

/**
 * A state as a function that can pause: it gives back control by `yield`, and ends with the name of
 * the next state.
 */
export type CoroutineState<A, S extends string> = (agent: A) => Generator<void, S | undefined, number>;

/**
 * A machine whose states are generator functions. Each update resumes the current state where it
 * paused; `yield` gives the seconds of the next update. What `finally` blocks clean up is cleaned
 * up however a state ends.
 *
 * It reads like a story, but where a state stands in its function cannot be saved: restored, it
 * begins anew. Take `defineMachine` where games are saved, or where thousands run.
 */
export class CoroutineMachine<A, S extends string = string> {
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
   * Lets the current state go on to its next `yield`. When it ends, the next state begins with the
   * next update.
   */
  tick(dt: number): void {
    if (this.#name === undefined) return;
    const first = this.#running === undefined;
    this.#running ??= this.#states[this.#name](this.agent);
    const { done, value } = first ? this.#running.next() : this.#running.next(dt);
    if (!done) return;
    this.#running = undefined;
    this.#name = value === undefined ? undefined : this.#check(value);
  }

  /** Goes to a state from outside, as on an event: the current one is ended where it stands. */
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
