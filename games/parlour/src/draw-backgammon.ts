import type { BoardPlace } from './board-view.js';
import type { Palette } from './palette.js';

const BAR_COLUMN = 6;
const OFF_COLUMN = 13;
/** Checkers of a stack that lie beside each other; more lie upon them. */
const ROOM = 5;

/** Draws points as triangles, the bar, and the trays for checkers that are borne off. */
export function drawTriangles(context: CanvasRenderingContext2D, place: BoardPlace, palette: Palette): void {
  const { left, top, cell, height } = place;
  context.fillStyle = palette.wood;
  context.fillRect(left, top, place.columns * cell, 2 * height);
  for (let column = 0; column < OFF_COLUMN; column++) {
    if (column === BAR_COLUMN) continue;
    for (const row of [0, 1]) {
      const base = row === 0 ? top : top + 2 * height;
      const tip = row === 0 ? base + 0.86 * height : base - 0.86 * height;
      const place = column - (column > BAR_COLUMN ? 1 : 0);
      context.fillStyle = (place + row) % 2 === 0 ? palette.pointDark : palette.pointLight;
      context.beginPath();
      context.moveTo(left + column * cell, base);
      context.lineTo(left + (column + 1) * cell, base);
      context.lineTo(left + (column + 0.5) * cell, tip);
      context.closePath();
      context.fill();
    }
  }
  context.fillStyle = palette.frame.plain;
  for (const column of [BAR_COLUMN, OFF_COLUMN]) context.fillRect(left + column * cell, top, cell, 2 * height);
}

/** Where the checkers of a stack lie: from the edge of the board to its middle. */
export function stackPlaces(place: BoardPlace, square: number, count: number): { x: number; y: number }[] {
  const column = square % place.columns;
  const isTop = square < place.columns;
  const x = place.left + (column + 0.5) * place.cell;
  const edge = isTop ? place.top : place.top + 2 * place.height;
  const gap = Math.min(1, (ROOM - 1) / Math.max(1, count - 1)) * 0.94 * place.cell;
  return Array.from({ length: count }, (_, i) => {
    const distance = 0.5 * place.cell + i * gap;
    return { x, y: isTop ? edge + distance : edge - distance };
  });
}

const PIPS: readonly (readonly [number, number][])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** Draws the dice in the middle of the right half. */
export function drawDice(
  context: CanvasRenderingContext2D,
  dice: readonly number[],
  place: BoardPlace,
  palette: Palette,
): void {
  const size = 0.95 * place.cell;
  const y = place.top + place.height;
  for (const [i, die] of dice.entries()) {
    const x = place.left + (9.3 + 1.4 * i) * place.cell;
    context.fillStyle = palette.cardFace;
    context.strokeStyle = palette.frame.dark;
    context.lineWidth = Math.max(1, 0.04 * place.cell);
    context.beginPath();
    context.roundRect(x - size / 2, y - size / 2, size, size, 0.2 * size);
    context.fill();
    context.stroke();
    context.fillStyle = palette.cardBlack;
    for (const [dx, dy] of PIPS[die] ?? []) {
      context.beginPath();
      context.arc(x + 0.27 * size * dx, y + 0.27 * size * dy, 0.1 * size, 0, 2 * Math.PI);
      context.fill();
    }
  }
}
