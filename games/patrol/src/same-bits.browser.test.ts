import { expect, it } from 'vitest';
import { runInChromium } from '../../shared/same-bits.fixture.js';
import { samplePatrol } from './patrol-sample.fixture.js';

it('drives two minutes of patrol to the same bits in Node and in Chromium', async () => {
  const fixture = new URL('./patrol-sample.fixture.ts', import.meta.url);
  expect(await runInChromium(fixture, 'samplePatrol')).toBe(samplePatrol());
});
