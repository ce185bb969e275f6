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

  it('runs fewer steps at once on a machine that is too slow for the speed, so that it hears of Pause', () => {
    const control = new RunControl(1 / 30, []);
    control.speed = 16;
    const STEP_COST = 0.01;
    let passed = 1 / 60;
    const frames = Array.from({ length: 50 }, () => (passed = control.stepsDue(passed) * STEP_COST + 1 / 60));
    // From the first frame that came late on.
    const first = frames.findIndex((seconds) => seconds > 0.25);
    expect(first).toBeGreaterThanOrEqual(0);
    expect(Math.max(...frames.slice(first + 1))).toBeLessThan(0.3);
    const rest = frames.slice(first + 1);
    expect(rest.reduce((sum, seconds) => sum + seconds, 0) / rest.length).toBeLessThan(0.2);
  });

  it('runs at full speed again soon after one late frame', () => {
    const control = new RunControl(1 / 30, []);
    control.speed = 16;
    const due = (seconds: number) => control.stepsDue(seconds);
    for (let i = 0; i < 10; i++) due(1 / 60);
    due(0.3);
    for (let i = 0; i < 10; i++) due(1 / 60);
    expect(Array.from({ length: 30 }, () => due(1 / 60)).reduce((sum, steps) => sum + steps)).toBe(240);
  });

  it('runs every step of a game whose frames are slow for other reasons', () => {
    const control = new RunControl(1 / 30, []);
    expect(Array.from({ length: 20 }, () => control.stepsDue(0.2))).toEqual(Array.from({ length: 20 }, () => 6));
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
