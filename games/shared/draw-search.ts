import type { TileAStar, TileGraph } from 'gumption/pathfinding/tiles';
import { toScreen, type Viewport } from './stage.js';

/**
 * Draws what a search over tiles has met: filled where it has looked, framed at the rim, where it
 * would have gone on.
 */
export function drawSearch(
  context: CanvasRenderingContext2D,
  tiles: TileGraph,
  search: TileAStar,
  viewport: Viewport,
  color: string,
): void {
  const { width, nodeCount } = tiles;
  const { scale } = viewport;
  const line = Math.max(1, scale * 0.04);
  context.save();
  context.fillStyle = color;
  context.strokeStyle = color;
  context.lineWidth = line;
  for (let cell = 0; cell < nodeCount; cell++) {
    const state = search.stateOf(cell);
    if (state === 'unvisited') continue;
    const { x, y } = toScreen(viewport, cell % width, Math.floor(cell / width));
    context.globalAlpha = state === 'closed' ? 0.3 : 0.45;
    if (state === 'closed') context.fillRect(x, y, scale, scale);
    else context.strokeRect(x + line * 2, y + line * 2, scale - line * 4, scale - line * 4);
  }
  context.restore();
}
