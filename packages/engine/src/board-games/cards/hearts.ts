import { InvalidDataError } from '../../data/check.js';
import { checkExactOptions } from '../../data/parse.js';
import { type Infer, integer, list, optional, struct, unchecked } from '../../data/schema.js';
import { Rng } from '../../math/rng.js';
import type { Game, GameTraits } from '../rules/game.js';
import { dealUnknown } from './deal-unknown.js';

const heartsOptions = struct({
  __proto__: null,
  /** Shuffles the cards. By default always the same way. */
  rng: optional(unchecked<Rng>()),
  /** The hands of the four players, 13 cards each, instead of shuffled ones. */
  hands: optional(list(list(integer({ min: 0, max: 51 })))),
});

/** How a hand of Hearts is dealt. */
export type HeartsOptions = Infer<typeof heartsOptions>;

const PLAYERS = 4;
const CARDS = 52;
const RANKS = 13;
const ALL_RANKS = 0x1fff;
const HEARTS = 3;
const SPADES = 2;
const QUEEN_OF_SPADES = 36;
const QUEEN_BIT = 1 << (QUEEN_OF_SPADES % RANKS);
const TWO_OF_CLUBS = 0;
const MOON = 26;
const PLAYED = -1;

const traits: GameTraits = { name: 'hearts', players: PLAYERS, maxMoves: RANKS, maxPlies: CARDS, hidden: true };

/**
 * One hand of Hearts for four players, without passing of cards: follow suit, and take neither
 * hearts, one point each, nor the queen of spades, 13 points. Who takes all 26 points gives 26 to
 * each of the others instead. The two of clubs leads; no points are thrown on the first trick;
 * hearts are led once one was thrown.
 *
 * Moves are cards: 13 times the suit (clubs, diamonds, spades, hearts) plus the rank, from the two
 * to the ace. Players see their own cards and all that were played. The score of a player is all
 * points of the hand minus four times the player's own, so scores sum to zero.
 */
export class Hearts implements Game {
  readonly traits = traits;
  /** Who holds each card, or `PLAYED`. */
  readonly #holders = new Int8Array(CARDS);
  /** For each player and suit the ranks that the player has shown not to hold. */
  readonly #absent = new Uint16Array(PLAYERS * 4);
  readonly #points = new Int32Array(PLAYERS);
  readonly #plays = new Int8Array(CARDS);
  /** For each play: its player, whether hearts were open, and what the player had shown. */
  readonly #makers = new Int8Array(CARDS);
  readonly #wereOpen = new Uint8Array(CARDS);
  readonly #absentBefore = new Uint16Array(CARDS * 4);
  readonly #hidden: Int8Array[] = [];
  #depth = 0;
  #ply = 0;
  #leader = 0;
  #isOpen = false;

  constructor(options: HeartsOptions = {}) {
    checkExactOptions(heartsOptions, options, 'Hearts');
    const { rng = new Rng('hearts'), hands } = options;
    if (hands === undefined) {
      const deck = Array.from({ length: CARDS }, (_, card) => card);
      rng.shuffle(deck);
      for (const [i, card] of deck.entries()) this.#holders[card] = i % PLAYERS;
    } else this.#deal(hands);
    this.#leader = this.#holders[TWO_OF_CLUBS];
  }

  get player(): number {
    return (this.#leader + (this.#ply & 3)) & 3;
  }

  get isOver(): boolean {
    return this.#ply === CARDS;
  }

  /** The cards of a player, in order. */
  handOf(player: number): number[] {
    return Array.from({ length: CARDS }, (_, card) => card).filter((card) => this.#holders[card] === player);
  }

  /** The cards on the table, in the order in which they were played. */
  get trick(): number[] {
    return [...this.#plays.subarray(this.#ply & ~3, this.#ply)];
  }

  /** The points that a player has taken so far. */
  pointsOf(player: number): number {
    return this.#points[player];
  }

  writeMoves(out: Int32Array, start: number): number {
    if (this.#ply === 0) {
      out[start] = TWO_OF_CLUBS;
      return start + 1;
    }
    if ((this.#ply & 3) === 0) {
      const end = this.#isOpen ? start : this.#write(out, start, 0, HEARTS * RANKS, false);
      return end > start ? end : this.#write(out, start, 0, CARDS, false);
    }
    const suit = suitOf(this.#plays[this.#ply & ~3]);
    let end = this.#write(out, start, suit * RANKS, (suit + 1) * RANKS, false);
    if (end === start && this.#ply < PLAYERS) end = this.#write(out, start, 0, CARDS, true);
    return end > start ? end : this.#write(out, start, 0, CARDS, false);
  }

  play(card: number): void {
    const { player } = this;
    const ply = this.#ply;
    this.#makers[ply] = player;
    this.#wereOpen[ply] = this.#isOpen ? 1 : 0;
    for (let suit = 0; suit < 4; suit++) this.#absentBefore[4 * ply + suit] = this.#absent[4 * player + suit];
    this.#learn(player, card);
    this.#holders[card] = PLAYED;
    this.#plays[ply] = card;
    this.#ply++;
    if (suitOf(card) === HEARTS) this.#isOpen = true;
    if ((this.#ply & 3) === 0) this.#finishTrick();
  }

  undo(card: number): void {
    const ply = --this.#ply;
    if ((ply & 3) === 3) {
      this.#points[this.#leader] -= this.#pointsFrom(ply - 3);
      this.#leader = this.#makers[ply - 3];
    }
    const player = this.#makers[ply];
    this.#holders[card] = player;
    this.#isOpen = this.#wereOpen[ply] === 1;
    for (let suit = 0; suit < 4; suit++) this.#absent[4 * player + suit] = this.#absentBefore[4 * ply + suit];
  }

  evaluate(): number {
    return this.scoreOf(this.player);
  }

  /** Before the end, points that were taken so far count. */
  scoreOf(player: number): number {
    let shooter = -1;
    let total = 0;
    for (let other = 0; other < PLAYERS; other++) {
      if (this.#points[other] === MOON) shooter = other;
      total += this.#points[other];
    }
    if (shooter < 0) return total - PLAYERS * this.#points[player];
    return shooter === player ? 3 * MOON : -MOON;
  }

  /** The player's own cards, who led first, and all cards that were played. */
  informationOf(player: number): string {
    const first = this.#ply === 0 ? this.#leader : this.#makers[0];
    return `${this.handOf(player).join(' ')} | ${first}: ${this.#plays.subarray(0, this.#ply).join(' ')}`;
  }

  resample(player: number, rng: Rng): void {
    if (this.#depth === this.#hidden.length) this.#hidden.push(new Int8Array(CARDS));
    this.#hidden[this.#depth++].set(this.#holders);
    const unknown: number[] = [];
    const room = [0, 0, 0, 0];
    for (let card = 0; card < CARDS; card++) {
      const holder = this.#holders[card];
      // Everybody knows who leads the two of clubs.
      if (holder === PLAYED || holder === player || (card === TWO_OF_CLUBS && this.#ply === 0)) continue;
      unknown.push(card);
      room[holder]++;
    }
    dealUnknown(this.#holders, unknown, room, this.#canHold, rng);
  }

  undoResample(): void {
    this.#holders.set(this.#hidden[--this.#depth]);
  }

  /** `QS` for the queen of spades. */
  describeMove(card: number): string {
    return `${'23456789TJQKA'[card % RANKS]}${'CDSH'[suitOf(card)]}`;
  }

  readonly #canHold = (card: number, player: number): boolean =>
    (this.#absent[4 * player + suitOf(card)] & (1 << (card % RANKS))) === 0;

  /** Writes cards of the player to move, without points if asked. */
  #write(out: Int32Array, start: number, first: number, last: number, isHarmless: boolean): number {
    const { player } = this;
    let end = start;
    for (let card = first; card < last; card++)
      if (this.#holders[card] === player && !(isHarmless && pointsOf(card) > 0)) out[end++] = card;
    return end;
  }

  /** What a play tells everybody about the rest of the hand. */
  #learn(player: number, card: number): void {
    const shown = 4 * player;
    const suit = suitOf(card);
    if ((this.#ply & 3) === 0) {
      // Hearts are led early only from a hand of hearts.
      if (suit === HEARTS && !this.#isOpen) this.#absent.fill(ALL_RANKS, shown, shown + HEARTS);
      return;
    }
    const led = suitOf(this.#plays[this.#ply & ~3]);
    if (suit === led) return;
    this.#absent[shown + led] = ALL_RANKS;
    if (this.#ply >= PLAYERS || pointsOf(card) === 0) return;
    // Points on the first trick mean that there was nothing else.
    this.#absent.fill(ALL_RANKS, shown, shown + SPADES);
    this.#absent[shown + SPADES] |= ALL_RANKS & ~QUEEN_BIT;
  }

  #finishTrick(): void {
    const first = this.#ply - 4;
    let best = first;
    for (let i = first + 1; i < this.#ply; i++)
      if (suitOf(this.#plays[i]) === suitOf(this.#plays[first]) && this.#plays[i] > this.#plays[best]) best = i;
    this.#leader = this.#makers[best];
    this.#points[this.#leader] += this.#pointsFrom(first);
  }

  #pointsFrom(first: number): number {
    let points = 0;
    for (let i = first; i < first + 4; i++) points += pointsOf(this.#plays[i]);
    return points;
  }

  #deal(hands: readonly (readonly number[])[]): void {
    if (hands.length !== PLAYERS || hands.some((hand) => hand.length !== RANKS) || new Set(hands.flat()).size !== CARDS)
      throw new InvalidDataError('Hearts.hands', 'must be four hands of 13 cards, each card once');
    for (const [player, hand] of hands.entries()) for (const card of hand) this.#holders[card] = player;
  }
}

function suitOf(card: number): number {
  return (card / RANKS) | 0;
}

function pointsOf(card: number): number {
  if (card === QUEEN_OF_SPADES) return RANKS;
  return card >= HEARTS * RANKS ? 1 : 0;
}
