import type { Rng } from 'gumption/math';
import type { Dungeon, Item } from './dungeon.js';
import { HEIGHT, STEPS, stepsBetween, WALL, WIDTH } from './map.js';

/** The kinds of monsters. */
export const KINDS = ['goblin', 'ogre', 'archer', 'wolf', 'warden'] as const;
export type MonsterKind = (typeof KINDS)[number];

/** Where a monster is when the hero comes. */
export interface Spawn {
  readonly kind: MonsterKind;
  readonly cell: number;
}

/** Groups that live together, by depth: each is placed as one. */
const GROUPS: readonly (readonly (readonly MonsterKind[])[])[] = [
  [['goblin', 'goblin'], ['goblin'], ['ogre'], ['archer'], ['goblin']],
  [['goblin', 'goblin'], ['goblin'], ['ogre'], ['ogre'], ['archer'], ['wolf', 'wolf', 'wolf']],
  [['wolf', 'wolf', 'wolf', 'wolf'], ['archer', 'archer'], ['goblin'], ['goblin', 'goblin'], ['ogre']],
  [['goblin', 'archer'], ['goblin', 'goblin'], ['ogre'], ['wolf', 'wolf', 'wolf'], ['archer'], ['ogre', 'goblin']],
];

/** Potions and heaps of gold that lie about, by depth. */
const POTIONS = [1, 2, 2, 2] as const;
const GOLD = 4;

/** Steps from the entrance in which nobody lives. */
const QUIET = 9;

/** Cells between two groups, at least. */
const APART = 5;

/** A level without its people and small things. */
interface Bare extends Omit<Dungeon, 'monsters'> {
  /** By cell: steps from the entrance, doors ignored; −1 for rock. */
  readonly distances: Readonly<Int32Array>;
}

/** Lets monsters live in a level, the boss beside the exit, and lays potions and gold about. */
export function inhabit(level: Bare, rng: Rng): { readonly monsters: Spawn[]; readonly items: Item[] } {
  const { depth, exit, doors, vaults, distances } = level;
  const taken = new Set([level.start, exit, ...doors.map(({ cell }) => cell), ...level.items.map(({ cell }) => cell)]);
  const inVault = (cell: number) => {
    const [column, row] = [cell % WIDTH, Math.floor(cell / WIDTH)];
    return vaults.some(({ x, y, width, height }) => column >= x && column < x + width && row >= y && row < y + height);
  };
  const free: number[] = [];
  for (const [cell, distance] of distances.entries())
    if (distance >= QUIET && !taken.has(cell) && !inVault(cell)) free.push(cell);
  const take = (cell: number) => {
    taken.add(cell);
    free.splice(free.indexOf(cell), 1);
    return cell;
  };
  const monsters: Spawn[] = [];
  const besideExit = [...around(level, exit, 4)].find((cell) => free.includes(cell));
  if (besideExit !== undefined) monsters.push({ kind: 'warden', cell: take(besideExit) });
  for (const group of GROUPS[depth]) {
    const lonely = free.filter((cell) => monsters.every((other) => stepsBetween(cell, other.cell) >= APART));
    if (lonely.length === 0) continue;
    const home = around(level, rng.pick(lonely), group.length * 6);
    for (const kind of group) {
      const cell = home.find((each) => free.includes(each));
      if (cell !== undefined) monsters.push({ kind, cell: take(cell) });
    }
  }
  const items: Item[] = [];
  for (const [kind, count] of [
    ['potion', POTIONS[depth]],
    ['gold', GOLD],
  ] as const)
    for (let i = 0; i < count && free.length > 0; i++) items.push({ cell: take(rng.pick(free)), kind, lock: null });
  return { monsters, items };
}

/** The first cells that a walker reaches from a cell, nearest first, itself included. */
function around({ tiles }: Bare, from: number, most: number): number[] {
  const cells = [from];
  for (const cell of cells)
    for (const step of STEPS) {
      const next = cell + step;
      if (cells.length < most && next >= 0 && next < WIDTH * HEIGHT && tiles[next] !== WALL && !cells.includes(next))
        cells.push(next);
    }
  return cells;
}
