import { INK_COLORS, MARK_COLORS, type SceneSession } from 'gumption/protocol/scene';
import type { Shape } from 'gumption/sketch';
import type { Pen, Point } from './pen.js';
import type { Object3DLike } from './three-like.js';

/** Opacity of areas: a field of view must not hide the characters in it. */
const AREA_OPACITY = 0.28;
/** Lines that make a circle. */
const CIRCLE_PARTS = 48;
/** Length of the head of an arrow, of its whole length. */
const HEAD = 0.22;

/** Draws the rings and overlays that are to be seen now. */
export function drawOverlay<A>(pen: Pen, stage: SceneSession<A, Object3DLike>): void {
  const { selected, pointed } = stage.marked();
  pen.clear();
  if (selected !== undefined) pen.ring(selected, MARK_COLORS.selected);
  if (pointed !== undefined) pen.ring(pointed, MARK_COLORS.pointed);
  for (const shape of stage.sketch()) drawShape(pen, shape);
  pen.flush();
}

function drawShape(pen: Pen, shape: Shape): void {
  const color = INK_COLORS[shape.ink];
  const alpha = Math.min(1, shape.strength ?? 1);
  if (shape.shape === 'dot') pen.dot(shape.at, color, alpha);
  else if (shape.shape === 'circle') drawCircle(pen, shape.at, shape.radius, color, alpha);
  else if (shape.shape === 'text') pen.text(shape.at, shape.text, color, alpha);
  else if (shape.shape === 'area') drawArea(pen, shape.corners, color, alpha * AREA_OPACITY);
  else {
    pen.line(shape.from, shape.to, color, alpha);
    if (shape.shape === 'arrow') drawHead(pen, shape.from, shape.to, color, alpha);
  }
}

function drawCircle(pen: Pen, { x, y, z }: Point, radius: number, color: number, alpha: number): void {
  const at = (i: number) => {
    const angle = (i * 2 * Math.PI) / CIRCLE_PARTS;
    return { x: x + radius * Math.sin(angle), y, z: z + radius * Math.cos(angle) };
  };
  for (let i = 0; i < CIRCLE_PARTS; i++) pen.line(at(i), at(i + 1), color, alpha);
}

function drawArea(pen: Pen, corners: readonly Point[], color: number, alpha: number): void {
  for (let i = 2; i < corners.length; i++) pen.triangle(corners[0], corners[i - 1], corners[i], color, alpha);
}

/** Two short lines back from the tip, flat on the ground. */
function drawHead(pen: Pen, from: Point, to: Point, color: number, alpha: number): void {
  const [x, y, z] = [(to.x - from.x) * HEAD, (to.y - from.y) * HEAD, (to.z - from.z) * HEAD];
  for (const side of [-0.5, 0.5])
    pen.line({ x: to.x - x + side * z, y: to.y - y, z: to.z - z - side * x }, to, color, alpha);
}
