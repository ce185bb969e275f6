import { checkExactOptions } from '../../data/parse.js';
import { type Infer, integer, number, optional, struct, text, unchecked } from '../../data/schema.js';
import { finish } from '../../execution/budget/interruptible.js';
import type { Rng } from '../../math/rng.js';
import { type Game, scoreFor } from '../rules/game.js';
import type { DepthSearch } from '../search/depth-search.js';
import type { OpeningBook } from './opening-book.js';

const bookLearnerOptions = struct({
  __proto__: null,
  /** The game, in the position from which games start. */
  game: unchecked<Game>(),
  /** The book that it writes to. */
  book: unchecked<OpeningBook>(),
  /** Chooses moves outside of the book: a search on the same game. */
  search: unchecked<DepthSearch>(),
  /** How deep it searches. */
  depth: integer({ min: 1, max: 50 }),
  /** Source of all random choices; the same seed gives the same result. */
  rng: unchecked<Rng>(),
  /** How many moves of each game come into the book. By default 8. */
  plies: optional(integer({ min: 1, max: 100 })),
  /** How often a move of those is made at random, so that there are new lines. By default 0.2. */
  variety: optional(number({ min: 0, max: 1 })),
  /** Moves after which a game is a draw. By default 300. */
  maxPlies: optional(integer({ min: 1, max: 10_000 })),
  /** What new lines are called. By default `self-play`. */
  name: optional(text({ maxLength: 200 })),
});

/** How a book learns lines from self-play. */
export type BookLearnerOptions = Infer<typeof bookLearnerOptions>;

/**
 * Writes an opening book by playing against itself: lines that are played again and again get into
 * the book with how their games ended. Most books of strong programs are made like this, over
 * thousands of games.
 */
export class BookLearner {
  /** Games played so far. */
  games = 0;
  readonly #options: Required<BookLearnerOptions>;
  readonly #moves: Int32Array;

  constructor(options: BookLearnerOptions) {
    checkExactOptions(bookLearnerOptions, options, 'BookLearner');
    this.#options = { plies: 8, variety: 0.2, maxPlies: 300, name: 'self-play', ...options };
    this.#moves = new Int32Array(options.game.traits.maxMoves);
  }

  /** Plays a number of games and learns from them. The game is where it was afterwards. */
  step(games: number): void {
    for (let i = 0; i < games; i++) this.#playGame();
  }

  #playGame(): void {
    const { game, book, plies, maxPlies, name } = this.#options;
    const line: number[] = [];
    while (!game.isOver && line.length < maxPlies) {
      const move = this.#chooseMove(line.length < plies);
      game.play(move);
      line.push(move);
    }
    const result = game.isOver ? Math.sign(scoreFor(game, 0)) : 0;
    for (let i = line.length - 1; i >= 0; i--) game.undo(line[i]);
    book.learnLine(game, line.slice(0, plies), result, name);
    this.games++;
  }

  #chooseMove(isOpening: boolean): number {
    const { game, book, search, depth, rng, variety } = this.#options;
    if (isOpening && rng.next() < variety) return this.#moves[rng.integer(0, game.writeMoves(this.#moves, 0) - 1)];
    const known = isOpening ? book.choose(game, rng) : undefined;
    // A line that was seen once or twice says little.
    if (known !== undefined && book.find(game).some((each) => each.move === known && each.wins + each.losses > 2))
      return known;
    search.begin(depth, 0);
    finish(search);
    return search.move;
  }
}
