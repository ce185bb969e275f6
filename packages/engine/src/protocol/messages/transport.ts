/**
 * A line between a game and a workbench. Messages are JSON values; what arrives is not to be
 * trusted.
 */
export interface Transport {
  send(message: unknown): void;
  /** One listener; messages that came before it are kept for it. */
  onMessage(listener: (message: unknown) => void): void;
  /**
   * One listener, called once when the other end closes the line or it breaks; not when this end
   * closes it.
   */
  onClose(listener: (reason: string) => void): void;
  /** Characters that were sent and have not left yet, where the line can tell. */
  readonly backlog?: number;
  /**
   * Ends the line: nothing is heard or told of it any more. What was sent before still goes out.
   */
  close(): void;
}
