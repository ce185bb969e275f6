/** Something that is probably a mistake in the game's code, though it may be meant. */
export interface Warning {
  /** What kind of mistake it is: `milliseconds`, `task failed`, `not a boolean`. */
  readonly kind: string;
  /** The node, option or call that it is about. */
  readonly about: string;
  /** What is wrong and what to do, in a sentence or two. */
  readonly message: string;
}

/** Receives warnings: `({ message }) => console.warn(message)`. */
export type Report = (warning: Warning) => void;

/** Different warnings that are kept; a game with more of them has enough to read. */
const MAX_WARNINGS = 200;

interface Counted {
  readonly warning: Warning;
  count: number;
}

/**
 * Counts warnings and reports the first of each kind about each subject, because the same mistake
 * usually happens in every tick. Warnings wait until there is somebody to report them to. Several
 * `Minds` may share one.
 */
export class Warnings {
  #report: Report | undefined;
  readonly #counted = new Map<string, Counted>();

  constructor(report?: Report) {
    this.#report = report;
  }

  /** The warnings so far, each with how often it came. */
  list(): (Warning & { readonly count: number })[] {
    return Array.from(this.#counted.values(), ({ warning, count }) => ({ ...warning, count }));
  }

  /**
   * Reports to `report` from now on, first the warnings that nobody has received. Does nothing if
   * there is a receiver already.
   */
  reportTo(report: Report): void {
    if (this.#report !== undefined) return;
    this.#report = report;
    for (const { warning } of this.#counted.values()) report(warning);
  }

  /** Counts a warning, and reports it if it is the first of its kind about its subject. */
  warn(kind: string, about: string, message: string): void {
    const key = `${kind}\n${about}`;
    const known = this.#counted.get(key);
    if (known !== undefined) known.count++;
    if (known !== undefined || this.#counted.size === MAX_WARNINGS) return;
    const warning = { kind, about, message };
    this.#counted.set(key, { warning, count: 1 });
    this.#report?.(warning);
  }
}
