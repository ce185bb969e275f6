import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { RefusedPathError, resolveFolder } from './inside.js';
import { moveToFree } from './replace-file.js';

/** Deleted files kept; the oldest go for good. */
const MAX_KEPT = 100;

/**
 * Where deleted files wait, so that deleting can be undone; also by hand, since each keeps its name
 * and path.
 */
export class Trash {
  readonly #folder: string;
  readonly #within: string;

  /** Refuses to work where links lead `folder` out of `within`. */
  constructor(folder: string, within: string) {
    this.#folder = folder;
    this.#within = within;
  }

  /**
   * Moves a file into the trash; returns the name under which it can be restored. `isMeant` looks at
   * what was moved: someone may have written until then. Undefined, with the file back in its
   * place, when it says no.
   */
  async put(
    path: string,
    kind: string,
    segments: readonly string[],
    isMeant: (place: string) => Promise<boolean>,
  ): Promise<string | undefined> {
    const folder = await this.#place();
    // Starts with the time, so that names sort in the order of deletion.
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
    const place = join(folder, name, kind, ...segments);
    await mkdir(dirname(place), { recursive: true });
    // Deleted files are not part of the project's history.
    await writeFile(join(folder, '.gitignore'), '*\n');
    await rename(path, place);
    if (!(await isMeant(place)) && moveToFree(place, path)) {
      await rm(join(folder, name), { recursive: true });
      return undefined;
    }
    await forgetOldest(folder);
    return name;
  }

  /**
   * Everything that can be brought back, the latest first: the name to bring it back by, which sort
   * of document it is, where it was, and its text.
   */
  async list(): Promise<TrashedText[]> {
    const folder = await this.#place();
    const names = await readdir(folder).catch(() => []);
    const found = names
      .filter((name) => NAME.test(name))
      .sort()
      .reverse()
      .map(async (trash): Promise<TrashedText[]> => {
        try {
          const [kind = '', ...segments] = await findFile(folder, trash);
          return [{ trash, kind, segments, text: await readFile(join(folder, trash, kind, ...segments), 'utf8') }];
        } catch {
          // Someone emptied the folder by hand, or another page was quicker to bring it back.
          return [];
        }
      });
    return (await Promise.all(found)).flat();
  }

  /** What lies under a name: which sort of document, and where it was. */
  async find(name: string): Promise<{ readonly kind: string; readonly segments: string[] }> {
    const [kind = '', ...segments] = await findFile(await this.#place(), name);
    return { kind, segments };
  }

  /** Moves a file back out; false, with the file still here, when something stands at `to`. */
  async take(name: string, to: string): Promise<boolean> {
    const folder = await this.#place();
    if (!moveToFree(join(folder, name, ...(await findFile(folder, name))), to)) return false;
    await rm(join(folder, name), { recursive: true });
    return true;
  }

  #place(): Promise<string> {
    return resolveFolder(this.#folder, this.#within);
  }
}

/** A file in the trash. */
export interface TrashedText {
  readonly trash: string;
  readonly kind: string;
  readonly segments: readonly string[];
  readonly text: string;
}

/** The names that {@link Trash.put} gives. */
const NAME = /^[\dTZ-]+-[0-9a-f]{8}$/;

async function findFile(folder: string, name: string): Promise<string[]> {
  if (!NAME.test(name) || basename(name) !== name) throw new RefusedPathError('is not in the trash');
  const way: string[] = [];
  for (;;) {
    const entries = await readdir(join(folder, name, ...way), { withFileTypes: true }).catch(() => []);
    const entry = entries[0];
    if (entry === undefined) throw new RefusedPathError('is not in the trash any more');
    way.push(entry.name);
    if (!entry.isDirectory()) return way;
  }
}

async function forgetOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  for (const name of names.slice(0, Math.max(0, names.length - MAX_KEPT)))
    await rm(join(folder, name), { recursive: true, force: true });
}
