import type { Clip } from './clip.js';

/**
 * Where clips lead and set feet down, relative to their start, in arrays for the search over
 * movements: clips have many shapes, and reading numbers from records of several shapes allocates.
 * The places of a clip are numbered consecutively, footfalls first and then the end of the body's
 * motion.
 */
export class ClipPlaces {
  /** First place of each clip, and as the last entry the number of places. */
  readonly first: Int32Array;
  /**
   * By place: distance ahead and to the left at a blend of 0, and the difference to a blend of 1.
   */
  readonly forward: Float64Array;
  readonly left: Float64Array;
  readonly moreForward: Float64Array;
  readonly moreLeft: Float64Array;
  /** By clip: the turn at a blend of 0, and the difference to a blend of 1. */
  readonly turn: Float64Array;
  readonly moreTurn: Float64Array;
  /** By clip: whether a foot comes down at the end, because the clip lists no footfalls. */
  readonly stepsAtEnd: Uint8Array;

  constructor(clips: readonly Clip[]) {
    const places = clips.flatMap(({ motion, blend = motion }) => [
      ...(motion.footfalls ?? []).map((least, i) => ({ least, most: blend.footfalls![i] })),
      { least: motion, most: blend },
    ]);
    this.forward = Float64Array.from(places, ({ least }) => least.forward);
    this.left = Float64Array.from(places, ({ least }) => least.left);
    this.moreForward = Float64Array.from(places, ({ least, most }) => most.forward - least.forward);
    this.moreLeft = Float64Array.from(places, ({ least, most }) => most.left - least.left);
    this.turn = Float64Array.from(clips, ({ motion }) => motion.turn);
    this.moreTurn = Float64Array.from(clips, ({ motion, blend = motion }) => blend.turn - motion.turn);
    this.stepsAtEnd = Uint8Array.from(clips, ({ motion }) => (motion.footfalls === undefined ? 1 : 0));
    this.first = new Int32Array(clips.length + 1);
    clips.forEach(({ motion }, i) => {
      this.first[i + 1] = this.first[i] + (motion.footfalls?.length ?? 0) + 1;
    });
  }
}
