import { expect, it } from 'vitest';
import { heapGrowth } from '../../data/laws/heap-growth.js';
import { createQuaternion } from '../../math/quaternion.js';
import { createVector3 } from '../../math/vector3.js';
import { createKinematic, createSteering } from '../../movement/core/kinematic.js';
import '../index.js';
import '../../movement/nodes/index.js';

const CALLS = 10_000;

// V8 stores a number in place only while no record with the same keys in the same order has ever
// held anything else. One literal such as { x: schema, y: schema, z: schema } anywhere would
// therefore make every store into any vector allocate.
it('with the whole engine loaded, vectors and motions still store numbers in place', () => {
  const space = createVector3();
  const turn = createQuaternion();
  const steering = createSteering();
  const motion = createKinematic();
  const grown = heapGrowth(() => {
    for (let i = 0; i < CALLS; i++) {
      const value = i + 0.5;
      space.x = value;
      space.y = value;
      space.z = value;
      turn.x = value;
      turn.w = value;
      steering.x = value;
      steering.z = value;
      steering.angular = value;
      motion.orientation = value;
      motion.rotation = value;
      motion.velocity.x = value;
    }
  }, 4 * CALLS);
  // One boxed number per call would be 16 bytes. A quarter of that is allowed for the rest of the
  // process.
  expect(grown).toBeLessThan(4 * CALLS);
});
