import { InvalidDataError, requireFinite, requireNonNegative, requirePositive } from '../../../data/check.js';
import type { Displacement } from './validity-region.js';

/** A place where a foot is set down during a movement, relative to its start. */
export interface Footfall {
  /** The name of the foot, such as `left`. */
  readonly foot: string;
  readonly forward: number;
  readonly left: number;
}

/** How a clip moves the body. */
export interface Motion extends Displacement {
  /** Every place where a foot is set down, in order; by default only the end of the motion. */
  readonly footfalls?: readonly Footfall[];
}

/** An animation for planning: its first and last stance, where it leads, and how long it takes. */
export interface Clip {
  readonly name: string;
  /** The stance in which it begins and ends. A clip can follow another only in the same stance. */
  readonly from: string;
  readonly to: string;
  readonly motion: Motion;
  /**
   * The other extreme, if the animation blends between two; it must have the same number of
   * footfalls.
   */
  readonly blend?: Motion;
  readonly frames: number;
  /** Frames per second for which it was made; by default 30. */
  readonly fps?: number;
  /** Frames per second at which it may be played, see `playbackRates`; by default only `fps`. */
  readonly rates?: readonly number[];
  /**
   * Speed of the body at the end, in m/s at `fps`; by default 0. It scales with the playback rate.
   */
  readonly exitSpeed?: number;
  /** Speeds at which it may begin; by default any. A jump needs a run-up. */
  readonly entrySpeed?: { readonly min: number; readonly max: number };
  /** Cost per second, at least 1; by default 1. Use more for clips that look odd or are tiring. */
  readonly effort?: number;
}

/** The default frames per second of a clip. */
export const DEFAULT_FPS = 30;

/**
 * Checks clips: every number, and that each final stance can be left again. Call it once, on load.
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
        throw new InvalidDataError(
          `${at}.blend.footfalls`,
          `must have as many footfalls as the motion, ${count}, got ${other}`,
        );
    }
    requirePositive(clip.frames, `${at}.frames`);
    requirePositive(clip.fps ?? DEFAULT_FPS, `${at}.fps`);
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
