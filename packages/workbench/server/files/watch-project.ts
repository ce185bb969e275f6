import { basename, join, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { SETTINGS } from '../../wire/files.js';
import type { FileChange } from '../../wire/news.js';
import type { Project } from './config.js';
import type { DocumentFiles } from './document-files.js';
import { RefusedPathError } from './inside.js';
import { readSetting } from './setting-files.js';

/** Changes closer together than this are reported together: a `git pull` is one piece of news. */
const QUIET_MS = 80;
/** Changes listed one by one; beyond that everything is read again. */
const MAX_LISTED = 50;

/** What happened on disk: files with their new versions, or too many to list. */
export type Changes = readonly FileChange[] | 'many';

/** A watch on a project's files. */
export interface ProjectWatch {
  /** Resolves once every change from now on is noticed. */
  readonly ready: Promise<void>;
  readonly close: () => Promise<void>;
}

/** Watches a project's files and reports every change, whoever made it. */
export function watchProject(
  project: Project,
  folders: readonly DocumentFiles[],
  tell: (changes: Changes) => void,
  onError: (error: unknown) => void,
): ProjectWatch {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let telling = Promise.resolve();
  const settings = SETTINGS.map((name) => ({ name, path: join(project.folder, project[name]) }));
  const watcher: FSWatcher = watch([...folders.map(({ folder }) => folder), ...settings.map(({ path }) => path)], {
    ignoreInitial: true,
    followSymlinks: false,
    depth: 8,
    // Ours while they are being written, and other tools'.
    ignored: (path, stats) => stats?.isFile() === true && (basename(path).startsWith('.') || !path.endsWith('.json')),
  });

  async function flush(): Promise<void> {
    const paths = [...changed];
    changed.clear();
    if (paths.length > MAX_LISTED) return tell('many');
    const changes: FileChange[] = [];
    for (const path of paths) {
      const change = await describeChange(path);
      if (change !== undefined) changes.push(change);
    }
    if (changes.length > 0) tell(changes);
  }

  async function describeChange(path: string): Promise<FileChange | undefined> {
    const setting = settings.find((each) => each.path === path);
    if (setting !== undefined) {
      const file = await readSetting(project, setting.name);
      return { kind: setting.name, file: project[setting.name], etag: file?.etag ?? null };
    }
    const folder = folders.find((each) => path.startsWith(each.folder + sep));
    if (folder === undefined) return undefined;
    const segments = relative(folder.folder, path).split(sep);
    const file = await folder.read(segments).catch((error: unknown) => {
      if (error instanceof RefusedPathError) return undefined;
      throw error;
    });
    return { kind: folder.kind.name, file: segments.join('/'), etag: file?.etag ?? null };
  }

  watcher.on('all', (event, path) => {
    if (event !== 'add' && event !== 'change' && event !== 'unlink') return;
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      telling = telling.then(flush).catch(onError);
    }, QUIET_MS);
  });
  watcher.on('error', onError);
  return {
    ready: new Promise((resolve) => watcher.once('ready', () => resolve())),
    async close() {
      clearTimeout(timer);
      await watcher.close();
      await telling;
    },
  };
}
