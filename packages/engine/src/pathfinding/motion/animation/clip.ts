import { InvalidDataError, requirePositive } from '../../../data/check.js';
import {
  compare,
  extended,
  type Infer,
  list,
  number,
  optional,
  orInfinity,
  refined,
  struct,
  unchecked,
} from '../../../data/schema.js';
import { type Displacement, displacementSchema } from './validity-region.js';

/** A place where a foot is set down during a movement, relative to its start. */
export type Footfall = Infer<typeof footfallSchema>;

const footfallSchema = struct({
  __proto__: null,
  /** The name of the foot, such as `left`. */
  foot: unchecked<string>(),
  /** Meters ahead of where the clip began. */
  forward: number(),
  /** Meters to the left of where the clip began; negative to the right. */
  left: number(),
});

/** How a clip moves the body. */
export type Motion = Displacement & Infer<typeof motionSchema>;

const motionSchema = extended(
  displacementSchema,
  struct({
    __proto__: null,
    /** Every place where a foot is set down, in order; by default only the end of the motion. */
    footfalls: optional(list(footfallSchema)),
  }),
);

/** A range of speeds, in m/s. */
export const speedRangeSchema = refined(
  struct({ __proto__: null, min: number({ min: 0 }), max: orInfinity(number()) }),
  compare('max', 'at least', 'min'),
);

/** An animation for planning: its first and last stance, where it leads, and how long it takes. */
export type Clip = Infer<typeof clipSchema>;

const clipSchema = refined(
  struct({
    __proto__: null,
    /** Names the clip for the game, which plays it. */
    name: unchecked<string>(),
    /** The stance in which it begins and ends. A clip can follow another only in the same stance. */
    from: unchecked<string>(),
    /** The stance in which it ends. */
    to: unchecked<string>(),
    /** Where it moves the body. */
    motion: motionSchema,
    /**
     * The other extreme, if the animation blends between two; it must have the same number of
     * footfalls.
     */
    blend: optional(motionSchema),
    /** Its length, in frames at `fps`. */
    frames: number({ above: 0 }),
    /** Frames per second for which it was made; by default 30. */
    fps: optional(number({ above: 0 })),
    /** Frames per second at which it may be played, see `playbackRates`; by default only `fps`. */
    rates: optional(list(number({ above: 0 }), { min: 1 })),
    /**
     * Speed of the body at the end, in m/s at `fps`; by default 0. It scales with the playback rate.
     */
    exitSpeed: optional(number({ min: 0 })),
    /** Speeds at which it may begin; by default any. A jump needs a run-up. */
    entrySpeed: optional(speedRangeSchema),
    /** Cost per second, at least 1; by default 1. Use more for clips that look odd or are tiring. */
    effort: optional(orInfinity(number({ min: 1 }))),
  }),
  ({ motion, blend }, report) => {
    const [count, other] = [motion.footfalls?.length ?? 0, blend?.footfalls?.length ?? 0];
    if (blend !== undefined && count !== other)
      report(`must have as many footfalls as the motion, ${count}, got ${other}`, 'blend', 'footfalls');
  },
);

/** A set of clips in which each final stance can be left again. */
export const clipSetSchema = refined(list(clipSchema, { min: 1 }), (clips, report) => {
  const begun = new Set(clips.map(({ from }) => from));
  for (const [i, { to }] of clips.entries())
    if (!begun.has(to)) report(`must be a stance that a clip begins in, got ${to}`, i, 'to');
});

/** The default frames per second of a clip. */
export const DEFAULT_FPS = 30;

/** Returns the seconds that a clip takes at a playback rate. */
export function clipSeconds(clip: Clip, rate: number): number {
  return clip.frames / rate;
}

/**
 * Returns evenly spaced playback rates from the slowest to the fastest that look right, such as 15,
 * 20, 25 and 30 frames per second: a search cannot try all of them.
 */
export function playbackRates(slowest: number, fastest: number, count: number): number[] {
  requirePositive(slowest, 'slowest');
  if (!(fastest >= slowest))
    throw new InvalidDataError('fastest', `must be at least slowest ${slowest}, got ${fastest}`);
  if (!(Number.isInteger(count) && count > 1))
    throw new InvalidDataError('count', `must be a whole number above 1, got ${count}`);
  return Array.from({ length: count }, (_, i) => slowest + ((fastest - slowest) * i) / (count - 1));
}

/** Returns the rates at which a clip may be played. */
export function clipRates(clip: Clip): readonly number[] {
  return clip.rates ?? [clip.fps ?? DEFAULT_FPS];
}

/** Returns the speed of the body after a clip at a playback rate. */
export function clipExitSpeed(clip: Clip, rate: number): number {
  return ((clip.exitSpeed ?? 0) * rate) / (clip.fps ?? DEFAULT_FPS);
}

/** Returns true if a body at a speed may begin the clip. */
export function canBegin(clip: Clip, speed: number): boolean {
  return clip.entrySpeed === undefined || (speed >= clip.entrySpeed.min && speed <= clip.entrySpeed.max);
}
