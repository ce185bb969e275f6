import { provideChromium } from '../chromium.mjs';
import { installIfNeeded } from '../install.mjs';
import { programs } from '../repository.mjs';
import { everyTest, runVitest } from '../run-vitest.mjs';
import { allSteps, runNodeStep, seconds } from '../step.mjs';
import { buildTargets, findTargets } from '../targets.mjs';
import { countTests, skippedLine, totalsLine } from '../test-totals.mjs';

const help = `Checks everything: types, style, unit tests and browser tests, after installing and building what they need.

  npm test
  npm test -- packages/engine/src/math      only the tests in files whose path contains this
  npm test -- --project unit                only the tests without a browser
  npm test -- -t "goes straight on"         only the tests whose title contains this
  FUZZ=1 npm test                           properties with values that differ from run to run

Everything after -- goes to Vitest. The browser is a Chromium of this system, or the one CHROMIUM_PATH names; where
there is none, one is installed. The last line counts the tests; the line before it says why some were skipped.

Some tests compare with published figures in ../shared/data, which is not part of the repository.
Without that folder they are skipped by name.

What searches for new failures, for minutes or hours, is npm run test:long.`;

export async function main(args) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return 0;
  }
  const started = process.hrtime.bigint();
  await installIfNeeded();
  const chromium = await provideChromium();
  // A build keeps one core busy, and checks need nothing that is built. The build of the engine also
  // checks its types, against plain ECMAScript 2022 without a browser or Node.
  await allSteps([buildTargets(findTargets(), { beside: true }), checkSources()]);

  const chosen = args.length === 0 ? everyTest : [{ title: 'Tests', args }];
  const { code, report } = await runVitest(chosen, { CHROMIUM_PATH: chromium });
  process.stdout.write(`In all… ${seconds(process.hrtime.bigint() - started)}\n`);
  if (code !== 0) process.stderr.write('Running the tests failed.\n');
  const totals = countTests(report);
  const skipped = skippedLine(totals);
  if (skipped !== undefined) process.stdout.write(`${skipped}\n`);
  process.stdout.write(`${totalsLine(totals)}\n`);
  return code;
}

async function checkSources() {
  await runNodeStep('Checking types', programs.tsc, ['--noEmit'], { beside: true });
  await runNodeStep('Checking style', programs.biome, ['check', '--diagnostic-level=warn'], { beside: true });
}
