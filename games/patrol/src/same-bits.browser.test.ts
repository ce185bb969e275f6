import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { shareChromium } from '../../../tests/browser/chromium.js';
import { samplePatrol } from './patrol-sample.fixture.js';

/** The fixture as one classic script that leaves its exports in `patrolSample`. */
async function bundleSample(): Promise<string> {
  const entry = fileURLToPath(new URL('./patrol-sample.fixture.ts', import.meta.url));
  const result = await build({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'patrolSample' } },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error('the bundler watched instead of building');
  return bundle.output[0].code;
}

it('drives two minutes of patrol to the same bits in Node and in Chromium', async () => {
  const code = await bundleSample();
  const browser = await shareChromium();
  const page = await browser.newPage();
  try {
    await page.addScriptTag({ content: code });
    expect(await page.evaluate<string>('patrolSample.samplePatrol()')).toBe(samplePatrol());
  } finally {
    await page.close();
  }
});
