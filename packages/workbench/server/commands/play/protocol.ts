/** What a session of play needs of the world around it. */
export interface PlayWorld {
  /** Sends a line to the other side. */
  readonly write: (line: string) => void;
  /** The time in milliseconds, from any start. */
  readonly now: () => number;
  /** The version of this program, for protocols that ask. */
  readonly version?: string;
}

/**
 * One conversation with a program or a person about one game. It does nothing by itself: lines come
 * in through {@link receive}, and thinking happens in {@link work}, so that a test can hold it.
 */
export interface PlaySession {
  /** Takes a line that the other side wrote. */
  receive(line: string): void;
  /** No more lines will come: finish what was asked for, and end. */
  close(): void;
  /** Thinks for a few milliseconds. Returns whether there is more to think about. */
  work(): boolean;
  /** Whether the conversation is over. */
  readonly isEnded: boolean;
}

/** A way to play: a protocol that other programs speak, or the text that people read. */
export interface PlayProtocol {
  /** The option that asks for it, `uci` for `--uci`; the empty text without an option. */
  readonly name: string;
  /** One line for the help. */
  readonly says: string;
  /** The games that can be played in this way. */
  readonly games: readonly string[];
  start(game: string, world: PlayWorld): PlaySession;
}
