import { createInterface } from 'node:readline';

/**
 * Asks a question that takes a yes, in a terminal. Everything but a yes is a no: an empty line, the
 * end of the input, Ctrl-C.
 */
export function askPerson(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  ended: AbortController,
): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = createInterface({ input, output, terminal: true });
    // The terminal does not send the signal while a line is read.
    asking.on('SIGINT', () => {
      ended.abort();
      asking.close();
    });
    asking.on('close', () => resolve(false));
    asking.question(`${question} [y/N] `, (answer) => {
      resolve(/^\s*y(es)?\s*$/i.test(answer));
      asking.close();
    });
  });
}
