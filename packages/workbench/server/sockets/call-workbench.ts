import { WebSocket } from 'ws';
import type { WorkbenchRecord } from '../files/workbench-file.js';
import { createNonce, isProof, proofOf } from './handshake.js';

/** Time a workbench has to answer; a port may belong to something else by now. */
const ANSWER_MS = 5000;

/** A line to a workbench that runs in another process. */
export interface WorkbenchLine {
  /** What a development server needs so that its page may be shown. */
  readonly site: { readonly secret: string; readonly workbench: string };
  /** Shows the page at this address, until the line is closed. */
  show(page: string): void;
  onEnd(listener: () => void): void;
  close(): void;
}

/**
 * Calls the workbench that a project's file names. Undefined if it does not run any more, or if
 * somebody else answers there.
 */
export function callWorkbench({ address, secret }: WorkbenchRecord): Promise<WorkbenchLine | undefined> {
  if (!URL.canParse(address)) return Promise.resolve(undefined);
  const url = new URL('/api/programs', address.replace(/^http/, 'ws'));
  url.hash = '';
  return new Promise((resolve) => {
    const nonce = createNonce();
    const socket = new WebSocket(url, { handshakeTimeout: ANSWER_MS, maxPayload: 4000 });
    const late = setTimeout(() => socket.terminate(), ANSWER_MS);
    const say = (message: object) => socket.send(JSON.stringify(message));
    let isKnown = false;
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(late);
      resolve(undefined);
    });
    socket.on('open', () => say({ nonce }));
    socket.on('message', (data) => {
      const message = readMessage(String(data));
      if (!isKnown) {
        // A stranger on that port must learn nothing from us.
        if (!isProof(message.proof, secret, 'workbench', nonce)) return socket.terminate();
        isKnown = true;
        say({ proof: proofOf(secret, 'program', String(message.nonce)) });
      } else if (message.site !== undefined) {
        clearTimeout(late);
        resolve({
          site: message.site,
          show: (page) => say({ page }),
          onEnd: (listener) => void socket.on('close', listener),
          close: () => socket.close(),
        });
      }
    });
  });
}

interface WorkbenchMessage {
  readonly nonce?: unknown;
  readonly proof?: unknown;
  readonly site?: WorkbenchLine['site'];
}

function readMessage(text: string): WorkbenchMessage {
  try {
    return Object(JSON.parse(text)) as WorkbenchMessage;
  } catch {
    return {};
  }
}
