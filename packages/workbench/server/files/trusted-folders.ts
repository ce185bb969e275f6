import { mkdir, readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { formatJson, InvalidDataError, list, literal, parse, parseJson, record, text } from 'gumption/data';
import { ProjectError } from './config.js';
import { isInside } from './inside.js';
import { etagOf, explainWriteError, replaceFile } from './replace-file.js';

/** The file in the person's own settings that lists the folders whose code may run. */
const TRUST_FILE = 'trusted.json';

/** Writers of one file at the same time; each of them gets its turn. */
const TRIES = 20;

const trusted = record({
  version: literal(1),
  /** Real paths: a folder that was moved, or a link that leads elsewhere now, is another folder. */
  folders: list(text({ minLength: 1, maxLength: 5000 }), { max: 10_000 }),
});

/** What the file says. */
export interface TrustedList {
  readonly folders: readonly string[];
  /** Why it cannot be used, in a line for a person. Then nothing is trusted. */
  readonly problem: string | undefined;
}

/**
 * The folder of a person's settings. `GUMPTION_CONFIG` names another one, as tests and build
 * servers need it.
 */
export function configFolder(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string {
  const { GUMPTION_CONFIG, XDG_CONFIG_HOME, APPDATA } = env;
  if (GUMPTION_CONFIG) return resolve(GUMPTION_CONFIG);
  if (platform === 'win32') return join(APPDATA || join(home, 'AppData', 'Roaming'), 'gumption');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'gumption');
  // The standard says that a relative path counts as none.
  const isUsable = XDG_CONFIG_HOME !== undefined && isAbsolute(XDG_CONFIG_HOME);
  return join(isUsable ? XDG_CONFIG_HOME : join(home, '.config'), 'gumption');
}

/**
 * The folders whose code a person lets run, kept outside of every project: a project must not be
 * able to vouch for itself. A folder vouches for all folders inside it.
 */
export class TrustedFolders {
  /** Where they are listed. */
  readonly file: string;

  /** `folder` is that of the person's settings; see {@link configFolder}. */
  constructor(folder: string) {
    this.file = join(folder, TRUST_FILE);
  }

  /** Reads the list. A file that is damaged is left alone, and vouches for nothing. */
  async read(): Promise<TrustedList> {
    return this.#parse(await this.#bytes());
  }

  /** The listed folder that vouches for this one; undefined when none does. */
  async findFor(folder: string): Promise<string | undefined> {
    const { folders } = await this.read();
    if (folders.length === 0) return undefined;
    const real = await realPath(folder);
    return folders.find((each) => each === real || isInside(each, real));
  }

  /** Lists a folder, by its real path, and returns that. Throws {@link ProjectError}. */
  async add(folder: string): Promise<string> {
    const real = await realPath(folder);
    await this.#change((folders) => (folders.includes(real) ? folders : [...folders, real]));
    return real;
  }

  /**
   * Takes a folder off the list, though it may be gone from disk. Resolves to whether it was on it.
   * Throws {@link ProjectError}.
   */
  async forget(folder: string): Promise<boolean> {
    const names = [resolve(folder), await realPath(folder)];
    let isListed = false;
    await this.#change((folders) => {
      isListed = names.some((name) => folders.includes(name));
      return isListed ? folders.filter((each) => !names.includes(each)) : folders;
    });
    return isListed;
  }

  async #change(change: (folders: readonly string[]) => readonly string[]): Promise<void> {
    for (let i = 0; i < TRIES; i++) {
      const bytes = await this.#bytes();
      const { folders, problem } = this.#parse(bytes);
      if (problem !== undefined) throw new ProjectError(problem);
      const changed = change(folders);
      if (changed === folders) return;
      const text = formatJson({ version: 1, folders: [...changed].sort() });
      try {
        await mkdir(join(this.file, '..'), { recursive: true, mode: 0o700 });
        // Another process may have written meanwhile; then what it wrote is read again.
        if (await replaceFile(this.file, Buffer.from(text), bytes && etagOf(bytes))) return;
      } catch (error) {
        throw new ProjectError(explainWriteError(this.file, (error as NodeJS.ErrnoException).code));
      }
    }
    throw new ProjectError(`Cannot write ${this.file}: other programs write it all the time. Try again.`);
  }

  /** Undefined while there is no file. */
  async #bytes(): Promise<Buffer | undefined> {
    try {
      return await readFile(this.file);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
      // What cannot be read is damaged: it vouches for nothing, and is not written over.
      return Buffer.from(`unreadable (${code})`);
    }
  }

  #parse(bytes: Buffer | undefined): TrustedList {
    if (bytes === undefined) return { folders: [], problem: undefined };
    try {
      const { folders } = parse(trusted, parseJson(bytes.toString('utf8')), '');
      return { folders: folders.filter((folder) => isAbsolute(folder)), problem: undefined };
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      const problem =
        `${this.file} is damaged (${error.message}), so no folder counts as trusted. Repair the file, or delete it ` +
        'and trust your folders again.';
      return { folders: [], problem };
    }
  }
}

/** With links followed; a folder that is not there keeps its name. */
function realPath(folder: string): Promise<string> {
  return realpath(folder).catch(() => resolve(folder));
}
