import { type AnalyzedMove, MoveAnalysis } from '../opponents/move-analysis.js';
import { CHANCE, type Game } from '../rules/game.js';

/** Positions after which an onlooker has seen enough. */
const MAX_NODES = 60_000;

/** Scores the moves of a position for people who look on, a little at a time. */
export class MoveWeigher {
  /** Undefined where there is nothing to weigh, or where some of it is hidden. */
  readonly #analysis: MoveAnalysis | undefined;

  /** The game stays in this position between slices. */
  constructor(game: Game) {
    const isIdle = game.isOver || game.player === CHANCE || game.traits.hidden === true;
    this.#analysis = isIdle ? undefined : new MoveAnalysis({ game });
  }

  /** The moves, the best first; empty until something is known of them. */
  get moves(): readonly AnalyzedMove[] {
    return this.#analysis === undefined || this.#analysis.nodes === 0 ? [] : this.#analysis.moves;
  }

  get depth(): number {
    return this.#analysis?.depth ?? 0;
  }

  step(nodes: number): void {
    const analysis = this.#analysis;
    if (analysis !== undefined && analysis.status !== 'done' && analysis.nodes < MAX_NODES) analysis.step(nodes);
  }
}
