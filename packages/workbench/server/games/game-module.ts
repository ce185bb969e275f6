import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type * as Behavior from 'gumption/behavior';
import type * as Cast from 'gumption/behavior/cast';
import type * as Files from 'gumption/behavior/files';
import type * as Scenario from 'gumption/behavior/scenario';
import type { adviseBehaviorTree, listTasksToCome } from 'gumption/decision/behavior-tree';
import type { adviseMachines } from 'gumption/decision/state-machine/nodes';
import type { describeVocabulary } from 'gumption/protocol';
import type { adviseSignals } from 'gumption/tactics/scripts/nodes';
import { explainRefusal, OWN_FOLDER, type Project, ProjectError } from '../files/config.js';
import { resolveFolder } from '../files/inside.js';

/** The parts of the engine that commands use. */
export interface Engine {
  readonly behavior: typeof Behavior;
  readonly cast: typeof Cast;
  readonly files: typeof Files;
  readonly scenario: typeof Scenario;
  readonly adviseBehaviorTree: typeof adviseBehaviorTree;
  readonly adviseMachines: typeof adviseMachines;
  readonly adviseSignals: typeof adviseSignals;
  readonly listTasksToCome: typeof listTasksToCome;
}

/**
 * A game's module, together with the engine that the game itself links: two copies would not know
 * each other's things.
 */
export interface GameModule extends Engine {
  readonly game: Scenario.HeadlessModule;
  readonly describeVocabulary: typeof describeVocabulary;
}

/** A game's module on disk, ready to be imported by Node. */
export interface PreparedGame {
  /** Of a module that exports what {@link GameModule} says. */
  readonly url: string;
  readonly load: () => Promise<GameModule>;
  /** Removes the files that were written for it. */
  readonly remove: () => Promise<void>;
}

/** What the module exports beside the game. */
const ENGINE_EXPORTS = [
  "export * as behavior from 'gumption/behavior';",
  "export * as cast from 'gumption/behavior/cast';",
  "export * as files from 'gumption/behavior/files';",
  "export * as scenario from 'gumption/behavior/scenario';",
  "export { adviseBehaviorTree, listTasksToCome } from 'gumption/decision/behavior-tree';",
  "export { adviseMachines } from 'gumption/decision/state-machine/nodes';",
  "export { adviseSignals } from 'gumption/tactics/scripts/nodes';",
  "export { describeVocabulary } from 'gumption/protocol';",
];

/**
 * Makes a game's module importable. JavaScript is imported directly; TypeScript is bundled by the
 * project's own Vite with the project's own settings, like its page. `file` is relative to the
 * project, by default the one that its configuration names.
 */
export async function prepareGame(project: Project, file = project.headless): Promise<PreparedGame> {
  if (file === undefined)
    throw new ProjectError(
      'The project does not say how its game runs without a page: name a module under "headless" in gumption.json, ' +
        'or with --game.',
    );
  const path = resolve(project.folder, file);
  if (!(await stat(path).catch(() => undefined))?.isFile()) throw new ProjectError(`There is no module ${path}.`);
  const cache = await resolveFolder(join(project.folder, OWN_FOLDER, 'cache'), project.folder).catch(
    explainRefusal(OWN_FOLDER),
  );
  await mkdir(cache, { recursive: true });
  await writeFile(join(cache, '.gitignore'), '*\n');
  const folder = await mkdtemp(join(cache, 'game-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const from = JSON.stringify(/^\.[cm]?js$/.test(extname(path)) ? pathToFileURL(path).href : path);
    const entry = join(folder, 'entry.mjs');
    const isScript = /^\.[cm]?js$/.test(extname(path));
    await writeFile(entry, [`export * as game from ${from};`, ...ENGINE_EXPORTS, ''].join('\n'));
    const url = pathToFileURL(isScript ? entry : await bundle(project.folder, entry, folder, file)).href;
    return { url, load: () => loadGame(url, file), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Imports the module of a prepared game. `file` is what messages call it. */
export async function loadGame(url: string, file: string): Promise<GameModule> {
  let loaded: GameModule;
  try {
    loaded = (await import(/* @vite-ignore */ url)) as GameModule;
  } catch (error) {
    throw new ProjectError(`${file} cannot be loaded: ${(error as Error).message}`);
  }
  if (!(loaded.game.vocabulary?.kinds instanceof Map))
    throw new ProjectError(`${file} must export \`vocabulary\`, as made by createVocabulary.`);
  const { createGame } = loaded.game;
  if (createGame !== undefined && typeof createGame !== 'function')
    throw new ProjectError(`${file} exports a \`createGame\` that is not a function.`);
  return loaded;
}

/** What we need of Vite's interface. */
interface Vite {
  readonly build: (config: object) => Promise<unknown>;
}

async function bundle(root: string, entry: string, folder: string, file: string): Promise<string> {
  const vite = await findVite(root);
  if (vite === undefined)
    throw new ProjectError(
      `${file} is TypeScript, and the project has no Vite to bundle it: npm install --save-dev vite, or name a built ` +
        'JavaScript module.',
    );
  const outDir = join(folder, 'out');
  try {
    await vite.build({
      root,
      logLevel: 'silent',
      ssr: { noExternal: [/^gumption(\/|$)/] },
      build: {
        ssr: entry,
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        target: 'node20',
        minify: false,
        sourcemap: false,
        rollupOptions: { output: { format: 'es', entryFileNames: 'game.mjs', chunkFileNames: '[name]-[hash].mjs' } },
      },
    });
  } catch (error) {
    throw new ProjectError(`${file} cannot be bundled: ${stripVTControlCharacters((error as Error).message)}`);
  }
  return join(outDir, 'game.mjs');
}

/** The Vite that the project has installed, if it has. */
async function findVite(root: string): Promise<Vite | undefined> {
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve('vite/package.json');
    const { exports } = JSON.parse(await readFile(manifest, 'utf8')) as { exports: { readonly '.': unknown } };
    const main = mainOf(exports['.']) ?? './dist/node/index.js';
    return (await import(/* @vite-ignore */ pathToFileURL(join(dirname(manifest), main)).href)) as Vite;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Of one entry of a package's `exports`: what `import` gets. */
function mainOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') return entry;
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { import: imported, default: fallback } = entry as { readonly import?: unknown; readonly default?: unknown };
  return mainOf(imported) ?? mainOf(fallback);
}
