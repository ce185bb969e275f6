import { InvalidDataError } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import { type Infer, integer, list, literal, number, optional, record, struct, text } from '../../data/schema.js';

/** Options of {@link Curriculum}. */
export type CurriculumOptions = Infer<typeof curriculumOptions>;

export const curriculumOptions = struct({
  __proto__: null,
  /** From the easiest to the real one. */
  stages: list(
    struct({
      __proto__: null,
      name: text({ minLength: 1 }),
      /** The mean return from which on the next stage begins. */
      goodEnough: number(),
    }),
    { min: 1, max: 1000 },
  ),
  /** How many episodes must be that good, on average. By default 20. */
  episodes: optional(integer({ min: 1, max: 100_000 })),
});

/** What `Curriculum.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedCurriculum = Infer<typeof savedCurriculumSchema>;

const savedCurriculumSchema = record({ version: literal(1), stage: integer({ min: 0 }), returns: list(number()) });

/**
 * Makes a task harder as the learner becomes better: a goal that is near at first, a slow enemy, few
 * obstacles. Where the real task hardly ever pays, nothing can be learned from it alone.
 */
export class Curriculum {
  readonly #options: CurriculumOptions;
  readonly #episodes: number;
  #stage = 0;
  #returns: number[] = [];

  constructor(options: CurriculumOptions) {
    checkOptions(curriculumOptions, options, 'Curriculum');
    this.#options = options;
    this.#episodes = options.episodes ?? 20;
  }

  /** The number of the stage, from 0. */
  get stage(): number {
    return this.#stage;
  }

  /** The name of the present lesson. */
  get name(): string {
    return this.#options.stages[this.#stage].name;
  }

  /** True when the last stage has been good enough, too. */
  get isDone(): boolean {
    return this.#stage === this.#options.stages.length - 1 && this.#isGoodEnough();
  }

  #isGoodEnough(): boolean {
    const mean = this.#returns.reduce((sum, value) => sum + value, 0) / this.#episodes;
    return this.#returns.length === this.#episodes && mean >= this.#options.stages[this.#stage].goodEnough;
  }

  /** An episode of this stage has ended with this return. Returns whether the next stage begins. */
  note(episodeReturn: number): boolean {
    if (!Number.isFinite(episodeReturn))
      throw new InvalidDataError('return', `must be a finite number, got ${episodeReturn}`);
    this.#returns.push(episodeReturn);
    if (this.#returns.length > this.#episodes) this.#returns.shift();
    if (this.#stage === this.#options.stages.length - 1 || !this.#isGoodEnough()) return false;
    this.#stage++;
    this.#returns = [];
    return true;
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedCurriculum {
    return { version: 1, stage: this.#stage, returns: [...this.#returns] };
  }

  /** Throws, and changes nothing, if this cannot be the state of this curriculum. */
  restore(saved: SavedCurriculum): void {
    const { stage, returns } = parse(savedCurriculumSchema, saved, 'saved');
    if (stage >= this.#options.stages.length)
      throw new InvalidDataError('saved.stage', `must be below ${this.#options.stages.length}, got ${stage}`);
    if (returns.length > this.#episodes)
      throw new InvalidDataError('saved.returns', `must be at most ${this.#episodes}, got ${returns.length}`);
    this.#stage = stage;
    this.#returns = [...returns];
  }
}
