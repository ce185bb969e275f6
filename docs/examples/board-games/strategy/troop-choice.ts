import { type Game, type GameTraits, winBy } from 'gumption/board-games/games';

/**
 * Each troop beats the next one: spears stop riders, riders catch archers, archers shoot spears.
 */
export const TROOPS = ['spears', 'riders', 'archers'] as const;
const ROUNDS = 4;
const traits: GameTraits = { name: 'troop choice', players: 2, maxMoves: TROOPS.length, maxPlies: 2 * ROUNDS };

/**
 * One part of a strategy game as a game of its own: before a battle both sides choose troops in
 * turn and see what the other has chosen. Everything else, the map and the cities, stays outside.
 */
export class TroopChoice implements Game {
  readonly traits = traits;
  readonly #chosen: number[] = [];

  get player(): number {
    return this.#chosen.length % 2;
  }

  get isOver(): boolean {
    return this.#chosen.length === 2 * ROUNDS;
  }

  /** How many of a troop a side has chosen. */
  count(side: number, troop: number): number {
    return this.#chosen.filter((chosen, i) => i % 2 === side && chosen === troop).length;
  }

  writeMoves(out: Int32Array, start: number): number {
    for (let troop = 0; troop < TROOPS.length; troop++) out[start + troop] = troop;
    return start + TROOPS.length;
  }

  play(troop: number): void {
    this.#chosen.push(troop);
  }

  undo(): void {
    this.#chosen.pop();
  }

  /** Every troop beats as many of its prey as there are of it; doubled, the better side wins. */
  evaluate(): number {
    const own = this.player;
    let balance = 0;
    for (let troop = 0; troop < TROOPS.length; troop++) {
      const prey = (troop + 1) % TROOPS.length;
      balance += Math.min(this.count(own, troop), this.count(1 - own, prey));
      balance -= Math.min(this.count(1 - own, troop), this.count(own, prey));
    }
    return this.isOver ? winBy(balance) : balance;
  }
}
