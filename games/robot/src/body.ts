import type { Point } from '../../shared/point.js';

/** A robot or the cat. Plain data; loading a saved moment fills this same object. */
export interface Body {
  readonly id: string;
  x: number;
  z: number;
  /** Meters per second. */
  velocityX: number;
  velocityZ: number;
  /** Position one step ago, to interpolate drawings between steps. */
  previousX: number;
  previousZ: number;
  /** The corners of its way, the last being where it wants to be. */
  way: Point[];
  /** Where it was when that way was found. */
  wayFrom: Point;
  /** Requested speed, in meters per second. Every step resets it. */
  wishedSpeed: number;
}

/** A body at rest. */
export function createBody(id: string, { x, z }: Point): Body {
  return {
    ...{ id, x, z, velocityX: 0, velocityZ: 0, previousX: x, previousZ: z },
    ...{ way: [], wayFrom: { x, z }, wishedSpeed: 0 },
  };
}
