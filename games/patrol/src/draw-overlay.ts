import { cos, sin } from 'gumption/math';
import { strokeCircle } from '../../shared/circles.js';
import type { Shade } from '../../shared/figure.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import type { Pose } from './draw-robot.js';
import type { Level } from './level.js';
import { BODY_RADIUS, type Robot } from './robot.js';
import { measureSight, SIGHT_HALF_ANGLE, SIGHT_RANGE } from './sight.js';
import { TRAIL_TICKS } from './trail.js';

/** Rays per view cone: enough for smooth shadows behind obstacles. */
const CONE_RAYS = 48;

/** A robot's recent positions, thinner and fainter with age. */
export function drawTrail(
  context: CanvasRenderingContext2D,
  trail: readonly number[],
  pose: Pose,
  viewport: Viewport,
  colors: Shade,
  tick: number,
): void {
  context.save();
  context.lineCap = 'butt'; // round ends would overlap and show as beads
  context.strokeStyle = colors.plain;
  for (let i = 0; i < trail.length; i += 3) {
    const isLast = i + 3 >= trail.length;
    const from = toScreen(viewport, trail[i], trail[i + 1]);
    const to = isLast ? toScreen(viewport, pose.x, pose.z) : toScreen(viewport, trail[i + 3], trail[i + 4]);
    const youth = Math.max(0, 1 - (tick - trail[i + 2]) / TRAIL_TICKS);
    context.globalAlpha = 0.34 * youth * youth;
    context.lineWidth = BODY_RADIUS * viewport.scale * (0.15 + 0.5 * youth);
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  }
  context.restore();
}

/** A robot's planned way, dashed. It is drawn from its end, so that the dashes do not move. */
export function drawPath(
  context: CanvasRenderingContext2D,
  level: Level,
  robot: Robot,
  pose: Pose,
  viewport: Viewport,
  color: string,
): void {
  if (!robot.hasCourse) return;
  const { scale } = viewport;
  const end = toScreen(viewport, robot.standX, robot.standZ);
  context.save();
  context.beginPath();
  context.moveTo(end.x, end.y);
  for (let i = robot.route.length - 2; i >= robot.routeIndex; i--) {
    const cell = robot.route[i];
    const corner = toScreen(viewport, (cell % level.width) + 0.5, Math.floor(cell / level.width) + 0.5);
    const before = robot.route[i - 1];
    const next =
      i === robot.routeIndex || before === undefined
        ? toScreen(viewport, pose.x, pose.z)
        : toScreen(viewport, (before % level.width) + 0.5, Math.floor(before / level.width) + 0.5);
    context.arcTo(corner.x, corner.y, next.x, next.y, scale * 0.4);
  }
  const start = toScreen(viewport, pose.x, pose.z);
  context.lineTo(start.x, start.y);
  context.setLineDash([scale * 0.2, scale * 0.2]);
  context.lineWidth = Math.max(1.5, scale * 0.05);
  context.globalAlpha = 0.75;
  context.strokeStyle = color;
  context.stroke();
  context.restore();
}

/** A thin straight line to a robot's destination, and a target there. */
export function drawDestination(
  context: CanvasRenderingContext2D,
  robot: Robot,
  pose: Pose,
  viewport: Viewport,
  colors: Shade,
): void {
  if (!robot.hasCourse) return;
  const from = toScreen(viewport, pose.x, pose.z);
  const to = toScreen(viewport, robot.goalX, robot.goalZ);
  context.save();
  context.globalAlpha = 0.4;
  context.lineWidth = 1;
  context.strokeStyle = colors.plain;
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
  context.globalAlpha = 0.9;
  strokeCircle(context, to.x, to.y, viewport.scale * 0.4, Math.max(1.5, viewport.scale * 0.05), colors.plain);
  context.restore();
}

/** What a robot can see: its view cone, cut where obstacles end it. */
export function drawCone(
  context: CanvasRenderingContext2D,
  level: Level,
  pose: Pose,
  viewport: Viewport,
  colors: Shade,
): void {
  const eye = toScreen(viewport, pose.x, pose.z);
  context.save();
  context.beginPath();
  context.moveTo(eye.x, eye.y);
  for (let ray = 0; ray <= CONE_RAYS; ray++) {
    const angle = pose.heading + SIGHT_HALF_ANGLE * ((2 * ray) / CONE_RAYS - 1);
    const [dx, dz] = [sin(angle), cos(angle)];
    const reach = measureSight(level, pose.x, pose.z, dx, dz, SIGHT_RANGE);
    const end = toScreen(viewport, pose.x + dx * reach, pose.z + dz * reach);
    context.lineTo(end.x, end.y);
  }
  context.closePath();
  const light = context.createRadialGradient(eye.x, eye.y, 0, eye.x, eye.y, SIGHT_RANGE * viewport.scale);
  light.addColorStop(0, colors.plain);
  light.addColorStop(1, colors.dark);
  // Nothing is seen beyond the yard's edge, and nothing is painted there.
  context.clip();
  context.globalAlpha = 0.2;
  context.fillStyle = light;
  context.fillRect(viewport.left, viewport.top, level.width * viewport.scale, level.depth * viewport.scale);
  context.restore();
}
