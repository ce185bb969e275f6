import { checkExactOptions } from '../../data/parse.js';
import { type Infer, integer, struct } from '../../data/schema.js';
import type { Game } from './game.js';
import { requireGame } from './require-game.js';

const countOptions = struct({
  __proto__: null,
  /** How many moves to look ahead. */
  depth: integer({ min: 0, max: 1000 }),
});

/** Options of {@link countPositions}. */
export type CountOptions = Infer<typeof countOptions>;

/** The size of a game tree; see {@link countPositions}. */
export interface TreeCounts {
  /** The nodes of the tree, the first position included. */
  readonly nodes: number;
  /** The nodes at each depth, from 0. */
  readonly levels: readonly number[];
  /** The games that end within the depth. */
  readonly games: number;
  /** Different positions, by their hash; 0 for a game without one. */
  readonly positions: number;
  /** Different positions that are at a depth, by depth. */
  readonly positionLevels: readonly number[];
  /** The mean number of moves in positions that are not over and were opened. */
  readonly branching: number;
}

/**
 * Counts the tree of a game to a depth by playing it through: nodes, games, and different positions,
 * of which there are far fewer, because many lines lead to the same one. Takes time in proportion to
 * the nodes, and memory to the positions.
 */
export function countPositions(game: Game, options: CountOptions): TreeCounts {
  requireGame(game, {}, 'countPositions.game');
  checkExactOptions(countOptions, options, 'countPositions');
  const { depth } = options;
  const { maxMoves } = game.traits;
  const moves = new Int32Array(maxMoves * depth);
  const levels = new Array<number>(depth + 1).fill(0);
  const seen = Array.from(levels, () => new Set<string>());
  let games = 0;
  let opened = 0;
  const visit = (ply: number): void => {
    levels[ply]++;
    if (game.hashLow !== undefined) seen[ply].add(`${game.hashLow} ${game.hashHigh}`);
    if (game.isOver) games++;
    if (game.isOver || ply === depth) return;
    opened++;
    const start = ply * maxMoves;
    const end = game.writeMoves(moves, start);
    for (let i = start; i < end; i++) {
      game.play(moves[i]);
      visit(ply + 1);
      game.undo(moves[i]);
    }
  };
  visit(0);
  while (levels.length > 1 && levels.at(-1) === 0) levels.pop();
  const nodes = levels.reduce((sum, count) => sum + count, 0);
  const positionLevels = levels.map((_, ply) => seen[ply].size);
  const all = new Set(seen.flatMap((level) => [...level]));
  return { nodes, levels, games, positions: all.size, positionLevels, branching: (nodes - 1) / Math.max(1, opened) };
}

/**
 * Counts the sequences of exactly `depth` moves, known as perft: the published counts of a game prove
 * that its rules are right. A game that ends earlier counts as one sequence if `ended` is `count`.
 */
export function countPaths(game: Game, options: CountOptions, ended: 'count' | 'skip' = 'skip'): number {
  requireGame(game, {}, 'countPaths.game');
  checkExactOptions(countOptions, options, 'countPaths');
  const { maxMoves } = game.traits;
  const moves = new Int32Array(maxMoves * (options.depth + 1));
  const count = (left: number, start: number): number => {
    if (left === 0) return 1;
    if (game.isOver) return ended === 'count' ? 1 : 0;
    const end = game.writeMoves(moves, start);
    if (left === 1) return end - start;
    let paths = 0;
    for (let i = start; i < end; i++) {
      game.play(moves[i]);
      paths += count(left - 1, end);
      game.undo(moves[i]);
    }
    return paths;
  };
  return count(options.depth, 0);
}
