/**
 * Lists of records that are filled again and again: what a list loses when it becomes shorter is
 * kept, and given back when it or another becomes longer. For plans that are written over and over,
 * so that nothing is allocated once the longest has been seen.
 */
export class SpareRecords<T> {
  readonly #create: () => T;
  readonly #spare: T[] = [];

  /** `create` makes a record to be filled. */
  constructor(create: () => T) {
    this.#create = create;
  }

  /** Makes a list so long. What the records it gains say is anything: fill them. */
  resize(list: T[], length: number): void {
    while (list.length > length) this.#spare.push(list.pop()!);
    while (list.length < length) list.push(this.#spare.pop() ?? this.#create());
  }
}
