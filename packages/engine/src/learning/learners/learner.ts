/**
 * What every learner can do, so that tools can log, freeze, save and rebuild any of them. `Datum` is
 * what it learns from at a time: an action, an example, an experience.
 *
 * Online, call `add` as things happen. Offline, or between levels, call it for every datum of a
 * recording: a learner cannot tell the difference. A learner that draws random numbers gets a seed
 * when it is made, and its saves hold where the generator stands.
 */
export interface Learner<Datum extends readonly unknown[]> {
  /** False while frozen: `add` then changes nothing that was learned. */
  isLearning: boolean;
  /** Learns from one datum. */
  add(...datum: Datum): void;
  /** Everything it has learned, as JSON. */
  save(): unknown;
  /** Throws, and changes nothing, if the state cannot be one of this learner. */
  restore(saved: unknown): void;
}
