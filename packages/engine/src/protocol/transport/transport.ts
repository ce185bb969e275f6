import type { Transport } from '../messages/transport.js';
import type { PortLike } from './page-like.js';

/**
 * Tracks how one end of a line closes. If the other end closes it, the listener is called once,
 * even if it is added later.
 */
class Ending {
  isOpen = true;
  #reason: string | undefined;
  #listener: ((reason: string) => void) | undefined;

  listen(listener: (reason: string) => void): void {
    this.#listener = listener;
    if (this.#reason !== undefined) listener(this.#reason);
  }

  come(reason: string): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.#reason = reason;
    this.#listener?.(reason);
  }
}

/** A line within a page or between its frames and workers. */
export function portTransport(port: PortLike): Transport {
  const ending = new Ending();
  port.addEventListener('close', () => ending.come('the other end closed the line'));
  return {
    send: (message) => port.postMessage(message),
    onMessage(listener) {
      // Setting the handler also starts the port, which keeps messages until then.
      port.onmessage = (event) => {
        if (ending.isOpen) listener(event.data);
      };
    },
    onClose: (listener) => ending.listen(listener),
    close() {
      ending.isOpen = false;
      port.close();
    },
  };
}

/** The parts of a WebSocket used here, so that browsers' and Node libraries' sockets both fit. */
export interface SocketLike {
  readonly readyState: number;
  /** Bytes that wait to be sent. */
  readonly bufferedAmount?: number;
  send(data: string): void;
  close(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close' | 'error' | 'open', listener: (event: unknown) => void): void;
}

const CONNECTING = 0;
const OPEN = 1;

/**
 * A line to another process or machine. Messages sent before the socket opens are delivered when it
 * opens.
 */
export function socketTransport(socket: SocketLike): Transport {
  const ending = new Ending();
  const early: string[] = [];
  const unheard: unknown[] = [];
  let hear: ((message: unknown) => void) | undefined;
  socket.addEventListener('open', () => {
    for (const text of early.splice(0)) socket.send(text);
    if (!ending.isOpen) socket.close();
  });
  socket.addEventListener('message', ({ data }) => {
    if (!ending.isOpen) return;
    const message = decode(data);
    if (hear === undefined) unheard.push(message);
    else hear(message);
  });
  socket.addEventListener('close', () => ending.come('the connection was closed'));
  // Also without a listener of the caller: in Node an unhandled error event ends the program.
  socket.addEventListener('error', () => ending.come('the connection broke'));
  return {
    send(message) {
      if (!ending.isOpen) return;
      const text = JSON.stringify(message);
      if (socket.readyState === OPEN) socket.send(text);
      else if (socket.readyState === CONNECTING) early.push(text);
    },
    onMessage(listener) {
      hear = listener;
      for (const message of unheard.splice(0)) listener(message);
    },
    onClose: (listener) => ending.listen(listener),
    get backlog() {
      return early.reduce((sum, text) => sum + text.length, socket.bufferedAmount ?? 0);
    },
    close() {
      ending.isOpen = false;
      if (early.length === 0) socket.close();
    },
  };
}

/** Text that is not JSON arrives as undefined, which no check accepts. */
function decode(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}

/**
 * Two ends of one line within a program, for tests and for games with their own workbench. Delivers
 * messages immediately.
 */
export function pairedTransports(): [Transport, Transport] {
  const listeners: (((message: unknown) => void) | undefined)[] = [undefined, undefined];
  const endings = [new Ending(), new Ending()] as const;
  const unheard: unknown[][] = [[], []];
  const end = (own: 0 | 1): Transport => {
    const other = own === 0 ? 1 : 0;
    return {
      send(message) {
        const copy: unknown = JSON.parse(JSON.stringify(message));
        if (!endings[own].isOpen) return;
        if (listeners[other] === undefined) unheard[other].push(copy);
        else listeners[other](copy);
      },
      onMessage(listener) {
        listeners[own] = listener;
        for (const message of unheard[own].splice(0)) listener(message);
      },
      onClose: (listener) => endings[own].listen(listener),
      close() {
        endings[own].isOpen = false;
        endings[other].come('the other end closed the line');
      },
    };
  };
  return [end(0), end(1)];
}
