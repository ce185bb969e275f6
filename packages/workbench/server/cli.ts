#!/usr/bin/env node
import { runCommand } from './command.js';
import { openBrowser } from './open-browser.js';

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());

process.exitCode = await runCommand(process.argv.slice(2), {
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`gumption: ${line}\n`),
  open: openBrowser,
  ended: ending.signal,
});
