import { existsSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inRoot } from './repository.mjs';

/**
 * The engine's entry points that hold code, as in its package.json:
 * `{ path: 'behavior', specifier: 'gumption/behavior', source, built }`. The root has the path `.`.
 */
export function findChapters() {
  const { exports } = JSON.parse(readFileSync(inRoot('packages/engine/package.json'), 'utf8'));
  return Object.entries(exports)
    .filter(([, target]) => typeof target === 'object')
    .map(([key, target]) => ({
      path: key.replace('./', ''),
      specifier: key.replace('.', 'gumption'),
      source: inRoot('packages/engine', target['@gumption/source']),
      built: inRoot('packages/engine', target.default),
    }));
}

/**
 * Bundles everything a chapter exports, minified, as a page that used all of it would load it, and
 * gives its bytes plain and gzipped. `undefined` for a chapter that has no source yet.
 */
export async function measureChapter({ path, source }) {
  if (!existsSync(source)) return undefined;
  const { build } = await import('vite');
  const { output } = await build({
    configFile: false,
    root: inRoot('packages/engine'),
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      // Not Vite's library mode: that leaves white space in, which no page would load.
      rolldownOptions: { input: source, preserveEntrySignatures: 'strict' },
    },
  });
  const code = output.map((chunk) => chunk.code ?? '').join('\n');
  return { path, bytes: Buffer.byteLength(code), gzipped: gzipSync(code, { level: 9 }).length };
}
