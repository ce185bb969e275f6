/**
 * Recycles the records of lists whose length changes: records removed from a list are kept and
 * reused when this or another list grows. For plans that are rewritten often; it allocates nothing
 * once the longest list has been seen.
 */
export class SpareRecords<T> {
  readonly #create: () => T;
  readonly #spare: T[] = [];

  /** `create` makes a new record. */
  constructor(create: () => T) {
    this.#create = create;
  }

  /** Sets the length of a list. Records that are added have arbitrary contents: fill them. */
  resize(list: T[], length: number): void {
    while (list.length > length) this.#spare.push(list.pop()!);
    while (list.length < length) list.push(this.#spare.pop() ?? this.#create());
  }
}
