/** Cells of every level: all have the same size, so that minds keep their maps. */
export const WIDTH = 41;
export const HEIGHT = 25;

/** What a cell of a finished level is. */
export const WALL = 0;
export const FLOOR = 1;
export const DOOR = 2;

/** The names of locks, in the order in which they bar the way. */
export const LOCKS = ['bronze', 'silver', 'gold'] as const;
export type Lock = (typeof LOCKS)[number];

/** What the hero can pick up. */
export type ItemKind = 'key' | 'potion' | 'gold' | 'heart' | 'crown';

/** A column and row as a cell, and back. */
export const cellOf = (column: number, row: number) => row * WIDTH + column;
export const columnOf = (cell: number) => cell % WIDTH;
export const rowOf = (cell: number) => Math.floor(cell / WIDTH);

/** The four steps from a cell to the next: right, down, left, up. */
export const STEPS = [1, WIDTH, -1, -WIDTH] as const;

/** Steps between two cells where nothing is in the way. */
export function stepsBetween(a: number, b: number): number {
  return Math.abs(columnOf(a) - columnOf(b)) + Math.abs(rowOf(a) - rowOf(b));
}
