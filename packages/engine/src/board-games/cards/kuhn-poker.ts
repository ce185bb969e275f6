import type { Rng } from '../../math/rng.js';
import { CHANCE, type Game, type GameTraits } from '../rules/game.js';

const NAMES = 'JQK';
const PASS = 0;
const BET = 1;
/**
 * All orders in which two of three cards are dealt: 3 times the first player's card plus the
 * second's.
 */
const DEALS = [1, 2, 3, 5, 6, 7] as const;
/**
 * The bets after which the game is over, each with what the pot is worth; a fold gives it to the
 * one who bet.
 */
const ENDS: Readonly<Record<string, { readonly chips: number; readonly winner?: number }>> = {
  pp: { chips: 1 },
  bp: { chips: 1, winner: 0 },
  bb: { chips: 2 },
  pbp: { chips: 1, winner: 1 },
  pbb: { chips: 2 },
};

const traits: GameTraits = { name: 'kuhn poker', players: 2, maxMoves: 6, maxPlies: 4, chance: true, hidden: true };

/**
 * Kuhn poker, the smallest game in which it pays to bluff: jack, queen and king, one card each, one
 * chip each, and at most one bet of one chip. Moves are a deal first, then 0 to pass or fold and 1
 * to bet or call. Scores are chips. With best play the first player loses one chip in 18 games.
 */
export class KuhnPoker implements Game {
  readonly traits = traits;
  #deal = -1;
  #bets = '';
  readonly #hidden: number[] = [];

  get player(): number {
    return this.#deal < 0 ? CHANCE : this.#bets.length & 1;
  }

  get isOver(): boolean {
    return ENDS[this.#bets] !== undefined;
  }

  /** The card of a player, 0 for the jack; undefined before the deal. */
  cardOf(player: number): number | undefined {
    if (this.#deal < 0) return undefined;
    return player === 0 ? Math.floor(this.#deal / 3) : this.#deal % 3;
  }

  writeMoves(out: Int32Array, start: number): number {
    if (this.#deal < 0) {
      for (let i = 0; i < DEALS.length; i++) out[start + i] = DEALS[i];
      return start + DEALS.length;
    }
    out[start] = PASS;
    out[start + 1] = BET;
    return start + 2;
  }

  chanceOf(_deal: number): number {
    return 1 / DEALS.length;
  }

  play(move: number): void {
    if (this.#deal < 0) this.#deal = move;
    else this.#bets += move === BET ? 'b' : 'p';
  }

  undo(_move: number): void {
    if (this.#bets === '') this.#deal = -1;
    else this.#bets = this.#bets.slice(0, -1);
  }

  evaluate(): number {
    return this.scoreOf(this.player);
  }

  /** The chips that a player has won; 0 before the end. */
  scoreOf(player: number): number {
    const end = ENDS[this.#bets];
    if (end === undefined) return 0;
    const winner = end.winner ?? (this.cardOf(0)! > this.cardOf(1)! ? 0 : 1);
    return winner === player ? end.chips : -end.chips;
  }

  /** The player's own card and the bets: `Q pb`. */
  informationOf(player: number): string {
    return this.#deal < 0 ? '' : `${NAMES[this.cardOf(player)!]} ${this.#bets}`.trim();
  }

  resample(player: number, rng: Rng): void {
    this.#hidden.push(this.#deal);
    if (this.#deal < 0) return;
    const fits = DEALS.filter((deal) => (player === 0 ? Math.floor(deal / 3) : deal % 3) === this.cardOf(player));
    this.#deal = rng.pick(fits);
  }

  undoResample(): void {
    this.#deal = this.#hidden.pop()!;
  }

  describeMove(move: number): string {
    if (this.#deal < 0) return `${NAMES[Math.floor(move / 3)]}${NAMES[move % 3]}`;
    const isAnswer = this.#bets.endsWith('b');
    if (move === BET) return isAnswer ? 'call' : 'bet';
    return isAnswer ? 'fold' : 'pass';
  }
}
