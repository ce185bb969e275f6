#!/usr/bin/env node
import { Console } from 'node:console';
import { homedir } from 'node:os';
import { createInterface } from 'node:readline';
import { askPerson } from './commands/ask-person.js';
import { openBrowser } from './commands/open-browser.js';
import { runCommand } from './commands/run-command.js';
import { configFolder } from './files/trusted-folders.js';

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

const { stdin, stdout, stderr, env } = process;
// What a game prints while it is checked or built is no part of what we print.
globalThis.console = new Console(stderr, stderr);
/** Progress would be noise in a file, and is no part of what a program reads. */
const progress = (text: string) => stderr.write(`\r\u001b[K${text}`);
const ask = (question: string) => askPerson(question, stdin, stderr, ending);

process.exitCode = await runCommand(process.argv.slice(2), {
  print: (line) => stdout.write(`${line}\n`),
  printError: (line) => stderr.write(`gumption: ${line}\n`),
  open: openBrowser,
  ended: ending.signal,
  configFolder: configFolder(process.platform, env, homedir()),
  lines: () => createInterface({ input: stdin, signal: ending.signal }),
  // A build server may have a terminal, and nobody at it.
  ...(stdin.isTTY && stderr.isTTY && env.CI === undefined && { ask }),
  ...(stderr.isTTY && env.TERM !== 'dumb' && { progress }),
  // See no-color.org: the variable counts if it is there and not empty.
  colors: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
});
