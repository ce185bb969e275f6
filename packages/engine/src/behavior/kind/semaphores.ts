/**
 * Counting semaphores by name, one set per world: all behaviors and characters that use a name
 * share its semaphore. A holder must release its permit; the `semaphore` node kind does.
 */
export class Semaphores {
  readonly #holders = new Map<string, number>();
  readonly #asked = new Map<string, number>();

  /** Takes a permit if fewer than `permits` are taken. */
  acquire(name: string, permits: number): boolean {
    if (!this.#asked.has(name)) this.#asked.set(name, permits);
    const taken = this.taken(name);
    if (taken >= permits) return false;
    this.#holders.set(name, taken + 1);
    return true;
  }

  /** Takes a permit that was held when a state was saved, even if none is free. */
  hold(name: string): void {
    this.#holders.set(name, this.taken(name) + 1);
  }

  release(name: string): void {
    const taken = this.taken(name);
    if (taken > 0) this.#holders.set(name, taken - 1);
  }

  /**
   * The number of permits given by the first request; a different number elsewhere is a mistake.
   */
  askedFor(name: string): number | undefined {
    return this.#asked.get(name);
  }

  /** The number of permits taken. */
  taken(name: string): number {
    return this.#holders.get(name) ?? 0;
  }
}
