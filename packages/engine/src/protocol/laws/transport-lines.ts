import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import type { Transport } from '../messages/transport.js';
import { pairedTransports, portTransport, socketTransport } from '../transport/transport.js';

/** A line of some sort with both its ends. */
export interface Line {
  readonly game: Transport;
  readonly workbench: Transport;
  /** Sends what no well-behaved end would: the text of a socket, any cloneable value of a port. */
  readonly sendRaw?: (value: unknown) => void;
  /** Breaks the line without a word from either end's transport. */
  readonly cut?: () => void;
  /** Frees what the line holds. */
  readonly end: () => Promise<void>;
}

function paired(): Promise<Line> {
  const [game, workbench] = pairedTransports();
  return Promise.resolve({ game, workbench, end: () => Promise.resolve() });
}

function port(): Promise<Line> {
  const { port1, port2 } = new MessageChannel();
  return Promise.resolve({
    game: portTransport(port1),
    workbench: portTransport(port2),
    sendRaw: (value) => port2.postMessage(value),
    cut: () => port2.close(),
    end: () => {
      port1.close();
      return Promise.resolve();
    },
  });
}

async function socket(): Promise<Line> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((listening) => server.once('listening', listening));
  const near = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  // Made before the socket is open, as a page would.
  const workbench = socketTransport(near);
  const far = await new Promise<WebSocket>((resolve) => server.once('connection', resolve));
  return {
    game: socketTransport(far),
    workbench,
    sendRaw: (value) => near.send(value as string),
    cut: () => near.terminate(),
    end: () => {
      near.terminate();
      far.terminate();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** Every sort of line there is; what one suite says of lines is tried on each. */
export const LINES: readonly { readonly name: string; readonly open: () => Promise<Line> }[] = [
  { name: 'within a program', open: paired },
  { name: 'over a MessagePort', open: port },
  { name: 'over a WebSocket', open: socket },
];
