import type { BehaviorDocument } from 'gumption/behavior';
import type { CharacterSheet } from 'gumption/behavior/cast';
import type { FoundMoment, ProposedFact, Scenario } from 'gumption/behavior/scenario';
import type { Recording } from 'gumption/learning/demonstrations';
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type DocumentFile,
  readChanged,
  readDocumentFile,
  readDocumentFiles,
  readSavedFiles,
  readSavedSetting,
  readSettingFile,
  readTrashed,
  readTrashedFiles,
  type SaveRequest,
  type SettingFile,
  type SettingName,
  type TrashedFile,
} from '../../../../wire/files.js';
import type { GeneratorFileDocument } from '../../../../wire/generator-document.js';
import { type ProjectInfo, readProjectInfo, readTrustAnswer } from '../../../../wire/project-info.js';
import type { QueryDocument } from '../../../../wire/query-document.js';
import {
  type FactsRequest,
  type MomentRequest,
  readFactsAnswer,
  readMomentAnswer,
} from '../../../../wire/scenario-facts.js';
import { parseRunLine, type RunLine } from '../../../../wire/scenario-run.js';
import type { ScriptFileDocument } from '../../../../wire/script-document.js';
import { registerStore } from '../editor.js';

export type { ProjectInfo, SettingFile, SettingName };

/** A file of the project's behaviors folder, as the server lists it. */
export type BehaviorFile = DocumentFile<BehaviorDocument>;

/** Someone else changed the file; `disk` is their version, null when they removed it. */
export interface ChangedResult {
  readonly status: 'changed';
  readonly problem: string;
  readonly disk: BehaviorFile | null;
}

export interface FailedResult {
  readonly status: 'failed';
  readonly problem: string;
}

export type SaveResult = { readonly status: 'saved'; readonly file: BehaviorFile } | ChangedResult | FailedResult;
export type RemoveResult = { readonly status: 'removed'; readonly trash: string } | ChangedResult | FailedResult;

export type SaveSettingResult =
  | { readonly status: 'saved'; readonly etag: string }
  | { readonly status: 'changed'; readonly problem: string; readonly disk: SettingFile }
  | FailedResult;

/** What became of a document that was written. */
export type StoreResult<T> =
  | { readonly status: 'saved'; readonly file: DocumentFile<T> }
  | { readonly status: 'changed'; readonly problem: string; readonly disk: DocumentFile<T> | null }
  | FailedResult;

export type StoreRemoval<T> =
  | { readonly status: 'removed'; readonly trash: string }
  | Exclude<StoreResult<T>, { readonly status: 'saved' }>;

/** A document to write over the version with this etag; undefined creates the file. */
export interface FileSave<T> {
  readonly file: string;
  readonly document: T;
  readonly etag: string | undefined;
}

/** Where documents of one sort, such as character sheets, are kept. */
export interface DocumentStore<T> {
  list(): Promise<readonly DocumentFile<T>[]>;
  /** Writes documents together; results come in their order. */
  saveAll(saves: readonly FileSave<T>[]): Promise<readonly StoreResult<T>[]>;
  /** Writes a document over the version with this etag; undefined creates the file. */
  save(file: string, document: T, etag: string | undefined): Promise<StoreResult<T>>;
  /** Moves a file to the trash; `trash` is what {@link restore} needs to bring it back. */
  remove(file: string, etag: string): Promise<StoreRemoval<T>>;
  restore(trash: string): Promise<StoreResult<T>>;
}

/** A scenario on disk; an invalid one comes with its problems. */
export type ScenarioFile = DocumentFile<Scenario>;

/** The scenarios of the project, and what plays them. */
export interface ScenarioFiles extends DocumentStore<Scenario> {
  /**
   * Plays some scenarios by their path in the project, or all, until it is aborted. Throws when
   * they cannot be played.
   */
  run(
    files: readonly string[] | undefined,
    onLine: (line: RunLine) => void,
    signal: AbortSignal,
    seeds?: readonly number[],
  ): Promise<void>;
  /** Plays the game without a page, and proposes what held in a span of it. */
  propose(span: FactsRequest): Promise<readonly ProposedFact[]>;
  /** Plays a scenario without a page up to a moment, and saves that. */
  moment(question: MomentRequest): Promise<FoundMoment>;
}

/** Where documents are kept between sittings. */
export interface BehaviorFiles {
  readonly sheets: DocumentStore<CharacterSheet>;
  readonly queries: DocumentStore<QueryDocument>;
  readonly scripts: DocumentStore<ScriptFileDocument>;
  readonly generators: DocumentStore<GeneratorFileDocument>;
  readonly recordings: DocumentStore<Recording>;
  readonly scenarios: ScenarioFiles;
  project(): Promise<ProjectInfo>;
  /** Lets the project's code run. Resolves to why that is not remembered, or null. */
  trust(): Promise<string | null>;
  list(): Promise<readonly BehaviorFile[]>;
  /** Reads one file; undefined when there is none. */
  read(file: string): Promise<BehaviorFile | undefined>;
  /** Writes documents together; results come in their order. */
  saveAll(saves: readonly FileSave<BehaviorDocument>[]): Promise<readonly SaveResult[]>;
  /** Writes a document over the version with this etag; undefined creates the file. */
  save(file: string, document: BehaviorDocument, etag: string | undefined): Promise<SaveResult>;
  /** Moves a file to another place in the folder. */
  rename(file: string, to: string, etag: string): Promise<SaveResult>;
  /** Moves a file to the trash; `trash` is what {@link restore} needs to bring it back. */
  remove(file: string, etag: string): Promise<RemoveResult>;
  restore(trash: string): Promise<SaveResult>;
  /** The deleted files that can be brought back, the latest first. */
  trash(): Promise<readonly TrashedFile[]>;
  /** Reads one of the single files. */
  setting(name: SettingName): Promise<SettingFile>;
  /** Writes one over the version with this etag; null creates it. */
  saveSetting(name: SettingName, value: object, etag: string | null): Promise<SaveSettingResult>;
}

/** Characters of one request, well below what the server accepts; more go into a further one. */
const MAX_REQUEST = 4_000_000;

/** What a page says of a server that does not answer. */
export const UNREACHABLE = 'The workbench server does not answer. Is the gumption command still running?';

/** The files of the server that served this page. */
export function serverFiles(fetch: typeof globalThis.fetch): BehaviorFiles {
  const read = async <T>(path: string, readAnswer: (value: unknown) => T): Promise<T | undefined> => {
    const response = await fetch(path).catch(() => {
      throw new Error(UNREACHABLE);
    });
    if (response.status === 204) return undefined;
    if (!response.ok) throw new Error(await problemOf(response));
    return readAnswer(await response.json());
  };
  /** Asks for something that takes a play. */
  const ask = async (path: string, question: object): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(question) }).catch(() => {
      throw new Error(UNREACHABLE);
    });
    if (!response.ok) throw new Error(await problemOf(response));
    return response.json();
  };
  /** Asks for a change; `succeed` makes the result of a good answer. */
  async function change<T extends object, F = BehaviorFile>(
    method: string,
    path: string,
    etag: string | null | undefined,
    body: unknown,
    succeed: (answer: unknown) => T,
  ): Promise<T | (Omit<ChangedResult, 'disk'> & { readonly disk: F | null }) | FailedResult> {
    const response = await fetch(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(etag == null ? { 'If-None-Match': '*' } : { 'If-Match': etag }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (response === undefined) return { status: 'failed', problem: UNREACHABLE };
    if (response.ok) return succeed(await response.json());
    if (response.status !== 409) return { status: 'failed', problem: await problemOf(response) };
    const { problem, disk } = readChanged(await response.json());
    return { status: 'changed', problem, disk: disk as F | null };
  }
  /** Writes many files in one request, or in few where they are very large. */
  async function saveAll<T>(folder: string, saves: readonly FileSave<T>[]): Promise<readonly StoreResult<T>[]> {
    const outcomes: StoreResult<T>[] = [];
    for (const some of portions(saves, saves.length)) {
      const request = { files: some.map(({ etag = null, ...save }) => ({ ...save, etag })) } as unknown as SaveRequest;
      const response = await fetch(`/api/${folder}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
      }).catch(() => undefined);
      if (response?.ok !== true) {
        const problem = response === undefined ? UNREACHABLE : await problemOf(response);
        for (const _ of some) outcomes.push({ status: 'failed', problem });
        continue;
      }
      for (const [i, result] of readSavedFiles(await response.json(), some.length).entries()) {
        const { file, document } = some[i];
        if (result.status !== 'saved') outcomes.push(result as StoreResult<T>);
        else outcomes.push({ status: 'saved', file: { file, etag: result.etag, document } });
      }
    }
    return outcomes;
  }
  const saved = (answer: unknown) => ({ status: 'saved', file: readDocumentFile<BehaviorDocument>(answer) }) as const;
  const removed = (answer: unknown) => ({ status: 'removed', trash: readTrashed(answer) }) as const;
  const storeOf = <T>(
    folder: 'sheets' | 'queries' | 'scripts' | 'generators' | 'recordings' | 'scenarios',
  ): DocumentStore<T> => {
    const savedOne = (answer: unknown) => ({ status: 'saved', file: readDocumentFile<T>(answer) }) as const;
    return {
      list: async () => (await read(`/api/${folder}`, (value) => readDocumentFiles<T>(value, folder)))!,
      saveAll: (saves) => saveAll(folder, saves),
      save: (file, document, etag) => change('PUT', pathOf(file, folder), etag, document, savedOne),
      remove: (file, etag) => change('DELETE', pathOf(file, folder), etag, undefined, removed),
      restore: (trash) => change('POST', `/api/trash/${encodeURIComponent(trash)}`, undefined, {}, savedOne),
    };
  };
  return {
    sheets: storeOf('sheets'),
    queries: storeOf('queries'),
    scripts: storeOf('scripts'),
    generators: storeOf('generators'),
    recordings: storeOf('recordings'),
    scenarios: {
      ...storeOf<Scenario>('scenarios'),
      propose: async (span) => readFactsAnswer(await ask('/api/scenarios/propose', span)),
      moment: async (question) => readMomentAnswer(await ask('/api/scenarios/moment', question)),
      async run(files, onLine, signal, seeds) {
        const response = await fetch('/api/scenarios/run', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...(files && { files }), ...(seeds && { seeds }) }),
          signal,
        }).catch(() => {
          throw new Error(UNREACHABLE);
        });
        if (!response.ok) throw new Error(await problemOf(response));
        await readLines(response, (line) => onLine(parseRunLine(line)));
      },
    },
    project: async () => (await read('/api/project', readProjectInfo))!,
    async trust() {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch('/api/trust', { method: 'POST', headers, body: '{}' }).catch(() => {
        throw new Error(UNREACHABLE);
      });
      if (!response.ok) throw new Error(await problemOf(response));
      return readTrustAnswer(await response.json());
    },
    list: async () =>
      (await read('/api/behaviors', (value) => readDocumentFiles<BehaviorDocument>(value, 'behaviors')))!,
    read: (file) => read(pathOf(file), (value) => readDocumentFile<BehaviorDocument>(value)),
    saveAll: (saves) => saveAll('behaviors', saves),
    save: (file, document, etag) => change('PUT', pathOf(file), etag, document, saved),
    rename: (file, to, etag) => change('POST', pathOf(file), etag, { to }, saved),
    remove: (file, etag) => change('DELETE', pathOf(file), etag, undefined, removed),
    restore: (trash) => change('POST', `/api/trash/${encodeURIComponent(trash)}`, undefined, {}, saved),
    trash: async () => (await read('/api/trash', readTrashedFiles))!,
    setting: async (name) => (await read(`/api/${name}`, readSettingFile)) ?? { etag: null },
    async saveSetting(name, value, etag) {
      const result = await change('PUT', `/api/${name}`, etag, value, (answer: unknown) => ({
        status: 'saved' as const,
        etag: readSavedSetting(answer),
      }));
      return result.status === 'changed' ? { ...result, disk: (result.disk ?? { etag: null }) as SettingFile } : result;
    },
  };
}

/**
 * Parts of a list that each fit into a request of at most `most` entries; one that is too large
 * alone is a part alone.
 */
export function portions<T>(entries: readonly T[], most: number): T[][] {
  const parts: T[][] = [];
  let room = 0;
  for (const entry of entries) {
    const length = JSON.stringify(entry).length;
    if (length > room || parts.at(-1)!.length >= most) {
      parts.push([]);
      room = MAX_REQUEST;
    }
    parts.at(-1)!.push(entry);
    room -= length;
  }
  return parts;
}

/** Passes on each line of an answer as soon as it arrives. */
export async function readLines(response: Response, onLine: (line: string) => void): Promise<void> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n');
    rest = lines.pop()!;
    for (const line of lines) onLine(line);
  }
}

function pathOf(file: string, folder = 'behaviors'): string {
  return `/api/${folder}/${file.split('/').map(encodeURIComponent).join('/')}`;
}

/** What a refusal of the server says, for a person. */
export async function problemOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => undefined)) as { problem?: unknown } | undefined;
  return typeof body?.problem === 'string' ? body.problem : `The workbench server answered ${response.status}.`;
}

declare module '../editor.js' {
  interface Editor {
    readonly files: BehaviorFiles;
    readonly project: StoreApi<{ readonly info: ProjectInfo | undefined; readonly problem: string | undefined }>;
  }

  interface EditorOptions {
    readonly files: BehaviorFiles;
  }
}

registerStore('files', (_, { files }) => files);
registerStore('project', () => createStore(() => ({ info: undefined, problem: undefined })));
