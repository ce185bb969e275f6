import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/runs.js';
import { playBattle, playSeries } from './battle.js';
import { PLAIN, TACTICS } from './plan.js';

const seeds = Array.from({ length: runs(2) }, (_, i) => i + 1);
const battles = 2 * seeds.length;
const isLong = process.env.LONG_TESTS !== undefined && process.env.LONG_TESTS !== '';

describe('battles', () => {
  it('tactics wins at least 80 of 100 battles against the nearest by path', () => {
    expect(playSeries(seeds, TACTICS, PLAIN).won).toBeGreaterThanOrEqual(0.8 * battles);
  });

  it.runIf(isLong)('neither end of the map wins more than 60 of 100 battles of tactics against tactics', () => {
    const wins = [0, 0];
    for (let seed = 1; seed <= battles; seed++) {
      const { winner } = playBattle(seed, [TACTICS, TACTICS]);
      if (winner >= 0) wins[winner]++;
    }
    for (const won of wins) {
      expect(won).toBeGreaterThanOrEqual(0.4 * battles);
      expect(won).toBeLessThanOrEqual(0.6 * battles);
    }
  });

  it.runIf(isLong).each(['cover', 'paths'] as const)('without %s tactics wins fewer battles', (part) => {
    const whole = playSeries(seeds, TACTICS, PLAIN).won;
    expect(playSeries(seeds, { ...TACTICS, [part]: false }, PLAIN).won).toBeLessThan(whole);
  });
});
