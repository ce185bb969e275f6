import { NO_MOVE, type PositionMemory, UNBOUNDED } from '../memory/position-memory.js';
import type { Game } from '../rules/game.js';
import { ExpectedLines } from './expected-lines.js';
import { FirstMoves } from './first-moves.js';
import {
  ALPHA,
  BEST,
  BEST_MOVE,
  BETA,
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
  SKIP,
  TEST,
  URGENT,
  WHOLE,
  WINDOW,
} from './frame.js';
import { FrameStack } from './frame-stack.js';
import { FrontierScan } from './frontier-scan.js';
import { LeafScan } from './leaf-scan.js';
import { MoveOrderer, toFront } from './move-orderer.js';
import type { SearchRecord } from './search-record.js';
import { Shortcuts, wantsShortcuts } from './shortcuts.js';
import { fromTable, toTable } from './table-scores.js';
import { MAX_DEPTH, type TreeSearchOptions } from './tree-search-options.js';

/**
 * What the loop does next: open a position, take the next move, let the opponent move twice, go
 * back.
 */
const ENTER = 0;
const NEXT = 1;
const TRY_SKIP = 2;
const LEAVE = 3;

/**
 * The walk of a tree search through its tree, as a loop that can pause before any position. It leads
 * from plain negamax to negascout with a table, by what the options say. Opening a position allocates
 * nothing.
 */
export class TreeWalk {
  /** Whether the walk has come to its end, and the score that it found. */
  isDone = false;
  value = 0;
  /** How many moves the longest line has that the walk has looked at. */
  longest = 0;
  /** How many moves of the line have been made. */
  ply = 0;
  readonly stack: FrameStack;
  readonly lines: ExpectedLines;
  readonly first: FirstMoves;
  readonly #game: Game;
  readonly #table: PositionMemory | undefined;
  readonly #orderer: MoveOrderer;
  readonly #prunes: boolean;
  readonly #scouts: boolean;
  readonly #algorithm: TreeSearchOptions['algorithm'];
  readonly #failHard: boolean;
  readonly #extensions: number;
  readonly #quiescence: number;
  readonly #guardsAll: boolean;
  readonly #record: SearchRecord | undefined;
  /** Whether a position at the depth is a leaf, whatever it is. */
  readonly #hasPlainLeaves: boolean;
  readonly #sorts: boolean;
  readonly #maxPly: number;
  readonly #frames: Int32Array;
  readonly #moves: Int32Array;
  readonly #leaves: LeafScan;
  /** Absent where leaves have to be played, or where options say more of them. */
  readonly #frontier: FrontierScan | undefined;
  /** Absent where none is wanted. */
  readonly #shortcuts: Shortcuts | undefined;
  #phase = ENTER;
  #returned = 0;

  constructor(options: TreeSearchOptions) {
    const { game, algorithm = 'negascout', table, order = 'given' } = options;
    const { extensions = 0, quiescence = 0, killers = false, history = false } = options;
    this.#game = game;
    this.#table = table;
    this.#algorithm = algorithm;
    this.#prunes = algorithm !== 'negamax';
    this.#scouts = this.#prunes && algorithm !== 'alpha-beta';
    this.#failHard = options.failHard ?? false;
    this.#extensions = extensions;
    this.#quiescence = quiescence;
    this.#guardsAll = (options.pathGuard ?? 'all') === 'all';
    this.#hasPlainLeaves = extensions === 0 && quiescence === 0 && options.stability === undefined;
    this.#record = options.record;
    this.#maxPly = MAX_DEPTH + extensions + quiescence;
    const plies = Math.min(this.#maxPly, game.traits.maxPlies) + 2;
    this.#orderer = new MoveOrderer(game, order, { killers, history, plies });
    this.#sorts = this.#orderer.isNeeded;
    this.stack = new FrameStack(game, plies);
    this.#frames = this.stack.frames;
    this.#moves = this.stack.moves;
    this.lines = new ExpectedLines(plies);
    this.first = new FirstMoves(game.traits.maxMoves);
    this.#leaves = new LeafScan({
      game,
      stack: this.stack,
      lines: this.lines,
      orderer: this.#orderer,
      first: this.first,
      prunes: this.#prunes,
      watchesPath: table !== undefined && game.traits.repetition === true,
    });
    // A record wants to see every position.
    if (this.#record === undefined && this.#hasPlainLeaves && this.#leaves.isQuick && !wantsShortcuts(options))
      this.#frontier = new FrontierScan({
        game,
        moves: this.#moves,
        lines: this.lines,
        orderer: this.#orderer,
        table,
        prunes: this.#prunes,
        failHard: this.#failHard,
      });
    this.#shortcuts = wantsShortcuts(options) ? new Shortcuts(options, this.#frames, this.#orderer) : undefined;
  }

  /** Starts at the first position. */
  open(depth: number, alpha: number, beta: number): void {
    const frames = this.#frames;
    frames.fill(0, 0, FRAME);
    frames[ALPHA] = alpha;
    frames[BETA] = beta;
    frames[DEPTH] = depth;
    frames[SCOUTS] = this.#scouts ? 1 : 0;
    frames[BEST_MOVE] = NO_MOVE;
    this.first.clear();
    this.lines.clear(0);
    this.#record?.begin(depth);
    this.isDone = false;
    this.longest = 0;
    this.ply = 0;
    this.#phase = ENTER;
  }

  /**
   * Visits at most `budget` positions, and returns how many. The game is in the last position of the
   * line, before and after.
   */
  run(budget: number): number {
    const game = this.#game;
    const frames = this.#frames;
    const moves = this.#moves;
    const prunes = this.#prunes;
    const record = this.#record;
    const hasPlainLeaves = this.#hasPlainLeaves;
    const scansLeaves = hasPlainLeaves && record === undefined;
    const guardsAll = this.#guardsAll;
    const stack = this.stack;
    const shortcuts = this.#shortcuts;
    const frontier = this.#frontier;
    const { maxMoves } = game.traits;
    let left = budget;
    let phase = this.#phase;
    let ply = this.ply;
    let f = ply * FRAME;
    let value = this.#returned;
    for (;;) {
      if (phase === ENTER) {
        if (left <= 0) break;
        left--;
        record?.enter(ply);
        value = this.#enter(f, ply);
        phase = this.#phase;
        continue;
      }
      if (phase === TRY_SKIP) {
        game.playSkip!();
        frames[f + WINDOW] = SKIP;
        frames[f + KEEPS_TURN] = 0;
        stack.push(f, frames[f + BETA] - 1, frames[f + BETA], frames[f + DEPTH] - 1 - shortcuts!.nullMove);
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
        if (depth === 0 && scansLeaves) {
          if (left <= 0) break;
          left = this.#leaves.scan(f, ply, left);
          continue;
        }
        const move = moves[cursor];
        frames[f + CURSOR] = cursor + 1;
        frames[f + MOVE] = move;
        const player = game.player;
        const reduction = shortcuts === undefined ? 0 : shortcuts.reductionOf(f, ply, move, cursor);
        game.play(move);
        // A plain leaf costs no more without a test.
        const mayTest = depth > 0 || !hasPlainLeaves;
        const isTest = mayTest && frames[f + SCOUTS] === 1 && frames[f + BEST_MOVE] !== NO_MOVE;
        frames[f + WINDOW] = isTest ? TEST : WHOLE;
        frames[f + REDUCED] = reduction > 0 && isTest && game.isUrgent !== true ? reduction : 0;
        frames[f + KEEPS_TURN] = game.player === player ? 1 : 0;
        const alpha = prunes ? frames[f + ALPHA] : -UNBOUNDED;
        const beta = isTest ? alpha + 1 : prunes ? frames[f + BETA] : UNBOUNDED;
        // Where the budget might end among the leaves, a frame remembers the place.
        if (depth === 1 && frontier !== undefined && left > maxMoves) {
          const keepsTurn = frames[f + KEEPS_TURN] === 1;
          value = frontier.scan(ply + 1, keepsTurn ? alpha : -beta, keepsTurn ? beta : -alpha, frames[f + END]);
          left -= frontier.visited;
          ply++;
          if (ply > this.longest) this.longest = ply;
          f += FRAME;
          frames[f + PATH_DEPENDENT] = 0;
          phase = LEAVE;
          continue;
        }
        stack.push(f, alpha, beta, depth - frames[f + REDUCED]);
        ply++;
        f += FRAME;
        phase = ENTER;
        continue;
      }
      if (ply === 0) {
        this.isDone = true;
        this.value = value;
        record?.end();
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
      if (ply === 0) this.first.scores[frames[CURSOR] - 1] = value;
      if (record !== undefined) this.#note(record, f, ply, value);
      phase = NEXT;
      if (value <= frames[f + BEST]) continue;
      if (frames[f + REDUCED] > 0 && value > frames[f + ALPHA]) {
        // Better than expected: look as deep as at any other move.
        game.play(frames[f + MOVE]);
        frames[f + REDUCED] = 0;
        stack.push(f, frames[f + ALPHA], frames[f + ALPHA] + 1, frames[f + DEPTH] - 1);
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
      if (!prunes || value < frames[f + BETA]) this.lines.extend(ply, frames[f + MOVE]);
      else {
        this.#orderer.reward(frames[f + MOVE], ply, frames[f + DEPTH]);
        if (ply === 0) this.lines.extend(ply, frames[f + MOVE]);
        value = this.#finish(f, ply);
        phase = LEAVE;
      }
    }
    this.#phase = phase;
    this.ply = ply;
    this.#returned = value;
    return budget - left;
  }

  /**
   * Opens a position. Leaves its score, if that is known at once, and what to do next in `#phase`.
   */
  #enter(f: number, ply: number): number {
    const game = this.#game;
    const frames = this.#frames;
    const shortcuts = this.#shortcuts;
    this.lines.clear(ply);
    this.#phase = LEAVE;
    if (ply > this.longest && (frames[f + DEPTH] > 0 || !this.#hasPlainLeaves)) this.longest = ply;
    if (game.isOver) return this.#leaves.score(f, ply);
    const isUrgent = game.isUrgent === true;
    if (isUrgent && frames[f + EXTENDED] < this.#extensions && ply > 0) {
      frames[f + DEPTH]++;
      frames[f + EXTENDED]++;
    }
    const depth = frames[f + DEPTH];
    if (ply >= this.#maxPly || depth <= -this.#quiescence) return this.#leaves.score(f, ply);
    if (shortcuts?.isStable(f, ply)) return game.evaluate();
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
    if (!isUrgent && shortcuts?.mayBeSafe(depth, ply)) {
      const score = game.evaluate();
      if (shortcuts.isSafe(f, depth, score)) return score;
    }
    frames[f + URGENT] = isUrgent ? 1 : 0;
    const start = ply === 0 ? 0 : frames[f - FRAME + END];
    const isLoud = depth <= 0 && !isUrgent;
    let end = isLoud ? game.writeLoudMoves!(this.#moves, start) : game.writeMoves(this.#moves, start);
    if (ply === 0) end = this.first.arrange(this.#moves, end, first, this.#orderer);
    else if (this.#sorts) this.#orderer.sort(this.#moves, start, end, first, ply);
    else if (first !== NO_MOVE) toFront(this.#moves, start, end, first);
    frames[f + CURSOR] = start;
    frames[f + END] = end;
    frames[f + BEST] = stand;
    frames[f + BEST_MOVE] = NO_MOVE;
    frames[f + FLOOR] = frames[f + ALPHA];
    frames[f + CUT] = 0;
    this.#phase = shortcuts?.canSkip(f, ply) ? TRY_SKIP : NEXT;
    return stand;
  }

  /** Notes the score of a move, and the bounds within which it was looked for. */
  #note(record: SearchRecord, f: number, ply: number, value: number): void {
    const frames = this.#frames;
    const alpha = this.#prunes ? frames[f + ALPHA] : -UNBOUNDED;
    const beta = frames[f + WINDOW] === TEST ? alpha + 1 : this.#prunes ? frames[f + BETA] : UNBOUNDED;
    record.leave(ply, frames[f + MOVE], value, alpha, beta);
  }

  /** Prepares the frame above `f` for a move that a test found better: at least `value`. */
  #pushAgain(f: number, value: number): void {
    const stack = this.stack;
    const frames = this.#frames;
    const depth = frames[f + DEPTH] - 1;
    if (this.#algorithm === 'scout') stack.push(f, -UNBOUNDED, UNBOUNDED, depth);
    else if (this.#algorithm === 'negascout') stack.push(f, value, frames[f + BETA], depth);
    else {
      stack.push(f, frames[f + ALPHA], frames[f + BETA], depth);
      frames[f + FRAME + SCOUTS] = 0;
    }
  }

  /** Whether a move that a test found better has to be searched for its exact score. */
  #mustSearchAgain(f: number, value: number): boolean {
    const frames = this.#frames;
    if (value <= frames[f + ALPHA] || value >= frames[f + BETA]) return false;
    // A reply of the opponent to which all answers are leaves has seen them all when it fails, so its
    // score is exact.
    const isExact =
      this.#algorithm === 'negascout' &&
      frames[f + DEPTH] <= 2 &&
      frames[f + KEEPS_TURN] === 0 &&
      this.#hasPlainLeaves &&
      this.#table === undefined;
    return !isExact;
  }

  /** Ends a position whose moves have been looked at, and returns its score. */
  #finish(f: number, ply: number): number {
    const frames = this.#frames;
    const best = frames[f + BEST];
    const depth = frames[f + DEPTH];
    if (frames[f + CURSOR] < frames[f + END])
      this.#record?.cut(ply, this.#moves, frames[f + CURSOR], frames[f + END], frames[f + ALPHA], frames[f + BETA]);
    const isKept = frames[f + PATH_DEPENDENT] === 0 || !this.#guardsAll;
    if (this.#table !== undefined && depth > 0 && isKept && (ply > 0 || !this.first.isLimited)) {
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
}
