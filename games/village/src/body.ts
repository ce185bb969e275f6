import type { Point } from '../../shared/point.js';

/** A person or a wolf. Plain data; loading a saved moment fills this same object. */
export interface Body {
  readonly id: string;
  /** Does a shut gate stop it? */
  readonly isWolf: boolean;
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
  /** Ticks for which it has wanted to walk but hardly moved. */
  stuckTicks: number;
  /** Is it out of sight, in a house or in its den? Then nothing bumps into it. */
  isInside: boolean;
}

/** A body at rest. */
export function createBody(id: string, isWolf: boolean, { x, z }: Point): Body {
  return {
    ...{ id, isWolf, x, z, velocityX: 0, velocityZ: 0, previousX: x, previousZ: z },
    ...{ way: [], wayFrom: { x, z }, wishedSpeed: 0, stuckTicks: 0, isInside: false },
  };
}
