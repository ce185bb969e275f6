import type { Json } from '../../data/json.js';
import { elementsOf, textOf, type XmlElement } from '../../data/xml/read-xml.js';
import { element, isXmlText } from '../../data/xml/write-xml.js';
import { NUMBER } from './attributes.js';
import { type ElementPart, type ElementShape, type Fields, readShape, setField, writeShape, wrong } from './shape.js';

const chunkShape: ElementShape = { attributes: { x: NUMBER, y: NUMBER, width: NUMBER, height: NUMBER }, parts: [] };

/**
 * The tiles of a layer: `<data>` with a text, or with `<chunk>`s that have one each. Texts in base64
 * stay as they are. Numbers are lists in JSON, whether they are written with commas or as elements.
 */
export const tileData: ElementPart = {
  names: ['data'],
  keys(fields) {
    const written = writeData(fields);
    if (written === undefined) return [];
    return ['data', 'chunks', 'encoding', 'compression'].filter((key) => fields[key] !== undefined);
  },
  read(into, child) {
    const { encoding, compression, ...others } = child.attributes;
    const isKnown = encoding === undefined || encoding === 'csv' || encoding === 'base64';
    if (!isKnown || Object.keys(others).length > 0 || Object.hasOwn(into, 'data')) return false;
    const chunks = elementsOf(child).filter(({ name }) => name === 'chunk');
    if (encoding === 'base64') {
      setField(into, 'encoding', encoding, child);
      setField(into, 'compression', compression ?? '', child);
    }
    if (chunks.length === 0) setField(into, 'data', readTiles(child, encoding), child);
    else
      setField(
        into,
        'chunks',
        chunks.map((chunk): Json => {
          const numbers = readShape(chunkShape, { ...chunk, children: [] });
          return { ...numbers, data: readTiles(chunk, encoding) };
        }),
        child,
      );
    return true;
  },
  write(fields) {
    const written = writeData(fields);
    return written ? [written] : [];
  },
};

function readTiles(from: XmlElement, encoding: string | undefined): Json {
  if (encoding === 'base64') return textOf(from).trim();
  if (encoding === undefined)
    return elementsOf(from).map((tile) => {
      const gid = NUMBER.read(tile.attributes.gid ?? '0');
      if (tile.name !== 'tile' || gid === undefined) throw wrong(from, 'tile', 'must have a number as gid');
      return gid;
    });
  const text = textOf(from).trim();
  return text === '' ? [] : text.split(',').map((part) => readNumber(part, from));
}

function readNumber(text: string, at: XmlElement): number {
  const number = NUMBER.read(text);
  if (typeof number !== 'number') throw wrong(at, 'csv', `must be numbers with commas, got "${text.slice(0, 50)}"`);
  return number;
}

/** Undefined where TMX cannot hold the tiles in this form. */
function writeData(fields: Readonly<Fields>): XmlElement | undefined {
  const { data, chunks, encoding, compression, width } = fields;
  const isPacked = encoding === 'base64';
  if (encoding !== undefined && !isPacked && encoding !== 'csv') return undefined;
  if (!isPacked && compression !== undefined && compression !== '') return undefined;
  if (isPacked && compression !== undefined && typeof compression !== 'string') return undefined;
  const attributes = {
    encoding: isPacked ? 'base64' : 'csv',
    compression: typeof compression === 'string' && compression !== '' ? compression : undefined,
  };
  if ((data === undefined) === (chunks === undefined)) return undefined;
  if (data !== undefined) {
    const text = writeTiles(data, isPacked, width);
    return text === undefined ? undefined : element('data', attributes, [{ text }]);
  }
  if (!Array.isArray(chunks) || chunks.length === 0) return undefined;
  const parts = (chunks as readonly Fields[]).map(({ data: tiles, ...numbers }) => {
    const written = writeShape('chunk', chunkShape, numbers);
    const text = tiles === undefined ? undefined : writeTiles(tiles, isPacked, numbers.width);
    return text === undefined || written.children.length > 0 ? undefined : { ...written, children: [{ text }] };
  });
  return parts.includes(undefined) ? undefined : element('data', attributes, parts as XmlElement[]);
}

function writeTiles(data: Json, isPacked: boolean, width: Json | undefined): string | undefined {
  if (isPacked) return typeof data === 'string' && isXmlText(data) ? data : undefined;
  if (!Array.isArray(data)) return undefined;
  const columns = typeof width === 'number' && width > 0 ? width : data.length;
  const rows: string[] = [];
  for (let at = 0; at < data.length; at += columns) rows.push(data.slice(at, at + columns).join(','));
  return `\n${rows.join(',\n')}\n`;
}
