import type { BoardPlace } from './board-view.js';
import type { Palette } from './palette.js';

const SUITS: Readonly<Record<string, string>> = { C: '♣', D: '♦', S: '♠', H: '♥' };
const ROW_NAMES = ['West', 'North', 'East', 'On the table', 'South'] as const;

/** Draws a playing card in the middle of a square: its face, or its back. */
export function drawCard(
  context: CanvasRenderingContext2D,
  kind: string,
  { x, y }: { readonly x: number; readonly y: number },
  cell: number,
  palette: Palette,
): void {
  const width = 0.9 * cell;
  const height = 1.26 * cell;
  const left = x - width / 2;
  // Below the name of the hand.
  const top = y - height / 2 + 0.2 * cell;
  context.save();
  context.shadowColor = palette.shadow;
  context.shadowBlur = 0.08 * cell;
  context.shadowOffsetY = 0.04 * cell;
  context.fillStyle = kind === 'back' ? palette.cardBack.plain : palette.cardFace;
  context.beginPath();
  context.roundRect(left, top, width, height, 0.1 * cell);
  context.fill();
  context.restore();
  if (kind === 'back') {
    context.strokeStyle = palette.cardBack.light;
    context.lineWidth = Math.max(0.5, 0.04 * cell);
    context.beginPath();
    context.roundRect(left + 0.1 * cell, top + 0.1 * cell, width - 0.2 * cell, height - 0.2 * cell, 0.06 * cell);
    context.stroke();
    return;
  }
  const suit = kind.at(-1)!;
  context.fillStyle = suit === 'D' || suit === 'H' ? palette.cardRed : palette.cardBlack;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  context.font = `700 ${0.42 * cell}px system-ui, sans-serif`;
  context.fillText(kind.slice(0, -1).replace('T', '10'), x, top + 0.36 * cell);
  context.font = `${0.52 * cell}px "DejaVu Sans", "Segoe UI Symbol", system-ui, sans-serif`;
  context.fillText(SUITS[suit], x, top + 0.86 * cell);
}

/** Draws the names of the hands above their rows. */
export function drawHandNames(context: CanvasRenderingContext2D, place: BoardPlace, palette: Palette): void {
  context.fillStyle = palette.labelQuiet;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.font = `600 ${Math.max(7, 0.28 * place.cell)}px system-ui, sans-serif`;
  for (const [row, name] of ROW_NAMES.entries())
    context.fillText(name, place.left + 0.08 * place.cell, place.top + row * place.height + 0.26 * place.cell);
}
