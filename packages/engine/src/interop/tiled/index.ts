/** Maps and tilesets of the editor Tiled: TMX, TSX and JSON, read and written. */
export { createTiledMap, type TiledMapContents } from './create-tiled-map.js';
export {
  embedTilesets,
  readTiledDocument,
  readTiledTileset,
  type TiledDocument,
  type TiledLayer,
  type TiledObject,
  type TiledTileset,
} from './tiled-document.js';
export { formatTiledMap, formatTiledTileset, parseTiledMap, parseTiledTileset } from './tiled-files.js';
export {
  listLayers,
  readTiles,
  type TileBlock,
  type TileCompression,
  type TileTurn,
  tileOfGid,
  turnedGid,
  turnOfGid,
  writeTiles,
} from './tiles.js';
export { type NamedWangSet, readWangSets } from './wang-sets.js';
