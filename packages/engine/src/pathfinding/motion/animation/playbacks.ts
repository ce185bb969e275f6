import { type Clip, clipExitSpeed, clipRates, clipSeconds } from './clip.js';

/**
 * Clips at each of their playback rates, worked out once: a search over movements reads these
 * numbers thousands of times. Playbacks of a clip are numbered in a row.
 */
export class Playbacks {
  readonly count: number;
  /** First playback of each clip, and one more; and the fastest one of each. */
  readonly first: Int32Array;
  readonly fastest: Int32Array;
  /**
   * Of each playback: its clip and rate, how long it takes, what it counts, and how fast the body
   * is afterwards.
   */
  readonly clip: Int32Array;
  readonly rate: Float64Array;
  readonly seconds: Float64Array;
  readonly cost: Float64Array;
  readonly exitSpeed: Float64Array;

  constructor(clips: readonly Clip[]) {
    const all = clips.flatMap((clip, index) => clipRates(clip).map((rate) => ({ clip, index, rate })));
    this.count = all.length;
    this.clip = Int32Array.from(all, ({ index }) => index);
    this.rate = Float64Array.from(all, ({ rate }) => rate);
    this.seconds = Float64Array.from(all, ({ clip, rate }) => clipSeconds(clip, rate));
    this.cost = Float64Array.from(all, ({ clip, rate }) => clipSeconds(clip, rate) * (clip.effort ?? 1));
    this.exitSpeed = Float64Array.from(all, ({ clip, rate }) => clipExitSpeed(clip, rate));
    this.first = new Int32Array(clips.length + 1);
    this.fastest = new Int32Array(clips.length);
    clips.forEach((clip, index) => {
      const rates = clipRates(clip);
      this.first[index + 1] = this.first[index] + rates.length;
      this.fastest[index] = this.first[index] + rates.indexOf(Math.max(...rates));
    });
  }
}
