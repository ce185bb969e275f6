import type { MapPicture } from '../../model/map/map-state.js';
import { isOpen, type OrdersState } from '../../model/map/orders-state.js';
import { showOrder } from './order-words.js';

/** Pixels between an arrow and the units at its ends. */
const GAP = 14;
const HEAD = 8;

export interface OrderColors {
  readonly arrow: string;
  readonly own: string;
  readonly text: string;
  readonly ground: string;
}

/** Draws an arrow from sender to receiver for each open order whose units are somewhere. */
export function paintOrders(
  context: CanvasRenderingContext2D,
  { toScreen }: Pick<MapPicture, 'toScreen'>,
  { orders, units }: Pick<OrdersState, 'orders' | 'units'>,
  selected: string | undefined,
  colors: OrderColors,
): void {
  context.font = '11px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const order of orders) {
    const from = units.get(order.from);
    const to = units.get(order.to);
    if (!isOpen(order) || !from?.at || !to?.at) continue;
    const isOwn = selected !== undefined && (from.agent === selected || to.agent === selected);
    const [a, b] = [toScreen(from.at), toScreen(to.at)];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length < 2 * GAP + HEAD) continue;
    const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const tip = { x: b.x - dx * GAP, y: b.y - dy * GAP };
    context.globalAlpha = isOwn || selected === undefined ? 1 : 0.55;
    context.strokeStyle = isOwn ? colors.own : colors.arrow;
    context.fillStyle = context.strokeStyle;
    context.lineWidth = isOwn ? 2.5 : 1.5;
    // An order that was not taken yet is drawn dashed.
    context.setLineDash(order.state === 'given' ? [5, 4] : []);
    context.beginPath();
    context.moveTo(a.x + dx * GAP, a.y + dy * GAP);
    context.lineTo(tip.x - dx * HEAD, tip.y - dy * HEAD);
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    context.moveTo(tip.x, tip.y);
    context.lineTo(tip.x - dx * HEAD - dy * HEAD * 0.5, tip.y - dy * HEAD + dx * HEAD * 0.5);
    context.lineTo(tip.x - dx * HEAD + dy * HEAD * 0.5, tip.y - dy * HEAD - dx * HEAD * 0.5);
    context.fill();
    label(context, showOrder(order), a.x + (b.x - a.x) * 0.6, a.y + (b.y - a.y) * 0.6, colors);
  }
}

function label(context: CanvasRenderingContext2D, text: string, x: number, y: number, colors: OrderColors): void {
  const words = text.length > 40 ? `${text.slice(0, 39)}…` : text;
  const width = context.measureText(words).width + 8;
  context.fillStyle = colors.ground;
  context.fillRect(x - width / 2, y - 8, width, 16);
  context.fillStyle = colors.text;
  context.fillText(words, x, y);
}
