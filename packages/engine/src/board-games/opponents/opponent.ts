import { InvalidDataError } from '../../data/check.js';
import { checkExactOptions, parse } from '../../data/parse.js';
import { Rng } from '../../math/rng.js';
import type { TableStatistics } from '../memory/position-memory.js';
import type { PlayoutRow } from '../monte-carlo/playout-row.js';
import { CHANCE, type Game } from '../rules/game.js';
import { requireLegal } from '../rules/legal-move.js';
import { requireGame } from '../rules/require-game.js';
import type { SearchRecord } from '../search/search-record.js';
import { ExpectationThinker } from './expectation-thinker.js';
import { type Explanation, explainMove } from './explanation.js';
import { checkWords, findWords, type GameWords, nameMove } from './game-words.js';
import { HiddenThinker } from './hidden-thinker.js';
import { findLevel, findLevels, levelNames, type StrengthLevel } from './levels.js';
import { MoveAnalysis } from './move-analysis.js';
import { type OpponentOptions, opponentOptions, type SavedOpponent, savedOpponentSchema } from './opponent-options.js';
import { PlayoutThinker } from './playout-thinker.js';
import { keepSafeMoves } from './safe-moves.js';
import { anyMove, type Method, pickMethod, type Thinker } from './thinker.js';
import { TreeThinker } from './tree-thinker.js';

const DEFAULT_STRENGTH = 4;
/** Positions between two looks at the clock. */
const BATCH = 512;
/** An opponent that looks at more positions than this sees for itself what is safe. */
const CARELESS_NODES = 2000;
/** Positions for a hint or an explanation, unless the caller says otherwise. */
const HINT_NODES = 20_000;

/**
 * Makes somebody to play against: any game of this chapter or your own, at any strength from
 * beginner to best. It picks the method by what the game is.
 *
 * ```ts
 * const game = new Reversi();
 * const opponent = createOpponent({ game, strength: 'casual' });
 * opponent.think();
 * while (opponent.step(2_000) === 'searching') await nextFrame();
 * game.play(opponent.move);
 * ```
 */
export function createOpponent(options: OpponentOptions): Opponent {
  return new Opponent(options);
}

/** Somebody to play against; made by {@link createOpponent}. */
export class Opponent {
  /** `searching` while it thinks; `done` when it has decided; `stopped` after {@link stop}. */
  status: 'searching' | 'done' | 'stopped' = 'done';
  /** How it finds its moves. */
  readonly method: Method;
  /** How its level plays. */
  readonly level: StrengthLevel;
  readonly #game: Game;
  readonly #words: GameWords;
  readonly #thinker: Thinker;
  readonly #rng: Rng;
  readonly #time: number;
  readonly #now: () => number;
  readonly #moves: Int32Array;
  #turns = 0;
  #isPondering = false;
  #hasPondered = false;
  #hasThought = false;
  #deadline = Number.POSITIVE_INFINITY;
  /** The move of a turn on which it does not look ahead. */
  #slip: number | undefined;
  #before: ReturnType<Rng['save']>;
  /** The last thought before the present one, as a save. */
  #last: SavedOpponent | undefined;
  #low: number | undefined;
  #high: number | undefined;
  #information: string | undefined;

  constructor(options: OpponentOptions) {
    checkExactOptions(opponentOptions, options, 'createOpponent');
    const { game, strength = DEFAULT_STRENGTH, time, now, seed = 'opponent' } = options;
    if (options.words !== undefined) checkWords(options.words, 'createOpponent.words');
    const picked = pickMethod(game, 'createOpponent.game');
    this.method = options.method ?? picked;
    if (this.method === 'look ahead') requireGame(game, { duel: true, noChance: true }, 'createOpponent.game');
    if (time !== undefined && time > 0 && now === undefined)
      throw new InvalidDataError('createOpponent.now', 'must be given with time: () => performance.now(), for example');
    const levels = options.levels ?? findLevels(game.traits.name);
    const index = findLevel(strength, levels.length);
    if (index < 0) {
      const names = levelNames(levels.length).join(', ');
      const problem = `must be from 1 to ${levels.length}, or ${names}; got ${strength}`;
      throw new InvalidDataError('createOpponent.strength', problem);
    }
    this.level = levels[index];
    this.#game = game;
    this.#words = options.words ?? findWords(game);
    this.#rng = new Rng(seed);
    this.#before = this.#rng.save();
    this.#time = time ?? Number.POSITIVE_INFINITY;
    this.#now = now ?? (() => 0);
    this.#moves = new Int32Array(game.traits.maxMoves);
    this.#thinker = createThinker(this.method, options, this.level, this.#rng);
    this.#notePosition();
  }

  /** Starts to think about the present position. Call it when it is the opponent's turn. */
  think(): void {
    this.#last = undefined;
    this.#before = this.#rng.save();
    const { nodes, slips, care } = this.level;
    const isSlip = this.#rng.chance(slips);
    const isCareful = this.#rng.chance(care) && this.method !== 'sampled deals';
    const isIdle = this.#game.isOver || this.#game.player === CHANCE;
    const safe = isIdle || !isCareful || nodes > CARELESS_NODES ? undefined : this.#findSafeMoves();
    this.#begin(this.#hasPondered, safe);
    this.#isPondering = false;
    this.#hasPondered = false;
    this.#hasThought = true;
    if (isSlip && !isIdle) this.#slip = this.#chooseCasually(safe);
    if (isIdle || isSlip || nodes === 0 || this.#time === 0) this.status = 'done';
  }

  /**
   * Thinks on the time of the other player, about the position in which that player is to move.
   * What it finds is remembered for the next {@link think}. Go on with `step`; a move made on the
   * game ends it.
   */
  ponder(): void {
    this.#last = this.lastThought;
    this.#begin(this.#hasPondered);
    this.#isPondering = true;
    this.#hasPondered = true;
    this.#hasThought = false;
    if (this.#game.isOver || this.#game.player === CHANCE) this.status = 'done';
  }

  /**
   * Whether it has begun to think about the present position; false after each move on the game.
   */
  get isThinkingHere(): boolean {
    return this.#hasThought && this.#isSamePosition();
  }

  /** Whether it is pondering the present position. */
  get isPonderingHere(): boolean {
    return this.#isPondering && this.#isSamePosition();
  }

  /** Looks at `nodes` positions at most. Slices give the same move as one run. */
  step(nodes: number): Opponent['status'] {
    if (this.status !== 'searching') return this.status;
    this.#requireSamePosition();
    const thinker = this.#thinker;
    const end = Math.min(thinker.nodes + nodes, this.#isPondering ? Number.POSITIVE_INFINITY : this.level.nodes);
    while (this.status === 'searching' && thinker.nodes < end) {
      const batch =
        this.#deadline < Number.POSITIVE_INFINITY ? Math.min(BATCH, end - thinker.nodes) : end - thinker.nodes;
      if (!thinker.step(batch)) this.status = 'done';
      if (this.#deadline < Number.POSITIVE_INFINITY && this.#now() >= this.#deadline) this.status = 'done';
    }
    if (!this.#isPondering && thinker.nodes >= this.level.nodes) this.status = 'done';
    return this.status;
  }

  /** Ends thinking at once. There is a move all the same. */
  stop(): void {
    if (this.status === 'searching') this.status = 'stopped';
  }

  /** The best move so far, legal at any time; `NO_MOVE` once the game is over. */
  get move(): number {
    this.#requireSamePosition();
    if (this.#game.isOver) return anyMove(this.#game);
    return this.#slip ?? this.#thinker.move;
  }

  /** What it expects for the player to move, by the best line it has seen. */
  get value(): number {
    return this.#thinker.value;
  }

  /** How many moves it has looked ahead, and how many positions it has visited on this turn. */
  get depth(): number {
    return this.#thinker.depth;
  }

  /** Positions visited for the present move. */
  get nodes(): number {
    return this.#thinker.nodes;
  }

  /** How its table of positions was used on this turn; undefined if its method has none. */
  get statistics(): TableStatistics | undefined {
    return this.#thinker.table?.statistics;
  }

  /**
   * Keeps a record of what it looks at from the next {@link think} on, for people who look on; undefined
   * for methods that do not look ahead by a tree. It thinks the same, but more slowly.
   */
  keepRecord(): SearchRecord | undefined {
    return this.#thinker.keepRecord?.();
  }

  /**
   * What its playouts found after a line of play, in the order of the game; empty where it has not
   * been, and for methods without playouts.
   */
  openPlayouts(line: readonly number[]): readonly PlayoutRow[] {
    return this.#thinker.openPlayouts?.(line) ?? [];
  }

  /**
   * The thought that led to its last move, once the position is another one; undefined before the
   * first. An opponent with the same options on a game in the position of that time thinks it
   * again after `restore`, and is then just as this one was. Not so if it pondered before, or if it
   * thinks by a clock.
   */
  get lastThought(): SavedOpponent | undefined {
    return this.#hasThought && !this.#isSamePosition() ? this.#saveThought() : this.#last;
  }

  /** Writes the line of play that it expects into `out`, and returns its length. */
  writeLine(out: Int32Array): number {
    if (this.#slip === undefined) return this.#thinker.writeLine(out);
    out[0] = this.#slip;
    return Math.min(1, out.length);
  }

  /** The best move for the player to move and why, at full strength whatever the level. */
  hint(nodes = HINT_NODES): Explanation {
    return this.#explain(undefined, nodes);
  }

  /**
   * Says what a move does: what it wins or loses and when, what is better, and the expected reply.
   */
  explain(move: number, nodes = HINT_NODES): Explanation {
    return this.#explain(move, nodes);
  }

  /** Plain JSON from which {@link restore} goes on, also in the middle of a thought. */
  save(): SavedOpponent {
    if (this.#hasThought && this.#isSamePosition()) return this.#saveThought();
    const { lastThought } = this;
    const now = { rng: this.#rng.save(), turns: this.#turns };
    if (lastThought?.thought === undefined) return now;
    return { ...now, last: { rng: lastThought.rng, turns: lastThought.turns, thought: lastThought.thought } };
  }

  /** Goes on from a saved state. The game must be in the position of that time. */
  restore(saved: SavedOpponent): void {
    const { rng, turns, thought, last } = parse(savedOpponentSchema, saved, 'opponent');
    this.#rng.restore(rng);
    this.#turns = turns;
    this.#last = last;
    this.#hasPondered = false;
    this.#hasThought = false;
    this.status = 'done';
    this.#notePosition();
    if (thought === undefined) return;
    this.think();
    // A thought is the same again, whatever the slices were.
    if (this.step(thought.nodes) === 'searching') this.status = thought.status;
  }

  #saveThought(): SavedOpponent {
    return { rng: this.#before, turns: this.#turns - 1, thought: { nodes: this.nodes, status: this.status } };
  }

  #begin(keepsMemory: boolean, safe?: Int32Array): void {
    this.status = 'searching';
    this.#slip = undefined;
    this.#notePosition();
    this.#thinker.begin(this.#turns++, keepsMemory, safe);
    this.#deadline = this.#time === Number.POSITIVE_INFINITY ? this.#time : this.#now() + this.#time;
  }

  #findSafeMoves(): Int32Array {
    const count = this.#game.writeMoves(this.#moves, 0);
    return this.#moves.subarray(0, keepSafeMoves(this.#game, this.#moves, count));
  }

  /** A move at random, among those that lose nothing at once if it takes care. */
  #chooseCasually(safe: Int32Array | undefined): number {
    const moves = safe ?? this.#moves.subarray(0, this.#game.writeMoves(this.#moves, 0));
    return moves[this.#rng.integer(0, moves.length - 1)];
  }

  #explain(move: number | undefined, nodes: number): Explanation {
    const game = this.#game;
    if (game.isOver) throw new InvalidDataError('explain', 'needs a position in which the game is not over');
    if (!(nodes >= 1)) throw new InvalidDataError('nodes', `must be at least 1, got ${nodes}`);
    if (move !== undefined) requireLegal(game, move, 'move', (_, legal) => nameMove(game, legal, this.#words));
    const analysis = new MoveAnalysis({ game });
    analysis.step(nodes);
    const { moves } = analysis;
    return explainMove(game, this.#words, moves, move ?? moves[0].move, analysis.depth);
  }

  #notePosition(): void {
    this.#low = this.#game.hashLow;
    this.#high = this.#game.hashHigh;
    this.#information = this.#readInformation();
  }

  #isSamePosition(): boolean {
    const { hashLow, hashHigh } = this.#game;
    return hashLow === this.#low && hashHigh === this.#high && this.#readInformation() === this.#information;
  }

  /** Games of hidden cards have no hash; what players know tells their positions apart. */
  #readInformation(): string | undefined {
    const game = this.#game;
    return game.hashLow === undefined ? game.informationOf?.(Math.max(0, game.player)) : undefined;
  }

  #requireSamePosition(): void {
    if (!this.#isSamePosition())
      throw new InvalidDataError('Opponent', 'has thought about another position; call think after each move');
  }
}

function createThinker(method: Method, options: OpponentOptions, { nodes }: StrengthLevel, rng: Rng): Thinker {
  if (method === 'sampled deals') return new HiddenThinker(options.game, rng, options);
  if (method === 'playouts') return new PlayoutThinker(options.game, nodes, rng, options);
  return method === 'look ahead' ? new TreeThinker(options.game, nodes) : new ExpectationThinker(options.game);
}
