import { phaseFor, type Rhythm } from './rhythm.js';

/** How many frames ahead a phase is chosen by default. */
const LOOK_AHEAD = 240;
/**
 * At most this many frames are looked at, whatever the period. Tasks that are rarer find a frame
 * without load among as many.
 */
const MAX_LOOK_AHEAD = 1 << 16;

/** In place of a frame. */
const NOT_COUNTED = -1;

/**
 * Adds a rhythm to the number of tasks due in the frame `from` and the frames after it, or removes
 * it with a `count` of -1.
 */
export function addLoads(out: Uint32Array, rhythm: Rhythm, from: number, count = 1): void {
  const { period, phase = 0 } = rhythm;
  for (let at = phaseFor(from + phase, period); at < out.length; at += period) out[at] += count;
}

/**
 * Chooses the phase of a new rhythm that spreads the load most evenly (Wright's method). Among all
 * frames in which the rhythm could begin, it takes the one with the smallest peak load, then the
 * smallest total load, within the look-ahead; of equal ones the first. `frame` is the current
 * frame; the new rhythm is first due in it or after it. The look-ahead covers at least the longest
 * period.
 */
export function choosePhase(rhythms: readonly Rhythm[], period: number, frame: number, lookAhead?: number): number {
  return new FrameLoads(lookAhead).choosePhase(() => rhythms, period, frame);
}

/**
 * The number of tasks that are due in each of the frames ahead, by which a scheduler chooses the
 * phases of new tasks.
 */
export class FrameLoads {
  #loads: Uint32Array;
  /** The frame of the first number. */
  #from = NOT_COUNTED;

  constructor(lookAhead = LOOK_AHEAD) {
    this.#loads = new Uint32Array(Math.max(1, lookAhead));
  }

  /**
   * Returns the best phase of a new rhythm that is first due in the next frame or after it. The
   * rhythms are counted once per frame; report changes with {@link change}.
   */
  choosePhase(rhythms: () => readonly Rhythm[], period: number, next: number): number {
    if (Math.min(MAX_LOOK_AHEAD, period) > this.#loads.length) this.#from = NOT_COUNTED;
    if (this.#from !== next) this.#count(rhythms(), period, next);
    return phaseFor(next + chooseOffset(this.#loads, period), period);
  }

  /**
   * Notes that a rhythm was added (1) or removed (-1), if the frames from `next` on are counted.
   * Otherwise the next choice counts again: of schedulers that share their frames, one may have
   * stepped already and the other not.
   */
  change(rhythm: Rhythm, count: number, next: number): void {
    if (Math.min(MAX_LOOK_AHEAD, rhythm.period) > this.#loads.length || this.#from !== next) this.#from = NOT_COUNTED;
    else addLoads(this.#loads, rhythm, next, count);
  }

  /** Counts again when the next phase is chosen, because all rhythms may have changed. */
  forget(): void {
    this.#from = NOT_COUNTED;
  }

  /**
   * Counts the rhythms in the frames ahead, in at least as many as the longest period has. In fewer,
   * rarer rhythms would not be seen, or only in the frames that are looked at, and would crowd
   * there.
   */
  #count(rhythms: readonly Rhythm[], period: number, next: number): void {
    let longest = period;
    for (const rhythm of rhythms) longest = Math.max(longest, rhythm.period);
    const wanted = Math.min(MAX_LOOK_AHEAD, longest);
    if (wanted > this.#loads.length) this.#loads = new Uint32Array(wanted);
    else this.#loads.fill(0);
    for (const rhythm of rhythms) addLoads(this.#loads, rhythm, next);
    this.#from = next;
  }
}

/** Returns after how many frames a new rhythm should begin, by the loads of the frames ahead. */
function chooseOffset(loads: Uint32Array, period: number): number {
  let best = 0;
  let [leastWorst, leastSum] = [Infinity, Infinity];
  for (let offset = 0; offset < Math.min(period, loads.length); offset++) {
    let [worst, sum] = [0, 0];
    for (let at = offset; at < loads.length; at += period) {
      worst = Math.max(worst, loads[at]);
      sum += loads[at];
    }
    if (worst > leastWorst || (worst === leastWorst && sum >= leastSum)) continue;
    [leastWorst, leastSum] = [worst, sum];
    best = offset;
  }
  return best;
}
