import { sketchMover } from 'gumption/movement';
import { sketchFormation } from 'gumption/movement/formations';
import type { Sketch } from 'gumption/sketch';
import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { drawSketch } from '../../shared/draw-sketch.js';
import type { Figure } from '../../shared/figure.js';
import type { PageView } from '../../shared/game-page.js';
import { strokeLine } from '../../shared/lines.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { drawWay } from '../../shared/way-line.js';
import { drawName } from '../../shared/words.js';
import { drawField, drawTrees } from './draw-field.js';
import { drawFallen, drawRing, drawSoldier } from './draw-soldier.js';
import type { OverlayName } from './overlays.js';
import type { Palette } from './palette.js';
import { BODY_RADIUS, isStanding, type Soldier } from './soldier.js';
import { findStraggler } from './touch.js';
import type { World } from './world.js';

/** How to draw the world: viewport, palette, selection and overlays. */
export type View = PageView<Palette, OverlayName>;

/** Smallest radius at which a body is recognizable, in CSS pixels. */
const SMALLEST = 7;

/** CSS pixels per meter from which all names are readable. */
const ROOM_FOR_NAMES = 18;

/**
 * Draws one frame. It does not change the world, and the same world and view give the same picture.
 */
export function drawWorld(context: CanvasRenderingContext2D, world: World, view: View): void {
  const { viewport, palette, isShown } = view;
  const { soldiers } = world;
  context.setTransform(viewport.pixelRatio, 0, 0, viewport.pixelRatio, 0, 0);
  drawField(context, world, viewport, palette);
  const figures = soldiers.map((soldier) => figureOf(soldier, view));
  if (isShown('anchor')) drawAnchor(context, world, viewport, palette);
  drawSlots(context, world, viewport, palette);
  drawFlag(context, world, viewport, palette);
  soldiers.forEach((soldier, i) => {
    if (!isStanding(soldier)) drawFallen(context, figures[i], palette);
  });
  soldiers.forEach((soldier, i) => {
    const figure = figures[i];
    if (soldier.id === view.hovered) drawRing(context, figure, palette.hover);
    if (soldier.id === view.selected) drawRing(context, figure, palette.selection);
    if (!isStanding(soldier)) return;
    if (soldier.lostFor > 0.5) drawLost(context, figure, palette);
    drawSoldier(context, figure, soldier.role, palette);
  });
  drawTrees(context, viewport, palette);
  drawSketch(context, sketchWorld(world, isShown), viewport);
  // Text comes last, so that no body hides it.
  const usual = mostCommon([...view.notes.values()]);
  soldiers.forEach((soldier, i) => {
    const said = isShown('names') ? view.notes.get(soldier.id) : undefined;
    const note = said === usual ? undefined : said;
    // A small picture has no room for all names; there, only soldiers with a note are named.
    const isNamed = note !== undefined || (isShown('names') && viewport.scale >= ROOM_FOR_NAMES);
    if (isNamed || soldier.id === view.selected || soldier.id === view.hovered)
      drawName(context, soldier.name, note, figures[i], viewport, palette);
  });
}

/**
 * The most common note, which is not drawn: ten soldiers in formation stand too close for ten
 * labels.
 */
function mostCommon(notes: readonly string[]): string | undefined {
  const count = (note: string) => notes.filter((other) => other === note).length;
  return notes.toSorted((a, b) => count(b) - count(a))[0];
}

/** The movement sketch, limited to the overlays that are switched on. */
function sketchWorld({ formation, soldiers, movers }: World, isShown: View['isShown']): Sketch {
  const sketch: Sketch = [];
  if (isShown('slots')) sketchFormation(sketch, formation, BODY_RADIUS);
  if (isShown('movement'))
    for (const soldier of soldiers) if (isStanding(soldier)) sketchMover(sketch, soldier.mover, movers);
  return sketch;
}

/** Faint rings at the soldiers' slots. */
function drawSlots(context: CanvasRenderingContext2D, { soldiers }: World, viewport: Viewport, palette: Palette): void {
  for (const soldier of soldiers) {
    if (!isStanding(soldier)) continue;
    const { x, y } = toScreen(viewport, soldier.target.position.x, soldier.target.position.z);
    strokeCircle(context, x, y, BODY_RADIUS * viewport.scale, Math.max(1, viewport.scale * 0.05), palette.slot);
  }
}

/** Draws the anchor's trail, its way, and the leash to the soldier farthest behind. */
function drawAnchor(context: CanvasRenderingContext2D, world: World, viewport: Viewport, palette: Palette): void {
  const { formation, trail, way, slack } = world;
  const on = (x: number, z: number) => toScreen(viewport, x, z);
  const anchor = on(formation.motion.position.x, formation.motion.position.z);
  for (const { x, z } of trail) {
    const at = on(x, z);
    fillCircle(context, at.x, at.y, Math.max(1.5, viewport.scale * 0.06), palette.trail);
  }
  drawWay(
    context,
    anchor,
    way.map(({ x, z }) => on(x, z)),
    viewport,
    palette.flag,
  );
  fillCircle(context, anchor.x, anchor.y, Math.max(3, viewport.scale * 0.16), palette.flag);
  if (slack === 1) return;
  // A taut leash leads to the soldier farthest behind.
  const last = findStraggler(world);
  if (!last) return;
  const at = on(last.motion.position.x, last.motion.position.z);
  context.save();
  context.globalAlpha = 0.35 + 0.65 * (1 - slack);
  strokeLine(context, palette.lost, Math.max(1.5, viewport.scale * 0.07), [anchor.x, anchor.y, at.x, at.y]);
  context.restore();
}

/** The flag that the player drags, tied to the squad. */
function drawFlag(context: CanvasRenderingContext2D, world: World, viewport: Viewport, palette: Palette): void {
  const { flag, formation, tick } = world;
  const { scale } = viewport;
  const { x, y } = toScreen(viewport, flag.x, flag.z);
  const anchor = toScreen(viewport, formation.motion.position.x, formation.motion.position.z);
  context.save();
  context.setLineDash([scale * 0.12, scale * 0.18]);
  context.lineCap = 'round';
  strokeLine(context, palette.leash, Math.max(1, scale * 0.05), [anchor.x, anchor.y, x, y]);
  context.restore();
  strokeCircle(context, x, y, scale * 0.34, Math.max(1.5, scale * 0.06), palette.flag);
  context.lineCap = 'round';
  strokeLine(context, palette.pole, Math.max(1.5, scale * 0.09), [x, y, x, y - scale * 1.5]);
  const wave = scale * 0.08 * Math.sin(tick * 0.12);
  context.fillStyle = palette.flag;
  context.beginPath();
  context.moveTo(x, y - scale * 1.5);
  context.quadraticCurveTo(x + scale * 0.5, y - scale * 1.5 + wave, x + scale * 0.95, y - scale * 1.2 + wave);
  context.quadraticCurveTo(x + scale * 0.5, y - scale * 1.05 - wave, x, y - scale * 0.9);
  context.fill();
}

/** A broken ring round a soldier that has lost contact. */
function drawLost(context: CanvasRenderingContext2D, { x, y, r }: Figure, palette: Palette): void {
  context.save();
  context.setLineDash([r * 0.5, r * 0.4]);
  strokeCircle(context, x, y, r * 1.45, Math.max(1.5, r * 0.16), palette.lost);
  context.restore();
}

/** The soldier, interpolated between its last two steps. */
function figureOf({ motion, previousX, previousZ }: Soldier, { viewport, fraction }: View): Figure {
  const x = previousX + (motion.position.x - previousX) * fraction;
  const z = previousZ + (motion.position.z - previousZ) * fraction;
  // In a small picture bodies are enlarged as far as they do not overlap, to stay recognizable.
  const r = Math.max(BODY_RADIUS * viewport.scale, Math.min(SMALLEST, viewport.scale * 0.52));
  // Orientation 0 points along z, down the picture; larger angles turn towards x.
  return { ...toScreen(viewport, x, z), r, facing: Math.PI / 2 - motion.orientation };
}
