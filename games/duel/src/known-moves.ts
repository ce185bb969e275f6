/** How many of the moves that it has learned from a reader is asked about again. */
const MAX_KNOWN = 40;

/** The most moves that a reader looks back at. */
export const LOOK_BACK = 3;

/**
 * The last moves of the player, as numbers, with those that a reader has learned from marked. It is
 * asked about these again: how many it gets right is its score on what it has seen.
 */
export class KnownMoves {
  #made: number[] = [];
  #isKnown: boolean[] = [];
  /** From how many moves the reader has learned. */
  examples = 0;

  /** The player has made a move. */
  add(move: number, isKnown: boolean): void {
    if (isKnown) this.examples++;
    this.#made.push(move);
    this.#isKnown.push(isKnown);
    if (this.#made.length <= MAX_KNOWN + LOOK_BACK) return;
    this.#made.shift();
    this.#isKnown.shift();
  }

  /** Somebody has changed what the reader has learned, and from how many moves. */
  replaceExamples(examples: number): void {
    for (let i = this.#isKnown.length - 1; i >= 0 && this.examples > examples; i--) {
      if (!this.#isKnown[i]) continue;
      this.#isKnown[i] = false;
      this.examples--;
    }
    this.examples = examples;
  }

  /**
   * The share of known moves for which `answer` is right; undefined if there are none. `answer` gets
   * all moves in order, unknown ones too, each with those before it, the last one first. The first
   * ones do not count, since nobody knows what came before them.
   */
  score(answer: (move: number, before: readonly number[]) => number): number | undefined {
    if (this.#made.length <= LOOK_BACK) return undefined;
    let [right, all] = [0, 0];
    for (const [i, move] of this.#made.entries()) {
      const before = this.#made.slice(Math.max(0, i - LOOK_BACK), i).reverse();
      const answered = answer(move, before);
      if (i < LOOK_BACK || !this.#isKnown[i]) continue;
      all++;
      if (answered === move) right++;
    }
    return all === 0 ? undefined : right / all;
  }

  save() {
    return { made: [...this.#made], isKnown: [...this.#isKnown], examples: this.examples };
  }

  restore({ made, isKnown, examples }: ReturnType<KnownMoves['save']>): void {
    this.#made = [...made];
    this.#isKnown = [...isKnown];
    this.examples = examples;
  }
}
