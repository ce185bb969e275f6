/**
 * One end of a connection between the game and a worker. A browser's `Worker`, a worker's `self`, a
 * `MessagePort`, and Node's `Worker` and `parentPort` all fit. The game creates them, since only
 * the game knows where its worker's file is.
 */
export interface JobPort {
  /**
   * `transfer` lists what is moved instead of copied. Its type is left open: the compiler takes a
   * worker's `self` for a window, and browsers and Node transfer different things.
   */
  postMessage(message: unknown, transfer: never): void;
  /** Listeners of browsers: the message is the event's `data`. */
  addEventListener?(type: string, listener: (event: unknown) => void): void;
  /** For ports of browsers: takes a listener away again. */
  removeEventListener?(type: string, listener: (event: unknown) => void): void;
  /** Listeners of Node: the argument is the message. Preferred where both exist. */
  on?(type: string, listener: (value: unknown) => void): unknown;
  /** For ports of Node: takes a listener away again. */
  off?(type: string, listener: (value: unknown) => void): unknown;
  /** Starts a `MessagePort`, which holds back messages to event listeners until then. */
  start?(): void;
}

/** Receives what arrives at a port. */
export interface PortListener {
  message(message: unknown): void;
  /** The other end is gone or cannot continue. May be called more than once. */
  end?(problem: string): void;
}

/** Listens to a port until the returned function is called. */
export function listenTo(port: JobPort, listener: PortListener): () => void {
  const byNode: Listeners = {
    message: (value) => listener.message(value),
    messageerror: () => listener.end?.('it sent what cannot be read'),
    error: (value) => listener.end?.(messageOf(value)),
    exit: (code) => listener.end?.(`it ended with exit code ${String(code)}`),
    close: () => listener.end?.('its port was closed'),
  };
  if (port.on !== undefined) {
    for (const [type, hear] of Object.entries(byNode)) port.on(type, hear);
    return () => {
      for (const [type, hear] of Object.entries(byNode)) port.off?.(type, hear);
    };
  }
  const byEvents: Listeners = {
    ...byNode,
    message: (event) => listener.message((event as { readonly data: unknown }).data),
  };
  for (const [type, hear] of Object.entries(byEvents)) port.addEventListener?.(type, hear);
  port.start?.();
  return () => {
    for (const [type, hear] of Object.entries(byEvents)) port.removeEventListener?.(type, hear);
  };
}

type Listeners = Readonly<Record<string, (value: unknown) => void>>;

/**
 * Returns the text of an error or an error event. Browsers send an event without text when a
 * worker's file cannot be loaded.
 */
function messageOf(value: unknown): string {
  const message = (value as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' && message !== '' ? message : 'it could not be loaded';
}
