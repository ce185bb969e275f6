import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { RefusedPathError } from './inside.js';

/** Deleted files kept; the oldest go for good. */
const MAX_KEPT = 100;

/**
 * Where deleted files wait, so that deleting can be undone; also by hand, since each keeps its name
 * and path.
 */
export class Trash {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Moves a file into the trash; returns the name under which it can be restored. */
  async put(path: string, kind: string, segments: readonly string[]): Promise<string> {
    // Starts with the time, so that names sort in the order of deletion.
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
    const place = join(this.folder, name, kind, ...segments);
    await mkdir(dirname(place), { recursive: true });
    // Deleted files are not part of the project's history.
    await writeFile(join(this.folder, '.gitignore'), '*\n');
    await rename(path, place);
    await this.#forgetOldest();
    return name;
  }

  /** What lies under a name: which sort of document, and where it was. */
  async find(name: string): Promise<{ readonly kind: string; readonly segments: string[] }> {
    const file = await this.#findFile(name);
    const [kind = '', ...segments] = file;
    return { kind, segments };
  }

  /** Moves a file back out. */
  async take(name: string, to: string): Promise<void> {
    await rename(join(this.folder, name, ...(await this.#findFile(name))), to);
    await rm(join(this.folder, name), { recursive: true });
  }

  async #findFile(name: string): Promise<string[]> {
    if (!/^[\dTZ-]+-[0-9a-f]{8}$/.test(name) || basename(name) !== name)
      throw new RefusedPathError('is not in the trash');
    const way: string[] = [];
    for (;;) {
      const entries = await readdir(join(this.folder, name, ...way), { withFileTypes: true }).catch(() => []);
      const entry = entries[0];
      if (entry === undefined) throw new RefusedPathError('is not in the trash any more');
      way.push(entry.name);
      if (!entry.isDirectory()) return way;
    }
  }

  async #forgetOldest(): Promise<void> {
    const names = (await readdir(this.folder)).filter((name) => !name.startsWith('.')).sort();
    for (const name of names.slice(0, Math.max(0, names.length - MAX_KEPT)))
      await rm(join(this.folder, name), { recursive: true, force: true });
  }
}
