import { describe, expect, it } from 'vitest';
import { createVector3 } from '../../../math/vector3.js';
import { createKinematic, createKinematicSteering, createSteering } from '../../core/kinematic.js';
import { HUMAN, type HumanMove, legalSpeed, moveHuman } from '../human.js';
import { driveTracked, TANK } from '../tracked.js';

/** The same scene whichever way it faces: `ahead` and `aside` of where the body is and looks. */
function scene(orientation: number, speed: number, at: readonly [aside: number, ahead: number], rotation = 0) {
  const [s, c] = [Math.sin(orientation), Math.cos(orientation)];
  const self = createKinematic({
    position: createVector3(4, 2, -6),
    velocity: createVector3(speed * s, 0, speed * c),
    orientation,
    rotation,
  });
  const target = createVector3(4 + at[0] * c + at[1] * s, 2, -6 + at[1] * c - at[0] * s);
  /** What is asked for along the facing, and to its left. */
  const inFrame = ({ x, z }: { x: number; z: number }) => [x * s + z * c, x * c - z * s];
  return { self, target, inFrame };
}

const FACINGS = [0, 0.7, -2.5];
// Brakes of 8, of which 0.8 is planned with.
const stop = (distance: number) => Math.sqrt(2 * 0.8 * 8 * (distance - 0.5));

describe('driving a tank [MOV-95]', () => {
  it.each([
    { what: 'starts with all it has', at: [0, 50], speed: 0, along: 4, angular: 0 },
    { what: 'eases off at top speed', at: [0, 90], speed: 9.7, along: 2, angular: 0 },
    { what: 'holds the speed it can stop from', at: [0, 4], speed: 6.5, along: (stop(4) - 6.5) / 0.15, angular: 0 },
    { what: 'brakes harder than it speeds up', at: [0, 4], speed: 10, along: -8, angular: 0 },
    // 0.2 aside: cos² of the speed, and twice the angle as rotation.
    {
      what: 'is slower in a curve',
      at: [50 * Math.sin(0.2), 50 * Math.cos(0.2)],
      speed: 9.5,
      along: (10 * Math.cos(0.2) ** 2 - 9.5) / 0.15,
      angular: 0.4 / 0.15,
    },
    {
      what: 'turns to the other side',
      at: [-50 * Math.sin(0.2), 50 * Math.cos(0.2)],
      speed: 9.5,
      along: (10 * Math.cos(0.2) ** 2 - 9.5) / 0.15,
      angular: -0.4 / 0.15,
    },
    { what: 'turns no faster than it can', at: [50, 50], speed: 0, along: 4, angular: 4 },
    { what: 'stops to turn to what is aside', at: [50, 0], speed: 1, along: -1 / 0.15, angular: 4 },
    { what: 'turns on the spot', at: [50, 0], speed: 0, along: 0, angular: 4 },
    // From rest an arc of 60°, at top speed one of 22.5°.
    {
      what: 'has a narrower arc at speed',
      at: [Math.sin(0.5), Math.cos(0.5)].map((part) => 50 * part),
      speed: 10,
      along: -8,
      angular: 4,
    },
    {
      what: 'has a wide arc from rest',
      at: [Math.sin(1), Math.cos(1)].map((part) => 50 * part),
      speed: 0,
      along: (10 * Math.cos(1) ** 2) / 0.15 > 4 ? 4 : 0,
      angular: 4,
    },
    { what: 'reverses to what is close behind', at: [0, -7], speed: 0, along: -4, angular: 0 },
    { what: 'reverses no faster than it may', at: [0, -7], speed: -3.9, along: -0.1 / 0.15, angular: 0 },
    {
      what: 'slows down before it arrives backwards',
      at: [0, -1.5],
      speed: -3.8,
      along: (3.8 - stop(1.5)) / 0.15,
      angular: 0,
    },
    // Its back turns to what is 0.1 to the left of straight behind.
    {
      what: 'steers in reverse',
      at: [7 * Math.sin(0.1), -7 * Math.cos(0.1)],
      speed: -3.9,
      along: -0.1 / 0.15,
      angular: -0.2 / 0.15,
    },
    {
      what: 'steers to the other side in reverse',
      at: [-7 * Math.sin(0.1), -7 * Math.cos(0.1)],
      speed: -3.9,
      along: -0.1 / 0.15,
      angular: 0.2 / 0.15,
    },
    { what: 'turns round for what is far behind', at: [1, -9], speed: 0, along: 0, angular: 4 },
    { what: 'brakes to a stand where it has arrived', at: [0, 0.9], speed: 0.9, along: -6, angular: 0 },
  ])('$what', ({ at, speed, along, angular }) => {
    for (const orientation of FACINGS) {
      const { self, target, inFrame } = scene(orientation, speed, at as [number, number]);
      const out = { ...createSteering(), y: 9 };
      expect(driveTracked(out, TANK, self, target)).toBe(true);
      expect(inFrame(out)[0]).toBeCloseTo(along, 6);
      expect(inFrame(out)[1]).toBeCloseTo(0, 6);
      expect(out.y).toBe(0);
      expect(out.angular).toBeCloseTo(angular, 6);
    }
  });

  it.each([
    { speed: 0, rotation: 0, isDone: true },
    { speed: 0.0099, rotation: 0.00099, isDone: true },
    { speed: 0.0101, rotation: 0, isDone: false },
    { speed: 0, rotation: 0.0011, isDone: false },
  ])('stands at its goal once neither $speed nor $rotation is left', ({ speed, rotation, isDone }) => {
    const { self, target } = scene(0.7, speed, [0, 1], rotation);
    const out = { ...createSteering(), x: 3, angular: 3 };
    expect(driveTracked(out, TANK, self, target)).toBe(!isDone);
    if (isDone) expect(out).toEqual(createSteering());
  });
});

describe('moving as people move [MOV-93]', () => {
  const DT = 0.1;
  const aside = (angle: number, distance: number) => [distance * Math.sin(angle), distance * Math.cos(angle)];

  it.each<{ what: string; at: number[]; speed: number; move: HumanMove; pace: number; way: number; rotation: number }>([
    { what: 'stands where it is near enough', at: [0.05, 0.08], speed: 0, move: 'stand', pace: 0, way: 0, rotation: 0 },
    {
      what: 'steps aside without turning',
      at: [0.7, 0],
      speed: 0,
      move: 'step',
      pace: 0.5,
      way: Math.PI / 2,
      rotation: 0,
    },
    { what: 'steps back', at: [0, -0.75], speed: 0.5, move: 'step', pace: 0.5, way: Math.PI, rotation: 0 },
    {
      what: 'may step at the speed of a step',
      at: [0.7, 0],
      speed: 0.5,
      move: 'step',
      pace: 0.5,
      way: Math.PI / 2,
      rotation: 0,
    },
    { what: 'does not step over the goal', at: [0, 0.11], speed: 0, move: 'step', pace: 0.5, way: 0, rotation: 0 },
    { what: 'turns first to what is aside', at: aside(0.5, 3), speed: 0, move: 'turn', pace: 0, way: 0, rotation: 4 },
    {
      what: 'turns no farther than it must',
      at: aside(-0.395, 3),
      speed: 0,
      move: 'turn',
      pace: 0,
      way: 0,
      rotation: -3.95,
    },
    {
      what: 'walks off to what is ahead',
      at: aside(0.2, 0.9),
      speed: 0,
      move: 'walk',
      pace: 0.9 / 0.8,
      way: 0.2,
      rotation: 2,
    },
    { what: 'walks as slowly as it can', at: aside(0, 0.5), speed: 0.9, move: 'walk', pace: 0.8, way: 0, rotation: 0 },
    {
      what: 'has no speed between walking and running',
      at: aside(0, 1.5),
      speed: 1,
      move: 'walk',
      pace: 1.2,
      way: 0,
      rotation: 0,
    },
    { what: 'runs as fast as it can', at: aside(0, 9), speed: 1, move: 'walk', pace: 4, way: 0, rotation: 0 },
    {
      what: 'runs more slowly before it arrives',
      at: aside(0, 2),
      speed: 1,
      move: 'walk',
      pace: 2.5,
      way: 0,
      rotation: 0,
    },
    {
      what: 'curves as it walks, no faster than it can turn',
      at: aside(1.5, 9),
      speed: 0.8,
      move: 'walk',
      pace: 4,
      way: 0.4,
      rotation: 4,
    },
    // From 90° at the slowest walk to 30° at the fastest run: 60° halfway.
    {
      what: 'stops to turn when it is too fast',
      at: aside(1.06, 9),
      speed: 2.4,
      move: 'stop',
      pace: 0,
      way: 0,
      rotation: 0,
    },
    {
      what: 'goes on where it is just ahead enough',
      at: aside(1.04, 9),
      speed: 2.4,
      move: 'walk',
      pace: 4,
      way: 0.4,
      rotation: 4,
    },
    {
      what: 'stops when it runs at full speed',
      at: aside(-0.53, 9),
      speed: 4,
      move: 'stop',
      pace: 0,
      way: 0,
      rotation: 0,
    },
    {
      what: 'is no narrower beyond full speed',
      at: aside(-0.52, 9),
      speed: 5,
      move: 'walk',
      pace: 4,
      way: -0.4,
      rotation: -4,
    },
  ])('$what', ({ at, speed, move, pace, way, rotation }) => {
    for (const orientation of FACINGS) {
      const { self, target, inFrame } = scene(orientation, speed, at as [number, number]);
      const out = { ...createKinematicSteering(), x: 9, y: 9, z: 9, rotation: 9 };
      expect(moveHuman(out, HUMAN, self, target, DT)).toBe(move);
      expect(inFrame(out)[0]).toBeCloseTo(pace * Math.cos(way), 6);
      expect(inFrame(out)[1]).toBeCloseTo(pace * Math.sin(way), 6);
      expect([out.y, out.rotation]).toEqual([0, expect.closeTo(rotation, 6)]);
    }
  });

  it('ends its last step on the spot', () => {
    const { self, target, inFrame } = scene(0, 0, [0.2, 0]);
    const out = createKinematicSteering();
    expect(moveHuman(out, HUMAN, self, target, 0.5)).toBe('step');
    expect(inFrame(out)).toEqual([expect.closeTo(0, 9), expect.closeTo(0.4, 9)]);
  });

  it.each([
    [0.79, 0],
    [0.8, 0.8],
    [1, 1],
    [1.7, 1.2],
    [2, 2],
    [9, 4],
  ])('has an animation for a wish of %d at %d', (wish, speed) => {
    expect(legalSpeed(HUMAN.bands, wish)).toBe(speed);
  });
});
