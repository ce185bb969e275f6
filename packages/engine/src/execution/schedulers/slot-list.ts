/** What stands in a {@link SlotList}. */
export interface Slotted {
  /** Its number in the line; -1 when it has left. */
  place: number;
}

/** Fewer gaps than this are not worth closing. */
const FEW_GAPS = 32;

/**
 * Things in the order they came, from which any can be taken at once, also while somebody goes
 * through them: who leaves leaves a gap, and gaps are closed when nobody is at it.
 */
export class SlotList<Item extends Slotted> {
  readonly #items: (Item | undefined)[] = [];
  #gaps = 0;

  /** How many places there are, gaps among them. */
  get places(): number {
    return this.#items.length;
  }

  /** Who is in a place; undefined in a gap. */
  at(place: number): Item | undefined {
    return this.#items[place];
  }

  add(item: Item): void {
    item.place = this.#items.length;
    this.#items.push(item);
  }

  remove(item: Item): void {
    this.#items[item.place] = undefined;
    item.place = -1;
    this.#gaps++;
  }

  /** Lets everybody leave. */
  clear(): void {
    for (const item of this.#items) if (item !== undefined) item.place = -1;
    this.#items.length = 0;
    this.#gaps = 0;
  }

  /**
   * Closes the gaps if they are so many that it costs no more than making them did. Tells whether
   * places have changed.
   */
  closeGaps(): boolean {
    const items = this.#items;
    if (this.#gaps < FEW_GAPS || 2 * this.#gaps < items.length) return false;
    let count = 0;
    for (const item of items) {
      if (item === undefined) continue;
      item.place = count;
      items[count++] = item;
    }
    items.length = count;
    this.#gaps = 0;
    return true;
  }
}
