/// <reference types="vite/types/importMeta.d.ts" />
import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Benchmark, defaultTimes, runBenchmark } from './harness.js';
import { toJsonLines, toTable } from './report.js';
import type { PageBenchmark } from './workbench/page-benchmark.js';

/**
 * Every folder with an index.ts that exports its `benchmarks`; loaded only when one of them is run.
 */
const folders = import.meta.glob<{
  benchmarks: readonly Benchmark[];
  pageBenchmarks?: readonly PageBenchmark[];
}>('./*/index.ts');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    list: { type: 'boolean' },
    processor: { type: 'boolean' },
    out: { type: 'string' },
  },
});

process.exitCode = await main();

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function main(): Promise<number> {
  const all: Benchmark[] = [];
  const pages: PageBenchmark[] = [];
  for (const load of Object.values(folders)) {
    const { benchmarks, pageBenchmarks = [] } = await load();
    all.push(...benchmarks);
    pages.push(...pageBenchmarks);
  }
  const isNamed = ({ name }: { readonly name: string }) => positionals.some((part) => name.includes(part));
  const chosen = positionals.length === 0 ? all : all.filter(isNamed);
  // What needs a browser runs only when it is asked for.
  const chosenPages = pages.filter(isNamed);
  if (values.list) {
    const listed = positionals.length === 0 ? [...all, ...pages] : [...chosen, ...chosenPages];
    for (const { name, title } of listed) console.log(`${name}: ${title}`);
    return 0;
  }
  if (chosen.length === 0 && chosenPages.length === 0) {
    console.error(`No benchmark is called ${positionals.join(' or ')}. See --list.`);
    return 1;
  }
  const collect = (globalThis as { gc?: () => void }).gc ?? (() => {});
  // On a shared machine, wall time includes time in which this process does not run.
  const now = values.processor ? processorTime : () => performance.now() / 1000;
  let failed = false;
  if (values.out !== undefined) writeFileSync(values.out, '');
  for (const benchmark of chosen) {
    const outcome = await runBenchmark(benchmark, { ...defaultTimes, now, collect });
    for (const mismatch of outcome.mismatches) console.error(mismatch);
    failed ||= outcome.mismatches.length > 0;
    const lines = toJsonLines(outcome);
    if (values.out !== undefined) appendFileSync(values.out, lines.map((line) => `${line}\n`).join(''));
    if (values.json) for (const line of lines) console.log(line);
    else console.log(toTable(benchmark, outcome));
  }
  for (const { name, title, run } of chosenPages) {
    if (!values.json) console.log(`${name}: ${title}\n`);
    for (const { what, value } of await run())
      console.log(values.json ? JSON.stringify({ benchmark: name, what, value }) : `  ${what}: ${value}`);
  }
  return failed ? 1 : 0;
}
