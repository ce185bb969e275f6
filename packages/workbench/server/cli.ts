#!/usr/bin/env node
import { Console } from 'node:console';
import { openBrowser } from './commands/open-browser.js';
import { runCommand } from './commands/run-command.js';

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

const { stdout, stderr, env } = process;
// What a game prints while it is checked or built is no part of what we print.
globalThis.console = new Console(stderr, stderr);
/** Progress would be noise in a file, and is no part of what a program reads. */
const progress = (text: string) => stderr.write(`\r\u001b[K${text}`);

process.exitCode = await runCommand(process.argv.slice(2), {
  print: (line) => stdout.write(`${line}\n`),
  printError: (line) => stderr.write(`gumption: ${line}\n`),
  open: openBrowser,
  ended: ending.signal,
  ...(stderr.isTTY && env.TERM !== 'dumb' && { progress }),
  // See no-color.org: the variable counts if it is there and not empty.
  colors: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
});
