import type { BehaviorDocument } from 'gumption/behavior';
import type { CharacterSheet } from 'gumption/behavior/cast';
import type { Scenario } from 'gumption/behavior/scenario';
import {
  type GameMessage,
  NOT_BEGUN,
  PROTOCOL_VERSION,
  type SheetDescription,
  type Transport,
  type WorkbenchMessage,
} from 'gumption/protocol';
import type { DocumentFile } from '../../../wire/files.js';
import type { GeneratorFileDocument } from '../../../wire/generator-document.js';
import type { QueryDocument } from '../../../wire/query-document.js';
import type { ScriptFileDocument } from '../../../wire/script-document.js';
import { DOCUMENTS, VOCABULARY } from '../../tests/fixture/yard-documents.fixture.js';
import { createEditor } from '../create-editor.js';
import { keepLoadedInSync } from './edit/loaded-sync.js';
import type { BehaviorFile, BehaviorFiles, DocumentStore } from './files/files.js';
import type { Named } from './files/open-files.js';
import { keepInSync } from './files/synchronize.js';
import { connect } from './game/connect.js';
import { watchLiveness } from './link/liveness.js';
import { keepSheetsInSync } from './sheets/sheet-sync.js';

function filesOf<T extends Named>(documents: readonly T[]): Map<string, DocumentFile<T>> {
  return new Map(
    documents.map((each) => [`${each.name}.json`, { file: `${each.name}.json`, etag: '"1"', document: each }]),
  );
}

/** Documents of one sort in memory. */
function memoryStore<T>(files: Map<string, DocumentFile<T>>): DocumentStore<T> {
  const trash = new Map<string, DocumentFile<T>>();
  const changed = (file: string) =>
    ({ status: 'changed', problem: `${file} was changed.`, disk: files.get(file) ?? null }) as const;
  const store: DocumentStore<T> = {
    list: async () => [...files.values()],
    saveAll: (saves) => Promise.all(saves.map((each) => store.save(each.file, each.document, each.etag))),
    async save(file, document, etag) {
      if (files.get(file)?.etag !== etag) return changed(file);
      const saved = { file, etag: `"${Number(etag?.slice(1, -1) ?? 0) + 1}"`, document };
      files.set(file, saved);
      return { status: 'saved', file: saved };
    },
    async remove(file, etag) {
      const disk = files.get(file);
      if (disk === undefined || disk.etag !== etag) return changed(file);
      trash.set(file, disk);
      files.delete(file);
      return { status: 'removed', trash: file };
    },
    async restore(name) {
      const file = trash.get(name)!;
      files.set(name, file);
      return { status: 'saved', file };
    },
  };
  return store;
}

/** No game plays scenarios. */
const NO_PLAYS = {
  run: async () => undefined,
  propose: async () => [],
  moment: async () => {
    throw new Error('no game');
  },
} as const;

/** Files in memory that count their versions. */
export function memoryFiles(
  documents: readonly BehaviorDocument[] = [],
  sheets: readonly CharacterSheet[] = [],
  queries: readonly QueryDocument[] = [],
  scripts: readonly ScriptFileDocument[] = [],
  generators: readonly GeneratorFileDocument[] = [],
) {
  const sheetFiles = filesOf(sheets);
  const queryFiles = filesOf(queries);
  const scriptFiles = filesOf(scripts);
  const onDisk = new Map<string, { version: number; document: BehaviorDocument }>();
  for (const document of documents) onDisk.set(`${document.name}.json`, { version: 1, document });
  const show = (file: string): BehaviorFile => {
    const { version, document } = onDisk.get(file)!;
    return { file, etag: `"${version}"`, document };
  };
  const trash = new Map<string, { file: string; version: number; document: BehaviorDocument }>();
  const settings = new Map<string, { version: number; value: object }>();
  const isStale = (file: string, etag: string | undefined) => etag !== (onDisk.get(file) && show(file).etag);
  const changed = (file: string) =>
    ({ status: 'changed', problem: `${file} was changed.`, disk: onDisk.has(file) ? show(file) : null }) as const;
  const files: BehaviorFiles = {
    sheets: memoryStore(sheetFiles),
    queries: memoryStore(queryFiles),
    scripts: memoryStore(scriptFiles),
    generators: memoryStore(filesOf(generators)),
    recordings: memoryStore(new Map()),
    scenarios: { ...memoryStore<Scenario>(new Map()), ...NO_PLAYS },
    trust: async () => null,
    project: async () => ({
      id: '1',
      name: 'yard',
      title: 'Yard',
      behaviors: 'behaviors',
      sheets: 'sheets',
      queries: 'queries',
      scripts: 'scripts',
      generators: 'generators',
      recordings: 'recordings',
      scenarios: 'scenarios',
      gameOrigin: 'http://localhost:4748',
      gameBeside: 'http://127.0.0.1:4748',
      gamePath: '/',
      siteSecret: null,
      untrusted: null,
    }),
    list: async () => [...onDisk.keys()].map(show),
    read: async (file) => (onDisk.has(file) ? show(file) : undefined),
    saveAll: (saves) => Promise.all(saves.map((each) => files.save(each.file, each.document, each.etag))),
    async save(file, document, etag) {
      if (isStale(file, etag)) return changed(file);
      onDisk.set(file, { version: (onDisk.get(file)?.version ?? 0) + 1, document });
      return { status: 'saved', file: show(file) };
    },
    async rename(file, to, etag) {
      if (isStale(file, etag)) return changed(file);
      onDisk.set(to, onDisk.get(file)!);
      onDisk.delete(file);
      return { status: 'saved', file: show(to) };
    },
    async remove(file, etag) {
      if (isStale(file, etag)) return changed(file);
      trash.set(file, { file, ...onDisk.get(file)! });
      onDisk.delete(file);
      return { status: 'removed', trash: file };
    },
    async restore(name) {
      const { file, version, document } = trash.get(name)!;
      trash.delete(name);
      onDisk.set(file, { version, document });
      return { status: 'saved', file: show(file) };
    },
    async trash() {
      return [...trash.values()].map(({ file, document }) => ({
        trash: file,
        kind: 'behaviors',
        file,
        name: document.name,
      }));
    },
    async setting(name) {
      const known = settings.get(name);
      return known === undefined ? { etag: null } : { etag: `"${known.version}"`, value: known.value };
    },
    async saveSetting(name, value) {
      const version = (settings.get(name)?.version ?? 0) + 1;
      settings.set(name, { version, value });
      return { status: 'saved', etag: `"${version}"` };
    },
  };
  /** Someone else writes. */
  const overwrite = (document: BehaviorDocument) =>
    onDisk.set(`${document.name}.json`, { version: 100 + onDisk.size, document });
  /** Someone else removes. */
  const remove = (file: string) => onDisk.delete(file);
  const setting = (name: string) => settings.get(name)?.value;
  const readQuery = (file: string) => queryFiles.get(file)?.document;
  const readSheet = (file: string) => sheetFiles.get(file)?.document;
  const removeSheet = (file: string) => sheetFiles.delete(file);
  let foreign = 100;
  const overwriteSheet = (document: CharacterSheet, file = `${document.name}.json`) =>
    sheetFiles.set(file, { file, etag: `"${foreign++}"`, document });
  return {
    readQuery,
    readSheet,
    overwriteSheet,
    removeSheet,
    files,
    overwrite,
    remove,
    setting,
    read: (file: string) => onDisk.get(file)?.document,
  };
}

/** An editor with a game on the other end of the line that does only what a test tells it. */
export function createTestEditor(files = memoryFiles()) {
  let time = 0;
  const editor = createEditor({
    files: files.files,
    storage: { getItem: () => null, setItem: () => undefined },
    schedule: (flush) => flush(),
    now: () => time,
  });
  let visible = true;
  const liveness = watchLiveness(editor, { now: () => time, isVisible: () => visible });
  const heard: WorkbenchMessage[] = [];
  let onMessage: (message: unknown) => void = () => undefined;
  let onClose: (reason: string) => void = () => undefined;
  keepInSync(editor);
  keepSheetsInSync(editor);
  keepLoadedInSync(editor);

  return {
    editor,
    files,
    /** What the game heard since this was last asked. */
    heard: () => heard.splice(0),
    say: (message: GameMessage) => onMessage(message),
    hangUp: () => onClose('gone'),
    pass(milliseconds: number, inView = true) {
      visible = inView;
      time += milliseconds;
      liveness.check();
    },
    /** A game page says it is ready. */
    join() {
      const line: Transport = {
        send: (message) => void heard.push(message as WorkbenchMessage),
        onMessage: (handler) => {
          onMessage = handler;
        },
        onClose: (handler) => {
          onClose = handler;
        },
        close: () => undefined,
      };
      connect(editor, line, liveness);
    },
    greet(
      documents: readonly BehaviorDocument[] = DOCUMENTS,
      protocol = PROTOCOL_VERSION,
      name = 'yard',
      sheets?: readonly SheetDescription[],
    ) {
      const run = { ...NOT_BEGUN, state: 'paused' } as const;
      const game = { name, title: 'Yard' };
      onMessage({
        type: 'hello',
        protocol,
        game,
        canSnapshot: false,
        canPick: true,
        canRecord: false,
        canRestore: false,
        overlays: [],
        vocabulary: VOCABULARY,
        documents,
        ...(sheets && { sheets }),
        run,
      });
    },
    tellAgents() {
      const agents = ['g1', 'g2'].map((id) => ({
        id,
        label: id.toUpperCase(),
        type: 'guard',
        behavior: 'converse-or-patrol',
        activity: 'Wait',
        since: 0,
      }));
      onMessage({ type: 'agents', agents });
    },
  };
}
