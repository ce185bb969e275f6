import { type Infer, number, optional, orInfinity, struct, unchecked } from '../../data/schema.js';
import { log } from '../../math/trig.js';
import type { Vector3 } from '../../math/vector3.js';

/** An agent that can sense. Position and orientation are those of the agent, and move with it. */
export interface Sensor {
  /** Where it is now; the same vector at all times, which the game moves. */
  readonly position: Readonly<Vector3>;
  /** Radians; 0 looks along +z, as in movement. */
  readonly orientation: number;
  /**
   * The threshold of each sense by name: the least intensity it notices, so lower is keener.
   * Without a number the sensor does not have that sense.
   */
  readonly thresholds: Readonly<Record<string, number | undefined>>;
}

/** Something that can be sensed, once. */
export interface Signal<Payload = unknown> {
  /** The sense that it concerns, and how it spreads. */
  readonly modality: Modality;
  /** The strength at its source. */
  readonly strength: number;
  /** Where it comes from. */
  readonly position: Readonly<Vector3>;
  /** What the sensor is told; the game decides what it is. */
  readonly payload: Payload;
}

/**
 * A factor on the intensity of a signal: 0 hides it, 1 leaves it unchanged, more makes it stand
 * out. All factors are multiplied before the comparison with the threshold, so their order does not
 * matter for the result. After a 0 no further checks run, so put cheap checks first: a cone before
 * a ray.
 */
export type SenseCheck = (sensor: Sensor, signal: Signal) => number;

/**
 * A sense. Any sense is such a record: an aura works like sight, telepathy like hearing, dread like
 * smell.
 */
export type Modality = Infer<typeof modalitySchema>;

export const modalitySchema = struct({
  __proto__: null,
  /** Unique among the senses; sensors set a threshold for it by this name. */
  name: unchecked<string>(),
  /** Nothing is noticed beyond this distance, however keen the sensor. World units. */
  maxRange: orInfinity(number({ above: 0 })),
  /** What remains of a signal after one unit of distance: from 0 to 1. */
  attenuation: number({ min: 0, max: 1 }),
  /** Seconds per unit of distance: 0 is instantaneous, like light. */
  inverseSpeed: number({ min: 0 }),
  /** Asked in this order, the cheap ones first; each may weaken the signal or stop it. */
  checks: unchecked<readonly SenseCheck[]>(),
  /**
   * The highest factor that the checks give together. The lower it is, the fewer sensors have to be
   * tested: sensors that a signal could not reach even with this factor are skipped, so a check
   * that gives more is refused. By default 1 without checks, and unlimited with checks.
   */
  maxFactor: optional(orInfinity(number({ above: 0 }))),
  /**
   * The whole angle of the view on the ground, centered on where the sensor faces; by default all
   * round. Radians.
   */
  fieldOfView: optional(orInfinity(number({ min: 0 }))),
  /**
   * How many links of a `SenseGraph` it passes, in a straight line like sight; light that shines
   * round a corner passes two. Without a number it spreads from room to room, round corners, like
   * sound.
   */
  hops: optional(unchecked<number>()),
});

/**
 * How far a signal of this strength reaches a sensor with this threshold over open ground:
 * ln(threshold / strength) / ln(attenuation), and at most the range of the sense. −1 if it is too
 * faint even at its source. For debug overlays, and to skip sensors out of reach. Exactly at the
 * edge a test may differ in the last bit.
 */
export function senseReach({ maxRange, attenuation }: Modality, strength: number, threshold: number): number {
  if (Number.isNaN(strength)) return -1;
  // With a threshold of 0 or less there is always enough left, and a signal that does not fade
  // reaches as far as the sense.
  if (threshold <= 0) return maxRange;
  if (!(strength >= threshold)) return -1;
  if (attenuation >= 1) return maxRange;
  if (attenuation <= 0) return 0;
  const reach = log(threshold / strength) / log(attenuation);
  return reach < maxRange ? reach : maxRange;
}

/** Returns the highest factor that the checks of a sense may give. */
export function maxFactorOf({ maxFactor, checks }: Modality): number {
  return maxFactor ?? (checks.length === 0 ? 1 : Infinity);
}

/**
 * {@link senseReach} for a signal that the checks make stand out as much as they can, plus a margin, so that rounding never excludes a sensor that would pass the
 * test.
 */
export function searchReach(modality: Modality, strength: number, threshold: number): number {
  const factor = maxFactorOf(modality);
  if (factor === Infinity) return strength > 0 || threshold <= 0 ? modality.maxRange : -1;
  const reach = senseReach(modality, strength * factor, threshold);
  // A rounding error of the intensity is an error of the distance, which is large where little
  // fades.
  return reach < 0 ? reach : Math.min(modality.maxRange, reach + 1e-14 / (1 - modality.attenuation));
}

/** Hearing: goes round corners; a speed of 100 meters per second feels realistic. */
export const HEARING: Modality = Object.freeze({
  name: 'hearing',
  maxRange: 100,
  attenuation: 0.95,
  inverseSpeed: 0.01,
  checks: Object.freeze([]),
});

/** Touch: notices everything within this distance, whether or not it can be seen or heard. */
export const TOUCH: Modality = Object.freeze({
  name: 'touch',
  maxRange: 1.5,
  attenuation: 1,
  inverseSpeed: 0,
  checks: Object.freeze([]),
});

/** Smell as a single puff: slow and short-ranged. For a smell that lingers use `SmellField`. */
export const SMELL: Modality = Object.freeze({
  name: 'smell',
  maxRange: 20,
  attenuation: 0.85,
  inverseSpeed: 1,
  checks: Object.freeze([]),
});

/**
 * Creates a sense of sight: instantaneous, in a cone, where nothing blocks the view. `isClear` is
 * the game's line-of-sight test.
 */
export function createSight(
  isClear: (from: Readonly<Vector3>, to: Readonly<Vector3>) => boolean,
  options: SightOptions = {},
): Modality {
  const { fieldOfView = Math.PI / 3, maxRange = 100, attenuation = 0.98, checks = [], hops = 1 } = options;
  return {
    name: 'sight',
    maxRange,
    attenuation,
    inverseSpeed: 0,
    hops,
    fieldOfView,
    checks: [(sensor, signal) => (isClear(sensor.position, signal.position) ? 1 : 0), ...checks],
    maxFactor: options.maxFactor ?? (checks.length === 0 ? 1 : Infinity),
  };
}

/** Options of sight. */
export interface SightOptions {
  /** The whole angle of attentive sight, by default 60°. Radians. */
  readonly fieldOfView?: number;
  /** How far it reaches, in world units; by default 100. */
  readonly maxRange?: number;
  /** What remains of it after one unit of distance, from 0 to 1; by default 0.98. */
  readonly attenuation?: number;
  /**
   * Rooms that sight passes in a row, by default 1, since rooms that see each other have their own
   * links.
   */
  readonly hops?: number;
  /** Further checks after the line of sight: camouflage, light. */
  readonly checks?: readonly SenseCheck[];
  /** The highest factor that these checks give together; by default unlimited. See `Modality`. */
  readonly maxFactor?: number;
}

/**
 * Camouflage: what is behind the signal, seen from the sensor, decides how much it stands out.
 * `behind` casts a ray beyond the signal and returns the first material it hits; `factors` has the
 * visibility against each material.
 */
export function camouflage(
  behind: (sensor: Sensor, signal: Signal) => string,
  factors: (signal: Signal) => Readonly<Record<string, number | undefined>>,
): SenseCheck {
  return (sensor, signal) => factors(signal)[behind(sensor, signal)] ?? 1;
}

/**
 * Light: a target is as visible as it is lit. Combine it with camouflage; otherwise a dark figure
 * in front of a bright door stays unseen.
 */
export function litBy(lightAt: (position: Readonly<Vector3>) => number): SenseCheck {
  return (_sensor, signal) => lightAt(signal.position);
}
