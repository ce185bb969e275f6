export type { BehaviorDocument, DocumentNode, ParamValue } from 'gumption/behavior';
export type * from '../../../engine/src/protocol/messages.js';

import type { GameMessage } from '../../../engine/src/protocol/messages.js';

/** Stand-ins until the engine's own are there. */
export const PROTOCOL_VERSION = 1;

export interface Transport {
  send(message: unknown): void;
  onMessage(handler: (message: unknown) => void): void;
  onClose(handler: (reason: string) => void): void;
  close(): void;
}

export function portTransport(port: MessagePort): Transport {
  return {
    send: (message) => port.postMessage(message),
    onMessage: (handler) => {
      port.onmessage = (event) => handler(event.data);
    },
    onClose: (handler) => port.addEventListener('close', () => handler('the game closed the line')),
    close: () => port.close(),
  };
}

export function parseGameMessage(value: unknown): GameMessage {
  return value as GameMessage;
}
