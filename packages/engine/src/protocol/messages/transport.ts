/**
 * A line between a game and a workbench. Messages are JSON values; what arrives is not to be
 * trusted.
 */
export interface Transport {
  /** Sends a message to the other end; messages arrive in order. */
  send(message: unknown): void;
  /** Sets the one listener. It receives earlier messages too. */
  onMessage(listener: (message: unknown) => void): void;
  /**
   * One listener, called once when the other end closes the line or it breaks; not when this end
   * closes it.
   */
  onClose(listener: (reason: string) => void): void;
  /** Characters that were sent and have not left yet, where the line can tell. */
  readonly backlog?: number;
  /** Closes the line: listeners are not called any more. Messages already sent still go out. */
  close(): void;
}
