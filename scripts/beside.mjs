import { startChild, waitForChild } from './children.mjs';

/**
 * Runs Node programs side by side. The output of the first one shows as it comes; that of each
 * other one waits until those before it have ended, so that no two mix. Returns the exit code of
 * each and how long it took, in nanoseconds.
 */
export function runBeside(programs, { env = process.env } = {}) {
  let endOfEarlier = Promise.resolve();
  return Promise.all(
    programs.map(({ program, args }, index) => {
      const started = process.hrtime.bigint();
      const child = startChild(process.execPath, [program, ...args], {
        stdio: index === 0 ? 'inherit' : ['ignore', 'pipe', 'pipe'],
        // A program that writes into a pipe cannot know that its output ends on a terminal.
        env: index > 0 && process.stdout.isTTY ? { FORCE_COLOR: '1', ...env } : env,
      });
      if (index > 0) showLater(child, endOfEarlier);
      const end = waitForChild(child).then((code) => ({ code, took: process.hrtime.bigint() - started }));
      endOfEarlier = Promise.allSettled([endOfEarlier, end]);
      return end;
    }),
  );
}

/** Keeps what a child prints until a promise settles, then shows it and all that follows. */
function showLater(child, turn) {
  let held = [];
  const show = (target, text) => (held ? held.push([target, text]) : target.write(text));
  child.stdout.on('data', (text) => show(process.stdout, text));
  child.stderr.on('data', (text) => show(process.stderr, text));
  turn.then(() => {
    for (const [target, text] of held) target.write(text);
    held = undefined;
  });
}
