import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { runs } from '../../../../../tests/runs.js';
import { readTiledMap } from '../../pathfinding/tiles/index.js';
import {
  createTiledMap,
  embedTilesets,
  formatTiledMap,
  formatTiledTileset,
  listLayers,
  parseTiledMap,
  parseTiledTileset,
  readTiledDocument,
  readTiles,
  readWangSets,
  type TiledDocument,
  tileOfGid,
  turnedGid,
  turnOfGid,
  writeTiles,
} from './index.js';

const TMX = `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" width="3" height="2" tilewidth="16" tileheight="16" infinite="0" nextlayerid="6" nextobjectid="4" mood="grim">
 <editorsettings><chunksize width="32" height="32"/></editorsettings>
 <properties>
  <property name="dark" type="bool" value="true"/>
  <property name="gravity" type="float" value="9.50"/>
  <property name="note">two
lines</property>
  <property name="loot" type="class" propertytype="Loot">
   <properties><property name="tint" type="color" value="#ff00ff00"/><property name="gold" type="int" value="3"/></properties>
  </property>
 </properties>
 <tileset firstgid="1" name="ground" tilewidth="16" tileheight="16" tilecount="4" columns="2">
  <image source="ground.png" trans="ff00ff" width="32" height="32"/>
  <tile id="1"><properties><property name="collides" type="bool" value="true"/></properties>
   <animation><frame tileid="1" duration="100"/></animation>
  </tile>
  <wangsets><wangset name="grass" type="corner" tile="-1"><wangcolor name="dirt" color="#f00" tile="-1" probability="1"/>
   <wangtile tileid="0" wangid="0,1,0,1,0,1,0,1"/></wangset></wangsets>
 </tileset>
 <tileset firstgid="5" source="more.tsx"/>
 <group id="1" name="all" opacity="0.5">
  <layer id="2" name="walls" width="3" height="2"><data encoding="csv">1,2,3,
0,2147483650,0</data></layer>
 </group>
 <layer id="3" name="old" width="3" height="2" visible="0"><data><tile gid="1"/><tile/><tile gid="2"/><tile/><tile/><tile/></data></layer>
 <objectgroup id="4" name="things" color="#fff">
  <object id="1" name="door" type="exit" x="8" y="4.5"><point/></object>
  <object id="2" x="0" y="0"><polygon points="0,0 16,-4.5 3,3"/></object>
  <object id="3" template="chest.tx" x="1" y="2"/>
  <object id="4" x="1" y="2" width="9" height="9"><text wrap="1" bold="1">Beware &amp; run</text></object>
 </objectgroup>
 <imagelayer id="5" name="sky"><image source="sky.png"/></imagelayer>
 <fog density="3"><cloud>grey</cloud></fog>
</map>`;

const layerNamed = (map: TiledDocument, name: string) => listLayers(map).find((layer) => layer.name === name)!;

describe('maps of Tiled', () => {
  it('are read from TMX into the form of their JSON', () => {
    const map = parseTiledMap(TMX) as TiledDocument & Record<string, unknown>;
    expect([map.width, map.infinite, map.nextlayerid, map.type]).toEqual([3, false, 6, 'map']);
    expect(map.properties).toEqual([
      { name: 'dark', type: 'bool', value: true },
      { name: 'gravity', type: 'float', value: 9.5 },
      { name: 'note', type: 'string', value: 'two\nlines' },
      {
        ...{ name: 'loot', type: 'class', propertytype: 'Loot', value: { tint: '#ff00ff00', gold: 3 } },
        members: [{ name: 'tint', type: 'color' }],
      },
    ]);
    expect(map.tilesets[0]).toMatchObject({
      ...{ image: 'ground.png', imagewidth: 32, transparentcolor: '#ff00ff' },
      tiles: [{ id: 1, animation: [{ tileid: 1, duration: 100 }] }],
      wangsets: [{ wangtiles: [{ tileid: 0, wangid: [0, 1, 0, 1, 0, 1, 0, 1] }] }],
    });
    expect(map.layers.map(({ type }) => type)).toEqual(['group', 'tilelayer', 'objectgroup', 'imagelayer']);
    expect([...readTiles(layerNamed(map, 'old'))[0].gids]).toEqual([1, 0, 2, 0, 0, 0]);
    expect(layerNamed(map, 'things').objects).toMatchObject([
      { name: 'door', type: 'exit', x: 8, y: 4.5, width: 0, rotation: 0, visible: true, point: true },
      {
        polygon: [
          { x: 0, y: 0 },
          { x: 16, y: -4.5 },
          { x: 3, y: 3 },
        ],
      },
      { id: 3, template: 'chest.tx', x: 1, y: 2 },
      { text: { text: 'Beware & run', wrap: true, bold: true } },
    ]);
  });

  it('keep what we do not know through TMX and JSON', () => {
    const map = parseTiledMap(TMX) as TiledDocument & Record<string, unknown>;
    expect(map.mood).toBe('grim');
    expect(map.tmx).toEqual([
      {
        name: 'fog',
        attributes: [['density', '3']],
        children: [{ name: 'cloud', attributes: [], children: ['grey'] }],
      },
    ]);
    const strange = { ...map, gold: { deep: [1, null, '\u0000'] }, 'not a name': 'x', weight: 3 } as TiledDocument;
    for (const format of ['tmx', 'tmj'] as const) {
      expect(parseTiledMap(formatTiledMap(map, format))).toEqual(map);
      expect(parseTiledMap(formatTiledMap(strange, format))).toEqual(strange);
    }
    expect(formatTiledMap(map, 'tmx')).toContain('<fog density="3">');
  });

  it('keep every tile, object and unknown field of random maps', () => {
    const word = fc.string({ maxLength: 6 });
    const gid = fc.integer({ min: 0, max: 0xffffffff });
    const form = fc.constantFrom('csv' as const, 'base64' as const, 'zlib' as const, 'gzip' as const);
    const extra = fc.dictionary(
      fc.string({ minLength: 1, maxLength: 4 }).map((key) => `x${key}`),
      fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value))),
      { maxKeys: 3 },
    );
    const objects = fc.array(fc.record({ name: word, type: word, x: fc.integer(), y: fc.integer(), extra }), {
      maxLength: 3,
    });
    const maps = fc
      .record({ width: fc.integer({ min: 1, max: 5 }), height: fc.integer({ min: 1, max: 5 }) })
      .chain((size) =>
        fc.record({
          size: fc.constant(size),
          layers: fc.array(
            fc.record({
              name: word,
              gids: fc.array(gid, { minLength: size.width * size.height, maxLength: size.width * size.height }),
            }),
            { minLength: 1, maxLength: 3 },
          ),
          compression: form,
          objects,
          extra,
        }),
      );
    fc.assert(
      fc.property(maps, ({ size, layers, compression, objects, extra }) => {
        const tiles = { ...size, tileWidth: 8, tileHeight: 8, tileset: 'a.tsx', layers, compression };
        const plain = createTiledMap({ ...tiles, objects: objects.map(({ extra: _, ...object }) => object) });
        const map = readTiledDocument({ ...extra, ...plain });
        for (const format of ['tmx', 'tmj'] as const) {
          const back = parseTiledMap(formatTiledMap(map, format));
          expect(back).toEqual(map);
          layers.forEach(({ gids }, i) => {
            expect([...readTiles(back.layers[i])[0].gids]).toEqual(gids);
          });
        }
      }),
      { numRuns: runs(60) },
    );
  });

  test('[PATH-34] become worlds of tiles, with tilesets from other files', () => {
    const walls =
      '<tileset name="more" tilewidth="16" tileheight="16" tilecount="1" columns="1"><tile id="0"/></tileset>';
    const opened: string[] = [];
    const map = embedTilesets(parseTiledMap(TMX), (source) => {
      opened.push(source);
      return parseTiledTileset(walls);
    });
    expect(opened).toEqual(['more.tsx']);
    expect([...readTiledMap(map).blocked]).toEqual([0, 1, 1, 0, 1, 0]);
    expect(() => embedTilesets(parseTiledMap(TMX), () => undefined)).toThrow(
      'map.tilesets[1].source: there is no tileset "more.tsx"',
    );
  });

  it('that are infinite keep their chunks', () => {
    const chunks = `<data encoding="base64" compression="zlib">
      <chunk x="-16" y="0" width="2" height="1">${writeTiles(Uint32Array.of(7, 8), 'zlib').data}</chunk></data>`;
    const text = `<map orientation="orthogonal" width="2" height="1" tilewidth="8" tileheight="8" infinite="1">
      <layer name="a" width="2" height="1">${chunks}</layer></map>`;
    const map = parseTiledMap(text);
    expect(readTiles(map.layers[0])).toMatchObject([{ x: -16, y: 0, width: 2, height: 1, gids: Uint32Array.of(7, 8) }]);
    expect(parseTiledMap(formatTiledMap(map, 'tmx'))).toEqual(map);
  });

  it('have tiles that are flipped and rotated', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0x0fffffff }),
        fc.record({
          flipX: fc.boolean(),
          flipY: fc.boolean(),
          flipDiagonal: fc.boolean(),
          rotateHex: fc.boolean(),
        }),
        (tile, turn) => {
          const gid = turnedGid(tile, turn);
          expect([tileOfGid(gid), turnOfGid(gid), gid >= 0]).toEqual([tile, turn, true]);
        },
      ),
    );
    expect(turnedGid(2, { flipX: true })).toBe(2147483650);
  });

  it('keep tilesets in files of their own', () => {
    const [tileset] = parseTiledMap(TMX).tilesets;
    for (const format of ['tsx', 'tsj'] as const)
      expect(parseTiledTileset(formatTiledTileset(tileset, format))).toEqual(tileset);
  });

  const map = (inner: string, more = '') =>
    `<map orientation="orthogonal" width="1" height="1" tilewidth="8" tileheight="8"${more}>${inner}</map>`;
  it.each([
    { text: '<tileset/>', problem: 'map: must be a <map>, got <tileset>' },
    { text: '<map width="x"/>', problem: 'line 1, <map> width: must be a number, got "x"' },
    { text: map('', ' infinite="maybe"'), problem: 'line 1, <map> infinite: must be 0 or 1, got "maybe"' },
    { text: map('', ' constructor="1"'), problem: 'line 1, <map> constructor: is a name that no field may have' },
    { text: map('', ' layers="1"'), problem: 'map.layers: must be a list' },
    { text: '<map orientation="round"/>', problem: 'map.orientation: ' },
    { text: map('<gumption key="a">{</gumption>'), problem: 'line 1, <gumption> a: must be JSON' },
    {
      text: map('<layer name="a" width="1" height="1"><data encoding="csv">1,b</data></layer>'),
      problem: 'line 1, <data> csv: must be numbers with commas, got "b"',
    },
    {
      text: map('<layer name="a"><data encoding="csv">-1</data></layer>'),
      problem: 'map.layers[0].data[0]: must be at least 0',
    },
    {
      text: map('<properties><property name="a" type="int" value="x"/></properties>'),
      problem: 'line 1, <property> value: must be a number, got x',
    },
    { text: '{"width": 1}', problem: 'map.orientation: ' },
  ])('are refused with the place: $problem', ({ text, problem }) => {
    expect(() => parseTiledMap(text)).toThrow(problem);
  });

  it('refuse zstd by name when their tiles are read, and keep it otherwise', () => {
    const text = map(
      '<layer name="a" width="1" height="1"><data encoding="base64" compression="zstd">KLUv</data></layer>',
    );
    const read = parseTiledMap(text);
    expect(parseTiledMap(formatTiledMap(read, 'tmx'))).toEqual(read);
    expect(() => readTiles(read.layers[0])).toThrow('layer.data: must be compressed with zlib, gzip or not at all');
  });

  it('have terrains for auto-tiling, mirrored and rotated where the tileset allows it', () => {
    const tileset = {
      tiles: [{ id: 3, probability: 0.5 }],
      wangsets: [
        {
          ...{ name: 'shore', type: 'corner', colors: [{ name: 'sand', probability: 0.5 }, { name: 'sea' }] },
          wangtiles: [{ tileid: 3, wangid: [0, 1, 0, 2, 0, 2, 0, 2] }],
        },
      ],
    };
    const [set] = readWangSets(tileset);
    expect([set.name, set.colors, set.tiles.length, set.tiles[0].weight]).toEqual(['shore', ['sand', 'sea'], 1, 0.25]);
    const [turned] = readWangSets({ ...tileset, transformations: { rotate: true } });
    expect(turned.tiles.map(({ colors }) => colors.indexOf(1)).sort()).toEqual([1, 3, 5, 7]);
    const [old] = tileset.wangsets;
    expect(() => readWangSets({ wangsets: [{ ...old, type: undefined as never }] })).toThrow(
      'tileset.wangsets[0].type: must be "corner", "edge" or "mixed", got nothing',
    );
    expect(() => readWangSets({ wangsets: [{ ...old, wangtiles: [{ tileid: 0, wangid: '0x1' }] }] })).toThrow(
      'tileset.wangsets[0].wangtiles[0].wangid: must be eight numbers',
    );
  });

  it('are made only from layers that fit', () => {
    const layers = [{ name: 'a', gids: [1] }];
    const options = { width: 2, height: 1, tileWidth: 8, tileHeight: 8, tileset: 'a.tsx', layers };
    expect(() => createTiledMap(options)).toThrow('createTiledMap.layers[0].gids: must have 2 tiles, got 1');
  });
});
