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

const help = `Searches for failures that nobody has seen yet: tests that npm test runs with a few random cases,
with many that differ from run to run; other JavaScript engines; and runs that last.

  npm run test:long                   all parts but load, in less than 45 minutes on two cores
  npm run test:long -- PART…          only these parts
  npm run test:long -- --full         20 times as many cases, for hours
  npm run test:long -- --times 5      5 times as many random cases as npm test, instead of 25 times

${Object.entries(longParts)
  .map(([name, about]) => `  ${name.padEnd(12)}${about}`)
  .join('\n')}
  load        all tests of npm test three times, beside programs that keep every core busy

A property that fails prints its seed and path: give both to its fc.assert to repeat the case.`;

/** How often the part "load" runs everything. */
const LOADED_RUNS = 3;

export async function main(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { full: { type: 'boolean' }, times: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const known = [...Object.keys(longParts), 'load'];
  const unknown = positionals.find((part) => !known.includes(part));
  if (unknown !== undefined) throw new Failure(`There is no part ${unknown}. Choose of: ${known.join(', ')}.`);

  if (values.times !== undefined && !/^[1-9]\d*$/.test(values.times))
    throw new Failure(`--times must be a whole number from 1, got ${values.times}.`);

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
    else
      await run(
        [{ title: `Searching ${part}`, args: [`--project=${projectOf(part)}`, ...findLongTests(part, root)] }],
        env,
      );
  process.stdout.write(`In all… ${seconds(process.hrtime.bigint() - started)}\n`);
  const totals = countTests({ testResults });
  const skipped = skippedLine(totals);
  if (skipped !== undefined) process.stdout.write(`${skipped}\n`);
  process.stdout.write(`${totalsLine(totals)}\n`);
  return firstCode;
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
