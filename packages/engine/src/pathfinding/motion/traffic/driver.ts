import { type Infer, list, number, optional, refined, struct } from '../../../data/schema.js';
import { plainRecord } from '../../../math/plain-record.js';

/** How a driver drives, shared by all drivers of a type. Meters and seconds. */
export type Driver = Infer<typeof driverSchema>;

export const driverSchema = struct({
  __proto__: null,
  /** Top speed, in m/s. */
  topSpeed: number({ above: 0 }),
  /** Acceleration and braking, in m/s². Both above 0. */
  acceleration: number({ above: 0 }),
  /** The strongest braking, in m/s². */
  braking: number({ above: 0 }),
  /** Length of the driver's own car. */
  length: number({ above: 0 }),
  /** Preferred distance to other cars, bumper to bumper. Less is a near miss; 0 is a crash. */
  headway: number({ min: 0 }),
  /**
   * Minimum time, in seconds, and length, in meters, of a lane change: a slow car takes longer, and
   * a standing car cannot change.
   */
  changeTime: number({ above: 0 }),
  /** The shortest stretch of a lane change, in meters. */
  changeLength: number({ min: 0 }),
  /**
   * Seconds that a maneuver on the edge of a crash must save to be worth it; proportionally less
   * for wider misses. With 0, near misses cost nothing.
   */
  nearMissCost: number({ min: 0 }),
  /**
   * Durations, in seconds, for which the driver may brake voluntarily, to wait for a gap; by
   * default none. Planning assumes that the driver goes as fast as possible to where it changes
   * lanes, which is nearly always best and keeps the search small; each duration adds a branch to
   * every state.
   */
  waits: optional(
    refined(list(number({ above: 0 })), (waits, report) => {
      waits.forEach((seconds, i) => {
        if (waits.indexOf(seconds) !== i) report(`must not be listed twice, got ${seconds}`, i);
      });
    }),
  ),
});

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
