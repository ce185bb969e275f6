import { Cast } from 'gumption/behavior/cast';
import { Session } from 'gumption/protocol';
import type { Game } from '../../shared/game.js';
import type { Script } from './behaviors.js';
import type { Driver } from './driver.js';
import { parseLevel, yard } from './level.js';
import { overlays } from './overlays.js';
import { vocabulary } from './vocabulary.js';
import {
  createWorld,
  findRobot,
  findWaypoint,
  loadWorld,
  type SavedWorld,
  STEP_SECONDS,
  saveWorld,
  stepWorld,
  type World,
} from './world.js';

export type Patrol = Game<World, Driver>;

/**
 * Sets up the yard with its two robots, which follow a script. `onStep` is called after every step
 * of the world; `now` is a clock in seconds, by which the workbench measures nodes.
 */
export function createPatrol(
  { title, behaviors, roles, seed }: Script,
  onStep: (world: World) => void = () => {},
  now?: () => number,
): Patrol {
  const world = createWorld(parseLevel(yard));
  const find = { robot: findRobot, waypoint: findWaypoint };
  const cast = new Cast<Driver>({
    vocabulary,
    behaviors,
    ...(seed !== undefined && { seed }),
    findObject: (type, id) => find[type as keyof typeof find](world, id),
    onFailure: (failure) => session.logFailure(failure),
  });
  for (const robot of world.robots) cast.add(robot.id, 'robot', { robot, world }, roles[robot.id]);

  const session = new Session<Driver>({
    name: 'patrol',
    title,
    cast,
    stepSeconds: STEP_SECONDS,
    step() {
      if (!cast.tick(STEP_SECONDS)) return;
      stepWorld(world, STEP_SECONDS);
      onStep(world);
    },
    save: () => saveWorld(world),
    load: (saved) => loadWorld(world, saved as SavedWorld),
    objects: () => [
      ...world.waypoints.map(({ id, name }) => ({ id, label: name, type: 'waypoint' })),
      ...world.robots.map(({ id, name }) => ({ id, label: name, type: 'robot' })),
    ],
    label: ({ robot }) => robot.name,
    overlays,
    ...(now !== undefined && { now }),
  });
  return { world, session };
}
