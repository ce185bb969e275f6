/** The most different texts that are known at a time; more of them are hardly the same ones again. */
const MAX_TEXTS = 10_000;

/**
 * Keeps one copy of texts that come again and again. Each message brings its own copies, and an
 * agent may fail for the same reason in every tick.
 */
export class Texts {
  readonly #known = new Map<string, string>();

  /** The same events, with reasons that share their texts with earlier ones. */
  share<T extends { readonly reason?: string | undefined }>(events: readonly T[]): readonly T[] {
    if (events.every(({ reason }) => reason === undefined)) return events;
    return events.map((event) => (event.reason === undefined ? event : { ...event, reason: this.#one(event.reason) }));
  }

  #one(text: string): string {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_TEXTS) this.#known.clear();
    this.#known.set(text, text);
    return text;
  }
}
