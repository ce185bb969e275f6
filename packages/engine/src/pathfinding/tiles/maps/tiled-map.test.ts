import { deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readTiledMap } from '../index.js';

const FLIPPED = 0x80000000 + 0x40000000 + 0x20000000 + 0x10000000;

const tileset = {
  firstgid: 1,
  name: 'ground',
  tilecount: 4,
  tiles: [
    { id: 1, properties: [{ name: 'collides', type: 'bool', value: true }] },
    { id: 2, properties: [{ name: 'cost', type: 'float', value: 2.5 }] },
    { id: 3, properties: [{ name: 'collides', type: 'bool', value: false }] },
  ],
};

const tileLayer = (name: string, data: unknown, more: object = {}) => ({
  type: 'tilelayer',
  name,
  width: 3,
  height: 2,
  x: 0,
  y: 0,
  visible: true,
  data,
  ...more,
});

const mapOf = (layers: readonly object[], more: object = {}) => ({
  type: 'map',
  version: '1.10',
  orientation: 'orthogonal',
  infinite: false,
  width: 3,
  height: 2,
  tilewidth: 16,
  tileheight: 16,
  layers,
  tilesets: [tileset],
  ...more,
});

/** As Tiled writes it: four bytes per tile, the lowest first. */
const base64 = (gids: readonly number[]) => Buffer.from(Uint32Array.from(gids).buffer).toString('base64');
const packed = (pack: (bytes: Uint8Array) => Buffer, gids: readonly number[]) =>
  pack(new Uint8Array(Uint32Array.from(gids).buffer)).toString('base64');

const gids = [1, 2, 3, 2 + FLIPPED, 4, 0];

describe('Tiled maps', () => {
  it.each([
    { form: 'lists', layer: tileLayer('ground', gids) },
    { form: 'base64', layer: tileLayer('ground', base64(gids), { encoding: 'base64', compression: '' }) },
    {
      form: 'base64 with zlib',
      layer: tileLayer('ground', packed(deflateSync, gids), { encoding: 'base64', compression: 'zlib' }),
    },
    {
      form: 'base64 with gzip',
      layer: tileLayer('ground', packed(gzipSync, gids), { encoding: 'base64', compression: 'gzip' }),
    },
    { form: 'groups', layer: { type: 'group', name: 'all', layers: [tileLayer('ground', gids)] } },
  ])('PATH-34 read walls and costs from properties of tiles, flipped and rotated ones too, from $form', ({ layer }) => {
    const map = readTiledMap(mapOf([layer, { type: 'objectgroup', name: 'spawns', objects: [] }]), {
      costProperty: 'cost',
      blockingProperty: 'collides',
    });
    expect([map.width, map.depth, [...map.blocked]]).toEqual([3, 2, [0, 1, 0, 1, 0, 0]]);
    expect([...map.costs!]).toEqual([1, 1, 2.5, 1, 1, 1]);
    expect([map.left, map.top, map.tileWidth, map.tileHeight]).toEqual([0, 0, 16, 16]);
  });

  it('PATH-34 read all four bytes of a tile', () => {
    const numbers = [1, 0x0102, 0x010203, 0x01020304, 0x0fffffff, 256];
    const read = (data: unknown, more = {}) => {
      const layer = tileLayer('ground', data as number[], more);
      const seen: number[] = [];
      const tiles = numbers.map((id) => ({ id: id - 1, properties: [{ name: 'cost', type: 'float', value: id }] }));
      const map = mapOf([layer]) as { tilesets: unknown[] };
      map.tilesets = [{ firstgid: 1, tiles }];
      seen.push(...readTiledMap(map, { costProperty: 'cost' }).costs!);
      return seen;
    };
    expect(read(numbers)).toEqual(numbers);
    expect(read(base64(numbers), { encoding: 'base64', compression: '' })).toEqual(numbers);
  });

  it('treat every tile of a layer, or of a group of layers, as a wall with blockingLayers', () => {
    const layers = [
      tileLayer('floor', [1, 1, 1, 1, 1, 1]),
      { type: 'group', name: 'solid', layers: [tileLayer('walls', [0, 1, 0, 0, 0, 4])] },
    ];
    for (const name of ['walls', 'solid'])
      expect([...readTiledMap(mapOf(layers), { blockingLayers: [name] }).blocked]).toEqual([0, 1, 0, 0, 0, 1]);
  });

  it('treat cells without a tile as walls with emptyBlocks, and let no floor remove a wall', () => {
    const layers = [tileLayer('walls', [0, 2, 0, 0, 0, 0]), tileLayer('floor', [1, 1, 1, 0, 1, 0])];
    expect([...readTiledMap(mapOf(layers), { emptyBlocks: true }).blocked]).toEqual([0, 1, 0, 1, 0, 1]);
  });

  it('that are infinite are as large as their chunks and report where they begin', () => {
    const chunk = (x: number, y: number, data: unknown) => ({ x, y, width: 2, height: 2, data });
    const layer = tileLayer('ground', undefined, {
      chunks: [chunk(-2, 0, [2, 1, 1, 1])],
    });
    const packed = tileLayer('more', undefined, { encoding: 'base64', chunks: [chunk(0, 2, base64([1, 1, 1, 2]))] });
    const map = readTiledMap(mapOf([layer, packed], { infinite: true }));
    expect([map.width, map.depth, map.left, map.top]).toEqual([4, 4, -2, 0]);
    expect([...map.blocked].flatMap((blocked, cell) => (blocked ? [cell] : []))).toEqual([0, 15]);
  });

  it.each([
    { staggeraxis: 'y', layout: 'pointy' },
    { staggeraxis: 'x', layout: 'flat' },
  ])(
    'PATH-35 of hexagons report their layout: $layout if every second of $staggeraxis is shifted',
    ({ staggeraxis, layout }) => {
      const shape = { orientation: 'hexagonal', staggeraxis, staggerindex: 'odd', hexsidelength: 8 };
      const map = readTiledMap(mapOf([tileLayer('ground', gids)], shape));
      expect([map.hexLayout, [...map.blocked]]).toEqual([layout, [0, 1, 0, 1, 0, 0]]);
      expect(readTiledMap(mapOf([tileLayer('ground', gids)])).hexLayout).toBeUndefined();
    },
  );

  it('read external tilesets that are passed in', () => {
    const map = mapOf([tileLayer('ground', gids)], { tilesets: [{ firstgid: 1, source: 'ground.tsj' }] });
    expect([...readTiledMap(map, { tilesets: { 'ground.tsj': tileset } }).blocked]).toEqual([0, 1, 0, 1, 0, 0]);
    expect(() => readTiledMap(map)).toThrow(
      'map.tilesets[0].source: "ground.tsj" is an external file: pass its JSON in the option tilesets',
    );
    expect(readTiledMap(map, { blockingLayers: ['ground'] }).blocked[0]).toBe(1);
  });

  it('read properties as Tiled wrote them before version 1.2', () => {
    const old = {
      firstgid: 1,
      tileproperties: { 1: { collides: true }, 2: { cost: 2 } },
      tiles: { 0: { terrain: [0] } },
    };
    const map = readTiledMap(mapOf([tileLayer('ground', gids)], { tilesets: [old] }), {
      blockingProperty: 'collides',
      costProperty: 'cost',
    });
    expect([[...map.blocked], map.costs?.[2]]).toEqual([[0, 1, 0, 1, 0, 0], 2]);
  });

  it('report which tile has an invalid cost', () => {
    const costly = { firstgid: 1, tiles: [{ id: 0, properties: [{ name: 'cost', value: 0 }] }] };
    expect(() =>
      readTiledMap(mapOf([tileLayer('ground', gids)], { tilesets: [costly] }), { costProperty: 'cost' }),
    ).toThrow('map.tilesets[0].tiles[0].properties[0].value: must be a number above 0, got 0');
  });

  it.each([
    { map: mapOf([], { orientation: 'staggered' }), problem: 'map.orientation: ' },
    {
      map: mapOf([], { orientation: 'hexagonal', staggerindex: 'even' }),
      problem: 'map.staggerindex: must be "odd": shifted even rows or columns of hexagons are not supported',
    },
    {
      map: mapOf([tileLayer('a', base64(gids), { encoding: 'base64', compression: 'zstd' })]),
      problem: 'map.layers[0].data: must be compressed with zlib, gzip or not at all, got "zstd"',
    },
    {
      map: mapOf([tileLayer('a', packed(deflateSync, [...gids, 1]), { encoding: 'base64', compression: 'zlib' })]),
      problem: 'map.layers[0].data: must have at most 24 bytes when it is decompressed',
    },
    {
      map: mapOf([tileLayer('a', [1, 2])]),
      problem: 'map.layers[0].data: must have 6 tiles, one for each cell, got 2',
    },
    {
      map: mapOf([tileLayer('a', 'AAA=', { encoding: 'base64' })]),
      problem: 'map.layers[0].data: must have four bytes for each tile, got 2 bytes',
    },
    { map: mapOf([tileLayer('a', '?', { encoding: 'base64' })]), problem: 'map.layers[0].data: must be base64' },
    { map: mapOf([tileLayer('a', 'AAAA')]), problem: 'map.layers[0].data: must be a list for the encoding csv' },
    { map: mapOf([tileLayer('a', undefined)]), problem: 'map.layers[0]: must have data or chunks' },
    { map: mapOf([], { infinite: true }), problem: 'map: must have at least one tile' },
    { map: 7, problem: 'map: must be an object' },
  ])('are refused: $problem', ({ map, problem }) => {
    expect(() => readTiledMap(map)).toThrow(problem);
  });

  it('list the existing layers when the requested one is missing', () => {
    expect(() => readTiledMap(mapOf([tileLayer('ground', gids)]), { blockingLayers: ['wall'] })).toThrow(
      'map.layers: must have a tile layer named "wall"; there is "ground"',
    );
  });
});
