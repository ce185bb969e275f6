import { describe, expect, it } from 'vitest';
import { checkSeconds, checkTime, FrameTimeCheck } from './check-time.js';
import { Warnings } from './warnings.js';

describe('time that passes', () => {
  it.each([0, 1 / 60, 1e9])('may be %d seconds', (dt) => {
    expect(() => checkSeconds(dt)).not.toThrow();
  });

  it.each([-1e-9, Infinity, Number.NaN])('is refused as %d seconds', (dt) => {
    expect(() => checkSeconds(dt)).toThrow(`dt: must be 0 or more seconds, got ${dt}`);
  });

  it('is refused as text, which would be joined to the time instead of added', () => {
    expect(() => checkSeconds('1' as unknown as number)).toThrow('dt: must be 0 or more seconds, got "1"');
    expect(() => checkSeconds(undefined as unknown as number)).toThrow('dt: must be 0 or more seconds, got undefined');
  });

  it('is a moment wherever it can be compared, by the name of its argument', () => {
    for (const time of [-5, 0, Infinity]) expect(() => checkTime(time)).not.toThrow();
    expect(() => checkTime(Number.NaN)).toThrow('now: must be a number, in seconds, got NaN');
    expect(() => checkTime('noon' as unknown as number, 'until')).toThrow('until: must be a number, in seconds');
  });
});

describe('milliseconds in place of seconds', () => {
  const warned = (steps: readonly number[]) => {
    const seen: string[] = [];
    const warnings = new Warnings(({ message }) => seen.push(message));
    const check = new FrameTimeCheck();
    for (const dt of steps) check.look(dt, 'tick', warnings);
    return seen;
  };
  const times = (count: number, dt: number) => new Array<number>(count).fill(dt);

  it('are noticed after ten frames in a row that would take from 5 to 100 seconds', () => {
    for (const dt of [5, 16, 100]) {
      expect(warned(times(9, dt))).toEqual([]);
      expect(warned(times(30, dt))).toHaveLength(1);
    }
    expect(warned(times(10, 16))[0]).toContain('tick received 16, which looks like milliseconds');
    expect(warned(times(10, 16))[0]).toContain('Pass seconds: tick(0.016).');
  });

  it('are not suspected in frames of seconds, of leaps in time, or now and then', () => {
    for (const dt of [0.016, 4.9, 101]) expect(warned(times(50, dt))).toEqual([]);
    expect(warned([...times(9, 16), 0.016, ...times(9, 16)])).toEqual([]);
  });

  it.each([
    ['milliseconds of the page', 5000, 16.7],
    ['milliseconds since 1970', 1.7e12, 16],
    ['seconds of the page', 5, 0.0167],
  ])('are told apart from the time of a clock: %s', (_, start, step) => {
    const clock = Array.from({ length: 30 }, (_, i) => start + i * step);
    expect(warned(clock.slice(0, 10))).toEqual([]);
    expect(warned(clock)).toHaveLength(1);
    expect(warned(clock)[0]).toContain('Pass the seconds since the last frame');
    // Frames that get slower are no clock.
    expect(warned(Array.from({ length: 30 }, (_, i) => 0.016 + i * 0.001))).toEqual([]);
  });
});
