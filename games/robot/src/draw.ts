import { strokeCircle } from '../../shared/circles.js';
import { drawSearch } from '../../shared/draw-search.js';
import type { Figure } from '../../shared/figure.js';
import type { PageView } from '../../shared/game-page.js';
import { toScreen } from '../../shared/stage.js';
import { drawWay } from '../../shared/way-line.js';
import { drawCall, drawName } from '../../shared/words.js';
import type { Body } from './body.js';
import { drawBattery, drawCat, drawRobot } from './draw-body.js';
import { drawHouse, drawRubbish } from './draw-house.js';
import { drawDegrees, drawTarget } from './draw-overlay.js';
import { HOUSE } from './house.js';
import { BODY_RADIUS } from './motion.js';
import type { OverlayName } from './overlays.js';
import type { Palette } from './palette.js';
import type { Degree } from './speed-degrees.js';
import { repeatSearch } from './way.js';
import { LOW_BATTERY, type Robot, type World } from './world.js';

/** How to draw the world: viewport, palette, selection and overlays. */
export interface View extends PageView<Palette, OverlayName> {
  /** How far each robot creeps, drives and rushes, by its id. */
  readonly speeds: ReadonlyMap<string, readonly Degree[]>;
}

/**
 * Draws one frame. It does not change the world, and the same world and view give the same picture.
 */
export function drawWorld(context: CanvasRenderingContext2D, world: World, view: View): void {
  const { viewport, palette, isShown } = view;
  const { robots, cat, rubbish } = world;
  context.setTransform(viewport.pixelRatio, 0, 0, viewport.pixelRatio, 0, 0);
  drawHouse(context, world, viewport, palette);
  if (isShown('searches')) drawSearches(context, world, view);
  const size = viewport.scale * 0.17;
  for (const each of rubbish)
    if (each.carrier === '') drawRubbish(context, each, toScreen(viewport, each.x, each.z), size, palette);

  const figures = robots.map((robot) => figureOf(robot, view));
  robots.forEach((robot, i) => {
    drawPlans(context, world, robot, figures[i], view, palette.robots[i].plain);
  });
  drawCat(context, figureOf(cat, view), cat.isAsleep, palette);
  robots.forEach((robot, i) => {
    const figure = figures[i];
    const width = Math.max(1.5, figure.r * 0.14);
    if (robot.id === view.hovered) strokeCircle(context, figure.x, figure.y, figure.r * 1.8, width, palette.hover);
    if (robot.id === view.selected) strokeCircle(context, figure.x, figure.y, figure.r * 1.8, width, palette.selection);
    drawRobot(context, figure, robot.mood, palette, palette.robots[i]);
    const carried = rubbish.find(({ carrier }) => carrier === robot.id);
    if (carried !== undefined)
      drawRubbish(context, carried, { x: figure.x, y: figure.y - figure.r * 0.85 }, size, palette);
    if (isShown('batteries') || robot.isCharging)
      drawBattery(context, figure, robot.battery, robot.battery < LOW_BATTERY, palette);
    const degrees = view.speeds.get(robot.id);
    if (isShown('speeds') && degrees) drawDegrees(context, figure, degrees, palette, palette.robots[i].plain);
  });
  // Text comes last, so that no body hides it.
  robots.forEach((robot, i) => {
    drawName(
      context,
      robot.name,
      isShown('names') ? view.notes.get(robot.id) : undefined,
      figures[i],
      viewport,
      palette,
    );
  });
  robots.forEach(({ words }, i) => {
    drawCall(context, words, figures[i], viewport, palette);
  });
}

/** The searches that found the ways: the selected robot's, or all. */
function drawSearches(context: CanvasRenderingContext2D, { robots }: World, view: View): void {
  const isOneChosen = robots.some(({ id }) => id === view.selected);
  robots.forEach((robot, i) => {
    if (isOneChosen && robot.id !== view.selected) return;
    const search = repeatSearch(robot);
    if (search !== undefined) drawSearch(context, HOUSE.tiles, search, view.viewport, view.palette.robots[i].plain);
  });
}

/** Where a robot is going, and what it is after. */
function drawPlans(
  context: CanvasRenderingContext2D,
  world: World,
  robot: Robot,
  figure: Figure,
  { viewport, isShown }: View,
  color: string,
): void {
  const way = robot.way.map(({ x, z }) => toScreen(viewport, x, z));
  if (isShown('ways')) drawWay(context, figure, way, viewport, color);
  const target = world.rubbish.find(({ id }) => id === robot.target);
  if (isShown('targets') && target !== undefined)
    drawTarget(context, toScreen(viewport, target.x, target.z), viewport, color);
}

/** The body, interpolated between its last two steps. */
function figureOf(body: Body, { viewport, fraction }: View): Figure {
  const x = body.previousX + (body.x - body.previousX) * fraction;
  const z = body.previousZ + (body.z - body.previousZ) * fraction;
  const facing = Math.atan2(body.velocityZ, body.velocityX);
  return { ...toScreen(viewport, x, z), r: BODY_RADIUS * viewport.scale, facing };
}
