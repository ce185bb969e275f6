import { describe, expect, it } from 'vitest';
import { heapGrowth } from '../../../data/laws/heap-growth.js';
import { createVector3 } from '../../../math/vector3.js';
import { createKinematic, createSteering } from '../../core/kinematic.js';
import { beginJump, createJumpState, jump } from '../jump.js';
import { createJumpRouteState, followJumpRoute } from '../jump-route.js';

const CALLS = 10_000;

describe('jumping allocates nothing per call', () => {
  const options = {
    jumpSpeed: 6.5,
    gravity: 9.81,
    maxSpeed: 8.5,
    maxAcceleration: 12.5,
    size: 0.3,
    reactionTime: 1 / 60,
    maxAttempts: 3,
  };
  const bodies = [0.5, 3.5, 7.5].map((z) =>
    createKinematic({ position: createVector3(0.1, 0, z), velocity: createVector3(0.2, 0, 4.5) }),
  );
  const out = createSteering();
  const state = createJumpState();
  beginJump(state, options, createVector3(0, 0, 20.5), { position: createVector3(0, 0.5, 24.5), radius: 0.5 });

  it('during a run-up', () => {
    const grown = heapGrowth(() => {
      for (let i = 0; i < CALLS; i++) jump(out, options, state, bodies[i % 3]);
    }, 4 * CALLS);
    expect(state.phase).toBe('runUp');
    // One boxed number per call would be 12 bytes. A third of that is allowed for the rest of the
    // process.
    expect(grown).toBeLessThan(4 * CALLS);
  });

  it('on a route with a jump', () => {
    const [from, to] = [createVector3(0, 0, 40.5), createVector3(0, 0.5, 44.5)];
    const legs = [{ to: createVector3(0.5, 0, 90.5) }, { to: from }, { to, jump: { from, to, radius: 0.5 } }];
    const pace = { maxAcceleration: 12.5, maxSpeed: 8.5, targetRadius: 0.25, slowRadius: 3.5, cornerRadius: 0.75 };
    const journey = createJumpRouteState();
    const grown = heapGrowth(() => {
      for (let i = 0; i < CALLS; i++) followJumpRoute(out, pace, options, journey, bodies[i % 3], legs, true);
    }, 4 * CALLS);
    expect(journey.phase).toBe('walking');
    expect(grown).toBeLessThan(4 * CALLS);
  });
});
