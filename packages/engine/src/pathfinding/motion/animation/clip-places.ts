import type { Clip } from './clip.js';

/**
 * Where clips lead and set feet down, as seen from where they begin, in arrays that a search over
 * movements reads: clips come in many shapes, and reading numbers from records of several shapes
 * allocates. Places of a clip are numbered in a row, footfalls first and then where the body ends.
 */
export class ClipPlaces {
  /** First place of each clip, and one more. */
  readonly first: Int32Array;
  /** Of each place: ahead and to the left at a blend of 0, and how much more at 1. */
  readonly forward: Float64Array;
  readonly left: Float64Array;
  readonly moreForward: Float64Array;
  readonly moreLeft: Float64Array;
  /** Of each clip: how far it turns at a blend of 0, and how much more at 1. */
  readonly turn: Float64Array;
  readonly moreTurn: Float64Array;
  /** Of each clip, whether a foot comes down where the body ends: it tells of no footfalls. */
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
