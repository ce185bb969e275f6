import type { Point } from './map.js';

/** Whatever moves about the village. Plain data, kept in place when an earlier moment is loaded. */
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
  /** How fast it wants to go, meters per second. Every step uses it up. */
  wishedSpeed: number;
  /** For how many ticks it has wanted to walk and hardly has. */
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
