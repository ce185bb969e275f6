import { addScaled3, length3, set3, type Vector3 } from '../../math/vector3.js';
import type { CollisionDetector } from './detector.js';

/** A solid box with sides along the axes. For one of any height let y go from −Infinity to Infinity. */
export interface Box {
  readonly min: Readonly<Vector3>;
  readonly max: Readonly<Vector3>;
}

const AXES = ['x', 'y', 'z'] as const;

/** Finds boxes: houses, crates, rooms of a grid (MOV-38). The list is read at every call. O(boxes). */
export function detectBoxes(boxes: readonly Box[]): CollisionDetector {
  return (out, from, move) => {
    let found: Box | undefined;
    let first = 1;
    for (let i = 0; i < boxes.length; i++) {
      const entry = findEntry(boxes[i]!, from, move);
      if (entry > first || (found !== undefined && entry === first)) continue;
      first = entry;
      found = boxes[i]!;
    }
    if (!found) return false;
    addScaled3(out.position, from, move, first);
    writeNormal(out.normal, found, out.position);
    out.distance = first * length3(move);
    return true;
  };
}

/** Which part of the move is free; 0 from within, Infinity if the line misses the box. */
function findEntry(box: Box, from: Readonly<Vector3>, move: Readonly<Vector3>): number {
  let enter = 0;
  let leave = Infinity;
  for (let k = 0; k < 3; k++) {
    const axis = AXES[k]!;
    const step = move[axis];
    const low = box.min[axis] - from[axis];
    const high = box.max[axis] - from[axis];
    if (step === 0) {
      if (low > 0 || high < 0) return Infinity;
      continue;
    }
    enter = Math.max(enter, Math.min(low / step, high / step));
    leave = Math.min(leave, Math.max(low / step, high / step));
  }
  return enter <= leave ? enter : Infinity;
}

/** Out of the face that is nearest to a point on the box or in it: x before y before z, and the lower face first. */
function writeNormal(out: Vector3, box: Box, point: Readonly<Vector3>): void {
  let nearest = Infinity;
  for (let k = 0; k < 3; k++) {
    const axis = AXES[k]!;
    const low = Math.abs(point[axis] - box.min[axis]);
    const high = Math.abs(box.max[axis] - point[axis]);
    const depth = Math.min(low, high);
    if (depth >= nearest) continue;
    nearest = depth;
    set3(out, 0, 0, 0);
    out[axis] = low <= high ? -1 : 1;
  }
}
