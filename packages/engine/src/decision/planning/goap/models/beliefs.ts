/**
 * What a character believes of a world of numbered facts, each a number: only what it has seen.
 * Plans over it cannot know more than the character does. Handed to a {@link DifferenceModel} in
 * place of the game.
 */
export class Beliefs {
  /** Grows with every change, so that a search in progress notices. */
  version = 0;
  readonly #values: Float64Array;
  readonly #isKnown: Uint8Array;
  readonly #unknown: number;

  /** `unknown` is what is believed of anything that was never seen. */
  constructor(keyCount: number, unknown = 0) {
    this.#values = new Float64Array(keyCount);
    this.#isKnown = new Uint8Array(keyCount);
    this.#unknown = unknown;
  }

  knows(key: number): boolean {
    return this.#isKnown[key] === 1;
  }

  read(key: number): number {
    return this.knows(key) ? this.#values[key] : this.#unknown;
  }

  /**
   * Takes note of what was seen; it stays believed, right or wrong, until it is seen otherwise or
   * forgotten.
   */
  see(key: number, value: number): void {
    if (this.knows(key) && this.#values[key] === value) return;
    this.#isKnown[key] = 1;
    this.#values[key] = value;
    this.version++;
  }

  forget(key: number): void {
    if (!this.knows(key)) return;
    this.#isKnown[key] = 0;
    this.version++;
  }
}
