import { getHeapCodeStatistics } from 'node:v8';
import { expect } from 'vitest';
import { type Trend, trendOf } from './trend.js';

/** A long run: the same operation again and again. */
export interface Soak {
  readonly name: string;
  /** What an operation is, such as `ticks`. */
  readonly unit: string;
  /** Operations in all. */
  readonly count: number;
  /** Does an operation. */
  act(index: number): void | Promise<void>;
  /** Work or state so far that must stay the same from chunk to chunk; counted, not timed. */
  work(): number;
  /** What {@link work} counts. */
  readonly counts: string;
}

/** Parts that a run is measured in, and how many of them pass before counting: for the compiler. */
const CHUNKS = 32;
const WARM_UP = 8;
/** Chunks between two lines that say how far a run is. */
const REPORT_EVERY = 8;
/**
 * A minute, for operations of a millisecond: far more than a busy machine needs, and an end for one
 * that waits for something that never comes.
 */
const MAX_WAIT_SECONDS = 60;

/** Certainty above which a rise is no accident. */
const SURE = 3;
/**
 * Growth over the whole run that is still noise: of memory, and of work and time as a share. In a
 * quick look, with `--times`, games still begin and the compiler takes memory.
 */
const isQuick = process.env.LONG_TIMES !== undefined;
const MAX_BYTES = (isQuick ? 4096 : 256) * 1024;
const MAX_WORK_GROWTH = isQuick ? 1 : 0.05;
const MAX_TIME_GROWTH = 1;

/** Measures of each chunk: bytes in use after it, work, and nanoseconds of processor time. */
export interface Measures {
  readonly memory: readonly number[];
  readonly work: readonly number[];
  readonly time: readonly number[];
}

/** What a long run has shown. */
export interface Judgment {
  readonly line: string;
  readonly problems: readonly string[];
}

/**
 * Runs it all, prints how far it is and what came out, and fails when memory or work grows, or when
 * an operation does not end.
 */
export async function soak(run: Soak): Promise<void> {
  const say = (words: string) => process.stdout.write(`${run.name}: ${words}\n`);
  say(`${run.count} ${run.unit} begin`);
  const measures = await measure(run, say);
  const { line, problems } = judge(measures, run.count / CHUNKS);
  say(`${run.count} ${run.unit}; ${line.replace('WORK', run.counts)}`);
  expect(problems, run.name).toEqual([]);
}

async function measure(run: Soak, say: (words: string) => void): Promise<Measures> {
  const [memory, work, time]: number[][] = [[], [], []];
  const perChunk = Math.max(1, Math.floor(run.count / CHUNKS));
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const start = process.cpuUsage();
    for (let i = 0; i < perChunk; i++) {
      const index = chunk * perChunk + i;
      const done = run.act(index);
      if (done !== undefined) await endOf(done, `${run.name}: operation ${index} of ${run.count}`);
    }
    const { user, system } = process.cpuUsage(start);
    if (chunk % REPORT_EVERY === REPORT_EVERY - 1 && chunk < CHUNKS - 1)
      say(`${((chunk + 1) * 100) / CHUNKS} %, ${round((user + system) / perChunk)} µs each`);
    const bytes = await inUse();
    if (chunk < WARM_UP) continue;
    memory.push(bytes);
    work.push(run.work());
    time.push(((user + system) * 1000) / perChunk);
  }
  return { memory, work, time };
}

/**
 * Waits for an operation. One that does not end within {@link MAX_WAIT_SECONDS} fails by name:
 * what it waits for will never come.
 */
export async function endOf(done: Promise<void>, name: string, seconds = MAX_WAIT_SECONDS): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} has not ended within ${seconds} seconds.`)), seconds * 1000);
  });
  try {
    await Promise.race([done, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Bytes in use once the garbage is collected, buffers included. Compiled code is left out: the
 * compiler goes on for long, and the program bounds what it makes.
 */
async function inUse(): Promise<number> {
  // What waits for its turn, such as sockets that close, is let go first.
  await new Promise((go) => setImmediate(go));
  globalThis.gc!();
  globalThis.gc!();
  const { heapUsed, external } = process.memoryUsage();
  const { code_and_metadata_size: code, bytecode_and_metadata_size: bytecode } = getHeapCodeStatistics();
  return heapUsed + external - code - bytecode;
}

/** Says how memory, work and time went on, and what of it is wrong. */
export function judge({ memory, work, time }: Measures, perChunk: number): Judgment {
  const problems: string[] = [];
  const last = memory.length - 1;
  const bytes = trendOf(memory);
  if (bytes.certainty > SURE && bytes.slope * last > MAX_BYTES)
    problems.push(
      `memory grows by ${round(bytes.slope / perChunk)} bytes per operation, ${round((bytes.slope * last) / 1024)} kB in all`,
    );
  const [workTrend, timeTrend] = [trendOf(work), trendOf(time)];
  const [workGrowth, timeGrowth] = [growthOf(workTrend, last), growthOf(timeTrend, last)];
  if (workTrend.certainty > SURE && workGrowth > MAX_WORK_GROWTH)
    problems.push(`work grows by ${percent(workGrowth)} in all`);
  if (timeTrend.certainty > SURE && timeGrowth > MAX_TIME_GROWTH)
    problems.push(`time grows by ${percent(timeGrowth)} in all`);
  const line = [
    `memory ${round(bytes.level / 2 ** 20)} MB, ${signed(bytes.slope / perChunk)} bytes each (${sure(bytes)})`,
    `WORK ${round(workTrend.level)}, ${signed(100 * workGrowth)} % (${sure(workTrend)})`,
    `time ${round(timeTrend.level / 1000)} µs each, ${signed(100 * timeGrowth)} % (${sure(timeTrend)}; at most +${percent(MAX_TIME_GROWTH)})`,
  ].join('; ');
  return { line, problems };
}

/** Growth from the first value to the last, as a share of the usual one. */
function growthOf({ slope, level }: Trend, steps: number): number {
  return level === 0 ? 0 : (slope * steps) / level;
}

const round = (value: number) => Number(value.toPrecision(3)).toString();
const signed = (value: number) => `${value >= 0 ? '+' : ''}${round(value)}`;
const percent = (share: number) => `${round(100 * share)} %`;
const sure = ({ certainty }: Trend) => `${signed(certainty)} σ`;

/**
 * The number of operations: `all` with `--full`, by default a share of them, and with `--times` as
 * much of that share as the 25 times that are usual.
 */
export function operations(all: number, share: number): number {
  const { LONG_TESTS, LONG_TIMES } = process.env;
  if (LONG_TIMES !== undefined) return Math.ceil((all * share * Number(LONG_TIMES)) / 25);
  return LONG_TESTS === 'full' ? all : Math.ceil(all * share);
}
