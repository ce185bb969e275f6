import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { type Infer, literal, number, record } from '../../data/schema.js';
import { didYouMean } from '../../data/suggest.js';

/** Feedback that was not taken yet, as JSON. */
export type SavedMonitor = Infer<typeof savedMonitorSchema>;

const savedMonitorSchema = record({ version: literal(1), feedback: number() });

/**
 * Watches how well a character does, and sums it up as feedback for a learner that nobody shows what
 * to do: being hit counts −0.2, winning 1. Choose few events: a learner pursues what is counted, not
 * what is meant.
 */
export class PerformanceMonitor<Event extends string> {
  readonly #worths: ReadonlyMap<string, number>;
  #feedback = 0;

  constructor(worths: Readonly<Record<Event, number>>) {
    this.#worths = new Map(Object.entries<number>(worths));
    for (const [event, worth] of this.#worths)
      if (!Number.isFinite(worth)) throw new InvalidDataError(event, `must be a finite number, got ${worth}`);
  }

  /** Something happened, as often as `times` says. */
  note(event: Event, times = 1): void {
    const worth = this.#worths.get(event);
    if (worth === undefined)
      throw new InvalidDataError('event', `must be one of the monitor's${didYouMean(event, [...this.#worths.keys()])}`);
    this.#feedback += worth * times;
  }

  /** The feedback since the last time it was taken. */
  take(): number {
    const feedback = this.#feedback;
    this.#feedback = 0;
    return feedback;
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedMonitor {
    return { version: 1, feedback: this.#feedback };
  }

  /** Throws, and changes nothing, if this cannot be the state of a monitor. */
  restore(saved: SavedMonitor): void {
    this.#feedback = parse(savedMonitorSchema, saved, 'saved').feedback;
  }
}
