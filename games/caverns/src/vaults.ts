import { InvalidDataError } from 'gumption/data';
import type { Rng } from 'gumption/math';
import { defineStep, stepParam } from 'gumption/procedural/generators';
import { DOOR, FLOOR, ROCK, type TileLevel } from 'gumption/procedural/levels';
import { levelOf } from './dig.js';
import { HEIGHT, type ItemKind, WIDTH } from './map.js';

/** A treasure room as it stands in a level. */
export interface PlacedVault {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly items: readonly { readonly cell: number; readonly kind: ItemKind }[];
}

/** Signs of what lies in a vault. */
const ITEMS: { readonly [sign: string]: ItemKind } = { $: 'gold', '!': 'potion', h: 'heart' };

/** Treasure rooms, drawn by hand, with one door. They are turned as needed. */
const VAULTS = [
  { name: 'treasury', rows: ['#####', '#$.$#', '#.h.#', '##+##'] },
  { name: 'crypt', rows: ['#######', '#$#h#$#', '#.....#', '###+###'] },
  { name: 'larder', rows: ['######', '#!..$#', '#...h#', '###+##'] },
  { name: 'cell', rows: ['####', '#h.#', '#$.#', '##+#'] },
] as const;

/** Cuts vaults into solid rock, each with its door to ground that is there already. */
function placeVaults(map: TileLevel, most: number, rng: Rng): PlacedVault[] {
  const order = [...VAULTS];
  rng.shuffle(order);
  const placed: PlacedVault[] = [];
  for (const { name, rows } of order) {
    if (placed.length === most) break;
    const sites = findSites(map, rows);
    if (sites.length === 0) continue;
    placed.push(cut(map, name, rng.pick(sites)));
  }
  return placed;
}

/** A place for a vault, turned one way. */
interface Site {
  readonly rows: readonly string[];
  readonly x: number;
  readonly y: number;
}

function findSites(map: TileLevel, rows: readonly string[]): Site[] {
  const sites: Site[] = [];
  let turned: readonly string[] = rows;
  for (let turns = 0; turns < 4; turns++) {
    for (let y = 0; y + turned.length <= HEIGHT; y++)
      for (let x = 0; x + turned[0].length <= WIDTH; x++)
        if (fits(map, turned, x, y)) sites.push({ rows: turned, x, y });
    turned = turn(turned);
  }
  return sites;
}

/** A quarter turn, clockwise. */
function turn(rows: readonly string[]): string[] {
  return Array.from([...rows[0]], (_, x) =>
    rows
      .map((row) => row[x])
      .reverse()
      .join(''),
  );
}

/** Whether all of it lies in rock, and its door opens onto floor. */
function fits(map: TileLevel, rows: readonly string[], x: number, y: number): boolean {
  for (const [row, signs] of rows.entries())
    for (let column = 0; column < signs.length; column++) if (map.at(x + column, y + row) !== ROCK) return false;
  const row = rows.findIndex((signs) => signs.includes('+'));
  const column = rows[row].indexOf('+');
  const [stepX, stepY] = outward(rows, column, row);
  return map.at(x + column + stepX, y + row + stepY) === FLOOR;
}

function outward(rows: readonly string[], column: number, row: number): readonly [number, number] {
  if (row === 0) return [0, -1];
  if (row === rows.length - 1) return [0, 1];
  return column === 0 ? [-1, 0] : [1, 0];
}

function cut(map: TileLevel, name: string, { rows, x, y }: Site): PlacedVault {
  const items: { cell: number; kind: ItemKind }[] = [];
  for (const [row, signs] of rows.entries())
    for (const [column, sign] of [...signs].entries()) {
      if (sign === '#') continue;
      map.set(x + column, y + row, sign === '+' ? DOOR : FLOOR);
      if (sign in ITEMS) items.push({ cell: (y + row) * WIDTH + x + column, kind: ITEMS[sign] });
    }
  return { name, x, y, width: rows[0].length, height: rows.length, items };
}

/** Cuts treasure rooms into solid rock. */
export const vaultsStep = defineStep({
  name: 'vaults',
  title: 'Vaults',
  description: 'Cuts treasure rooms into solid rock, each with its door to ground that is there already.',
  category: 'caverns',
  params: {
    tiles: stepParam.changes('tiles', { default: 'level', title: 'Level', description: 'The level.' }),
    rooms: stepParam.writes('rooms', { default: 'vaults', title: 'Vaults', description: 'Gets the treasure rooms.' }),
    things: stepParam.writes('points', {
      default: 'treasure',
      title: 'Treasure',
      description: 'Gets what lies in them.',
    }),
    most: stepParam.integer({ default: 2, min: 1, max: 4, title: 'Most', description: 'How many there are at most.' }),
  },
  run({ params, world, rng }) {
    const map = levelOf(world.tiles(params.tiles));
    const vaults = placeVaults(map, params.most, rng);
    if (vaults.length === 0) throw new InvalidDataError(params.tiles, 'has no room for a treasure');
    world.set('tiles', params.tiles, { width: map.width, height: map.height, cells: map.tiles });
    const rooms = vaults.map(({ name: role, x, y, width, height }) => ({ role, x, y, width, height }));
    world.set('rooms', params.rooms, { rooms, links: [] });
    for (const { items } of vaults)
      for (const { cell, kind } of items)
        world.points(params.things).place((cell % WIDTH) + 0.5, Math.floor(cell / WIDTH) + 0.5, { kind });
  },
});
