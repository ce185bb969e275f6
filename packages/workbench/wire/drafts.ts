import {
  choice,
  type Infer,
  InvalidDataError,
  isPlainObject,
  json,
  list,
  nullable,
  number,
  optional,
  parse,
  parseJson,
  record,
  text,
  variant,
} from 'gumption/data';

// The messages of `/api/drafts/<project>`: unsaved documents, kept in the project's own folder.

/** The most changes that one request may hold. */
export const MAX_DRAFT_CHANGES = 500;

const key = {
  /** The window it was typed in. Windows never write each other's drafts. */
  page: text({ minLength: 1, maxLength: 100 }),
  what: choice(['behavior', 'sheet', 'query', 'script', 'generator']),
  /** Of the document. */
  name: text({ minLength: 1, maxLength: 1000 }),
} as const;

const facts = {
  ...key,
  /** When it was last changed, in milliseconds since 1970. */
  at: number({ min: 0 }),
  /** The file and version that it started from; absent for a document that was never saved. */
  file: optional(text({ maxLength: 1000 })),
  etag: optional(text({ maxLength: 100 })),
} as const;

const draft = record({ ...facts, document: json() });
/** A document of null forgets the draft, unless it was changed after `at`. */
const draftChange = record({ ...facts, document: nullable(json()) });
const draftChanges = record({ changes: list(draftChange, { max: MAX_DRAFT_CHANGES }) });

const draftLine = variant('type', {
  draft: record({ draft }),
  /** A file among the drafts that is none. It stays where it is. */
  broken: record({ file: text(), problem: text() }),
});

const draftResults = record({
  /** Null for a change that is on disk; else why it is not. In the order of the changes. */
  problems: list(nullable(text())),
});

/** What a draft is of, and the window it was typed in. */
export type DraftKey = Infer<typeof keyRecord>;
const keyRecord = record(key);

/** Unsaved work on one document. */
export type WireDraft = Infer<typeof draft>;

/** A draft to keep, or one to forget. Of two changes with one key the later `at` wins. */
export type WireDraftChange = Infer<typeof draftChange>;

/** One line of the list of drafts. */
export type DraftLine = Infer<typeof draftLine>;

/** Reads what a page wants to have kept or forgotten. Throws `InvalidDataError`. */
export function readDraftChanges(value: unknown): readonly WireDraftChange[] {
  const { changes } = parse(draftChanges, value, '');
  for (const [i, { document }] of changes.entries())
    if (document !== null) requireDocument(document, `changes[${i}].document`);
  return changes;
}

/** Reads a draft, as it lies on disk. Throws `InvalidDataError`. */
export function readDraft(value: unknown, path = ''): WireDraft {
  const read = parse(draft, value, path);
  requireDocument(read.document, path === '' ? 'document' : `${path}.document`);
  return read;
}

/** Reads a line of the list. Throws `InvalidDataError`. */
export function parseDraftLine(data: string): DraftLine {
  const line = parse(draftLine, parseJson(data, {}, 'line'), 'line');
  if (line.type === 'draft') requireDocument(line.draft.document, 'line.draft.document');
  return line;
}

/** Reads what became of `count` changes. Throws `InvalidDataError`. */
export function readDraftResults(value: unknown, count: number): readonly (string | null)[] {
  const { problems } = parse(draftResults, value, 'answer');
  if (problems.length !== count)
    throw new InvalidDataError('answer.problems', `must be ${count}, got ${problems.length}`);
  return problems;
}

function requireDocument(value: unknown, path: string): void {
  if (!isPlainObject(value)) throw new InvalidDataError(path, 'must be an object');
}
