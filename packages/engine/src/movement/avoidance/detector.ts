import { copy3, createVector3, type Vector3 } from '../../math/vector3.js';

/** The first hit of a ray. */
export interface Hit {
  /** The point of the surface that the ray hit. */
  readonly position: Vector3;
  /** Unit normal of the surface, on the side from which the ray came. */
  readonly normal: Vector3;
  /** Distance from the start of the ray. */
  distance: number;
}

/** Creates a hit for detectors to write to. */
export function createHit(): Hit {
  return { position: createVector3(), normal: createVector3(), distance: 0 };
}

/**
 * Finds the first obstacle from `from` along `move`, no farther than the length of `move`. It
 * writes all of `out` and returns true, or returns false. Pass the ray cast of your physics engine,
 * or use `detectWalls`, `detectSpheres`, `detectBoxes`, and `detectAny` for several together. A ray
 * that starts inside an obstacle hits immediately, with the normal that leads out.
 */
export type CollisionDetector = (out: Hit, from: Readonly<Vector3>, move: Readonly<Vector3>) => boolean;

/**
 * The first hit of several detectors; of equal ones that of the first detector. It reads the list
 * on every call, so the list may change.
 */
export function detectAny(detectors: readonly CollisionDetector[]): CollisionDetector {
  const hit = createHit();
  return (out, from, move) => {
    let found = false;
    for (let i = 0; i < detectors.length; i++) {
      if (!detectors[i](hit, from, move) || (found && hit.distance >= out.distance)) continue;
      copyHit(out, hit);
      found = true;
    }
    return found;
  };
}

function copyHit(out: Hit, from: Readonly<Hit>): void {
  copy3(out.position, from.position);
  copy3(out.normal, from.normal);
  out.distance = from.distance;
}
