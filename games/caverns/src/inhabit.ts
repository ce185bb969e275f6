import { choice, list } from 'gumption/data';
import { defineStep, type LayerView, type PlacedPoints, stepParam } from 'gumption/procedural/generators';
import { distancesFrom, placesOfTiles } from 'gumption/procedural/locks-and-keys';
import { levelOf } from './dig.js';
import { isInside } from './gates.js';
import { DOOR, HEIGHT, STEPS, stepsBetween, WALL, WIDTH } from './map.js';

/** The kinds of monsters. */
export const KINDS = ['goblin', 'ogre', 'archer', 'wolf', 'warden'] as const;
export type MonsterKind = (typeof KINDS)[number];

/** Where a monster is when the hero comes. */
export interface Spawn {
  readonly kind: MonsterKind;
  readonly cell: number;
}

/** The number of the cell that a point lies in. */
export function cellOfPoint({ x, y }: PlacedPoints, point: number): number {
  return Math.floor(y[point]) * WIDTH + Math.floor(x[point]);
}

/** Lets monsters live in a level, the boss beside the exit, and lays potions and gold about. */
export const inhabitStep = defineStep({
  name: 'inhabit',
  title: 'Inhabitants',
  description: 'Lets monsters live in the level, the boss beside the exit, and lays potions and gold about.',
  category: 'caverns',
  params: {
    tiles: stepParam.reads('tiles', { default: 'level', title: 'Level', description: 'The level.' }),
    vaults: stepParam.reads('rooms', { default: 'vaults', title: 'Vaults', description: 'Where nobody lives.' }),
    treasure: stepParam.reads('points', {
      default: 'treasure',
      title: 'Treasure',
      description: 'What lies in vaults.',
    }),
    locks: stepParam.reads('locks', { default: 'locks', title: 'Locks', description: 'The plan.' }),
    things: stepParam.reads('points', { default: 'things', title: 'Things', description: 'Doors and keys.' }),
    monsters: stepParam.writes('points', { default: 'monsters', title: 'Monsters', description: 'Gets the monsters.' }),
    items: stepParam.writes('points', { default: 'items', title: 'Items', description: 'Gets potions and gold.' }),
    groups: stepParam.value(list(list(choice(KINDS), { min: 1, max: 8 }), { max: 12 }), {
      ...{
        default: [['goblin']],
        title: 'Groups',
        description: 'Monsters that live together: each group is placed as one.',
      },
    }),
    potions: stepParam.integer({ default: 1, min: 0, max: 10, title: 'Potions', description: 'How many lie about.' }),
    gold: stepParam.integer({ default: 4, min: 0, max: 20, title: 'Gold', description: 'How many heaps lie about.' }),
    crown: stepParam.boolean({ default: false, title: 'Crown', description: 'Whether the crown lies at the exit.' }),
    quiet: stepParam.integer({
      ...{ default: 9, min: 1, max: 40, title: 'Quiet' },
      ...{ description: 'Steps from the entrance in which nobody lives.' },
    }),
    apart: stepParam.integer({ default: 5, min: 0, max: 40, title: 'Apart', description: 'Cells between two groups.' }),
  },
  run({ params, world, rng, warn }) {
    const { cells: tiles } = world.tiles(params.tiles);
    const { start, goal } = world.locks(params.locks);
    const { rooms } = world.rooms(params.vaults);
    const taken = takenIn(world, [params.treasure, params.things]);
    const distances = distancesFrom(placesOfTiles(levelOf(world.tiles(params.tiles))), start);
    const free: number[] = [];
    for (const [cell, distance] of distances.entries())
      if (
        distance >= params.quiet &&
        tiles[cell] !== DOOR &&
        !taken.has(cell) &&
        !rooms.some((room) => isInside(room, cell))
      )
        free.push(cell);
    const monsters = world.points(params.monsters);
    const put = (points: PlacedPoints, cell: number, kind: string, parent = -1) => {
      free.splice(free.indexOf(cell), 1);
      return points.place((cell % WIDTH) + 0.5, Math.floor(cell / WIDTH) + 0.5, { kind, parent });
    };
    const besideExit = around(tiles, goal, 4).find((cell) => free.includes(cell));
    if (besideExit === undefined) warn('found no place for the warden beside the exit');
    else put(monsters, besideExit, 'warden');
    for (const group of params.groups) {
      const isLonely = (cell: number) => {
        for (let i = 0; i < monsters.count; i++)
          if (stepsBetween(cell, cellOfPoint(monsters, i)) < params.apart) return false;
        return true;
      };
      const lonely = free.filter(isLonely);
      if (lonely.length === 0) continue;
      const home = around(tiles, rng.pick(lonely), group.length * 6);
      let leader = -1;
      for (const kind of group) {
        const cell = home.find((each) => free.includes(each));
        if (cell === undefined) continue;
        const monster = put(monsters, cell, kind, leader);
        if (leader < 0) leader = monster;
      }
    }
    const items = world.points(params.items);
    if (params.crown) items.place((goal % WIDTH) + 0.5, Math.floor(goal / WIDTH) + 0.5, { kind: 'crown' });
    for (const [kind, count] of [
      ['potion', params.potions],
      ['gold', params.gold],
    ] as const)
      for (let i = 0; i < count && free.length > 0; i++) put(items, rng.pick(free), kind);
  },
});

/** The cells of points of some layers. */
function takenIn(world: LayerView, names: readonly string[]): Set<number> {
  const cells = new Set<number>();
  for (const name of names) {
    const points = world.points(name);
    for (let i = 0; i < points.count; i++) cells.add(cellOfPoint(points, i));
  }
  return cells;
}

/** The first cells that a walker reaches from a cell, nearest first, itself included. */
function around(tiles: Uint8Array, from: number, most: number): number[] {
  const cells = [from];
  for (const cell of cells)
    for (const step of STEPS) {
      const next = cell + step;
      if (cells.length < most && next >= 0 && next < WIDTH * HEIGHT && tiles[next] !== WALL && !cells.includes(next))
        cells.push(next);
    }
  return cells;
}
