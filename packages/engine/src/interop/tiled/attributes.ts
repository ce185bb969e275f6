import type { Json } from '../../data/json.js';

/** How a field of Tiled's JSON is written as an attribute in TMX. */
export interface AttributeKind {
  /** What values must be, for messages. */
  readonly says: string;
  /** The value of an attribute's text; undefined if it is none. */
  read(text: string): Json | undefined;
  /** The text of a value; undefined if an attribute cannot hold it. */
  write(value: Json): string | undefined;
}

export const TEXT: AttributeKind = {
  says: 'a text',
  read: (text) => text,
  write: (value) => (typeof value === 'string' ? value : undefined),
};

export const NUMBER: AttributeKind = {
  says: 'a number',
  read: (text) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined),
  write: (value) => (typeof value === 'number' && !Object.is(value, -0) ? String(value) : undefined),
};

export const FLAG: AttributeKind = {
  says: '0 or 1',
  read: (text) => (text === '1' || text === 'true' ? true : text === '0' || text === 'false' ? false : undefined),
  write: (value) => (typeof value === 'boolean' ? (value ? '1' : '0') : undefined),
};

/** Whole numbers with commas; the form of Tiled before 1.5 stays a text. */
export const NUMBERS: AttributeKind = {
  says: 'numbers',
  read: (text) => (/^\d+(,\d+)*$/.test(text) ? text.split(',').map(Number) : text),
  write: (value) =>
    isNumbers(value) && value.every((n) => n >= 0) && value.length > 0
      ? value.join(',')
      : typeof value === 'string' && !/^\d+(,\d+)*$/.test(value)
        ? value
        : undefined,
};

/** Four terrains of a tile's corners, of which some are absent: `0,,0,1`, in JSON −1. */
export const CORNERS: AttributeKind = {
  says: 'four terrains',
  read: (text) =>
    /^(\d*,){3}\d*$/.test(text) ? text.split(',').map((part) => (part === '' ? -1 : Number(part))) : undefined,
  write: (value) =>
    isNumbers(value) && value.length === 4 && value.every((n) => n >= -1)
      ? value.map((n) => (n < 0 ? '' : String(n))).join(',')
      : undefined,
};

/** Points of a polygon: `0,0 16,-4`. */
export const POINTS: AttributeKind = {
  says: 'points',
  read(text) {
    const points = text
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(',').map((part) => NUMBER.read(part)));
    const isWhole = points.every((pair) => pair.length === 2 && !pair.includes(undefined));
    return isWhole ? points.map(([x, y]) => ({ x: x as number, y: y as number })) : undefined;
  },
  write(value) {
    if (!Array.isArray(value) || value.length === 0) return undefined;
    const pairs = (value as readonly Json[]).map(pairOf);
    return pairs.includes(undefined) ? undefined : pairs.join(' ');
  },
};

function pairOf(point: Json): string | undefined {
  if (typeof point !== 'object' || point === null || Object.keys(point).length !== 2) return undefined;
  const { x, y } = point as Readonly<Record<string, Json>>;
  const [left, right] = [x, y].map((part) => (part === undefined ? undefined : NUMBER.write(part)));
  return left === undefined || right === undefined ? undefined : `${left},${right}`;
}

function isNumbers(value: Json): value is readonly number[] & Json[] {
  return Array.isArray(value) && value.every((part) => Number.isInteger(part) && !Object.is(part, -0));
}
