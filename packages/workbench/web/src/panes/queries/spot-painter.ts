import type { PreviewedSpot, QueryPreview } from 'gumption/protocol';
import type { MapPicture } from '../../model/map/map-state.js';
import type { PanePoint, WorldPoint } from '../../model/map/map-view.js';
import type { SpotKey } from '../../model/queries/preview.js';
import { scoreColor } from './score-color.js';

/** What is drawn over the game. */
export interface SpotPicture {
  readonly preview: QueryPreview | undefined;
  readonly pointed: SpotKey | undefined;
  /** The test point. */
  readonly at: WorldPoint | undefined;
}

/** Radii in pixels: of a dot, and of one among very many. */
const RADIUS = 4.5;
const SMALL = 2.5;
const MANY = 600;
/** How near the pointer must be to a dot. */
const REACH = 9;

/** Draws every candidate as a dot in the color of its score; dropped ones hollow and crossed. */
export function paintSpots(
  context: CanvasRenderingContext2D,
  { toScreen, size }: Pick<MapPicture, 'toScreen' | 'size'>,
  { preview, pointed, at }: SpotPicture,
): void {
  if (preview !== undefined) {
    const count = preview.options.reduce((sum, { spots }) => sum + spots.length, 0);
    const radius = count > MANY ? SMALL : RADIUS;
    const last = preview.options.length - 1;
    // Dropped ones first, so that the others lie above them.
    for (const isLeft of [false, true])
      for (const { spots } of preview.options)
        for (const spot of spots) {
          if ((spot.score !== null) !== isLeft) continue;
          const { x, y } = toScreen(spot);
          if (x < -radius || y < -radius || x > size.width + radius || y > size.height + radius) continue;
          if (isLeft) paintDot(context, x, y, radius, spot);
          else paintDropped(context, x, y, radius);
        }
    const chosen = preview.chosen === null ? undefined : preview.options[last]?.spots[preview.chosen];
    if (chosen !== undefined) paintChosen(context, toScreen(chosen), radius, chosen);
    const under = pointed && preview.options[pointed.option]?.spots[pointed.spot];
    if (under !== undefined) paintRing(context, toScreen(under), radius + 4);
  }
  if (at !== undefined) paintTestPoint(context, toScreen(at));
}

function paintDot(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  { score, isHeld }: PreviewedSpot,
): void {
  context.beginPath();
  if (isHeld) context.rect(x - radius, y - radius, 2 * radius, 2 * radius);
  else context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = scoreColor(score!);
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = 'rgb(0 0 0 / 70%)';
  context.stroke();
}

function paintDropped(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  const reach = radius * 0.7;
  for (const [width, color] of [
    [2.5, 'rgb(0 0 0 / 45%)'],
    [1, 'rgb(235 235 235 / 85%)'],
  ] as const) {
    context.beginPath();
    context.arc(x, y, reach, 0, 2 * Math.PI);
    context.moveTo(x - reach * 0.7, y - reach * 0.7);
    context.lineTo(x + reach * 0.7, y + reach * 0.7);
    context.lineWidth = width;
    context.strokeStyle = color;
    context.stroke();
  }
}

/** The winner, with a ring and its score. */
function paintChosen(
  context: CanvasRenderingContext2D,
  { x, y }: PanePoint,
  radius: number,
  { score }: PreviewedSpot,
): void {
  for (const [width, color] of [
    [5, 'rgb(0 0 0 / 75%)'],
    [2.5, 'rgb(255 255 255)'],
  ] as const) {
    context.beginPath();
    context.arc(x, y, radius + 3, 0, 2 * Math.PI);
    context.lineWidth = width;
    context.strokeStyle = color;
    context.stroke();
  }
  const words = (score ?? 0).toFixed(2);
  context.font = '600 11px system-ui, sans-serif';
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.strokeStyle = 'rgb(0 0 0 / 80%)';
  context.strokeText(words, x + radius + 8, y + 4);
  context.fillStyle = 'rgb(255 255 255)';
  context.fillText(words, x + radius + 8, y + 4);
}

function paintRing(context: CanvasRenderingContext2D, { x, y }: PanePoint, radius: number): void {
  for (const [width, color] of [
    [4, 'rgb(0 0 0 / 75%)'],
    [2, 'rgb(255 196 61)'],
  ] as const) {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.lineWidth = width;
    context.strokeStyle = color;
    context.stroke();
  }
}

/** A cross in a circle, where the asking agent stands in thought. */
function paintTestPoint(context: CanvasRenderingContext2D, { x, y }: PanePoint): void {
  for (const [width, color] of [
    [5, 'rgb(0 0 0 / 75%)'],
    [2, 'rgb(255 92 138)'],
  ] as const) {
    context.beginPath();
    context.arc(x, y, 7, 0, 2 * Math.PI);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      context.moveTo(x + 4 * dx, y + 4 * dy);
      context.lineTo(x + 12 * dx, y + 12 * dy);
    }
    context.lineWidth = width;
    context.strokeStyle = color;
    context.stroke();
  }
}

/** The candidate at a point of the pane; the nearest within reach, those that are left first. */
export function spotAt(
  preview: QueryPreview,
  toScreen: (point: WorldPoint) => PanePoint,
  pointer: PanePoint,
): SpotKey | undefined {
  let found: SpotKey | undefined;
  let least = REACH * REACH;
  for (const [option, { spots }] of preview.options.entries())
    for (const [spot, data] of spots.entries()) {
      const { x, y } = toScreen(data);
      const square = (x - pointer.x) ** 2 + (y - pointer.y) ** 2 + (data.score === null ? 1 : 0);
      if (square >= least) continue;
      least = square;
      found = { option, spot };
    }
  return found;
}
