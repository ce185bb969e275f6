import { createFloor, type Floor } from '@gumption/three/floor';
import { type Level, type Point, readLevel } from './level.js';

// The world as plain data: no scene and no renderer here, so that tests play it without a screen.

/** A robot that guards the museum. */
export interface Robot {
  position: Point;
  /** Where it looks, in radians from +z towards +x, as `rotation.y` has it. */
  heading: number;
  /** The corners it walks through next. */
  path: Point[];
  /** Where it last saw the thief, and does not see him any more. */
  lastSeen: Point | null;
  /** Its post on the round, as an index. */
  post: number;
  seesThief: boolean;
  readonly round: readonly Point[];
  readonly museum: Museum;
}

export interface Thief {
  position: Point;
  heading: number;
  path: Point[];
  /** Numbers of the gems that he carries. */
  gems: number[];
}

/** The whole game. */
export interface Museum {
  readonly level: Level;
  readonly floor: Floor;
  readonly robots: readonly Robot[];
  readonly thief: Thief;
  /** How often he was caught, and whether he got away with everything. */
  readonly score: { caught: number; isWon: boolean };
}

export function createMuseum(): Museum {
  const level = readLevel();
  const { posts, door } = level;
  const robots: Robot[] = [];
  const museum: Museum = {
    level,
    floor: createFloor(level.floor, { radius: 0.35 }),
    robots,
    thief: { position: { ...door }, heading: 0, path: [], gems: [] },
    score: { caught: 0, isWon: false },
  };
  for (const round of [
    [posts[0], posts[2], posts[4]],
    [posts[7], posts[5], posts[3]],
  ])
    robots.push({
      ...{ position: { ...round[0] }, heading: 0, path: [], lastSeen: null, post: 0, seesThief: false },
      ...{ round, museum },
    });
  return museum;
}

/** Moves the thief, who takes what he finds. */
export function tickMuseum({ level, robots, thief, score }: Museum, dt: number): void {
  walk(thief, 3.4 * dt);
  for (const [i, gem] of level.gems.entries())
    if (!thief.gems.includes(i) && distanceBetween(thief.position, gem) < 0.6) thief.gems.push(i);
  if (robots.some((robot) => distanceBetween(robot.position, thief.position) < 0.7)) {
    score.caught++;
    Object.assign(thief, { position: { ...level.door }, path: [], gems: [] });
  }
  score.isWon ||= thief.gems.length === level.gems.length && distanceBetween(thief.position, level.door) < 0.8;
}

/** Takes a step along a path. Returns whether it is at the end. */
export function walk(walker: { position: Point; heading: number; path: Point[] }, step: number): boolean {
  let left = step;
  while (walker.path.length > 0 && left > 0) {
    const { position } = walker;
    const [corner] = walker.path;
    const [x, z] = [corner.x - position.x, corner.z - position.z];
    const distance = Math.hypot(x, z);
    if (distance > 0.01) walker.heading = Math.atan2(x, z);
    const share = distance > left ? left / distance : 1;
    position.x += x * share;
    position.z += z * share;
    left -= distance;
    if (share === 1) walker.path.shift();
  }
  return walker.path.length === 0;
}

/** Sends somebody to a place on the shortest way. */
export function sendTo(walker: { position: Point; path: Point[] }, { floor }: Museum, goal: Point): void {
  walker.path = floor.findPath(walker.position, goal);
}

/** Is the thief near, in front of the robot, and not behind a wall? */
export function canSee({ position, heading, museum }: Robot, reach: number): boolean {
  const { floor, thief, level } = museum;
  const [x, z] = [thief.position.x - position.x, thief.position.z - position.z];
  const distance = Math.hypot(x, z);
  // The door is dark.
  if (distance > reach || distanceBetween(thief.position, level.door) < 1) return false;
  const inFront = (x * Math.sin(heading) + z * Math.cos(heading)) / (distance || 1);
  // The shortest way is straight: no wall is between them.
  return (inFront > 0.5 || distance < 1.2) && floor.findPath(position, thief.position).length === 2;
}

export function distanceBetween(a: Readonly<Point>, b: Readonly<Point>): number {
  return Math.hypot(a.x - b.x, a.z - b.z);
}

/** What changes beside the robots, as JSON. */
export function saveMuseum({ thief, score }: Museum): unknown {
  return structuredClone({ thief, score });
}

export function loadMuseum({ thief, score }: Museum, saved: unknown): void {
  const state = structuredClone(saved) as Pick<Museum, 'thief' | 'score'>;
  Object.assign(thief, state.thief);
  Object.assign(score, state.score);
}
