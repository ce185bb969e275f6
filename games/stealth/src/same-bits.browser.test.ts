import { expect, it } from 'vitest';
import { runInChromium } from '../../shared/same-bits.fixture.js';
import { sampleStealth } from './stealth-sample.fixture.js';

it('plays ten seconds of stealth to the same bits in Node and in Chromium', async () => {
  const fixture = new URL('./stealth-sample.fixture.ts', import.meta.url);
  expect(await runInChromium(fixture, 'sampleStealth')).toBe(sampleStealth());
});
