import { fillCircle, strokeCircle } from '../../shared/circles.js';
import type { Figure } from '../../shared/figure.js';
import type { PageView } from '../../shared/game-page.js';
import { strokeLine } from '../../shared/lines.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { drawCall, drawName } from '../../shared/words.js';
import { drawBody, drawBow, drawSword } from './draw-body.js';
import { drawGoal, drawSlots, drawState, stateOf } from './draw-overlay.js';
import { BODY_RADIUS } from './motion.js';
import type { OverlayName } from './overlays.js';
import type { Palette } from './palette.js';
import { ARENA, type Body, STEP_SECONDS, type World } from './world.js';

/** How to draw the world: viewport, palette, selection and overlays. */
export type View = PageView<Palette, OverlayName>;

/** How long a hit flashes, in ticks. */
const FLASH_TICKS = 14;

/**
 * Draws one frame. It does not change the world, and the same world and view give the same picture.
 */
export function drawWorld(context: CanvasRenderingContext2D, world: World, view: View): void {
  const { viewport, palette, isShown } = view;
  const { target, soldiers } = world;
  context.setTransform(viewport.pixelRatio, 0, 0, viewport.pixelRatio, 0, 0);
  drawFloor(context, viewport, palette);

  const player = figureOf(target, view, Math.atan2(target.velocityZ, target.velocityX));
  const figures = soldiers.map((soldier) => {
    const { x, y } = figureOf(soldier, view, 0);
    return figureOf(soldier, view, Math.atan2(player.y - y, player.x - x));
  });
  const colors = soldiers.map(({ weapon }) => palette[weapon]);
  if (isShown('goals'))
    soldiers.forEach((soldier, i) => {
      drawGoal(context, figures[i], toScreen(viewport, soldier.goalX, soldier.goalZ), viewport, colors[i].plain);
    });
  if (isShown('slots'))
    drawSlots(
      context,
      player,
      figures.filter((_, i) => soldiers[i].holdsSlot),
      palette,
    );
  drawPlayer(context, world, player, palette);
  soldiers.forEach((soldier, i) => {
    const figure = figures[i];
    const width = Math.max(1.5, figure.r * 0.14);
    if (soldier.id === view.hovered) strokeCircle(context, figure.x, figure.y, figure.r * 1.7, width, palette.hover);
    if (soldier.id === view.selected)
      strokeCircle(context, figure.x, figure.y, figure.r * 1.7, width, palette.selection);
    drawBody(context, figure, palette, colors[i]);
    (soldier.weapon === 'sword' ? drawSword : drawBow)(context, figure, palette, soldier.drawn);
  });
  for (const arrow of world.arrows) {
    const back = STEP_SECONDS * (view.fraction - 1);
    const tip = toScreen(viewport, arrow.x + arrow.velocityX * back, arrow.z + arrow.velocityZ * back);
    const tail = { x: arrow.velocityX * viewport.scale * 0.055, y: arrow.velocityZ * viewport.scale * 0.055 };
    strokeLine(context, palette.steel, Math.max(1.5, viewport.scale * 0.05), [
      tip.x,
      tip.y,
      tip.x - tail.x,
      tip.y - tail.y,
    ]);
  }
  // Text comes last, so that no body hides it.
  soldiers.forEach((soldier, i) => {
    const note = isShown('names') ? view.notes.get(soldier.id) : undefined;
    drawName(context, soldier.name, note, figures[i], viewport, palette);
    if (isShown('states')) drawState(context, stateOf(soldier), figures[i], palette, colors[i].plain);
  });
  soldiers.forEach(({ words }, i) => {
    drawCall(context, words, figures[i], viewport, palette);
  });
}

function drawPlayer(context: CanvasRenderingContext2D, world: World, figure: Figure, palette: Palette): void {
  const { target, tick } = world;
  const { x, y, r } = figure;
  drawBody(context, figure, palette, palette.player);
  const flash = 1 - (tick - target.hitTick) / FLASH_TICKS;
  if (flash > 0) {
    context.save();
    context.globalAlpha = flash * 0.7;
    fillCircle(context, x, y, r * 0.95, palette.hurt);
    context.globalAlpha = flash;
    strokeCircle(context, x, y, r * (2.4 - flash), r * 0.14, palette.hurt);
    context.restore();
  }
  strokeCircle(context, x, y, r * 1.42, r * 0.17, palette.healthLost);
  context.lineCap = 'round';
  context.lineWidth = r * 0.17;
  context.strokeStyle = palette.health;
  context.beginPath();
  context.arc(x, y, r * 1.42, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * Math.max(0.001, target.health));
  context.stroke();
}

function drawFloor(context: CanvasRenderingContext2D, viewport: Viewport, palette: Palette): void {
  const { left, top, scale, width, height } = viewport;
  context.fillStyle = palette.pane;
  context.fillRect(0, 0, width, height);
  const [w, h] = [ARENA.width * scale, ARENA.depth * scale];
  const [x, y] = [left + w / 2, top + h / 2];
  const floor = context.createRadialGradient(x, y, 0, x, y, w * 0.6);
  floor.addColorStop(0, palette.floorMiddle);
  floor.addColorStop(1, palette.floorRim);
  context.save();
  context.beginPath();
  context.roundRect(left, top, w, h, scale * 0.4);
  context.fillStyle = floor;
  context.fill();
  context.clip();
  for (let ring = 1; ring <= 6; ring++)
    strokeCircle(context, x, y, ring * 2 * scale, Math.max(1, scale * 0.04), palette.ring);
  for (let spoke = 0; spoke < 12; spoke++) {
    const angle = (spoke * Math.PI) / 6;
    const [dx, dy] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
    strokeLine(context, palette.ring, Math.max(1, scale * 0.04), [x + dx * 2, y + dy * 2, x + dx * 12, y + dy * 12]);
  }
  context.restore();
  context.beginPath();
  context.roundRect(left, top, w, h, scale * 0.4);
  context.lineWidth = Math.max(1, scale * 0.05);
  context.strokeStyle = palette.floorEdge;
  context.stroke();
}

/** The body, interpolated between its last two steps. */
function figureOf(body: Body, { viewport, fraction }: View, facing: number): Figure {
  const x = body.previousX + (body.x - body.previousX) * fraction;
  const z = body.previousZ + (body.z - body.previousZ) * fraction;
  return { ...toScreen(viewport, x, z), r: BODY_RADIUS * viewport.scale, facing };
}
