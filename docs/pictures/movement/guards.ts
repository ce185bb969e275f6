import { compile, Minds } from 'gumption/behavior';
import { parseText } from 'gumption/behavior/text';
import { createLinePath, createMover, Movers } from 'gumption/movement';
import { detectWalls, type Wall } from 'gumption/movement/avoidance';
import { vocabulary, type Walker } from '../../examples/movement/walkers.js';
import type { MovingPicture } from '../../tools/moving-picture.js';
import { recordMotion } from '../../tools/record-motion.js';

const SECONDS = 20;

/**
 * A guard on its round gives chase to a thief who passes, until it has lost sight of him, and goes
 * back to its round.
 */
export function film(): MovingPicture {
  const guarding = parseText(`
behavior Guard for walker
reactiveSelector
  reactiveSequence
    isNear target: "thief", within: 3.4
    chase target: "thief", reach: 1
  followRoute route: "round", pace: 0.9
`);
  const stealing = parseText(`
behavior Thief for walker
followRoute route: "alley", pace: 0.6
`);
  const corner = (x: number, z: number) => ({ x, y: 0, z });
  const routes = [
    {
      id: 'round',
      path: createLinePath([corner(-10, -4), corner(-2, -4), corner(-2, 4), corner(-10, 4)], { loop: true }),
    },
    { id: 'alley', path: createLinePath([corner(10, 4), corner(1, 4), corner(1, -4), corner(10, -4)], { loop: true }) },
  ];
  const walls: Wall[] = [
    { from: corner(-13, -7), to: corner(13, -7) },
    { from: corner(13, -7), to: corner(13, 7) },
    { from: corner(13, 7), to: corner(-13, 7) },
    { from: corner(-13, 7), to: corner(-13, -7) },
  ];
  const body = { radius: 0.4, maxSpeed: 4, maxAcceleration: 10, maxRotation: 6, maxAngularAcceleration: 30 };
  const guard: Walker = {
    id: 'guard',
    mover: createMover({ ...body, maxSpeed: 1.8 }, 1, { position: corner(-10, -4) }),
  };
  const thief: Walker = { id: 'thief', mover: createMover({ ...body, maxSpeed: 4.5 }, 2, { position: corner(10, 4) }) };
  const movers = new Movers({ walls: detectWalls(walls) });
  const things = new Map<string, unknown>([guard, thief, ...routes].map((thing) => [thing.id, thing]));
  const findObject = (_type: string, id: string) => things.get(id);
  const minds = [guarding, stealing].map(
    (document) => new Minds<Walker>(compile(document, vocabulary), { findObject }),
  );
  [guard, thief].forEach((each, i) => {
    movers.add(each.mover);
    minds[i].add(each);
  });
  const [watch, prowl] = recordMotion([guard.mover.motion, thief.mover.motion], SECONDS, (dt, time) => {
    // Minds think ten times a second, bodies move sixty times.
    if (Math.round(time / dt) % 6 === 0) for (const each of minds) each.tick(0.1);
    movers.tick(dt);
  });
  return {
    title:
      'A guard goes his round, gives chase to a thief who passes by, loses sight of him, and goes back to his round',
    ground: { left: -14, top: -8, width: 28, depth: 16 },
    seconds: SECONDS,
    figures: [
      { look: 'arrowhead', color: 'hero', size: 0.5, poses: watch },
      { look: 'arrowhead', color: 'danger', size: 0.5, poses: prowl },
    ],
    scenery: [
      ...walls.map(({ from, to }) => ({ look: 'line', color: 'wall', points: [from, to] }) as const),
      ...routes.map(({ path: { x, z } }) => {
        const points = Array.from(x, (each, i) => ({ x: each, z: z[i] }));
        return { look: 'line', color: 'faint', points } as const;
      }),
    ],
  };
}
