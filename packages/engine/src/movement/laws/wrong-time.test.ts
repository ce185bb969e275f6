import { expect, it } from 'vitest';
import { createVector3 } from '../../math/vector3.js';
import { integrate, integrateExactly, integrateKinematic } from '../core/integrate.js';
import { createKinematic, createKinematicSteering, createSteering } from '../core/kinematic.js';
import { Movers } from '../movers/movers.js';
import { createMotionPath } from '../pipeline/motion-path.js';
import { createRemoteMotion, tickRemoteMotion } from '../prediction/dead-reckoning.js';
import { STILL_AIR, tickProjectile } from '../prediction/flight.js';

const limits = { maxSpeed: 5, maxRotation: 2 };

/** What lets time pass, each with what it may change. */
const calls: Readonly<Record<string, () => readonly [state: unknown, tick: (dt: number) => void]>> = {
  integrate: () => {
    const self = createKinematic({ velocity: createVector3(1) });
    return [self, (dt) => integrate(self, createSteering(1), limits, dt)];
  },
  integrateExactly: () => {
    const self = createKinematic({ velocity: createVector3(1) });
    return [self, (dt) => integrateExactly(self, createSteering(1), limits, dt)];
  },
  integrateKinematic: () => {
    const self = createKinematic();
    return [self, (dt) => integrateKinematic(self, createKinematicSteering(), dt)];
  },
  tickProjectile: () => {
    const ball = { position: createVector3(), velocity: createVector3(1, 2), gravity: createVector3(0, -9) };
    return [ball, (dt) => tickProjectile(ball, STILL_AIR, dt)];
  },
  tickRemoteMotion: () => {
    const remote = createRemoteMotion(createKinematic({ velocity: createVector3(1) }));
    return [remote, (dt) => tickRemoteMotion(remote, {}, dt)];
  },
  'Movers.tick': () => {
    const movers = new Movers({});
    return [movers, (dt) => movers.tick(dt)];
  },
};

it.each(
  Object.keys(calls).flatMap((name) =>
    ([Number.NaN, -1, -1e-9, Number.POSITIVE_INFINITY, '0.1', undefined] as const).map((dt) => [name, dt] as const),
  ),
)('%s refuses %s as seconds, and changes nothing', (name, dt) => {
  const [state, tick] = calls[name]();
  const before = JSON.stringify(state);
  const shown = typeof dt === 'string' ? `"${dt}"` : String(dt);
  expect(() => tick(dt as number)).toThrow(`dt: must be 0 or more seconds, got ${shown}`);
  expect(JSON.stringify(state)).toBe(before);
  tick(0);
});

it('a new path of motion has no points and no maneuvers', () => {
  expect(createMotionPath()).toEqual({ points: [], pointCount: 0, maneuvers: [], maneuverCount: 0 });
});
