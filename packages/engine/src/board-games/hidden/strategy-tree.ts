import { InvalidDataError } from '../../data/check.js';
import { CHANCE, type Game, scoreFor } from '../rules/game.js';

/** The player of a node at which the game is over. */
export const OVER = -2;

/**
 * A whole game in flat arrays: each node with its player, and each decision with what its player
 * knows there.
 */
export interface StrategyTree {
  readonly nodes: number;
  /** Who moves: 0, 1, `CHANCE` or `OVER`. */
  readonly players: Int8Array;
  /** The children of a node are next to each other. */
  readonly firstChild: Int32Array;
  readonly childCount: Int32Array;
  /** The probability of the outcome that leads to a node. */
  readonly chances: Float64Array;
  /** The score of the first player where the game is over. */
  readonly scores: Float64Array;
  /** The information set of a decision. */
  readonly sets: Int32Array;
  /** For each information set: its player, its first slot, its moves, and the nodes it has. */
  readonly setPlayers: readonly number[];
  readonly firstSlot: readonly number[];
  readonly setMoves: readonly (readonly number[])[];
  readonly setNodes: readonly (readonly number[])[];
  readonly setOf: ReadonlyMap<string, number>;
}

/** Where an information set is found: players may know the same and still be different. */
export function keyOf(player: number, information: string): string {
  return `${player} ${information}`;
}

/** Plays a game through and keeps all of it. Throws if it has more than `maxNodes` positions. */
export function growTree(game: Game, maxNodes: number, path: string): StrategyTree {
  const players: number[] = [OVER];
  const firstChild: number[] = [0];
  const childCount: number[] = [0];
  const chances: number[] = [1];
  const scores: number[] = [0];
  const sets: number[] = [-1];
  const setPlayers: number[] = [];
  const firstSlot: number[] = [];
  const setMoves: (readonly number[])[] = [];
  const setNodes: number[][] = [];
  const setOf = new Map<string, number>();
  const buffer = new Int32Array(game.traits.maxMoves);

  const setFor = (player: number, moves: readonly number[]): number => {
    const information = game.informationOf!(player);
    const key = keyOf(player, information);
    const known = setOf.get(key);
    if (known === undefined) {
      const slots = setMoves.reduce((sum, { length }) => sum + length, 0);
      setOf.set(key, setMoves.length);
      setPlayers.push(player);
      firstSlot.push(slots);
      setNodes.push([]);
      return setMoves.push(moves) - 1;
    }
    if (setMoves[known].join() !== moves.join())
      throw new InvalidDataError(path, `has different moves where player ${player} knows the same: ${information}`);
    return known;
  };

  const visit = (node: number): void => {
    if (game.isOver) {
      scores[node] = scoreFor(game, 0);
      return;
    }
    const { player } = game;
    const moves = [...buffer.subarray(0, game.writeMoves(buffer, 0))];
    if (players.length + moves.length > maxNodes)
      throw new InvalidDataError(path, `must have at most ${maxNodes} positions; see maxNodes`);
    players[node] = player;
    firstChild[node] = players.length;
    childCount[node] = moves.length;
    if (player !== CHANCE) {
      sets[node] = setFor(player, moves);
      setNodes[sets[node]].push(node);
    }
    for (const move of moves) {
      players.push(OVER);
      firstChild.push(0);
      childCount.push(0);
      chances.push(player === CHANCE ? game.chanceOf!(move) : 1);
      scores.push(0);
      sets.push(-1);
    }
    for (const [i, move] of moves.entries()) {
      game.play(move);
      visit(firstChild[node] + i);
      game.undo(move);
    }
  };
  visit(0);
  return {
    nodes: players.length,
    players: Int8Array.from(players),
    firstChild: Int32Array.from(firstChild),
    childCount: Int32Array.from(childCount),
    chances: Float64Array.from(chances),
    scores: Float64Array.from(scores),
    sets: Int32Array.from(sets),
    setPlayers,
    firstSlot,
    setMoves,
    setNodes,
    setOf,
  };
}
