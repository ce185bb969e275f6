import { parseLevel, yard } from './level.js';
import { createWorld, driveTowards, hashWorld, STEP_SECONDS, stepWorld } from './world.js';

/**
 * Drives both robots on crossing rounds for two minutes of game time, and returns the world's hash.
 */
export function samplePatrol(): string {
  const world = createWorld(parseLevel(yard));
  const rounds = [
    [0, 1, 2, 3],
    [2, 4, 0, 5, 1],
  ];
  const next = [0, 0];
  for (let tick = 0; tick < 120 * 60; tick++) {
    world.robots.forEach((robot, index) => {
      const round = rounds[index];
      const goal = world.waypoints[round[next[index] % round.length]];
      if (driveTowards(world, robot, goal, 2) !== 'moving') next[index]++;
    });
    stepWorld(world, STEP_SECONDS);
  }
  return hashWorld(world);
}
