/**
 * One end of a line between the game and a worker. A browser's `Worker`, a worker's `self`, a
 * `MessagePort`, and Node's `Worker` and `parentPort` are such ends as they are; the game makes
 * them, since it knows where its worker's file is.
 */
export interface JobPort {
  /**
   * `transfer` is a list of what is moved. The compiler is told nothing of it, since it takes a
   * worker's `self` for a window, and browsers and Node do not agree on what can be moved.
   */
  postMessage(message: unknown, transfer: never): void;
  /** How browsers listen: the message is the event's `data`. */
  addEventListener?(type: string, listener: (event: Event) => void): void;
  removeEventListener?(type: string, listener: (event: Event) => void): void;
  /** How Node listens: the message comes as it is. Taken where there are both. */
  on?(type: string, listener: (value: unknown) => void): unknown;
  off?(type: string, listener: (value: unknown) => void): unknown;
  /** A `MessagePort` on which one listens by events keeps messages back until it is started. */
  start?(): void;
}

/** What is heard over a port. */
export interface PortListener {
  message(message: unknown): void;
  /** The other end is gone, or will not get further. Told once or more often. */
  end?(problem: string): void;
}

/** Listens to a port until the function that it returns is called. */
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
  const byEvents: Listeners = { ...byNode, message: (event) => listener.message((event as MessageEvent).data) };
  for (const [type, hear] of Object.entries(byEvents)) port.addEventListener?.(type, hear);
  port.start?.();
  return () => {
    for (const [type, hear] of Object.entries(byEvents)) port.removeEventListener?.(type, hear);
  };
}

type Listeners = Readonly<Record<string, (value: unknown) => void>>;

/**
 * What an error or an error event says. An event that says nothing is what a browser gives when a
 * worker's file cannot be loaded.
 */
function messageOf(value: unknown): string {
  const message = (value as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' && message !== '' ? message : 'it could not be loaded';
}
