import { type BoardPlace, middleOf } from './board-view.js';
import type { Insight } from './insight.js';
import type { Palette } from './palette.js';
import { lookOf, type World } from './world.js';

/** Moves of the expected line that are drawn. */
const MAX_ARROWS = 5;

/** Draws how good each move looks, as heat on the square that it goes to. */
export function drawHeat(
  context: CanvasRenderingContext2D,
  world: World,
  place: BoardPlace,
  insight: Insight,
  palette: Palette,
): void {
  const { table, game } = world;
  if (isSecret(world)) return;
  const heats = new Map<number, number>();
  for (const { move, heat } of insight.movesOf(world)) {
    const square = table.toOf(game, move);
    if (square !== undefined) heats.set(square, Math.max(heat, heats.get(square) ?? 0));
  }
  for (const [square, heat] of heats) {
    const { x, y } = middleOf(place, table, square);
    const radius = Math.max(0.01, place.cell * (0.28 + 0.22 * heat));
    const gradient = context.createRadialGradient(x, y, 0, x, y, radius);
    gradient.addColorStop(0, `rgba(${palette.heat}, ${0.06 + 0.74 * heat * heat})`);
    gradient.addColorStop(1, `rgba(${palette.heat}, 0)`);
    context.fillStyle = gradient;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

/**
 * Draws the line that both sides are expected to play: arrows, or numbers where a move has only a
 * goal.
 */
export function drawLine(
  context: CanvasRenderingContext2D,
  world: World,
  place: BoardPlace,
  insight: Insight,
  palette: Palette,
): void {
  const { table, game } = world;
  if (isSecret(world)) return;
  const line = insight.movesOf(world)[0]?.line.slice(0, MAX_ARROWS) ?? [];
  const made: number[] = [];
  for (const [i, move] of line.entries()) {
    const from = table.fromOf(game, move);
    const to = table.toOf(game, move);
    const color = palette.arrows[game.player === 1 ? 1 : 0];
    if (to !== undefined) {
      const goal = middleOf(place, table, to);
      context.globalAlpha = 1 - 0.15 * i;
      if (from === undefined) drawNumber(context, goal, String(i + 1), place.cell, color, palette);
      else drawArrow(context, middleOf(place, table, from), goal, place.cell, color);
      context.globalAlpha = 1;
    }
    game.play(move);
    made.push(move);
  }
  while (made.length > 0) game.undo(made.pop()!);
}

/** Whether the moves would tell what cards somebody else has. */
function isSecret(world: World): boolean {
  return world.game.traits.hidden === true && !lookOf(world).sees(world.game.player);
}

function drawArrow(
  context: CanvasRenderingContext2D,
  from: { x: number; y: number },
  to: { x: number; y: number },
  cell: number,
  color: string,
): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const dx = (to.x - from.x) / length;
  const dy = (to.y - from.y) / length;
  const head = 0.3 * cell;
  const end = { x: to.x - dx * head * 0.4, y: to.y - dy * head * 0.4 };
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineCap = 'round';
  context.lineWidth = 0.11 * cell;
  context.beginPath();
  context.moveTo(from.x + dx * 0.2 * cell, from.y + dy * 0.2 * cell);
  context.lineTo(end.x - dx * head * 0.6, end.y - dy * head * 0.6);
  context.stroke();
  context.beginPath();
  context.moveTo(end.x + dx * 0.1 * cell, end.y + dy * 0.1 * cell);
  context.lineTo(end.x - dx * head - dy * head * 0.6, end.y - dy * head + dx * head * 0.6);
  context.lineTo(end.x - dx * head + dy * head * 0.6, end.y - dy * head - dx * head * 0.6);
  context.closePath();
  context.fill();
}

function drawNumber(
  context: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  text: string,
  cell: number,
  color: string,
  palette: Palette,
): void {
  context.strokeStyle = color;
  context.lineWidth = 0.07 * cell;
  context.beginPath();
  context.arc(x, y, 0.3 * cell, 0, 2 * Math.PI);
  context.stroke();
  context.fillStyle = color;
  context.font = `700 ${0.3 * cell}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 0.08 * cell;
  context.strokeStyle = palette.labelHalo;
  context.strokeText(text, x, y + 0.02 * cell);
  context.fillText(text, x, y + 0.02 * cell);
}
