import { fillCircle, strokeCircle } from '../../shared/circles.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import type { Palette } from './palette.js';
import { WAYPOINT_RADIUS } from './picking.js';
import type { Waypoint } from './world.js';

const FONT = 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

/**
 * Text size that grows with the picture, between a readable minimum and a modest maximum; CSS
 * pixels.
 */
export function labelSize(viewport: Viewport): number {
  return Math.min(15, Math.max(10, viewport.scale * 0.37));
}

export function setLabelFont(context: CanvasRenderingContext2D, viewport: Viewport, weight: number): void {
  context.font = `${weight} ${labelSize(viewport)}px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
}

/**
 * Text with a soft edge of the ground's color, so that it reads on grid, trail and obstacle alike.
 */
export function drawLabel(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  color: string,
  palette: Palette,
): void {
  context.lineJoin = 'round';
  context.lineWidth = 3.5;
  context.strokeStyle = palette.labelHalo;
  context.strokeText(text, x, y);
  context.fillStyle = color;
  context.fillText(text, x, y);
}

/**
 * A golden disc, its name above it: the names of robots are below them, so that the two rarely
 * meet.
 */
export function drawWaypoint(
  context: CanvasRenderingContext2D,
  waypoint: Waypoint,
  viewport: Viewport,
  palette: Palette,
): void {
  const { x, y } = toScreen(viewport, waypoint.x, waypoint.z);
  const radius = WAYPOINT_RADIUS * viewport.scale;
  fillCircle(context, x, y, radius * 1.65, palette.waypointHalo);

  const disc = context.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius);
  disc.addColorStop(0, palette.waypointLight);
  disc.addColorStop(0.55, palette.waypointPlain);
  disc.addColorStop(1, palette.waypointDark);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = disc;
  context.fill();
  strokeCircle(context, x, y, radius * 0.62, Math.max(1, radius * 0.1), 'rgba(80, 56, 8, 0.35)');

  setLabelFont(context, viewport, 500);
  const offset = radius * 1.65 + labelSize(viewport) * 0.75;
  drawLabel(context, waypoint.name, x, y - offset, palette.label, palette);
}
