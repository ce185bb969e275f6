import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OpenedProject, openProject } from '@gumption/workbench';
import type { Plugin, ResolvedConfig } from 'vite';
import { changedDocuments } from './changed-documents.js';
import {
  ALL_KINDS,
  type Content,
  moduleId,
  readContent,
  writeChecks,
  writeCompiled,
  writeContent,
  writeUsedKinds,
} from './content-module.js';
import { showInWorkbench } from './dev-server.js';
import { checkGumptionOptions, type GumptionOptions } from './options.js';
import { standInFor } from './solo.js';
import { acceptVocabulary } from './vocabulary-swap.js';

/** The module that games import. */
const CONTENT = 'virtual:gumption';
/** The module that pages load first while they are developed. */
const START = 'virtual:gumption/start';
/** This package's own code for pages, as it was built, or its source. */
const PAGE_FILE = ['./page.js', './page.ts']
  .map((name) => fileURLToPath(new URL(name, import.meta.url)))
  .find((file) => existsSync(file))!;
const PAGE = `virtual:gumption/page${PAGE_FILE.slice(-3)}`;

/**
 * Lets a game import the documents of its project as `virtual:gumption`. The development server
 * starts the workbench, shows the game in it, and swaps changed documents and task code into the
 * running game. Builds contain only the node kinds that the documents use, and nothing of what only
 * the workbench needs.
 *
 * ```ts
 * export default defineConfig({ plugins: [gumption()] });
 * ```
 */
export function gumption(options: GumptionOptions = {}): Plugin {
  checkGumptionOptions(options);
  let config: ResolvedConfig;
  let opened: Promise<OpenedProject> | undefined;
  /** What the game has loaded or received, by environment: in pages, and in Node. */
  const known = new Map<string, Content>();
  /** The code of compiled behaviors, by the id of its module. */
  const modules = new Map<string, string>();
  const folder = () => resolve(config.root, options.project ?? '.');
  const project = () => (opened ??= openProject(folder()));
  /** A build for players; other bundles, such as the one that `gumption test` makes, keep everything. */
  const isForPlayers = (environment: { readonly config: { readonly consumer: string } }) =>
    config.command === 'build' && environment.config.consumer === 'client' && config.build.ssr === false;

  return {
    name: 'gumption',
    enforce: 'pre',

    config: (_config, { command }) =>
      // The scan for dependencies does not look into modules of plugins.
      command === 'serve'
        ? { optimizeDeps: { include: ['gumption/standard', 'gumption/behavior/expression'] } }
        : undefined,

    configResolved(resolved) {
      config = resolved;
    },

    async configureServer(server) {
      const { configFile, assignmentsFile, folders } = await project();
      server.watcher.add([configFile, assignmentsFile, ...Object.values(folders)]);
      await showInWorkbench(server, folder(), options);
    },

    resolveId(source, importer) {
      if (source === CONTENT) return `\0${CONTENT}`;
      if (source === START || source === PAGE || modules.has(source)) return source;
      if (options.keepWorkbench !== true && isForPlayers(this.environment)) return standInFor(source, importer);
      return undefined;
    },

    async load(id) {
      if (modules.has(id)) return modules.get(id);
      if (id === PAGE) return readFileSync(PAGE_FILE, 'utf8');
      if (id === START) return writeStart(await project());
      if (id !== `\0${CONTENT}`) return undefined;
      const opened = await project();
      const content = await readContent(opened);
      known.set(this.environment.name, content);
      const isPlayed = isForPlayers(this.environment);
      const compiled = isPlayed && options.compile === true ? await opened.compile() : undefined;
      compiled?.forEach(({ code }, i) => void modules.set(moduleId(i), code));
      const written = writeContent(opened, content) + writeChecks(isPlayed) + writeCompiled(compiled);
      if (!isPlayed) return `${config.command === 'serve' ? `import '${START}';\n` : ''}${ALL_KINDS}${written}`;
      const standard = await this.resolve('gumption/standard', resolve(config.root, 'index.html'));
      if (standard === null) throw new Error('The package gumption is not installed: npm install gumption');
      return (await writeUsedKinds(content, options.keepKinds, standard.id)) + written;
    },

    transform(code, id) {
      const isGame = config.command === 'serve' && !id.includes('/node_modules/') && code.includes('createVocabulary');
      const accepted = isGame ? acceptVocabulary(code, PAGE) : undefined;
      return accepted === undefined ? undefined : { code: accepted, map: null };
    },

    transformIndexHtml: {
      order: 'pre',
      handler: () =>
        config.command === 'serve'
          ? [{ tag: 'script', attrs: { type: 'module', src: `${config.base}@id/${START}` }, injectTo: 'head-prepend' }]
          : [],
    },

    async hotUpdate({ file, server }) {
      const { name, hot } = this.environment;
      const { configFile, assignmentsFile, folders } = await project();
      if (resolve(file) === configFile) {
        if (name === 'client') await server.restart();
        return [];
      }
      const isDocument = file.endsWith('.json') && Object.values(folders).some((each) => isIn(each, file));
      if (!isDocument && resolve(file) !== assignmentsFile) return undefined;
      const module = this.environment.moduleGraph.getModuleById(`\0${CONTENT}`);
      if (module !== undefined) this.environment.moduleGraph.invalidateModule(module);
      try {
        const next = await readContent(await project());
        const content = known.get(name);
        const changed = content === undefined ? undefined : changedDocuments(content, next);
        known.set(name, next);
        if (changed !== undefined) hot.send('gumption:documents', changed);
      } catch (error) {
        const { message } = error as Error;
        if (name === 'client') config.logger.error(`[gumption] ${message}`, { timestamp: true });
        hot.send('gumption:problem', message);
      }
      return [];
    },
  };
}

/** The code that a page runs first. */
function writeStart({ name, id }: OpenedProject): string {
  return `import { startDevelopment, swapDocuments } from '${PAGE}';
startDevelopment(${JSON.stringify({ name, id })});
if (import.meta.hot) {
  import.meta.hot.on('gumption:documents', swapDocuments);
  import.meta.hot.on('gumption:problem', (problem) => console.warn('[gumption] ' + problem));
}
`;
}

/** Is a file in a folder? Vite writes paths with slashes on every system. */
function isIn(folder: string, file: string): boolean {
  return file.startsWith(`${folder.replaceAll('\\', '/')}/`);
}
