import { InvalidDataError, type Problem } from '../../data/check.js';
import { check, checkExactOptions } from '../../data/parse.js';
import { type Infer, integer, optional, struct, unchecked } from '../../data/schema.js';
import { Rng } from '../../math/rng.js';
import { CHANCE, type Game, gameTraits, scoreFor, WIN } from './game.js';
import { requireGame } from './require-game.js';

const checkGameOptions = struct({
  __proto__: null,
  /** How many random games to play. By default 100. */
  games: optional(integer({ min: 1 })),
  /** The longest game to play, in moves. By default 1000. */
  maxPlies: optional(integer({ min: 1 })),
  /** By default a fixed seed, so that a check repeats itself. */
  rng: optional(unchecked<Rng>()),
});

/** Options of {@link checkGame}. */
export type CheckGameOptions = Infer<typeof checkGameOptions>;

/** A number that no game writes as a move by chance, to see where it writes. */
const UNTOUCHED = 0x5eed_1234;
const MAX_PROBLEMS = 20;
/** Deals of hidden cards from which it is clear that nothing changes. */
const MIN_DEALS = 40;

/**
 * Plays random games with your rules and compares everything that can be compared: whether `undo`
 * restores the position, whether the hash is the one computed from nothing, whether the declared
 * limits hold. Returns what is wrong, with the moves that show it; an empty list if nothing is. Call
 * it in a test of your game. The game is in its first position afterwards, if `undo` works.
 */
export function checkGame(game: Game, options: CheckGameOptions = {}): Problem[] {
  checkExactOptions(checkGameOptions, options, 'checkGame');
  if (typeof game !== 'object' || game === null) throw new InvalidDataError('checkGame.game', 'must be a game');
  const traits = check(gameTraits, game.traits, 'traits');
  if (traits.length > 0) return traits;
  requireGame(game, {}, 'checkGame.game');
  if (game.resample !== undefined) requireGame(game, { information: true, resample: true }, 'checkGame.game');
  const { games = 100, maxPlies = 1000, rng = new Rng('check game') } = options;
  const checker = new GameChecker(game, maxPlies, rng);
  for (let i = 0; i < games && checker.problems.length === 0; i++) checker.playGame();
  checker.finish();
  return checker.problems;
}

class GameChecker {
  readonly problems: Problem[] = [];
  readonly #game: Game;
  readonly #maxPlies: number;
  readonly #rng: Rng;
  readonly #line: number[] = [];
  readonly #buffer: Int32Array;
  /** How often hidden cards were dealt again, and how often that changed something. */
  #deals = 0;
  #changes = 0;

  constructor(game: Game, maxPlies: number, rng: Rng) {
    this.#game = game;
    this.#maxPlies = maxPlies;
    this.#rng = rng;
    this.#buffer = new Int32Array(game.traits.maxMoves + 4);
  }

  /** Reports what only shows after many positions. */
  finish(): void {
    if (this.#deals >= MIN_DEALS && this.#changes === 0)
      this.problems.push({
        path: 'resample',
        problem: 'never deals anything but what is there, and so tells what is hidden',
      });
  }

  playGame(): void {
    const game = this.#game;
    const before: string[] = [];
    while (!game.isOver && before.length < this.#maxPlies && this.problems.length === 0) {
      const moves = this.#checkPosition();
      if (moves.length === 0) break;
      before.push(this.#look());
      const move = this.#rng.pick(moves);
      this.#checkSkip();
      const [low, high] = [game.hashLow, game.hashHigh];
      const { player } = game;
      const expected = player === CHANCE ? undefined : game.evaluateAfter?.(move);
      game.play(move);
      this.#line.push(move);
      if (expected !== undefined && expected !== scoreFor(game, player))
        this.#report('evaluateAfter', `is ${expected}, but after the move the score is ${scoreFor(game, player)}`);
      if (low !== undefined && low === game.hashLow && high === game.hashHigh)
        this.#report('hashLow', 'and hashHigh are the same before and after the move; has the side to move a key?');
    }
    if (game.isOver) this.#checkEnd();
    if (this.#line.length > game.traits.maxPlies)
      this.#report('traits.maxPlies', `is ${game.traits.maxPlies}, but the game has ${this.#line.length} moves`);
    while (before.length > 0) {
      const move = this.#line.at(-1)!;
      game.undo(move);
      const now = this.#look();
      const then = before.pop()!;
      if (now !== then) this.#report('undo', `does not undo the last move: it was ${then}, and is now ${now}`);
      this.#line.pop();
    }
  }

  /** Checks a position that is not over, and returns its moves. */
  #checkPosition(): number[] {
    const game = this.#game;
    const { players, chance = false, maxMoves } = game.traits;
    const { player } = game;
    if (!(Number.isInteger(player) && player < players && (player >= 0 || (chance && player === CHANCE))))
      this.#report('player', `must be from 0 to ${players - 1}${chance ? ', or CHANCE' : ''}, got ${player}`);
    const moves = this.#readMoves();
    if (moves.length === 0) this.#report('writeMoves', 'finds no moves, but isOver is false; a pass must be a move');
    if (moves.length > maxMoves)
      this.#report('traits.maxMoves', `is ${maxMoves}, but the position has ${moves.length} moves`);
    if (new Set(moves).size < moves.length) this.#report('writeMoves', `lists a move twice: ${moves.join(', ')}`);
    if (player === CHANCE) this.#checkChances(moves);
    else this.#checkScore(this.#game.evaluate(), WIN - 1);
    this.#checkLoudMoves(moves);
    this.#checkHash();
    this.#checkWorlds();
    return moves;
  }

  #readMoves(): number[] {
    const buffer = this.#buffer;
    buffer.fill(UNTOUCHED);
    const end = this.#game.writeMoves(buffer, 1);
    if (buffer[0] !== UNTOUCHED) this.#report('writeMoves', 'must write from index start on, but wrote before it');
    if (!(Number.isInteger(end) && end >= 1)) {
      this.#report('writeMoves', `must return the index after the last move, got ${end} for start 1`);
      return [];
    }
    return [...buffer.subarray(1, end)];
  }

  #checkLoudMoves(moves: readonly number[]): void {
    const { writeLoudMoves, player } = this.#game;
    if (writeLoudMoves === undefined || player === CHANCE) return;
    const end = this.#game.writeLoudMoves!(this.#buffer, 0);
    for (const move of this.#buffer.subarray(0, end))
      if (!moves.includes(move)) this.#report('writeLoudMoves', `lists ${move}, which writeMoves does not`);
  }

  #checkChances(moves: readonly number[]): void {
    const total = moves.reduce((sum, move) => sum + this.#game.chanceOf!(move), 0);
    if (!(Math.abs(total - 1) < 1e-9)) this.#report('chanceOf', `must sum to 1 over all outcomes, sums to ${total}`);
  }

  #checkScore(score: number, max: number): void {
    if (!Number.isInteger(score) && this.#game.traits.players === 2)
      this.#report('evaluate', `must be an integer, got ${score}`);
    else if (!(Math.abs(score) <= max))
      this.#report('evaluate', `must be from ${-max} to ${max} here, got ${score}; a guess must stay below a win`);
    if (this.#game.evaluate() !== score) this.#report('evaluate', 'must score the same position the same each time');
  }

  #checkEnd(): void {
    const game = this.#game;
    const { players, zeroSum = true } = game.traits;
    this.#checkScore(game.evaluate(), WIN);
    this.#checkHash();
    if (game.scoreOf === undefined) return;
    let sum = 0;
    for (let player = 0; player < players; player++) sum += game.scoreOf(player);
    if (zeroSum && !(Math.abs(sum) < 1e-6)) this.#report('scoreOf', `must sum to 0 in a zero-sum game, sums to ${sum}`);
    if (game.player >= 0 && game.scoreOf(game.player) !== game.evaluate())
      this.#report('scoreOf', `of the player to move must be evaluate(), ${game.evaluate()}`);
  }

  #checkHash(): void {
    const { hashLow, hashHigh } = this.#game;
    if (hashLow === undefined || hashHigh === undefined) return;
    if ((hashLow | 0) !== hashLow || (hashHigh | 0) !== hashHigh)
      this.#report('hashLow', `and hashHigh must be integers of 32 bits with a sign, got ${hashLow}, ${hashHigh}`);
    if (this.#game.writeHash === undefined) return;
    this.#game.writeHash(this.#buffer);
    const [low, high] = this.#buffer;
    if (low !== hashLow || high !== hashHigh)
      this.#report('hashLow', `and hashHigh are ${hashLow}, ${hashHigh}, but computed from nothing ${low}, ${high}`);
  }

  /**
   * Deals hidden cards again for each player: the player must not notice, and what is dealt must not depend
   * on what was hidden.
   */
  #checkWorlds(): void {
    const game = this.#game;
    if (game.resample === undefined) return;
    const all = () =>
      Array.from({ length: game.traits.players }, (_, player) => game.informationOf?.(player)).join('|');
    for (let player = 0; player < game.traits.players; player++) {
      const before = `${this.#look()} ${all()}`;
      const known = game.informationOf?.(player);
      const seed = this.#rng.uint32();
      const seen = this.#lookAs(player);
      game.resample(player, new Rng(seed));
      if (game.informationOf?.(player) !== known)
        this.#report(
          'resample',
          `changes what player ${player} knows: ${known} became ${game.informationOf?.(player)}`,
        );
      if (this.#lookAs(player) !== seen) this.#report('resample', `changes the moves that player ${player} has`);
      const world = `${this.#look()} ${all()}`;
      this.#deals++;
      if (world !== before) this.#changes++;
      // The same draws from three different hidden states: the real one, what they dealt, and another one.
      for (const next of [seed, seed + 1, seed]) {
        game.resample(player, new Rng(next));
        if (next === seed && `${this.#look()} ${all()}` !== world)
          this.#report('resample', `depends on what player ${player} does not know: the same rng dealt differently`);
      }
      for (let i = 0; i < 4; i++) game.undoResample!();
      const after = `${this.#look()} ${all()}`;
      if (after !== before)
        this.#report('undoResample', `does not undo resample: it was ${before}, and is now ${after}`);
    }
  }

  /** The moves of the position, where they are the player's own. */
  #lookAs(player: number): string {
    return this.#game.player === player ? this.#readMoves().join(' ') : '';
  }

  #checkSkip(): void {
    const game = this.#game;
    if (game.canSkip !== true) return;
    const before = this.#look();
    const { player } = game;
    game.playSkip!();
    if (game.player === player) this.#report('playSkip', 'must give the turn to the opponent');
    game.undoSkip!();
    if (this.#look() !== before) this.#report('undoSkip', 'does not undo playSkip');
  }

  /** Everything that can be seen of a position. */
  #look(): string {
    const { player, isOver, hashLow, hashHigh, material, isUrgent, isPathDependent } = this.#game;
    const moves = isOver ? '' : `moves ${this.#readMoves().join(' ')}, `;
    const score = player === CHANCE ? '' : `evaluate ${this.#game.evaluate()}, `;
    const hash = hashLow === undefined ? '' : `, hash ${hashLow} ${hashHigh}`;
    const pieces = material === undefined ? '' : `, material ${material}`;
    const more = `${pieces}${isUrgent ? ', urgent' : ''}${isPathDependent ? ', path-dependent' : ''}`;
    return `${moves}${score}player ${player}${isOver ? ', over' : ''}${hash}${more}`;
  }

  #report(path: string, problem: string): void {
    const line = this.#line.length === 0 ? 'at the start' : `after ${this.#line.join(' ')}`;
    if (this.problems.length < MAX_PROBLEMS) this.problems.push({ path, problem: `${problem} (${line})` });
  }
}
