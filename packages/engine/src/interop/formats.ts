import type { BehaviorDocument } from '../behavior/document/document.js';
import { requireText } from '../data/check.js';
import { formatJson, InvalidDataError } from '../data/index.js';
import { readBehavior3, writeBehavior3 } from './behavior3/file.js';
import { readBtcpp, writeBtcpp } from './btcpp/file.js';
import { FORMATS, type Format } from './foreign/foreign.js';
import type { Note } from './foreign/note.js';
import { createTaskBook, describeTasks, type TaskDescription } from './foreign/tasks.js';
import { formatMdsl } from './mistreevous/format-mdsl.js';
import { definitionOf, parseDefinition } from './mistreevous/json.js';
import { parseMdsl } from './mistreevous/parse-mdsl.js';
import { readRoots, writeRoots } from './mistreevous/roots.js';
import { readScxml } from './scxml/read-scxml.js';
import { writeScxml } from './scxml/write-scxml.js';
import { readTaskXml, writeTaskXml } from './task-xml/task-xml.js';
import { readXstateBehavior } from './xstate/read-xstate.js';

/** Texts beyond this are no behaviors that people made. */
const MAX_CHARACTERS = 20_000_000;

/** Options of {@link importBehaviors}. */
export interface ImportOptions {
  /** What to call a tree that has no name in its file. */
  readonly name?: string;
}

/** What came of reading a file of another tool. */
export interface ImportResult {
  /** The main behavior first where the format has one. */
  readonly documents: readonly BehaviorDocument[];
  /** What the game must offer for these behaviors to run. */
  readonly tasks: readonly TaskDescription[];
  /** What became otherwise, or has no counterpart. */
  readonly notes: readonly Note[];
}

/** Options of {@link exportBehaviors}. */
export interface ExportOptions {
  /**
   * Which tasks are conditions, where that does not follow from the documents; what an import found
   * can be passed on.
   */
  readonly tasks?: readonly Pick<TaskDescription, 'name' | 'category'>[];
}

/** A converted behavior. */
export interface ExportResult {
  /** The file's contents. */
  readonly text: string;
  /** What did not survive the conversion as it was. */
  readonly notes: readonly Note[];
}

/**
 * Reads the behaviors of another tool. Nodes it knows become ours with the parameters that behave
 * the same; those it does not know stay under their own names as placeholders; what behaves
 * otherwise is in `notes`. Throws `InvalidDataError`, with line and column where there are any, for
 * a file that is broken, hostile or of another format.
 */
export function importBehaviors(format: Format, text: string, options: ImportOptions = {}): ImportResult {
  requireText(text, 'text');
  if (text.length > MAX_CHARACTERS)
    throw new InvalidDataError('', `must have at most ${MAX_CHARACTERS} characters, got ${text.length}`);
  const notes: Note[] = [];
  const documents = read(format, text.replace(/^\uFEFF/, ''), options.name ?? 'Main', notes);
  return { documents, tasks: describeTasks(documents), notes };
}

function read(format: Format, text: string, name: string, notes: Note[]): BehaviorDocument[] {
  switch (format) {
    case 'btcpp':
      return readBtcpp(text, name, notes);
    case 'behavior3':
      return readBehavior3(text, name, notes);
    case 'mdsl':
      return readRoots(parseMdsl(text), name, notes);
    case 'mistreevous':
      return readRoots(parseDefinition(text), name, notes);
    case 'task-xml':
      return readTaskXml(text, name, notes);
    case 'scxml':
      return readScxml(text, name, notes);
    case 'xstate':
      return readXstateBehavior(text, name, notes);
    default:
      throw new InvalidDataError('', `there is no format ${String(format)}; there is ${FORMATS.join(', ')}`);
  }
}

/**
 * Writes behaviors as a file of another tool. What that tool has no place for is in `notes`, and
 * stands beside the nodes where it does not look, so that reading the file here gives the same
 * behaviors again.
 */
export function exportBehaviors(
  format: Format,
  documents: readonly BehaviorDocument[],
  options: ExportOptions = {},
): ExportResult {
  if (documents.length === 0) throw new InvalidDataError('', 'there is no behavior to write');
  const seen = new Set<string>();
  for (const { name } of documents) {
    if (seen.has(name)) throw new InvalidDataError(name, 'is the name of two behaviors');
    seen.add(name);
  }
  const notes: Note[] = [];
  const tasks = createTaskBook(documents, options.tasks);
  switch (format) {
    case 'btcpp':
      return { text: writeBtcpp(documents, tasks, notes), notes };
    case 'behavior3':
      return { text: writeBehavior3(documents, tasks, notes), notes };
    case 'mdsl':
      return { text: formatMdsl(writeRoots(documents, tasks, notes)), notes };
    case 'mistreevous':
      return { text: formatJson(definitionOf(writeRoots(documents, tasks, notes))), notes };
    case 'task-xml':
      return { text: writeTaskXml(documents), notes };
    case 'scxml':
      return { text: writeScxml(documents, notes), notes };
    case 'xstate':
      throw new InvalidDataError('', 'xstate is read, not written; scxml is what other tools read');
    default:
      throw new InvalidDataError('', `there is no format ${String(format)}; there is ${FORMATS.join(', ')}`);
  }
}

/** Which format a text is in, by its first words; undefined if it is none that is known here. */
export function detectFormat(text: string): Format | undefined {
  requireText(text, 'text');
  const start = text
    .slice(0, 100_000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start.startsWith('<')) {
    const tag = /<([A-Za-z][\w-]*)[\s/>]/.exec(start.replace(/<!--[\s\S]*?-->/g, ''))?.[1];
    if (tag === 'scxml') return 'scxml';
    return tag === 'root' ? 'btcpp' : tag === 'behavior' || tag === 'behaviors' ? 'task-xml' : undefined;
  }
  if (/^[[{]/.test(start)) {
    if (/"type"\s*:\s*"root"/.test(start)) return 'mistreevous';
    if (/"(nodes|trees|custom_nodes)"\s*:/.test(start)) return 'behavior3';
    return /"states"\s*:\s*\{/.test(start) && !/"\$schema"\s*:\s*"urn:gumption:/.test(start) ? 'xstate' : undefined;
  }
  return /^root\b/i.test(start.replace(/^(\/\*[\s\S]*?\*\/\s*)+/, '')) ? 'mdsl' : undefined;
}
