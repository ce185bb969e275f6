import type { Vector3 } from '../math/vector3.js';

/** What a shape shows; the page that draws it gives each ink a color. */
export type Ink =
  | 'target'
  | 'slot'
  | 'path'
  | 'ray'
  | 'hit'
  | 'range'
  | 'velocity'
  | 'request'
  | 'sight'
  | 'hearing'
  | 'smell'
  | 'touch'
  | 'sense'
  | 'belief';

/** A position for drawing. */
export type SketchPoint = Readonly<Pick<Vector3, 'x' | 'y' | 'z'>>;

/** One shape to draw over the game, in world units. */
export type Shape = {
  readonly ink: Ink;
  /** How strongly it is drawn, from 0 to 1: what fades is seen to fade. By default 1. */
  readonly strength?: number;
} & (
  | { readonly shape: 'dot'; readonly at: SketchPoint }
  | { readonly shape: 'circle'; readonly at: SketchPoint; readonly radius: number }
  | { readonly shape: 'line' | 'arrow'; readonly from: SketchPoint; readonly to: SketchPoint }
  | { readonly shape: 'area'; readonly corners: readonly SketchPoint[] }
  | { readonly shape: 'text'; readonly at: SketchPoint; readonly text: string }
);

/**
 * What a technique is doing, as shapes: where a character wants to be, what its rays hit, what it
 * sees and believes. Plain data. Make it only for frames in which the overlay is shown. The page of
 * the game draws it.
 */
export type Sketch = Shape[];

/** Adds a dot. `strength` is its opacity, from 0 to 1. */
export function sketchDot(out: Sketch, ink: Ink, at: SketchPoint, strength?: number): void {
  out.push({ shape: 'dot', ink, at: place(at), ...faint(strength) });
}

/** Adds a circle of a radius in world units. `strength` is its opacity, from 0 to 1. */
export function sketchCircle(out: Sketch, ink: Ink, at: SketchPoint, radius: number, strength?: number): void {
  out.push({ shape: 'circle', ink, at: place(at), radius, ...faint(strength) });
}

/** Adds a straight line. `strength` is its opacity, from 0 to 1. */
export function sketchLine(out: Sketch, ink: Ink, from: SketchPoint, to: SketchPoint, strength?: number): void {
  out.push({ shape: 'line', ink, from: place(from), to: place(to), ...faint(strength) });
}

/** A patch of ground, between corners in their order round it: a field of view, a cell of a map. */
export function sketchArea(out: Sketch, ink: Ink, corners: readonly SketchPoint[], strength?: number): void {
  out.push({ shape: 'area', ink, corners: corners.map(place), ...faint(strength) });
}

/** A text beside a position. */
export function sketchText(out: Sketch, ink: Ink, at: SketchPoint, text: string, strength?: number): void {
  out.push({ shape: 'text', ink, at: place(at), text, ...faint(strength) });
}

/**
 * An arrow from `from` along `way`, `scale` times as long: for velocities and accelerations.
 * Nothing if it has no length.
 */
export function sketchArrow(out: Sketch, ink: Ink, from: SketchPoint, way: SketchPoint, scale = 1): void {
  if (way.x === 0 && way.y === 0 && way.z === 0) return;
  const to = { x: from.x + way.x * scale, y: from.y + way.y * scale, z: from.z + way.z * scale };
  out.push({ shape: 'arrow', ink, from: place(from), to });
}

/** A copy: what is drawn must not move on with the character. */
function place({ x, y, z }: SketchPoint): SketchPoint {
  return { x, y, z };
}

function faint(strength: number | undefined): { strength?: number } {
  return strength === undefined ? {} : { strength };
}
