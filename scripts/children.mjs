import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './repository.mjs';

/**
 * How long a child may take to end by itself once asked, in milliseconds; shorter cuts off servers
 * that tidy up.
 */
const patience = { polite: 1500, final: 5000 };

const running = new Set();
let listening = false;
let interrupted = false;

/** Starts a program in the root of the clone that will not outlive this one: Ctrl-C ends both. */
export function startChild(command, args, options = {}) {
  listenForInterrupts();
  const child = spawn(command, args, { cwd: root, windowsHide: true, ...options });
  running.add(child);
  const forget = () => running.delete(child);
  child.once('exit', forget);
  child.once('error', forget);
  return child;
}

/**
 * Waits for a child and gives the exit code a shell would show. After an interrupt it never
 * settles: the process is about to end, and a step that was stopped on purpose must not be reported
 * as failed.
 */
export function waitForChild(child) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => interrupted || reject(error));
    child.once('close', (code, signal) => interrupted || resolve(code ?? 128 + constants.signals[signal]));
  });
}

function listenForInterrupts() {
  if (listening) return;
  listening = true;
  process.once('SIGINT', () => endAll('SIGINT'));
  process.once('SIGTERM', () => endAll('SIGTERM'));
}

function endAll(signal) {
  interrupted = true;
  process.stdout.write('\n'); // ends the progress line, or the terminal's ^C
  const exit = () => process.exit(128 + constants.signals[signal]);
  if (running.size === 0) exit();
  for (const child of running) {
    child.once('exit', () => {
      running.delete(child);
      if (running.size === 0) exit();
    });
    // A terminal sends Ctrl-C to the children itself; a second SIGINT would read as impatience.
    if (signal !== 'SIGINT') child.kill(signal);
  }
  setTimeout(() => {
    for (const child of running) child.kill('SIGTERM');
  }, patience.polite);
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
    exit();
  }, patience.final);
}
