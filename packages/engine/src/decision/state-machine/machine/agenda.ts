/**
 * A queue of events that wait for their turn. It reuses its storage, so waiting allocates nothing.
 */
export class Agenda {
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
   * The place of the next event, which is then no longer waiting; its fields stay until something
   * is added to an empty agenda.
   */
  take(): number {
    const place = this.#first++;
    if (this.#first === this.#end) this.clear();
    return place;
  }

  clear(): void {
    this.#first = 0;
    this.#end = 0;
  }
}
