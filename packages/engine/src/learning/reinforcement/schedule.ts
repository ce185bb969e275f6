import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { choice, type Infer, integer, number, optional, struct } from '../../data/schema.js';
import { pow } from '../../math/power.js';

/** A number that changes while an agent learns. */
export type ScheduleOptions = Infer<typeof scheduleOptions>;

const scheduleOptions = struct({
  __proto__: null,
  /** The first value. */
  from: number(),
  /** The value after `steps` steps, and ever after. */
  to: number(),
  /** How many steps it takes to get there. */
  steps: integer({ min: 1 }),
  /** `linear` (the default), or `geometric`: by the same factor in each step. */
  curve: optional(choice(['linear', 'geometric'])),
});

/** A number that stays, or one that changes: `{ from: 0.7, to: 0.1, steps: 10_000 }`. */
export type Scheduled = number | ScheduleOptions;

/** A checked schedule. */
export class Schedule {
  /**
   * The value in the step that was given last. A field and not a result, because V8 allocates numbers
   * that a function returns, unless it compiles the function into its caller.
   */
  value = Number.NaN;
  readonly #from: number;
  readonly #to: number;
  readonly #steps: number;
  /** 0 if linear. */
  readonly #factor: number;

  /** Both ends must be from `min` to `max`. */
  constructor(value: Scheduled, min: number, max: number, path: string) {
    const ends = typeof value === 'number' ? { from: value, to: value, steps: 1 } : value;
    checkOptions(scheduleOptions, ends, path);
    const { from, to, steps, curve = 'linear' } = ends;
    for (const [name, end] of Object.entries({ from, to }))
      if (!(end >= min && end <= max))
        throw new InvalidDataError(
          typeof value === 'number' ? path : `${path}.${name}`,
          `must be from ${min} to ${max}, got ${end}`,
        );
    if (curve === 'geometric' && !(from > 0 && to > 0))
      throw new InvalidDataError(path, 'must begin and end above 0 to be geometric');
    this.#from = from;
    this.#to = to;
    this.#steps = from === to ? 0 : steps;
    this.#factor = curve === 'geometric' ? to / from : 0;
    this.value = from;
  }

  /** Makes `value` that of a step, counted from 0. */
  follow(step: number): void {
    const share = step / this.#steps;
    if (step >= this.#steps) this.value = this.#to;
    else if (this.#factor === 0) this.value = this.#from + (this.#to - this.#from) * share;
    else this.value = this.#from * pow(this.#factor, share);
  }
}
