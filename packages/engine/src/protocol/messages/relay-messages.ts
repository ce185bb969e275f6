import { integer, json, parse, record, type Schema, text, variant } from '../../data/index.js';
import { LONGEST } from './fit-text.js';

/** Version of {@link RelayMessage}; a server refuses a game of another. */
export const RELAY_VERSION = 1;

/**
 * The messages between a game and a workbench server on the game's one socket. The socket carries
 * one line for every page that views the game. A line carries messages of the protocol, which the
 * server passes on unread.
 */
export type RelayMessage =
  /** The game's first word. */
  | { readonly relay: 'game'; readonly version: number; readonly name: string; readonly title: string }
  /** The server's answer: the game is on its list. */
  | { readonly relay: 'joined' }
  /** The server's answer to a game that it will not take; it then closes the socket. */
  | { readonly relay: 'refused'; readonly problem: string }
  /** A page wants to talk. */
  | { readonly relay: 'open'; readonly line: number }
  | { readonly relay: 'say'; readonly line: number; readonly message: unknown }
  /** One end of a line has closed it. */
  | { readonly relay: 'close'; readonly line: number };

const line = integer({ min: 1 });
const name = text({ minLength: 1, maxLength: LONGEST.name });

const relayMessage = variant('relay', {
  game: record({ version: integer(), name, title: name }, { unknown: 'keep' }),
  joined: record({}, { unknown: 'keep' }),
  refused: record({ problem: text({ maxLength: LONGEST.words }) }, { unknown: 'keep' }),
  open: record({ line }, { unknown: 'keep' }),
  say: record({ line, message: json() }, { unknown: 'keep' }),
  close: record({ line }, { unknown: 'keep' }),
}) as unknown as Schema<RelayMessage>;

/** Checks what came over a game's socket, or throws with every problem and its path. */
export function parseRelayMessage(value: unknown): RelayMessage {
  return parse(relayMessage, value, 'relay');
}
