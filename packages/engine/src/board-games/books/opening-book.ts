import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkExactOptions, parse } from '../../data/parse.js';
import { type Infer, integer, list, literal, number, optional, record, struct, text } from '../../data/schema.js';
import type { Rng } from '../../math/rng.js';
import { NO_MOVE } from '../memory/position-memory.js';
import type { Game } from '../rules/game.js';
import { requireGame } from '../rules/require-game.js';

const hashWord = integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

const bookMoveSchema = record({
  /** The move, as the game numbers them. */
  move: hashWord,
  /** The name of the opening that the move belongs to. */
  line: text({ maxLength: 200 }),
  /**
   * What was expected of it when it was added, for the player who makes it: from −1, lost, to 1,
   * won.
   */
  strength: number({ min: -1, max: 1 }),
  /** Games won. */
  wins: integer({ min: 0 }),
  /** Games drawn. */
  draws: integer({ min: 0 }),
  /** Games lost. */
  losses: integer({ min: 0 }),
});

/** A move of a book, with what is known of it. */
export type BookMove = Infer<typeof bookMoveSchema>;

const savedOpeningBookSchema = record({
  version: literal(1),
  /** The game that the book is for. */
  game: text({ maxLength: 200 }),
  positions: list(
    record({ hash: list(hashWord, { min: 2, max: 2 }), moves: list(bookMoveSchema, { min: 1, max: 1000 }) }),
  ),
});

/** A book as plain JSON. */
export type SavedOpeningBook = Infer<typeof savedOpeningBookSchema>;

/** A sequence of moves with a name and what it leads to. */
export interface BookLine {
  /** Name of the opening. */
  readonly name: string;
  /** The moves from the first position on, as the game numbers them. */
  readonly moves: readonly number[];
  /** The expected result for the first player: 1 won, 0 even, −1 lost. By default 0. */
  readonly outcome?: number;
}

const openingBookOptions = struct({
  __proto__: null,
  /** As many games as the strength that was given counts for. By default 4. */
  trust: optional(number({ min: 0, max: 1e6 })),
  /** The score below which a move is not played. By default −0.05: even lines are good enough. */
  minScore: optional(number({ min: -1, max: 1 })),
});

/** How a book weighs what it was told and what it has seen. */
export type OpeningBookOptions = Infer<typeof openingBookOptions>;

interface BookPosition {
  readonly high: number;
  readonly moves: MutableBookMove[];
}

type MutableBookMove = { -readonly [Key in keyof BookMove]: BookMove[Key] };

/**
 * An opening book: positions with several moves each, every one with the opening it belongs to, its
 * strength, and how games with it ended. Positions are found by their hash, so a game that reaches
 * one by other moves finds it too. The book learns: a line that loses is avoided later.
 *
 * ```ts
 * const book = new OpeningBook(game);
 * book.addLine(game, { name: 'Italian', moves, outcome: 0.1 });
 * const move = book.choose(game); // or NO_MOVE: search
 * ```
 */
export class OpeningBook {
  readonly #game: string;
  readonly #trust: number;
  readonly #minScore: number;
  #positions = new Map<number, BookPosition[]>();
  #count = 0;

  constructor(game: Game, options: OpeningBookOptions = {}) {
    requireGame(game, { duel: true, hash: true }, 'OpeningBook.game');
    checkExactOptions(openingBookOptions, options, 'OpeningBook');
    this.#game = game.traits.name;
    this.#trust = options.trust ?? 4;
    this.#minScore = options.minScore ?? -0.05;
  }

  /** The number of positions. */
  get size(): number {
    return this.#count;
  }

  /**
   * Adds a line that starts in the position of the game. Afterwards the game is in that position
   * again.
   */
  addLine(game: Game, { name, moves, outcome = 0 }: BookLine): void {
    this.#requireSame(game);
    if (!(outcome >= -1 && outcome <= 1))
      throw new InvalidDataError('line.outcome', `must be from −1 to 1, got ${outcome}`);
    this.#walk(game, moves, (move) => {
      const known = this.#ensure(game, move, name);
      known.strength = game.player === 0 ? outcome : -outcome;
    });
  }

  /** The moves of the present position, the best first; an empty list outside of the book. */
  find(game: Game): readonly BookMove[] {
    const moves = this.#lookUp(game)?.moves ?? [];
    return [...moves].sort((a, b) => this.scoreOf(b) - this.scoreOf(a));
  }

  /** Whether the present position is in the book. Takes constant time. */
  has(game: Game): boolean {
    return this.#lookUp(game) !== undefined;
  }

  /**
   * What can be expected of a move, from −1 to 1: what was told, and more and more what was seen.
   */
  scoreOf({ strength, wins, draws, losses }: BookMove): number {
    const weight = this.#trust + wins + draws + losses;
    return weight === 0 ? 0 : (this.#trust * strength + wins - losses) / weight;
  }

  /**
   * The score of the best move in the present position for the player to move; `undefined` outside
   * of the book.
   */
  bestScore(game: Game): number | undefined {
    const moves = this.#lookUp(game)?.moves;
    if (moves === undefined) return undefined;
    let best = -1;
    for (let i = 0; i < moves.length; i++) best = Math.max(best, this.scoreOf(moves[i]));
    return best;
  }

  /**
   * The best move that favours the player to move, or with an `rng` any that does, better ones more
   * often. `NO_MOVE` outside of the book, and where its moves lead to nothing good: search then.
   */
  choose(game: Game, rng?: Rng): number {
    const good = this.find(game).filter((move) => this.scoreOf(move) >= this.#minScore);
    if (good.length === 0) return NO_MOVE;
    if (rng === undefined) return good[0].move;
    const weights = good.map((move) => 1 + 4 * (this.scoreOf(move) - this.#minScore));
    let rest = rng.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [i, weight] of weights.entries()) {
      rest -= weight;
      if (rest < 0) return good[i].move;
    }
    return good[good.length - 1].move;
  }

  /**
   * Counts how a game ended for every move of it that is in the book. `result` is for the first
   * player: 1, 0 or −1. The game is in the position where the moves started, before and after.
   */
  learn(game: Game, moves: readonly number[], result: number): void {
    this.#requireSame(game);
    this.#walk(game, moves, (move) => {
      const known = this.#lookUp(game)?.moves.find((each) => each.move === move);
      if (known !== undefined) count(known, game.player === 0 ? result : -result);
    });
  }

  /** Like {@link learn}, but also adds the first moves of the game: how a book learns new lines. */
  learnLine(game: Game, moves: readonly number[], result: number, name: string): void {
    this.#requireSame(game);
    this.#walk(game, moves, (move) => count(this.#ensure(game, move, name), game.player === 0 ? result : -result));
  }

  /**
   * Forgets moves that were played in fewer games than this, unless someone told their strength.
   */
  forgetRare(minGames: number): void {
    for (const [low, positions] of this.#positions) {
      const kept = positions
        .map(({ high, moves }) => ({
          high,
          moves: moves.filter(
            ({ wins, draws, losses, strength }) => strength !== 0 || wins + draws + losses >= minGames,
          ),
        }))
        .filter(({ moves }) => moves.length > 0);
      this.#count += kept.length - positions.length;
      if (kept.length > 0) this.#positions.set(low, kept);
      else this.#positions.delete(low);
    }
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedOpeningBook {
    const positions = [...this.#positions].flatMap(([low, same]) =>
      same.map(({ high, moves }) => ({ hash: [low, high], moves: moves.map((move) => ({ ...move })) })),
    );
    positions.sort((a, b) => a.hash[0] - b.hash[0] || a.hash[1] - b.hash[1]);
    return { version: 1, game: this.#game, positions };
  }

  /** Throws, and changes nothing, if the value is no book for this game. */
  restore(saved: SavedOpeningBook): void {
    const { game, positions } = parse(savedOpeningBookSchema, saved, 'saved', SAVED_LIMITS);
    if (game !== this.#game)
      throw new InvalidDataError('saved.game', `must be ${this.#game}, got ${JSON.stringify(game)}`);
    const read = new Map<number, BookPosition[]>();
    for (const [i, { hash, moves }] of positions.entries()) {
      const [low, high] = hash;
      const same = read.get(low) ?? [];
      if (same.some((position) => position.high === high))
        throw new InvalidDataError(`saved.positions[${i}]`, 'must not be there twice');
      if (new Set(moves.map(({ move }) => move)).size < moves.length)
        throw new InvalidDataError(`saved.positions[${i}].moves`, 'must be different');
      read.set(low, [...same, { high, moves: moves.map((move) => ({ ...move })) }]);
    }
    this.#positions = read;
    this.#count = positions.length;
  }

  #requireSame(game: Game): void {
    if (game.traits.name !== this.#game)
      throw new InvalidDataError('game', `must be ${this.#game}, got ${game.traits.name}`);
  }

  #lookUp(game: Game): BookPosition | undefined {
    const positions = this.#positions.get(game.hashLow!);
    if (positions === undefined) return undefined;
    for (let i = 0; i < positions.length; i++) if (positions[i].high === game.hashHigh) return positions[i];
    return undefined;
  }

  #ensure(game: Game, move: number, line: string): MutableBookMove {
    let position = this.#lookUp(game);
    if (position === undefined) {
      position = { high: game.hashHigh!, moves: [] };
      this.#positions.set(game.hashLow!, [...(this.#positions.get(game.hashLow!) ?? []), position]);
      this.#count++;
    }
    const known = position.moves.find((each) => each.move === move);
    if (known !== undefined) return known;
    const added = { move, line, strength: 0, wins: 0, draws: 0, losses: 0 };
    position.moves.push(added);
    return added;
  }

  /**
   * Plays moves one by one, calling `visit` before each, and takes all back. Refuses illegal ones.
   */
  #walk(game: Game, moves: readonly number[], visit: (move: number) => void): void {
    const legal = new Int32Array(game.traits.maxMoves);
    let made = 0;
    let problem: InvalidDataError | undefined;
    for (const [i, move] of moves.entries()) {
      if (game.isOver || !legal.subarray(0, game.writeMoves(legal, 0)).includes(move)) {
        problem = new InvalidDataError(`moves[${i}]`, `must be a legal move, got ${move}`);
        break;
      }
      visit(move);
      game.play(move);
      made++;
    }
    while (made > 0) game.undo(moves[--made]);
    if (problem !== undefined) throw problem;
  }
}

function count(move: MutableBookMove, result: number): void {
  if (result > 0) move.wins++;
  else if (result < 0) move.losses++;
  else move.draws++;
}
