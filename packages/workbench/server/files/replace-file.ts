import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A change that the file system refused, in one line that says what to do. */
export class WriteFailedError extends Error {
  override readonly name = 'WriteFailedError';
}

/** Names the bytes of a file: another whenever they are others. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
}

/**
 * Writes a file all or nothing: a crash in the middle leaves the old one. Makes the folders on the
 * way.
 */
export async function replaceFile(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const mode = await stat(path).then(
    (stats) => stats.mode,
    () => undefined,
  );
  const temporary = join(folder, `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const handle = await open(temporary, 'wx', mode);
    try {
      await handle.writeFile(bytes);
      // Without this a power cut after the rename could leave an empty file under the good name.
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
    await syncFolder(folder);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Makes the rename itself outlive a power cut. Some systems cannot, which costs nothing but that.
 */
async function syncFolder(folder: string): Promise<void> {
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
