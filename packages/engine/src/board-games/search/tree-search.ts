import { InvalidDataError } from '../../data/check.js';
import { checkOptions } from '../../data/parse.js';
import { NO_MOVE, type PositionMemory, UNBOUNDED } from '../memory/position-memory.js';
import type { Game } from '../rules/game.js';
import { requireGame } from '../rules/require-game.js';
import type { DepthSearch, LookAheadStatus } from './depth-search.js';
import { ExpectedLines } from './expected-lines.js';
import {
  ALPHA,
  BEST,
  BEST_MOVE,
  BETA,
  CALM,
  CURSOR,
  CUT,
  DEPTH,
  END,
  EXTENDED,
  FLOOR,
  FRAME,
  KEEPS_TURN,
  MOVE,
  PATH_DEPENDENT,
  REDUCED,
  SCOUTS,
  STATIC,
  URGENT,
  WINDOW,
} from './frame.js';
import { MoveOrderer, toFront } from './move-orderer.js';
import { countMoves, fromTable, toTable, WIN_IN_SIGHT } from './table-scores.js';
import { MAX_DEPTH, type TreeSearchOptions, treeSearchOptions } from './tree-search-options.js';

/** Values of `WINDOW`: the whole window, one of no width, or the opponent moves twice. */
const WHOLE = 0;
const TEST = 1;
const SKIP = 2;

/**
 * What the loop does next: open a position, take the next move, let the opponent move twice, go
 * back.
 */
const ENTER = 0;
const NEXT = 1;
const TRY_SKIP = 2;
const LEAVE = 3;

/** The most moves that may be left where a position counts as safe. */
const SAFE_DEPTH = 5;

/**
 * Looks ahead to a depth in a game of two: minimax in all its forms for two players, from plain
 * negamax to negascout with a table. All give the same score; they differ in how many positions
 * they visit. Wins count more the sooner they come.
 *
 * ```ts
 * const search = new TreeSearch({ game, depth: 8, table: new TranspositionTable() });
 * while (search.step(10_000) === 'searching') await nextFrame();
 * game.play(search.move);
 * ```
 *
 * Opening a position allocates nothing.
 */
export class TreeSearch implements DepthSearch {
  status: LookAheadStatus = 'searching';
  value = 0;
  nodes = 0;
  /** How many moves the longest line has that the present search has looked at. */
  longest = 0;
  readonly #game: Game;
  readonly #table: PositionMemory | undefined;
  readonly #orderer: MoveOrderer;
  readonly #prunes: boolean;
  readonly #scouts: boolean;
  readonly #algorithm: TreeSearchOptions['algorithm'];
  readonly #failHard: boolean;
  readonly #extensions: number;
  readonly #quiescence: number;
  readonly #nullMove: number;
  readonly #reduceFrom: number;
  readonly #safeMargin: number;
  readonly #guardsAll: boolean;
  readonly #stability: TreeSearchOptions['stability'];
  /** Whether a position at the depth is a leaf, whatever it is. */
  readonly #hasPlainLeaves: boolean;
  readonly #watchesPath: boolean;
  readonly #hasQuickLeaves: boolean;
  readonly #sorts: boolean;
  readonly #frames: Int32Array;
  readonly #moves: Int32Array;
  readonly #maxPly: number;
  readonly #lines: ExpectedLines;
  /**
   * The moves of the first position in the wanted order, and what the last search found of each.
   */
  #first: Int32Array = new Int32Array(0);
  readonly #firstScores: Int32Array;
  #firstLimit = 0;
  #phase = ENTER;
  #ply = 0;
  #returned = 0;
  #rootLow: number | undefined;
  #rootHigh: number | undefined;

  constructor(options: TreeSearchOptions) {
    checkOptions(treeSearchOptions, options, 'TreeSearch');
    const { game, depth, algorithm = 'negascout', alpha = -UNBOUNDED, beta = UNBOUNDED, table } = options;
    requireGame(game, { duel: true, noChance: true, open: true, hash: table !== undefined }, 'TreeSearch.game');
    if (alpha >= beta) throw new InvalidDataError('TreeSearch.alpha', `must be below beta ${beta}, got ${alpha}`);
    if ((options.order === 'rated' || options.order === 'loud first') && game.rateMove === undefined)
      throw new InvalidDataError('TreeSearch.order', `cannot be ${options.order}: ${game.traits.name} has no rateMove`);
    const { failHard = false, extensions = 0, quiescence = 0, nullMove = 0, stability, order = 'given' } = options;
    if (quiescence > 0 && game.writeLoudMoves === undefined)
      throw new InvalidDataError('TreeSearch.quiescence', `must be 0: ${game.traits.name} has no writeLoudMoves`);
    const { reduceFrom = 0, safeMargin = 0, pathGuard = 'all' } = options;
    this.#game = game;
    this.#table = table;
    this.#algorithm = algorithm;
    this.#prunes = algorithm !== 'negamax';
    this.#scouts = this.#prunes && algorithm !== 'alpha-beta';
    this.#failHard = failHard;
    this.#extensions = extensions;
    this.#quiescence = quiescence;
    this.#nullMove = nullMove;
    this.#reduceFrom = reduceFrom;
    this.#safeMargin = safeMargin;
    this.#guardsAll = pathGuard === 'all';
    this.#stability = stability;
    this.#hasPlainLeaves = extensions === 0 && quiescence === 0 && stability === undefined;
    this.#watchesPath = table !== undefined && game.traits.repetition === true;
    this.#hasQuickLeaves = game.evaluateAfter !== undefined && !this.#watchesPath;
    this.#maxPly = MAX_DEPTH + extensions + quiescence;
    const { killers = false, history = false } = options;
    const plies = Math.min(this.#maxPly, game.traits.maxPlies) + 2;
    this.#orderer = new MoveOrderer(game, order, { killers, history, plies });
    this.#sorts = this.#orderer.isNeeded;
    this.#frames = new Int32Array(FRAME * plies);
    this.#moves = new Int32Array(game.traits.maxMoves * plies);
    this.#lines = new ExpectedLines(plies);
    this.#firstScores = new Int32Array(game.traits.maxMoves);
    this.#open(depth, alpha, beta);
  }

  get move(): number {
    const best = this.#frames[BEST_MOVE];
    if (best !== NO_MOVE || this.#game.isOver) return best;
    if (this.#first.length > 0) return this.#first[0];
    const moves = new Int32Array(this.#game.traits.maxMoves);
    this.#game.writeMoves(moves, 0);
    return moves[0];
  }

  begin(depth: number, _guess = 0): void {
    this.#open(depth, -UNBOUNDED, UNBOUNDED);
  }

  /** Starts again with bounds: scores outside them need not be exact. */
  beginWithin(depth: number, alpha: number, beta: number): void {
    if (!(alpha < beta)) throw new InvalidDataError('alpha', `must be below beta ${beta}, got ${alpha}`);
    this.#open(depth, alpha, beta);
  }

  step(nodes: number): LookAheadStatus {
    if (this.status !== 'searching') return this.status;
    this.#requireSamePosition();
    this.#replay();
    this.#search(nodes);
    this.#rewind();
    return this.status;
  }

  stop(): void {
    if (this.status === 'searching') this.status = 'stopped';
  }

  writeLine(out: Int32Array): number {
    return this.#lines.write(out);
  }

  orderFirst(moves: ArrayLike<number>, count: number): void {
    this.#first = Int32Array.from({ length: count }, (_, i) => moves[i]);
  }

  limitFirst(count: number): void {
    this.#firstLimit = count;
  }

  writeScores(moves: Int32Array, scores: Int32Array): number {
    const count = this.#frames[END];
    for (let i = 0; i < count; i++) {
      moves[i] = this.#moves[i];
      scores[i] = this.#firstScores[i];
    }
    return count;
  }

  #open(depth: number, alpha: number, beta: number): void {
    const frames = this.#frames;
    if (!(Number.isInteger(depth) && depth >= 0 && depth <= MAX_DEPTH))
      throw new InvalidDataError('depth', `must be an integer from 0 to ${MAX_DEPTH}, got ${depth}`);
    frames.fill(0, 0, FRAME);
    frames[ALPHA] = alpha;
    frames[BETA] = beta;
    frames[DEPTH] = depth;
    frames[SCOUTS] = this.#scouts ? 1 : 0;
    frames[BEST_MOVE] = NO_MOVE;
    this.#firstScores.fill(-UNBOUNDED);
    this.#lines.clear(0);
    this.status = 'searching';
    this.longest = 0;
    this.#phase = ENTER;
    this.#ply = 0;
    this.#rootLow = this.#game.hashLow;
    this.#rootHigh = this.#game.hashHigh;
  }

  /** Between slices the game is in the first position; somebody may have played on it. */
  #requireSamePosition(): void {
    if (this.#game.hashLow !== this.#rootLow || this.#game.hashHigh !== this.#rootHigh)
      throw new InvalidDataError('TreeSearch', 'cannot go on: the game is in another position; call begin');
  }

  #replay(): void {
    for (let ply = 0; ply < this.#ply; ply++) {
      const frame = ply * FRAME;
      if (this.#frames[frame + WINDOW] === SKIP) this.#game.playSkip!();
      else this.#game.play(this.#frames[frame + MOVE]);
    }
  }

  #rewind(): void {
    for (let ply = this.#ply - 1; ply >= 0; ply--) {
      const frame = ply * FRAME;
      if (this.#frames[frame + WINDOW] === SKIP) this.#game.undoSkip!();
      else this.#game.undo(this.#frames[frame + MOVE]);
    }
  }

  #search(budget: number): void {
    const game = this.#game;
    const frames = this.#frames;
    const moves = this.#moves;
    const prunes = this.#prunes;
    const hasPlainLeaves = this.#hasPlainLeaves;
    const guardsAll = this.#guardsAll;
    let left = budget;
    let phase = this.#phase;
    let ply = this.#ply;
    let f = ply * FRAME;
    let value = this.#returned;
    for (;;) {
      if (phase === ENTER) {
        if (left <= 0) break;
        left--;
        value = this.#enter(f, ply);
        phase = this.#phase;
        continue;
      }
      if (phase === TRY_SKIP) {
        game.playSkip!();
        frames[f + WINDOW] = SKIP;
        frames[f + KEEPS_TURN] = 0;
        this.#push(f, frames[f + BETA] - 1, frames[f + BETA], frames[f + DEPTH] - 1 - this.#nullMove);
        ply++;
        f += FRAME;
        phase = ENTER;
        continue;
      }
      if (phase === NEXT) {
        const cursor = frames[f + CURSOR];
        if (cursor === frames[f + END] || frames[f + CUT] === 1) {
          value = this.#finish(f, ply);
          phase = LEAVE;
          continue;
        }
        const depth = frames[f + DEPTH] - 1;
        if (depth === 0 && hasPlainLeaves) {
          if (left <= 0) break;
          left = this.#scanLeaves(f, ply, left);
          continue;
        }
        const move = moves[cursor];
        frames[f + CURSOR] = cursor + 1;
        frames[f + MOVE] = move;
        const player = game.player;
        const late = cursor - (ply === 0 ? 0 : frames[f - FRAME + END]) - this.#reduceFrom;
        const canReduce = this.#reduceFrom > 0 && late >= 0 && depth > 1 && this.#isReducible(f, ply, move);
        game.play(move);
        const isTest = frames[f + SCOUTS] === 1 && frames[f + BEST_MOVE] !== NO_MOVE;
        frames[f + WINDOW] = isTest ? TEST : WHOLE;
        frames[f + REDUCED] = isTest && canReduce && game.isUrgent !== true ? reductionOf(depth, late) : 0;
        frames[f + KEEPS_TURN] = game.player === player ? 1 : 0;
        const alpha = prunes ? frames[f + ALPHA] : -UNBOUNDED;
        this.#push(f, alpha, isTest ? alpha + 1 : prunes ? frames[f + BETA] : UNBOUNDED, depth - frames[f + REDUCED]);
        ply++;
        f += FRAME;
        phase = ENTER;
        continue;
      }
      if (ply === 0) {
        this.status = 'done';
        this.value = value;
        break;
      }
      ply--;
      f -= FRAME;
      if (guardsAll && frames[f + FRAME + PATH_DEPENDENT] === 1) frames[f + PATH_DEPENDENT] = 1;
      if (frames[f + WINDOW] === SKIP) {
        game.undoSkip!();
        phase = NEXT;
        if (-value >= frames[f + BETA]) {
          frames[f + PATH_DEPENDENT] |= frames[f + FRAME + PATH_DEPENDENT];
          value = frames[f + BETA];
          phase = LEAVE;
        }
        continue;
      }
      game.undo(frames[f + MOVE]);
      if (frames[f + KEEPS_TURN] === 0) value = -value;
      // `value` is now the score of the move, for the player of this frame.
      if (ply === 0) this.#firstScores[frames[CURSOR] - 1] = value;
      phase = NEXT;
      if (value <= frames[f + BEST]) continue;
      if (frames[f + REDUCED] > 0 && value > frames[f + ALPHA]) {
        // Better than expected: look as deep as at any other move.
        game.play(frames[f + MOVE]);
        frames[f + REDUCED] = 0;
        this.#push(f, frames[f + ALPHA], frames[f + ALPHA] + 1, frames[f + DEPTH] - 1);
        ply++;
        f += FRAME;
        phase = ENTER;
        continue;
      }
      if (frames[f + WINDOW] === TEST && this.#mustSearchAgain(f, value)) {
        game.play(frames[f + MOVE]);
        frames[f + WINDOW] = WHOLE;
        this.#pushAgain(f, value);
        ply++;
        f += FRAME;
        phase = ENTER;
        continue;
      }
      frames[f + BEST] = value;
      frames[f + BEST_MOVE] = frames[f + MOVE];
      if (!guardsAll) frames[f + PATH_DEPENDENT] = frames[f + FRAME + PATH_DEPENDENT];
      if (value <= frames[f + ALPHA]) continue;
      frames[f + ALPHA] = value;
      if (!prunes || value < frames[f + BETA]) this.#lines.extend(ply, frames[f + MOVE]);
      else {
        this.#orderer.reward(frames[f + MOVE], ply, frames[f + DEPTH]);
        if (ply === 0) this.#lines.extend(ply, frames[f + MOVE]);
        value = this.#finish(f, ply);
        phase = LEAVE;
      }
    }
    this.#phase = phase;
    this.#ply = ply;
    this.#returned = value;
    this.nodes += budget - left;
  }

  /**
   * Looks at moves after which the depth is reached, the usual case, without a frame for each.
   * Returns how many positions of the budget are left.
   */
  #scanLeaves(f: number, ply: number, budget: number): number {
    const game = this.#game;
    const frames = this.#frames;
    const moves = this.#moves;
    const beta = this.#prunes ? frames[f + BETA] : UNBOUNDED;
    const player = game.player;
    const isQuick = this.#hasQuickLeaves;
    let end = frames[f + END];
    let cursor = frames[f + CURSOR];
    let best = frames[f + BEST];
    let left = budget;
    while (cursor < end && left > 0) {
      const move = moves[cursor++];
      left--;
      let value: number;
      if (isQuick) value = countMoves(game.evaluateAfter!(move), ply + 1);
      else {
        game.play(move);
        const score = this.#scoreLeaf(f, ply + 1);
        value = game.player === player ? score : -score;
        game.undo(move);
      }
      if (ply === 0) this.#firstScores[cursor - 1] = value;
      if (value <= best) continue;
      best = value;
      frames[f + BEST_MOVE] = move;
      if (value <= frames[f + ALPHA]) continue;
      frames[f + ALPHA] = value;
      frames[f + MOVE] = move;
      this.#lines.clear(ply + 1);
      this.#lines.extend(ply, frames[f + MOVE]);
      if (value < beta) continue;
      this.#orderer.reward(move, ply, 1);
      // The other moves cannot matter any more.
      end = cursor;
      frames[f + CUT] = 1;
    }
    frames[f + BEST] = best;
    frames[f + CURSOR] = cursor;
    return left;
  }

  /**
   * Opens a position. Leaves its score, if that is known at once, and what to do next in `#phase`.
   */
  #enter(f: number, ply: number): number {
    const game = this.#game;
    const frames = this.#frames;
    this.#lines.clear(ply);
    this.#phase = LEAVE;
    if (ply > this.longest) this.longest = ply;
    if (game.isOver) return this.#scoreLeaf(f, ply);
    const isUrgent = game.isUrgent === true;
    if (isUrgent && frames[f + EXTENDED] < this.#extensions && ply > 0) {
      frames[f + DEPTH]++;
      frames[f + EXTENDED]++;
    }
    const depth = frames[f + DEPTH];
    if (ply >= this.#maxPly || depth <= -this.#quiescence) return this.#scoreLeaf(f, ply);
    if (this.#stability !== undefined && this.#isStable(f, ply)) return game.evaluate();
    let stand = -UNBOUNDED;
    if (depth <= 0 && !isUrgent) {
      // Nobody has to capture: the position is worth at least what it is worth as it stands.
      stand = game.evaluate();
      if (stand >= frames[f + BETA]) return stand;
      if (stand > frames[f + ALPHA]) frames[f + ALPHA] = stand;
    }
    let first = NO_MOVE;
    const table = this.#table;
    if (table?.find(game.hashLow!, game.hashHigh!)) {
      first = table.move;
      if (table.depth >= depth && ply > 0) {
        const lower = fromTable(table.lower, ply);
        const upper = fromTable(table.upper, ply);
        if (lower >= frames[f + BETA] || lower === upper) return lower;
        if (upper <= frames[f + ALPHA]) return upper;
      }
    }
    if (this.#safeMargin > 0 && depth > 0 && depth <= SAFE_DEPTH && ply > 0 && !isUrgent) {
      const score = game.evaluate();
      if (this.#isSafe(f, depth, score)) return score;
    }
    frames[f + URGENT] = isUrgent ? 1 : 0;
    const start = ply === 0 ? 0 : frames[f - FRAME + END];
    const isLoud = depth <= 0 && !isUrgent;
    let end = isLoud ? game.writeLoudMoves!(this.#moves, start) : game.writeMoves(this.#moves, start);
    if (ply === 0) end = this.#orderFirstMoves(end, first);
    else if (this.#sorts) this.#orderer.sort(this.#moves, start, end, first, ply);
    else if (first !== NO_MOVE) toFront(this.#moves, start, end, first);
    frames[f + CURSOR] = start;
    frames[f + END] = end;
    frames[f + BEST] = stand;
    frames[f + BEST_MOVE] = NO_MOVE;
    frames[f + FLOOR] = frames[f + ALPHA];
    frames[f + CUT] = 0;
    this.#phase = this.#nullMove > 0 && ply > 0 && !isUrgent && this.#canSkip(f) ? TRY_SKIP : NEXT;
    return stand;
  }

  /**
   * Prepares the frame above `f` for the position after a move; the bounds are those of the mover.
   */
  #push(f: number, alpha: number, beta: number, depth: number): void {
    const frames = this.#frames;
    const above = f + FRAME;
    const keepsTurn = frames[f + KEEPS_TURN] === 1;
    frames[above + ALPHA] = keepsTurn ? alpha : -beta;
    frames[above + BETA] = keepsTurn ? beta : -alpha;
    frames[above + DEPTH] = depth;
    frames[above + SCOUTS] = frames[f + SCOUTS];
    frames[above + EXTENDED] = frames[f + EXTENDED];
    frames[above + PATH_DEPENDENT] = 0;
  }

  /** Prepares the frame above `f` for a move that a test found better: at least `value`. */
  #pushAgain(f: number, value: number): void {
    const frames = this.#frames;
    const depth = frames[f + DEPTH] - 1;
    if (this.#algorithm === 'scout') this.#push(f, -UNBOUNDED, UNBOUNDED, depth);
    else if (this.#algorithm === 'negascout') this.#push(f, value, frames[f + BETA], depth);
    else {
      this.#push(f, frames[f + ALPHA], frames[f + BETA], depth);
      frames[f + FRAME + SCOUTS] = 0;
    }
  }

  /** Whether it may be enough to see that the opponent could move twice and still not do well. */
  #canSkip(f: number): boolean {
    const frames = this.#frames;
    return (
      this.#game.canSkip === true &&
      frames[f + DEPTH] > this.#nullMove + 1 &&
      frames[f - FRAME + WINDOW] !== SKIP &&
      frames[f + BETA] < WIN_IN_SIGHT &&
      frames[f + BETA] > -WIN_IN_SIGHT
    );
  }

  /** Whether a move may be looked at less deeply because it comes late: quiet, and in no danger. */
  #isReducible(f: number, ply: number, move: number): boolean {
    const game = this.#game;
    if (this.#frames[f + URGENT] === 1 || this.#orderer.isKiller(move, ply)) return false;
    return game.rateMove === undefined || game.rateMove(move) <= 0;
  }

  /** Whether the position is so good that the few moves which are left will hardly change that. */
  #isSafe(f: number, depth: number, score: number): boolean {
    const frames = this.#frames;
    const beta = frames[f + BETA];
    return score - this.#safeMargin * depth >= beta && beta - frames[f + ALPHA] === 1 && Math.abs(beta) < WIN_IN_SIGHT;
  }

  /** Whether the score has stayed the same for so long that the line ends here. */
  #isStable(f: number, ply: number): boolean {
    const frames = this.#frames;
    const { margin, plies, from } = this.#stability!;
    const score = this.#game.player === 0 ? this.#game.evaluate() : -this.#game.evaluate();
    const isCalm = ply > 0 && Math.abs(score - frames[f - FRAME + STATIC]) <= margin;
    frames[f + STATIC] = score;
    frames[f + CALM] = isCalm ? frames[f - FRAME + CALM] + 1 : 0;
    return ply >= from && frames[f + CALM] >= plies;
  }

  /** Whether a move that a test found better has to be searched for its exact score. */
  #mustSearchAgain(f: number, value: number): boolean {
    const frames = this.#frames;
    if (value <= frames[f + ALPHA] || value >= frames[f + BETA]) return false;
    // A reply to which all answers are leaves has seen them all when it fails, so its score is
    // exact.
    const isExact =
      this.#algorithm === 'negascout' && frames[f + DEPTH] <= 2 && this.#hasPlainLeaves && this.#table === undefined;
    return !isExact;
  }

  /** Ends a position whose moves have been looked at, and returns its score. */
  #finish(f: number, ply: number): number {
    const frames = this.#frames;
    const best = frames[f + BEST];
    const depth = frames[f + DEPTH];
    const isKept = frames[f + PATH_DEPENDENT] === 0 || !this.#guardsAll;
    if (this.#table !== undefined && depth > 0 && isKept && (ply > 0 || this.#firstLimit === 0)) {
      const score = toTable(best, ply);
      // A score that depends on the moves before says nothing elsewhere; the move is still a good
      // one to try.
      const isOwn = frames[f + PATH_DEPENDENT] === 1;
      const isLow = isOwn || (best <= frames[f + FLOOR] && this.#prunes);
      const isHigh = isOwn || (best >= frames[f + BETA] && this.#prunes);
      this.#table.store(
        this.#game.hashLow!,
        this.#game.hashHigh!,
        depth,
        isLow ? -UNBOUNDED : score,
        isHigh ? UNBOUNDED : score,
        isLow && !isOwn ? NO_MOVE : frames[f + BEST_MOVE],
      );
    }
    if (!this.#failHard) return best;
    return Math.max(frames[f + FLOOR], Math.min(best, frames[f + BETA]));
  }

  #scoreLeaf(f: number, ply: number): number {
    const game = this.#game;
    if (this.#watchesPath && game.isPathDependent === true) this.#frames[f + PATH_DEPENDENT] = 1;
    return countMoves(game.evaluate(), ply);
  }

  /** Brings the moves of the first position into the wanted order, and returns their end. */
  #orderFirstMoves(end: number, first: number): number {
    const moves = this.#moves;
    if (this.#first.length === 0) {
      if (this.#sorts) this.#orderer.sort(moves, 0, end, first, 0);
      else toFront(moves, 0, end, first);
      return end;
    }
    for (let i = this.#first.length - 1; i >= 0; i--) toFront(moves, 0, end, this.#first[i]);
    return this.#firstLimit === 0 ? end : Math.min(end, this.#firstLimit);
  }
}

/** By how many moves a late quiet move is looked at less deeply. */
function reductionOf(depth: number, late: number): number {
  const more = (depth > 4 ? 1 : 0) + (late > 4 ? 1 : 0) + (late > 16 && depth > 7 ? 1 : 0);
  return Math.min(1 + more, depth - 1);
}
