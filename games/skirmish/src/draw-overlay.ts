import type { OrderBook } from 'gumption/tactics/squads';
import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { drawWay } from '../../shared/way-line.js';
import { POINTS } from './battlefield.js';
import { MAP_SIZE } from './map.js';
import type { Palette } from './palette.js';
import type { Side } from './side.js';
import { isAlive, type Soldier, TRAITS } from './soldier.js';
import { membersOf, soldierOf, type World } from './world.js';

type Context = CanvasRenderingContext2D;

/** Where soldiers go. */
export function drawWays(context: Context, soldiers: readonly Soldier[], viewport: Viewport, palette: Palette): void {
  for (const { position, way, next, side } of soldiers) {
    const ahead = way
      .slice(next)
      .map((cell) => toScreen(viewport, (cell % MAP_SIZE.width) + 0.5, Math.floor(cell / MAP_SIZE.width) + 0.5));
    drawWay(context, toScreen(viewport, position.x, position.z), ahead, viewport, palette.sides[side].light);
  }
}

/** From each squad to its soldiers, and to where their orders send them. */
export function drawOrders(
  context: Context,
  world: World,
  book: OrderBook | undefined,
  isShown: (side: number) => boolean,
  viewport: Viewport,
  palette: Palette,
): void {
  for (const squad of world.squads) {
    const members = membersOf(world, squad);
    if (members.length === 0 || !isShown(squad.side)) continue;
    const middle = toScreen(
      viewport,
      members.reduce((sum, { position }) => sum + position.x, 0) / members.length,
      members.reduce((sum, { position }) => sum + position.z, 0) / members.length,
    );
    const color = palette.sides[squad.side].light;
    context.save();
    context.globalAlpha = 0.55;
    context.strokeStyle = color;
    context.lineWidth = 1;
    context.beginPath();
    for (const { position } of members) {
      const at = toScreen(viewport, position.x, position.z);
      context.moveTo(middle.x, middle.y);
      context.lineTo(at.x, at.y);
    }
    context.stroke();
    context.restore();
    const order = book?.orders.find(({ to, state }) => to === squad.id && (state === 'given' || state === 'taken'));
    if (order === undefined || !Array.isArray(order.target)) continue;
    const [x, , z] = order.target as number[];
    const flag = toScreen(viewport, x, z);
    drawWay(context, middle, [flag], viewport, color);
    drawFlag(context, flag, viewport.scale, palette.sides[squad.side].plain, palette.metal);
  }
}

function drawFlag(
  context: Context,
  { x, y }: { readonly x: number; readonly y: number },
  scale: number,
  color: string,
  pole: string,
): void {
  context.strokeStyle = pole;
  context.lineWidth = Math.max(1, scale * 0.1);
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x, y - scale * 1.5);
  context.stroke();
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(x, y - scale * 1.5);
  context.lineTo(x + scale * 0.95, y - scale * 1.15);
  context.lineTo(x, y - scale * 0.8);
  context.fill();
}

/** How far a soldier sees. */
export function drawSight(
  context: Context,
  world: World,
  id: string | null,
  viewport: Viewport,
  palette: Palette,
): void {
  const soldier = id === null ? undefined : soldierOf(world, id);
  if (soldier === undefined || !isAlive(soldier)) return;
  const { x, y } = toScreen(viewport, soldier.position.x, soldier.position.z);
  strokeCircle(context, x, y, TRAITS[soldier.role].sight * viewport.scale, 1.2, palette.hover);
}

/** The danger as a side knows it, as a tint. */
export function drawDanger(context: Context, side: Side, viewport: Viewport, palette: Palette): void {
  const values = side.layers.values('danger');
  for (let cell = 0; cell < values.length; cell++) {
    const value = Math.min(1, values[cell] / 4);
    if (value < 0.05) continue;
    const { x, y } = toScreen(viewport, cell % MAP_SIZE.width, Math.floor(cell / MAP_SIZE.width));
    context.fillStyle = `rgba(${palette.danger}, ${(value * 0.45).toFixed(2)})`;
    context.fillRect(x, y, viewport.scale, viewport.scale);
  }
}

/** The tactical points that cover or hide. */
export function drawPoints(context: Context, viewport: Viewport, palette: Palette): void {
  for (let point = 0; point < POINTS.count; point++) {
    if (POINTS.has(point, 'open')) continue;
    const { x, y } = toScreen(viewport, POINTS.x[point], POINTS.z[point]);
    fillCircle(context, x, y, viewport.scale * 0.16, palette.point);
  }
}
