import fc from 'fast-check';
import { numberBetween } from '../../../../../tests/number-between.js';
import { createVector3, type Vector3 } from '../../math/vector3.js';
import { createKinematic, type Kinematic } from '../core/kinematic.js';

/** A point or vector on the ground, as worked examples write them: (x, z). */
export const ground = (x: number, z: number): Vector3 => createVector3(x, 0, z);

const coordinate = (size: number) => numberBetween(-size, size);

/** Any vector no longer than a few times `size`. */
export const vectors = (size: number): fc.Arbitrary<Vector3> =>
  fc.record({ x: coordinate(size), y: coordinate(size), z: coordinate(size) });

/** Any vector on the ground. */
export const groundVectors = (size: number): fc.Arbitrary<Vector3> =>
  fc.record({ x: coordinate(size), y: fc.constant(0), z: coordinate(size) });

/** Any motion within 100 units of the origin and up to 10 units per second along each axis. */
export const motions = (vector: typeof vectors = vectors): fc.Arbitrary<Kinematic> =>
  fc
    .record({
      position: vector(100),
      velocity: vector(10),
      orientation: numberBetween(-Math.PI, Math.PI),
      rotation: coordinate(5),
    })
    .map((start) => createKinematic(start));
