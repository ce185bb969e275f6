import type { Level } from './level.js';
import { stepRobot } from './motion.js';
import { createRobot, type Robot } from './robot.js';

export { type Drive, driveTowards, halt, type Point, setCourse, turnTowards } from './driving.js';
export type { Robot } from './robot.js';
export { hashWorld, loadWorld, type SavedWorld, saveWorld } from './snapshot.js';

/** Length of one step of the world, in seconds. Another length gives a different game. */
export const STEP_SECONDS = 1 / 60;

/** A named place that robots are sent to. */
export interface Waypoint {
  readonly id: string;
  readonly name: string;
  x: number;
  z: number;
}

/** The whole game as plain data. Robots move in this order, which never changes. */
export interface World {
  readonly level: Level;
  /** Steps since the beginning. */
  tick: number;
  readonly robots: readonly Robot[];
  readonly waypoints: readonly Waypoint[];
}

/** A world at its first moment, on a level that several worlds may share. */
export function createWorld(level: Level): World {
  return {
    level,
    tick: 0,
    robots: level.starts.map(createRobot),
    waypoints: level.waypoints.map(({ id, name, x, z }) => ({ id, name, x, z })),
  };
}

/** Advances the world by one step of `dt` seconds, and consumes the robots' requests. */
export function stepWorld(world: World, dt: number): void {
  world.tick++;
  for (const robot of world.robots) {
    stepRobot(world, robot, dt);
    if (world.tick >= robot.speechEnd) robot.speech = '';
  }
}

/** Shows words over a robot for some seconds, in place of what it said before. */
export function say(world: World, robot: Robot, words: string, seconds: number): void {
  robot.speech = words;
  robot.speechStart = world.tick;
  robot.speechEnd = world.tick + Math.round(seconds / STEP_SECONDS);
}

export function findRobot(world: World, id: string): Robot | undefined {
  return world.robots.find((robot) => robot.id === id);
}

export function findWaypoint(world: World, id: string): Waypoint | undefined {
  return world.waypoints.find((waypoint) => waypoint.id === id);
}
