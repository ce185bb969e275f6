import { fillCircle, strokeCircle } from '../../shared/circles.js';
import type { Shade } from '../../shared/figure.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { DRAWN_RADIUS, type Pose } from './draw-robot.js';
import type { Palette } from './palette.js';
import { type Robot, STANDING_SPEED } from './robot.js';

/** What a robot is visibly doing. */
export type RobotState = 'calling' | 'talking' | 'driving' | 'standing';

/** The most important state that applies: speech before movement. */
export function stateOf(robot: Robot): RobotState {
  if (robot.speech !== '') return 'talking';
  if (robot.calls !== '') return 'calling';
  return robot.hasCourse || robot.speed > STANDING_SPEED ? 'driving' : 'standing';
}

/**
 * A small badge at the robot's shoulder with a sign for its state; signs differ in shape, not in
 * color.
 */
export function drawState(
  context: CanvasRenderingContext2D,
  robot: Robot,
  pose: Pose,
  viewport: Viewport,
  palette: Palette,
  colors: Shade,
): void {
  const at = toScreen(viewport, pose.x, pose.z);
  const offset = DRAWN_RADIUS * viewport.scale * 1.12;
  const radius = Math.max(7, viewport.scale * 0.26);
  const [x, y] = [at.x + offset, at.y - offset];
  context.save();
  fillCircle(context, x, y, radius, palette.badge);
  strokeCircle(context, x, y, radius, Math.max(1, radius * 0.14), colors.plain);
  context.translate(x, y);
  context.strokeStyle = context.fillStyle = palette.label;
  context.lineWidth = Math.max(1.2, radius * 0.2);
  context.lineCap = context.lineJoin = 'round';
  context.beginPath();
  signs[stateOf(robot)](context, radius * 0.5);
  context.restore();
}

/** Each draws its sign about the origin, `r` to each side. */
const signs: Record<RobotState, (context: CanvasRenderingContext2D, r: number) => void> = {
  calling(context, r) {
    context.moveTo(0, -r);
    context.lineTo(0, r * 0.25);
    context.stroke();
    fillCircle(context, 0, r * 0.9, context.lineWidth * 0.62, context.fillStyle as string);
  },
  talking(context, r) {
    for (const place of [-1, 0, 1])
      fillCircle(context, place * r * 0.85, 0, context.lineWidth * 0.72, context.fillStyle as string);
  },
  driving(context, r) {
    for (const shift of [-0.55, 0.35]) {
      context.moveTo(r * (shift - 0.25), -r * 0.75);
      context.lineTo(r * (shift + 0.5), 0);
      context.lineTo(r * (shift - 0.25), r * 0.75);
    }
    context.stroke();
  },
  standing(context, r) {
    for (const side of [-0.42, 0.42]) {
      context.moveTo(side * r, -r * 0.7);
      context.lineTo(side * r, r * 0.7);
    }
    context.stroke();
  },
};
