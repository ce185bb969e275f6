import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { shareChromium } from '../../../tests/browser/chromium.js';
import { sampleStealth } from './stealth-sample.fixture.js';

/** The fixture as one classic script that leaves its exports in `stealthSample`. */
async function bundleSample(): Promise<string> {
  const entry = fileURLToPath(new URL('./stealth-sample.fixture.ts', import.meta.url));
  const result = await build({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'stealthSample' } },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error('the bundler watched instead of building');
  return bundle.output[0].code;
}

it('plays ten seconds of stealth to the same bits in Node and in Chromium', async () => {
  const code = await bundleSample();
  const browser = await shareChromium();
  const page = await browser.newPage();
  try {
    await page.addScriptTag({ content: code });
    expect(await page.evaluate<string>('stealthSample.sampleStealth()')).toBe(sampleStealth());
  } finally {
    await page.close();
  }
});
