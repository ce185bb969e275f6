import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { shareChromium } from '../../tests/browser/chromium.js';

/**
 * What a function of a fixture returns in Chromium. The fixture is given by its address, and built
 * with its game's own settings.
 */
export async function runInChromium(fixture: URL, call: string): Promise<string> {
  const code = await bundle(fileURLToPath(fixture), fileURLToPath(new URL('../vite.config.ts', fixture)));
  const page = await (await shareChromium()).newPage();
  try {
    await page.addScriptTag({ content: code });
    return await page.evaluate<string>(`${NAME}.${call}()`);
  } finally {
    await page.close();
  }
}

const NAME = 'sample';

/** A file as one classic script that leaves its exports in a global. */
async function bundle(entry: string, configFile: string): Promise<string> {
  const result = await build({
    configFile,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: NAME } },
  });
  const [made] = Array.isArray(result) ? result : [result];
  if (!made || !('output' in made)) throw new Error('the bundler watched instead of building');
  return made.output[0].code;
}
