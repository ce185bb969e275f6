import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkExactOptions, parse } from '../../data/parse.js';
import type { Rng } from '../../math/rng.js';
import type { Game } from '../rules/game.js';
import { PolicySearch } from './policy-search.js';
import type { PositionNetwork } from './position-network.js';
import { type PlayedGame, ReplayMemory } from './replay-memory.js';
import { type SavedSelfPlay, type SelfPlayOptions, savedSelfPlaySchema, selfPlayOptions } from './self-play-options.js';

/**
 * Learns a game from nothing but its rules, as AlphaZero does: a network plays against itself, each
 * move chosen by a search that the network guides. Then it learns to guess at once what the search
 * found after many visits, and how the game ended. A better network makes a better search, and so
 * on, generation by generation.
 *
 * ```ts
 * const network = new PositionNetwork({ encoder: ticTacToeEncoder, layers: [{ size: 32 }], rng: new Rng(1) });
 * const training = new SelfPlayTraining({ game: new TicTacToe(), network, rng: new Rng(2) });
 * while (training.generation < 20) training.step(100);
 * ```
 */
export class SelfPlayTraining {
  /** Rounds of learning that are finished. */
  generation = 0;
  /** Games that are finished. */
  gamesPlayed = 0;
  /** The network that learns. */
  readonly network: PositionNetwork;
  readonly #game: Game;
  readonly #rng: Rng;
  readonly #options: Required<Omit<SelfPlayOptions, 'game' | 'network' | 'rng'>>;
  readonly #memory: ReplayMemory;
  readonly #search: PolicySearch;
  readonly #moves: Int32Array;
  readonly #visits: Float64Array;
  #gamesLeft: number;
  #batchesLeft = 0;
  #randomMoves = 0;
  #line: number[] = [];
  #counts: number[] = [];

  constructor(options: SelfPlayOptions) {
    checkExactOptions(selfPlayOptions, options, 'SelfPlayTraining');
    const { game, network, rng, visits = 64, exploration = 1.5, noise = 0.25, randomMoves = 0 } = options;
    const { drawnMoves = 10, discount = 1, maxPlies = 500 } = options;
    const { games = 50, batches = 100, batch = 64, memory = 500 } = options;
    const play = { visits, exploration, noise, randomMoves, drawnMoves, discount, maxPlies };
    this.#options = { ...play, games, batches, batch, memory };
    this.network = network;
    this.#game = game;
    this.#rng = rng;
    const maxNodes = 1 + (visits + 1) * game.traits.maxMoves;
    this.#search = new PolicySearch({ game, judge: network, visits, exploration, discount, maxNodes });
    if (game.isOver) throw new InvalidDataError('SelfPlayTraining.game', 'must not be over');
    this.#memory = new ReplayMemory(network.encoder, memory, discount);
    this.#moves = new Int32Array(game.traits.maxMoves);
    this.#visits = new Float64Array(game.traits.maxMoves);
    this.#gamesLeft = games;
    this.#beginGame();
  }

  /** Positions that can be learned from at present. */
  get positions(): number {
    return this.#memory.positions;
  }

  /**
   * Does `units` units of work. A unit is one move of a game, with the search for it, or one batch
   * of learning. How the work is divided changes nothing. Between calls the game is where it
   * started.
   */
  step(units: number): void {
    for (const move of this.#line) this.#game.play(move);
    for (let i = 0; i < units; i++)
      if (this.#batchesLeft > 0) this.#learn();
      else this.#playMove();
    this.#takeBack();
  }

  #playMove(): void {
    const game = this.#game;
    const line = this.#line;
    // What was not searched has no visits, and is not learned from.
    for (let i = 0; i < this.network.encoder.actions; i++) this.#counts.push(0);
    const move = line.length < this.#randomMoves ? this.#drawAny() : this.#searchMove();
    line.push(move);
    game.play(move);
    if (game.isOver || line.length >= this.#options.maxPlies) this.#endGame();
  }

  #searchMove(): number {
    const search = this.#search;
    const { encoder } = this.network;
    search.restart();
    search.addNoise(this.#options.noise, this.#rng);
    search.step(this.#options.visits);
    const count = search.writeVisits(this.#moves, this.#visits);
    const first = this.#counts.length - encoder.actions;
    for (let i = 0; i < count; i++)
      this.#counts[first + encoder.actionOf(this.#moves[i], this.#game)] = this.#visits[i];
    return this.#line.length < this.#randomMoves + this.#options.drawnMoves ? this.#draw(count) : search.move;
  }

  #drawAny(): number {
    return this.#moves[this.#rng.integer(0, this.#game.writeMoves(this.#moves, 0) - 1)];
  }

  #draw(count: number): number {
    let rest = this.#rng.next() * (this.#search.visits - 1);
    for (let i = 0; i < count; i++) {
      rest -= this.#visits[i];
      if (rest < 0) return this.#moves[i];
    }
    return this.#search.move;
  }

  #beginGame(): void {
    this.#line = [];
    this.#counts = [];
    this.#randomMoves = this.#rng.integer(0, this.#options.randomMoves);
  }

  #endGame(): void {
    this.#takeBack();
    const played = { moves: this.#line, visits: this.#counts };
    this.#beginGame();
    // A game may end before its moves at random do.
    if (!isLesson(played)) return;
    this.#memory.add(played, this.#game);
    this.gamesPlayed++;
    if (--this.#gamesLeft > 0) return;
    this.#gamesLeft = this.#options.games;
    this.#batchesLeft = this.#options.batches;
  }

  #learn(): void {
    for (let i = 0; i < this.#options.batch; i++) this.#memory.teach(this.network, this.#rng);
    this.network.finishBatch();
    if (--this.#batchesLeft === 0) this.generation++;
  }

  #takeBack(): void {
    for (let i = this.#line.length - 1; i >= 0; i--) this.#game.undo(this.#line[i]);
  }

  /** Everything that the rest of the training depends on. */
  save(): SavedSelfPlay {
    return {
      version: 1,
      generation: this.generation,
      gamesLeft: this.#gamesLeft,
      batchesLeft: this.#batchesLeft,
      randomMoves: this.#randomMoves,
      rng: this.#rng.save(),
      network: this.network.save(),
      current: { moves: [...this.#line], visits: [...this.#counts] },
      memory: [...this.#memory.games],
    };
  }

  /**
   * Goes on with the same bits. Throws if the state cannot be one of this training; then the
   * training must not be used further.
   */
  restore(saved: SavedSelfPlay): void {
    const state = parse(savedSelfPlaySchema, saved, 'saved', SAVED_LIMITS);
    const { games, batches, memory } = this.#options;
    if (state.gamesLeft < 1 || state.gamesLeft > games)
      throw new InvalidDataError('saved.gamesLeft', `must be from 1 to ${games}, got ${state.gamesLeft}`);
    if (state.batchesLeft > batches)
      throw new InvalidDataError('saved.batchesLeft', `must be at most ${batches}, got ${state.batchesLeft}`);
    if (state.memory.length > memory)
      throw new InvalidDataError('saved.memory', `must have at most ${memory} games, got ${state.memory.length}`);
    if (state.randomMoves > this.#options.randomMoves)
      throw new InvalidDataError('saved.randomMoves', `must be at most ${this.#options.randomMoves}`);
    if (state.batchesLeft > 0 && state.memory.length === 0)
      throw new InvalidDataError('saved.memory', 'must have a game: the network is learning');
    for (const [i, game] of state.memory.entries()) this.#checkGame(game, `saved.memory[${i}]`, true);
    this.#checkGame(state.current, 'saved.current', false);
    this.network.restore(state.network);
    this.#rng.restore(state.rng);
    this.#memory.clear();
    for (const game of state.memory) this.#memory.add(game, this.#game);
    this.generation = state.generation;
    this.gamesPlayed = state.generation * games + (games - state.gamesLeft);
    this.#gamesLeft = state.gamesLeft;
    this.#batchesLeft = state.batchesLeft;
    this.#randomMoves = state.randomMoves;
    this.#line = [...state.current.moves];
    this.#counts = [...state.current.visits];
  }

  /** Plays a saved game through, so that no illegal move reaches the rules later. */
  #checkGame({ moves, visits }: PlayedGame, path: string, isFinished: boolean): void {
    const game = this.#game;
    const { actions } = this.network.encoder;
    if (visits.length !== moves.length * actions)
      throw new InvalidDataError(`${path}.visits`, `must have ${moves.length * actions} items, got ${visits.length}`);
    if (isFinished && !isLesson({ moves, visits })) throw new InvalidDataError(`${path}.visits`, 'must not all be 0');
    let made = 0;
    let problem: InvalidDataError | undefined;
    for (const [i, move] of moves.entries()) {
      const isLegal = !game.isOver && this.#moves.subarray(0, game.writeMoves(this.#moves, 0)).includes(move);
      if (!isLegal) {
        problem = new InvalidDataError(`${path}.moves[${i}]`, 'must be a legal move');
        break;
      }
      game.play(move);
      made++;
    }
    if (!isFinished && (game.isOver || made >= this.#options.maxPlies) && problem === undefined)
      problem = new InvalidDataError(`${path}.moves`, 'must be of a game that is not over');
    while (made > 0) game.undo(moves[--made]);
    if (problem !== undefined) throw problem;
  }
}

/** Whether any move of the game was searched for. */
function isLesson({ visits }: PlayedGame): boolean {
  return visits.some((count) => count > 0);
}
