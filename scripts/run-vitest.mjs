import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBeside } from './beside.mjs';
import { Failure } from './explain.mjs';
import { cache, programs } from './repository.mjs';
import { seconds } from './step.mjs';

/** All tests. Browsers wait much of the time; the tests without one run beside them. */
export const everyTest = [
  { title: 'Tests without a browser', args: ['--project=!browser'] },
  { title: 'Browser tests', args: ['--project=browser'] },
];

/**
 * Runs Vitest once for each part, side by side, and prints how long each took. Returns the first
 * exit code that is not 0, and the reports of all parts as one.
 */
export async function runVitest(parts, env) {
  mkdirSync(cache, { recursive: true });
  const reports = parts.map((_, index) => join(cache, `test-report-${index}.json`));
  for (const report of reports) rmSync(report, { force: true });
  const ends = await runBeside(
    parts.map(({ args }, index) => ({
      program: programs.vitest,
      args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports[index]}`, ...args],
    })),
    { env: { ...process.env, ...env } },
  );
  for (const [index, { code }] of ends.entries())
    if (!existsSync(reports[index])) throw new Failure(`Running the tests failed (exit code ${code}).`);
  for (const [index, { title }] of parts.entries()) process.stdout.write(`${title}… ${seconds(ends[index].took)}\n`);
  const testResults = reports.flatMap((report) => JSON.parse(readFileSync(report, 'utf8')).testResults);
  return { code: ends.find(({ code }) => code !== 0)?.code ?? 0, report: { testResults } };
}
