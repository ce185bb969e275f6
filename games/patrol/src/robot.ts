import type { Start } from './level.js';

/** Radius of a robot's body in cells. Below 0.5, or it would not fit between two obstacles. */
export const BODY_RADIUS = 0.36;

/** Fastest a robot can go, cells per second, whatever speed it is asked for. */
export const MAX_SPEED = 4;

/** Speeding up and braking, cells per second². Smaller looks heavier. */
export const ACCELERATION = 5;

/** Braking, cells per second²: harder than speeding up, so that stops look meant. */
export const BRAKING = 7;

/** Fastest turn, radians per second. Below about 4, robots swing wide of their route at corners. */
export const TURN_RATE = 5.5;

/** Slower than this, a robot counts as standing, and others plan their way round it. */
export const STANDING_SPEED = 0.1;

/**
 * One robot, as plain data: what the game draws, saves and compares.
 * It is made in one place, and keeps its identity when an earlier moment is loaded.
 */
export interface Robot {
  readonly id: string;
  readonly name: string;
  x: number;
  z: number;
  /** Radians in (−π, π]; it faces (sin, cos). */
  heading: number;
  /** Cells per second, along the last move. */
  speed: number;
  /** Position one step ago, to interpolate drawings between steps. */
  previousX: number;
  previousZ: number;
  previousHeading: number;
  /** Requested speed for this step; 0 brakes. Every step resets it. */
  wishedSpeed: number;
  /**
   * Does it request a turn on the spot in this step, and to which heading? Every step resets it.
   */
  isTurning: boolean;
  wishedHeading: number;
  /** Is there a course? Then the following fields describe it. */
  hasCourse: boolean;
  /** The point it was sent to. */
  goalX: number;
  goalZ: number;
  /** A point it can stand on, in the same cell and as near as the walls allow. */
  standX: number;
  standZ: number;
  /** The cells of its way, from where it planned; in the last it heads for the standing point. */
  route: number[];
  /** Which cell of the route it heads for. */
  routeIndex: number;
  /** Seconds for which it has tried to move but could not. */
  stalledSeconds: number;
  /** What it is saying, from one tick to another; empty when silent. */
  speech: string;
  speechStart: number;
  speechEnd: number;
  /**
   * Id of the robot it wants to talk to, from the first call to the last word; empty when it wants
   * nothing.
   */
  calls: string;
}

export function createRobot(start: Start): Robot {
  const { id, name, x, z, heading } = start;
  return {
    id,
    name,
    x,
    z,
    heading,
    speed: 0,
    previousX: x,
    previousZ: z,
    previousHeading: heading,
    wishedSpeed: 0,
    isTurning: false,
    wishedHeading: heading,
    hasCourse: false,
    goalX: x,
    goalZ: z,
    standX: x,
    standZ: z,
    route: [],
    routeIndex: 0,
    stalledSeconds: 0,
    speech: '',
    speechStart: 0,
    speechEnd: 0,
    calls: '',
  };
}
