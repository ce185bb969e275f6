import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BehaviorDocument } from 'gumption/behavior';
import type { CharacterSheet } from 'gumption/behavior/cast';
import type { Scenario } from 'gumption/behavior/scenario';
import type { Problem } from 'gumption/data';
import type { Recording } from 'gumption/learning/demonstrations';
import type { DocumentFile } from '../../wire/files.js';
import type { GeneratorFileDocument } from '../../wire/generator-document.js';
import type { QueryDocument } from '../../wire/query-document.js';
import type { ScriptFileDocument } from '../../wire/script-document.js';
import { explainRefusal, OWN_FOLDER, type Project } from '../files/config.js';
import { openDocumentFolders } from '../files/document-folders.js';
import { Trash } from '../files/trash.js';
import { placeInJson } from './json-place.js';

/** A document and the file it is in, relative to the project. */
export interface Filed<T> {
  readonly file: string;
  readonly document: T;
}

/** A file that is no document, and why. */
export interface BrokenFile {
  readonly file: string;
  readonly problems: readonly Problem[];
}

/** All documents of a project. */
export interface ProjectDocuments {
  readonly behaviors: readonly Filed<BehaviorDocument>[];
  readonly sheets: readonly Filed<CharacterSheet>[];
  readonly queries: readonly Filed<QueryDocument>[];
  readonly scripts: readonly Filed<ScriptFileDocument>[];
  readonly generators: readonly Filed<GeneratorFileDocument>[];
  readonly recordings: readonly Filed<Recording>[];
  readonly scenarios: readonly Filed<Scenario>[];
  readonly broken: readonly BrokenFile[];
}

/** Reads all documents of a project from disk. */
export async function readDocuments(project: Project): Promise<ProjectDocuments> {
  const trash = new Trash(join(project.folder, OWN_FOLDER, 'trash'), project.folder);
  const broken: BrokenFile[] = [];
  const found: { [kind: string]: Filed<unknown>[] } = {};
  for (const folder of openDocumentFolders(project, trash)) {
    const filed: Filed<unknown>[] = [];
    for (const each of await folder.list().catch(explainRefusal(project[folder.kind.name]))) {
      const file = `${project[folder.kind.name].replace(/\/+$/, '')}/${each.file}`;
      if (isDocument(each)) filed.push({ file, document: each.document });
      else broken.push({ file, problems: each.problems ?? [] });
    }
    found[folder.kind.name] = filed;
  }
  return { ...(found as unknown as Omit<ProjectDocuments, 'broken'>), broken };
}

function isDocument(file: DocumentFile): boolean {
  return file.problems === undefined;
}

/** Something that is wrong or doubtful with a file of the project, and where. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  /** Relative to the project. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Place in the document; empty for the document itself. */
  readonly path: string;
  readonly problem: string;
  /** What may have been meant. */
  readonly hint?: string;
}

/** Reads the text of a file, named relative to the project; the empty text if there is none. */
export type ReadText = (project: Project, file: string) => Promise<string>;

/** Reads a file as it is now. */
export const readFromDisk: ReadText = ({ folder }, file) => readFile(join(folder, file), 'utf8').catch(() => '');

/** Finds out line and column of a problem, and takes the hint out of its words. */
export async function locate(
  project: Project,
  severity: Finding['severity'],
  file: string,
  { path, problem }: Problem,
  readText = readFromDisk,
): Promise<Finding> {
  const [, line, column, fault] = /^line (\d+), column (\d+): ([\s\S]*)$/.exec(problem) ?? [];
  const text = line === undefined ? await readText(project, file) : '';
  const place = line === undefined ? placeInJson(text, path) : { line: Number(line), column: Number(column) };
  const [, what, hint] = /^([\s\S]*?); (did you mean [\s\S]*)$/.exec(fault ?? problem) ?? [];
  return { severity, file, ...place, path, problem: what ?? fault ?? problem, ...(hint !== undefined && { hint }) };
}
