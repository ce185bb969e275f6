/**
 * Counting semaphores by name, one set per world: whoever asks for the same name asks for the same
 * semaphore, in whatever behavior and character. Who holds a place must give it back; the
 * `semaphore` node kind does.
 */
export class Semaphores {
  readonly #holders = new Map<string, number>();
  readonly #asked = new Map<string, number>();

  /** Takes a place if fewer than `places` are taken. */
  acquire(name: string, places: number): boolean {
    if (!this.#asked.has(name)) this.#asked.set(name, places);
    const taken = this.taken(name);
    if (taken >= places) return false;
    this.#holders.set(name, taken + 1);
    return true;
  }

  /** Takes a place that was held when a state was saved, free or not. */
  hold(name: string): void {
    this.#holders.set(name, this.taken(name) + 1);
  }

  release(name: string): void {
    const taken = this.taken(name);
    if (taken > 0) this.#holders.set(name, taken - 1);
  }

  /**
   * How many places who first asked for the semaphore said there are; a different number elsewhere
   * is a mistake.
   */
  askedFor(name: string): number | undefined {
    return this.#asked.get(name);
  }

  /** How many places are taken. */
  taken(name: string): number {
    return this.#holders.get(name) ?? 0;
  }
}
