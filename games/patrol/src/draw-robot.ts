import { fillCircle } from '../../shared/circles.js';
import { drawBall, drawSoftShadow, type Shade } from '../../shared/figure.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { drawLabel, labelSize, setLabelFont } from './draw-marks.js';
import type { Palette } from './palette.js';
import { BODY_RADIUS, type Robot } from './robot.js';

/** A robot where it is drawn: between two steps. World units. */
export interface Pose {
  readonly x: number;
  readonly z: number;
  readonly heading: number;
}

/** Robots look a little larger than they are, so that touching ones seem to touch. */
export const DRAWN_RADIUS = BODY_RADIUS * 1.13;

/** Steps between two blinks, and how long one takes. */
const BLINK_EVERY = 260;
const BLINK_TICKS = 9;

/** A friendly round body on two treads, with a visor and two eyes that look where it goes. */
export function drawRobot(
  context: CanvasRenderingContext2D,
  robot: Robot,
  pose: Pose,
  viewport: Viewport,
  palette: Palette,
  colors: Shade,
  tick: number,
): void {
  const { x, y } = toScreen(viewport, pose.x, pose.z);
  const r = DRAWN_RADIUS * viewport.scale;

  drawSoftShadow(context, { x, y, r }, palette.shadow);

  context.save();
  context.translate(x, y);
  context.rotate(-pose.heading); // the robot is drawn facing down, towards +z
  context.fillStyle = palette.tread;
  for (const side of [-1, 1]) {
    context.beginPath();
    context.roundRect(side * r * 0.84 - r * 0.19, -r * 0.6, r * 0.38, r * 1.2, r * 0.17);
    context.fill();
  }
  context.restore();

  drawBall(context, { x, y, r }, colors);

  context.save();
  context.translate(x, y);
  context.rotate(-pose.heading);
  context.fillStyle = palette.visor;
  context.beginPath();
  context.roundRect(-r * 0.6, r * 0.09, r * 1.2, r * 0.55, r * 0.27);
  context.fill();
  // Each robot blinks at its own time; blinking together looks mechanical.
  const isBlinking = (tick + robot.id.charCodeAt(robot.id.length - 1) * 97) % BLINK_EVERY < BLINK_TICKS;
  for (const side of [-1, 1]) {
    context.beginPath();
    context.ellipse(side * r * 0.27, r * 0.37, r * 0.15, r * (isBlinking ? 0.03 : 0.17), 0, 0, 2 * Math.PI);
    context.fillStyle = palette.eye;
    context.fill();
  }
  fillCircle(context, 0, -r * 0.42, r * 0.2, colors.dark);
  fillCircle(context, 0, -r * 0.42, r * 0.11, robot.speech !== '' ? palette.eye : colors.light);
  context.restore();
}

/** The robot's name under it, and below that, quietly, what it is doing. */
export function drawRobotLabel(
  context: CanvasRenderingContext2D,
  robot: Robot,
  pose: Pose,
  viewport: Viewport,
  palette: Palette,
  note: string | undefined,
): void {
  const { x, y } = toScreen(viewport, pose.x, pose.z);
  const size = labelSize(viewport);
  const line = y + DRAWN_RADIUS * viewport.scale * 1.5 + size * 0.75;
  setLabelFont(context, viewport, 600);
  drawLabel(context, robot.name, x, line, palette.label, palette);
  if (!note) return;
  setLabelFont(context, viewport, 400);
  drawLabel(context, note, x, line + size * 1.25, palette.labelQuiet, palette);
}
