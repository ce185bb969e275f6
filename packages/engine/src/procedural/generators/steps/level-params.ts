import { GridLevel } from '../../levels/grid-level.js';
import { TileLevel } from '../../levels/tile-level.js';
import type { Grid } from '../layers/layers.js';
import { stepParam } from '../pipeline/step-params.js';

export const maze = stepParam.changes('maze', {
  default: 'maze',
  title: 'Maze',
  description: 'The maze that it changes.',
});
export const newMaze = stepParam.writes('maze', {
  default: 'maze',
  title: 'Maze',
  description: 'The maze that it makes.',
});
export const seenMaze = stepParam.reads('maze', {
  default: 'maze',
  title: 'Maze',
  description: 'The maze that it looks at.',
});
export const newTiles = stepParam.writes('tiles', {
  default: 'level',
  title: 'Tiles',
  description: 'The tiles that it makes: 0 rock, 1 floor, 2 door.',
});
export const seenTiles = stepParam.reads('tiles', {
  default: 'level',
  title: 'Tiles',
  description: 'The tiles that it looks at.',
});
export const newRooms = stepParam.writes('rooms', {
  default: 'rooms',
  title: 'Rooms',
  description: 'Gets the rooms, and which of them are joined.',
});
export const chance = (usual: number, description: string) =>
  stepParam.number({ default: usual, min: 0, max: 1, title: 'Chance', description });

/** The level of a layer, to be changed or looked at. */
export function toGridLevel({ width, height, cells }: Grid<Uint8Array>): GridLevel {
  const level = new GridLevel({ width, height });
  level.restore({ version: 1, cells: [...cells] });
  return level;
}

/** A level as a layer. */
export function fromGridLevel(level: GridLevel): Grid<Uint8Array> {
  return { width: level.width, height: level.height, cells: Uint8Array.from(level.save().cells) };
}

export function toTileLevel({ width, height, cells }: Grid<Uint8Array>): TileLevel {
  const level = new TileLevel({ width, height });
  level.tiles.set(cells);
  return level;
}

export function fromTileLevel({ width, height, tiles }: TileLevel): Grid<Uint8Array> {
  return { width, height, cells: tiles.slice() };
}
