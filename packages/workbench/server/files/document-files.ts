import type { BigIntStats, Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { InvalidDataError } from 'gumption/data';
import type { DocumentFile } from '../../wire/files.js';
import type { DocumentKind } from './document-kinds.js';
import { decodeSegments, RefusedPathError, refuseNameClash, resolveFolder, resolveInside } from './inside.js';
import {
  etagOf,
  explainWriteError,
  moveToFree,
  type PreparedFile,
  prepareFile,
  putInPlace,
  syncFolder,
  WriteFailedError,
} from './replace-file.js';
import type { Trash } from './trash.js';

/** What the writer believes to be on disk: a version it has read, or nothing at all. */
export type Expectation = { readonly etag: string } | 'absent';

/** Someone else wrote in between. `disk` is their version, undefined when they removed the file. */
export interface Changed {
  readonly status: 'changed';
  readonly disk: DocumentFile | undefined;
}

export type WriteResult =
  | { readonly status: 'written'; readonly created: boolean; readonly file: DocumentFile }
  | Changed;
/** A document to write, and what the writer believes to be on disk. */
export interface DocumentWrite {
  readonly segments: readonly string[];
  readonly document: unknown;
  readonly expected: Expectation;
}

/** A write that was refused or failed, while others beside it may have succeeded. */
export interface FailedWrite {
  readonly status: 'failed';
  readonly error: RefusedPathError | InvalidDataError | WriteFailedError;
}

export type RenameResult = { readonly status: 'renamed'; readonly file: DocumentFile } | Changed;
export type DeleteResult = { readonly status: 'deleted'; readonly trash: string } | Changed;

/**
 * A document of 5,000 nodes has about 1 MB; far more is not a behavior but an accident or an
 * attack.
 */
export const MAX_DOCUMENT_BYTES = 8 * 1024 * 1024;

/** Deeper folders are skipped: nobody sorts documents that deep, and a link cycle ends here. */
const MAX_DEPTH = 8;
/** The most files that are listed, so that a folder named by mistake costs no more than this. */
const MAX_FILES = 5000;
/** Files read or written at a time: more would not be quicker and might run out of handles. */
const FILES_AT_ONCE = 32;
/**
 * A file that changed within this time before it was read is read again the next time. Disks count
 * time in steps of up to two seconds, so a later version may look the same from outside.
 */
const SETTLED_MS = 2000;

/**
 * One folder of documents on disk. Contents are cached by the file's time and size, so listing
 * hundreds again reads only those that changed. Changes run one after the other, so that the
 * version that a change compares with is still there when it replaces it.
 */
export class DocumentFiles {
  readonly kind: DocumentKind;
  readonly folder: string;
  readonly #trash: Trash;
  readonly #within: string;
  readonly #known = new Map<string, { readonly version: string; readonly file: DocumentFile }>();
  #changing: Promise<unknown> = Promise.resolve();

  /** Refuses to work where links lead `folder` out of `within`. */
  constructor(kind: DocumentKind, folder: string, trash: Trash, within: string) {
    this.kind = kind;
    this.folder = folder;
    this.#trash = trash;
    this.#within = within;
  }

  /**
   * Lists the documents below the folder in name order. A folder that does not exist yet is empty.
   */
  async list(): Promise<DocumentFile[]> {
    const names: string[] = [];
    await collectNames(names, await resolveFolder(this.folder, this.#within), '', 0);
    names.sort();
    const files: DocumentFile[] = [];
    for (let i = 0; i < names.length; i += FILES_AT_ONCE) {
      const some = names.slice(i, i + FILES_AT_ONCE).map((name) => this.read(name.split('/')));
      for (const file of await Promise.all(some)) if (file !== undefined) files.push(file);
    }
    const there = new Set(names);
    for (const name of this.#known.keys()) if (!there.has(name)) this.#known.delete(name);
    return files;
  }

  /**
   * Reads one document; undefined when there is no such file. Throws {@link RefusedPathError} for a
   * place outside.
   */
  async read(segments: readonly string[]): Promise<DocumentFile | undefined> {
    const name = segments.join('/');
    try {
      const path = await this.#resolve(segments);
      const stats = await stat(path, { bigint: true });
      const version = versionOf(stats);
      const known = this.#known.get(name);
      if (known?.version === version) return known.file;
      const file =
        stats.size > MAX_DOCUMENT_BYTES ? tooLarge(name, version) : this.#describe(name, await readFile(path));
      if (isSettled(stats, Date.now())) this.#known.set(name, { version, file });
      else this.#known.delete(name);
      return file;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
      this.#known.delete(name);
      return undefined;
    }
  }

  /**
   * Writes a document in the canonical form, all or nothing. Refuses when the file is not what
   * `expected` says, so that nobody's work is lost.
   */
  async write(segments: readonly string[], document: unknown, expected: Expectation): Promise<WriteResult> {
    const [result] = await this.writeAll([{ segments, document, expected }]);
    if (result.status === 'failed') throw result.error;
    return result;
  }

  /** Writes several documents together, which takes little longer than one. Each stands alone. */
  writeAll(writes: readonly DocumentWrite[]): Promise<(WriteResult | FailedWrite)[]> {
    return this.#inTurn(async () => {
      const results: (WriteResult | FailedWrite)[] = [];
      const folders = new Set<string>();
      for (let i = 0; i < writes.length; i += FILES_AT_ONCE) {
        const some = writes.slice(i, i + FILES_AT_ONCE);
        const prepared = await Promise.all(some.map((write) => this.#prepare(write).catch(failed(write.segments))));
        for (const [at, each] of prepared.entries()) {
          if (each.status !== 'prepared') results.push(each);
          else {
            results.push(await this.#put(some[at].segments, each).catch(failed(some[at].segments)));
            folders.add(dirname(each.file.path));
          }
        }
      }
      for (const folder of folders) await syncFolder(folder);
      return results;
    });
  }

  async #prepare({ segments, document, expected }: DocumentWrite): Promise<Prepared | Changed> {
    const disk = await this.read(segments);
    const etag = expected === 'absent' ? undefined : expected.etag;
    if (disk?.etag !== etag) return { status: 'changed', disk };
    if (disk === undefined) await refuseNameClash(this.folder, segments);
    const bytes = Buffer.from(this.kind.format(document));
    return { status: 'prepared', etag, bytes, file: await prepareFile(await this.#resolve(segments), bytes) };
  }

  async #put(segments: readonly string[], { etag, bytes, file }: Prepared): Promise<WriteResult> {
    try {
      // Again, because of the files that were written together with this one.
      if (etag === undefined) await refuseNameClash(this.folder, segments);
    } catch (error) {
      await rm(file.temporary, { force: true });
      throw error;
    }
    if (!putInPlace(file, etag)) return { status: 'changed', disk: await this.read(segments) };
    return { status: 'written', created: etag === undefined, file: this.#describe(segments.join('/'), bytes) };
  }

  /** Gives a file another place in the folder, where nothing stands yet. */
  rename(segments: readonly string[], to: readonly string[], etag: string): Promise<RenameResult> {
    return this.#change(to, async (name) => {
      const disk = await this.read(segments);
      if (disk?.etag !== etag) return { status: 'changed', disk };
      await refuseNameClash(this.folder, to, segments);
      const [source, target] = [await this.#resolve(segments), await this.#resolve(to)];
      await mkdir(dirname(target), { recursive: true });
      // On some disks the two are one file.
      if (segments.join('/').toLowerCase() === name.toLowerCase()) await rename(source, target);
      else if (!moveToFree(source, target)) throw new RefusedPathError(`is taken: ${name} already exists`);
      return { status: 'renamed', file: { ...disk, file: name } };
    });
  }

  /** Moves a file to the trash, from where it can be brought back. */
  delete(segments: readonly string[], etag: string): Promise<DeleteResult> {
    return this.#change(segments, async () => {
      const disk = await this.read(segments);
      if (disk?.etag !== etag) return { status: 'changed', disk };
      const isMeant = async (place: string) =>
        (await stat(place)).size > MAX_DOCUMENT_BYTES || etagOf(await readFile(place)) === etag;
      const trash = await this.#trash.put(await this.#resolve(segments), this.kind.name, segments, isMeant);
      return trash === undefined
        ? { status: 'changed', disk: await this.read(segments) }
        : { status: 'deleted', trash };
    });
  }

  /** Brings a file back from the trash to where it was, unless something stands there by now. */
  restore(trash: string, segments: readonly string[]): Promise<DocumentFile> {
    return this.#change(segments, async (name) => {
      await refuseNameClash(this.folder, segments);
      const place = await this.#resolve(segments);
      await mkdir(dirname(place), { recursive: true });
      if (!(await this.#trash.take(trash, place))) throw new RefusedPathError(`is taken: ${name} exists again`);
      return (await this.read(segments))!;
    });
  }

  /** The place that a URL's rest names inside the folder; only `.json` files are documents. */
  segmentsOf(urlPath: string): string[] {
    const segments = decodeSegments(urlPath);
    if (!segments.at(-1)!.endsWith('.json')) throw new RefusedPathError('does not end with .json');
    if (segments.length > MAX_DEPTH + 1) throw new RefusedPathError(`has more than ${MAX_DEPTH} folders`);
    return segments;
  }

  #change<T>(segments: readonly string[], carryOut: (name: string) => Promise<T>): Promise<T> {
    const name = segments.join('/');
    return this.#inTurn(() => carryOut(name)).catch((error: unknown) => {
      throw explained(name, error);
    });
  }

  #inTurn<T>(carryOut: () => Promise<T>): Promise<T> {
    const result = this.#changing.then(carryOut);
    this.#changing = result.catch(() => undefined);
    return result;
  }

  #resolve(segments: readonly string[]): Promise<string> {
    return resolveInside(this.folder, segments, this.#within);
  }

  #describe(file: string, bytes: Buffer): DocumentFile {
    const etag = etagOf(bytes);
    try {
      return { file, etag, document: this.kind.parse(bytes.toString('utf8')) };
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      return { file, etag, problems: error.problems };
    }
  }
}

/** A document that waits beside its file to be put in place of the version `etag`. */
interface Prepared {
  readonly status: 'prepared';
  readonly etag: string | undefined;
  readonly bytes: Buffer;
  readonly file: PreparedFile;
}

/** Everything about a file that changes with its contents, as far as the disk's clock tells. */
function versionOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}

/** Whether any later version of a file will differ in {@link versionOf}. */
export function isSettled({ mtimeMs, ctimeMs }: Pick<BigIntStats, 'mtimeMs' | 'ctimeMs'>, now: number): boolean {
  return Number(mtimeMs) < now - SETTLED_MS && Number(ctimeMs) < now - SETTLED_MS;
}

/** Says what to do about an error of the file system; refusals stay as they are. */
function explained(name: string, error: unknown): FailedWrite['error'] {
  if (error instanceof RefusedPathError || error instanceof InvalidDataError) return error;
  return new WriteFailedError(explainWriteError(name, (error as NodeJS.ErrnoException).code));
}

function failed(segments: readonly string[]): (error: unknown) => FailedWrite {
  return (error) => ({ status: 'failed', error: explained(segments.join('/'), error) });
}

/** A file too large to read. Its etag tells its versions apart, but allows no write over it. */
function tooLarge(file: string, version: string): DocumentFile {
  const problem = `is larger than ${MAX_DOCUMENT_BYTES / 1024 / 1024} MB, more than a document may be`;
  return { file, etag: etagOf(Buffer.from(version)), problems: [{ path: '', problem }] };
}

async function collectNames(out: string[], folder: string, prefix: string, depth: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException): Dirent[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    if (out.length >= MAX_FILES) return;
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory() && depth < MAX_DEPTH)
      await collectNames(out, join(folder, entry.name), `${prefix}${entry.name}/`, depth + 1);
    else if (entry.isFile() && entry.name.endsWith('.json')) out.push(prefix + entry.name);
  }
}
