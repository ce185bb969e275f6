/// <reference types="vite/types/importMeta.d.ts" />
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Benchmark, defaultTimes, runBenchmark } from './harness.js';
import { toJsonLines, toTable } from './report.js';

/** Every folder with an index.ts that exports its `benchmarks`; loaded only when one of them is run. */
const folders = import.meta.glob<{ benchmarks: readonly Benchmark[] }>('./*/index.ts');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, list: { type: 'boolean' }, out: { type: 'string' } },
});

process.exitCode = await main();

async function main(): Promise<number> {
  const all: Benchmark[] = [];
  for (const load of Object.values(folders)) all.push(...(await load()).benchmarks);
  const isChosen = ({ name }: Benchmark) => positionals.length === 0 || positionals.some((part) => name.includes(part));
  const chosen = all.filter(isChosen);
  if (values.list) {
    for (const { name, title } of chosen) console.log(`${name}: ${title}`);
    return 0;
  }
  if (chosen.length === 0) {
    console.error(`No benchmark is called ${positionals.join(' or ')}. See --list.`);
    return 1;
  }
  const collect = (globalThis as { gc?: () => void }).gc ?? (() => {});
  const now = () => performance.now() / 1000;
  let failed = false;
  if (values.out !== undefined) writeFileSync(values.out, '');
  for (const benchmark of chosen) {
    const outcome = runBenchmark(benchmark, { ...defaultTimes, now, collect });
    for (const mismatch of outcome.mismatches) console.error(mismatch);
    failed ||= outcome.mismatches.length > 0;
    const lines = toJsonLines(outcome);
    if (values.out !== undefined) appendFileSync(values.out, lines.map((line) => `${line}\n`).join(''));
    if (values.json) for (const line of lines) console.log(line);
    else console.log(toTable(benchmark, outcome));
  }
  return failed ? 1 : 0;
}
