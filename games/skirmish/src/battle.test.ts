import { describe, expect, it } from 'vitest';
import { playBattle, playSeries } from './battle.js';
import { PLAIN, TACTICS } from './plan.js';

/** `npm test` plays a few battles, the long search many, and `--full` all hundred of each kind. */
const { LONG_TESTS = '' } = process.env;
const isLong = LONG_TESTS !== '';
const count = LONG_TESTS === 'full' ? 50 : isLong ? 20 : 2;
const seeds = Array.from({ length: count }, (_, i) => i + 1);
const battles = 2 * count;

/** Prints how a series went: a long search shows how far it is. */
const report = (title: string, { won, lost, drawn }: ReturnType<typeof playSeries>) =>
  process.stdout.write(`  ${title}: ${won} won, ${lost} lost, ${drawn} drawn\n`);

describe('battles', () => {
  it.runIf(!isLong)('tactics wins most of a few battles against the nearest by path', () => {
    expect(playSeries(seeds, TACTICS, PLAIN).won).toBeGreaterThan(battles / 2);
  });

  it.runIf(isLong)('tactics wins at least 80 of 100 battles against the nearest by path', () => {
    const score = playSeries(seeds, TACTICS, PLAIN);
    report('tactics against the nearest by path', score);
    expect(score.won).toBeGreaterThanOrEqual(0.8 * battles);
  });

  it.runIf(isLong)('neither end of the map wins more than 60 of 100 battles of tactics against tactics', () => {
    const score = { won: 0, lost: 0, drawn: 0 };
    for (let seed = 1; seed <= 100; seed++) {
      const { winner } = playBattle(seed, [TACTICS, TACTICS]);
      score[winner < 0 ? 'drawn' : winner === 0 ? 'won' : 'lost']++;
    }
    report('the west against the east end', score);
    for (const won of [score.won, score.lost]) {
      expect(won).toBeGreaterThanOrEqual(40);
      expect(won).toBeLessThanOrEqual(60);
    }
  });

  it.runIf(isLong).each(['cover', 'paths', 'drills'] as const)(
    'without %s alone a side loses more than it wins',
    (part) => {
      const score = playSeries(seeds, { ...TACTICS, [part]: false }, TACTICS);
      report(`without ${part} against all tactics`, score);
      expect(score.won).toBeLessThan(score.lost);
    },
  );
});
