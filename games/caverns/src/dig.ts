import { defineStep, stepParam } from 'gumption/procedural/generators';
import { DOOR, FLOOR, ROCK, TileLevel } from 'gumption/procedural/levels';

/** How a level is dug, from the uppermost down. */
export const STYLES = ['cave', 'maze', 'halls', 'keep'] as const;
export type Style = (typeof STYLES)[number];

/** What each style is called. */
export const STYLE_NAMES: Readonly<Record<Style, string>> = {
  cave: 'The caves',
  maze: 'The maze',
  halls: 'The old halls',
  keep: 'The keep',
};

/** Puts rock around a level that was dug up to its edges. */
export const frameStep = defineStep({
  name: 'frame',
  title: 'Frame',
  description: 'Puts rock around the level, which grows by a tile on each side.',
  category: 'caverns',
  params: {
    from: stepParam.reads('tiles', { default: 'dug', title: 'From', description: 'The level as it was dug.' }),
    into: stepParam.writes('tiles', {
      default: 'level',
      title: 'Level',
      description: 'Gets the level with its frame.',
    }),
    shorten: stepParam.integer({
      ...{ default: 0, min: 0, max: 100 },
      ...{ title: 'Shorten dead ends', description: 'By how many tiles dead ends are filled up again.' },
    }),
    join: stepParam.boolean({
      ...{ default: false, title: 'Join doors' },
      ...{ description: 'Where two pieces meet there are two doors in a row: the second becomes floor.' },
    }),
  },
  run({ params, world }) {
    const { width, height, cells } = world.tiles(params.from);
    const map = new TileLevel({ width: width + 2, height: height + 2 });
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) map.set(x + 1, y + 1, cells[y * width + x]);
    for (let i = 0; i < params.shorten; i++) shortenDeadEnds(map);
    if (params.join) joinDoors(map);
    world.set('tiles', params.into, { width: map.width, height: map.height, cells: map.tiles });
  },
});

/** Where two pieces meet there are two doors in a row: the second becomes floor. */
function joinDoors(map: TileLevel): void {
  for (let y = 0; y < map.height; y++)
    for (let x = 0; x < map.width; x++)
      if (map.at(x, y) === DOOR && (map.at(x - 1, y) === DOOR || map.at(x, y - 1) === DOOR)) map.set(x, y, FLOOR);
}

/** Fills every tile with rock that has ground on one side only. */
function shortenDeadEnds(map: TileLevel): void {
  const ends: number[] = [];
  for (let y = 1; y < map.height - 1; y++)
    for (let x = 1; x < map.width - 1; x++) {
      const sides = [map.at(x - 1, y), map.at(x + 1, y), map.at(x, y - 1), map.at(x, y + 1)];
      if (map.isWalkable(x, y) && sides.filter((tile) => tile !== ROCK).length === 1) ends.push(y * map.width + x);
    }
  for (const end of ends) map.tiles[end] = ROCK;
}

/** The level of a layer, to be changed. */
export function levelOf(tiles: {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}): TileLevel {
  const map = new TileLevel(tiles);
  map.tiles.set(tiles.cells);
  return map;
}
