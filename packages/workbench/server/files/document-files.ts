import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { InvalidDataError } from 'gumption/data';
import type { DocumentFile } from '../../wire/files.js';
import type { DocumentKind } from './document-kinds.js';
import { decodeSegments, RefusedPathError, refuseNameClash, resolveInside } from './inside.js';
import { etagOf, explainWriteError, replaceFile, WriteFailedError } from './replace-file.js';
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
/** Files read at a time: more would not be quicker and might run out of handles. */
const READS_AT_ONCE = 32;

/**
 * One folder of documents on disk. Contents are cached by the file's time and size, so listing
 * hundreds again reads only those that changed. Changes run one after the other, so that the
 * version that a change compares with is still there when it replaces it.
 */
export class DocumentFiles {
  readonly kind: DocumentKind;
  readonly folder: string;
  readonly #trash: Trash;
  readonly #known = new Map<string, { readonly version: string; readonly file: DocumentFile }>();
  #changing: Promise<unknown> = Promise.resolve();

  constructor(kind: DocumentKind, folder: string, trash: Trash) {
    this.kind = kind;
    this.folder = folder;
    this.#trash = trash;
  }

  /**
   * Lists the documents below the folder in name order. A folder that does not exist yet is empty.
   */
  async list(): Promise<DocumentFile[]> {
    const names: string[] = [];
    await collectNames(names, this.folder, '', 0);
    names.sort();
    const files: DocumentFile[] = [];
    for (let i = 0; i < names.length; i += READS_AT_ONCE) {
      const some = names.slice(i, i + READS_AT_ONCE).map((name) => this.read(name.split('/')));
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
      const path = await resolveInside(this.folder, segments);
      const { size, mtimeNs, ctimeNs, ino } = await stat(path, { bigint: true });
      const version = `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
      const known = this.#known.get(name);
      if (known?.version === version) return known.file;
      const file = size > MAX_DOCUMENT_BYTES ? tooLarge(name, version) : this.#describe(name, await readFile(path));
      this.#known.set(name, { version, file });
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
  write(segments: readonly string[], document: unknown, expected: Expectation): Promise<WriteResult> {
    return this.#change(segments, async (name) => {
      const disk = await this.read(segments);
      if (disk?.etag !== (expected === 'absent' ? undefined : expected.etag)) return { status: 'changed', disk };
      if (disk === undefined) await refuseNameClash(this.folder, segments);
      const bytes = Buffer.from(this.kind.format(document));
      await replaceFile(await resolveInside(this.folder, segments), bytes);
      return { status: 'written', created: disk === undefined, file: this.#describe(name, bytes) };
    });
  }

  /** Gives a file another place in the folder, where nothing stands yet. */
  rename(segments: readonly string[], to: readonly string[], etag: string): Promise<RenameResult> {
    return this.#change(to, async (name) => {
      const disk = await this.read(segments);
      if (disk?.etag !== etag) return { status: 'changed', disk };
      await refuseNameClash(this.folder, to, segments);
      const target = await resolveInside(this.folder, to);
      if ((await this.read(to)) !== undefined && segments.join('/').toLowerCase() !== name.toLowerCase())
        throw new RefusedPathError(`is taken: ${name} already exists`);
      await mkdir(dirname(target), { recursive: true });
      await rename(await resolveInside(this.folder, segments), target);
      return { status: 'renamed', file: { ...disk, file: name } };
    });
  }

  /** Moves a file to the trash, from where it can be brought back. */
  delete(segments: readonly string[], etag: string): Promise<DeleteResult> {
    return this.#change(segments, async () => {
      const disk = await this.read(segments);
      if (disk?.etag !== etag) return { status: 'changed', disk };
      const trash = await this.#trash.put(await resolveInside(this.folder, segments), this.kind.name, segments);
      return { status: 'deleted', trash };
    });
  }

  /** Brings a file back from the trash to where it was, unless something stands there by now. */
  restore(trash: string, segments: readonly string[]): Promise<DocumentFile> {
    return this.#change(segments, async (name) => {
      if ((await this.read(segments)) !== undefined) throw new RefusedPathError(`is taken: ${name} exists again`);
      await refuseNameClash(this.folder, segments);
      const place = await resolveInside(this.folder, segments);
      await mkdir(dirname(place), { recursive: true });
      await this.#trash.take(trash, place);
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
    const result = this.#changing.then(async () => {
      try {
        await mkdir(this.folder, { recursive: true });
        return await carryOut(name);
      } catch (error) {
        if (error instanceof RefusedPathError || error instanceof InvalidDataError) throw error;
        throw new WriteFailedError(explainWriteError(name, (error as NodeJS.ErrnoException).code));
      }
    });
    this.#changing = result.catch(() => undefined);
    return result;
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
