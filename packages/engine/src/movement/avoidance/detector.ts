import { copy3, createVector3, type Vector3 } from '../../math/vector3.js';

/** Where a ray first meets something. */
export interface Hit {
  readonly position: Vector3;
  /** Of length 1, out of the surface, on the side from which the ray came. */
  readonly normal: Vector3;
  /** From the beginning of the ray, along it. */
  distance: number;
}

export function createHit(): Hit {
  return { position: createVector3(), normal: createVector3(), distance: 0 };
}

/**
 * Asks the world for the first thing in the way from `from` along `move`, no farther than `move` is
 * long. It writes all of `out` and returns true, or returns false. A game hands in its physics
 * engine's ray cast; ready ones are `detectWalls`, `detectSpheres`, `detectBoxes`, and `detectAny`
 * for several together. A ray that begins inside of something solid hits at once, with the normal
 * that leads out.
 */
export type CollisionDetector = (out: Hit, from: Readonly<Vector3>, move: Readonly<Vector3>) => boolean;

/**
 * The first hit of several detectors; of equals, that of the first. The list is read at every call,
 * so it may change.
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
