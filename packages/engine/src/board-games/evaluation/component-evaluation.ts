import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkExactOptions, parse } from '../../data/parse.js';
import { boolean, dictionary, type Infer, list, number, optional, struct, unchecked } from '../../data/schema.js';
import type { Game } from '../rules/game.js';
import { type EvaluationComponent, type EvaluationShare, explainComponent } from './component.js';

/** No guess reaches this, so that every win is better than any other position. */
export const MAX_GUESS = 99_999;

const weightedComponentSchema = struct({
  __proto__: null,
  component: unchecked<EvaluationComponent<never>>(),
  /** How much it counts. */
  weight: number({ min: -1e9, max: 1e9 }),
  /**
   * What the weight is multiplied by in a position: early and late in the game, for example. By
   * default 1.
   */
  importance: optional(unchecked<(board: never) => number>()),
  /**
   * Whether learning must not change the weight. At least one such anchor keeps the scale. By
   * default false.
   */
  isFixed: optional(boolean()),
});

/** What an evaluation is made of. */
export interface WeightedComponent<Board extends Game> {
  /** What it measures. */
  readonly component: EvaluationComponent<Board>;
  /** How much one unit counts in the score. */
  readonly weight: number;
  /** How much it counts in a position, as a factor on the weight; by default 1. */
  readonly importance?: (board: Board) => number;
  /** Whether learners leave its weight alone; by default false. */
  readonly isFixed?: boolean;
}

const componentEvaluationOptions = list(weightedComponentSchema, { min: 1, max: 10_000 });

export type WeightedComponentOptions = Infer<typeof componentEvaluationOptions>;

/**
 * An evaluation made of many small functions, each with a weight. Start with the obvious ones, look
 * at {@link explain} where the play is weak, and add what is missing.
 *
 * ```ts
 * const evaluation = new ComponentEvaluation([
 *   { component: reversiCorners, weight: 100 },
 *   { component: reversiMobility, weight: 10 },
 *   { component: reversiDisks, weight: 1, importance: reversiDiskImportance },
 * ]);
 * const game = withEvaluation(new Reversi(), evaluation);
 * ```
 */
export class ComponentEvaluation<Board extends Game = Game> {
  /** What the evaluation is made of. */
  readonly components: readonly WeightedComponent<Board>[];
  /** The present weights, in the order of the components. Learning changes them. */
  readonly weights: Float64Array;

  constructor(components: readonly WeightedComponent<Board>[]) {
    checkExactOptions(componentEvaluationOptions, components as unknown as WeightedComponentOptions, 'components');
    const names = new Set<string>();
    for (const [i, { component, importance }] of components.entries()) {
      const path = `components[${i}]`;
      if (typeof component?.measure !== 'function' || typeof component.name !== 'string')
        throw new InvalidDataError(`${path}.component`, 'must be a component: a name and a function measure');
      if (importance !== undefined && typeof importance !== 'function')
        throw new InvalidDataError(`${path}.importance`, 'must be a function of the board');
      if (names.has(component.name))
        throw new InvalidDataError(`${path}.component`, `has the name of another component: ${component.name}`);
      names.add(component.name);
    }
    this.components = [...components];
    this.weights = Float64Array.from(components, ({ weight }) => weight);
  }

  /**
   * How good a position is for the player to move, as an integer. Only for games that are not over.
   */
  evaluate(board: Board): number {
    const { components, weights } = this;
    let sum = 0;
    for (let i = 0; i < components.length; i++) {
      const { component, importance } = components[i];
      const weight = importance === undefined ? weights[i] : weights[i] * importance(board);
      if (weight !== 0) sum += weight * component.measure(board);
    }
    const score = Math.round(Math.max(-MAX_GUESS, Math.min(MAX_GUESS, sum)));
    // A component that divides by zero must not stop a search.
    return Number.isNaN(score) ? 0 : score + 0;
  }

  /**
   * What each component adds to the score of a position, so that people can see why it is good or
   * bad.
   */
  explain(board: Board): EvaluationShare[] {
    return this.components.map(({ component, importance }, i) =>
      explainComponent(
        component,
        importance === undefined ? this.weights[i] : this.weights[i] * importance(board),
        board,
      ),
    );
  }

  /** Writes what each weight is multiplied by in a position: the slopes of the score by weight. */
  writeFeatures(out: Float64Array, board: Board): void {
    for (const [i, { component, importance }] of this.components.entries())
      out[i] = component.measure(board) * (importance === undefined ? 1 : importance(board));
  }

  /** The same components with other weights. */
  withWeights(weights: ArrayLike<number>): ComponentEvaluation<Board> {
    if (weights.length !== this.weights.length)
      throw new InvalidDataError('weights', `must have ${this.weights.length} items, got ${weights.length}`);
    return new ComponentEvaluation(this.components.map((each, i) => ({ ...each, weight: weights[i] })));
  }

  /** The weights by name, for a file. */
  save(): Record<string, number> {
    return Object.fromEntries(this.components.map(({ component }, i) => [component.name, this.weights[i]]));
  }

  /** Takes weights by name; throws, and changes nothing, if one is missing or no number. */
  restore(saved: Readonly<Record<string, number>>): void {
    const byName = parse(dictionary(number({ min: -1e9, max: 1e9 })), saved, 'saved', SAVED_LIMITS);
    const weights = this.components.map(({ component }) => {
      if (!Object.hasOwn(byName, component.name)) throw new InvalidDataError(`saved.${component.name}`, 'is missing');
      return byName[component.name];
    });
    this.weights.set(weights);
  }
}
