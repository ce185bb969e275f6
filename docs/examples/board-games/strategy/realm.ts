import { type Game, type GameTraits, winBy } from 'gumption/board-games/games';
import { ARMIES, NOBODY, PROVINCES, STRATEGIES, type Strategy, WIDTH } from './map.js';
import { chooseTarget } from './marches.js';

// A small turn-based strategy game: two realms on a map of 6 × 4 provinces. All numbers stand in
// one array, so that a search can take turns back by restoring a copy.

const TURNS = 24;
/** Provinces that an army may enter in a turn. */
const MARCHES = 2;

const AT = PROVINCES;
const STRENGTH = AT + 2 * ARMIES;
const GOLD = STRENGTH + 2 * ARMIES;
const TECH = GOLD + 2;
const CONTENT = TECH + 2;
const SIZE = CONTENT + 2;

const traits: GameTraits = { name: 'realms', players: 2, maxMoves: STRATEGIES.length, maxPlies: 2 * TURNS };

/** The whole strategy game, whose moves are strategies: lower AI turns them into actions. */
export class Realms implements Game {
  readonly traits = traits;
  /** Small actions of the last turn: marches, fights, purchases. */
  actions = 0;
  readonly #now = new Int16Array(SIZE);
  readonly #past: Int16Array[] = [];

  constructor() {
    this.#now.fill(NOBODY, 0, PROVINCES);
    for (const side of [0, 1]) {
      for (let army = 0; army < ARMIES; army++) {
        const place = WIDTH * army + (side === 0 ? 0 : WIDTH - 1);
        this.#now[AT + side * ARMIES + army] = place;
        this.#now[STRENGTH + side * ARMIES + army] = 4;
        this.#now[place] = side;
      }
      this.#now[CONTENT + side] = 8;
      this.#now[GOLD + side] = 4;
    }
  }

  get player(): number {
    return this.#past.length % 2;
  }

  get isOver(): boolean {
    return this.#past.length === 2 * TURNS || this.countProvinces(0) === 0 || this.countProvinces(1) === 0;
  }

  ownerOf(province: number): number {
    return this.#now[province];
  }

  placeOf(side: number, army: number): number {
    return this.#now[AT + side * ARMIES + army];
  }

  strengthOf(side: number, army: number): number {
    return this.#now[STRENGTH + side * ARMIES + army];
  }

  goldOf(side: number): number {
    return this.#now[GOLD + side];
  }

  techOf(side: number): number {
    return this.#now[TECH + side];
  }

  contentmentOf(side: number): number {
    return this.#now[CONTENT + side];
  }

  countProvinces(side: number): number {
    let count = 0;
    for (let province = 0; province < PROVINCES; province++) if (this.#now[province] === side) count++;
    return count;
  }

  /** All that soldiers can do, with the better weapons of research. */
  mightOf(side: number): number {
    let sum = 0;
    for (let army = 0; army < ARMIES; army++) sum += this.strengthOf(side, army);
    return sum * (1 + this.techOf(side) / 10);
  }

  writeMoves(out: Int32Array, start: number): number {
    for (let strategy = 0; strategy < STRATEGIES.length; strategy++) out[start + strategy] = strategy;
    return start + STRATEGIES.length;
  }

  play(move: number): void {
    const side = this.player;
    this.#past.push(this.#now.slice());
    this.actions = 0;
    this.#collect(side);
    const strategy = STRATEGIES[move];
    if (strategy === 'research') this.#buy(side, TECH + side, 3, 2);
    else if (strategy === 'celebrate') this.#buy(side, CONTENT + side, 2, 3);
    else if (strategy === 'recruit') this.#recruit(side);
    else for (let army = 0; army < ARMIES; army++) this.#march(side, army, strategy);
  }

  undo(): void {
    this.#now.set(this.#past.pop()!);
  }

  evaluate(): number {
    const side = this.player;
    const of = (each: number) =>
      20 * this.countProvinces(each) + 3 * this.mightOf(each) + 4 * this.techOf(each) + this.contentmentOf(each);
    if (this.isOver) return winBy(this.countProvinces(side) - this.countProvinces(1 - side));
    return Math.round(of(side) - of(1 - side));
  }

  describeMove(move: number): string {
    return STRATEGIES[move];
  }

  /** Provinces pay; people who are not content pay less, and grow tired of war. */
  #collect(side: number): void {
    const income = Math.ceil((this.countProvinces(side) * Math.max(2, this.#now[CONTENT + side])) / 10);
    this.#now[GOLD + side] = Math.min(99, this.#now[GOLD + side] + income);
    this.#now[CONTENT + side] = Math.max(0, this.#now[CONTENT + side] - 1);
  }

  #buy(side: number, what: number, price: number, most: number): void {
    for (let i = 0; i < most && this.#now[GOLD + side] >= price && this.#now[what] < 10; i++) {
      this.#now[GOLD + side] -= price;
      this.#now[what]++;
      this.actions++;
    }
  }

  /** New soldiers join the armies in turn; a lost army rises again in an own province. */
  #recruit(side: number): void {
    for (let i = 0; i < 9 && this.#now[GOLD + side] >= 2; i++) {
      const slot = side * ARMIES + (i % ARMIES);
      if (this.#now[STRENGTH + slot] === 0) {
        const home = this.#now.subarray(0, PROVINCES).indexOf(side);
        if (home < 0) return;
        this.#now[AT + slot] = home;
      }
      this.#now[STRENGTH + slot]++;
      this.#now[GOLD + side] -= 2;
      this.actions++;
    }
  }

  #march(side: number, army: number, strategy: Strategy): void {
    const slot = side * ARMIES + army;
    for (let i = 0; i < MARCHES && this.#now[STRENGTH + slot] > 0; i++) {
      const target = chooseTarget(this, side, army, strategy);
      if (target < 0) return;
      this.#now[AT + slot] = target;
      this.actions++;
      if (!this.#fight(side, slot, target)) return;
      if (this.#now[target] !== side) this.actions++;
      this.#now[target] = side;
    }
  }

  /** Fights all armies of the other side in a province; true if the army still stands. */
  #fight(side: number, slot: number, place: number): boolean {
    for (let army = 0; army < ARMIES; army++) {
      const other = (1 - side) * ARMIES + army;
      if (this.#now[STRENGTH + other] === 0 || this.#now[AT + other] !== place) continue;
      this.actions++;
      const own = this.#now[STRENGTH + slot] * (1 + this.techOf(side) / 10);
      const theirs = this.#now[STRENGTH + other] * (1 + this.techOf(1 - side) / 10);
      const winner = own > theirs ? slot : other;
      const loser = own > theirs ? other : slot;
      this.#now[STRENGTH + winner] = Math.max(1, this.#now[STRENGTH + winner] - (this.#now[STRENGTH + loser] >> 1));
      this.#now[STRENGTH + loser] = 0;
      if (loser === slot) return false;
    }
    return true;
  }
}
