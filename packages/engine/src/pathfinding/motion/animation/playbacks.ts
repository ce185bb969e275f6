import { type Clip, clipExitSpeed, clipRates, clipSeconds } from './clip.js';

/**
 * Clips at each of their playback rates, computed once: a search over movements reads these numbers
 * thousands of times. The playbacks of a clip are numbered consecutively.
 */
export class Playbacks {
  readonly count: number;
  /**
   * First playback of each clip, and as the last entry their number; and the fastest playback of
   * each clip.
   */
  readonly first: Int32Array;
  readonly fastest: Int32Array;
  /**
   * By playback: its clip and rate, its duration, its cost, and the speed of the body afterwards.
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
