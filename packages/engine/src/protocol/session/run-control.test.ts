import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RunControl } from './run-control.js';

describe('RunControl', () => {
  it('runs as many steps as real time has passed at its speed, whatever the frames', () => {
    const frames = fc.array(fc.double({ min: 0.001, max: 0.25, noNaN: true }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(frames, fc.constantFrom(0.1, 0.5, 1, 3, 16), (seconds, speed) => {
        const control = new RunControl(0.1, []);
        control.speed = speed;
        let steps = 0;
        let time = 0;
        for (const each of seconds) {
          steps += control.stepsDue(each);
          time += each * speed;
          expect(Math.abs((steps + control.fraction) * 0.1 - time)).toBeLessThan(1e-6);
          expect(control.fraction).toBeGreaterThanOrEqual(0);
          expect(control.fraction).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('runs ten steps in ten tenths of a second, though tenths do not add up to one', () => {
    const control = new RunControl(0.1, []);
    const steps = Array.from({ length: 10 }, () => control.stepsDue(0.1));
    expect(steps).toEqual(Array(10).fill(1));
    expect(control.fraction).toBeGreaterThanOrEqual(0);
    expect(control.fraction).toBeCloseTo(0, 9);
  });

  it('catches up on a quarter of a second at most', () => {
    const control = new RunControl(0.01, []);
    expect(control.stepsDue(60)).toBe(25);
    expect(control.stepsDue(0)).toBe(0);
    expect(control.stepsDue(Number.NaN)).toBe(0);
  });

  it('drops what is left of a step when it is paused, and draws the last step then', () => {
    const control = new RunControl(0.1, []);
    control.stepsDue(0.05);
    expect(control.fraction).toBeCloseTo(0.5, 9);
    control.state = 'paused';
    expect([control.fraction, control.stepsDue(1)]).toEqual([1, 0]);
    control.state = 'playing';
    expect([control.fraction, control.stepsDue(0.06)]).toEqual([0, 0]);
  });

  it.each([
    [0.1, true],
    [16, true],
    [0.099, false],
    [16.01, false],
    [Number.NaN, false],
  ])('takes speed %f: %s', (speed, isTaken) => {
    const control = new RunControl(0.1, []);
    const set = () => (control.speed = speed);
    if (isTaken) expect(set).not.toThrow();
    else expect(set).toThrow(`speed: must be from 0.1 to 16, got ${speed}`);
    expect(control.describe().speed).toBe(isTaken ? speed : 1);
  });
});
