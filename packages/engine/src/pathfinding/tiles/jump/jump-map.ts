import { InvalidDataError } from '../../../data/check.js';
import { refuseProfile } from '../../graph/costs/refuse-profile.js';
import type { TileGraph } from '../tile-graph.js';

/**
 * How far a line over tiles runs before there is a reason to turn. A *jump point* of a straight
 * line is a cell where a wall beside the line has just ended, so that a shortest path may turn
 * there; a jump point of a diagonal is a cell from which a straight line leads to such a cell.
 * Results are signed: n above 0 means that the jump point is n steps away; n of 0 or less means
 * that there is none and a wall ends the line after −n free steps.
 */
export interface JumpMap {
  /** For one of the steps 0 to 3. */
  straight(cell: number, step: number): number;
  /** For one of the steps 4 to 7. */
  diagonal(cell: number, step: number): number;
  /** Takes changes of the map into account; returns immediately if there are none. */
  refresh(): void;
}

/** The straight steps that make up each diagonal one: along x, along z. */
export const ALONG_X: readonly number[] = [-1, -1, -1, -1, 0, 2, 2, 0];
export const ALONG_Z: readonly number[] = [-1, -1, -1, -1, 1, 1, 3, 3];

/**
 * The useful steps from a cell by how it was reached: index 256 · step + the cell's exits. All
 * other steps lead to cells that can be reached as cheaply without passing here, if diagonals are
 * taken before straight steps (Harabor and Grastien, 2011), under the rule that a diagonal needs
 * both cells beside it: then only straight steps have forced neighbors, beside a wall that has just
 * ended.
 */
const WORTH_TAKING: Readonly<Uint8Array> = Uint8Array.from({ length: 4 * 256 }, (_, i) => {
  const [step, exits] = [i >> 8, i & 255];
  let worth = 1 << step;
  for (const side of [(step + 1) & 3, (step + 3) & 3])
    if (isForced(exits, step, side)) worth |= (1 << side) | (1 << diagonalOf(step, side));
  return worth & exits;
});

/** Returns the useful steps from a cell with these exits that was reached by a straight step. */
export function stepsWorthTaking(exits: number, step: number): number {
  return WORTH_TAKING[256 * step + exits];
}

/**
 * Returns true if a cell with these exits is a jump point when it is reached by a straight step.
 */
export function isJumpPoint(exits: number, step: number): boolean {
  return (WORTH_TAKING[256 * step + exits] & ~(1 << step)) !== 0;
}

/** Returns true if a step to the side is possible while the cell diagonally behind is a wall. */
function isForced(exits: number, step: number, side: number): boolean {
  const behind = diagonalOf((step + 2) & 3, side);
  return (exits & (1 << side)) !== 0 && (exits & (1 << behind)) === 0;
}

/** Returns the diagonal between two straight steps at a right angle. */
function diagonalOf(a: number, b: number): number {
  for (let step = 4; step < 8; step++)
    if ((ALONG_X[step] === a && ALONG_Z[step] === b) || (ALONG_X[step] === b && ALONG_Z[step] === a)) return step;
  return -1;
}

/**
 * Throws unless all cells cost the same and corners are not cut: jump points are correct only
 * there.
 */
export function requireJumpable(tiles: TileGraph): void {
  const { map, diagonals } = tiles;
  refuseProfile(tiles, 'jump points and subgoals');
  if (diagonals !== 'both-free')
    throw new InvalidDataError('diagonals', `must be 'both-free' for jump points, got '${diagonals}'`);
  const odd = map.costs?.findIndex((cost, cell) => map.blocked[cell] === 0 && cost !== 1) ?? -1;
  if (odd >= 0)
    throw new InvalidDataError(
      'costs',
      `must all be 1 for jump points, got ${map.costs![odd]} for cell ${odd}: use TileAStar`,
    );
}
