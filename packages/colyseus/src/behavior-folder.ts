import { readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { BehaviorDocument } from 'gumption';
import { parseDocument } from 'gumption/behavior/files';

/** How a folder is read and watched. */
export interface BehaviorFolderOptions {
  /** Receives what is wrong with a file. By default it goes to the console. */
  readonly report?: (problem: string) => void;
  /**
   * Calls back when something in a folder may have changed, and returns what ends that. By default
   * the file system is asked.
   */
  readonly watch?: (folder: string, changed: () => void) => () => void;
}

/** Milliseconds in which several changes of files count as one. */
const CALM_MS = 50;

/**
 * The behaviors in a folder and its sub-folders, one `.json` file each. Make one for the whole
 * server: it is watched once, however many rooms follow it, and only while at least one does.
 */
export class BehaviorFolder {
  readonly #folder: string;
  readonly #report: (problem: string) => void;
  readonly #watch: (folder: string, changed: () => void) => () => void;
  /** Text and document of each file that could be read. */
  readonly #files = new Map<string, { readonly text: string; readonly document: BehaviorDocument }>();
  readonly #followers = new Set<(document: BehaviorDocument) => void>();
  #stop: (() => void) | undefined;

  /** Throws if a file cannot be read: a server should not start with half of its behaviors. */
  constructor(folder: string, options: BehaviorFolderOptions = {}) {
    this.#folder = folder;
    this.#report = options.report ?? ((problem) => console.warn(problem));
    this.#watch = options.watch ?? watchFolder;
    for (const name of this.#list()) {
      const text = readFileSync(join(folder, name), 'utf8');
      this.#files.set(name, { text, document: parseDocument(text) });
    }
  }

  /** The behaviors as they are in the files now, for a new cast. */
  get documents(): readonly BehaviorDocument[] {
    return [...this.#files.values()].map(({ document }) => document);
  }

  /** Calls back with every behavior that changes from now on. Returns what ends that. */
  follow(replace: (document: BehaviorDocument) => void): () => void {
    this.#followers.add(replace);
    this.#stop ??= this.#watch(this.#folder, () => this.refresh());
    return () => {
      this.#followers.delete(replace);
      if (this.#followers.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  }

  /**
   * Reads the files again, and tells followers what has changed. A file that is wrong is reported,
   * and its last good version stays; so does that of a file that is gone.
   */
  refresh(): void {
    try {
      for (const name of this.#list()) this.#refreshFile(name);
    } catch (error) {
      this.#report((error as Error).message);
    }
  }

  #refreshFile(name: string): void {
    const path = join(this.#folder, name);
    try {
      const text = readFileSync(path, 'utf8');
      if (this.#files.get(name)?.text === text) return;
      const document = parseDocument(text);
      this.#files.set(name, { text, document });
      for (const replace of [...this.#followers]) replace(document);
    } catch (error) {
      // An editor may have written half of it; the rest comes with the next change.
      this.#report(`${path}: ${(error as Error).message}`);
    }
  }

  #list(): readonly string[] {
    const names = readdirSync(this.#folder, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.endsWith('.json')).sort();
  }
}

function watchFolder(folder: string, changed: () => void): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true, persistent: false }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(changed, CALM_MS);
  });
  return () => {
    clearTimeout(waiting);
    watcher.close();
  };
}
