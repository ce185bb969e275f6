import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { drawBall, drawEyes, drawSoftShadow, type Figure } from '../../shared/figure.js';
import type { PageView } from '../../shared/game-page.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { drawWay } from '../../shared/way-line.js';
import { drawCall, drawName } from '../../shared/words.js';
import { drawLines, drawWalls, GroundPicture } from './draw-ground.js';
import { SearchPicture } from './draw-search.js';
import { BODY_RADIUS, type Explorer } from './explorer.js';
import type { OverlayName } from './overlays.js';
import type { Palette } from './palette.js';
import type { World } from './world.js';

/** The square of cells under the brush, from its first cell. */
export interface BrushMark {
  readonly x: number;
  readonly z: number;
  readonly size: number;
}

/** How to draw the world: viewport, palette, selection and overlays. */
export interface View extends PageView<Palette, OverlayName> {
  readonly brush?: BrushMark | undefined;
}

/**
 * Draws frames of one playground. It does not change the world, and the same world and view give
 * the same picture.
 */
export class WorldPicture {
  readonly #ground = new GroundPicture();
  readonly #search = new SearchPicture();

  draw(context: CanvasRenderingContext2D, world: World, view: View): void {
    const { viewport, palette, isShown } = view;
    const { grid, explorers } = world;
    context.setTransform(viewport.pixelRatio, 0, 0, viewport.pixelRatio, 0, 0);
    this.#ground.draw(context, grid, viewport, palette);
    this.#search.drawCells(context, world, view);
    drawLines(context, grid, viewport, palette);
    drawWalls(context, grid, viewport, palette);
    this.#search.drawRoutes(context, world, view);
    drawEnd(context, world, 'start', viewport, palette);
    drawEnd(context, world, 'goal', viewport, palette);
    const figures = explorers.map((explorer) => figureOf(explorer, view));
    if (isShown('mesh')) drawMesh(context, world, viewport, palette);
    if (isShown('ways'))
      explorers.forEach((explorer, i) => {
        drawWay(context, figures[i], wayAhead(explorer, viewport), viewport, palette.explorers[i].plain);
      });
    explorers.forEach(({ id }, i) => {
      const figure = figures[i];
      drawSoftShadow(context, figure, palette.shadow);
      if (id === view.hovered) drawRing(context, figure, palette.hover);
      if (id === view.selected) drawRing(context, figure, palette.selection);
      drawBall(context, figure, palette.explorers[i]);
      drawEyes(context, figure, palette.face);
    });
    if (view.brush) drawBrush(context, view.brush, viewport, palette);
    // Text comes last, so that no body hides it.
    explorers.forEach((explorer, i) => {
      const figure = figures[i];
      const isNamed = isShown('names') || explorer.id === view.selected || explorer.id === view.hovered;
      if (isNamed) drawName(context, explorer.name, view.notes.get(explorer.id), figure, viewport, palette);
      const isWaiting = isShown('ways') && explorer.journey.ticket !== undefined && !explorer.journey.path;
      drawCall(context, explorer.words || (isWaiting ? '…' : ''), figure, viewport, palette);
    });
  }
}

/** The borders of the polygons of the mesh. */
function drawMesh(context: CanvasRenderingContext2D, { mesh }: World, viewport: Viewport, palette: Palette): void {
  const { firstSide, nextSide, polygonCount, x, z } = mesh.division.mesh;
  context.strokeStyle = palette.explorers[2].plain;
  context.lineWidth = 1;
  context.globalAlpha = 0.8;
  context.beginPath();
  for (let polygon = 0; polygon < polygonCount; polygon++)
    for (let side = firstSide[polygon]; side < firstSide[polygon + 1]; side++) {
      const from = toScreen(viewport, x[side], z[side]);
      const to = toScreen(viewport, x[nextSide[side]], z[nextSide[side]]);
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    }
  context.stroke();
  context.globalAlpha = 1;
}

/** The corners still ahead of an explorer. */
function wayAhead({ mover, journey }: Explorer, viewport: Viewport): { x: number; y: number }[] {
  const { path } = journey;
  if (!path) return [];
  const corners: { x: number; y: number }[] = [];
  for (let i = 1; i < path.x.length; i++)
    if (path.along[i] > mover.progress.parameter) corners.push(toScreen(viewport, path.x[i], path.z[i]));
  return corners;
}

function drawEnd(
  context: CanvasRenderingContext2D,
  { places }: World,
  end: 'start' | 'goal',
  viewport: Viewport,
  palette: Palette,
): void {
  const { position } = places[end];
  const { x, y } = toScreen(viewport, position.x, position.z);
  const r = Math.max(6, viewport.scale * 0.44);
  fillCircle(context, x, y, r, palette[end]);
  strokeCircle(context, x, y, r, Math.max(1.5, r * 0.16), palette.routeHalo);
  context.fillStyle = palette.markText;
  context.font = `700 ${Math.round(r * 1.25)}px ui-sans-serif, system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(end === 'start' ? 'S' : 'G', x, y + r * 0.06);
}

function drawBrush(
  context: CanvasRenderingContext2D,
  { x, z, size }: BrushMark,
  viewport: Viewport,
  palette: Palette,
): void {
  const { left, top, scale } = viewport;
  context.strokeStyle = palette.brush;
  context.lineWidth = 1.5;
  context.strokeRect(left + x * scale, top + z * scale, size * scale, size * scale);
}

function drawRing(context: CanvasRenderingContext2D, { x, y, r }: Figure, color: string): void {
  strokeCircle(context, x, y, r * 1.6, Math.max(1.5, r * 0.18), color);
}

/** The explorer, interpolated between its last two steps. */
function figureOf({ mover: { motion }, previousX, previousZ }: Explorer, { viewport, fraction }: View): Figure {
  const x = previousX + (motion.position.x - previousX) * fraction;
  const z = previousZ + (motion.position.z - previousZ) * fraction;
  const r = Math.max(BODY_RADIUS * 1.25 * viewport.scale, 5);
  // Orientation 0 points along z, down the picture; larger angles turn towards x.
  return { ...toScreen(viewport, x, z), r, facing: Math.PI / 2 - motion.orientation };
}
