import { fillCircle } from '../../shared/circles.js';
import { strokeLine } from '../../shared/lines.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { labelSize } from '../../shared/words.js';
import type { Palette } from './palette.js';
import type { Exam } from './training.js';
import type { OrderValues } from './values.js';
import type { World } from './world.js';
import { POSTS } from './yard.js';

type Context = CanvasRenderingContext2D;
const FONT = 'ui-sans-serif, system-ui, "Segoe UI", Roboto, sans-serif';

/** The value of sending somebody to each post, green above waiting and red below it, and the best order. */
export function drawValues(
  context: Context,
  world: World,
  { posts, wait, best }: OrderValues,
  viewport: Viewport,
  palette: Palette,
): void {
  const { scale } = viewport;
  const known = posts.filter((value) => value !== undefined);
  const spread = Math.max(0.05, ...known.map((value) => Math.abs(value - wait)));
  const size = Math.min(13, Math.max(8, scale * 0.26));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [post, value] of posts.entries()) {
    if (value === undefined) continue;
    const { x, y } = toScreen(viewport, POSTS[post].x, POSTS[post].z);
    context.save();
    context.globalAlpha = 0.12 + 0.6 * Math.min(1, Math.abs(value - wait) / spread);
    fillCircle(context, x, y, scale * 0.42, value >= wait ? palette.good : palette.bad);
    context.restore();
    context.font = `600 ${size}px ${FONT}`;
    context.fillStyle = palette.valueText;
    context.fillText(value.toFixed(2).replace('-', '−'), x, y);
  }
  if (best === undefined) return;
  const sentry = world.sentries[best.sentry];
  const [from, to] = [
    toScreen(viewport, sentry.x, sentry.z),
    toScreen(viewport, POSTS[best.post].x, POSTS[best.post].z),
  ];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < scale) return;
  const [ux, uy] = [dx / length, dy / length];
  const tip = { x: to.x - ux * scale * 0.5, y: to.y - uy * scale * 0.5 };
  context.lineCap = 'round';
  context.save();
  context.setLineDash([scale * 0.14, scale * 0.16]);
  strokeLine(context, palette.order, Math.max(1.5, scale * 0.06), [from.x, from.y, tip.x, tip.y]);
  context.restore();
  const back = scale * 0.22;
  strokeLine(context, palette.order, Math.max(1.5, scale * 0.06), [
    tip.x - ux * back - uy * back * 0.6,
    tip.y - uy * back + ux * back * 0.6,
    tip.x,
    tip.y,
    tip.x - ux * back + uy * back * 0.6,
    tip.y - uy * back - ux * back * 0.6,
  ]);
}

/** The learning curve: the share of nights that were guarded in each exam, on a board between the gates. */
export function drawCurve(
  context: Context,
  exams: readonly Pick<Exam, 'nights' | 'share'>[],
  rookies: number,
  viewport: Viewport,
  palette: Palette,
  title = 'Nights guarded',
): void {
  const { scale } = viewport;
  const { x: left, y: top } = toScreen(viewport, 8.7, 7.75);
  const [width, height] = [scale * 3.3, scale * 2];
  context.beginPath();
  context.roundRect(left, top, width, height, scale * 0.15);
  context.fillStyle = palette.board;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = palette.boardEdge;
  context.stroke();
  const size = Math.max(8, labelSize(viewport) * 0.85);
  context.font = `600 ${size}px ${FONT}`;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  context.fillStyle = palette.label;
  context.fillText(title, left + size * 0.7, top + size);
  const [x0, x1, y0, y1] = [left + size * 0.7, left + width - size * 4.3, top + height - size, top + size * 2];
  const y = (share: number) => y0 + (y1 - y0) * share;
  context.save();
  context.setLineDash([3, 4]);
  strokeLine(context, palette.chance, 1.5, [x0, y(rookies), x1, y(rookies)]);
  context.restore();
  context.font = `500 ${size * 0.9}px ${FONT}`;
  context.fillStyle = palette.labelQuiet;
  context.fillText('rookies', x1 + 4, y(rookies));
  strokeLine(context, palette.boardEdge, 1, [x0, y0, x1, y0]);
  if (exams.length === 0) return;
  const last = exams[exams.length - 1];
  const points = [{ nights: 0, share: rookies }, ...exams].flatMap(({ nights, share }) => [
    x0 + ((x1 - x0) * nights) / last.nights,
    y(share),
  ]);
  context.lineJoin = 'round';
  strokeLine(context, palette.curve, 2, points);
  fillCircle(context, x1, y(last.share), 3, palette.curve);
  if (Math.abs(y(last.share) - y(rookies)) > size) {
    context.fillStyle = palette.curve;
    context.fillText(`${Math.round(100 * last.share)} %`, x1 + 6, y(last.share));
  }
}
