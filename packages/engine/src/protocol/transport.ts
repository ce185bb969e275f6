/** A line between a game and a workbench. Messages are JSON values; what arrives is not to be trusted. */
export interface Transport {
  send(message: unknown): void;
  /** One listener; messages that came before it are kept for it. */
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, when the line is closed by the other end or breaks. */
  onClose(listener: (reason: string) => void): void;
  close(): void;
}

/** A line within a page or between its frames and workers. */
export function portTransport(port: MessagePort): Transport {
  return {
    send: (message) => port.postMessage(message),
    onMessage(listener) {
      // Setting the handler also starts the port, which keeps messages until then.
      port.onmessage = (event) => listener(event.data);
    },
    onClose(listener) {
      port.addEventListener('close', () => listener('the other end closed the line'));
    },
    close: () => port.close(),
  };
}

/** The parts of a WebSocket used here, so that browsers' and Node libraries' sockets both fit. */
export interface SocketLike {
  readonly readyState: number;
  send(data: string): void;
  close(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close' | 'error' | 'open', listener: (event: unknown) => void): void;
}

const CONNECTING = 0;
const OPEN = 1;

/** A line to another process or machine. What is sent before the socket is open goes out when it is. */
export function socketTransport(socket: SocketLike): Transport {
  const early: string[] = [];
  const unheard: unknown[] = [];
  let hear: ((message: unknown) => void) | undefined;
  socket.addEventListener('open', () => {
    for (const text of early.splice(0)) socket.send(text);
  });
  socket.addEventListener('message', ({ data }) => {
    const message = decode(data);
    if (hear === undefined) unheard.push(message);
    else hear(message);
  });
  return {
    send(message) {
      const text = JSON.stringify(message);
      if (socket.readyState === OPEN) socket.send(text);
      else if (socket.readyState === CONNECTING) early.push(text);
    },
    onMessage(listener) {
      hear = listener;
      for (const message of unheard.splice(0)) listener(message);
    },
    onClose(listener) {
      let told = false;
      const tell = (reason: string) => {
        if (!told) listener(reason);
        told = true;
      };
      socket.addEventListener('close', () => tell('the connection was closed'));
      socket.addEventListener('error', () => tell('the connection broke'));
    },
    close: () => socket.close(),
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

/** Two ends of one line within a program, for tests and for games that carry their own workbench. Delivers at once. */
export function pairedTransports(): [Transport, Transport] {
  const listeners: (((message: unknown) => void) | undefined)[] = [undefined, undefined];
  const closers: ((reason: string) => void)[][] = [[], []];
  const unheard: unknown[][] = [[], []];
  let open = true;
  const end = (own: 0 | 1): Transport => {
    const other = own === 0 ? 1 : 0;
    return {
      send(message) {
        const copy: unknown = JSON.parse(JSON.stringify(message));
        if (!open) return;
        if (listeners[other] === undefined) unheard[other]!.push(copy);
        else listeners[other](copy);
      },
      onMessage(listener) {
        listeners[own] = listener;
        for (const message of unheard[own]!.splice(0)) listener(message);
      },
      onClose: (listener) => closers[own]!.push(listener),
      close() {
        if (!open) return;
        open = false;
        for (const tell of closers[other]!) tell('the other end closed the line');
      },
    };
  };
  return [end(0), end(1)];
}
