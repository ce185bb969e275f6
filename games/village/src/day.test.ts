import { describe, expect, it } from 'vitest';
import { DAY_SECONDS, darkness, isNight, STEP_SECONDS, sayTime, timeOfDay } from './day.js';

const at = (share: number) => Math.round(((share - 0.04) * DAY_SECONDS) / STEP_SECONDS);

describe('day and night', () => {
  it.each([
    { share: 0.3, dark: 0, night: false },
    { share: 0.59, dark: 0.83, night: false },
    { share: 0.61, dark: 1, night: true },
    { share: 0.87, dark: 1, night: true },
    { share: 0.95, dark: 0, night: false },
  ])('are dark to $dark at $share of the day', ({ share, dark, night }) => {
    expect(timeOfDay(at(share))).toBeCloseTo(share, 3);
    expect(darkness(at(share))).toBeCloseTo(dark, 1);
    expect(isNight(at(share))).toBe(night);
  });

  it('are told by a clock that begins in the morning', () => {
    expect(sayTime(0)).toBe('Day 1, 07:00');
    expect(sayTime(at(0.6))).toBe('Day 1, 21:00');
    expect(sayTime(at(1.1))).toBe('Day 2, 08:30');
  });
});
