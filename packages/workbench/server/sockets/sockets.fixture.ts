import { WebSocket } from 'ws';

/** A socket as a test holds it: what it heard, and a way to wait for more. */
export class SocketEnd {
  readonly socket: WebSocket;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape it expects
  readonly heard: any[] = [];
  closed: { readonly code: number; readonly reason: string } | undefined;
  readonly #waiting = new Set<() => void>();
  /** Why the connection failed; empty if it did not. */
  #failure = '';

  readonly #address: string;

  constructor(address: string, headers: Readonly<Record<string, string>> = {}) {
    this.#address = address;
    this.socket = new WebSocket(address.replace(/^http/, 'ws'), { headers });
    this.socket.on('message', (data) => {
      this.heard.push(JSON.parse(String(data)));
      this.#wake();
    });
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.#wake();
    });
    this.socket.on('error', ({ message }) => {
      this.#failure = message;
    });
  }

  /** Resolves to the status of the refusal, or to `open`; fails when there is no connection. */
  outcome(): Promise<number | 'open'> {
    return new Promise((resolve, reject) => {
      this.socket.on('close', () => reject(new Error(this.#whyClosed())));
      this.socket.on('open', () => resolve('open'));
      this.socket.on('unexpected-response', (_request, response) => {
        resolve(response.statusCode!);
        response.destroy();
      });
    });
  }

  async say(message: unknown): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING) await this.outcome();
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /**
   * Resolves once something heard fits; what was heard before counts too. Fails when the socket
   * closes without it, as one that the server refuses does.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  async hears(fits: (message: any) => boolean): Promise<any> {
    for (;;) {
      const found = this.heard.find(fits);
      if (found !== undefined) return found;
      if (this.closed !== undefined) throw new Error(this.#whyClosed());
      await this.#next();
    }
  }

  async ends(): Promise<{ readonly code: number; readonly reason: string }> {
    while (this.closed === undefined) await this.#next();
    return this.closed;
  }

  close(): void {
    this.socket.terminate();
  }

  #whyClosed(): string {
    return `The socket to ${this.#address} is closed: ${this.closed?.reason || this.#failure || 'no reason given'}.`;
  }

  #next(): Promise<void> {
    return new Promise((go) => this.#waiting.add(go));
  }

  #wake(): void {
    for (const go of this.#waiting) go();
    this.#waiting.clear();
  }
}
