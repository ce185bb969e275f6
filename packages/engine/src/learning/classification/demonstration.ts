import type { ExampleTable, Observation } from './example-table.js';

/**
 * Records what a person does, as examples to learn from: what could be observed, and what the person
 * did then. `observe` must read only what the character may know later, too.
 */
export class Demonstration<World> {
  /** What was recorded so far. */
  readonly examples: ExampleTable;
  readonly #observe: (world: World) => Observation;

  constructor(examples: ExampleTable, observe: (world: World) => Observation) {
    this.examples = examples;
    this.#observe = observe;
  }

  /** The person has acted. Throws, and records nothing, if it does not fit the examples. */
  note(world: World, action: string): void {
    this.examples.add(this.#observe(world), action);
  }
}
