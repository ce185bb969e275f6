/**
 * A queue of events that wait for their turn. It reuses its storage, so waiting allocates nothing.
 */
export class EventQueue {
  readonly minds: number[] = [];
  readonly events: number[] = [];
  readonly names: string[] = [];
  readonly data: unknown[] = [];
  #first = 0;
  #end = 0;

  get isEmpty(): boolean {
    return this.#first === this.#end;
  }

  add(mind: number, event: number, name: string, data: unknown): void {
    this.minds[this.#end] = mind;
    this.events[this.#end] = event;
    this.names[this.#end] = name;
    this.data[this.#end++] = data;
  }

  /**
   * Takes the next event out of the queue and returns its slot. Its fields stay there until an event
   * is added to the empty queue.
   */
  take(): number {
    const slot = this.#first++;
    if (this.#first === this.#end) this.clear();
    return slot;
  }

  clear(): void {
    this.#first = 0;
    this.#end = 0;
  }
}
