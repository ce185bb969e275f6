import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { shareChromium } from '../../../../../tests/browser/chromium.js';
import { MATH_SAMPLE, sampleMath } from './math-sample.js';

/** The fixture as one classic script that leaves its exports in `mathSample`. */
async function bundleSample(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('./math-sample.ts', import.meta.url)),
        formats: ['iife'],
        name: 'mathSample',
      },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!('output' in bundle)) throw new Error('the bundler watched instead of building');
  return bundle.output[0].code;
}

it('gives the same bits in Node and in Chromium', async () => {
  const code = await bundleSample();
  const browser = await shareChromium();
  const page = await browser.newPage();
  try {
    await page.addScriptTag({ content: code });
    const inChromium = await page.evaluate<string>('mathSample.sampleMath()');
    expect(inChromium).toBe(sampleMath());
    expect(inChromium).toBe(MATH_SAMPLE);
  } finally {
    await page.close();
  }
});
