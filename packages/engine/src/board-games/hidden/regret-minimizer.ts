import { InvalidDataError } from '../../data/check.js';
import { checkExactOptions } from '../../data/parse.js';
import { choice, type Infer, integer, optional, struct, unchecked } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { CHANCE, type Game } from '../rules/game.js';
import { requireGame } from '../rules/require-game.js';
import { bestResponse, expectedScore } from './best-response.js';
import { growTree, keyOf, OVER, type StrategyTree } from './strategy-tree.js';

const regretMinimizerOptions = struct({
  __proto__: null,
  /**
   * The game, at its start; it has `informationOf`. It is played through once, and not needed
   * afterwards.
   */
  game: unchecked<Game>(),
  /**
   * `cfr+` forgets negative regret and trusts later rounds more, and is much faster; `cfr` is the
   * plain form. By default `cfr+`.
   */
  variant: optional(choice(['cfr+', 'cfr'])),
  /** The largest number of positions of the game. By default 1,000,000. */
  maxNodes: optional(integer({ min: 1, max: 2 ** 24 })),
});

/** How a game is solved by regret. */
export type RegretMinimizerOptions = Infer<typeof regretMinimizerOptions>;

/** What a player does who knows something: each move with its probability. */
export interface MixedStrategy {
  /** The moves, as the game numbers them. */
  readonly moves: readonly number[];
  /** The probability of each; they sum to 1. */
  readonly probabilities: readonly number[];
}

/**
 * Counterfactual regret minimization: finds how to bluff. Two strategies play a small game with
 * hidden cards against each other, and change towards the moves they regret not to have made; on
 * average they approach an equilibrium, which nobody can beat in the long run. It keeps the whole
 * game, so it suits games of up to a million positions, such as Kuhn poker; `InformationSetSearch`
 * plays larger ones.
 *
 * ```ts
 * const minimizer = new RegretMinimizer({ game: new KuhnPoker() });
 * minimizer.step(1_000);
 * game.play(minimizer.chooseMove(game, rng));
 * ```
 */
export class RegretMinimizer {
  /** Rounds so far. */
  rounds = 0;
  readonly #tree: StrategyTree;
  readonly #isPlus: boolean;
  readonly #regrets: Float64Array;
  /** What is played in this round, and the weighted sum of all rounds. */
  readonly #strategy: Float64Array;
  readonly #sums: Float64Array;
  readonly #values: Float64Array;

  constructor(options: RegretMinimizerOptions) {
    checkExactOptions(regretMinimizerOptions, options, 'RegretMinimizer');
    const { game, variant = 'cfr+', maxNodes = 1_000_000 } = options;
    requireGame(game, { duel: true, information: true }, 'RegretMinimizer.game');
    this.#isPlus = variant === 'cfr+';
    this.#tree = growTree(game, maxNodes, 'RegretMinimizer.game');
    const slots = this.#tree.setMoves.reduce((sum, { length }) => sum + length, 0);
    this.#regrets = new Float64Array(slots);
    this.#strategy = new Float64Array(slots);
    this.#sums = new Float64Array(slots);
    this.#values = new Float64Array(this.#tree.nodes);
  }

  /** How many different things players can know when they decide. */
  get informationSets(): number {
    return this.#tree.setMoves.length;
  }

  /** Plays a number of rounds. More bring the strategies nearer to the equilibrium. */
  step(rounds: number): void {
    for (let i = 0; i < rounds; i++) {
      this.rounds++;
      for (let player = 0; player < 2; player++) {
        this.#matchRegrets();
        this.#visit(0, player, 1, 1);
        if (this.#isPlus)
          for (let slot = 0; slot < this.#regrets.length; slot++) if (this.#regrets[slot] < 0) this.#regrets[slot] = 0;
      }
    }
  }

  /**
   * What each player wins on average, the first one positive, if both play the strategies found so
   * far.
   */
  valueOf(player: number): number {
    const value = expectedScore(this.#tree, this.#averages());
    return player === 0 ? value : -value;
  }

  /**
   * How much an opponent who knows the strategies could win against them, on average of both sides;
   * 0 is perfect.
   */
  get exploitability(): number {
    const averages = this.#averages();
    return (bestResponse(this.#tree, averages, 0) + bestResponse(this.#tree, averages, 1)) / 2;
  }

  /**
   * What a player does who knows this, as `informationOf` says it; undefined where the player never
   * decides.
   */
  strategyOf(player: number, information: string): MixedStrategy | undefined {
    const set = this.#tree.setOf.get(keyOf(player, information));
    if (set === undefined) return undefined;
    const moves = this.#tree.setMoves[set];
    const probabilities = this.#averages();
    const first = this.#tree.firstSlot[set];
    return { moves, probabilities: [...probabilities.subarray(first, first + moves.length)] };
  }

  /** Draws a move for the player to move, from what that player knows. */
  chooseMove(game: Game, rng: Rng): number {
    const strategy =
      game.isOver || game.player === CHANCE
        ? undefined
        : this.strategyOf(game.player, game.informationOf!(game.player));
    if (strategy === undefined) throw new InvalidDataError('game', 'must be a position in which a player moves');
    return strategy.moves[rng.weighted(strategy.probabilities)];
  }

  /** Plays each move as often as it is regretted. */
  #matchRegrets(): void {
    const { firstSlot, setMoves } = this.#tree;
    for (let set = 0; set < firstSlot.length; set++) {
      const first = firstSlot[set];
      const end = first + setMoves[set].length;
      let sum = 0;
      for (let slot = first; slot < end; slot++) sum += Math.max(0, this.#regrets[slot]);
      for (let slot = first; slot < end; slot++)
        this.#strategy[slot] = sum > 0 ? Math.max(0, this.#regrets[slot]) / sum : 1 / (end - first);
    }
  }

  /**
   * The score of the player who learns. `own` is how likely this player's moves lead here, and
   * `others` how likely all the rest does.
   */
  #visit(node: number, learner: number, own: number, others: number): number {
    const { players, firstChild, childCount, chances, scores, sets, firstSlot } = this.#tree;
    const player = players[node];
    if (player === OVER) return learner === 0 ? scores[node] : -scores[node];
    const first = firstChild[node];
    const count = childCount[node];
    let value = 0;
    if (player === CHANCE) {
      for (let i = 0; i < count; i++) {
        const chance = chances[first + i];
        value += chance * this.#visit(first + i, learner, own, others * chance);
      }
      return value;
    }
    const slots = firstSlot[sets[node]];
    for (let i = 0; i < count; i++) {
      const probability = this.#strategy[slots + i];
      const isOwn = player === learner;
      const child = this.#visit(
        first + i,
        learner,
        isOwn ? own * probability : own,
        isOwn ? others : others * probability,
      );
      this.#values[first + i] = child;
      value += probability * child;
    }
    if (player !== learner) return value;
    const weight = this.#isPlus ? this.rounds : 1;
    for (let i = 0; i < count; i++) {
      this.#regrets[slots + i] += others * (this.#values[first + i] - value);
      this.#sums[slots + i] += weight * own * this.#strategy[slots + i];
    }
    return value;
  }

  #averages(): Float64Array {
    const { firstSlot, setMoves } = this.#tree;
    const averages = new Float64Array(this.#sums.length);
    for (let set = 0; set < firstSlot.length; set++) {
      const first = firstSlot[set];
      const end = first + setMoves[set].length;
      let sum = 0;
      for (let slot = first; slot < end; slot++) sum += this.#sums[slot];
      for (let slot = first; slot < end; slot++) averages[slot] = sum > 0 ? this.#sums[slot] / sum : 1 / (end - first);
    }
    return averages;
  }
}
