import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { checkOptions } from '../../data/parse.js';
import { createVector3, distance3, length3, type Vector3 } from '../../math/vector3.js';
import { createBlend } from '../combining/blend.js';
import { integrate } from '../core/integrate.js';
import { addSteering, createKinematic, createSteering, type Kinematic, type Steering } from '../core/kinematic.js';
import type { Steer } from '../core/steer.js';
import { face } from '../steering/face.js';
import { seek } from '../steering/seek.js';
import { deferActuation } from './defer.js';
import { type FilterOptions, filterOptions, filterSteering } from './filter.js';
import { actuateForce, createForce, forceOptions } from './force.js';
import { chooseManeuver, type ManeuverControl, maneuverOptions } from './maneuver.js';
import { forwardSpeed, holdWheels } from './wheels.js';

const frame = 1 / 60;
const number = numberBetween(-30, 30);

describe('a trial of maneuvers', () => {
  it.each([
    { seconds: 1, step: 0.25, steps: 4 },
    { seconds: 1.1, step: 0.25, steps: 4 },
    { seconds: 1.13, step: 0.25, steps: 5 },
    { seconds: 0.1, step: 0.25, steps: 1 },
  ])('makes $steps steps of $step s in $seconds s, each from the same start', ({ steps, ...options }) => {
    const seen: string[] = [];
    const control =
      (name: string) =>
      (_: unknown, { position }: Readonly<Kinematic>) =>
        void seen.push(`${name}${position.x}`);
    const self = createKinematic({ position: createVector3(7) });
    const advance = (body: Kinematic, _: unknown, dt: number) => {
      expect(dt).toBe(options.step);
      body.position.x++;
    };
    const ends: number[] = [];
    const score = ({ position }: Readonly<Kinematic>) => ends.push(position.x);
    expect(chooseManeuver(options, [control('a'), control('b')], self, advance, score)).toBe(0);
    expect(seen).toEqual(['a', 'b'].flatMap((name) => Array.from({ length: steps }, (_, i) => `${name}${7 + i}`)));
    expect([ends, self.position.x]).toEqual([[7 + steps, 7 + steps], 7]);
  });
});

describe('force [MOV-89]', () => {
  it('begins with none', () => {
    expect(createForce()).toEqual({ x: 0, y: 0, z: 0, torque: 0 });
  });

  const body = { mass: 80, inertia: 5, maxForce: 800, maxTorque: 20 };

  it('is inertia times acceleration, within what the body can do', () => {
    fc.assert(
      fc.property(number, number, number, number, (x, y, z, angular) => {
        const out = createForce();
        actuateForce(out, body, { x, y, z, angular });
        const wanted = 80 * Math.hypot(x, y, z);
        expect(length3(out)).toBeCloseTo(Math.min(800, wanted), 6);
        if (wanted > 0) expect((out.x * x + out.y * y + out.z * z) * 80).toBeCloseTo(length3(out) * wanted, 3);
        expect(out.torque).toBe(Math.max(-20, Math.min(20, 5 * angular)));
      }),
    );
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(forceOptions, { ...body, mass: 0 }, 'crate.body')).toThrow(
      'crate.body.mass: must be above 0, got 0',
    );
  });
});

const filter: FilterOptions = { maxAcceleration: 6, maxAngularAcceleration: 6, fullTurnSpeed: 3 };
const wheels = { turnRadius: 4, grip: 20 };
const turning = { maxAngularAcceleration: 6, maxRotation: 2, targetRadius: 0.02, slowRadius: 1 };

/** What a driver wishes who knows nothing of cars: to push at the goal and to face it. */
function wish(out: Steering, self: Readonly<Kinematic>, goal: Vector3): void {
  const turn = createSteering();
  seek(out, { maxAcceleration: 6 }, self, goal);
  face(turn, turning, self, goal);
  addSteering(out, turn);
}

function rollOn(self: Kinematic, steering: Readonly<Steering>, dt: number): void {
  integrate(self, steering, { maxSpeed: 12, maxRotation: 2 }, dt);
  holdWheels(self, wheels, dt);
}

describe('output filtering [MOV-90]', () => {
  it('leaves no push to the side and no turn at rest, and keeps the strength that was asked for', () => {
    fc.assert(
      fc.property(number, number, number, number, number, (x, z, angular, orientation, speed) => {
        const self = createKinematic({
          orientation,
          velocity: createVector3((speed / 10) * Math.sin(orientation), 0, (speed / 10) * Math.cos(orientation)),
        });
        const out = createSteering();
        filterSteering(out, filter, self, createSteering(x, 0, z, angular));
        expect(out.x * Math.cos(orientation) - out.z * Math.sin(orientation)).toBeCloseTo(0, 9);
        expect(length3(out)).toBeCloseTo(Math.min(6, Math.hypot(x, z)), 9);
        expect(Math.abs(out.angular)).toBeLessThanOrEqual(6 * Math.min(1, Math.abs(speed) / 30) + 1e-9);
      }),
    );
  });

  it('drives on with full lock where nothing would be left of a wish', () => {
    const out = createSteering();
    const rolling = createKinematic({ velocity: createVector3(0, 0, 3) });
    expect(filterSteering(out, filter, rolling, createSteering(-6, 0, 0, 0))).toBe(true);
    expect([out.x, out.z, out.angular]).toEqual([0, 6, -6]);
    expect(filterSteering(out, filter, createKinematic(), createSteering(6, 0, 0, 0))).toBe(true);
    expect(out.z).toBe(6); // at rest it cannot turn, but does not stand still either
    expect(filterSteering(out, filter, createKinematic(), createSteering(0, 0, 0, 5))).toBe(false);
  });

  it('lets a car that is parked the wrong way round back out and swing round: a J-turn emerges', () => {
    const goal = createVector3(-2, 0, -30);
    const self = createKinematic();
    const out = createSteering();
    let isReversing = false;
    let hasReversed = false;
    let nearest = Infinity;
    for (let i = 0; i < 15 * 60 && nearest > 2; i++) {
      wish(out, self, goal);
      filterSteering(out, filter, self, out);
      rollOn(self, out, frame);
      isReversing = forwardSpeed(self) < -1;
      hasReversed ||= isReversing;
      nearest = Math.min(nearest, distance3(self.position, goal));
    }
    expect(hasReversed).toBe(true);
    expect(isReversing).toBe(false); // it arrives nose first
    expect(nearest).toBeLessThan(2);
  });

  it('never stands still, wherever the goal is', () => {
    fc.assert(
      fc.property(number, number, (x, z) => {
        fc.pre(Math.hypot(x, z) > 10);
        const self = createKinematic();
        const out = createSteering();
        // It may back up first and pass its start again.
        let farthest = 0;
        for (let i = 0; i < 60; i++) {
          wish(out, self, createVector3(x, 0, z));
          filterSteering(out, filter, self, out);
          rollOn(self, out, frame);
          farthest = Math.max(farthest, distance3(self.position, createVector3()));
        }
        expect(farthest).toBeGreaterThan(0.5);
      }),
    );
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(filterOptions, { ...filter, fullTurnSpeed: 0 }, 'car.filter')).toThrow(
      'car.filter.fullTurnSpeed',
    );
  });
});

describe('choosing a maneuver [MOV-91]', () => {
  /** Full throttle or full reverse, with the wheel to the left, straight or to the right. */
  const maneuvers: ManeuverControl[] = [1, -1].flatMap((throttle) =>
    [1, 0, -1].map(
      (lock): ManeuverControl =>
        (out, self) => {
          const along = forwardSpeed(self);
          out.x = 6 * throttle * Math.sin(self.orientation);
          out.y = 0;
          out.z = 6 * throttle * Math.cos(self.orientation);
          out.angular = 10 * ((lock * along) / wheels.turnRadius - self.rotation);
        },
    ),
  );
  const slippery = (self: Kinematic, steering: Readonly<Steering>, dt: number) => {
    integrate(self, steering, { maxSpeed: 15, maxRotation: 2 }, dt);
    holdWheels(self, { turnRadius: 4, grip: 6 }, dt);
  };
  const options = { seconds: 2.5, step: 0.1 };

  it('takes the one that ends best, the first of equals, and changes nothing', () => {
    const self = createKinematic({ velocity: createVector3(0, 0, 5) });
    const before = structuredClone(self);
    const goal = createVector3(20, 0, 20);
    const score = (end: Readonly<Kinematic>) => distance3(end.position, goal);
    const ends = maneuvers.map((maneuver) => {
      const body = structuredClone(self);
      const out = createSteering();
      for (let i = 0; i < 25; i++) {
        maneuver(out, body);
        slippery(body, out, 0.1);
      }
      return score(body);
    });
    expect(chooseManeuver(options, maneuvers, self, slippery, score)).toBe(ends.indexOf(Math.min(...ends)));
    expect(chooseManeuver(options, maneuvers, self, slippery, () => 1)).toBe(0);
    expect(self).toEqual(before);
  });

  /**
   * A car that slides along +z at 12 while it faces +x, with its goal a little behind its back and
   * far ahead of its slide.
   */
  const skidding = () => createKinematic({ orientation: Math.PI / 2, velocity: createVector3(5, 0, 12) });
  const goal = createVector3(-4, 0, 40);

  it('has a skidding car go on round where filtering would reverse, and gets there sooner', () => {
    const request = createSteering();
    wish(request, skidding(), goal);
    filterSteering(request, filter, skidding(), request);
    expect(request.x).toBeLessThan(0); // facing +x: this is reverse
    const rate = (end: Readonly<Kinematic>) => distance3(end.position, goal);
    const chosen = chooseManeuver(options, maneuvers, skidding(), slippery, rate);
    expect(chosen).toBeLessThan(3); // one of those with the throttle open
    const timeOf = (every: number, steer: (out: Steering, self: Kinematic) => void) => {
      const self = skidding();
      const out = createSteering();
      let i = 0;
      while (i < 1200 && distance3(self.position, goal) > 4) {
        if (i % every === 0) steer(out, self);
        slippery(self, out, frame);
        i++;
      }
      return i * frame;
    };
    const byThought = timeOf(6, (out, self) => {
      maneuvers[chooseManeuver(options, maneuvers, self, slippery, rate)](out, self);
    });
    const byFilter = timeOf(1, (out, self) => {
      wish(out, self, goal);
      filterSteering(out, filter, self, out);
    });
    expect(byThought).toBeLessThan(0.7 * byFilter);
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(maneuverOptions, { seconds: 0, step: 0.1 }, 'car.think')).toThrow('car.think.seconds');
  });
});

describe('deferred actuation [MOV-92]', () => {
  it('actuates once, last, on the sum of all wishes', () => {
    const toLeft: Steer<Vector3> = (out, self, goal) => seek(out, { maxAcceleration: 4 }, self, goal);
    const ahead: Steer<Vector3> = (out) => {
      Object.assign(out, createSteering(0, 0, 3));
      return true;
    };
    const log: Steering[] = [];
    const blend = createBlend<Vector3>(
      [
        { name: 'to the goal', steer: toLeft },
        { name: 'ahead', steer: ahead },
      ],
      { maxAcceleration: 9, maxAngularAcceleration: 9 },
    );
    const steer = deferActuation<Vector3>(blend, (out, self, request) => {
      log.push({ ...request });
      return filterSteering(out, filter, self, request);
    });
    const out = createSteering();
    expect(steer(out, createKinematic(), createVector3(5, 0, 0), frame)).toBe(true);
    expect(log).toEqual([createSteering(4, 0, 3)]);
    // 5 forwards: not the 3 that filtering each would have left
    expect(out).toEqual(createSteering(0, 0, 5));
  });
});
