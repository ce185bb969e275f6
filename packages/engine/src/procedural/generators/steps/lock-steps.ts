import { InvalidDataError } from '../../../data/check.js';
import { list, text } from '../../../data/schema.js';
import { layLocks } from '../../locks-and-keys/lock-plan.js';
import { placesOfTiles } from '../../locks-and-keys/place-graph.js';
import type { Grid } from '../layers/layers.js';
import { defineStep } from '../pipeline/define-step.js';
import { stepParam } from '../pipeline/step-params.js';
import { seenTiles, toTileLevel } from './level-params.js';

/** The tile that can be walked nearest to a place, in tiles; −1 if there is none. */
function nearestFloor({ width, height, cells }: Grid<Uint8Array>, x: number, y: number): number {
  let nearest = -1;
  let least = Infinity;
  for (let row = 0, cell = 0; row < height; row++)
    for (let column = 0; column < width; column++, cell++) {
      const distance = (column - x) * (column - x) + (row - y) * (row - y);
      if (cells[cell] === 0 || distance >= least) continue;
      nearest = cell;
      least = distance;
    }
  return nearest;
}

export const locks = defineStep({
  name: 'locks',
  title: 'Locks and keys',
  description: 'Lays locked doors on the only way to a goal far off, and each key before its door.',
  category: 'level',
  params: {
    tiles: seenTiles,
    into: stepParam.writes('locks', {
      default: 'locks',
      title: 'Locks',
      description: 'Gets doors, keys, the start and the goal.',
    }),
    things: stepParam.writes('points', {
      default: 'things',
      title: 'Things',
      description: 'Gets a point for the start, the goal, each door and each key.',
    }),
    locks: stepParam.value(list(text({ minLength: 1, maxLength: 60 }), { min: 0, max: 30 }), {
      default: ['iron', 'gold'],
      title: 'Locks',
      description: 'Names of the locks, in the order in which they bar the way.',
    }),
    startX: stepParam.number({
      default: 0,
      min: 0,
      max: 1,
      title: 'Start, across',
      description: 'Where the entrance is: 0 at the west edge, 1 at the east edge. The nearest floor is taken.',
    }),
    startY: stepParam.number({
      default: 0,
      min: 0,
      max: 1,
      title: 'Start, down',
      description: 'Where the entrance is: 0 at the north edge, 1 at the south edge.',
    }),
    goalDistance: stepParam.number({
      default: 0.8,
      min: 0,
      max: 1,
      title: 'Goal',
      description: 'How far the goal is at least, as a share of the farthest place.',
    }),
  },
  run({ params, world, rng }) {
    const tiles = world.tiles(params.tiles);
    const { width, height } = tiles;
    const start = nearestFloor(tiles, params.startX * (width - 1), params.startY * (height - 1));
    if (start < 0) throw new InvalidDataError(params.tiles, 'has no floor');
    const { locks: names, goalDistance } = params;
    const plan = layLocks({ places: placesOfTiles(toTileLevel(tiles)), rng, start, locks: names, goalDistance });
    if (plan === undefined)
      throw new InvalidDataError(
        'locks',
        `no way to a far goal has ${names.length} places that a door can bar; there is always another way around`,
      );
    const { goal, doors, keys } = plan;
    world.set('locks', params.into, { width, height, start, goal, doors, keys });
    const things = world.points(params.things);
    const place = (cell: number, kind: string, parent = -1) =>
      things.place(cell % width, Math.floor(cell / width), { kind, parent });
    place(start, 'start');
    place(goal, 'goal');
    for (const { lock, to } of doors) {
      const door = place(to, `${lock} door`);
      for (const key of keys) if (key.lock === lock) place(key.place, `${lock} key`, door);
    }
  },
});
