import type { Size } from '../layout/arrange.js';
import type { Box } from '../layout/layout-tree.js';

/** How a picture lies in its window: a point p of the picture is seen at p · zoom + (x, y). */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Space kept free around what is shown, in pixels of the window. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** How far out a picture may be asked to be; beyond the readable zoom, branches fold for it. */
export const MIN_ZOOM = 0.06;
/** The smallest words on cards have 12 pixels, and at this zoom 11 on the screen. */
export const READABLE_ZOOM = 11 / 12;
export const MAX_ZOOM = 2;

/**
 * Room for the badges at the edge, for the bar of a paused tick above and for the buttons below.
 */
export const FIT_MARGINS: Margins = { top: 60, right: 16, bottom: 64, left: 16 };

/** The point of the picture that is seen at a point of the window. */
export function toPicture({ x, y, zoom }: View, point: Point): Point {
  return { x: (point.x - x) / zoom, y: (point.y - y) / zoom };
}

/** The part of the picture that is seen, and `around` times the window's size more on each side. */
export function seenBox({ x, y, zoom }: View, { width, height }: Size, around = 0): Box {
  return {
    x: (-x - width * around) / zoom,
    y: (-y - height * around) / zoom,
    width: (width * (1 + 2 * around)) / zoom,
    height: (height * (1 + 2 * around)) / zoom,
  };
}

/** Larger or smaller by a factor, never too small to read; the point of the window stays where it is. */
export function zoomAt(view: View, factor: number, point: Point): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(READABLE_ZOOM, view.zoom * factor));
  const { x, y } = toPicture(view, point);
  return { x: point.x - x * zoom, y: point.y - y * zoom, zoom };
}

/** Shows a box whole, in the middle, and no larger than `maxZoom`. */
export function fitBox(box: Box, { width, height }: Size, margins = FIT_MARGINS, maxZoom = 1): View {
  const wide = Math.max(1, width - margins.left - margins.right);
  const high = Math.max(1, height - margins.top - margins.bottom);
  const wanted = Math.min(wide / Math.max(1, box.width), high / Math.max(1, box.height), maxZoom);
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, wanted));
  return {
    x: margins.left + wide / 2 - (box.x + box.width / 2) * zoom,
    y: margins.top + high / 2 - (box.y + box.height / 2) * zoom,
    zoom,
  };
}

/** Puts the middle of a box into the middle of the window. */
export function centerOn(box: Box, { width, height }: Size, zoom: number): View {
  return {
    x: width / 2 - (box.x + box.width / 2) * zoom,
    y: height / 2 - (box.y + box.height / 2) * zoom,
    zoom,
  };
}

/** Do two boxes share any point? */
export function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Does the first box hold the second whole? */
export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** The box between two corners, whichever was first. */
export function boxBetween(a: Point, b: Point): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

/** The smallest box around several; undefined for none. */
export function unionOf(boxes: readonly Box[]): Box | undefined {
  const [first, ...others] = boxes;
  if (first === undefined) return undefined;
  let { x: left, y: top } = first;
  let right = left + first.width;
  let bottom = top + first.height;
  for (const { x, y, width, height } of others) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}
