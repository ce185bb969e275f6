import { InvalidDataError, requireText } from '../../data/check.js';
import { parseJson } from '../../data/parse-json.js';
import { readXml } from '../../data/xml/read-xml.js';
import { writeXml } from '../../data/xml/write-xml.js';
import { type ElementShape, type Fields, readShape, writeShape } from './shape.js';
import { mapShape, tilesetShape } from './shapes.js';
import {
  readTiledDocument,
  readTiledTileset,
  TILED_LIMITS,
  type TiledDocument,
  type TiledTileset,
} from './tiled-document.js';

/**
 * Reads a map of Tiled, as TMX or as JSON, into the form of its JSON. Compressed layers stay
 * compressed. What we do not know is kept, and written again by {@link formatTiledMap}.
 */
export function parseTiledMap(source: string, path = 'map'): TiledDocument {
  return readTiledDocument(parseFile(source, 'map', mapShape, path), path);
}

/** Reads a tileset of Tiled, as TSX or as JSON. */
export function parseTiledTileset(source: string, path = 'tileset'): TiledTileset {
  return readTiledTileset(parseFile(source, 'tileset', tilesetShape, path), path);
}

/** Writes a map for Tiled. */
export function formatTiledMap(map: TiledDocument, format: 'tmx' | 'tmj'): string {
  const checked = readTiledDocument(map);
  return format === 'tmx'
    ? writeXml(writeShape('map', mapShape, checked as unknown as Fields))
    : formatJsonFile(checked);
}

/** Writes a tileset for Tiled. */
export function formatTiledTileset(tileset: TiledTileset, format: 'tsx' | 'tsj'): string {
  const checked = readTiledTileset(tileset);
  return format === 'tsx'
    ? writeXml(writeShape('tileset', tilesetShape, checked as unknown as Fields))
    : formatJsonFile(checked);
}

function formatJsonFile(value: unknown): string {
  return `${JSON.stringify(value, undefined, 1)}\n`;
}

function parseFile(source: string, name: string, shape: ElementShape, path: string): unknown {
  requireText(source, path);
  // Files of other systems may begin with a byte order mark.
  const text = source.replace(/^\ufeff/, '');
  if (!text.trimStart().startsWith('<')) return parseJson(text, TILED_LIMITS, path);
  const root = readXml(text.replace(/^\s*(<\?xml[^>]*>)?\s*<!DOCTYPE [^>[]*>/, '$1'));
  if (root.name !== name) throw new InvalidDataError(path, `must be a <${name}>, got <${root.name}>`);
  return readShape(shape, root);
}
