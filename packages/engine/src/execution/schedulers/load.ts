import { Rng } from '../../math/rng.js';
import { addLoads } from './phases.js';
import { cycleOf, greatestDivisor, isDue, meetingPeriod, phaseFor, type Rhythm } from './rhythm.js';

/** How evenly rhythms are spread over frames. */
export interface LoadReport {
  /** Number of frames that were counted. */
  readonly frames: number;
  /** After how many frames the rhythms repeat; the report is a sample if this is more than `frames`. */
  readonly cycle: number;
  readonly least: number;
  readonly most: number;
  readonly mean: number;
  /** Number of frames with no task, one, two, … */
  readonly histogram: readonly number[];
  /** The first few of the frames with the most tasks. */
  readonly peaks: readonly number[];
}

/** Two rhythms that are due in the same frames. */
export interface Meeting {
  /** The indices of the two in the list. */
  readonly a: number;
  readonly b: number;
  /** The first frame in which both are due, from frame 1. */
  readonly first: number;
  /** After how many frames they meet again. */
  readonly period: number;
}

/** Frames that are counted together. */
const STRETCH = 1000;
/** Numbers of sampled frames are below this, so that frame and phase add up exactly. */
const LAST_FRAME = 2 ** 52;

/**
 * Counts the tasks that are due per frame, from frame 1: over a whole cycle if that is at most
 * `limit` frames (by default a million), else in a sample of `limit` frames all over the cycle. The
 * sample is the same on every call. It contains the frame in which all tasks meet that can meet, as
 * far as that can be found without trying all sets of tasks.
 */
export function measureLoad(rhythms: readonly Rhythm[], limit = 1_000_000): LoadReport {
  const cycle = cycleOf(rhythms);
  const count = new LoadCount(rhythms, cycle);
  if (cycle <= limit) for (let from = 1; from <= cycle; from += STRETCH) count.addStretch(from, cycle + 1 - from);
  else {
    const rng = new Rng(1);
    const last = Math.min(cycle, LAST_FRAME) - STRETCH;
    for (let left = limit - 1; left > 0; left -= STRETCH)
      count.addStretch(1 + Math.floor(rng.next() * Math.max(0, last)), left);
    count.addStretch(findPileUp(rhythms, count.peaks[0] ?? 0), 1);
  }
  return count.report();
}

/**
 * Lists which rhythms are due in the same frames, and how often, the most frequent first. Tasks
 * that meet more often than they should get other phases, or periods with another common divisor.
 */
export function listMeetings(rhythms: readonly Rhythm[]): Meeting[] {
  const meetings: Meeting[] = [];
  for (let a = 0; a < rhythms.length; a++)
    for (let b = a + 1; b < rhythms.length; b++) {
      const period = meetingPeriod(rhythms[a], rhythms[b]);
      if (period === undefined) continue;
      let first = firstDue(rhythms[a]);
      while (!isDue(first, rhythms[b])) first += rhythms[a].period;
      meetings.push({ a, b, first, period });
    }
  return meetings.sort((one, other) => one.period - other.period || one.a - other.a || one.b - other.b);
}

/** The first frame from 1 on in which a rhythm is due. */
function firstDue({ period, phase = 0 }: Rhythm): number {
  return 1 + phaseFor(1 + phase, period);
}

class LoadCount {
  peaks: number[] = [];
  readonly #rhythms: readonly Rhythm[];
  readonly #cycle: number;
  readonly #loads = new Uint32Array(STRETCH);
  readonly #histogram: number[];
  #frames = 0;
  #sum = 0;
  #least: number;
  #most = 0;

  constructor(rhythms: readonly Rhythm[], cycle: number) {
    this.#rhythms = rhythms;
    this.#cycle = cycle;
    this.#least = rhythms.length;
    this.#histogram = new Array<number>(rhythms.length + 1).fill(0);
  }

  /** Counts up to {@link STRETCH} frames from a frame on, but at most `limit`. */
  addStretch(from: number, limit: number): void {
    const loads = this.#loads.subarray(0, Math.min(STRETCH, limit));
    loads.fill(0);
    for (const rhythm of this.#rhythms) addLoads(loads, rhythm, from);
    for (let i = 0; i < loads.length; i++) {
      const load = loads[i];
      this.#histogram[load]++;
      this.#sum += load;
      if (load < this.#least) this.#least = load;
      if (load > this.#most) this.peaks.length = 0;
      if (load > this.#most) this.#most = load;
      if (load === this.#most && this.peaks.length < 10 && !this.peaks.includes(from + i)) this.peaks.push(from + i);
    }
    this.#frames += loads.length;
  }

  report(): LoadReport {
    return {
      frames: this.#frames,
      cycle: this.#cycle,
      least: this.#least,
      most: this.#most,
      mean: this.#sum / this.#frames,
      histogram: this.#histogram.slice(0, this.#most + 1),
      peaks: this.peaks.sort((a, b) => a - b),
    };
  }
}

/**
 * Returns a frame in which many rhythms are due: those of the best frame so far, and as many others
 * as can meet them. Rhythms meet all together if each two of them do.
 */
function findPileUp(rhythms: readonly Rhythm[], best: number): number {
  const frequent = [...rhythms].sort((a, b) => a.period - b.period);
  const together = [...frequent.filter((each) => isDue(best, each)), ...frequent.filter((each) => !isDue(best, each))];
  let frame = 0;
  let cycle = 1;
  for (const rhythm of together) {
    const { period, phase = 0 } = rhythm;
    const shared = greatestDivisor(cycle, period);
    const next = (cycle / shared) * period;
    // They never meet, or so late that the number of the frame is not exact.
    if ((frame + phase) % shared !== 0 || next > LAST_FRAME) continue;
    while (!isDue(frame, rhythm)) frame += cycle;
    cycle = next;
  }
  return frame === 0 ? cycle : frame;
}
