import type { MachinePopulation } from './machine-population.js';
import type { SavedMachine } from './saved-machine.js';

/** A single machine: a {@link MachinePopulation} of one, without the index. */
export class MachineInstance<A> {
  readonly #population: MachinePopulation<A>;

  constructor(population: MachinePopulation<A>) {
    this.#population = population;
  }

  /** The agent that the machine acts for. */
  get agent(): A {
    return this.#population.agents[0];
  }

  /** The innermost active state. */
  get state(): string {
    return this.#population.state(0);
  }

  /** The active states, from outside in. */
  get stack(): string[] {
    return this.#population.stack(0);
  }

  /** The innermost active states, one of each region. */
  get leaves(): string[] {
    return this.#population.leaves(0);
  }

  /** Whether the machine has reached a final state. */
  get isDone(): boolean {
    return this.#population.isDone(0);
  }

  /** Whether a state is active, or one inside it. */
  isIn(state: string): boolean {
    return this.#population.isIn(0, state);
  }

  /**
   * Lets `dt` seconds pass; returns whether a transition was taken. Only a machine without `after`
   * may leave out `dt`.
   */
  tick(dt?: number): boolean {
    return this.#population.tick(0, dt);
  }

  /** Handles an event immediately; returns whether a transition was taken. */
  send(event: string | number, data?: unknown): boolean {
    return this.#population.send(0, event, data);
  }

  /** Leaves all states, with their exit actions. */
  stop(): void {
    this.#population.stop(0);
  }

  /** The state as plain JSON; {@link restore} continues from it. */
  save(): SavedMachine {
    return this.#population.save(0);
  }

  /** Continues from a saved state; entry actions do not run again. */
  restore(saved: SavedMachine): void {
    this.#population.restore(0, saved);
  }
}
