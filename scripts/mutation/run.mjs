import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../children.mjs';
import { Failure } from '../explain.mjs';
import { cache, inRoot } from '../repository.mjs';

/** A test that waits for something that never comes fails after this many milliseconds. */
const TEST_TIMEOUT = 60_000;

/** A session without a sign of life for this many milliseconds is stuck in its mutant. */
const PATIENCE = 120_000;

/**
 * Plays mutants with the given test files, or the tests in them that have `title` in theirs, and returns their verdicts by id: `killed`, `survived`,
 * `uncovered` where no test reaches them. `onProgress` hears of every verdict. Sessions run side by
 * side, each with its share of the mutants; a session that hangs or crashes is ended, its mutant
 * counts as killed, and another session goes on.
 */
export async function playMutants({ mutants, tests, title = '', workers = 1, onProgress = () => {} }) {
  const folder = join(cache, `mutation-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const verdicts = new Map();
  const broken = [];
  try {
    const session = (name, mine) =>
      runSession({ folder, name, mutants, mine, tests, title, verdicts, broken, onProgress });
    // A session that measures goes on with the mutants where it is the only one: its modules are loaded.
    await session('measure', workers === 1 ? mutants : []);
    if (!existsSync(join(folder, 'coverage.json'))) throw new Failure('Measuring what the tests reach failed.');
    const rest = mutants.filter(({ id }) => !verdicts.has(id));
    const shares = Array.from({ length: workers }, (_, share) => rest.filter((_, index) => index % workers === share));
    await Promise.all(
      shares.map(async (share, index) => {
        for (let left = share; left.length > 0; left = left.filter(({ id }) => !verdicts.has(id)))
          await session(`share-${index}`, left);
      }),
    );
    return { verdicts, broken };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runSession({ folder, name, mutants, mine, tests, title, verdicts, broken, onProgress }) {
  const sessionFile = join(folder, `${name}.json`);
  const resultsFile = join(folder, `${name}.jsonl`);
  const coverageFile = join(folder, 'coverage.json');
  writeFileSync(resultsFile, '');
  // Every session builds all mutants in, so that the measured coverage holds for each.
  writeFileSync(
    sessionFile,
    JSON.stringify({
      tests,
      title,
      mutants,
      mine: mine.map(({ id }) => id),
      coverageFile,
      resultsFile,
      testTimeout: TEST_TIMEOUT,
    }),
  );
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
  let isDone = false;
  let failure;
  let waited = 0;
  const takeResults = () => {
    const lines = readFileSync(resultsFile, 'utf8').split('\n').slice(0, -1);
    for (; read < lines.length; read++) {
      const line = JSON.parse(lines[read]);
      waited = 0;
      if (line.began !== undefined) current = line.began;
      else if (line.broken !== undefined) broken.push(line.broken);
      else if (line.done) isDone = true;
      else if (line.failed !== undefined) failure = line.failed;
      else if (line.id !== undefined) {
        verdicts.set(line.id, line);
        current = undefined;
        onProgress(verdicts);
      } else onProgress(verdicts, line.measured);
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
  if (isDone) return;
  if (failure !== undefined) throw new Failure('A session of mutants failed.', failure);
  if (current === undefined) throw new Failure('A session of mutants ended early.', output);
  verdicts.set(current, { id: current, verdict: 'killed', by: 'endless or crashed' });
}

/** Ends a session together with the worker of its Vitest. */
function killGroup(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}
