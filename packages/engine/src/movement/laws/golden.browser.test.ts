import { expect, it } from 'vitest';
import { shareChromium } from '../../../../../tests/browser/chromium.js';
import { bundleScenes } from './bundle-scenes.js';
import { SCENE_SAMPLE } from './scenes.js';

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
