import { InvalidDataError } from '../../data/check.js';
import { cos, log, sin } from '../../math/trig.js';
import type { Vector3 } from '../../math/vector3.js';

/** Somebody who can sense. Position and facing are those of the character, and move with it. */
export interface Sensor {
  readonly position: Readonly<Vector3>;
  /** Radians; 0 looks along +z, as in movement. */
  readonly orientation: number;
  /**
   * For each sense it has, by name, what it needs to notice something; the lower the keener.
   * Without a number it has not that sense.
   */
  readonly thresholds: Readonly<Record<string, number | undefined>>;
}

/** Something that can be sensed, once. */
export interface Signal<Payload = unknown> {
  readonly modality: Modality;
  /** How strong it is at its source. */
  readonly strength: number;
  readonly position: Readonly<Vector3>;
  readonly payload: Payload;
}

/**
 * Looks whether a sensor can notice a signal at all, and how much of it: 0 is not, 1 is all, more
 * stands out. All are multiplied before the threshold is asked, so that a dark figure before a
 * bright door is seen whichever comes first; but after a 0 no more are asked, so put cheap ones
 * first: a cone before a ray.
 */
export type SenseCheck = (sensor: Sensor, signal: Signal) => number;

/**
 * A sense. Any sense is such a record: an aura is like sight, telepathy like hearing, dread like
 * smell.
 */
export interface Modality {
  readonly name: string;
  /** Farther than this nothing is noticed, however keen a sensor is. World units. */
  readonly maxRange: number;
  /** What is left of a signal after one unit of the way: from 0 to 1. */
  readonly attenuation: number;
  /** Seconds per unit of the way: 0 is at once, as light is. */
  readonly inverseSpeed: number;
  readonly checks: readonly SenseCheck[];
  /**
   * The whole angle that is looked at, on the ground, to both sides of where a sensor faces; all
   * round unless told. Radians.
   */
  readonly fieldOfView?: number;
  /**
   * Through how many links of a `SenseGraph` it goes, straight as the eye looks; light that shines
   * round a corner goes through two. Without a number it spreads from room to room, round corners,
   * as sound does.
   */
  readonly hops?: number;
}

/** Checks a modality once, on load; those who test by it do it again when it is the first time. */
export function validateModality({ maxRange, attenuation, inverseSpeed, fieldOfView }: Modality, path: string): void {
  if (!(maxRange > 0)) throw new InvalidDataError(`${path}.maxRange`, `must be above 0, got ${maxRange}`);
  if (!(attenuation >= 0 && attenuation <= 1))
    throw new InvalidDataError(`${path}.attenuation`, `must be from 0 to 1, got ${attenuation}`);
  if (!(inverseSpeed >= 0 && inverseSpeed < Infinity))
    throw new InvalidDataError(`${path}.inverseSpeed`, `must be 0 or more, got ${inverseSpeed}`);
  if (fieldOfView !== undefined && !(fieldOfView >= 0))
    throw new InvalidDataError(`${path}.fieldOfView`, `must be 0 or more, got ${fieldOfView}`);
}

/**
 * How far a signal of this strength reaches somebody with this threshold over open ground:
 * ln(threshold / strength) / ln(attenuation), and no farther than the sense itself. −1 if it is too
 * faint even at its source. For rings and cones on the screen, and for knowing who need not be
 * asked. On the very edge the last bit may differ from what a test says.
 */
export function senseReach({ maxRange, attenuation }: Modality, strength: number, threshold: number): number {
  if (Number.isNaN(strength)) return -1;
  // Above a threshold of 0 or less there is always enough left, and what does not fade reaches as
  // far as the sense.
  if (threshold <= 0) return maxRange;
  if (!(strength >= threshold)) return -1;
  if (attenuation >= 1) return maxRange;
  if (attenuation <= 0) return 0;
  const reach = log(threshold / strength) / log(attenuation);
  return reach < maxRange ? reach : maxRange;
}

/**
 * {@link senseReach}, and so much more that nobody is left out whom a test, which rounds in its own
 * way, would let through.
 */
export function searchReach(modality: Modality, strength: number, threshold: number): number {
  const reach = senseReach(modality, strength, threshold);
  // An intensity that is wrong by its last bits is wrong by so much of the way, which is long where
  // little fades.
  return reach < 0 ? reach : Math.min(modality.maxRange, reach + 1e-14 / (1 - modality.attenuation));
}

/** Hearing: goes round corners, and at a hundred meters a second reads as real. */
export const HEARING: Modality = Object.freeze({
  name: 'hearing',
  maxRange: 100,
  attenuation: 0.95,
  inverseSpeed: 0.01,
  checks: Object.freeze([]),
});

/** Touch: what is as near as this is felt, whatever can be seen or heard. */
export const TOUCH: Modality = Object.freeze({
  name: 'touch',
  maxRange: 1.5,
  attenuation: 1,
  inverseSpeed: 0,
  checks: Object.freeze([]),
});

/** Smell as a single puff: slow, and not far. One that lingers is a `SmellField`. */
export const SMELL: Modality = Object.freeze({
  name: 'smell',
  maxRange: 20,
  attenuation: 0.85,
  inverseSpeed: 1,
  checks: Object.freeze([]),
});

/**
 * Sight: at once, in a cone, where nothing stands between. `isClear` is the game's line of sight.
 */
export function createSight(
  isClear: (from: Readonly<Vector3>, to: Readonly<Vector3>) => boolean,
  { fieldOfView = Math.PI / 3, maxRange = 100, attenuation = 0.98, checks = [], hops = 1 }: SightOptions = {},
): Modality {
  return {
    name: 'sight',
    maxRange,
    attenuation,
    inverseSpeed: 0,
    hops,
    fieldOfView,
    checks: [(sensor, signal) => (isClear(sensor.position, signal.position) ? 1 : 0), ...checks],
  };
}

export interface SightOptions {
  /** The whole angle that is looked at attentively; 60° unless told. Radians. */
  readonly fieldOfView?: number;
  readonly maxRange?: number;
  readonly attenuation?: number;
  /**
   * Rooms that are looked into, one behind the other; 1 unless told, since rooms that see each
   * other have links of their own.
   */
  readonly hops?: number;
  /** More checks behind the line of sight: camouflage, light. */
  readonly checks?: readonly SenseCheck[];
}

/**
 * Lets a signal through that is in front of a sensor, within half the angle to each side, as
 * `fieldOfView` of a modality does, which is quicker. For a second, narrower cone. What is at the
 * sensor's own place is let through.
 */
export function insideCone(fieldOfView: number): SenseCheck {
  const least = fieldOfView >= 2 * Math.PI ? -1 : cos(fieldOfView / 2);
  return ({ position, orientation }, signal) => {
    const dx = signal.position.x - position.x;
    const dz = signal.position.z - position.z;
    const distance = Math.sqrt(dx * dx + dz * dz);
    if (distance === 0) return 1;
    // A hair's breadth for what lies exactly on the edge.
    return dx * sin(orientation) + dz * cos(orientation) >= (least - 1e-12) * distance ? 1 : 0;
  };
}

/**
 * Camouflage: what is behind the signal, seen from the sensor, decides how much it stands out.
 * `behind` casts a ray on beyond it and names the material it hits first; `factors` say how well
 * one is seen against each.
 */
export function camouflage(
  behind: (sensor: Sensor, signal: Signal) => string,
  factors: (signal: Signal) => Readonly<Record<string, number | undefined>>,
): SenseCheck {
  return (sensor, signal) => factors(signal)[behind(sensor, signal)] ?? 1;
}

/**
 * Light: one is seen as well as one is lit. Together with camouflage, or a dark figure before a
 * bright door stays unseen.
 */
export function litBy(lightAt: (position: Readonly<Vector3>) => number): SenseCheck {
  return (_sensor, signal) => lightAt(signal.position);
}
