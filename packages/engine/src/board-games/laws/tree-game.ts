import { CHANCE, type Game, type GameTraits } from '../rules/game.js';

/** A game tree as people write it down: numbers are results for the first player. */
export type Tree = number | readonly Tree[];

interface Node {
  readonly children: readonly Node[];
  readonly score: number;
  readonly player: number;
  readonly id: number;
}

/**
 * A tree as a game. Players take turns, unless `playerAt` says otherwise; `scoreAt` scores positions that
 * are not over. With `scoresLeaves`, positions can be scored without being played. Moves are numbers of children.
 */
export class TreeGame implements Game {
  readonly traits: GameTraits;
  /** The leaves that were evaluated, in order. */
  readonly seen: number[] = [];
  readonly visited = new Set<number>();
  readonly evaluateAfter?: (move: number) => number;
  #path: Node[];

  constructor(
    tree: Tree,
    playerAt: (depth: number, id: number) => number = (depth) => depth % 2,
    scoreAt: (id: number) => number = () => 0,
    scoresLeaves = false,
  ) {
    let count = 0;
    let width = 1;
    let height = 1;
    const build = (part: Tree, depth: number): Node => {
      const id = count++;
      const player = playerAt(depth, id);
      height = Math.max(height, depth);
      if (typeof part !== 'number') width = Math.max(width, part.length);
      if (typeof part === 'number') return { children: [], score: part, player, id };
      return { children: part.map((child) => build(child, depth + 1)), score: scoreAt(id), player, id };
    };
    this.#path = [build(tree, 0)];
    if (scoresLeaves) this.evaluateAfter = (move) => this.#scoreAfter(move);
    this.traits = { name: 'tree', players: 2, maxMoves: width, maxPlies: height };
  }

  get #node(): Node {
    return this.#path[this.#path.length - 1];
  }

  get player(): number {
    return this.#node.player;
  }

  get isOver(): boolean {
    this.visited.add(this.#node.id);
    return this.#node.children.length === 0;
  }

  get hashLow(): number {
    return Math.imul(this.#node.id + 1, 0x9e3779b1) | 0;
  }

  get hashHigh(): number {
    return this.#node.id;
  }

  writeMoves(out: Int32Array, start: number): number {
    for (let i = 0; i < this.#node.children.length; i++) out[start + i] = i;
    return start + this.#node.children.length;
  }

  play(move: number): void {
    this.#path.push(this.#node.children[move]);
    this.visited.add(this.#node.id);
  }

  undo(): void {
    this.#path.pop();
  }

  #scoreAfter(move: number): number {
    const { player } = this;
    this.play(move);
    const score = this.player === player ? this.evaluate() : -this.evaluate();
    this.undo();
    return score;
  }

  evaluate(): number {
    const { children, score, player } = this.#node;
    if (children.length === 0) this.seen.push(score);
    return player === 0 || player === CHANCE ? score : -score;
  }
}

/** The plainest minimax there is, for the first player. */
export function minimaxOf(game: Game, depth: number): number {
  if (game.isOver || depth === 0) return game.player === 0 ? game.evaluate() : -game.evaluate();
  const moves = new Int32Array(game.traits.maxMoves);
  const end = game.writeMoves(moves, 0);
  const isFirst = game.player === 0;
  let best = isFirst ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  for (const move of moves.subarray(0, end)) {
    game.play(move);
    const score = minimaxOf(game, depth - 1);
    game.undo(move);
    best = isFirst ? Math.max(best, score) : Math.min(best, score);
  }
  return best;
}
