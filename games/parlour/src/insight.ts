import { type AnalyzedMove, type Explanation, MoveAnalysis } from 'gumption/board-games/opponents';
import type { World } from './world.js';

/** Positions looked at for a judgement of a move that was made. */
const JUDGE_NODES = 6000;
/** Positions looked at in all for the position that is shown. */
const MAX_NODES = 400_000;

/** How bad a move was: 1 is a mistake, 2 a blunder. */
export type Fault = 0 | 1 | 2;

/**
 * What an onlooker sees, who is as strong as it gets: how good each move of the position is, and
 * which moves so far were mistakes. It is no part of the game: it looks at a copy of the board, and
 * only while somebody asks.
 */
export class Insight {
  #analysis: MoveAnalysis | undefined;
  #shown = '';
  #faults: Fault[] = [];
  #judged = '';
  #judge: { readonly analysis: MoveAnalysis; readonly ply: number } | undefined;

  /** Moves of the position that is shown, the best first; empty until it was looked at. */
  get moves(): readonly AnalyzedMove[] {
    return this.#analysis === undefined || this.#analysis.nodes === 0 ? [] : this.#analysis.moves;
  }

  get depth(): number {
    return this.#analysis?.depth ?? 0;
  }

  get nodes(): number {
    return this.#analysis?.nodes ?? 0;
  }

  /** How bad the moves so far were, as far as they have been judged. */
  get faults(): readonly Fault[] {
    return this.#faults;
  }

  /** Looks at the position that is shown, a little in each frame. */
  lookAt(world: World, nodes: number): void {
    const key = `${world.table.id} ${world.line.slice(0, world.ply).map(({ move }) => move)}`;
    if (key !== this.#shown) {
      this.#shown = key;
      this.#analysis = world.game.isOver ? undefined : new MoveAnalysis({ game: copyGame(world, world.ply) });
    }
    if (this.#analysis !== undefined && this.#analysis.nodes < MAX_NODES) this.#analysis.step(nodes);
  }

  /** Judges the moves of the line, one after the other, a little in each frame. */
  judge(world: World, nodes: number): void {
    const moves = world.line.map(({ move }) => move);
    const key = `${world.table.id} ${moves.slice(0, this.#faults.length)}`;
    if (key !== this.#judged || this.#faults.length > moves.length) {
      this.#faults = [];
      this.#judge = undefined;
    }
    const ply = this.#faults.length;
    if (ply < moves.length) {
      if (this.#judge?.ply !== ply) this.#judge = { ply, analysis: new MoveAnalysis({ game: copyGame(world, ply) }) };
      const { analysis } = this.#judge;
      analysis.step(nodes);
      if (analysis.nodes >= JUDGE_NODES || analysis.status === 'done')
        this.#faults.push(faultOf(analysis.moves, moves[ply], world.table.piece));
    }
    this.#judged = `${world.table.id} ${moves.slice(0, this.#faults.length)}`;
  }
}

/** A copy of the board after some moves. */
function copyGame(world: World, plies: number) {
  const game = world.table.create();
  for (const { move } of world.line.slice(0, plies)) game.play(move);
  return game;
}

function faultOf(moves: readonly AnalyzedMove[], move: number, unit: number): Fault {
  const found = moves.find((candidate) => candidate.move === move);
  if (found === undefined) return 0;
  const loss = (moves[0].score - found.score) / unit;
  if (loss >= 2.5) return 2;
  return loss >= 1 ? 1 : 0;
}

/** A hint in one sentence. */
export function sayHint({ name, sentences }: Explanation): string {
  return `${name}: ${sentences.join(' ')}`;
}
