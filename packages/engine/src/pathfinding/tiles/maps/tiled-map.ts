import { InvalidDataError } from '../../../data/check.js';
import { parse } from '../../../data/parse.js';
import {
  boolean,
  choice,
  dictionary,
  type Infer,
  integer,
  json,
  lazy,
  list,
  optional,
  record,
  type Schema,
  text,
  union,
} from '../../../data/schema.js';
import { showValue } from '../../../data/show.js';
import type { HexLayout } from '../hex/hex-graph.js';
import { createTileMap, type TileMap } from '../tile-map.js';
import { readGids, TILE_BITS } from './tiled-data.js';

/** Which tiles of a Tiled map are walls, and what tiles cost. */
export interface TiledMapOptions {
  /** Names of layers in which every tile is a wall. */
  readonly blockingLayers?: readonly string[];
  /**
   * Name of the property that makes a tile a wall on any layer if it is true; by default
   * `collides`, or none if `blockingLayers` is set.
   */
  readonly blockingProperty?: string;
  /** Name of the property with the cost of entering a tile; the topmost tile that has it counts. */
  readonly costProperty?: string;
  /** Whether cells without a tile on any layer are walls; by default they are free. */
  readonly emptyBlocks?: boolean;
  /** External tilesets, by the name under which the map refers to them. */
  readonly tilesets?: Readonly<Record<string, unknown>>;
}

/** A map made with Tiled, and its position in Tiled's coordinates. */
export interface TiledMap extends TileMap {
  /**
   * Tiled's column of the first cell of a row: not 0 for infinite maps, which grow in all
   * directions.
   */
  readonly left: number;
  /** Tiled's row of the first row. */
  readonly top: number;
  /** Size of a tile in pixels. */
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** The layout of hexagons, for `HexGraph`; undefined for maps of squares. */
  readonly hexLayout?: HexLayout;
}

const loose = { unknown: 'keep' } as const;
const property = record({ name: text(), value: json() }, loose);
const tile = record({ id: integer({ min: 0 }), properties: optional(list(property)) }, loose);
/** Before version 1.2 Tiled stored properties apart from the tiles, by number and name. */
const tiles = {
  tiles: optional(union(list(tile), dictionary(json()))),
  tileproperties: optional(dictionary(dictionary(json()))),
} as const;
const tileset = record(tiles, loose);
const tilesetInMap = record({ firstgid: integer({ min: 1 }), source: optional(text()), ...tiles }, loose);
const data = union(list(integer({ min: 0, max: 0xffffffff })), text());
const chunk = record(
  { x: integer(), y: integer(), width: integer({ min: 1 }), height: integer({ min: 1 }), data },
  loose,
);
interface Layer {
  readonly type: string;
  readonly name: string;
  readonly width?: number;
  readonly height?: number;
  readonly encoding?: string;
  readonly compression?: string;
  readonly data?: readonly number[] | string;
  readonly chunks?: readonly Infer<typeof chunk>[];
  readonly layers?: readonly Layer[];
}
const layer: Schema<Layer> = record(
  {
    type: text(),
    name: text(),
    width: optional(integer({ min: 1 })),
    height: optional(integer({ min: 1 })),
    encoding: optional(text()),
    compression: optional(text()),
    data: optional(data),
    chunks: optional(list(chunk)),
    layers: optional(list(lazy(() => layer, 'Layer'))),
  },
  loose,
);
const mapSchema = record(
  {
    orientation: choice(['orthogonal', 'isometric', 'oblique', 'hexagonal']),
    staggeraxis: optional(choice(['x', 'y'])),
    staggerindex: optional(choice(['odd', 'even'])),
    infinite: optional(boolean()),
    width: integer({ min: 0 }),
    height: integer({ min: 0 }),
    tilewidth: integer({ min: 1 }),
    tileheight: integer({ min: 1 }),
    layers: list(layer),
    tilesets: list(tilesetInMap),
  },
  loose,
);

/** A rectangle of tiles, in Tiled's columns and rows. */
interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly gids: Uint32Array;
  readonly isWall: boolean;
}

/** Enough for maps of 4096 × 4096 with a few layers, and for the text of one such layer. */
const LIMITS = { values: 100_000_000, textLength: 100_000_000 } as const;

/**
 * Cells that any map may have, and cells for each tile that its layers hold. The size that a file
 * names is not believed beyond that: a few bytes could ask for gigabytes.
 */
const MIN_CELLS = 2 ** 22;
const CELLS_PER_TILE = 64;

/**
 * Reads a map that Tiled saved as JSON: tile layers, also inside groups, as lists or as base64, of
 * squares or hexagons, and infinite maps. Walls are defined by a property of the tiles, by whole
 * layers, or both. Layers may be compressed with zlib or gzip. For a map saved as TMX, pass what
 * `parseTiledMap` of `gumption/interop/tiled` returns.
 */
export function readTiledMap(value: unknown, options: TiledMapOptions = {}, path = 'map'): TiledMap {
  const map = parse(mapSchema, value, path, LIMITS);
  const isHexagonal = map.orientation === 'hexagonal';
  if (isHexagonal && map.staggerindex === 'even')
    throw new InvalidDataError(
      `${path}.staggerindex`,
      'must be "odd": shifted even rows or columns of hexagons are not supported',
    );
  const walls = new Set(options.blockingLayers);
  const blocks: Block[] = [];
  const names = collectBlocks(blocks, map.layers, walls, `${path}.layers`);
  for (const name of walls)
    if (!names.includes(name))
      throw new InvalidDataError(
        `${path}.layers`,
        `must have a tile layer named ${showValue(name)}; there ${names.length === 1 ? 'is' : 'are'} ${names.map(showValue).join(', ') || 'none'}`,
      );
  const { left, top, right, bottom } = map.infinite
    ? boundsOf(blocks)
    : { left: 0, top: 0, right: map.width, bottom: map.height };
  if (!(right > left && bottom > top)) throw new InvalidDataError(path, 'must have at least one tile');
  const cells = (right - left) * (bottom - top);
  const written = blocks.reduce((sum, { gids }) => sum + gids.length, 0);
  const most = Math.max(MIN_CELLS, CELLS_PER_TILE * written);
  if (cells > most)
    throw new InvalidDataError(
      path,
      `must have at most ${most} cells for the ${written} tiles of its layers, got ${right - left} × ${bottom - top}`,
    );
  const tiles = createTileMap(right - left, bottom - top);
  const kinds = readTileKinds(map.tilesets, options, path);
  const costs = kinds.costs.size > 0 ? new Float64Array(tiles.blocked.length).fill(1) : undefined;
  if (options.emptyBlocks) tiles.blocked.fill(1);
  // Empty cells are opened first, so that one layer's floor does not remove another layer's wall.
  for (const pass of options.emptyBlocks ? ['floor', 'wall'] : ['wall'])
    for (const { x, y, width, gids, isWall } of blocks)
      for (let at = 0; at < gids.length; at++) {
        const gid = gids[at];
        const column = x - left + (at % width);
        const row = y - top + Math.floor(at / width);
        if (gid === 0 || column >= tiles.width || row >= tiles.depth) continue;
        const cell = row * tiles.width + column;
        if (pass === 'floor') tiles.blocked[cell] = 0;
        else if (isWall || kinds.walls.has(gid)) tiles.blocked[cell] = 1;
        const cost = kinds.costs.get(gid);
        if (costs && cost !== undefined) costs[cell] = cost;
      }
  return {
    ...tiles,
    ...(costs && { costs }),
    left,
    top,
    tileWidth: map.tilewidth,
    tileHeight: map.tileheight,
    ...(isHexagonal && { hexLayout: map.staggeraxis === 'x' ? 'flat' : 'pointy' }),
  };
}

/** Returns the smallest rectangle around all blocks. */
function boundsOf(blocks: readonly Block[]): { left: number; top: number; right: number; bottom: number } {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y, width, height } of blocks) {
    bounds.left = Math.min(bounds.left, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.right = Math.max(bounds.right, x + width);
    bounds.bottom = Math.max(bounds.bottom, y + height);
  }
  return bounds;
}

/** Decodes the tile layers, including those inside groups, bottom to top; returns their names. */
function collectBlocks(
  blocks: Block[],
  layers: readonly Layer[],
  walls: ReadonlySet<string>,
  path: string,
  insideWall = false,
): string[] {
  return layers.flatMap((layer, i) => {
    const here = `${path}[${i}]`;
    const isWall = insideWall || walls.has(layer.name);
    if (layer.type === 'group')
      return [layer.name, ...collectBlocks(blocks, layer.layers ?? [], walls, `${here}.layers`, isWall)];
    if (layer.type !== 'tilelayer') return [];
    const { chunks, width = 0, height = 0 } = layer;
    if (chunks === undefined && layer.data === undefined) throw new InvalidDataError(here, 'must have data or chunks');
    const parts = chunks ?? [{ x: 0, y: 0, width, height, data: layer.data! }];
    parts.forEach((part, k) => {
      const place = chunks ? `${here}.chunks[${k}].data` : `${here}.data`;
      const gids = readGids(part.data, layer, part.width * part.height, place);
      for (let at = 0; at < gids.length; at++) gids[at] &= TILE_BITS;
      blocks.push({ x: part.x, y: part.y, width: part.width, height: part.height, gids, isWall });
    });
    return [layer.name];
  });
}

/** Reads the tiles' properties, by the tile numbers used in layers. */
function readTileKinds(
  tilesets: readonly Infer<typeof tilesetInMap>[],
  options: TiledMapOptions,
  path: string,
): { walls: ReadonlySet<number>; costs: ReadonlyMap<number, number> } {
  const { blockingProperty = options.blockingLayers ? undefined : 'collides', costProperty } = options;
  const walls = new Set<number>();
  const costs = new Map<number, number>();
  if (blockingProperty === undefined && costProperty === undefined) return { walls, costs };
  const note = (gid: number, name: string, value: unknown, place: string) => {
    if (name === blockingProperty && value === true) walls.add(gid);
    if (name !== costProperty) return;
    if (!(typeof value === 'number' && value > 0))
      throw new InvalidDataError(place, `must be a number above 0, got ${showValue(value)}`);
    costs.set(gid, value);
  };
  tilesets.forEach((set, i) => {
    let place = `${path}.tilesets[${i}]`;
    let kinds: Infer<typeof tileset> = set;
    if (set.source !== undefined) {
      const outside = options.tilesets?.[set.source];
      if (outside === undefined)
        throw new InvalidDataError(
          `${place}.source`,
          `${showValue(set.source)} is an external file: pass its JSON in the option tilesets`,
        );
      place = set.source;
      kinds = parse(tileset, outside, place, LIMITS);
    }
    for (const [id, properties] of Object.entries(kinds.tileproperties ?? {}))
      for (const [name, value] of Object.entries(properties))
        note(set.firstgid + Number(id), name, value, `${place}.tileproperties.${id}.${name}`);
    if (Array.isArray(kinds.tiles))
      (kinds.tiles as readonly Infer<typeof tile>[]).forEach(({ id, properties = [] }, k) => {
        properties.forEach(({ name, value }, p) => {
          note(set.firstgid + id, name, value, `${place}.tiles[${k}].properties[${p}].value`);
        });
      });
  });
  return { walls, costs };
}
