import type { Rng } from '../../math/rng.js';
import { InformationSetSearch } from '../hidden/information-set-search.js';
import type { PlayoutRow } from '../monte-carlo/playout-row.js';
import { CHANCE, type Game } from '../rules/game.js';
import type { PlayoutKnowledge } from './playout-thinker.js';
import { anyMove, type Thinker } from './thinker.js';

/** Positions that a playout counts for, so that strengths mean the same for all methods. */
const PLAYOUT_COST = 20;
const MAX_PLAYOUT = 400;

/**
 * Finds moves where players do not see everything, without looking at what its player may not know.
 */
export class HiddenThinker implements Thinker {
  readonly depth = 0;
  /** Which share of games it will win is not known well enough to be told. */
  readonly value = 0;
  readonly #game: Game;
  readonly #rng: Rng;
  readonly #playout: PlayoutKnowledge['playout'];
  #search: InformationSetSearch | undefined;
  #playouts = 0;

  constructor(game: Game, rng: Rng, { playout }: PlayoutKnowledge) {
    this.#game = game;
    this.#rng = rng;
    this.#playout = playout;
  }

  begin(turn: number, _keepsMemory: boolean): void {
    const playout = this.#playout;
    this.#playouts = 0;
    this.#search = undefined;
    if (this.#game.isOver || this.#game.player === CHANCE) return;
    this.#search = new InformationSetSearch({
      game: this.#game,
      rng: this.#rng.fork(turn),
      maxPlayout: MAX_PLAYOUT,
      ...(playout !== undefined && { playout }),
    });
  }

  step(nodes: number): boolean {
    const playouts = Math.max(1, Math.round(nodes / PLAYOUT_COST));
    this.#playouts += playouts;
    return this.#search?.step(playouts) === 'searching';
  }

  get nodes(): number {
    return PLAYOUT_COST * this.#playouts;
  }

  get move(): number {
    return this.#search?.move ?? anyMove(this.#game);
  }

  writeLine(out: Int32Array): number {
    if (out.length === 0 || this.#game.isOver) return 0;
    out[0] = this.move;
    return 1;
  }

  openPlayouts(line: readonly number[]): readonly PlayoutRow[] {
    return this.#search?.open(line) ?? [];
  }
}
