import type { Viewport } from '../../shared/stage.js';
import type { Level, Obstacle } from './level.js';
import type { Palette } from './palette.js';

/** Cells between two strong grid lines, which make distances easy to judge. */
const STRONG_LINE = 5;

/** Gap between a drawn obstacle and its cells; it makes room for the rounded corners. */
const OBSTACLE_INSET = 0.05;
/** How high obstacles seem to stand, in cells: the part of their front that shows. */
const OBSTACLE_HEIGHT = 0.2;

/** Draws what never moves: the pane around the level, its floor, its grid and its obstacles. */
export function drawGround(
  context: CanvasRenderingContext2D,
  level: Level,
  viewport: Viewport,
  palette: Palette,
): void {
  context.fillStyle = palette.pane;
  context.fillRect(0, 0, viewport.width, viewport.height);
  drawFloor(context, level, viewport, palette);
  for (const obstacle of level.obstacles) drawObstacle(context, obstacle, viewport, palette);
}

function drawFloor(context: CanvasRenderingContext2D, level: Level, viewport: Viewport, palette: Palette): void {
  const { left, top, scale, pixelRatio } = viewport;
  const width = level.width * scale;
  const height = level.depth * scale;
  const floor = context.createLinearGradient(0, top, 0, top + height);
  floor.addColorStop(0, palette.floorTop);
  floor.addColorStop(1, palette.floorBottom);

  context.beginPath();
  context.roundRect(left, top, width, height, scale * 0.3);
  context.fillStyle = floor;
  context.fill();
  // Half a device pixel off the whole ones, a line of one device pixel is sharp.
  const hair = 1 / pixelRatio;
  const sharp = (value: number) => (Math.round(value * pixelRatio) + 0.5) / pixelRatio;
  context.lineWidth = hair;
  for (const isStrong of [false, true]) {
    context.beginPath();
    for (let x = 1; x < level.width; x++) {
      if ((x % STRONG_LINE === 0) !== isStrong) continue;
      context.moveTo(sharp(left + x * scale), top);
      context.lineTo(sharp(left + x * scale), top + height);
    }
    for (let z = 1; z < level.depth; z++) {
      if ((z % STRONG_LINE === 0) !== isStrong) continue;
      context.moveTo(left, sharp(top + z * scale));
      context.lineTo(left + width, sharp(top + z * scale));
    }
    context.strokeStyle = isStrong ? palette.gridStrong : palette.grid;
    context.stroke();
  }
  context.beginPath();
  context.roundRect(sharp(left), sharp(top), width - hair, height - hair, scale * 0.3);
  context.strokeStyle = palette.floorEdge;
  context.stroke();
}

function drawObstacle(
  context: CanvasRenderingContext2D,
  obstacle: Obstacle,
  viewport: Viewport,
  palette: Palette,
): void {
  const { scale } = viewport;
  const inset = OBSTACLE_INSET * scale;
  const left = viewport.left + obstacle.x * scale + inset;
  const top = viewport.top + obstacle.z * scale + inset;
  const width = obstacle.width * scale - 2 * inset;
  const height = obstacle.depth * scale - 2 * inset;
  const radius = scale * 0.16;
  const front = OBSTACLE_HEIGHT * scale;

  context.save();
  // A blurred shadow takes device pixels, whatever the transform.
  context.shadowColor = palette.shadow;
  context.shadowBlur = scale * 0.5 * viewport.pixelRatio;
  context.shadowOffsetY = scale * 0.14 * viewport.pixelRatio;
  context.fillStyle = palette.obstacleSide;
  context.beginPath();
  context.roundRect(left, top, width, height, radius);
  context.fill();
  context.restore();

  const lid = context.createLinearGradient(0, top, 0, top + height - front);
  lid.addColorStop(0, palette.obstacleTopLight);
  lid.addColorStop(1, palette.obstacleTopDark);
  context.fillStyle = lid;
  context.beginPath();
  context.roundRect(left, top, width, height - front, radius);
  context.fill();

  const pad = scale * 0.17;
  context.fillStyle = palette.obstacleInlay;
  context.beginPath();
  context.roundRect(left + pad, top + pad, width - 2 * pad, height - front - 2 * pad, radius * 0.6);
  context.fill();

  const line = Math.max(1, scale * 0.025);
  context.lineWidth = line;
  context.strokeStyle = palette.obstacleEdge;
  context.beginPath();
  context.roundRect(left + line / 2, top + line / 2, width - line, height - front - line, radius);
  context.stroke();
}
