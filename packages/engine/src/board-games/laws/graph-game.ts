import type { Game, GameTraits } from '../rules/game.js';

/** A position of a graph game: who moves, where moves lead, and the score for the first player. */
export interface GraphNode {
  readonly player: number;
  readonly to: readonly number[];
  readonly score: number;
}

/**
 * A game whose positions come back: lines meet, and a position that was there before on the line ends
 * the game as a draw. Positions without moves end it, too. It starts at the first node.
 */
export class GraphGame implements Game {
  readonly traits: GameTraits;
  readonly #nodes: readonly GraphNode[];
  readonly #path = [0];
  readonly #scoresLeaves: boolean;

  /** With `scoresLeaves`, positions can be scored without being played. */
  constructor(nodes: readonly GraphNode[], scoresLeaves: boolean) {
    this.#nodes = nodes;
    this.#scoresLeaves = scoresLeaves;
    const maxMoves = Math.max(1, ...nodes.map(({ to }) => to.length));
    this.traits = { name: 'graph', players: 2, maxMoves, maxPlies: nodes.length + 1, repetition: true };
  }

  get #at(): number {
    return this.#path[this.#path.length - 1];
  }

  get player(): number {
    return this.#nodes[this.#at].player;
  }

  get isPathDependent(): boolean {
    return this.#path.indexOf(this.#at) < this.#path.length - 1;
  }

  get isOver(): boolean {
    return this.isPathDependent || this.#nodes[this.#at].to.length === 0;
  }

  get hashLow(): number {
    return Math.imul(this.#at + 1, 0x9e3779b1) | 0;
  }

  get hashHigh(): number {
    return this.#at;
  }

  get evaluateAfter(): ((move: number) => number) | undefined {
    if (!this.#scoresLeaves) return undefined;
    return (move) => {
      const { player } = this;
      this.play(move);
      const score = this.player === player ? this.evaluate() : -this.evaluate();
      this.undo();
      return score;
    };
  }

  writeMoves(out: Int32Array, start: number): number {
    const { to } = this.#nodes[this.#at];
    for (let i = 0; i < to.length; i++) out[start + i] = i;
    return start + to.length;
  }

  play(move: number): void {
    this.#path.push(this.#nodes[this.#at].to[move]);
  }

  undo(): void {
    this.#path.pop();
  }

  evaluate(): number {
    if (this.isPathDependent) return 0;
    const { score, player } = this.#nodes[this.#at];
    return player === 0 ? score : -score;
  }
}
