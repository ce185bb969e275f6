import { InvalidDataError, requireNonNegative, requirePositive } from '../../../data/check.js';
import { plainRecord } from '../../../math/plain-record.js';

/** How someone drives, shared by all drivers of a type. Meters and seconds. */
export interface Driver {
  /** Fastest it drives, in m/s. */
  readonly topSpeed: number;
  /** How quickly it gains speed, and how hard it brakes, in m/s². Both above 0. */
  readonly acceleration: number;
  readonly braking: number;
  /** Length of its own car. */
  readonly length: number;
  /** Room it likes to keep to others, bumper to bumper. Less is a near miss, none a crash. */
  readonly headway: number;
  /**
   * Seconds that a change of lanes takes, and meters of road, at least: a slow car takes longer,
   * and one that stands cannot change.
   */
  readonly changeTime: number;
  readonly changeLength: number;
  /**
   * Seconds that a maneuver on the very edge of a crash must save to be worth it; in proportion for
   * less near misses. 0: it does not mind.
   */
  readonly nearMissCost: number;
  /**
   * Seconds for which it may brake of its own accord, to let a gap come: none unless told. Planning
   * assumes that one drives as fast as one can to where one changes lanes, which is nearly always
   * best and keeps the search small; each of these makes it larger again by a branch everywhere.
   */
  readonly waits?: readonly number[] | undefined;
}

const NUMBERS = [
  'topSpeed',
  'acceleration',
  'braking',
  'length',
  'headway',
  'changeTime',
  'changeLength',
  'nearMissCost',
] as const;

/** An ordinary car and somebody with a little patience. */
export const DEFAULT_DRIVER: Driver = {
  topSpeed: 30,
  acceleration: 3,
  braking: 6,
  length: 4.5,
  headway: 3,
  changeTime: 1.5,
  changeLength: 10,
  nearMissCost: 2,
};

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const DriverRecord = /* @__PURE__ */ plainRecord<Writable<Driver>, [driver: Driver]>(function (driver) {
  for (const key of NUMBERS) {
    this[key] = Number.NaN;
    this[key] = driver[key];
  }
  this.waits = driver.waits;
});

/**
 * A driver of its own with the same numbers, always of the same shape: reading numbers from records
 * of several shapes allocates.
 */
export function copyDriver(driver: Driver): Driver {
  return new DriverRecord(driver);
}

/** Checks a driver once, on load. */
export function validateDriver(driver: Driver, path: string): void {
  for (const key of ['topSpeed', 'acceleration', 'braking', 'length', 'changeTime'] as const)
    requirePositive(driver[key], `${path}.${key}`);
  for (const key of ['headway', 'changeLength', 'nearMissCost'] as const)
    requireNonNegative(driver[key], `${path}.${key}`);
  driver.waits?.forEach((seconds, i) => {
    requirePositive(seconds, `${path}.waits[${i}]`);
    if (driver.waits!.indexOf(seconds) !== i)
      throw new InvalidDataError(`${path}.waits[${i}]`, `must not be there twice, got ${seconds}`);
  });
}
