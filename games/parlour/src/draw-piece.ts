import type { Shade } from '../../shared/figure.js';
import { drawCard } from './draw-cards.js';
import type { Palette } from './palette.js';
import type { Piece, Table } from './tables/index.js';

const FIGURES: Readonly<Record<string, string>> = { K: '♚', Q: '♛', R: '♜', B: '♝', N: '♞', P: '♟' };

/** Draws a piece in the middle of a square of the given side. */
export function drawPiece(
  context: CanvasRenderingContext2D,
  table: Table,
  piece: Piece,
  { x, y }: { readonly x: number; readonly y: number },
  cell: number,
  palette: Palette,
): void {
  const shade = shadeOf(table, piece.player, palette);
  if (table.pieces === 'card') drawCard(context, piece.kind, { x, y }, cell, palette);
  else if (table.pieces === 'counters') drawCounters(context, Number(piece.kind), x, y, cell, palette);
  else if (table.pieces === 'mark') drawMark(context, piece.player, x, y, cell, palette);
  else if (table.pieces === 'chess') drawFigure(context, FIGURES[piece.kind], shade, x, y, cell, palette);
  else drawDisk(context, table, piece, x, y, cell, palette);
}

function drawDisk(
  context: CanvasRenderingContext2D,
  table: Table,
  piece: Piece,
  x: number,
  y: number,
  cell: number,
  palette: Palette,
): void {
  const shade = shadeOf(table, piece.player, palette);
  const radius =
    cell * (table.pieces === 'stack' ? 0.46 : table.pieces === 'disk' ? 0.4 : table.board === 'points' ? 0.47 : 0.4);
  context.save();
  context.shadowColor = palette.shadow;
  context.shadowBlur = 0.1 * cell;
  context.shadowOffsetY = 0.05 * cell;
  fillRound(context, x, y, radius, shade);
  context.restore();
  if (table.pieces === 'stack') ring(context, x, y, 0.7 * radius, shade.dark, 0.08 * radius);
  if (table.pieces === 'man') drawRings(context, piece, x, y, radius, shade, palette);
  if (table.pieces === 'disk') ring(context, x, y, 0.68 * radius, shade.dark, 0.06 * radius);
}

/** The colors of a side. */
export function shadeOf(table: Table, player: number, palette: Palette): Shade {
  if (table.pieces === 'disk') return player === 0 ? palette.yellow : palette.red;
  if (table.pieces === 'mark' || table.pieces === 'counters') return player === 0 ? palette.yellow : palette.red;
  if (table.pieces === 'card') return player === 0 ? palette.blue : palette.red;
  const isFirstWhite = table.pieces === 'chess' || table.pieces === 'stack';
  return (player === 0) === isFirstWhite ? palette.white : palette.black;
}

function fillRound(context: CanvasRenderingContext2D, x: number, y: number, radius: number, shade: Shade): void {
  const size = Math.max(0.01, radius);
  const gradient = context.createRadialGradient(x - 0.35 * size, y - 0.4 * size, 0.1 * size, x, y, 1.15 * size);
  gradient.addColorStop(0, shade.light);
  gradient.addColorStop(0.55, shade.plain);
  gradient.addColorStop(1, shade.dark);
  context.fillStyle = gradient;
  context.beginPath();
  context.arc(x, y, size, 0, 2 * Math.PI);
  context.fill();
}

function drawRings(
  context: CanvasRenderingContext2D,
  piece: Piece,
  x: number,
  y: number,
  radius: number,
  shade: Shade,
  palette: Palette,
): void {
  ring(context, x, y, 0.95 * radius, shade.light, 0.05 * radius);
  ring(context, x, y, 0.72 * radius, shade.dark, 0.07 * radius);
  if (piece.kind !== 'king') return;
  context.fillStyle = palette.selection;
  context.font = `${1.15 * radius}px "DejaVu Sans", system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText('♛', x, y + 0.04 * radius);
}

function drawFigure(
  context: CanvasRenderingContext2D,
  text: string,
  shade: Shade,
  x: number,
  y: number,
  cell: number,
  palette: Palette,
): void {
  context.save();
  context.font = `${0.82 * cell}px "DejaVu Sans", "Segoe UI Symbol", system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.shadowColor = palette.shadow;
  context.shadowBlur = 0.08 * cell;
  context.shadowOffsetY = 0.03 * cell;
  context.lineJoin = 'round';
  context.lineWidth = Math.max(1, 0.05 * cell);
  context.strokeStyle = shade === palette.white ? palette.black.plain : palette.white.dark;
  context.strokeText(text, x, y + 0.05 * cell);
  context.shadowColor = 'transparent';
  context.fillStyle = shade === palette.white ? shade.light : shade.plain;
  context.fillText(text, x, y + 0.05 * cell);
  context.restore();
}

function drawMark(
  context: CanvasRenderingContext2D,
  player: number,
  x: number,
  y: number,
  cell: number,
  palette: Palette,
): void {
  const size = 0.26 * cell;
  context.lineCap = 'round';
  context.lineWidth = 0.085 * cell;
  context.strokeStyle = player === 0 ? palette.yellow.plain : palette.red.plain;
  context.beginPath();
  if (player === 1) context.arc(x, y, size, 0, 2 * Math.PI);
  else {
    context.moveTo(x - size, y - size);
    context.lineTo(x + size, y + size);
    context.moveTo(x + size, y - size);
    context.lineTo(x - size, y + size);
  }
  context.stroke();
}

/** Counters lie in a spiral, as seeds do, with their number beside them. */
function drawCounters(
  context: CanvasRenderingContext2D,
  count: number,
  x: number,
  y: number,
  cell: number,
  palette: Palette,
): void {
  const radius = 0.085 * cell;
  const shown = Math.min(count, 30);
  for (let i = 0; i < shown; i++) {
    const distance = 0.3 * cell * Math.sqrt(i / Math.max(8, shown));
    const angle = 2.4 * i;
    context.fillStyle = palette.counter[i % palette.counter.length];
    context.beginPath();
    context.arc(x + distance * Math.cos(angle), y + distance * Math.sin(angle), radius, 0, 2 * Math.PI);
    context.fill();
  }
  context.font = `700 ${0.2 * cell}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 0.06 * cell;
  context.strokeStyle = palette.pit.dark;
  context.strokeText(String(count), x, y + 0.36 * cell);
  context.fillStyle = palette.white.light;
  context.fillText(String(count), x, y + 0.36 * cell);
}

function ring(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  color: string,
  width: number,
): void {
  context.strokeStyle = color;
  context.lineWidth = Math.max(0.5, width);
  context.beginPath();
  context.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI);
  context.stroke();
}
