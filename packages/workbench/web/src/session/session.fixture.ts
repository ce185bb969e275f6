import type { BehaviorDocument } from 'gumption/behavior';
import {
  type GameMessage,
  NOT_BEGUN,
  PROTOCOL_VERSION,
  type Transport,
  type WorkbenchMessage,
} from 'gumption/protocol';
import { DOCUMENTS, VOCABULARY } from '../../fixture/yard-documents.fixture.js';
import { connect } from './connect.js';
import type { BehaviorFile, BehaviorFiles } from './files.js';
import { watchLiveness } from './liveness.js';
import { createSession } from './session.js';
import { keepInSync } from './synchronize.js';

/** Files in memory that count their versions. */
export function memoryFiles(documents: readonly BehaviorDocument[] = []) {
  const onDisk = new Map<string, { version: number; document: BehaviorDocument }>();
  for (const document of documents) onDisk.set(`${document.name}.json`, { version: 1, document });
  const show = (file: string): BehaviorFile => {
    const { version, document } = onDisk.get(file)!;
    return { file, etag: `"${version}"`, document };
  };
  const files: BehaviorFiles = {
    project: async () => ({ name: 'yard', title: 'Yard' }),
    list: async () => [...onDisk.keys()].map(show),
    async save(file, document, etag) {
      const known = onDisk.get(file);
      if (etag !== (known && show(file).etag))
        return { status: 'changed', problem: `${file} was changed.`, disk: known ? show(file) : null };
      onDisk.set(file, { version: (known?.version ?? 0) + 1, document });
      return { status: 'saved', file: show(file) };
    },
  };
  /** Someone else writes. */
  const overwrite = (document: BehaviorDocument) =>
    onDisk.set(`${document.name}.json`, { version: 100 + onDisk.size, document });
  return { files, overwrite, read: (file: string) => onDisk.get(file)?.document };
}

/** A session with a game on the other end of the line that does only what a test tells it. */
export function createTestSession(files = memoryFiles()) {
  const session = createSession({
    files: files.files,
    storage: { getItem: () => null, setItem: () => undefined },
    schedule: (flush) => flush(),
  });
  let time = 0;
  let visible = true;
  const liveness = watchLiveness(session, { now: () => time, isVisible: () => visible });
  const heard: WorkbenchMessage[] = [];
  let onMessage: (message: unknown) => void = () => undefined;
  let onClose: (reason: string) => void = () => undefined;
  keepInSync(session);

  return {
    session,
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
      connect(session, line, liveness);
    },
    greet(documents: readonly BehaviorDocument[] = DOCUMENTS, protocol = PROTOCOL_VERSION) {
      const run = { ...NOT_BEGUN, state: 'paused' } as const;
      const game = { name: 'yard', title: 'Yard' };
      onMessage({
        type: 'hello',
        protocol,
        game,
        canSnapshot: false,
        canPick: true,
        canRecord: false,
        overlays: [],
        vocabulary: VOCABULARY,
        documents,
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
