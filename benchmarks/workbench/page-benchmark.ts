import type { CDPSession, Page } from 'playwright-core';

/** A figure taken in a browser. */
export interface Figure {
  readonly what: string;
  readonly value: string;
}

/**
 * Something done in a real page, whose frames are watched. It needs a browser, so it runs only when
 * it is named.
 */
export interface PageBenchmark {
  /** `folder/name`, by which it is chosen on the command line. */
  readonly name: string;
  readonly title: string;
  readonly run: () => Promise<readonly Figure[]>;
}

/** How the frames of a page came while something was done, in milliseconds. */
export interface FrameTimes {
  readonly frames: number;
  readonly median: number;
  /** The 95th percentile of frame times. */
  readonly most: number;
  readonly longest: number;
  /** Tasks that held the page up for more than 50 ms, as the browser counts them. */
  readonly longTasks: number;
  /**
   * Processor time of the page's main thread per frame; unlike the rest, a busy machine does not
   * affect it.
   */
  readonly work: { readonly all: number; readonly script: number; readonly style: number };
}

/** Watches the frames of a page while something is done in it. */
export async function watchFrames(page: Page, act: () => Promise<void>): Promise<FrameTimes> {
  await page.evaluate(() => {
    const watch = { times: [] as number[], long: 0, done: false };
    Object.assign(window, { watch });
    const observer = new PerformanceObserver((list) => {
      watch.long += list.getEntries().length;
    });
    observer.observe({ type: 'longtask' });
    const frame = (now: number) => {
      watch.times.push(now);
      if (!watch.done) requestAnimationFrame(frame);
      else observer.disconnect();
    };
    requestAnimationFrame(frame);
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await processorTimes(devtools);
  await act();
  const after = await processorTimes(devtools);
  await devtools.detach();
  const frames = await page.evaluate(() => {
    const { watch } = window as unknown as { watch: { times: number[]; long: number; done: boolean } };
    watch.done = true;
    const gaps = watch.times.slice(1).map((time, i) => time - watch.times[i]);
    gaps.sort((a, b) => a - b);
    const at = (share: number) => gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))] ?? 0;
    return { frames: gaps.length, median: at(0.5), most: at(0.95), longest: at(1), longTasks: watch.long };
  });
  const each = (name: keyof typeof after) => ((after[name] - before[name]) * 1000) / Math.max(1, frames.frames);
  return { ...frames, work: { all: each('all'), script: each('script'), style: each('style') } };
}

/** Seconds that the page's main thread has worked so far. */
async function processorTimes(devtools: CDPSession) {
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
  return {
    all: metric('TaskDuration'),
    script: metric('ScriptDuration'),
    style: metric('RecalcStyleDuration') + metric('LayoutDuration'),
  };
}

/** Frame times in words. */
export function showFrames({ frames, median, most, longest, longTasks, work }: FrameTimes): string {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const worked = `${ms(work.all)} of work a frame (${ms(work.script)} script, ${ms(work.style)} style and layout)`;
  return `${worked}; ${ms(median)} median, ${ms(most)} for 95 %, ${ms(longest)} longest, ${longTasks} long tasks, ${frames} frames`;
}
