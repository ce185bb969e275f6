import { type Infer, integer, optional, parse, text, variant } from '../../data/index.js';
import { anything, open, words } from './fields.js';
import { LONGEST } from './fit-text.js';

/** Version of {@link RelayMessage}; a server refuses a game of another. */
export const RELAY_VERSION = 1;

/**
 * The messages between a game and a workbench server on the game's one socket. The socket carries
 * one line for every page that views the game. A line carries messages of the protocol, which the
 * server passes on unread.
 */
export type RelayMessage = Infer<typeof relayMessageSchema>;

const line = integer({ min: 1 });
const name = text({ minLength: 1, maxLength: LONGEST.name });

export const relayMessageSchema = variant('relay', {
  /** The game's first word. */
  game: open({
    ...{ version: integer(), name, title: name },
    /** The id of the project it belongs to, if it knows: no other project's server takes it. */
    project: optional(open({ name, id: name })),
  }),
  /** The server's answer: the game is on its list. */
  joined: open({}),
  /** The server's answer to a game that it will not take; it then closes the socket. */
  refused: open({ problem: words }),
  /** A page wants to talk. */
  open: open({ line }),
  say: open({ line, message: anything }),
  /** One end of a line has closed it. */
  close: open({ line }),
});

/** Checks what came over a game's socket, or throws with every problem and its path. */
export function parseRelayMessage(value: unknown): RelayMessage {
  return parse(relayMessageSchema, value, 'relay');
}
