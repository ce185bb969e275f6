import type { TimingDescription } from 'gumption/protocol';

/** What a task does with its time, in each of the latest frames on the average. */
export interface TimeRow {
  /** Names of the schedulers it is in, and its own. */
  readonly path: string;
  readonly name: string;
  /** How many schedulers it is in, one within the other; 0 for the game's own. */
  readonly depth: number;
  readonly used: number;
  readonly granted: number;
  /** The used share of a frame; 1 is all of it. */
  readonly share: number;
  /** Since the game began. */
  readonly runs: number;
  readonly overruns: number;
  readonly failures: number;
  readonly longestWait: number;
}

/** What a frame has and uses, on the average of the latest. */
export interface TimeSummary {
  readonly budget: number;
  readonly used: number;
  readonly rows: readonly TimeRow[];
}

/** Between the names of a scheduler and of a task in it. */
const WITHIN = ' / ';

/**
 * What happened between two reports, frame by frame; since the game began if there is no earlier
 * one.
 */
export function summarizeTime(latest: TimingDescription, before: TimingDescription | undefined): TimeSummary {
  const frames = Math.max(1, latest.frame - (before?.frame ?? 0));
  const perFrame = (now: number, then = 0) => Math.max(0, now - then) / frames;
  const budget = perFrame(latest.granted, before?.granted);
  const known = new Map(before?.tasks.map((task) => [task.name, task]));
  return {
    budget,
    used: perFrame(latest.used, before?.used),
    rows: latest.tasks.map((task) => {
      const then = known.get(task.name);
      const used = perFrame(task.used, then?.used);
      const path = task.name.split(WITHIN);
      return {
        ...task,
        path: task.name,
        name: path.at(-1)!,
        depth: path.length - 1,
        used,
        granted: perFrame(task.granted, then?.granted),
        share: budget > 0 ? used / budget : 0,
      };
    }),
  };
}

/** An amount of time for people: not more digits than mean anything. */
export function showAmount(amount: number): string {
  return amount.toFixed(amount === 0 || amount >= 100 ? 0 : amount >= 10 ? 1 : 2);
}
