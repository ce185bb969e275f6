import type { GroundDescription, MapView } from 'gumption/protocol';

/** A point of the game's world, seen from above. */
export interface WorldPoint {
  readonly x: number;
  readonly z: number;
}

/** A point of the game's pane, in CSS pixels from its upper left corner. */
export interface PanePoint {
  readonly x: number;
  readonly y: number;
}

export interface PaneSize {
  readonly width: number;
  readonly height: number;
}

/** Where a point of the world lies in the pane. */
export function toPane({ a, b, c, d, e, f }: MapView, { x, z }: WorldPoint): PanePoint {
  return { x: a * x + c * z + e, y: b * x + d * z + f };
}

/** The point of the world at a point of the pane; undefined for a view that squeezes it to a line. */
export function toWorld({ a, b, c, d, e, f }: MapView, { x, y }: PanePoint): WorldPoint | undefined {
  const area = a * d - b * c;
  if (area === 0) return undefined;
  return { x: (d * (x - e) - c * (y - f)) / area, z: (a * (y - f) - b * (x - e)) / area };
}

/** Pixels around a ground that is fitted into the pane. */
const MARGIN = 12;

/** The ground as large as fits into the pane, for a game that does not tell how it draws it. */
export function fitGround(ground: GroundDescription, { width, height }: PaneSize): MapView {
  const { left, right, top, bottom } = boundsOf(ground);
  const scale = Math.max(
    1e-6,
    Math.min((width - 2 * MARGIN) / (right - left || 1), (height - 2 * MARGIN) / (bottom - top || 1)),
  );
  const e = (width - scale * (left + right)) / 2;
  const f = (height - scale * (top + bottom)) / 2;
  return { a: scale, b: 0, c: 0, d: scale, e, f };
}

function boundsOf(ground: GroundDescription) {
  if (ground.kind === 'cells') {
    const { x, z, columns, rows, cellSize } = ground;
    return { left: x, right: x + columns * cellSize, top: z, bottom: z + rows * cellSize };
  }
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const outline of ground.outlines)
    for (let i = 0; i + 1 < outline.length; i += 2) {
      bounds.left = Math.min(bounds.left, outline[i]);
      bounds.right = Math.max(bounds.right, outline[i]);
      bounds.top = Math.min(bounds.top, outline[i + 1]);
      bounds.bottom = Math.max(bounds.bottom, outline[i + 1]);
    }
  return bounds.left <= bounds.right ? bounds : { left: 0, right: 1, top: 0, bottom: 1 };
}
