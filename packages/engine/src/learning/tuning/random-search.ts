import { checkOptions, parse } from '../../data/parse.js';
import {
  choice,
  having,
  type Infer,
  list,
  literal,
  number,
  optional,
  record,
  type Schema,
  struct,
  unchecked,
} from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { ParameterSpace, type TunedParameters } from './parameter-space.js';
import { checkBest, checkRng, checkValues, restoreBest, saveBest, savedBest, savedRng } from './saved-tuner.js';
import { BestSoFar, type Tuner, type TuningGoal } from './tuner.js';

/** Options of {@link RandomSearch}. */
export interface RandomSearchOptions {
  /** The ranges to search, by parameter. */
  readonly parameters: TunedParameters;
  /** By default `highest`. */
  readonly goal?: TuningGoal;
  /** Source of all random choices; the same seed gives the same result. */
  readonly rng: Rng;
}

const searchOptions: Schema<RandomSearchOptions> = struct({
  __proto__: null,
  parameters: unchecked<TunedParameters>(),
  goal: optional(choice(['highest', 'lowest'])),
  rng: having<Rng>('an Rng', 'next'),
});

/** What `RandomSearch.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export type SavedRandomSearch = Infer<typeof savedSchema>;

const savedSchema = record({ version: literal(1), best: savedBest, asked: list(number()), rng: savedRng });

/**
 * Tries the start, then values drawn at random. What every other tuner must beat, and often hard to
 * beat where few parameters matter. It never ends by itself.
 */
export class RandomSearch implements Tuner {
  /** The ranges it searches. */
  readonly space: ParameterSpace;
  /** Whether high or low scores are good. */
  readonly goal: TuningGoal;
  readonly isDone = false;
  readonly #rng: Rng;
  readonly #asked: Float64Array;
  readonly #best: BestSoFar;

  constructor(options: RandomSearchOptions) {
    checkOptions(searchOptions, options, 'RandomSearch');
    const { parameters, goal = 'highest', rng } = options;
    this.space = new ParameterSpace(parameters);
    this.goal = goal;
    this.#rng = rng;
    this.#asked = this.space.start.slice();
    this.#best = new BestSoFar(this.space, goal);
  }

  get trials(): number {
    return this.#best.trials;
  }

  get best() {
    return this.#best.describe();
  }

  ask(): Readonly<Float64Array> {
    return this.#asked;
  }

  tell(score: number): void {
    this.#best.note(this.#asked, score);
    for (let i = 0; i < this.#asked.length; i++) this.#asked[i] = this.#rng.range(this.space.min[i], this.space.max[i]);
  }

  save(): SavedRandomSearch {
    return { version: 1, best: saveBest(this.#best), asked: [...this.#asked], rng: this.#rng.save() };
  }

  restore(saved: SavedRandomSearch): void {
    const { best, asked, rng } = parse(savedSchema, saved, 'saved');
    checkBest(best, this.space);
    checkValues(asked, this.space, 'saved.asked');
    checkRng(rng);
    restoreBest(this.#best, best);
    this.#asked.set(asked);
    this.#rng.restore(rng);
  }
}
