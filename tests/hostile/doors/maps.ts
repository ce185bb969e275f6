import { formatGltf, readGltf, writeGlb } from 'gumption/interop/gltf';
import { parseLdtk, parseLdtkLevel, readIntGrid, readLdtk, readLdtkMap, readLdtkRules } from 'gumption/interop/ldtk';
import { readHeightPng, readPng, readRawHeights, writePng } from 'gumption/interop/png';
import {
  createTiledMap,
  formatTiledMap,
  parseTiledMap,
  parseTiledTileset,
  readTiledDocument,
  readTiledTileset,
  readTiles,
  readWangSets,
  writeTiles,
} from 'gumption/interop/tiled';
import { RuleTiler, readWangSet } from 'gumption/procedural/auto-tiling';
import { createLandscapeMesh, Landscape } from 'gumption/procedural/landscapes';
import { PROJECT } from '../../../packages/engine/src/interop/ldtk/laws/project.js';
import { type Door, textDoor, throughJson, valueDoor } from '../door.js';

const TILESET = {
  ...{ name: 'ground', tilewidth: 8, tileheight: 8, tilecount: 2, columns: 2, image: 'ground.png' },
  tiles: [{ id: 1, properties: [{ name: 'collides', type: 'bool', value: true }] }],
  wangsets: [{ name: 'a', type: 'corner', colors: [], wangtiles: [{ tileid: 0, wangid: [0, 1, 0, 1, 0, 1, 0, 1] }] }],
};
const TILED = createTiledMap({
  ...{ width: 2, height: 1, tileWidth: 8, tileHeight: 8, tileset: TILESET },
  layers: [{ name: 'a', gids: [1, 2] }],
  objects: [{ name: 'b', x: 1, y: 2 }],
});
const TSX =
  '<tileset name="a" tilewidth="8" tileheight="8"><tile id="0"><image source="a.png" width="8"/></tile></tileset>';
const layers = (['csv', 'base64', 'zlib', 'gzip'] as const).map((form) =>
  throughJson({ type: 'tilelayer', name: 'a', width: 2, height: 1, ...writeTiles(Uint32Array.of(1, 2), form) }),
);

/** Bytes as letters, so that they can be spoiled as a text is. */
const lettersOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const bytesOf = (text: unknown) =>
  typeof text === 'string' ? Uint8Array.from(text, (letter) => letter.charCodeAt(0)) : (text as never);
const gray = writePng({ width: 2, height: 2, bits: 8, channels: 1, samples: Uint8Array.of(1, 2, 3, 4) });
const colors = writePng({ width: 1, height: 1, bits: 16, channels: 4, samples: Uint16Array.of(1, 2, 3, 4) });
const FLOOR = {
  name: 'floor',
  mesh: createLandscapeMesh(new Landscape({ width: 2, height: 2 }), { cellSize: 1 }),
};
const WANG = { kind: 'corner', tiles: [{ tile: 0, colors: [0, 1, 0, 1, 0, 1, 0, 1], weight: 2 }] };

/** A project, all of whose layers are used. */
function useProject(value: unknown): void {
  const project = readLdtk(value);
  for (const level of project.levels)
    for (const layer of level.layerInstances ?? []) {
      if (layer.__type === 'IntGrid') readIntGrid(layer);
      if (layer.__type === 'Entities') continue;
      new RuleTiler(readLdtkRules(project, level, layer.__identifier)).step(100);
    }
}

export const mapDoors: readonly Door[] = [
  textDoor('parseTiledMap', [formatTiledMap(TILED, 'tmx'), formatTiledMap(TILED, 'tmj')], (text) =>
    parseTiledMap(text),
  ),
  textDoor('parseTiledTileset', [TSX, JSON.stringify(TILESET)], (text) => parseTiledTileset(text)),
  valueDoor('readTiledDocument', [throughJson(TILED)], (value) => readTiledDocument(value)),
  valueDoor('readTiledTileset', [throughJson(TILESET)], (value) => readTiledTileset(value)),
  valueDoor('readWangSets', [throughJson(TILESET)], (value) => readWangSets(readTiledTileset(value))),
  valueDoor('readWangSet', [WANG], (value) => readWangSet(value)),
  textDoor('parseLdtk', [JSON.stringify(PROJECT)], (text) => parseLdtk(text)),
  textDoor('parseLdtkLevel', [JSON.stringify(PROJECT.levels[0])], (text) => parseLdtkLevel(text)),
  valueDoor('readLdtk', [throughJson(PROJECT)], (value) => readLdtk(value)),
  { ...valueDoor('readLdtkRules', [throughJson(PROJECT)], useProject), mayRefuse: true },
  {
    ...valueDoor('readLdtkMap', [throughJson(PROJECT)], (value) => {
      for (const level of readLdtk(value).levels) readLdtkMap(level, { layer: 'Walls' });
    }),
    mayRefuse: true,
  },
  textDoor('readGltf', [formatGltf([FLOOR])], (text) => readGltf(text)),
  textDoor('readGltf', [lettersOf(writeGlb([FLOOR]))], (text) => readGltf(bytesOf(text))),
  textDoor('readPng', [lettersOf(gray), lettersOf(colors)], (text) => readPng(bytesOf(text))),
  textDoor('readHeightPng', [lettersOf(gray)], (text) => readHeightPng(bytesOf(text))),
  textDoor('readRawHeights', ['\u0001\u0002\u0003\u0004'], (text) =>
    readRawHeights(bytesOf(text), { width: 2, height: 1, format: 'uint16' }),
  ),
  valueDoor('readTiles', layers, (value) =>
    readTiles(readTiledDocument({ ...throughJson(TILED), layers: [value] }).layers[0]),
  ),
];
