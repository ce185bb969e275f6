import { set3, type Vector3 } from '../../math/vector3.js';
import type { CollisionDetector } from './detector.js';

/**
 * A solid box with sides along the axes. For unlimited height let y go from −Infinity to Infinity.
 */
export interface Box {
  /** The corner with the lowest coordinates. */
  readonly min: Readonly<Vector3>;
  /** The corner with the highest coordinates; at least `min` in each. */
  readonly max: Readonly<Vector3>;
}

/** Which part of a move lies between the sides looked at so far. */
const scratchSpan = { enter: 0.5, leave: 0.5 };

/**
 * A detector for boxes: houses, crates, rooms of a grid. It reads the list on every call. O(boxes).
 */
export function detectBoxes(boxes: readonly Box[]): CollisionDetector {
  return (out, from, move) => {
    let found: Box | undefined;
    let first = 1;
    for (let i = 0; i < boxes.length; i++) {
      if (!enters(boxes[i], from, move)) continue;
      const { enter } = scratchSpan;
      if (enter > first || (found !== undefined && enter === first)) continue;
      first = enter;
      found = boxes[i];
    }
    if (!found) return false;
    // Field by field: numbers that are handed to what is seldom called, as a hit is, are allocated.
    const { position, normal } = out;
    position.x = from.x + move.x * first;
    position.y = from.y + move.y * first;
    position.z = from.z + move.z * first;
    writeNormal(normal, found, position);
    out.distance = first * Math.sqrt(move.x * move.x + move.y * move.y + move.z * move.z);
    return true;
  };
}

/**
 * Whether the line meets the box; which part of the move is free until then, 0 from within, goes
 * into the span.
 */
function enters(box: Box, from: Readonly<Vector3>, move: Readonly<Vector3>): boolean {
  scratchSpan.enter = 0;
  scratchSpan.leave = Infinity;
  return (
    narrow(from.x, move.x, box.min.x, box.max.x) &&
    narrow(from.y, move.y, box.min.y, box.max.y) &&
    narrow(from.z, move.z, box.min.z, box.max.z) &&
    scratchSpan.enter <= scratchSpan.leave
  );
}

/** Takes one more pair of sides into account; false if the line goes along them outside. */
function narrow(from: number, step: number, min: number, max: number): boolean {
  if (step === 0) return from >= min && from <= max;
  const one = (min - from) / step;
  const other = (max - from) / step;
  scratchSpan.enter = Math.max(scratchSpan.enter, Math.min(one, other));
  scratchSpan.leave = Math.min(scratchSpan.leave, Math.max(one, other));
  return true;
}

/**
 * Writes the outward normal of the face that is nearest to a point on or in the box. Between equally
 * near faces, x wins over y and z, and the lower face over the upper one.
 */
function writeNormal(out: Vector3, { min, max }: Box, { x, y, z }: Readonly<Vector3>): void {
  const depthX = Math.min(Math.abs(x - min.x), Math.abs(max.x - x));
  const depthY = Math.min(Math.abs(y - min.y), Math.abs(max.y - y));
  const depthZ = Math.min(Math.abs(z - min.z), Math.abs(max.z - z));
  if (depthX <= depthY && depthX <= depthZ) set3(out, Math.abs(x - min.x) <= Math.abs(max.x - x) ? -1 : 1, 0, 0);
  else if (depthY <= depthZ) set3(out, 0, Math.abs(y - min.y) <= Math.abs(max.y - y) ? -1 : 1, 0);
  else set3(out, 0, 0, Math.abs(z - min.z) <= Math.abs(max.z - z) ? -1 : 1);
}
