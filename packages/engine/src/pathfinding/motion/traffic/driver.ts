import { InvalidDataError, requireNonNegative, requirePositive } from '../../../data/check.js';
import { plainRecord } from '../../../math/plain-record.js';

/** How a driver drives, shared by all drivers of a type. Meters and seconds. */
export interface Driver {
  /** Top speed, in m/s. */
  readonly topSpeed: number;
  /** Acceleration and braking, in m/s². Both above 0. */
  readonly acceleration: number;
  readonly braking: number;
  /** Length of the driver's own car. */
  readonly length: number;
  /** Preferred distance to other cars, bumper to bumper. Less is a near miss; 0 is a crash. */
  readonly headway: number;
  /**
   * Minimum time, in seconds, and length, in meters, of a lane change: a slow car takes longer, and
   * a standing car cannot change.
   */
  readonly changeTime: number;
  readonly changeLength: number;
  /**
   * Seconds that a maneuver on the edge of a crash must save to be worth it; proportionally less
   * for wider misses. With 0, near misses cost nothing.
   */
  readonly nearMissCost: number;
  /**
   * Durations, in seconds, for which the driver may brake voluntarily, to wait for a gap; by
   * default none. Planning assumes that the driver goes as fast as possible to where it changes
   * lanes, which is nearly always best and keeps the search small; each duration adds a branch to
   * every state.
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

/** An ordinary car and a fairly patient driver. */
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
 * Returns a copy with the same numbers, always of the same shape: reading numbers from records of
 * several shapes allocates.
 */
export function copyDriver(driver: Driver): Driver {
  return new DriverRecord(driver);
}

/** Checks a driver. Call it once, on load. */
export function validateDriver(driver: Driver, path: string): void {
  for (const key of ['topSpeed', 'acceleration', 'braking', 'length', 'changeTime'] as const)
    requirePositive(driver[key], `${path}.${key}`);
  for (const key of ['headway', 'changeLength', 'nearMissCost'] as const)
    requireNonNegative(driver[key], `${path}.${key}`);
  driver.waits?.forEach((seconds, i) => {
    requirePositive(seconds, `${path}.waits[${i}]`);
    if (driver.waits!.indexOf(seconds) !== i)
      throw new InvalidDataError(`${path}.waits[${i}]`, `must not be listed twice, got ${seconds}`);
  });
}
