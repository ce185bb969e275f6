import type { Rng } from '../../math/rng.js';
import type { Game } from '../rules/game.js';
import { type BoardEncoder, countInputs } from './board-encoder.js';
import type { PositionNetwork } from './position-network.js';

/** A game of self-play: its moves, and how often each action was visited before each of them. */
export interface PlayedGame {
  readonly moves: readonly number[];
  /**
   * As many counts for each move as there are actions; all 0 for the moves at random in the
   * beginning.
   */
  readonly visits: readonly number[];
}

/** A game as examples: what the network saw, what it should have said. */
interface Lesson {
  readonly game: PlayedGame;
  readonly inputs: Float32Array;
  readonly shares: Float32Array;
  readonly values: Float32Array;
}

/** The latest games of self-play, from which a network learns. Older ones are forgotten. */
export class ReplayMemory {
  readonly #encoder: BoardEncoder;
  readonly #capacity: number;
  readonly #discount: number;
  readonly #lessons: Lesson[] = [];
  readonly #board: Float64Array;
  readonly #inputs: Float64Array;
  readonly #shares: Float64Array;
  /** Positions in all games. */
  positions = 0;

  /** `capacity` is the number of games; `discount` what a result is worth one move earlier. */
  constructor(encoder: BoardEncoder, capacity: number, discount: number) {
    this.#encoder = encoder;
    this.#capacity = capacity;
    this.#discount = discount;
    this.#board = new Float64Array(countInputs(encoder));
    this.#inputs = new Float64Array(countInputs(encoder));
    this.#shares = new Float64Array(encoder.actions);
  }

  /** The games, oldest first. */
  get games(): readonly PlayedGame[] {
    return this.#lessons.map(({ game }) => game);
  }

  clear(): void {
    this.#lessons.length = 0;
    this.positions = 0;
  }

  /** Plays the game again from the position that `game` is in, and takes all moves back. */
  add(played: PlayedGame, game: Game): void {
    const encoder = this.#encoder;
    const { moves, visits } = played;
    const size = this.#board.length;
    const { actions } = encoder;
    let unsearched = 0;
    while (visits.slice(unsearched * actions, (unsearched + 1) * actions).every((count) => count === 0)) unsearched++;
    const count = moves.length - unsearched;
    const inputs = new Float32Array(count * size);
    const shares = new Float32Array(count * actions);
    const values = new Float32Array(count);
    const players: number[] = [];
    for (let i = 0; i < unsearched; i++) game.play(moves[i]);
    for (let i = 0; i < count; i++) {
      players.push(game.player);
      encoder.write(this.#board, game);
      inputs.set(this.#board, i * size);
      const first = (unsearched + i) * actions;
      let sum = 0;
      for (let action = 0; action < actions; action++) sum += visits[first + action];
      for (let action = 0; action < actions; action++)
        shares[i * actions + action] = sum === 0 ? 1 / actions : visits[first + action] / sum;
      game.play(moves[unsearched + i]);
    }
    // A game that was broken off counts as a draw.
    let value = game.isOver ? Math.sign(game.evaluate()) : 0;
    if (game.player !== 0) value = -value;
    for (let i = moves.length - 1; i >= 0; i--) {
      game.undo(moves[i]);
      value *= this.#discount;
      if (i >= unsearched) values[i - unsearched] = players[i - unsearched] === 0 ? value : -value;
    }
    this.#lessons.push({ game: played, inputs, shares, values });
    this.positions += count;
    if (this.#lessons.length > this.#capacity) this.positions -= this.#lessons.shift()!.values.length;
  }

  /**
   * Shows a position to the network, drawn at random together with one of the board's symmetries.
   */
  teach(network: PositionNetwork, rng: Rng): void {
    let at = rng.integer(0, this.positions - 1);
    let slot = 0;
    while (at >= this.#lessons[slot].values.length) at -= this.#lessons[slot++].values.length;
    const { inputs, shares, values } = this.#lessons[slot];
    const { symmetries } = this.#encoder;
    const symmetry = rng.integer(0, symmetries.length);
    const change = symmetry === 0 ? undefined : symmetries[symmetry - 1];
    const [size, actions] = [this.#inputs.length, this.#shares.length];
    for (let i = 0; i < size; i++) this.#inputs[i] = inputs[at * size + (change?.inputs[i] ?? i)];
    for (let i = 0; i < actions; i++) this.#shares[i] = shares[at * actions + (change?.actions[i] ?? i)];
    network.add(this.#inputs, this.#shares, values[at]);
  }
}
