import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  const { bytes, gzipped } = await measure(source);
  return { path, bytes, gzipped };
}

/**
 * Bundles `small-game.mjs` with the parts of the engine it needs, minified, and gives its bytes
 * plain and gzipped, and the sources of the engine in it.
 */
export function measureSmallGame() {
  return measureGame('scripts/small-game.mjs');
}

/** The same for the example of the README. */
export function measureReadmeExample() {
  return measureGame('docs/examples/behavior/guard.ts');
}

/** The same for a game with a script that is shipped as byte code. */
export function measureShippedScripts() {
  return measureGame('scripts/shipped-scripts.mjs');
}

async function measureGame(entry) {
  const { bytes, gzipped, modules } = await measure(inRoot(entry));
  const engine = inRoot('packages/engine/src/');
  return {
    bytes,
    gzipped,
    sources: modules.filter((id) => id.startsWith(engine)).map((id) => id.slice(engine.length)),
  };
}

/** The templates of `npm create gumption` that are pages: a player loads what they build to. */
export function findPageTemplates() {
  return readdirSync(inRoot(TEMPLATES)).filter((name) => existsSync(inRoot(TEMPLATES, name, 'index.html')));
}

/**
 * Builds a template as its own `npm run build` does, and gives the bytes of all its files, plain and
 * gzipped one by one, as a server sends them.
 */
export async function measureTemplate(name) {
  const root = inRoot(TEMPLATES, name);
  const output = await bundle({ root, configFile: `${root}/vite.config.ts` });
  const files = output.map(({ code, source }) => Buffer.from(code ?? source));
  return {
    bytes: sum(files.map((file) => file.length)),
    gzipped: sum(files.map((file) => gzipSync(file, { level: 9 }).length)),
  };
}

/** Packages that a template needs and that are not installed here, such as the engines of others. */
export function missingPackages(name) {
  const { dependencies = {} } = JSON.parse(readFileSync(inRoot(TEMPLATES, name, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((each) => !existsSync(inRoot('node_modules', each)));
}

const TEMPLATES = 'packages/create-gumption/templates';
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

async function measure(entry) {
  const output = await bundle({
    configFile: false,
    root: inRoot('packages/engine'),
    build: {
      minify: true,
      modulePreload: false,
      // Not Vite's library mode: that leaves white space in, which no page would load.
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const code = output.map((chunk) => chunk.code ?? '').join('\n');
  return {
    bytes: Buffer.byteLength(code),
    gzipped: gzipSync(code, { level: 9 }).length,
    modules: output.flatMap((chunk) => Object.keys(chunk.modules ?? {})),
  };
}

/** Runs Vite on the sources of the engine, as for production, and gives the files it would write. */
async function bundle({ build: options, ...config }) {
  const { build } = await import('vite');
  const alias = findChapters().map(({ specifier, source }) => ({
    find: new RegExp(`^${specifier}$`),
    replacement: source,
  }));
  const { output } = await build({
    ...config,
    mode: 'production',
    logLevel: 'error',
    resolve: { alias },
    build: { ...options, write: false },
  });
  return output;
}
