import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { shareChromium } from '../../../../tests/chromium.js';
import { SCENE_SAMPLE } from './scenes.fixture.js';

/** The scenes as one classic script that leaves its exports in `movementScenes`. */
async function bundleScenes(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('./scenes.fixture.ts', import.meta.url)),
        formats: ['iife'],
        name: 'movementScenes',
      },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!('output' in bundle)) throw new Error('the bundler watched instead of building');
  return bundle.output[0].code;
}

it('everything that moves goes the same way in Node and in Chromium', async () => {
  const code = await bundleScenes();
  const browser = await shareChromium();
  const page = await browser.newPage();
  try {
    await page.addScriptTag({ content: code });
    expect(await page.evaluate<string>('movementScenes.sampleScenes()')).toBe(SCENE_SAMPLE);
  } finally {
    await page.close();
  }
});
