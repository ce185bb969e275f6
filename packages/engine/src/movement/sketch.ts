import type { Vector3 } from '../math/vector3.js';

/** What a shape is about; whoever draws it gives each a color. */
export type Ink = 'target' | 'slot' | 'path' | 'ray' | 'hit' | 'range' | 'velocity' | 'request';

/** A place, as far as drawings need it. */
export type SketchPoint = Readonly<Pick<Vector3, 'x' | 'y' | 'z'>>;

/** One thing to draw, in world units, over the game. */
export type Shape =
  | { readonly shape: 'dot'; readonly ink: Ink; readonly at: SketchPoint }
  | { readonly shape: 'circle'; readonly ink: Ink; readonly at: SketchPoint; readonly radius: number }
  | { readonly shape: 'line' | 'arrow'; readonly ink: Ink; readonly from: SketchPoint; readonly to: SketchPoint };

/**
 * What goes on in movement, as shapes: where a character wants to be, what its rays hit, where its slot is. Plain data, made anew
 * for a frame in which somebody looks, so that nothing is paid while nobody does. The game's page draws it as it draws all else.
 */
export type Sketch = Shape[];

export function sketchDot(out: Sketch, ink: Ink, at: SketchPoint): void {
  out.push({ shape: 'dot', ink, at: place(at) });
}

export function sketchCircle(out: Sketch, ink: Ink, at: SketchPoint, radius: number): void {
  out.push({ shape: 'circle', ink, at: place(at), radius });
}

export function sketchLine(out: Sketch, ink: Ink, from: SketchPoint, to: SketchPoint): void {
  out.push({ shape: 'line', ink, from: place(from), to: place(to) });
}

/** An arrow from `from` along `way`, `scale` times as long: for velocities and accelerations. None if it would have no length. */
export function sketchArrow(out: Sketch, ink: Ink, from: SketchPoint, way: SketchPoint, scale = 1): void {
  if (way.x === 0 && way.y === 0 && way.z === 0) return;
  const to = { x: from.x + way.x * scale, y: from.y + way.y * scale, z: from.z + way.z * scale };
  out.push({ shape: 'arrow', ink, from: place(from), to });
}

/** A copy: what is drawn must not move on with the character. */
function place({ x, y, z }: SketchPoint): SketchPoint {
  return { x, y, z };
}
