import { integer, list, number, optional, type Schema, struct, unchecked } from '../../../data/schema.js';
import type { Driver } from './driver.js';
import type { DriveState } from './maneuver.js';
import type { TrafficForecast } from './traffic-forecast.js';

/** The drive to plan. */
export interface DriveRequest {
  readonly forecast: TrafficForecast;
  readonly start: Readonly<DriveState>;
  /** The distance along the road where the drive ends. */
  readonly end: number;
  /** Lanes allowed at the end, for a turn at a crossing; by default any. */
  readonly endLanes?: readonly number[] | undefined;
}

/** Returns true if a request is valid, without a call for each number, which would allocate it. */
export function isDrivable({ start, forecast, end, endLanes }: DriveRequest, { topSpeed }: Driver): boolean {
  const { lane, distance, time, speed } = start;
  if (endLanes !== undefined)
    for (let i = 0; i < endLanes.length; i++) if (!isLane(endLanes[i], forecast)) return false;
  const sum = distance + time + end;
  return isLane(lane, forecast) && speed >= 0 && speed <= topSpeed && sum - sum === 0;
}

function isLane(lane: number, { lanes }: TrafficForecast): boolean {
  return Number.isInteger(lane) && lane >= 0 && lane < lanes;
}

/** The schema of the requests that a driver can drive with this forecast. */
export function driveRequestFor({ lanes }: TrafficForecast, { topSpeed }: Driver): Schema<DriveRequest> {
  const lane = integer({ min: 0, max: lanes - 1 });
  return struct({
    __proto__: null,
    forecast: unchecked<TrafficForecast>(),
    start: struct({
      __proto__: null,
      lane,
      distance: number(),
      time: number(),
      speed: number({ min: 0, max: topSpeed }),
    }),
    end: number(),
    endLanes: optional(list(lane)),
  });
}
