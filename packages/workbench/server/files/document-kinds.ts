import type { BehaviorDocument } from 'gumption/behavior';
import { type CharacterSheet, readSheet } from 'gumption/behavior/cast';
import { formatDocument, parseDocument, readDocument } from 'gumption/behavior/files';
import { formatScenario, parseScenario, readScenario, type Scenario } from 'gumption/behavior/scenario';
import { formatJson, InvalidDataError, isPlainObject, type Limits, parseJson } from 'gumption/data';
import { type Recording, readRecording } from 'gumption/learning/demonstrations';
import { spotGeneratorSchema, spotTestSchema } from 'gumption/tactics/queries';
import { type GeneratorFileDocument, readGeneratorFile } from '../../wire/generator-document.js';
import { type QueryDocument, readQueryDocument } from '../../wire/query-document.js';
import { readScriptDocument, type ScriptFileDocument } from '../../wire/script-document.js';

/** Far above any hand's work, and little enough that a hostile file costs a moment only. */
export const FILE_LIMITS: Partial<Limits> = { characters: 8_000_000, depth: 200, values: 500_000 };

/** One sort of document that a project keeps in a folder: how it is read, checked and written. */
export interface DocumentKind<T = unknown> {
  /** Names its folder in the configuration and its part of the address, `/api/<name>`. */
  readonly name: 'behaviors' | 'sheets' | 'queries' | 'scripts' | 'generators' | 'recordings' | 'scenarios';
  /** In the singular, for messages. */
  readonly noun: string;
  /** From the text of a file. Throws `InvalidDataError` with every problem. */
  readonly parse: (text: string) => T;
  /** From a value that came over the wire. Throws `InvalidDataError` with every problem. */
  readonly read: (value: unknown) => T;
  /** The canonical text: a small change is a small diff. */
  readonly format: (document: T) => string;
}

const behaviors: DocumentKind<BehaviorDocument> = {
  name: 'behaviors',
  noun: 'behavior document',
  parse: parseDocument,
  read: readDocument,
  format: formatDocument,
};

const SHEET_KEYS = ['$schema', 'version', 'name', 'extends', 'description', 'behavior', 'values', 'subtrees'];

const sheets: DocumentKind<CharacterSheet> = {
  name: 'sheets',
  noun: 'character sheet',
  parse: (text) => readSheet(parseJson(text, FILE_LIMITS)),
  read: readSheet,
  format: (sheet) => formatJson(sheet, { keyOrder: (path) => (path === '' ? SHEET_KEYS : undefined) }),
};

const QUERY_KEYS = [
  ...['version', 'name', 'title', 'description', 'params', 'options', 'tests', 'pick', 'among', 'apart', 'keep'],
];
const PARAM_KEYS = ['default', 'min', 'max', 'unit', 'description'];
const GENERATOR_KEYS = ['from', ...fieldsOf(spotGeneratorSchema)];
const TEST_KEYS = ['test', ...fieldsOf(spotTestSchema)];

function fieldsOf({ cases }: Pick<typeof spotGeneratorSchema | typeof spotTestSchema, 'cases'>): readonly string[] {
  return [...new Set(Object.values(cases).flatMap(({ fields }) => Object.keys(fields)))];
}

function queryKeys(path: string): readonly string[] | undefined {
  if (path === '') return QUERY_KEYS;
  if (path.startsWith('params.')) return PARAM_KEYS;
  if (path.startsWith('options[')) return GENERATOR_KEYS;
  return path.startsWith('tests[') ? TEST_KEYS : undefined;
}

const queries: DocumentKind<QueryDocument> = {
  name: 'queries',
  noun: 'query',
  parse: (text) => readQueryDocument(parseJson(text, FILE_LIMITS)),
  read: readQueryDocument,
  format: (query) => formatJson(query, { keyOrder: queryKeys }),
};

const SCRIPT_KEYS = [
  ...[
    '$schema',
    'version',
    'name',
    'title',
    'description',
    'hears',
    'parts',
    'role',
    'roles',
    'stages',
    'lanes',
    'teams',
  ],
  ...['otherwise', 'after', 'steps', 'signal', 'wait', 'meanwhile', 'joint', 'do', 'together', 'inOrder', 'part'],
];

const scripts: DocumentKind<ScriptFileDocument> = {
  name: 'scripts',
  noun: 'script',
  parse: (text) => readScriptDocument(parseJson(text, FILE_LIMITS)),
  read: readScriptDocument,
  format: (script) => formatJson(script, { keyOrder: () => SCRIPT_KEYS }),
};

const GENERATOR_FILE_KEYS = [
  ...['$schema', 'version', 'name', 'title', 'description', 'seed', 'size', 'steps', 'quality', 'edits'],
  ...['id', 'kind', 'off'],
];

const generators: DocumentKind<GeneratorFileDocument> = {
  name: 'generators',
  noun: 'generator',
  parse: (text) => readGeneratorFile(parseJson(text, FILE_LIMITS)),
  read: readGeneratorFile,
  format: (generator) => formatJson(generator, { keyOrder: () => GENERATOR_FILE_KEYS }),
};

const RECORDING_KEYS = [
  ...['$schema', 'version', 'name', 'behavior', 'agent', 'description', 'type', 'values'],
  ...['attributes', 'choices', 'seconds', 'decisions'],
];

const recordings: DocumentKind<Recording> = {
  name: 'recordings',
  noun: 'recording',
  parse: (text) => readRecording(parseJson(text, FILE_LIMITS)),
  read: (value) => readRecording(value),
  format: (recording) => formatJson(recording, { keyOrder: () => RECORDING_KEYS }),
};

const scenarios: DocumentKind<Scenario> = {
  name: 'scenarios',
  noun: 'scenario',
  parse: parseScenario,
  read: readScenario,
  format: formatScenario,
};

/** Every sort of document there is. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  behaviors,
  sheets,
  queries,
  scripts,
  generators,
  recordings,
  scenarios,
] as readonly DocumentKind[];

/** Refuses anything but a JSON object. */
export function requireObject(value: unknown): object {
  if (!isPlainObject(value)) throw new InvalidDataError('', 'must be an object');
  return value;
}
