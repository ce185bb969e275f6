import type { Game } from '../rules/game.js';
import { MultiplayerSearch } from '../search/multiplayer-search.js';
import { anyMove, type Thinker } from './thinker.js';

/** No game with dice is searched deeper than this in any time that people wait. */
const MAX_DEPTH = 12;

/** Looks ahead move by move in games with dice or with more than two players. */
export class ExpectationThinker implements Thinker {
  readonly #game: Game;
  #search: MultiplayerSearch;
  #current = 1;
  #finished = 0;
  #best: number | undefined;
  #nodes = 0;
  value = 0;
  depth = 0;

  constructor(game: Game) {
    this.#game = game;
    this.#search = new MultiplayerSearch({ game, depth: 1 });
  }

  begin(_turn: number, _keepsMemory: boolean): void {
    this.#search = new MultiplayerSearch({ game: this.#game, depth: 1 });
    this.#current = 1;
    this.#finished = 0;
    this.#best = undefined;
    this.#nodes = 0;
    this.value = 0;
    this.depth = 0;
  }

  step(nodes: number): boolean {
    const end = this.nodes + nodes;
    while (this.nodes < end) {
      if (this.#search.step(end - this.nodes) === 'searching') break;
      if (!this.#finishDepth()) return false;
    }
    return true;
  }

  get nodes(): number {
    return this.#nodes + this.#search.nodes;
  }

  get move(): number {
    return this.#best ?? anyMove(this.#game);
  }

  writeLine(out: Int32Array): number {
    if (out.length === 0 || this.#game.isOver) return 0;
    out[0] = this.move;
    return 1;
  }

  /** Takes over what a depth has found, and starts the next. Returns false after the last. */
  #finishDepth(): boolean {
    const search = this.#search;
    const game = this.#game;
    const isSame = this.#finished === search.nodes;
    this.#best = search.move;
    this.value = Math.round(search.valueOf(Math.max(0, game.player)));
    this.depth = this.#current;
    this.#finished = search.nodes;
    // A depth that visits no more positions than the one before has seen the end of every line.
    if (isSame || this.#current === MAX_DEPTH || game.isOver) return false;
    this.#nodes += search.nodes;
    this.#current++;
    this.#search = new MultiplayerSearch({ game, depth: this.#current });
    return true;
  }
}
