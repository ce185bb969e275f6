import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What lies beside sources without going into a build. */
const ignoredFolders = new Set(['node_modules', 'dist', '.git', '.gumption', 'test-results', 'laws']);
const ignoredFile = /\.(test|fixture)\.tsx?$|\.md$/;

/**
 * One hash over the names and contents of files and folders, so that it differs exactly when a
 * build of them could. Contents rather than dates: a fresh clone and a change of branch touch every
 * date.
 */
export function hashInputs(paths, base) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(path)) {
      hash.update(relative(base, file).replaceAll('\\', '/'));
      hash.update('\0');
      hash.update(readFileSync(file));
      hash.update('\0');
    }
  }
  return hash.digest('hex');
}

/** Every file that counts under a path, in an order that does not depend on the system. */
export function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesUnder(join(path, entry.name));
      return entry.isFile() && !ignoredFile.test(entry.name) ? [join(path, entry.name)] : [];
    });
}

/** Whether the output exists and the stamp says that it was made from inputs with this hash. */
export function isFresh(stamp, hash, output) {
  return existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** Remembers which inputs the output was made from. */
export function writeStamp(stamp, hash) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Forgets it, before a build that may fail half-way. */
export function removeStamp(stamp) {
  rmSync(stamp, { force: true });
}
