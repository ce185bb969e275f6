import { describe, expect, it } from 'vitest';
import { copy3, createVector3, type Vector3 } from '../../math/vector3.js';
import { createKinematic, createSteering, integrate } from '../../movement/index.js';
import type { JumpOptions } from '../../movement/jumping/jump.js';
import { takeOff } from '../../movement/jumping/jump.js';
import type { JumpLink } from '../../movement/jumping/jump-link.js';
import { createJumpRouteState, followJumpRoute } from '../../movement/jumping/jump-route.js';
import { AStar } from '../search/a-star.js';
import { findRoute } from '../search/route-search.js';
import { Route } from './route.js';
import { routeToLegs } from './route-to-legs.js';
import { StoredGraph } from './stored-graph.js';

const frame = 1 / 60;
const jumping: JumpOptions = {
  jumpSpeed: 6,
  gravity: 9.81,
  maxSpeed: 8,
  maxAcceleration: 12,
  size: 0.3,
  reactionTime: frame,
  maxAttempts: 5,
};
const walking = { maxAcceleration: 12, maxSpeed: 8, targetRadius: 0.2, slowRadius: 3, cornerRadius: 0.5 };

// A chasm from z = 10 to z = 14. Node 1 is before it, node 2 behind it, node 4 is at a bridge far
// away.
const nodes = [
  createVector3(0, 0, 0),
  createVector3(0, 0, 9.5),
  createVector3(0, 0, 14.5),
  createVector3(6, 0, 20),
  createVector3(60, 0, 12),
];
const division = {
  localize(out: Vector3, node: number) {
    copy3(out, nodes[node]);
  },
};
const jumps = new Map<number, JumpLink>([[1, { from: nodes[1], to: nodes[2], radius: 0.6, danger: 0.1 }]]);
const createGraph = (danger: number) =>
  new StoredGraph(5, [
    { from: 0, to: 1, cost: 9.5 },
    { from: 1, to: 2, cost: 5 + danger },
    { from: 2, to: 3, cost: 8.2 },
    { from: 0, to: 4, cost: 61 },
    { from: 4, to: 3, cost: 55 },
  ]);

function plan(danger: number) {
  const route = new Route();
  expect(findRoute(route, new AStar(createGraph(danger)), 0, 3)).toBe('found');
  return { route, legs: routeToLegs(route, division, (id) => jumps.get(id)) };
}

/** Walks the legs over the chasm, in which nobody can stand. */
function walk(legs: ReturnType<typeof plan>['legs'], edge = 10) {
  const self = createKinematic({ position: { x: 1, y: 0, z: -2 } });
  const state = createJumpRouteState();
  const out = createSteering();
  const log: string[] = [];
  let isFlying = false;
  for (let tick = 0; tick < 60 * 60 && state.phase !== 'arrived' && state.phase !== 'failed'; tick++) {
    const isGrounded = !isFlying;
    followJumpRoute(out, walking, jumping, state, self, legs, isGrounded);
    if (log.at(-1) !== `${state.leg} ${state.phase}`) log.push(`${state.leg} ${state.phase}`);
    if (state.phase === 'takeOff') {
      takeOff(self, state.link.jump);
      isFlying = true;
    }
    if (isFlying) {
      expect(out).toEqual(createSteering());
      self.velocity.y -= jumping.gravity * frame;
      for (const axis of ['x', 'y', 'z'] as const) self.position[axis] += self.velocity[axis] * frame;
      if (self.position.y <= 0 && self.velocity.y < 0) {
        self.position.y = 0;
        self.velocity.y = 0;
        isFlying = false;
      }
    } else integrate(self, out, { maxSpeed: 8, maxRotation: 9 }, frame);
    if (!isFlying) expect(self.position.z <= edge || self.position.z >= 14).toBe(true);
  }
  return { self, state, log };
}

describe('a route with a jump', () => {
  it('MOV-70 is planned over the jump by A*, and followed to the landing and the goal', () => {
    const { route, legs } = plan(0);
    expect(route.listNodes()).toEqual([0, 1, 2, 3]);
    expect(legs.map(({ to, jump }) => [to.z, jump?.radius])).toEqual([
      [9.5, undefined],
      [14.5, 0.6],
      [20, undefined],
    ]);
    const { self, log } = walk(legs);
    expect(log).toEqual(['0 walking', '1 walking', '1 takeOff', '1 flying', '2 walking', '3 arrived']);
    expect(Math.hypot(self.position.x - 6, self.position.z - 20)).toBeLessThan(0.3);
  });

  it('MOV-70 goes round by the bridge where the jump is too dangerous', () => {
    const { route, legs } = plan(200);
    expect(route.listNodes()).toEqual([0, 4, 3]);
    const { log } = walk(legs, Infinity);
    expect(log).toEqual(['0 walking', '1 walking', '2 arrived']);
  });

  it('MOV-70 says when the jump cannot be made, or ends beside its pad', () => {
    const far = { from: nodes[1], to: createVector3(0, 0, 60), radius: 0.6 };
    const { log } = walk([{ to: nodes[1] }, { to: far.to, jump: far }]);
    expect(log.at(-1)).toBe('1 failed');
    const state = createJumpRouteState();
    const { legs } = plan(0);
    Object.assign(state, { leg: 1, phase: 'flying' });
    const self = createKinematic({ position: { x: 0, y: 0, z: 13.8 } });
    expect(followJumpRoute(createSteering(), walking, jumping, state, self, legs, false)).toBe(false);
    expect(state.phase).toBe('flying');
    followJumpRoute(createSteering(), walking, jumping, state, self, legs, true);
    expect([state.phase, state.leg]).toEqual(['failed', 1]);
  });
});
