/** How long a running leaf must stay out of view before the picture goes after it, in milliseconds. */
export const STAYS_AWAY_MS = 600;

/**
 * Decides when a picture follows: only once what runs has been out of view for a while without a
 * break, so that a branch that flashes by moves nothing.
 */
export class Patience {
  #since: number | undefined;

  /** Should the picture move now? */
  see(isInView: boolean, now: number): boolean {
    if (isInView) this.#since = undefined;
    else this.#since ??= now;
    const isDue = this.#since !== undefined && now - this.#since >= STAYS_AWAY_MS;
    if (isDue) this.#since = undefined;
    return isDue;
  }
}
