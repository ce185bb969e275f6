import { EventEmitter } from 'node:events';

/** The server's end of a socket whose other end reads only when a test says so. */
export class Line extends EventEmitter {
  readonly readyState = 1;
  readonly OPEN = 1;
  /** Bytes that the other end has not read yet. */
  bufferedAmount = 0;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape it expects
  readonly said: any[] = [];
  closed: string | undefined;
  isCut = false;

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  terminate(): void {
    this.isCut = true;
  }

  close(_code?: number, reason = ''): void {
    this.closed = reason;
  }

  /** Says something to the server. */
  say(message: unknown): void {
    this.emit('message', JSON.stringify(message));
  }
}
