import { expect, it } from 'vitest';
import { createVector3 } from '../../math/vector3.js';
import { createKinematic } from './kinematic.js';
import { createNeighborhood, gatherNeighbors, gatherPlaces } from './neighborhood.js';

it('a neighborhood that is filled again holds the new ones only, with all that is known of each', () => {
  const bodies = [1, 2, 3].map((n) =>
    createKinematic({
      position: createVector3(n, n + 0.1, n + 0.2),
      velocity: createVector3(-n, n + 0.3, n + 0.4),
      orientation: n / 4,
    }),
  );
  const out = createNeighborhood(1);
  // As another question left it.
  out.ranges = Int32Array.of(5, 9, 11, 12);
  out.rangeCount = 2;
  const radii = [0.5, 0.6, 0.7];
  gatherNeighbors(
    out,
    bodies[1],
    bodies.map((motion, i) => ({ motion, radius: radii[i] })),
  );
  expect([out.self, out.rangeCount, out.ranges[0], out.ranges[1]]).toEqual([1, 1, 0, 3]);
  for (const [i, { position, velocity, orientation }] of bodies.entries()) {
    expect({ x: out.x[i], y: out.y[i], z: out.z[i] }).toEqual(position);
    expect({ x: out.velocityX[i], y: out.velocityY[i], z: out.velocityZ[i] }).toEqual(velocity);
    expect([out.orientation[i], out.radius[i]]).toEqual([orientation, radii[i]]);
  }
  out.ranges[0] = 4;
  out.rangeCount = 2;
  gatherPlaces(out, createKinematic(), bodies.slice(0, 2));
  expect([out.self, out.rangeCount, out.ranges[0], out.ranges[1]]).toEqual([-1, 1, 0, 2]);
  for (const [i, { position }] of bodies.slice(0, 2).entries()) {
    expect({ x: out.x[i], y: out.y[i], z: out.z[i] }).toEqual(position);
    expect([out.velocityX[i], out.velocityY[i], out.velocityZ[i], out.orientation[i], out.radius[i]]).toEqual([
      ...[0, 0, 0, 0, 0],
    ]);
  }
});
