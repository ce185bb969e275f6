import { InvalidDataError } from '../../data/check.js';
import { showValue } from '../../data/show.js';
import { createTileMap, type TileMap } from '../../pathfinding/tiles/tile-map.js';
import type { LdtkLayer, LdtkLayerDefinition, LdtkLevel, LdtkProject } from './ldtk-project.js';

/** A layer of a level by name. */
export function layerOf(level: LdtkLevel, name: string): LdtkLayer {
  const layers = level.layerInstances ?? [];
  const found = layers.find(({ __identifier }) => __identifier === name);
  if (found !== undefined) return found;
  const names = layers.map(({ __identifier }) => showValue(__identifier)).join(', ');
  throw new InvalidDataError(
    level.identifier,
    `must have a layer named ${showValue(name)}; there is ${names || 'none'}`,
  );
}

/** What a project says about a layer. */
export function definitionOf(project: LdtkProject, layer: LdtkLayer): LdtkLayerDefinition {
  const found = project.defs.layers.find(({ uid }) => uid === layer.layerDefUid);
  if (found === undefined)
    throw new InvalidDataError('project.defs.layers', `must have a layer with uid ${layer.layerDefUid}`);
  return found;
}

/** The value of each cell of a layer, row by row; 0 where there is none. */
export function readIntGrid(layer: LdtkLayer): readonly number[] {
  const { __cWid: width, __cHei: height, intGridCsv = [] } = layer;
  if (intGridCsv.length !== width * height)
    throw new InvalidDataError(
      `${layer.__identifier}.intGridCsv`,
      `must have ${width * height} values, got ${intGridCsv.length}; LDtk writes them for IntGrid layers from version 0.8 on`,
    );
  return intGridCsv;
}

/** Options of {@link readLdtkMap}. */
export interface LdtkMapOptions {
  /** The name of an IntGrid layer. */
  readonly layer: string;
  /** Which of its values are walls. By default all but 0. */
  readonly walls?: readonly number[];
  /** The cost of entering a cell, by value; by default 1. */
  readonly costs?: Readonly<Record<number, number>>;
}

/** Makes a world of tiles for pathfinding from an IntGrid layer of a level. */
export function readLdtkMap(level: LdtkLevel, options: LdtkMapOptions): TileMap {
  const layer = layerOf(level, options.layer);
  const values = readIntGrid(layer);
  const map = createTileMap(layer.__cWid, layer.__cHei);
  const walls = options.walls && new Set(options.walls);
  values.forEach((value, cell) => {
    map.blocked[cell] = (walls ? walls.has(value) : value !== 0) ? 1 : 0;
  });
  const { costs } = options;
  if (costs === undefined) return map;
  return { ...map, costs: Float64Array.from(values, (value) => costs[value] ?? 1) };
}
