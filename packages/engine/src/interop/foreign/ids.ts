const MAX_LENGTH = 64;

/** Makes an id of words: other characters become `-`. Gives `node` if nothing remains. */
export function slugOf(words: string): string {
  const slug = words
    .slice(0, 200)
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_LENGTH);
  return slug === '' ? 'node' : slug;
}

/** Can this be the id of a node as it stands? */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** Makes ids that are unique in one document. The same file always gives the same ids. */
export class Ids {
  readonly #taken = new Set<string>();
  /**
   * Next number to try for each slug, so that a thousand nodes of one kind do not need a million
   * attempts.
   */
  readonly #next = new Map<string, number>();

  /** Keeps an id for the node that already has it; false if another has it. */
  reserve(id: string): boolean {
    if (this.#taken.has(id)) return false;
    this.#taken.add(id);
    return true;
  }

  /** An id made of words: the words themselves, or with `-2`, `-3` and so on behind them. */
  take(words: string): string {
    const slug = slugOf(words);
    let number = this.#next.get(slug) ?? 1;
    let id: string;
    do {
      const ending = number === 1 ? '' : `-${number}`;
      id = slug.slice(0, MAX_LENGTH - ending.length) + ending;
      number++;
    } while (!this.reserve(id));
    this.#next.set(slug, number);
    return id;
  }
}
