import { createHash } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InvalidDataError, parseJson } from 'gumption/data';
import { type DraftKey, type DraftLine, readDraft, type WireDraft, type WireDraftChange } from '../../wire/drafts.js';
import { OWN_FOLDER, type Project } from './config.js';
import { MAX_DOCUMENT_BYTES } from './document-files.js';
import { FILE_LIMITS } from './document-kinds.js';
import { resolveFolder } from './inside.js';
import { explainWriteError, prepareFile, syncFolder } from './replace-file.js';

/** Where a project keeps unsaved work. */
export const DRAFTS_FOLDER = `${OWN_FOLDER}/drafts`;

/** Drafts that are written at a time: more would not be quicker and might run out of handles. */
const FILES_AT_ONCE = 32;

/** The name of a file that {@link DraftFiles} writes. */
const DRAFT_FILE = /^[0-9a-f]{32}\.json$/;

/**
 * Unsaved work, in a folder of the project that git ignores: one file for each window and document.
 * So a window never writes another's draft, and the server may come back at another address or be
 * another program. Files are named by a hash, and nothing that a page sends becomes part of a path.
 * Drafts stay until they are saved or discarded, however many there are.
 */
export class DraftFiles {
  readonly #folder: string;
  readonly #within: string;
  #changing: Promise<unknown> = Promise.resolve();

  constructor({ folder }: Project) {
    this.#folder = join(folder, DRAFTS_FOLDER);
    this.#within = folder;
  }

  /**
   * Keeps and forgets drafts. A change that is older than what lies on disk does nothing. Resolves
   * to what went wrong with each, null where nothing did. Throws `RefusedPathError` where links
   * lead the folder out of the project.
   */
  write(changes: readonly WireDraftChange[]): Promise<(string | null)[]> {
    // One after the other, so that what a change compares with is still there when it replaces it.
    const writing = this.#changing.then(() => this.#writeAll(changes));
    this.#changing = writing.catch(() => undefined);
    return writing;
  }

  /** Every draft on disk, one at a time: together they may be larger than memory. */
  async *read(): AsyncGenerator<DraftLine> {
    const folder = await this.#place();
    const entries = await readdir(folder, { withFileTypes: true }).catch(nothingThere);
    for (const entry of entries ?? []) {
      // A link is not followed: it could show a file from anywhere as unsaved work.
      if (!entry.isFile() || !DRAFT_FILE.test(entry.name)) continue;
      try {
        const draft = await readDraftFile(join(folder, entry.name));
        if (draft !== undefined) yield { type: 'draft', draft };
      } catch (error) {
        if (!(error instanceof InvalidDataError)) throw error;
        yield { type: 'broken', file: `${DRAFTS_FOLDER}/${entry.name}`, problem: error.message };
      }
    }
  }

  async #writeAll(changes: readonly WireDraftChange[]): Promise<(string | null)[]> {
    const folder = await this.#place();
    if (changes.some(({ document }) => document !== null)) await prepareFolder(folder);
    const problems: (string | null)[] = [];
    for (let i = 0; i < changes.length; i += FILES_AT_ONCE)
      problems.push(...(await Promise.all(changes.slice(i, i + FILES_AT_ONCE).map((each) => writeOne(folder, each)))));
    await syncFolder(folder);
    return problems;
  }

  #place(): Promise<string> {
    return resolveFolder(this.#folder, this.#within);
  }
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    // Unsaved work is no part of the project's history.
    await writeFile(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
  } catch {
    // The file is there already, or each draft says below what is wrong with the folder.
  }
}

async function writeOne(folder: string, change: WireDraftChange): Promise<string | null> {
  const path = join(folder, fileOf(change));
  try {
    const known = await readDraftFile(path).catch(unusable);
    if (known !== undefined && known.at > change.at) return null;
    if (change.document === null) await rm(path, { force: true });
    else {
      const { temporary } = await prepareFile(path, Buffer.from(JSON.stringify(change)));
      // A link of that name is replaced, not followed.
      await rename(temporary, path).catch(async (error: unknown) => {
        await rm(temporary, { force: true });
        throw error;
      });
    }
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return explainWriteError(`the draft of ${change.name} in ${DRAFTS_FOLDER}`, code);
  }
}

/** Undefined when there is no such file. Throws `InvalidDataError`. */
async function readDraftFile(path: string): Promise<WireDraft | undefined> {
  const stats = await lstat(path).catch(nothingThere);
  if (stats === undefined) return undefined;
  if (!stats.isFile()) throw new InvalidDataError('', 'must be a file');
  if (stats.size > MAX_DOCUMENT_BYTES) throw new InvalidDataError('', 'is larger than 8 MB');
  const bytes = await readFile(path).catch(nothingThere);
  return bytes && readDraft(parseJson(bytes.toString('utf8'), FILE_LIMITS));
}

/** A file that is no draft gives way to one. */
function unusable(error: unknown): undefined {
  if (!(error instanceof InvalidDataError)) throw error;
}

function nothingThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}

function fileOf({ page, what, name }: DraftKey): string {
  const hash = createHash('sha256').update(JSON.stringify([page, what, name]));
  return `${hash.digest('hex').slice(0, 32)}.json`;
}
