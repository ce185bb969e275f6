import {
  check,
  type Infer,
  InvalidDataError,
  json,
  list,
  nullable,
  optional,
  type Problem,
  parse,
  record,
  text,
  variant,
} from 'gumption/data';

// What `/api/behaviors`, `/api/sheets`, `/api/queries`, `/api/scripts`, `/api/generators`, `/api/scenarios`, `/api/trash`
// and the single files answer.

/**
 * A file of a folder of documents. A file that is not a valid document comes with its problems
 * instead.
 */
export interface DocumentFile<T = unknown> {
  /** Path below the folder, with forward slashes. */
  readonly file: string;
  /** Changes whenever the bytes of the file do. */
  readonly etag: string;
  readonly document?: T;
  readonly problems?: readonly Problem[];
}

/** The single files of a project: each one JSON object that the page or a tool understands. */
export const SETTINGS = ['layout', 'breakpoints', 'points', 'vocabulary', 'senses', 'assignments'] as const;
export type SettingName = (typeof SETTINGS)[number];

/**
 * The contents of a single file. A file that is not a JSON object comes with its problems instead
 * of a value.
 */
export interface SettingFile {
  /** Null while there is no such file. */
  readonly etag: string | null;
  readonly value?: object;
  readonly problems?: readonly Problem[];
}

const problems = list(record({ path: text(), problem: text() }, { unknown: 'keep' }));

// The server checks documents before it sends them; checking them again would double the cost of
// every page load. So the page checks only what is around them.
const documentFile = record({ kind: optional(text()), file: text(), etag: text(), problems: optional(problems) });

const settingFile = record({ etag: nullable(text()), value: optional(json()), problems: optional(problems) });

/** Reads one file of a folder. Throws `InvalidDataError`. */
export function readDocumentFile<T>(value: unknown, path = 'file'): DocumentFile<T> {
  const { document: _, ...around } = requireObject(value, path) as { document?: unknown };
  parse(documentFile, around, path);
  return value as DocumentFile<T>;
}

/** Reads all files of a folder, which the server lists under the folder's name. */
export function readDocumentFiles<T>(value: unknown, folder: string): readonly DocumentFile<T>[] {
  const files = (requireObject(value, folder) as Record<string, unknown>)[folder];
  if (!Array.isArray(files)) throw new InvalidDataError(folder, 'must be a list');
  // `map` would pass over the holes of a list, and walk to its end however far that is.
  return Array.from(files, (file, i) => readDocumentFile<T>(file, `${folder}[${i}]`));
}

/** Files of one folder to write together; an etag of null creates the file. */
const saveRequest = record({
  files: list(record({ file: text({ maxLength: 1000 }), etag: nullable(text()), document: json() }), { max: 5000 }),
});

export type SaveRequest = Infer<typeof saveRequest>;

/** What became of one file of a {@link SaveRequest}; answers come in the order of the files. */
export type SavedFile =
  | { readonly status: 'saved'; readonly etag: string }
  /** Someone else changed the file; `disk` is their version, null when they removed it. */
  | { readonly status: 'changed'; readonly problem: string; readonly disk: DocumentFile | null }
  | { readonly status: 'failed'; readonly problem: string };

const savedFiles = record({
  results: list(
    variant('status', {
      saved: record({ etag: text() }),
      changed: record({ problem: text(), disk: json() }),
      failed: record({ problem: text() }),
    }),
  ),
});

/** Reads what a page wants to have written. Throws `InvalidDataError`. */
export function readSaveRequest(value: unknown): SaveRequest {
  return parse(saveRequest, value, '');
}

/** Reads the answer to a {@link SaveRequest} of `count` files. Throws `InvalidDataError`. */
export function readSavedFiles(value: unknown, count: number): readonly SavedFile[] {
  const { results } = parse(savedFiles, value, 'answer');
  if (results.length !== count) throw new InvalidDataError('answer.results', `must be ${count}, got ${results.length}`);
  return results as unknown as readonly SavedFile[];
}

/** Reads one of the single files. */
export function readSettingFile(value: unknown): SettingFile {
  return parse(settingFile, value, 'setting') as SettingFile;
}

/** Reads the answer to writing a single file: its etag. */
export function readSavedSetting(value: unknown): string {
  return parse(record({ etag: text() }), value, 'setting').etag;
}

/** A deleted file that can be brought back. */
export interface TrashedFile {
  /** What brings it back. */
  readonly trash: string;
  /** The sort of document, by the name of its folder, such as `behaviors`. */
  readonly kind: string;
  /** Where it was, below that folder. */
  readonly file: string;
  /** What the document is called. */
  readonly name: string;
}

const trashedFiles = record({
  files: list(record({ trash: text(), kind: text(), file: text(), name: text() }, { unknown: 'keep' })),
});

/** Reads the list of deleted files, the latest first. */
export function readTrashedFiles(value: unknown): readonly TrashedFile[] {
  return parse(trashedFiles, value, 'trash').files;
}

/** Reads the answer to deleting a file: its name in the trash. */
export function readTrashed(value: unknown): string {
  return parse(record({ trash: text() }), value, 'answer').trash;
}

/** Reads the answer to a change that was refused because the file changed meanwhile. */
export function readChanged(value: unknown): { readonly problem: string; readonly disk: unknown } {
  const { problem, disk } = requireObject(value, 'answer') as { problem?: unknown; disk?: unknown };
  const found = check(text(), problem, 'answer.problem');
  if (found.length > 0) throw InvalidDataError.of(found);
  return { problem: problem as string, disk };
}

function requireObject(value: unknown, path: string): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new InvalidDataError(path, 'must be an object');
}
