import { InvalidDataError, requireBetween, requireFinite, requireInteger } from '../../../data/check.js';
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

/** Throws `InvalidDataError` for the first mistake in a request. */
export function validateRequest({ start, forecast, end, endLanes }: DriveRequest, { topSpeed }: Driver): void {
  requireInteger(start.lane, 'start.lane');
  requireBetween(start.lane, 0, forecast.lanes - 1, 'start.lane');
  requireFinite(start.distance, 'start.distance');
  requireFinite(start.time, 'start.time');
  requireBetween(start.speed, 0, topSpeed, 'start.speed');
  requireFinite(end, 'end');
  endLanes?.forEach((lane, i) => {
    if (!isLane(lane, forecast))
      throw new InvalidDataError(`endLanes[${i}]`, `must be a lane from 0 to ${forecast.lanes - 1}, got ${lane}`);
  });
}
