import { createKinematic, createNeighborhood, createSteering, gatherNeighbors, integrate } from 'gumption/movement';
import {
  attract,
  avoidInCone,
  avoidWalls,
  createAvoidWallsState,
  createReciprocalState,
  detectVolume,
  detectWalls,
  followField,
  parallelRays,
  RECIPROCAL_DEFAULTS,
  rayFan,
  singleRay,
  steerReciprocally,
} from 'gumption/movement/avoidance';

// #region rays
// A post, 20 cm wide, a little to the left of where the character goes.
const post = [{ from: { x: 0.2, z: 4 }, to: { x: 0.4, z: 4 } }];
const walker = createKinematic({ velocity: { x: 0, y: 0, z: 3 } });
const steering = createSteering();
for (const [name, rays, detector] of [
  ['one ray', singleRay(), detectWalls(post)],
  ['two parallel rays', parallelRays(0.3), detectWalls(post)],
  ['a fan of 13 rays', rayFan(13, 0.4), detectWalls(post)],
  ['one ray as wide as the body', singleRay(), detectVolume(post, 0.4)],
] as const) {
  const feeling = { rays, lookahead: 2, minLookahead: 1, avoidDistance: 1, maxAcceleration: 8 };
  const sees = avoidWalls(steering, feeling, createAvoidWallsState(), walker, detector, 1 / 60);
  console.log(`${name}: ${sees ? 'sees the post' : 'hits the post'}`);
}
// #endregion

// #region others
const self = createKinematic({ velocity: { x: 0, y: 0, z: 2 } });
const stranger = { motion: createKinematic({ position: { x: 0.2, y: 0, z: 4 } }), radius: 0.4 };
const near = createNeighborhood();
const out = createSteering();
gatherNeighbors(near, self, [stranger]);

const cone = { halfAngle: 0.5, range: 6, from: 'nearest', maxPrediction: 1, maxAcceleration: 5 } as const;
console.log(`in the cone ahead: ${avoidInCone(out, cone, self, near)}`);

const polite = { ...RECIPROCAL_DEFAULTS, radius: 0.4, maxSpeed: 2, maxAcceleration: 6 };
steerReciprocally(out, polite, createReciprocalState(), self, { x: 0, y: 0, z: 2 }, near, [], 1 / 60);
integrate(self, out, { maxSpeed: 2, maxRotation: 6 }, 1 / 60);
console.log(`gives way to the ${self.velocity.x < 0 ? 'right' : 'left'}`);

attract(out, { threshold: 6, maxAcceleration: 5, falloff: 'linear' }, self, near);
console.log(`attracted: ${out.z > 0}`);

const lantern = { position: { x: 0, y: 2, z: 0 }, strength: -4, reach: 10 }; // negative attracts
followField(out, { maxAcceleration: 3 }, createKinematic(), [lantern]);
console.log(`a moth rises by ${out.y} m/s²`);
// #endregion
