import { CHANCE, type Game } from 'gumption/board-games/games';
import {
  type AnalyzedMove,
  createOpponent,
  type Explanation,
  MoveAnalysis,
  nameMove,
  type Opponent,
} from 'gumption/board-games/opponents';
import { copyGame, type World } from './world.js';

/** Positions looked at for a judgement of a move that was made. */
const JUDGE_NODES = 6000;
/** Positions looked at in all for the position that is shown. */
const MAX_NODES = 400_000;
/** Positions looked at for a hint in a game of hidden cards. */
const HIDDEN_HINT_NODES = 20_000;

/** How bad a move was: 1 is a mistake, 2 a blunder. */
export type Fault = 0 | 1 | 2;

/**
 * What an onlooker sees, who is as strong as it gets: how good each move of the position is, and
 * which moves so far were mistakes. It is no part of the game: it looks at a copy of the board, and
 * only while somebody asks.
 */
export class Insight {
  #analysis: MoveAnalysis | HiddenAnalysis | undefined;
  #shown = '';
  #faults: Fault[] = [];
  #judged = '';
  #judge: { readonly analysis: MoveAnalysis; readonly ply: number } | undefined;

  /**
   * Moves of the position that is shown, the best first; empty until it was looked at. Those of
   * another position would be illegal here.
   */
  movesOf(world: World): readonly AnalyzedMove[] {
    const isKnown = this.#analysis !== undefined && this.#analysis.nodes > 0 && this.#shown === positionOf(world);
    return isKnown ? this.#analysis!.moves : [];
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
    const position = positionOf(world);
    if (position !== this.#shown) {
      this.#shown = position;
      const isIdle = world.game.isOver || world.game.player === CHANCE;
      this.#analysis = isIdle ? undefined : analyze(copyGame(world, world.ply));
    }
    if (this.#analysis !== undefined && this.#analysis.nodes < MAX_NODES) this.#analysis.step(nodes);
  }

  /** Judges the moves of the line, one after the other, a little in each frame. */
  judge(world: World, nodes: number): void {
    // Nobody knows who sees only some of the cards whether a move was a mistake.
    if (world.game.traits.hidden === true) {
      this.#faults = [];
      return;
    }
    const moves = world.line.map(({ move }) => move);
    const key = `${world.table.id} ${world.deal} ${moves.slice(0, this.#faults.length)}`;
    if (key !== this.#judged || this.#faults.length > moves.length) {
      this.#faults = [];
      this.#judge = undefined;
    }
    const ply = this.#faults.length;
    if (ply < moves.length) {
      if (world.line[ply].player === CHANCE) this.#faults.push(0);
      else if (this.#judge?.ply !== ply)
        this.#judge = { ply, analysis: new MoveAnalysis({ game: copyGame(world, ply) }) };
      if (this.#judge?.ply === ply) this.#judgeOn(this.#judge.analysis, moves[ply], world.table.piece, nodes);
    }
    this.#judged = `${world.table.id} ${world.deal} ${moves.slice(0, this.#faults.length)}`;
  }

  #judgeOn(analysis: MoveAnalysis, move: number, piece: number, nodes: number): void {
    analysis.step(nodes);
    if (analysis.nodes >= JUDGE_NODES || analysis.status === 'done')
      this.#faults.push(faultOf(analysis.moves, move, piece));
  }
}

/** Tells the positions of a table apart. */
export function positionOf({ table, deal, line, ply }: World): string {
  return `${table.id} ${deal} ${line.slice(0, ply).map(({ move }) => move)}`;
}

/** The weighed moves of a player who does not see all cards: how often playouts tried each. */
class HiddenAnalysis {
  readonly depth = 0;
  readonly #opponent: Opponent;

  constructor(game: Game) {
    this.#opponent = createOpponent({ game, strength: 'best' });
    this.#opponent.think();
  }

  get nodes(): number {
    return this.#opponent.nodes;
  }

  step(nodes: number): void {
    this.#opponent.step(nodes);
  }

  get moves(): readonly AnalyzedMove[] {
    const rows = [...this.#opponent.openPlayouts([])].sort((a, b) => b.playouts - a.playouts);
    const most = Math.max(1, rows[0]?.playouts ?? 0);
    return rows.map(({ move, playouts, share }) => ({
      ...{ move, heat: playouts / most, score: Math.round(100 * share), line: [move] },
    }));
  }
}

function analyze(game: Game): MoveAnalysis | HiddenAnalysis {
  return game.traits.hidden === true ? new HiddenAnalysis(game) : new MoveAnalysis({ game });
}

function faultOf(moves: readonly AnalyzedMove[], move: number, unit: number): Fault {
  const found = moves.find((candidate) => candidate.move === move);
  if (found === undefined) return 0;
  const loss = (moves[0].score - found.score) / unit;
  if (loss >= 2.5) return 2;
  return loss >= 1 ? 1 : 0;
}

/** A hint for the player to move, in a few words. */
export function giveHint(world: World): string {
  const { game, table } = world;
  if (game.traits.hidden === true) {
    const analysis = new HiddenAnalysis(copyGame(world, world.ply));
    analysis.step(HIDDEN_HINT_NODES);
    const [{ move, score }] = analysis.moves;
    return `${nameMove(game, move)}: it did best in hands that may be, with ${score} of 100 won.`;
  }
  return sayHint(createOpponent({ game, ...table.opponent?.(game) }).hint());
}

function sayHint({ name, sentences }: Explanation): string {
  return `${name}: ${sentences.join(' ')}`;
}
