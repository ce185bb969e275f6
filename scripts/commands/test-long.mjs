import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startChild } from '../children.mjs';
import { provideChromium } from '../chromium.mjs';
import { Failure } from '../explain.mjs';
import { installIfNeeded } from '../install.mjs';
import { findLongTests, longParts, projectOf } from '../long-tests.mjs';
import { root } from '../repository.mjs';
import { everyTest, runVitest } from '../run-vitest.mjs';
import { seconds } from '../step.mjs';
import { buildTargets, findTargets } from '../targets.mjs';
import { countTests, skippedLine, totalsLine } from '../test-totals.mjs';

/** Mutants per chapter. */
const MUTANTS = 200;

const help = `Searches for failures that nobody has seen yet: tests that npm test runs with a few random cases,
with many that differ from run to run; other JavaScript engines; and runs that last.

  npm run test:long                   all parts but mutants and load, in less than 45 minutes on two cores
  npm run test:long -- PART…          only these parts
  npm run test:long -- --full         20 times as many cases, for hours
  npm run test:long -- --times 5      5 times as many random cases as npm test, instead of 25 times
      --title sockets                 only tests that have this in their title
  npm run test:long -- mutants        changes the engine's code in ${MUTANTS} places per chapter, one at a time,
                                      and lists the changes that no test notices; see tests/README.md
      --chapter movement              only this chapter; may be given several times
      --count 500 --seed 7            so many mutants per chapter, chosen by this seed
      --changed main                  only in files that have changed since a commit
      --under search                  only in files with this in their path
      --title BT-19                   only with tests that have this in their title
      --again                         only the survivors of the last run
      --workers 1                     side by side; as many as there are cores by default

${Object.entries(longParts)
  .map(([name, about]) => `  ${name.padEnd(12)}${about}`)
  .join('\n')}
  mutants     small changes of the engine's code, which some test should notice; takes minutes per chapter
  load        all tests of npm test three times, beside programs that keep every core busy

A property that fails prints its seed and path: give both to its fc.assert to repeat the case.`;

/** How often the part "load" runs everything. */
const LOADED_RUNS = 3;

export async function main(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      full: { type: 'boolean' },
      times: { type: 'string' },
      chapter: { type: 'string', multiple: true },
      count: { type: 'string' },
      seed: { type: 'string' },
      changed: { type: 'string' },
      under: { type: 'string' },
      title: { type: 'string' },
      again: { type: 'boolean' },
      workers: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const known = [...Object.keys(longParts), 'mutants', 'load'];
  const unknown = positionals.find((part) => !known.includes(part));
  if (unknown !== undefined) throw new Failure(`There is no part ${unknown}. Choose of: ${known.join(', ')}.`);

  for (const name of ['times', 'count', 'seed', 'workers'])
    if (values[name] !== undefined && !/^[1-9]\d{0,8}$/.test(values[name]))
      throw new Failure(`--${name} must be a whole number from 1, got ${values[name]}.`);

  const started = process.hrtime.bigint();
  await installIfNeeded();
  const env = {
    LONG_TESTS: values.full ? 'full' : '1',
    FUZZ: '1',
    ...(values.times !== undefined && { LONG_TIMES: values.times }),
  };
  let firstCode = 0;
  const testResults = [];
  const run = async (vitestParts, itsEnv) => {
    const { code, report } = await runVitest(vitestParts, itsEnv);
    firstCode ||= code;
    testResults.push(...report.testResults);
  };
  for (const part of positionals.length > 0 ? positionals : Object.keys(longParts))
    if (part === 'load') await underLoad(run);
    else if (part === 'mutants') {
      const code = await mutate(values);
      firstCode ||= code;
    } else
      await run([{ title: `Searching ${part}`, args: [...argsOf(part, values), ...findLongTests(part, root)] }], env);
  process.stdout.write(`In all… ${seconds(process.hrtime.bigint() - started)}\n`);
  if (testResults.length === 0) return firstCode;
  const totals = countTests({ testResults });
  const skipped = skippedLine(totals);
  if (skipped !== undefined) process.stdout.write(`${skipped}\n`);
  process.stdout.write(`${totalsLine(totals)}\n`);
  return firstCode;
}

/** What tells Vitest which tests of a part to run; the title is words, not a pattern. */
function argsOf(part, { title }) {
  const project = `--project=${projectOf(part)}`;
  return title === undefined ? [project] : [project, '--testNamePattern', title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')];
}

/** Plays mutants, with another seed in every run unless one is given. */
async function mutate({ chapter = [], count, seed, workers, changed, under, title, again }) {
  const { runMutants } = await import('../mutation/command.mjs');
  return runMutants({
    chapters: chapter,
    count: Number(count ?? MUTANTS),
    seed: Number(seed ?? 1 + Math.floor(Math.random() * 1e6)),
    workers: Number(workers ?? availableParallelism()),
    changed,
    under,
    title,
    again,
  });
}

/** Runs all tests while as many endless loops as there are cores compete with them. */
async function underLoad(run) {
  const chromium = await provideChromium();
  await buildTargets(findTargets());
  const loops = Array.from({ length: availableParallelism() }, () =>
    startChild(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  try {
    for (let i = 0; i < LOADED_RUNS; i++) await run(everyTest, { CHROMIUM_PATH: chromium });
  } finally {
    for (const loop of loops) loop.kill();
  }
}
