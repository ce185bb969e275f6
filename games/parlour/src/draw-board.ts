import type { BoardPlace } from './board-view.js';
import { drawTriangles } from './draw-backgammon.js';
import { drawHandNames } from './draw-cards.js';
import type { Palette } from './palette.js';
import type { Table } from './tables/index.js';

type Painter = (context: CanvasRenderingContext2D, place: BoardPlace, palette: Palette) => void;

/** Draws the empty board with its frame and shadow. */
export function drawBoard(
  context: CanvasRenderingContext2D,
  table: Table,
  place: BoardPlace,
  palette: Palette,
  scale: number,
): void {
  const edge = 0.36 * scale;
  const width = place.columns * place.cell;
  const height = place.rows * place.height;
  context.save();
  context.shadowColor = palette.shadow;
  context.shadowBlur = 0.5 * scale;
  context.shadowOffsetY = 0.12 * scale;
  const isPlain = table.board === 'grid' || table.board === 'cards';
  const frame = table.board === 'drop' ? palette.blue : isPlain ? undefined : palette.frame;
  context.fillStyle = frame?.plain ?? palette.plain;
  round(context, place.left - edge, place.top - edge, width + 2 * edge, height + 2 * edge, 0.3 * scale);
  context.fill();
  context.restore();
  if (frame !== undefined) {
    context.strokeStyle = frame.light;
    context.lineWidth = Math.max(1, 0.025 * scale);
    round(context, place.left - edge, place.top - edge, width + 2 * edge, height + 2 * edge, 0.3 * scale);
    context.stroke();
  }
  PAINTERS[table.board](context, place, palette);
  if (table.board === 'checkered' || table.board === 'green') drawCoordinates(context, table, place, palette, edge);
}

const PAINTERS: Readonly<Record<Table['board'], Painter>> = {
  checkered(context, place, palette) {
    eachSquare(place, (x, y, column, row) => {
      context.fillStyle = (column + row) % 2 === 0 ? palette.lightSquare : palette.darkSquare;
      context.fillRect(x, y, place.cell, place.cell);
    });
  },
  green(context, place, palette) {
    context.fillStyle = palette.green;
    context.fillRect(place.left, place.top, place.columns * place.cell, place.rows * place.cell);
    context.strokeStyle = palette.greenLine;
    context.lineWidth = Math.max(1, 0.025 * place.cell);
    lines(context, place, 0);
    context.fillStyle = palette.greenLine;
    for (const [column, row] of [
      [2, 2],
      [6, 2],
      [2, 6],
      [6, 6],
    ])
      dot(context, place.left + column * place.cell, place.top + row * place.cell, 0.06 * place.cell);
  },
  points(context, place, palette) {
    context.fillStyle = palette.wood;
    context.fillRect(place.left, place.top, place.columns * place.cell, place.rows * place.cell);
    context.strokeStyle = palette.woodLine;
    context.lineWidth = Math.max(1, 0.022 * place.cell);
    lines(context, place, 0.5);
    context.fillStyle = palette.woodLine;
    for (const column of [2, 4, 6])
      for (const row of [2, 4, 6])
        if ((column === 4) === (row === 4))
          dot(
            context,
            place.left + (column + 0.5) * place.cell,
            place.top + (row + 0.5) * place.cell,
            0.07 * place.cell,
          );
  },
  drop(context, place, palette) {
    eachSquare(place, (x, y) => {
      const middle = place.cell / 2;
      context.fillStyle = palette.felt;
      dot(context, x + middle, y + middle, 0.41 * place.cell);
      context.strokeStyle = palette.blue.dark;
      context.lineWidth = 0.05 * place.cell;
      context.stroke();
    });
  },
  pits(context, place, palette) {
    eachSquare(place, (x, y, column, row) => {
      const isStore = column === 0 || column === place.columns - 1;
      if (isStore && row > 0) return;
      const height = isStore ? 2 * place.cell : place.cell;
      const inset = 0.08 * place.cell;
      context.fillStyle = palette.pit.dark;
      round(context, x + inset, y + inset, place.cell - 2 * inset, height - 2 * inset, 0.42 * place.cell);
      context.fill();
      context.strokeStyle = palette.pit.light;
      context.lineWidth = Math.max(1, 0.03 * place.cell);
      context.stroke();
    });
  },
  triangles: drawTriangles,
  cards: drawHandNames,
  grid(context, place, palette) {
    context.strokeStyle = palette.plainLine;
    context.lineWidth = Math.max(2, 0.035 * place.cell);
    context.lineCap = 'round';
    for (let i = 1; i < place.columns; i++) {
      line(context, place.left + i * place.cell, place.top, 0, place.rows * place.cell);
      line(context, place.left, place.top + i * place.cell, place.columns * place.cell, 0);
    }
  },
};

function drawCoordinates(
  context: CanvasRenderingContext2D,
  table: Table,
  place: BoardPlace,
  palette: Palette,
  edge: number,
): void {
  context.fillStyle = palette.coordinate;
  context.font = `600 ${Math.max(6, 0.55 * edge)}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  // The ranks of chess count from below; the rows of Reversi from above.
  const isUp = table.pieces === 'chess';
  if (table.pieces === 'man') return;
  for (let i = 0; i < 8; i++) {
    context.fillText('abcdefgh'[i], place.left + (i + 0.5) * place.cell, place.top + 8 * place.cell + edge / 2);
    context.fillText(String(isUp ? 8 - i : i + 1), place.left - edge / 2, place.top + (i + 0.5) * place.cell);
  }
}

function eachSquare(place: BoardPlace, visit: (x: number, y: number, column: number, row: number) => void): void {
  for (let row = 0; row < place.rows; row++)
    for (let column = 0; column < place.columns; column++)
      visit(place.left + column * place.cell, place.top + row * place.cell, column, row);
}

/** Lines between the squares, or through their middles. */
function lines(context: CanvasRenderingContext2D, place: BoardPlace, inset: number): void {
  const size = place.columns * place.cell - 2 * inset * place.cell;
  for (let i = 0; i <= place.columns - 2 * inset; i++) {
    line(context, place.left + (i + inset) * place.cell, place.top + inset * place.cell, 0, size);
    line(context, place.left + inset * place.cell, place.top + (i + inset) * place.cell, size, 0);
  }
}

function line(context: CanvasRenderingContext2D, x: number, y: number, dx: number, dy: number): void {
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + dx, y + dy);
  context.stroke();
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI);
  context.fill();
}

function round(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  context.beginPath();
  context.roundRect(x, y, Math.max(0, width), Math.max(0, height), Math.max(0, radius));
}
