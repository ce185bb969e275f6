import type { WebSocket } from 'ws';
import { createNonce, isProof, proofOf } from './handshake.js';

/** Time a program has to prove who it is. */
const PROOF_MS = 5000;
const MAX_TEXT = 4000;

/** What the workbench's server does for a program of the same person. */
export interface ProgramDoors {
  /** What a development server needs so that its page may be shown. */
  readonly site: { readonly secret: string; readonly workbench: string };
  /** Shows the page of a development server; undefined once that has ended. */
  readonly show: (address: string | undefined) => void;
}

/**
 * Talks with a program that wants to show a game's page in this workbench, such as the development
 * server that a person started in another terminal. Both ends prove that they can read the file in
 * which this workbench says where it is, before either says anything else.
 */
export function admitProgram(socket: WebSocket, secret: string, doors: () => ProgramDoors): void {
  const nonce = createNonce();
  const late = setTimeout(() => socket.terminate(), PROOF_MS);
  let shown: string | undefined;
  let isKnown = false;
  socket.on('close', () => {
    clearTimeout(late);
    if (shown !== undefined) doors().show(undefined);
  });
  socket.on('message', (data) => {
    const message = readMessage(String(data));
    if (typeof message?.nonce === 'string') {
      say(socket, { nonce, proof: proofOf(secret, 'workbench', message.nonce) });
    } else if (!isKnown) {
      if (!isProof(message?.proof, secret, 'program', nonce)) return socket.terminate();
      isKnown = true;
      clearTimeout(late);
      say(socket, { site: doors().site });
    } else if (isPage(message?.page)) {
      shown = message.page;
      doors().show(shown);
    }
  });
}

interface ProgramMessage {
  readonly nonce?: unknown;
  readonly proof?: unknown;
  readonly page?: unknown;
}

function readMessage(text: string): ProgramMessage | undefined {
  if (text.length > MAX_TEXT) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPage(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function say(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify(message));
}
