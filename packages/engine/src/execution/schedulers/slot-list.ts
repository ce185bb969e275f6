/** An item of a {@link SlotList}. */
export interface Slotted {
  /** Its slot in the list; -1 after it was removed. */
  place: number;
}

/** With fewer gaps than this, closing them is not worth the time. */
const FEW_GAPS = 32;

/**
 * Items in the order in which they were added. Any item can be removed in constant time, also
 * during iteration: it leaves a gap, and gaps are closed between iterations.
 */
export class SlotList<Item extends Slotted> {
  readonly #items: (Item | undefined)[] = [];
  #gaps = 0;

  /** Number of slots, including gaps. */
  get places(): number {
    return this.#items.length;
  }

  /** The item in a slot; undefined for a gap. */
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

  /** Removes all items. */
  clear(): void {
    for (const item of this.#items) if (item !== undefined) item.place = -1;
    this.#items.length = 0;
    this.#gaps = 0;
  }

  /**
   * Closes the gaps if there are so many that the cost is covered by the removals. Returns whether
   * slots have changed.
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
