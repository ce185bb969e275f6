import { join } from 'node:path';
import { build } from 'vite';

/**
 * A file of the repository, which is in the folder `root`, with all it imports as one module's
 * text, made from the engine's sources: what a game's bundler makes of a worker.
 */
export async function bundleModule(root: string, path: string): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    resolve: { conditions: ['@gumption/source', 'import', 'module', 'default'] },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: { external: /^node:/ },
      lib: { entry: join(root, path), formats: ['es'] },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!('output' in bundle)) throw new Error('the bundler watched instead of building');
  return bundle.output[0].code;
}
