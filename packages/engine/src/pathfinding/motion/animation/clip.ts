import { InvalidDataError, requireFinite, requireNonNegative, requirePositive } from '../../../data/check.js';
import type { Displacement } from './validity-region.js';

/** Where a foot is set down during a movement, as seen from where it begins. */
export interface Footfall {
  /** Which foot, as in `left`. */
  readonly foot: string;
  readonly forward: number;
  readonly left: number;
}

/** What a clip does to the body that plays it. */
export interface Motion extends Displacement {
  /** Every place where a foot is set down, in order; where the body ends unless told. */
  readonly footfalls?: readonly Footfall[];
}

/**
 * An animation as planning sees it: from which stance to which, where it leads, and how long it
 * takes.
 */
export interface Clip {
  readonly name: string;
  /** Stance that it begins in and ends in: only clips that meet can follow each other. */
  readonly from: string;
  readonly to: string;
  readonly motion: Motion;
  /** The other extreme, if the animation blends between two; with as many footfalls. */
  readonly blend?: Motion;
  readonly frames: number;
  /** Frames a second that it was made for; 30 unless told. */
  readonly fps?: number;
  /** Frames a second at which it may be played, see `playbackRates`; only `fps` unless told. */
  readonly rates?: readonly number[];
  /**
   * Speed with which it leaves the body, in m/s at `fps`; 0 unless told. Played faster or slower,
   * so is that.
   */
  readonly exitSpeed?: number;
  /** Speeds with which it may begin; any unless told. A jump needs a run-up. */
  readonly entrySpeed?: { readonly min: number; readonly max: number };
  /** What a second of it counts, at least 1; 1 unless told. More for what looks odd or tires. */
  readonly effort?: number;
}

/** The frames a second of a clip unless it says. */
export const USUAL_FPS = 30;

/**
 * Checks clips once, on load: every number, and that each stance that one comes to can be left
 * again.
 */
export function validateClips(clips: readonly Clip[], path: string): void {
  if (clips.length === 0) throw new InvalidDataError(path, 'must have at least one clip');
  const begun = new Set(clips.map(({ from }) => from));
  clips.forEach((clip, i) => {
    const at = `${path}[${i}]`;
    validateMotion(clip.motion, `${at}.motion`);
    if (clip.blend !== undefined) {
      validateMotion(clip.blend, `${at}.blend`);
      const [count, other] = [clip.motion.footfalls?.length ?? 0, clip.blend.footfalls?.length ?? 0];
      if (count !== other)
        throw new InvalidDataError(`${at}.blend.footfalls`, `must be as many as the motion's ${count}, got ${other}`);
    }
    requirePositive(clip.frames, `${at}.frames`);
    requirePositive(clip.fps ?? USUAL_FPS, `${at}.fps`);
    clip.rates?.forEach((rate, k) => {
      requirePositive(rate, `${at}.rates[${k}]`);
    });
    if (clip.rates?.length === 0) throw new InvalidDataError(`${at}.rates`, 'must have at least one rate');
    requireNonNegative(clip.exitSpeed ?? 0, `${at}.exitSpeed`);
    const { min, max } = clip.entrySpeed ?? { min: 0, max: 0 };
    requireNonNegative(min, `${at}.entrySpeed.min`);
    if (!(max >= min)) throw new InvalidDataError(`${at}.entrySpeed.max`, `must be at least min ${min}, got ${max}`);
    if (!((clip.effort ?? 1) >= 1))
      throw new InvalidDataError(`${at}.effort`, `must be at least 1, got ${clip.effort}`);
    if (!begun.has(clip.to))
      throw new InvalidDataError(`${at}.to`, `must be a stance that a clip begins in, got ${clip.to}`);
  });
}

function validateMotion(motion: Motion, path: string): void {
  for (const key of ['forward', 'left', 'turn'] as const) requireFinite(motion[key], `${path}.${key}`);
  motion.footfalls?.forEach(({ forward, left }, i) => {
    requireFinite(forward, `${path}.footfalls[${i}].forward`);
    requireFinite(left, `${path}.footfalls[${i}].left`);
  });
}

/** Seconds that a clip takes at so many frames a second. */
export function clipSeconds(clip: Clip, rate: number): number {
  return clip.frames / rate;
}

/**
 * Evenly spread playback rates from the slowest to the fastest that look right, such as 15, 20, 25
 * and 30 frames a second: a search cannot try them all.
 */
export function playbackRates(slowest: number, fastest: number, count: number): number[] {
  requirePositive(slowest, 'slowest');
  if (!(fastest >= slowest))
    throw new InvalidDataError('fastest', `must be at least slowest ${slowest}, got ${fastest}`);
  if (!(Number.isInteger(count) && count > 1))
    throw new InvalidDataError('count', `must be a whole number above 1, got ${count}`);
  return Array.from({ length: count }, (_, i) => slowest + ((fastest - slowest) * i) / (count - 1));
}

/** The rates at which a clip may be played. */
export function clipRates(clip: Clip): readonly number[] {
  return clip.rates ?? [clip.fps ?? USUAL_FPS];
}

/** Speed with which a clip played at a rate leaves the body. */
export function clipExitSpeed(clip: Clip, rate: number): number {
  return ((clip.exitSpeed ?? 0) * rate) / (clip.fps ?? USUAL_FPS);
}

/** May a body that moves so fast begin the clip? */
export function canBegin(clip: Clip, speed: number): boolean {
  return clip.entrySpeed === undefined || (speed >= clip.entrySpeed.min && speed <= clip.entrySpeed.max);
}
