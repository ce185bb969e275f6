import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../children.mjs';
import { Failure } from '../explain.mjs';
import { cache, inRoot } from '../repository.mjs';
import { coverageOf, openCoverage } from './coverage.mjs';

/** A test that waits for something that never comes fails after this many milliseconds. */
const TEST_TIMEOUT = 60_000;

/** A session without a sign of life for this many milliseconds is stuck in its mutant. */
const PATIENCE = 120_000;

/**
 * Plays mutants with the given test files, or the tests in them that have `title` in theirs, and
 * returns their verdicts by id: `killed`, `survived`, `uncovered` where no test reaches them. What the
 * tests reach is measured first where it is not known from an earlier run. `onProgress` hears of
 * every verdict. Sessions run side by side, each with its share of the mutants; a session that hangs
 * or crashes is ended, its mutant counts as killed, and another session goes on.
 */
export async function playMutants({ mutants, tests, title = '', workers = 1, onProgress = () => {} }) {
  const folder = join(cache, `mutation-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const verdicts = new Map();
  try {
    const measured = await measureCoverage({ folder, tests, verdicts, onProgress });
    const coverageFile = join(folder, 'coverage.json');
    writeFileSync(coverageFile, JSON.stringify(coverageOf(measured, mutants)));
    const shares = Array.from({ length: workers }, (_, share) =>
      mutants.filter((_, index) => index % workers === share),
    );
    await Promise.all(
      shares.map(async (share, index) => {
        let isAlone = false;
        for (let left = share; left.length > 0; left = left.filter(({ id }) => !verdicts.has(id))) {
          const mine = new Set(left.map(({ id }) => id));
          // Every session builds all mutants in, so that the numbers of tests hold for each.
          const session = { mutants: mutants.map((mutant) => ({ ...mutant, isMine: mine.has(mutant.id) })) };
          const { isStuck } = await runSession(
            folder,
            `share-${index}`,
            { ...session, title, isAlone, coverageFile },
            verdicts,
            onProgress,
          );
          isAlone ||= isStuck;
        }
      }),
    );
    return { verdicts, broken: measured.flatMap(({ path, broken }) => broken.map((test) => `${path}: ${test}`)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What each test file reaches of the engine, measured where no earlier run did. */
async function measureCoverage({ folder, tests, verdicts, onProgress }) {
  const coverage = openCoverage(tests);
  const before = coverage.read();
  const missing = tests.filter((path) => !before.has(path));
  if (missing.length > 0) {
    const measure = missing.map((path) => [path, coverage.keys.get(path)]);
    const session = { measure, mutants: [], coverageFolder: coverage.folder };
    await runSession(folder, 'measure', session, verdicts, onProgress);
  }
  const known = coverage.read();
  if (known.size < tests.length) throw new Failure('Measuring what the tests reach failed.');
  return tests.map((path) => known.get(path));
}

/** Runs a session to its end, or until it hangs; `isStuck` tells that it did with several mutants at once. */
async function runSession(folder, name, session, verdicts, onProgress) {
  const sessionFile = join(folder, `${name}.json`);
  const resultsFile = join(folder, `${name}.jsonl`);
  writeFileSync(resultsFile, '');
  writeFileSync(sessionFile, JSON.stringify({ ...session, resultsFile, testTimeout: TEST_TIMEOUT }));
  const child = startChild(process.execPath, [inRoot('scripts/mutation/session.mjs')], {
    env: { ...process.env, MUTATION_SESSION: sessionFile, CI: '1', NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-4000);
    });
  let ended = false;
  const end = new Promise((resolve) => child.once('close', resolve)).then(() => {
    ended = true;
  });
  let read = 0;
  let current;
  let isTogether = false;
  let isDone = false;
  let failure;
  let waited = 0;
  const takeResults = () => {
    const lines = readFileSync(resultsFile, 'utf8').split('\n').slice(0, -1);
    for (; read < lines.length; read++) {
      const line = JSON.parse(lines[read]);
      waited = 0;
      if (line.began !== undefined) current = line.began;
      else if (line.together !== undefined) isTogether = true;
      else if (line.done) isDone = true;
      else if (line.failed !== undefined) failure = line.failed;
      else if (line.id !== undefined) {
        verdicts.set(line.id, line);
        onProgress(verdicts);
      } else if (line.measured !== undefined) onProgress(verdicts, line.measured);
    }
  };
  while (!ended && !isDone && failure === undefined) {
    await Promise.race([end, sleep(250)]);
    waited += 250;
    takeResults();
    if (waited > PATIENCE) break;
  }
  if (!ended) {
    killGroup(child);
    await end;
  }
  takeResults();
  if (isDone) return { isStuck: false };
  if (failure !== undefined) throw new Failure('A session of mutants failed.', failure);
  if (isTogether) return { isStuck: true };
  if (current === undefined) throw new Failure('A session of mutants ended early.', output);
  verdicts.set(current, { id: current, verdict: 'killed', by: 'endless or crashed' });
  return { isStuck: false };
}

/** Ends a session together with the worker of its Vitest. */
function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}
