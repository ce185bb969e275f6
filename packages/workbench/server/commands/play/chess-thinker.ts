import { CHESS_SEARCH, type Chess, formatUciMove } from 'gumption/board-games/chess';
import { WIN } from 'gumption/board-games/games';
import { NO_MOVE, type PositionMemory } from 'gumption/board-games/memory';
import { TreeSearch } from 'gumption/board-games/search';

/** What a search is asked for. */
export interface Task {
  /** The deepest search, in moves. */
  readonly maxDepth: number;
  /** How many of the best moves get a line. */
  readonly lines: number;
  /** The only moves to look at; all if there are none. */
  readonly only: readonly number[];
}

/** A move with the play that is expected after it. */
export interface ExpectedLine {
  /** In hundredths of a pawn for the side to move; near `WIN` a win in a known number of moves. */
  readonly score: number;
  readonly moves: readonly number[];
}

/**
 * The first bounds around the score of the depth before, and the depth from which on they are used.
 */
const WINDOW = 35;
const WINDOW_DEPTH = 5;
const UNBOUNDED = 1_000_000_000;
const DECIDED = WIN - 1000;
const MAX_LINE = 64;

/**
 * Looks for the best moves of a position, deeper and deeper, in slices. With several lines it
 * searches each depth several times, each time without the moves that it has found.
 */
export class ChessThinker {
  /** The deepest search that was finished, and its lines, the best first. */
  depth = 0;
  lines: readonly ExpectedLine[] = [];
  /** How many moves the longest line has that was looked at. */
  longest = 0;
  isDone = false;
  readonly #game: Chess;
  readonly #table: PositionMemory;
  readonly #search: TreeSearch;
  readonly #task: Task;
  /** The moves of the position, the best ones of the last depth first. */
  readonly #moves: number[];
  readonly #allCount: number;
  #current = 1;
  #found: ExpectedLine[] = [];
  #alpha = -UNBOUNDED;
  #beta = UNBOUNDED;
  readonly #buffer = new Int32Array(MAX_LINE);

  constructor(game: Chess, table: PositionMemory, task: Task) {
    this.#game = game;
    this.#table = table;
    this.#task = task;
    const moves = new Int32Array(game.traits.maxMoves);
    const all = game.isOver ? [] : [...moves.subarray(0, game.writeMoves(moves, 0))];
    this.#allCount = all.length;
    this.#moves = task.only.length === 0 ? all : all.filter((move) => task.only.includes(move));
    game.markSearch(true);
    this.#search = new TreeSearch({ game, depth: 1, table, ...CHESS_SEARCH });
    if (this.#moves.length === 0) this.isDone = true;
    else this.#begin();
  }

  get nodes(): number {
    return this.#search.nodes;
  }

  /** The best move that is known; `NO_MOVE` if there is none. */
  get move(): number {
    return this.lines[0]?.moves[0] ?? this.#moves[0] ?? NO_MOVE;
  }

  /** Visits at most `nodes` positions. Returns whether a depth was finished. */
  step(nodes: number): boolean {
    if (this.isDone || this.#search.step(nodes) !== 'done') return false;
    const { value } = this.#search;
    this.longest = Math.max(this.longest, this.#search.longest);
    if (value <= this.#alpha && this.#alpha > -UNBOUNDED) return this.#widen(-UNBOUNDED, this.#beta);
    if (value >= this.#beta && this.#beta < UNBOUNDED) {
      // The move is better than all others, though nobody knows yet by how much.
      this.#promote(this.#search.move, this.#found.length);
      return this.#widen(this.#alpha, UNBOUNDED);
    }
    this.#found.push({ score: value, moves: this.#readLine() });
    this.#promote(this.#search.move, this.#found.length - 1);
    const wanted = Math.min(this.#task.lines, this.#moves.length);
    if (this.#found.length === wanted) this.#finishDepth();
    if (!this.isDone) this.#begin();
    return this.#found.length === 0 || this.isDone;
  }

  /** Gives the game back. */
  end(): void {
    this.isDone = true;
    this.#game.markSearch(false);
  }

  #widen(alpha: number, beta: number): false {
    this.#alpha = alpha;
    this.#beta = beta;
    this.#search.beginWithin(this.#current, alpha, beta);
    return false;
  }

  #finishDepth(): void {
    this.lines = this.#found.toSorted((a, b) => b.score - a.score);
    this.#found = [];
    this.depth = this.#current;
    const isDecided = this.lines.every(({ score }) => Math.abs(score) > DECIDED && WIN - Math.abs(score) <= this.depth);
    if (isDecided || this.#current >= this.#task.maxDepth) this.isDone = true;
    else this.#current++;
  }

  /** Starts the next search: this depth without the moves that are found, or the next depth. */
  #begin(): void {
    const index = this.#found.length;
    const rest = this.#moves.slice(index);
    const expected = this.lines[index]?.score;
    const isKnown = this.#current >= WINDOW_DEPTH && expected !== undefined && Math.abs(expected) < DECIDED;
    this.#alpha = isKnown ? expected - WINDOW : -UNBOUNDED;
    this.#beta = isKnown ? expected + WINDOW : UNBOUNDED;
    this.#search.orderFirst(rest, rest.length);
    this.#search.limitFirst(rest.length === this.#allCount ? 0 : rest.length);
    this.#search.beginWithin(this.#current, this.#alpha, this.#beta);
  }

  /** Brings a move to a place in the order of the moves, and keeps the order of the others. */
  #promote(move: number, index: number): void {
    const moves = this.#moves;
    moves.splice(moves.indexOf(move), 1);
    moves.splice(index, 0, move);
  }

  /** The line of the search, and what the table knows about how it goes on. */
  #readLine(): number[] {
    const game = this.#game;
    const length = this.#search.writeLine(this.#buffer);
    const line = length > 0 ? [...this.#buffer.subarray(0, length)] : [this.#search.move];
    for (const move of line) game.play(move);
    while (line.length < Math.min(this.#current, MAX_LINE) && !game.isOver) {
      if (!this.#table.find(game.hashLow, game.hashHigh)) break;
      const { move } = this.#table;
      if (move === NO_MOVE || !this.#isLegal(move)) break;
      line.push(move);
      game.play(move);
    }
    for (const move of line.toReversed()) game.undo(move);
    return line;
  }

  #isLegal(move: number): boolean {
    const moves = new Int32Array(this.#game.traits.maxMoves);
    return moves.subarray(0, this.#game.writeMoves(moves, 0)).includes(move);
  }
}

/** A score as UCI writes it: hundredths of a pawn, or moves to mate. */
export function formatScore(score: number): string {
  if (Math.abs(score) <= DECIDED) return `cp ${score}`;
  const plies = WIN - Math.abs(score);
  return score > 0 ? `mate ${(plies + 1) >> 1}` : `mate ${plies === 0 ? 0 : -(plies >> 1)}`;
}

/** A line as UCI writes it. */
export function formatLine(moves: readonly number[]): string {
  return moves.map(formatUciMove).join(' ');
}
