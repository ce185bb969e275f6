import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/runs.js';
import { type Level, parseLevel, yard } from './level.js';
import { MAX_SPEED, TURN_RATE } from './robot.js';
import { distanceBetween, fitsLevel, TOUCH_DISTANCE } from './room.js';
import {
  createWorld,
  driveTowards,
  findRobot,
  findWaypoint,
  halt,
  hashWorld,
  loadWorld,
  type Robot,
  STEP_SECONDS,
  saveWorld,
  say,
  stepWorld,
  turnTowards,
  type World,
} from './world.js';

const level = parseLevel(yard);

/** Goals for both robots, one after another: waypoints and places anywhere in the yard. */
const points = fc.array(
  fc.record({
    x: fc.double({ min: 0, max: level.width, noNaN: true, maxExcluded: true }),
    z: fc.double({ min: 0, max: level.depth, noNaN: true, maxExcluded: true }),
  }),
  { minLength: 1, maxLength: 4 },
);
const speeds = fc.double({ min: 1, max: 2 * MAX_SPEED, noNaN: true });

/**
 * Drives robots through their goals; a goal that is reached, blocked or too long under way makes
 * room for the next.
 */
function createTour(world: World, goals: readonly (readonly { x: number; z: number }[])[], speed: number) {
  const next = world.robots.map(() => 0);
  return () => {
    world.robots.forEach((robot, index) => {
      const goal = goals[index]?.[next[index]];
      if (goal && driveTowards(world, robot, goal, speed) !== 'moving') next[index]++;
    });
    stepWorld(world, STEP_SECONDS);
    return world.robots.every((_, index) => next[index] >= (goals[index]?.length ?? 0));
  };
}

function driveUntilSettled(world: World, robot: Robot, goal: { x: number; z: number }, speed = 2): string {
  for (let tick = 0; tick < 3000; tick++) {
    const result = driveTowards(world, robot, goal, speed);
    if (result !== 'moving') return result;
    stepWorld(world, STEP_SECONDS);
  }
  return 'never settled';
}

describe('the yard', () => {
  it('has two robots, six waypoints and six obstacles', () => {
    const world = createWorld(level);
    expect(world.robots.map(({ id }) => id)).toEqual(['R1', 'R2']);
    expect(world.waypoints.map(({ id }) => id)).toEqual(['W1', 'W2', 'W3', 'W4', 'W5', 'W6']);
    expect(level.obstacles).toHaveLength(6);
  });

  it('lets a robot visit W1, W2, W3 and W4 in order, and again', () => {
    const world = createWorld(level);
    const robot = findRobot(world, 'R1')!;
    const visited: string[] = [];
    for (const id of ['W1', 'W2', 'W3', 'W4', 'W1', 'W2']) {
      expect(driveUntilSettled(world, robot, findWaypoint(world, id)!)).toBe('arrived');
      const nearest = [...world.waypoints].sort(
        (a, b) => distanceBetween(a.x, a.z, robot.x, robot.z) - distanceBetween(b.x, b.z, robot.x, robot.z),
      )[0];
      visited.push(nearest.id);
    }
    expect(visited).toEqual(['W1', 'W2', 'W3', 'W4', 'W1', 'W2']);
    expect(world.tick * STEP_SECONDS).toBeLessThan(60);
  });
});

describe('driving', () => {
  it('never enters an obstacle or another robot, and holds the limits of speed and turn', () => {
    fc.assert(
      fc.property(points, points, speeds, (first, second, speed) => {
        const world = createWorld(level);
        const tour = createTour(world, [first, second], speed);
        const pace = Math.min(speed, MAX_SPEED);
        const broken = new Set<string>();
        for (let tick = 0; tick < 900 && !tour(); tick++) {
          for (const robot of world.robots) {
            if (!fitsLevel(level, robot.x, robot.z)) broken.add('obstacle');
            const moved = distanceBetween(robot.previousX, robot.previousZ, robot.x, robot.z);
            if (moved > pace * STEP_SECONDS * (1 + 1e-9)) broken.add('speed');
            const turn = Math.abs(robot.heading - robot.previousHeading);
            if (Math.min(turn, 2 * Math.PI - turn) > TURN_RATE * STEP_SECONDS + 1e-9) broken.add('turn');
            if (Math.abs(robot.heading) > Math.PI) broken.add('heading');
          }
          const [a, b] = world.robots as [Robot, Robot];
          if (distanceBetween(a.x, a.z, b.x, b.z) < TOUCH_DISTANCE - 1e-9) broken.add('robot');
        }
        expect([...broken]).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('reaches every point on free ground, and says of every other that it is blocked', () => {
    fc.assert(
      fc.property(points, speeds, (goals, speed) => {
        const world = createWorld(level);
        const robot = world.robots[0];
        for (const goal of goals) {
          const isFree = !level.blocked[Math.floor(goal.z) * level.width + Math.floor(goal.x)];
          expect(driveUntilSettled(world, robot, goal, speed)).toBe(isFree ? 'arrived' : 'blocked');
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lets both robots reach every waypoint they are sent to, though they get in each other’s way', () => {
    const waypoints = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(waypoints, waypoints, (first, second) => {
        const world = createWorld(level);
        const results = new Set<string>();
        const rounds = [first, second];
        const next = [0, 0];
        for (let tick = 0; tick < 9000 && (next[0] < first.length || next[1] < second.length); tick++) {
          world.robots.forEach((robot, index) => {
            const goal = world.waypoints[rounds[index][next[index]]];
            if (!goal) return;
            const result = driveTowards(world, robot, goal, 2);
            results.add(result);
            if (result !== 'moving') next[index]++;
          });
          stepWorld(world, STEP_SECONDS);
        }
        expect(next).toEqual([first.length, second.length]);
        expect(results).not.toContain('blocked');
      }),
      { numRuns: runs(30) },
    );
  });

  it('passes a robot that comes the other way on the same line', () => {
    const world = createWorld(level);
    const [a, b] = world.robots as [Robot, Robot];
    Object.assign(a, { x: 4.5, z: 6.5, heading: Math.PI / 2 });
    Object.assign(b, { x: 15.5, z: 6.5, heading: -Math.PI / 2 });
    let ticks = 0;
    const tour = createTour(world, [[{ x: 15.5, z: 6.5 }], [{ x: 4.5, z: 6.5 }]], 2);
    while (!tour() && ticks < 1200) ticks++;
    expect(ticks * STEP_SECONDS).toBeLessThan(8);
  });

  it('stands beside a robot that already stands on the goal, and has arrived', () => {
    const world = createWorld(level);
    const [a, b] = world.robots as [Robot, Robot];
    expect(driveUntilSettled(world, a, b)).toBe('arrived');
    expect(distanceBetween(a.x, a.z, b.x, b.z)).toBeLessThan(TOUCH_DISTANCE + 0.11);
  });

  it('arrives within the distance asked for, and follows a goal that moves', () => {
    const world = createWorld(level);
    const [a, b] = world.robots as [Robot, Robot];
    let result = 'moving';
    for (let tick = 0; tick < 3000 && result === 'moving'; tick++) {
      driveTowards(world, b, findWaypoint(world, 'W6')!, 1);
      result = driveTowards(world, a, b, 2, 1.5);
      stepWorld(world, STEP_SECONDS);
    }
    expect(result).toBe('arrived');
    expect(distanceBetween(a.x, a.z, b.x, b.z)).toBeLessThan(1.6);
  });

  it.each([
    { where: 'inside an obstacle', x: 6.5, z: 4.5 },
    { where: 'outside the level', x: -1, z: 4 },
    { where: 'nowhere', x: Number.NaN, z: 4 },
  ])('reports a goal $where as blocked, and stays', ({ x, z }) => {
    const world = createWorld(level);
    const robot = world.robots[0];
    const before = { x: robot.x, z: robot.z };
    expect(driveTowards(world, robot, { x, z }, 2)).toBe('blocked');
    stepWorld(world, STEP_SECONDS);
    expect({ x: robot.x, z: robot.z }).toEqual(before);
  });

  it('reports a goal behind walls as blocked', () => {
    const walled: Level = parseLevel({ map: ['a.#1', '..#.'], robots: [yard.robots[0]] });
    const world = createWorld(walled);
    expect(driveTowards(world, world.robots[0], world.waypoints[0], 2)).toBe('blocked');
  });

  it('reports a robot as blocked that another one shuts in, and tries again when asked', () => {
    const lane = parseLevel({ map: ['a.b.1'], robots: yard.robots });
    const world = createWorld(lane);
    const robot = world.robots[0];
    expect(driveUntilSettled(world, robot, world.waypoints[0])).toBe('blocked');
    expect(driveTowards(world, robot, world.waypoints[0], 2)).toBe('moving');
  });

  it.each(['halted', 'left alone'])('rolls to a stop soon after it is %s', (how) => {
    const world = createWorld(level);
    const robot = world.robots[0];
    for (let tick = 0; tick < 60; tick++) {
      driveTowards(world, robot, findWaypoint(world, 'W2')!, 3);
      stepWorld(world, STEP_SECONDS);
    }
    expect(robot.speed).toBeGreaterThan(1);
    if (how === 'halted') halt(robot);
    for (let tick = 0; tick < 30; tick++) stepWorld(world, STEP_SECONDS);
    expect(robot.speed).toBe(0);
    const { x, z } = robot;
    stepWorld(world, STEP_SECONDS);
    expect({ x: robot.x, z: robot.z }).toEqual({ x, z });
  });
});

describe('turning', () => {
  it('faces a point on the spot, within a second, and only while it is wished for', () => {
    const world = createWorld(level);
    const robot = world.robots[0];
    const { x, z } = robot;
    for (let tick = 0; tick < 60; tick++) {
      turnTowards(robot, { x: x + 1, z });
      stepWorld(world, STEP_SECONDS);
    }
    expect(robot.heading).toBeCloseTo(Math.PI / 2, 3);
    expect({ x: robot.x, z: robot.z }).toEqual({ x, z });
    const { heading } = robot;
    stepWorld(world, STEP_SECONDS);
    expect(robot.heading).toBe(heading);
  });
});

describe('saying', () => {
  it('shows the words for as long as asked', () => {
    const world = createWorld(level);
    const robot = world.robots[0];
    say(world, robot, 'Quiet night, eh?', 0.5);
    for (let tick = 0; tick < 29; tick++) stepWorld(world, STEP_SECONDS);
    expect(robot.speech).toBe('Quiet night, eh?');
    stepWorld(world, STEP_SECONDS);
    expect(robot.speech).toBe('');
  });
});

describe('save and load', () => {
  it('goes on from any moment as if nothing had happened, also through a file', () => {
    fc.assert(
      fc.property(points, points, fc.integer({ min: 0, max: 300 }), (first, second, moment) => {
        const straight = createWorld(level);
        const driveStraight = createTour(straight, [first, second], 2);
        for (let tick = 0; tick < moment; tick++) driveStraight();
        const saved = saveWorld(straight);
        const hash = hashWorld(straight);

        const elsewhere = createWorld(level);
        loadWorld(elsewhere, JSON.parse(JSON.stringify(saved)));
        expect(hashWorld(elsewhere)).toBe(hash);
        for (const world of [straight, elsewhere]) {
          const tour = createTour(world, [second, first], 2);
          for (let tick = 0; tick < 200; tick++) tour();
        }
        expect(hashWorld(elsewhere)).toBe(hashWorld(straight));

        loadWorld(straight, saved);
        expect(hashWorld(straight)).toBe(hash);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps the very robots and waypoints, so that references stay right', () => {
    const world = createWorld(level);
    const start = saveWorld(world);
    const [robots, waypoints] = [[...world.robots], [...world.waypoints]];
    const tour = createTour(world, [[{ x: 10, z: 6 }]], 2);
    for (let tick = 0; tick < 100; tick++) tour();
    loadWorld(world, start);
    for (const [index, robot] of world.robots.entries()) expect(robot).toBe(robots[index]);
    for (const [index, waypoint] of world.waypoints.entries()) expect(waypoint).toBe(waypoints[index]);
    expect(hashWorld(world)).toBe(hashWorld(createWorld(level)));
  });

  it('refuses a moment of another level, and leaves the world alone', () => {
    const world = createWorld(level);
    const other = createWorld(parseLevel({ map: ['a.1'], robots: [yard.robots[0]] }));
    const before = hashWorld(world);
    expect(() => loadWorld(world, saveWorld(other))).toThrow('world.robots: must have 2 entries, got 1');
    expect(hashWorld(world)).toBe(before);
  });

  it('hashes the same inputs the same, and another step differently', () => {
    fc.assert(
      fc.property(points, points, (first, second) => {
        const hashes = [1, 2].map(() => {
          const world = createWorld(level);
          const tour = createTour(world, [first, second], 2);
          for (let tick = 0; tick < 150; tick++) tour();
          const at = hashWorld(world);
          tour();
          return { at, after: hashWorld(world) };
        });
        expect(hashes[0]).toEqual(hashes[1]);
        expect(hashes[0].at).not.toBe(hashes[0].after);
      }),
      { numRuns: 20 },
    );
  });
});
