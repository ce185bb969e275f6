import { createHash, randomBytes } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BehaviorDocument } from 'gumption/behavior';
import { formatDocument, parseDocument } from 'gumption/behavior/files';
import { InvalidDataError, type Problem } from 'gumption/data';
import { decodeSegments, RefusedPathError, resolveInside } from './inside.js';

/** One file of the behaviors folder. A file that cannot be read as a document is listed too, with what is wrong. */
export interface BehaviorFile {
  /** Path below the behaviors folder, with forward slashes. */
  readonly file: string;
  /** Changes whenever the bytes of the file do. */
  readonly etag: string;
  readonly document?: BehaviorDocument;
  readonly problems?: readonly Problem[];
}

/** What the writer believes to be on disk: a version it has read, or nothing at all. */
export type Expectation = { readonly etag: string } | 'absent';

export type WriteResult =
  | { readonly status: 'written'; readonly created: boolean; readonly file: BehaviorFile }
  /** Someone else wrote in between. `disk` is their version, undefined when they removed the file. */
  | { readonly status: 'changed'; readonly disk: BehaviorFile | undefined };

/** A write that the file system refused, in one line that says what to do. */
export class WriteFailedError extends Error {
  override readonly name = 'WriteFailedError';
}

/** Deeper folders are not looked into: nobody sorts behaviors so, and a link cycle ends here. */
const MAX_DEPTH = 8;

/** Lists the documents below `folder` in name order. A folder that does not exist yet is empty. */
export async function listBehaviorFiles(folder: string): Promise<BehaviorFile[]> {
  const names: string[] = [];
  await collectNames(names, folder, '', 0);
  const files = await Promise.all(names.sort().map((name) => readBehaviorFile(folder, name.split('/'))));
  return files.filter((file) => file !== undefined);
}

/** Reads one document; undefined when there is no such file. Throws {@link RefusedPathError} for a place outside. */
export async function readBehaviorFile(folder: string, segments: readonly string[]): Promise<BehaviorFile | undefined> {
  const bytes = await readFile(await resolveInside(folder, segments)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return bytes && describeFile(segments.join('/'), bytes);
}

/** The place that a URL's rest names inside the behaviors folder; only `.json` files are documents. */
export function behaviorSegments(urlPath: string): string[] {
  const segments = decodeSegments(urlPath);
  if (!segments.at(-1)!.endsWith('.json')) throw new RefusedPathError('does not end with .json');
  return segments;
}

/**
 * Writes a document in the canonical form, all or nothing: a crash in the middle leaves the old file. Refuses when the
 * file is not what `expected` says, so that nobody's work is lost. Calls for one folder must not overlap.
 */
export async function writeBehaviorFile(
  folder: string,
  segments: readonly string[],
  document: BehaviorDocument,
  expected: Expectation,
): Promise<WriteResult> {
  const name = segments.join('/');
  try {
    await mkdir(folder, { recursive: true });
    const disk = await readBehaviorFile(folder, segments);
    if (disk?.etag !== (expected === 'absent' ? undefined : expected.etag)) return { status: 'changed', disk };
    const bytes = Buffer.from(formatDocument(document));
    await replaceFile(await resolveInside(folder, segments), bytes);
    return { status: 'written', created: disk === undefined, file: describeFile(name, bytes) };
  } catch (error) {
    if (error instanceof RefusedPathError) throw error;
    throw new WriteFailedError(explainWriteError(name, (error as NodeJS.ErrnoException).code));
  }
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
    default:
      return `Cannot write ${file} (${code ?? 'unknown error'}).`;
  }
}

function describeFile(file: string, bytes: Buffer): BehaviorFile {
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`;
  try {
    return { file, etag, document: parseDocument(bytes.toString('utf8')) };
  } catch (error) {
    if (!(error instanceof InvalidDataError)) throw error;
    return { file, etag, problems: error.problems };
  }
}

async function collectNames(out: string[], folder: string, prefix: string, depth: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException): Dirent[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory() && depth < MAX_DEPTH)
      await collectNames(out, join(folder, entry.name), `${prefix}${entry.name}/`, depth + 1);
    else if (entry.isFile() && entry.name.endsWith('.json')) out.push(prefix + entry.name);
  }
}

async function replaceFile(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const mode = await stat(path).then(
    (stats) => stats.mode,
    () => undefined,
  );
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.tmp`);
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
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
