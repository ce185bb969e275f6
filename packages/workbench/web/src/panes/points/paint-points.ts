import type { MapPicture } from '../../model/map/map-state.js';
import type { PanePoint } from '../../model/map/map-view.js';
import type { PointsState } from '../../model/map/points-state.js';
import { describePoint, radiusOf, type ShownPoint, shownPoints } from './shown-points.js';

export interface PointColors {
  readonly dot: string;
  readonly changed: string;
  readonly selected: string;
  readonly text: string;
  readonly ground: string;
}

/** How near to a dot the pointer must be, in pixels. */
const REACH = 10;

/** The shown point at a place of the pane, if any. */
export function pointAt(
  points: readonly ShownPoint[],
  { toScreen }: Pick<MapPicture, 'toScreen'>,
  at: PanePoint | undefined,
): ShownPoint | undefined {
  let nearest: ShownPoint | undefined;
  let least = REACH;
  for (const point of at === undefined ? [] : points) {
    const { x, y } = toScreen(point.position);
    const distance = Math.hypot(x - at!.x, y - at!.y);
    if (point.origin === 'removed' || distance > least) continue;
    nearest = point;
    least = distance;
  }
  return nearest;
}

/** Draws a dot for each point: a ring where a generator made it, filled where a person placed or changed it. */
export function paintPoints(
  context: CanvasRenderingContext2D,
  map: Pick<MapPicture, 'toScreen'>,
  state: Pick<PointsState, 'document' | 'live' | 'label' | 'size' | 'selected'>,
  pointer: PanePoint | undefined,
  colors: PointColors,
): void {
  // Dots and the tip show what the game has at the moment on screen.
  const points = shownPoints(state).map((point) => {
    const live = state.live.get(point.id);
    return live === undefined ? point : { ...point, values: { ...point.values, ...live } };
  });
  const hovered = pointAt(points, map, pointer);
  context.font = '11px system-ui, sans-serif';
  for (const point of points) {
    if (point.origin === 'removed') continue;
    const { x, y } = map.toScreen(point.position);
    const color = point.origin === 'generated' ? colors.dot : colors.changed;
    context.beginPath();
    context.arc(x, y, radiusOf(point, state.size), 0, 2 * Math.PI);
    context.globalAlpha = point.origin === 'generated' ? 0.35 : 0.8;
    context.fillStyle = color;
    context.fill();
    context.globalAlpha = 1;
    context.lineWidth = 1.5;
    context.strokeStyle = color;
    context.stroke();
    if (point.id !== state.selected) continue;
    context.beginPath();
    context.arc(x, y, radiusOf(point, state.size) + 4, 0, 2 * Math.PI);
    context.lineWidth = 2;
    context.strokeStyle = colors.selected;
    context.stroke();
  }
  if (hovered === undefined) return;
  const { x, y } = map.toScreen(hovered.position);
  tip(context, describePoint(hovered), x + 12, y - 8, colors);
}

function tip(
  context: CanvasRenderingContext2D,
  lines: readonly string[],
  x: number,
  y: number,
  colors: PointColors,
): void {
  const width = Math.max(...lines.map((line) => context.measureText(line).width)) + 12;
  context.fillStyle = colors.ground;
  context.fillRect(x, y, width, lines.length * 15 + 6);
  context.fillStyle = colors.text;
  context.textBaseline = 'top';
  for (const [i, line] of lines.entries()) context.fillText(line, x + 6, y + 4 + i * 15);
}
