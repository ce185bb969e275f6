import { InvalidDataError, requireInteger, requireNonNegative } from '../../data/check.js';
import { checkOptions, parse } from '../../data/parse.js';
import {
  choice,
  having,
  type Infer,
  integer,
  list,
  literal,
  optional,
  record,
  struct,
  unchecked,
} from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { type ChoiceSearch, CostSearch, DepthSearch } from './choice-search.js';
import { Derivation, LATER, restoreDerivation } from './derivation.js';
import type { Grammar } from './grammar.js';
import { explainUnfinished } from './grammar-runner.js';

/** Options of {@link GrammarPlanner}. */
export type GrammarPlannerOptions = Infer<typeof plannerOptions>;

const plannerOptions = struct({
  __proto__: null,
  /** The rules to build by. */
  grammar: unchecked<Grammar>(),
  /** Source of all random choices; the same seed gives the same result. */
  rng: having<Rng>('an Rng', 'uint32'),
  /**
   * `depth` (the default) follows one choice after the other and goes back from dead ends: any complete
   * object, quickly. `a-star` finds the object whose rules cost least, and is guided by what is
   * unfinished; `dijkstra` finds the same without guidance.
   */
  search: optional(choice(['depth', 'a-star', 'dijkstra'])),
  /** How many objects are looked at before it gives up. By default 10,000. */
  maxObjects: optional(integer({ min: 1, max: 2 ** 24 })),
});

/** The state of a `GrammarPlanner` as plain JSON. */
export type SavedGrammarPlanner = Infer<typeof savedPlannerSchema>;

const savedPlannerSchema = record({
  version: literal(1),
  seed: integer({ min: 0, max: 2 ** 32 - 1 }),
  search: choice(['depth', 'a-star', 'dijkstra']),
  /** How many objects were looked at. */
  looked: integer({ min: 0, max: 2 ** 24 }),
  /** The choices of the best object so far. */
  best: list(integer({ min: LATER, max: 10_000 })),
});

/** How planning ended: with a complete object, with proof that there is none, or too soon. */
export type PlanEnding = 'planning' | 'complete' | 'impossible' | 'object limit';

/**
 * Builds a complete object where applying rules at random leads into dead ends: it tries choices, takes
 * them back, and ends with a complete object, or with the best so far and the reason.
 */
export class GrammarPlanner {
  /** The rules it builds by. */
  readonly grammar: Grammar;
  readonly #maxObjects: number;
  readonly #kind: 'depth' | 'a-star' | 'dijkstra';
  #seed: number;
  #search: ChoiceSearch;
  #looked = 0;
  #ending: PlanEnding = 'planning';
  #best: Derivation;
  #bestAhead = Infinity;

  constructor(options: GrammarPlannerOptions) {
    checkOptions(plannerOptions, options, 'GrammarPlanner');
    const { grammar, rng, search = 'depth', maxObjects = 10_000 } = options;
    this.grammar = grammar;
    this.#maxObjects = maxObjects;
    this.#kind = search;
    this.#seed = rng.uint32();
    this.#search = this.#begin();
    this.#best = new Derivation(grammar, this.#seed);
  }

  #begin(): ChoiceSearch {
    const { grammar } = this;
    if (this.#kind === 'depth') return new DepthSearch(grammar, this.#seed);
    return new CostSearch(grammar, this.#seed, this.#kind === 'a-star');
  }

  /** Whether it goes on, and how it ended. */
  get ending(): PlanEnding {
    return this.#ending;
  }

  /** How many objects were looked at. */
  get looked(): number {
    return this.#looked;
  }

  /** The complete object, or the one that lacks least so far. */
  get object(): Derivation {
    return this.#best;
  }

  /** Why planning ended, in words. */
  get reason(): string {
    if (this.#ending === 'complete') return 'the object is complete';
    const lack = explainUnfinished(this.#best);
    if (this.#ending === 'impossible') return `no order of rules completes it; the best so far lacks this: ${lack}`;
    if (this.#ending === 'planning') return 'it is still planning';
    return `gave up after ${this.#looked} objects; the best so far lacks this: ${lack}`;
  }

  /** Plans to the end. */
  run(): void {
    while (!this.step(1 << 10));
  }

  /** Looks at `budget` objects; true once planning has ended. */
  step(budget: number): boolean {
    requireInteger(budget, 'budget');
    requireNonNegative(budget, 'budget');
    for (let i = 0; i < budget && this.#ending === 'planning'; i++) this.#look();
    return this.#ending !== 'planning';
  }

  #look(): void {
    if (this.#looked >= this.#maxObjects) {
      this.#ending = 'object limit';
      return;
    }
    const object = this.#search.next();
    if (object === undefined) {
      this.#ending = 'impossible';
      return;
    }
    this.#looked++;
    if (object.isComplete) {
      this.#best = restoreDerivation(this.grammar, object.save());
      this.#ending = 'complete';
      return;
    }
    if (object.current < 0 || object.deadEnd >= 0) this.#keepIfBetter(object);
  }

  /** Of dead ends the one with the least unfinished is kept. */
  #keepIfBetter(object: Derivation): void {
    const ahead = object.unfinished.length + (object.meetsGoal ? 0 : 1);
    if (ahead >= this.#bestAhead) return;
    this.#bestAhead = ahead;
    this.#best = restoreDerivation(this.grammar, object.save());
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedGrammarPlanner {
    return {
      version: 1,
      seed: this.#seed,
      search: this.#kind,
      looked: this.#looked,
      best: [...this.#best.choices],
    };
  }

  /**
   * Continues from a save with the same grammar and search: it looks at the same objects again. Throws,
   * and changes nothing, if that cannot be.
   */
  restore(saved: SavedGrammarPlanner): void {
    const { seed, search, looked, best } = parse(savedPlannerSchema, saved, 'saved');
    if (search !== this.#kind)
      throw new InvalidDataError('saved.search', `must be ${this.#kind} as that of this planner, got ${search}`);
    if (looked > this.#maxObjects)
      throw new InvalidDataError('saved.looked', `must be at most ${this.#maxObjects}, got ${looked}`);
    const again = new GrammarPlanner({
      grammar: this.grammar,
      rng: { uint32: () => seed } as Rng,
      search,
      maxObjects: this.#maxObjects,
    });
    again.step(looked);
    if (again.#looked !== looked)
      throw new InvalidDataError('saved.looked', `must be at most ${again.#looked}, got ${looked}`);
    if (again.#best.choices.join() !== best.join())
      throw new InvalidDataError('saved.best', 'must be the best object that this grammar leads to');
    this.#seed = seed;
    this.#search = again.#search;
    this.#looked = looked;
    this.#ending = again.#ending;
    this.#best = again.#best;
    this.#bestAhead = again.#bestAhead;
  }
}
