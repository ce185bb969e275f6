import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A change that the file system refused, in one line that says what to do. */
export class WriteFailedError extends Error {
  override readonly name = 'WriteFailedError';
}

/** Names the bytes of a file: another whenever they are others. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
}

/** A name beside `file` for what a process is writing, hidden from listings and watches. */
function temporaryName(file: string): string {
  return `.${file}.${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
}

/** The process that writes a file of such a name; undefined for any other name. */
export function writerOf(name: string): number | undefined {
  const [, writer] = /^\..+\.(\d+)-[0-9a-f]{12}\.tmp$/.exec(name) ?? [];
  return writer === undefined ? undefined : Number(writer);
}

/**
 * Writes a file all or nothing: a crash in the middle leaves the old one. Makes the folders on the
 * way. Resolves to false, with nothing changed, when the file is not the version `expected` any
 * more; undefined expects no file.
 */
export async function replaceFile(path: string, bytes: Buffer, expected: string | undefined): Promise<boolean> {
  const prepared = await prepareFile(path, bytes);
  const isReplaced = putInPlace(prepared, expected);
  if (isReplaced) await syncFolder(dirname(path));
  return isReplaced;
}

/** The new contents of a file, on disk beside it. */
export interface PreparedFile {
  readonly path: string;
  readonly temporary: string;
}

/** Writes the new contents of a file beside it. {@link putInPlace} must follow. */
export async function prepareFile(path: string, bytes: Buffer): Promise<PreparedFile> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const mode = await stat(path).then(
    (stats) => stats.mode,
    () => undefined,
  );
  const temporary = join(folder, temporaryName(basename(path)));
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(bytes);
      // Without this a power cut after the rename could leave an empty file under the good name.
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  return { path, temporary };
}

/**
 * Puts prepared contents in place of the version `expected` and no other; undefined expects no
 * file. Writing may have taken long, so the file's bytes are compared once more: times and sizes
 * tell no two versions of the same instant apart. Nothing here waits, so that nothing of this
 * program comes between the comparison and the replacement. Returns whether it did.
 */
export function putInPlace({ path, temporary }: PreparedFile, expected: string | undefined): boolean {
  try {
    if (expected === undefined) return moveToFree(temporary, path);
    if (readEtag(path) !== expected) return false;
    renameSync(temporary, path);
    return true;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** What the disk says where files can have one name only. */
const NO_LINKS: readonly (string | undefined)[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/**
 * Moves a file to a place where nothing stands; returns false, with nothing changed, when something
 * does. Unlike a rename, a second name cannot replace a file that someone just created.
 */
export function moveToFree(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    rmSync(from);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!NO_LINKS.includes(code)) throw error;
  }
  if (existsSync(to)) return false;
  renameSync(from, to);
  return true;
}

function readEtag(path: string): string | undefined {
  try {
    return etagOf(readFileSync(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Makes the rename itself outlive a power cut. Some systems cannot, which costs nothing but that.
 */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Says what to do about an error of the file system. */
export function explainWriteError(file: string, code: string | undefined): string {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `Cannot write ${file}: the file or its folder is read-only for you. Change its permissions and save again.`;
    case 'EROFS':
      return `Cannot write ${file}: the disk is mounted read-only. Copy the project to a disk you may write to.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `Cannot write ${file}: the disk is full. Make room and save again.`;
    case 'EISDIR':
    case 'ENOTDIR':
      return `Cannot write ${file}: a folder stands where the file should be, or a file where its folder should be.`;
    case 'ENAMETOOLONG':
      return `Cannot write ${file}: its name is too long for this disk. Give it a shorter one.`;
    default:
      return `Cannot write ${file} (${code ?? 'unknown error'}).`;
  }
}
