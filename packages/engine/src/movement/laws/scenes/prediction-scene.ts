import { Rng } from '../../../math/rng.js';
import { copy3, createVector3, scale3 } from '../../../math/vector3.js';
import { copyKinematic } from '../../core/kinematic.js';
import { createKinematic, createSteering, integrate } from '../../index.js';
import { createAim } from '../../prediction/aim.js';
import { AimSearch } from '../../prediction/aim-search.js';
import { createRemoteMotion, reportMotion, tickRemoteMotion } from '../../prediction/dead-reckoning.js';
import { positionUnderDrag, velocityUnderDrag } from '../../prediction/drag.js';
import { createFiringSolution, findFiringSolution } from '../../prediction/firing-solution.js';
import { STILL_AIR, tickProjectile } from '../../prediction/flight.js';
import { intercept } from '../../prediction/intercept.js';
import { createLanding, predictLanding } from '../../prediction/landing.js';
import { findAim, findElevation } from '../../prediction/targeting.js';
import { airTrial } from '../../prediction/trial.js';
import { DT, type Scene } from './scene.js';

const gravity = { x: 0, y: -9.81, z: 0 };
const muzzle = { x: 0, y: 1.5, z: 0 };
const speed = 30;
const drag = 0.5;
/** One object for all calls: a literal in each call would be allocated. */
const DEFAULTS = {};
const thick = { ...STILL_AIR, drag };
const gusty = {
  ...STILL_AIR,
  squareDrag: 0.01,
  wind: { x: 3, y: 0, z: -1 },
  spin: { x: 0, y: 0.2, z: 0.1 },
  lift: 0.002,
};
const chasing = { maxAcceleration: 6, maxSpeed: 4, maxPrediction: 3 };
const limits = { maxSpeed: 4, maxRotation: 3 };
const circling = { maxSpeed: 2.5, maxRotation: 3 };

/**
 * A gun that aims at a new target twice a second, by formula and by trial shots through thick air
 * and through wind, and fires; and somebody who cuts off a quarry that runs in circles, seen from
 * afar by reports that come late.
 */
export function predictionScene(): Scene {
  const rng = new Rng('prediction');
  const shells = [thick, gusty].map((air) => {
    const motion = createKinematic({ position: muzzle });
    return {
      air,
      motion,
      projectile: { ...motion, gravity },
      trial: airTrial(muzzle, gravity, air, 0.1),
      aim: createAim(),
    };
  });
  const [first] = shells as [(typeof shells)[number]];
  const search = new AimSearch();
  const target = createVector3();
  const shot = { start: muzzle, target, speed, gravity };
  const foretold = createKinematic();
  const solutions = { low: createFiringSolution(), high: createFiringSolution() };
  const landing = createLanding();
  const quarry = createKinematic({ position: { x: 6, y: 0, z: 0 }, velocity: { x: 0, y: 0, z: 2.5 } });
  const hunter = createKinematic({ position: { x: -9, y: 0, z: -9 } });
  const remote = createRemoteMotion(hunter);
  const late = createKinematic(hunter);
  const out = createSteering();
  let tick = 0;

  function aimAndFire(): void {
    target.x = rng.range(-20, 20);
    target.y = rng.range(-2, 4);
    target.z = rng.range(8, 25);
    for (const arc of ['low', 'high'] as const) findFiringSolution(solutions[arc], muzzle, target, speed, gravity, arc);
    for (const { motion, projectile, aim, trial } of shells) {
      (aim === first.aim ? findElevation : findAim)(aim, DEFAULTS, shot, trial, search);
      copy3(motion.position, muzzle);
      scale3(motion.velocity, aim.direction, speed);
      predictLanding(landing, projectile, 0);
    }
  }

  return {
    moving: [...shells.map(({ motion }) => motion), foretold, quarry, hunter, remote.shown],
    numbers: () => [
      ...shells.flatMap(({ aim }) => [aim.elevation, aim.bearing, aim.miss, aim.trials]),
      ...Object.values(solutions).flatMap(({ direction, time }) => [direction.x, direction.y, direction.z, time]),
      landing.time,
    ],
    step() {
      if (tick % 30 === 0) aimAndFire();
      positionUnderDrag(foretold.position, first.projectile, drag, 1);
      velocityUnderDrag(foretold.velocity, first.projectile, drag, 1);
      for (const { projectile, air } of shells) tickProjectile(projectile, air, DT);
      // A push to the left, square to the way, keeps it on its circle.
      out.x = quarry.velocity.z * 0.8;
      out.z = -quarry.velocity.x * 0.8;
      quarry.rotation = 0.8;
      integrate(quarry, out, circling, DT);
      intercept(out, chasing, hunter, quarry);
      integrate(hunter, out, limits, DT);
      if (tick % 24 === 0) reportMotion(remote, DEFAULTS, late, 0.1);
      if (tick % 24 === 18) copyKinematic(late, hunter);
      tickRemoteMotion(remote, DEFAULTS, DT);
      tick++;
    },
  };
}
