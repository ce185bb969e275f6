import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface, type Interface } from 'node:readline';

/** A chess program of somebody else that speaks UCI, in a process of its own. */
export class UciProgram {
  readonly #process: ChildProcessWithoutNullStreams;
  readonly #lines: Interface;
  readonly #iterator: AsyncIterator<string>;

  constructor(command: string, args: readonly string[] = []) {
    this.#process = spawn(command, [...args]);
    this.#lines = createInterface({ input: this.#process.stdout });
    this.#iterator = this.#lines[Symbol.asyncIterator]();
  }

  send(line: string): void {
    this.#process.stdin.write(`${line}\n`);
  }

  /** The next line that starts with a word; those before it are left out. */
  async readUntil(start: string): Promise<string> {
    for (;;) {
      const { value, done } = await this.#iterator.next();
      if (done) throw new Error(`the program has ended before it said ${start}`);
      if (value.startsWith(start)) return value;
    }
  }

  /** Starts the conversation with some options. */
  async prepare(options: Readonly<Record<string, string | number>>): Promise<void> {
    this.send('uci');
    await this.readUntil('uciok');
    for (const [name, value] of Object.entries(options)) this.send(`setoption name ${name} value ${value}`);
    this.send('isready');
    await this.readUntil('readyok');
  }

  /** The move that it makes after some moves from the start. */
  async choose(moves: readonly string[], limit: string): Promise<string> {
    this.send(`position startpos moves ${moves.join(' ')}`);
    this.send(`go ${limit}`);
    return (await this.readUntil('bestmove')).split(' ')[1];
  }

  async end(): Promise<void> {
    const ended = new Promise((resolve) => this.#process.once('close', resolve));
    this.send('quit');
    await ended;
    this.#lines.close();
  }
}
