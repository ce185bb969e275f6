import { lerpAngle } from 'gumption/math';
import { strokeCircle } from '../../shared/circles.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { drawGround } from './draw-ground.js';
import { drawWaypoint } from './draw-marks.js';
import { drawCone, drawDestination, drawPath, drawTrail } from './draw-overlay.js';
import { DRAWN_RADIUS, drawRobot, drawRobotLabel, type Pose } from './draw-robot.js';
import { drawSpeech } from './draw-speech.js';
import { drawState } from './draw-state.js';
import type { Palette } from './palette.js';
import { type Picked, WAYPOINT_RADIUS } from './picking.js';
import type { Robot } from './robot.js';
import type { Trails } from './trail.js';
import type { World } from './world.js';

/** How to draw the world: viewport, palette, selection and overlays. */
export interface View {
  readonly viewport: Viewport;
  readonly palette: Palette;
  /** How far between the last two steps, from 0 (the earlier) to 1 (the later). */
  readonly fraction: number;
  readonly trails: Trails;
  readonly selected: Picked | undefined;
  readonly hovered: Picked | undefined;
}

/** What is drawn on top for testing; with everything off, the game looks as players see it. */
export interface Overlay {
  /** The way each robot has planned, and its destination. */
  readonly paths: boolean;
  readonly cones: boolean;
  readonly states: boolean;
  /** What each robot is doing, in a few words, by its id. */
  readonly notes: ReadonlyMap<string, string>;
}

export const noOverlay: Overlay = { paths: false, cones: false, states: false, notes: new Map() };

/**
 * Draws one frame. The canvas must be `viewport` times `pixelRatio` large. It does not change the
 * world, and the same world and view give the same picture.
 */
export function drawWorld(context: CanvasRenderingContext2D, world: World, view: View, overlay: Overlay): void {
  const { viewport, palette } = view;
  const { level, robots, waypoints, tick } = world;
  context.setTransform(viewport.pixelRatio, 0, 0, viewport.pixelRatio, 0, 0);
  drawGround(context, level, viewport, palette);

  const poses = robots.map((robot) => interpolate(robot, view.fraction));
  const colorsOf = (index: number) => palette.robots[index % palette.robots.length];
  robots.forEach((robot, index) => {
    const pose = poses[index];
    if (overlay.cones) drawCone(context, level, pose, viewport, colorsOf(index));
    const trail = view.trails.get(robot.id);
    if (trail) drawTrail(context, trail, pose, viewport, colorsOf(index), tick);
    if (overlay.paths) drawPath(context, level, robot, pose, viewport, palette.path);
  });
  for (const waypoint of waypoints) drawWaypoint(context, waypoint, viewport, palette);
  robots.forEach((robot, index) => {
    if (overlay.paths) drawDestination(context, robot, poses[index], viewport, colorsOf(index));
  });
  drawRing(context, world, poses, view, view.hovered, palette.hover);
  drawRing(context, world, poses, view, view.selected, palette.selection);
  robots.forEach((robot, index) => {
    drawRobot(context, robot, poses[index], viewport, palette, colorsOf(index), tick);
  });
  // Text comes last, so that no body hides it.
  robots.forEach((robot, index) => {
    drawRobotLabel(context, robot, poses[index], viewport, palette, overlay.notes.get(robot.id));
    if (overlay.states) drawState(context, robot, poses[index], viewport, palette, colorsOf(index));
  });
  robots.forEach((robot, index) => {
    drawSpeech(context, robot, poses[index], viewport, palette, tick);
  });
}

/** The robot, interpolated between its last two steps. */
export function interpolate(robot: Robot, fraction: number): Pose {
  return {
    x: robot.previousX + (robot.x - robot.previousX) * fraction,
    z: robot.previousZ + (robot.z - robot.previousZ) * fraction,
    heading: lerpAngle(robot.previousHeading, robot.heading, fraction),
  };
}

function drawRing(
  context: CanvasRenderingContext2D,
  world: World,
  poses: readonly Pose[],
  view: View,
  picked: Picked | undefined,
  color: string,
): void {
  if (!picked) return;
  const isRobot = picked.kind === 'robot';
  const thing = isRobot
    ? poses[world.robots.findIndex(({ id }) => id === picked.id)]
    : world.waypoints.find(({ id }) => id === picked.id);
  if (!thing) return;
  const { x, y } = toScreen(view.viewport, thing.x, thing.z);
  const radius = (isRobot ? DRAWN_RADIUS * 1.4 : WAYPOINT_RADIUS * 1.55) * view.viewport.scale;
  strokeCircle(context, x, y, radius, Math.max(1.5, view.viewport.scale * 0.06), color);
}
