import { parseText } from 'gumption/behavior/text';
import {
  boolean,
  described,
  type Infer,
  InvalidDataError,
  json,
  list,
  optional,
  record,
  refined,
  type Schema,
  text,
} from 'gumption/data';
import type { DocumentKind } from '../files/document-kinds.js';
import type { BrokenFile, Filed, ProjectDocuments } from '../games/project-documents.js';
import type { AssistantProject } from './assistant-project.js';

const changeSchema = refined(
  record({
    file: described(text({ minLength: 1, maxLength: 1000 }), 'Path in the project, such as behaviors/guard.json.'),
    document: optional(described(json(), 'The whole new document, as JSON.')),
    text: optional(
      described(text({ maxLength: 1_000_000 }), 'Of a behavior: the whole new document in the text form.'),
    ),
    delete: optional(described(boolean(), 'Deletes the file; it can be brought back from the trash.')),
  }),
  (change, report) => {
    const given = [change.document !== undefined, change.text !== undefined, change.delete === true];
    if (given.filter(Boolean).length !== 1) report('needs exactly one of `document`, `text` and `delete`');
  },
);

/** A change of one file. */
export type DocumentChange = Infer<typeof changeSchema>;

/** A list of changes that belong together. */
export const changesSchema: Schema<readonly DocumentChange[]> = described(
  list(changeSchema, { min: 1, max: 100 }),
  'Changes that are checked and written together.',
);

/** Documents of a project as they would be after some changes. */
export interface ChangedDocuments {
  readonly documents: ProjectDocuments;
  /** The changed files as they would be written; deleted ones are missing. */
  readonly texts: ReadonlyMap<string, string>;
  /** The changed documents themselves, by file; undefined for a deleted one. */
  readonly changed: ReadonlyMap<string, unknown>;
}

/** Carries out changes in memory. A document that cannot be read is listed as broken. */
export function applyChanges(
  project: AssistantProject,
  documents: ProjectDocuments,
  changes: readonly DocumentChange[],
): ChangedDocuments {
  const lists = { ...documents } as { [kind in DocumentKind['name']]: readonly Filed<unknown>[] };
  let broken: readonly BrokenFile[] = documents.broken;
  const texts = new Map<string, string>();
  const changed = new Map<string, unknown>();
  for (const change of changes) {
    const { file } = change;
    const { kind } = project.placeOf(file).folder;
    broken = broken.filter((each) => each.file !== file);
    const others = lists[kind.name].filter((each) => each.file !== file);
    lists[kind.name] = others;
    changed.set(file, undefined);
    if (change.delete === true) continue;
    try {
      const document = readChange(kind, change);
      lists[kind.name] = [...others, { file, document }].sort((a, b) => (a.file < b.file ? -1 : 1));
      texts.set(file, kind.format(document));
      changed.set(file, document);
    } catch (error) {
      if (!(error instanceof InvalidDataError)) throw error;
      broken = [...broken, { file, problems: error.problems }];
    }
  }
  return { documents: { ...lists, broken } as ProjectDocuments, texts, changed };
}

function readChange(kind: DocumentKind, { document, text: source }: DocumentChange): unknown {
  if (source === undefined) return kind.read(document);
  if (kind.name !== 'behaviors')
    throw new InvalidDataError('text', `only behaviors have a text form, not a ${kind.noun}`);
  return parseText(source);
}
