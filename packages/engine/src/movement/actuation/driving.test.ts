import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberBetween } from '../../../../../tests/number-between.js';
import { checkOptions } from '../../data/parse.js';
import { createVector3, distance3, type Vector3 } from '../../math/vector3.js';
import { integrate } from '../core/integrate.js';
import { createKinematic, createSteering, type Kinematic } from '../core/kinematic.js';
import { CAR, type CarMove, type CarOptions, carOptions, createCarState, driveCar, MOTORBIKE } from './car.js';
import { driveTracked, TANK, trackedOptions } from './tracked.js';
import { forwardSpeed, holdWheels } from './wheels.js';

const frame = 1 / 60;
/** Goals far and near: those inside of the turning circle are the hard ones. */
const number = fc.oneof(numberBetween(-40, 40), numberBetween(-8, 8));
const facing = numberBetween(-Math.PI, Math.PI);

interface Drive {
  /** Seconds until it stands at its goal. */
  time: number;
  slowest: number;
  moves: CarMove[];
}

/** Drives until it stands at the goal, or for a minute and a half. */
function drive(options: CarOptions, self: Kinematic, goal: Vector3): Drive {
  const state = createCarState();
  const out = createSteering();
  const result: Drive = { time: Infinity, slowest: Infinity, moves: [] };
  for (let i = 0; i < 90 * 60; i++) {
    const isDriving = driveCar(out, options, state, self, goal);
    if (result.moves.at(-1) !== state.move) result.moves.push(state.move);
    if (!isDriving) {
      result.time = i * frame;
      break;
    }
    const along = out.x * Math.sin(self.orientation) + out.z * Math.cos(self.orientation);
    expect(Math.abs(along)).toBeLessThanOrEqual(options.maxBraking + 1e-9);
    integrate(self, out, { maxSpeed: options.maxSpeed, maxRotation: 9 }, frame);
    holdWheels(self, options, frame);
    result.slowest = Math.min(result.slowest, forwardSpeed(self));
  }
  return result;
}

const park = (orientation: number, speed = 0) =>
  createKinematic({
    orientation,
    velocity: createVector3(speed * Math.sin(orientation), 0, speed * Math.cos(orientation)),
  });

describe('driving a car [MOV-94]', () => {
  it('reaches a far goal from a parking lot the wrong way round, and stands there', () => {
    const self = park(Math.PI);
    const { time } = drive(CAR, self, createVector3(0, 0, 40));
    expect(time).toBeLessThan(20);
    expect(distance3(self.position, createVector3(0, 0, 40))).toBeLessThan(CAR.arriveRadius);
  });

  it('reverses to what is close behind, and drives on to what is ahead', () => {
    expect(drive(CAR, park(0), createVector3(0, 0, -8)).moves).toEqual(['reverse', 'parked']);
    expect(drive(CAR, park(0), createVector3(0, 0, 30)).moves).toEqual(['forward', 'parked']);
  });

  it('brakes while it turns when at speed the goal is neither ahead nor behind', () => {
    const { moves, time } = drive(CAR, park(0, 15), createVector3(30, 0, 0));
    expect(moves[0]).toBe('brake');
    expect(time).toBeLessThan(15);
  });

  it('makes room first for a place inside of its turning circle', () => {
    const { moves, time } = drive(CAR, park(0), createVector3(4, 0, 1));
    expect(moves[0]).toBe('makeRoom');
    expect(time).toBeLessThan(20);
  });

  it('never stands still on the way: it gets to every goal from every start', () => {
    fc.assert(
      fc.property(number, number, facing, numberBetween(0, 18), (x, z, orientation, speed) => {
        expect(drive(CAR, park(orientation, speed), createVector3(x, 0, z)).time).toBeLessThan(40);
      }),
      { numRuns: 80 },
    );
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(carOptions, { ...CAR, turnRadius: 0 }, 'taxi.car')).toThrow('taxi.car.turnRadius');
    expect(() => checkOptions(carOptions, MOTORBIKE, 'courier.bike')).not.toThrow();
  });
});

describe('driving a motorbike [MOV-94]', () => {
  it('gets everywhere, too, and never reverses', () => {
    fc.assert(
      fc.property(number, number, facing, numberBetween(0, 18), (x, z, orientation, speed) => {
        const { time, slowest, moves } = drive(MOTORBIKE, park(orientation, speed), createVector3(x, 0, z));
        expect(time).toBeLessThan(40);
        expect(slowest).toBeGreaterThan(-1e-3);
        expect(moves).not.toContain('reverse');
      }),
      { numRuns: 80 },
    );
  });
});

describe('driving on tracks [MOV-95]', () => {
  function roll(self: Kinematic, goal: Vector3): { time: number; way: number } {
    const out = createSteering();
    let way = 0;
    for (let i = 0; i < 60 * 60; i++) {
      if (!driveTracked(out, TANK, self, goal)) return { time: i * frame, way };
      integrate(self, out, { maxSpeed: TANK.maxSpeed, maxRotation: TANK.maxRotation }, frame);
      // tracks do not slide sideways, but turn without rolling
      holdWheels(self, { turnRadius: 0, grip: Infinity }, frame);
      way += Math.abs(forwardSpeed(self)) * frame;
    }
    return { time: Infinity, way };
  }

  it('turns on the spot before it drives off', () => {
    const self = createKinematic();
    const out = createSteering();
    const goal = createVector3(30, 0, -30);
    while (Math.abs(self.orientation) < (3 * Math.PI) / 4 - TANK.frontArc) {
      driveTracked(out, TANK, self, goal);
      integrate(self, out, { maxSpeed: TANK.maxSpeed, maxRotation: TANK.maxRotation }, frame);
      expect(distance3(self.position, createVector3())).toBeLessThan(1e-6);
    }
  });

  it('gets everywhere by little more than the straight way', () => {
    fc.assert(
      fc.property(number, number, facing, (x, z, orientation) => {
        const self = createKinematic({ orientation });
        const { time, way } = roll(self, createVector3(x, 0, z));
        expect(time).toBeLessThan(30);
        expect(way).toBeLessThan(1.35 * Math.hypot(x, z) + 1);
      }),
    );
  });

  it('reverses to what is close behind', () => {
    const self = createKinematic();
    roll(self, createVector3(0, 0, -6));
    expect(Math.abs(self.orientation)).toBeLessThan(0.1);
    expect(self.position.z).toBeLessThan(-5);
  });

  it('names the option it refuses', () => {
    expect(() => checkOptions(trackedOptions, { ...TANK, rearArc: 4 }, 'tank')).toThrow('tank.rearArc');
  });
});
