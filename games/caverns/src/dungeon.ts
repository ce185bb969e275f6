import { InvalidDataError } from 'gumption/data';
import { Generation, type GeneratorDocument, type LayerView, type LevelRoom } from 'gumption/procedural/generators';
import { STYLES, type Style } from './dig.js';
import { generators, names } from './generators.js';
import { cellOfPoint, type MonsterKind, type Spawn } from './inhabit.js';
import { DOOR, HEIGHT, type ItemKind, type Lock, STEPS, WALL, WIDTH } from './map.js';

/** A door; without a lock everybody passes. */
export interface Door {
  readonly cell: number;
  readonly lock: Lock | null;
}

export interface Item {
  readonly cell: number;
  readonly kind: ItemKind;
  /** Of a key. */
  readonly lock: Lock | null;
}

/** A finished level: everything that is in it before the first turn. */
export interface Dungeon {
  readonly seed: number;
  /** From 0, the uppermost. */
  readonly depth: number;
  readonly style: Style;
  /** By cell, row by row: `WALL`, `FLOOR` or `DOOR`. */
  readonly tiles: Readonly<Uint8Array>;
  /** Where the hero comes in, and where the boss keeps the way down. */
  readonly start: number;
  readonly exit: number;
  readonly doors: readonly Door[];
  readonly items: readonly Item[];
  readonly vaults: readonly LevelRoom[];
  readonly monsters: readonly Spawn[];
  /** By cell: how many locked doors lie between it and the entrance; −1 for rock. */
  readonly areas: Readonly<Int32Array>;
}

/** How many levels there are. */
export const DEPTHS = STYLES.length;

/**
 * Makes the level of a depth, from 0. The same generator and seed give the same level everywhere. Every
 * level can be solved: each key lies in front of the door it opens. Throws if no try of the generator
 * meets its demands.
 */
export function createDungeon(seed: number, depth: number, document: GeneratorDocument = generators[depth]): Dungeon {
  const generation = new Generation({ ...names, document, seed }).run();
  if (!generation.isAccepted) {
    const reasons = [...(generation.judgement?.failed ?? []), ...generation.problems.map(({ problem }) => problem)];
    throw new InvalidDataError(document.name, `no level of seed ${seed} is good enough: ${reasons.join(', ')}`);
  }
  return readDungeon(generation.world, seed, depth);
}

/** Reads a level out of the layers that a generator has made. */
function readDungeon(world: LayerView, seed: number, depth: number): Dungeon {
  const { width, height, cells: tiles } = world.tiles('level');
  if (width !== WIDTH || height !== HEIGHT)
    throw new InvalidDataError(
      'size',
      `must give a level of ${WIDTH} by ${HEIGHT} tiles with its frame, got ${width} by ${height}`,
    );
  const { start, goal: exit } = world.locks('locks');
  const things = pointsIn(world, 'things');
  const lockAt = (cell: number, what: string) =>
    (things.find((thing) => thing.cell === cell && thing.kind.endsWith(what))?.kind.split(' ')[0] ??
      null) as Lock | null;
  const doors: Door[] = [];
  for (const [cell, tile] of tiles.entries()) if (tile === DOOR) doors.push({ cell, lock: lockAt(cell, ' door') });
  const keys = things.filter(({ kind }) => kind.endsWith(' key')).map(({ cell }) => cell);
  const items: Item[] = keys.map((cell) => ({ cell, kind: 'key', lock: lockAt(cell, ' key') }));
  for (const { cell, kind } of [...pointsIn(world, 'treasure'), ...pointsIn(world, 'items')])
    if (!items.some((item) => item.cell === cell)) items.push({ cell, kind: kind as ItemKind, lock: null });
  const monsters: Spawn[] = pointsIn(world, 'monsters').map(({ cell, kind }) => ({ cell, kind: kind as MonsterKind }));
  return {
    ...{ seed, depth, style: STYLES[depth], tiles, start, exit, doors, items, monsters },
    vaults: world.rooms('vaults').rooms,
    areas: findAreas(tiles, doors, start),
  };
}

function pointsIn(world: LayerView, name: string): { readonly cell: number; readonly kind: string }[] {
  const points = world.points(name);
  return Array.from({ length: points.count }, (_, i) => ({ cell: cellOfPoint(points, i), kind: points.kindOf(i) }));
}

/** By cell: how many locked doors lie between it and the entrance; −1 for rock. */
function findAreas(tiles: Uint8Array, doors: readonly Door[], start: number): Int32Array {
  const areas = new Int32Array(tiles.length).fill(-1);
  const locked = new Set(doors.filter(({ lock }) => lock !== null).map(({ cell }) => cell));
  areas[start] = 0;
  let [area, cells] = [0, [start]];
  while (cells.length > 0) {
    const behind: number[] = [];
    for (const cell of cells)
      for (const step of STEPS) {
        const next = cell + step;
        if (tiles[next] === WALL || areas[next] >= 0) continue;
        const isDoor = locked.has(next);
        areas[next] = isDoor ? area + 1 : area;
        (isDoor ? behind : cells).push(next);
      }
    area++;
    cells = behind;
  }
  return areas;
}
