import { Connections, type Waypoints } from 'gumption/pathfinding';
import { clusterByBlocks } from 'gumption/pathfinding/hierarchy';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { GROUP_SIZE } from './algorithms.js';
import { CellPicture } from './cell-picture.js';
import type { View } from './draw.js';
import type { Grid } from './grid.js';
import type { Lab } from './lab.js';
import type { Palette, Rgba } from './palette.js';
import type { World } from './world.js';

type Context = CanvasRenderingContext2D;

/** CSS pixels per cell from which arrows are recognizable. */
const ROOM_FOR_ARROWS = 9;

/** Draws the watched search. Expensive parts are cached until they change. */
export class SearchPicture {
  readonly #cells = new CellPicture();
  #groups: { readonly tiles: Grid['tiles']; readonly version: number; readonly groupOf: Int32Array } | undefined;

  /** Below the walls: cells expanded and discovered, and the cost to reach them. */
  drawCells(context: Context, { grid, lab }: World, { viewport, palette, isShown }: View): void {
    const [isFill, isRim, isHeat] = [isShown('fill'), isShown('rim'), isShown('heat')];
    if (!isFill && !isRim && !isHeat) return;
    const { tiles } = grid;
    const most = isHeat ? mostCost(lab, tiles.nodeCount) : 0;
    const isRepaired = lab.expandedBefore > 0;
    this.#cells.draw(context, tiles, viewport, [lab, lab.version, isFill, isRim, isHeat, palette], (cell) => {
      const state = lab.stateOf(cell);
      if (state === 'unvisited') return undefined;
      if (isFill && isRepaired && lab.watched.isFresh[cell] === 1) return palette.repaired;
      if (isRim && state === 'open') return palette.rim;
      if (isHeat) {
        const cost = lab.costTo(cell);
        if (cost !== undefined) return heatAt(palette, most > 0 ? cost / most : 0);
      }
      if (!isFill) return undefined;
      return state === 'closed' ? palette.fill : undefined;
    });
  }

  /** Above walls: groups, arrows, and the route. */
  drawRoutes(context: Context, { grid, lab }: World, { viewport, palette, isShown }: View): void {
    if (isShown('hierarchy')) this.#drawGroups(context, grid, viewport, palette);
    if (isShown('arrows')) drawArrows(context, grid, lab, viewport, palette);
    if (lab.status === 'searching' && isShown('rim')) drawLatest(context, grid, lab, viewport, palette);
    if (lab.status !== 'found') return;
    context.save();
    context.lineCap = 'round';
    context.lineJoin = 'round';
    if (isShown('path')) {
      trace(context, lab.way, viewport);
      context.strokeStyle = palette.routeHalo;
      context.lineWidth = Math.max(3.5, viewport.scale * 0.34);
      context.stroke();
      context.strokeStyle = palette.route;
      context.lineWidth = Math.max(2, viewport.scale * 0.2);
      context.stroke();
    }
    if (isShown('smoothed')) {
      trace(context, lab.smoothed, viewport);
      context.strokeStyle = palette.smoothed;
      context.lineWidth = Math.max(1.5, viewport.scale * 0.12);
      context.setLineDash([viewport.scale * 0.45, viewport.scale * 0.3]);
      context.stroke();
    }
    context.restore();
  }

  #drawGroups(context: Context, { tiles }: Grid, { left, top, scale }: Viewport, palette: Palette): void {
    if (this.#groups?.tiles !== tiles || this.#groups.version !== tiles.version)
      this.#groups = { tiles, version: tiles.version, groupOf: clusterByBlocks(tiles, GROUP_SIZE) };
    const { groupOf } = this.#groups;
    const isBetween = (a: number, b: number) => groupOf[a] !== groupOf[b] && !tiles.isBlocked(a) && !tiles.isBlocked(b);
    context.beginPath();
    for (let cell = 0; cell < tiles.nodeCount; cell++) {
      const [x, z] = [cell % tiles.width, Math.floor(cell / tiles.width)];
      if (x + 1 < tiles.width && isBetween(cell, cell + 1)) {
        context.moveTo(left + (x + 1) * scale, top + z * scale);
        context.lineTo(left + (x + 1) * scale, top + (z + 1) * scale);
      }
      if (z + 1 < tiles.depth && isBetween(cell, cell + tiles.width)) {
        context.moveTo(left + x * scale, top + (z + 1) * scale);
        context.lineTo(left + (x + 1) * scale, top + (z + 1) * scale);
      }
    }
    context.strokeStyle = palette.group;
    context.lineWidth = Math.max(1, scale * 0.1);
    context.stroke();
  }
}

/** Adds lines through points to the current path; the caller strokes them. */
function trace(context: Context, { length, x, z }: Waypoints, viewport: Viewport): void {
  context.beginPath();
  for (let i = 0; i < length; i++) {
    const at = toScreen(viewport, x[i], z[i]);
    context.lineTo(at.x, at.y);
  }
}

/** A frame round the cell expanded last. */
function drawLatest(context: Context, { tiles }: Grid, lab: Lab, viewport: Viewport, palette: Palette): void {
  const cell = lab.watched.last;
  if (cell < 0) return;
  const { x, y } = toScreen(viewport, cell % tiles.width, Math.floor(cell / tiles.width));
  context.strokeStyle = palette.latest;
  context.lineWidth = Math.max(1.5, viewport.scale * 0.12);
  context.strokeRect(x + 1, y + 1, viewport.scale - 2, viewport.scale - 2);
}

const scratchConnections = new Connections();

/** From each cell to the neighbor over which the cheapest way to it leads. */
function drawArrows(context: Context, { tiles }: Grid, lab: Lab, viewport: Viewport, palette: Palette): void {
  const { left, top, scale } = viewport;
  if (scale < ROOM_FOR_ARROWS) return;
  context.beginPath();
  for (let cell = 0; cell < tiles.nodeCount; cell++) {
    const parent = parentOf(cell, tiles, lab);
    if (parent < 0) continue;
    const [x, z] = [cell % tiles.width, Math.floor(cell / tiles.width)];
    const [dx, dz] = [(parent % tiles.width) - x, Math.floor(parent / tiles.width) - z];
    const length = Math.sqrt(dx * dx + dz * dz);
    const [ux, uz] = [(dx / length) * scale * 0.3, (dz / length) * scale * 0.3];
    const [cx, cy] = [left + (x + 0.5) * scale, top + (z + 0.5) * scale];
    context.moveTo(cx - ux, cy - uz);
    context.lineTo(cx + ux, cy + uz);
    context.lineTo(cx + ux * 0.2 - uz * 0.6, cy + uz * 0.2 + ux * 0.6);
    context.moveTo(cx + ux, cy + uz);
    context.lineTo(cx + ux * 0.2 + uz * 0.6, cy + uz * 0.2 - ux * 0.6);
  }
  context.strokeStyle = palette.arrow;
  context.lineWidth = Math.max(1, scale * 0.06);
  context.stroke();
}

/** The neighbor that a cell was reached from, by what the search knows of costs; −1 for none. */
export function parentOf(cell: number, tiles: Grid['tiles'], lab: Lab): number {
  const cost = lab.costTo(cell);
  if (cost === undefined || cost === 0) return -1;
  let parent = -1;
  let least = cost;
  scratchConnections.count = 0;
  tiles.connections(scratchConnections, cell);
  for (let i = 0; i < scratchConnections.count; i++) {
    const other = scratchConnections.to[i];
    const there = lab.costTo(other);
    if (there === undefined || there >= least) continue;
    parent = other;
    least = there;
  }
  return parent;
}

function mostCost(lab: Lab, count: number): number {
  let most = 0;
  for (let cell = 0; cell < count; cell++) most = Math.max(most, lab.costTo(cell) ?? 0);
  return most;
}

/** The color of a share of the way, between the stops of the palette. */
export function heatAt({ heat }: Palette, share: number): Rgba {
  const at = Math.max(0, Math.min(1, share)) * (heat.length - 1);
  const below = Math.min(heat.length - 2, Math.floor(at));
  const part = at - below;
  const mix = (i: number) => Math.round(heat[below][i] * (1 - part) + heat[below + 1][i] * part);
  return [mix(0), mix(1), mix(2), mix(3)];
}
