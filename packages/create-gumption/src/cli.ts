#!/usr/bin/env node
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { run } from './run.js';

const { stdin, stdout, stderr, env } = process;

/** Asks at the terminal. The end of the input, and Ctrl-C, are no answer. */
function ask(question: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const asking = createInterface({ input: stdin, output: stdout });
    asking.on('close', () => resolve(undefined));
    asking.question(question, (answer) => {
      resolve(answer);
      asking.close();
    });
  });
}

process.exitCode = await run(process.argv.slice(2), {
  home: fileURLToPath(new URL('..', import.meta.url)),
  print: (line) => stdout.write(`${line}\n`),
  printError: (line) => stderr.write(`${line}\n`),
  // A build server may have a terminal, and nobody at it.
  ...(stdin.isTTY && stdout.isTTY && env.CI === undefined && { ask }),
});
