import { InvalidDataError } from '../../data/check.js';
import { checkExactOptions } from '../../data/parse.js';
import { choice, type Infer, integer, list, optional, struct } from '../../data/schema.js';
import { withRoom } from '../../math/with-room.js';
import { ZobristKeys } from '../memory/zobrist-keys.js';
import { CHANCE, type Game, type GameTraits } from '../rules/game.js';
import { BAR, BackgammonBoard, CHECKERS, OFF, POINTS } from './backgammon-board.js';
import { guessEquity } from './evaluate.js';
import { MAX_TURNS, TurnWriter } from './turns.js';

const side = list(integer({ min: 0, max: CHECKERS }));

const backgammonOptions = struct({
  __proto__: null,
  /**
   * The checkers of both players instead of the usual start, each as the player counts: borne off,
   * on the points 1 to 24, and on the bar, 15 in all.
   */
  checkers: optional(list(side)),
  /** Who rolls first, if `checkers` are given. By default the first player. */
  toMove: optional(choice([0, 1])),
});

/** A position of backgammon to start from. */
export type BackgammonOptions = Infer<typeof backgammonOptions>;

/** The score of one point; a gammon counts two, a backgammon three. */
const POINT = 300_000;
/** No guess is worth more than this. */
const MAX_GUESS = 290_000;
const START: readonly number[] = Array.from({ length: 26 }, (_, point) => ({ 6: 5, 8: 3, 13: 5, 24: 2 })[point] ?? 0);
/**
 * What is remembered of a ply besides the checkers: the turn, the dice, and whether they fall next.
 */
const EXTRAS = 4;

const traits: GameTraits = {
  name: 'backgammon',
  players: 2,
  maxMoves: MAX_TURNS,
  maxPlies: Number.POSITIVE_INFINITY,
  chance: true,
};

/**
 * Backgammon without the doubling cube. Dice are moves of chance, 8 times the higher die plus the
 * lower one; on the first roll 64 more if the second player begins. A player's move is a whole
 * turn: all checkers that the dice allow, packed into one number. Turns that lead to the same
 * position are one move. See `describeMove` for how players write it.
 *
 * A win scores 300,000, a gammon twice and a backgammon three times as much, so that expected
 * scores are expected points.
 */
export class Backgammon implements Game {
  readonly traits = traits;
  readonly #board: BackgammonBoard;
  readonly #writer: TurnWriter;
  readonly #keys = new ZobristKeys({ places: 0, pieces: 0, extras: 39, seed: 'backgammon dice' });
  readonly #hash = new Int32Array(2);
  #past = new Uint8Array(64 * (2 * POINTS + EXTRAS));
  #pastHashes = new Int32Array(64 * 2);
  #ply = 0;
  #turn = 0;
  #high = 0;
  #low = 0;
  #isFirstRoll = true;

  constructor(options: BackgammonOptions = {}) {
    checkExactOptions(backgammonOptions, options, 'Backgammon');
    const { checkers = [START, START], toMove } = options;
    if (options.checkers !== undefined) {
      requireBoard(checkers);
      this.#isFirstRoll = false;
      this.#turn = toMove ?? 0;
    }
    this.#board = new BackgammonBoard(checkers);
    this.#writer = new TurnWriter(this.#board);
    this.#updateHash();
  }

  get player(): number {
    return this.#high === 0 && !this.isOver ? CHANCE : this.#turn;
  }

  /** The player who rolls or moves; on the first roll 0. */
  get turn(): number {
    return this.#turn;
  }

  /** The dice, the higher one first; 0 before they fall. */
  get dice(): readonly [number, number] {
    return [this.#high, this.#low];
  }

  get isOver(): boolean {
    const { counts } = this.#board;
    return counts[OFF] === CHECKERS || counts[POINTS + OFF] === CHECKERS;
  }

  get hashLow(): number {
    return this.#hash[0];
  }

  get hashHigh(): number {
    return this.#hash[1];
  }

  /**
   * The checkers of a player on a point as that player counts: 1 to 24, 25 for the bar, 0 for those
   * borne off.
   */
  checkersAt(player: number, point: number): number {
    return this.#board.counts[POINTS * player + point];
  }

  /** The sum of points that a player's checkers have to go. */
  pipsOf(player: number): number {
    return this.#board.pipsOf(player);
  }

  /** The points that a player has won, negative if lost; 0 before the end. */
  pointsOf(player: number): number {
    const { counts } = this.#board;
    for (let winner = 0; winner < 2; winner++) {
      if (counts[POINTS * winner + OFF] < CHECKERS) continue;
      const points = this.#board.worthAgainst(1 - winner);
      return winner === player ? points : -points;
    }
    return 0;
  }

  writeMoves(out: Int32Array, start: number): number {
    if (this.#high > 0) return this.#writer.write(out, start, this.#turn, this.#high, this.#low);
    let end = start;
    for (let high = 1; high <= 6; high++)
      for (let low = 1; low <= high; low++) {
        if (this.#isFirstRoll && high === low) continue;
        out[end++] = 8 * high + low;
        if (this.#isFirstRoll) out[end++] = 64 + 8 * high + low;
      }
    return end;
  }

  /** The first roll has no doubles: players roll one die each until they differ. */
  chanceOf(roll: number): number {
    if (this.#isFirstRoll) return 1 / 30;
    return (roll >> 3) % 8 === (roll & 7) ? 1 / 36 : 2 / 36;
  }

  play(move: number): void {
    this.#remember();
    if (this.#high === 0) {
      this.#high = (move >> 3) & 7;
      this.#low = move & 7;
      if (this.#isFirstRoll) this.#turn = move >> 6;
      this.#isFirstRoll = false;
    } else {
      this.#board.playTurn(this.#turn, move, this.#high, this.#low);
      this.#high = 0;
      this.#low = 0;
      this.#turn = 1 - this.#turn;
    }
    this.#updateHash();
  }

  undo(_move: number): void {
    const { counts, hash } = this.#board;
    const size = 2 * POINTS + EXTRAS;
    const at = --this.#ply * size;
    for (let i = 0; i < 2 * POINTS; i++) counts[i] = this.#past[at + i];
    hash[0] = this.#pastHashes[2 * this.#ply];
    hash[1] = this.#pastHashes[2 * this.#ply + 1];
    this.#turn = this.#past[at + size - 4];
    this.#high = this.#past[at + size - 3];
    this.#low = this.#past[at + size - 2];
    this.#isFirstRoll = this.#past[at + size - 1] === 1;
    this.#updateHash();
  }

  evaluate(): number {
    return this.scoreOf(this.player === CHANCE ? this.#turn : this.player);
  }

  /** Before the end a guess by the race, points made, blots and primes. */
  scoreOf(player: number): number {
    if (this.isOver) return POINT * this.pointsOf(player);
    const guess = Math.round(POINT * guessEquity(this.#board, this.#turn));
    const bounded = Math.max(-MAX_GUESS, Math.min(MAX_GUESS, guess));
    return player === 0 ? bounded : 0 - bounded;
  }

  writeHash(out: Int32Array): void {
    this.#board.writeHash(out);
    this.#addTurnKeys(out);
  }

  /**
   * A roll as `63`, a turn as `24/18 13/10`; a star marks a hit, and `pass` a turn without moves.
   */
  describeMove(move: number): string {
    if (this.#high === 0) return `${(move >> 3) & 7}${move & 7}`;
    return this.#board.describeTurn(this.#turn, move, this.#high, this.#low);
  }

  #remember(): void {
    const size = 2 * POINTS + EXTRAS;
    const at = this.#ply * size;
    if (at + size > this.#past.length) {
      this.#past = withRoom(this.#past, 2 * this.#past.length);
      this.#pastHashes = withRoom(this.#pastHashes, 2 * this.#pastHashes.length);
    }
    this.#past.set(this.#board.counts, at);
    this.#past[at + size - 4] = this.#turn;
    this.#past[at + size - 3] = this.#high;
    this.#past[at + size - 2] = this.#low;
    this.#past[at + size - 1] = this.#isFirstRoll ? 1 : 0;
    this.#pastHashes[2 * this.#ply] = this.#board.hash[0];
    this.#pastHashes[2 * this.#ply + 1] = this.#board.hash[1];
    this.#ply++;
  }

  #updateHash(): void {
    this.#hash[0] = this.#board.hash[0];
    this.#hash[1] = this.#board.hash[1];
    this.#addTurnKeys(this.#hash);
  }

  #addTurnKeys(out: Int32Array): void {
    const { low, high } = this.#keys;
    if (this.#turn === 1) {
      out[0] ^= low[0];
      out[1] ^= high[0];
    }
    if (this.#isFirstRoll) {
      out[0] ^= low[1];
      out[1] ^= high[1];
    }
    if (this.#high === 0) return;
    const roll = 3 + 6 * (this.#high - 1) + this.#low - 1;
    out[0] ^= low[roll];
    out[1] ^= high[roll];
  }
}

function requireBoard(checkers: readonly (readonly number[])[]): void {
  const path = 'Backgammon.checkers';
  if (checkers.length !== 2) throw new InvalidDataError(path, 'must be the checkers of two players');
  for (const [player, counts] of checkers.entries()) {
    const sum = counts.reduce((total, count) => total + count, 0);
    if (counts.length !== POINTS || sum !== CHECKERS)
      throw new InvalidDataError(`${path}[${player}]`, `must be ${POINTS} counts that sum to ${CHECKERS}, got ${sum}`);
  }
  for (let point = 1; point < BAR; point++)
    if (checkers[0][point] > 0 && checkers[1][BAR - point] > 0)
      throw new InvalidDataError(path, `must not have both players on point ${point} of the first one`);
}
