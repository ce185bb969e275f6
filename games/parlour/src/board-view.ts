import type { Viewport } from '../../shared/stage.js';
import type { Table } from './tables/index.js';
import { GROUND } from './world.js';

/** Where the board lies in its pane, in CSS pixels. */
export interface BoardPlace {
  readonly left: number;
  readonly top: number;
  /** The side of a square. */
  readonly cell: number;
  /** The height of a row. */
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
}

/** Room for the frame around the squares, and for the clocks above and below, in meters. */
const FRAME = 0.45;
const CLOCKS = 0.9;

/** Places the board in the middle of the ground, as large as fits. */
export function placeBoard(table: Table, { scale, left, top }: Viewport): BoardPlace {
  const { columns, rows } = table;
  const width = GROUND.width - 2 * FRAME;
  const depth = GROUND.depth - 2 * FRAME - 2 * CLOCKS;
  const { tall = 1 } = table;
  const cell = scale * Math.min(width / columns, depth / (rows * tall));
  return {
    left: left + (scale * GROUND.width - cell * columns) / 2,
    top: top + (scale * GROUND.depth - cell * tall * rows) / 2,
    cell,
    height: cell * tall,
    columns,
    rows,
  };
}

/** The middle of a square. Stores of Kalah are as high as the board. */
export function middleOf(place: BoardPlace, table: Table, square: number): { x: number; y: number } {
  const column = square % place.columns;
  const row = Math.floor(square / place.columns);
  const isStore = table.board === 'pits' && (column === 0 || column === place.columns - 1);
  return {
    x: place.left + (column + 0.5) * place.cell,
    y: place.top + (isStore ? place.rows / 2 : row + 0.5) * place.height,
  };
}

/** The square at a point of the pane, or undefined outside the board. */
export function squareAt(place: BoardPlace, x: number, y: number): number | undefined {
  const column = Math.floor((x - place.left) / place.cell);
  const row = Math.floor((y - place.top) / place.height);
  if (!(column >= 0 && row >= 0 && column < place.columns && row < place.rows)) return undefined;
  return row * place.columns + column;
}
