import {
  InvalidDataError,
  requireFinite,
  requireInteger,
  requireNonNegative,
  requirePositive,
} from '../../../data/check.js';

/**
 * A car as observed at one moment. Meters and seconds; `distance` is along the road, to the middle
 * of the car.
 */
export interface Car {
  /** From 0 up. */
  readonly lane: number;
  readonly distance: number;
  readonly speed: number;
  readonly length: number;
}

/** The other cars on a stretch of road, observed at one moment. */
export interface Traffic {
  /** Number of lanes of the road; lanes whose numbers differ by one are neighbors. */
  readonly lanes: number;
  /** The time of the observation. */
  readonly time: number;
  readonly cars: readonly Car[];
}

/** Checks an observation before it is used. */
export function validateTraffic(traffic: Traffic, path: string): void {
  requirePositive(traffic.lanes, `${path}.lanes`);
  requireInteger(traffic.lanes, `${path}.lanes`);
  requireFinite(traffic.time, `${path}.time`);
  traffic.cars.forEach(({ lane, distance, speed, length }, i) => {
    requireInteger(lane, `${path}.cars[${i}].lane`);
    if (lane < 0 || lane >= traffic.lanes)
      throw new InvalidDataError(`${path}.cars[${i}].lane`, `must be from 0 to ${traffic.lanes - 1}, got ${lane}`);
    requireFinite(distance, `${path}.cars[${i}].distance`);
    requireNonNegative(speed, `${path}.cars[${i}].speed`);
    requirePositive(length, `${path}.cars[${i}].length`);
  });
}

/**
 * Returns true if an observation is valid, without a call for each number, which would allocate it.
 */
export function isTraffic({ lanes, time, cars }: Traffic): boolean {
  if (!(Number.isInteger(lanes) && lanes > 0 && time - time === 0)) return false;
  for (let i = 0; i < cars.length; i++) {
    const { lane, distance, speed, length } = cars[i];
    const sum = distance + speed + length;
    if (!(Number.isInteger(lane) && lane >= 0 && lane < lanes)) return false;
    if (!(speed >= 0 && length > 0 && sum - sum === 0)) return false;
  }
  return true;
}
