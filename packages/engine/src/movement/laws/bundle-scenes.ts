import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * The scenes as one classic script, as a game would be built, that leaves its exports in
 * `movementScenes`.
 */
export async function bundleScenes(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('./scenes.ts', import.meta.url)),
        formats: ['iife'],
        name: 'movementScenes',
      },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!('output' in bundle)) throw new Error('the bundler watched instead of building');
  return bundle.output[0].code;
}
