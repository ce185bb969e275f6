import { readdirSync, readFileSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BehaviorDocument } from 'gumption';
import { type Assignments, NO_ASSIGNMENTS, readAssignments } from 'gumption/behavior/cast';
import { parseDocument } from 'gumption/behavior/files';

/** How a folder is read and watched. */
export interface BehaviorFolderOptions {
  /**
   * The file of what designers let characters run, such as `assignments.json`. It need not exist. By
   * default everybody runs what the game gives them.
   */
  readonly assignments?: string;
  /** Receives what is wrong with a file. By default it goes to the console. */
  readonly report?: (problem: string) => void;
  /**
   * Calls back when a file, or something in a folder, may have changed, and returns what ends that.
   * By default the file system is asked.
   */
  readonly watch?: (place: string, changed: () => void) => () => void;
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
  readonly #watch: () => () => void;
  readonly #assignmentsFile: string | undefined;
  #assignments: { readonly text: string | undefined; readonly value: Assignments };
  /** Text and document of each file that could be read. */
  readonly #files = new Map<string, { readonly text: string; readonly document: BehaviorDocument }>();
  readonly #followers = new Set<Follower>();
  #stop: (() => void) | undefined;

  /** Throws if a file cannot be read: a server should not start with half of its behaviors. */
  constructor(folder: string, options: BehaviorFolderOptions = {}) {
    this.#folder = folder;
    this.#report = options.report ?? ((problem) => console.warn(problem));
    const file = (this.#assignmentsFile = options.assignments);
    this.#watch = () => {
      const changed = () => this.refresh();
      const ends = [(options.watch ?? watchFolder)(folder, changed)];
      if (file !== undefined) ends.push((options.watch ?? watchFile)(file, changed));
      return () => {
        for (const end of ends) end();
      };
    };
    this.#assignments = file === undefined ? { text: undefined, value: NO_ASSIGNMENTS } : readAssignmentsFile(file);
    for (const name of this.#list()) {
      const text = readFileSync(join(folder, name), 'utf8');
      this.#files.set(name, { text, document: parseDocument(text) });
    }
  }

  /** The behaviors as they are in the files now, for a new cast. */
  get documents(): readonly BehaviorDocument[] {
    return [...this.#files.values()].map(({ document }) => document);
  }

  /** What designers let characters run as the file says now, for a new cast. */
  get assignments(): Assignments {
    return this.#assignments.value;
  }

  /**
   * Calls back with every behavior that changes from now on, and with the assignments when they do.
   * Returns what ends that.
   */
  follow(replace: (document: BehaviorDocument) => void, assign?: (assignments: Assignments) => void): () => void {
    const follower: Follower = { replace, assign };
    this.#followers.add(follower);
    this.#stop ??= this.#watch();
    return () => {
      this.#followers.delete(follower);
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
    this.#refreshAssignments();
  }

  #refreshAssignments(): void {
    const file = this.#assignmentsFile;
    if (file === undefined) return;
    try {
      const next = readAssignmentsFile(file);
      if (next.text === this.#assignments.text) return;
      this.#assignments = next;
      for (const { assign } of [...this.#followers]) assign?.(next.value);
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
      for (const { replace } of [...this.#followers]) replace(document);
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

/** A room that follows the files. */
interface Follower {
  readonly replace: (document: BehaviorDocument) => void;
  readonly assign: ((assignments: Assignments) => void) | undefined;
}

/** The text of the assignments and what they say; nobody is assigned anything while there is no file. */
function readAssignmentsFile(file: string): { readonly text: string | undefined; readonly value: Assignments } {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { text: undefined, value: NO_ASSIGNMENTS };
  }
  try {
    return { text, value: readAssignments(JSON.parse(text)) };
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`);
  }
}

const watchFolder = (folder: string, changed: () => void) => watchPlace(folder, true, () => true, changed);

/** Watches the folder around a file: programs replace files, and a new one is another file. */
const watchFile = (file: string, changed: () => void) =>
  watchPlace(dirname(file), false, (name) => name === basename(file), changed);

function watchPlace(
  folder: string,
  recursive: boolean,
  isMeant: (name: string | null) => boolean,
  changed: () => void,
): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive, persistent: false }, (_event, name) => {
    if (!isMeant(name)) return;
    clearTimeout(waiting);
    waiting = setTimeout(changed, CALM_MS);
  });
  return () => {
    clearTimeout(waiting);
    watcher.close();
  };
}
