import { expect, it } from 'vitest';
import { runInChromium } from '../../shared/same-bits.fixture.js';
import { sampleCleaning } from './cleaning-sample.fixture.js';

it('cleans for a minute and a half to the same bits in Node and in Chromium', async () => {
  const fixture = new URL('./cleaning-sample.fixture.ts', import.meta.url);
  expect(await runInChromium(fixture, 'sampleCleaning')).toBe(sampleCleaning());
});
