/**
 * What a character believes about a world of numbered facts: only what it has seen. Pass it to a
 * {@link DifferenceModel} in place of the game, and plans know no more than the character does.
 */
export class Beliefs {
  /** Increases with every change, so that a search in progress notices. */
  version = 0;
  readonly #values: Float64Array;
  readonly #isKnown: Uint8Array;
  readonly #unknown: number;

  /** `unknown` is the value of facts that were never seen. */
  constructor(keyCount: number, unknown = 0) {
    this.#values = new Float64Array(keyCount);
    this.#isKnown = new Uint8Array(keyCount);
    this.#unknown = unknown;
  }

  /** Whether the character has seen the fact. */
  knows(key: number): boolean {
    return this.#isKnown[key] === 1;
  }

  /** The value as it was last seen. */
  read(key: number): number {
    return this.knows(key) ? this.#values[key] : this.#unknown;
  }

  /**
   * Records what was seen. The belief stays, right or wrong, until the fact is seen again or
   * forgotten.
   */
  see(key: number, value: number): void {
    if (this.knows(key) && this.#values[key] === value) return;
    this.#isKnown[key] = 1;
    this.#values[key] = value;
    this.version++;
  }

  /** Makes the fact unknown. */
  forget(key: number): void {
    if (!this.knows(key)) return;
    this.#isKnown[key] = 0;
    this.version++;
  }
}
