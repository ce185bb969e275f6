import type { GeneratedLayer } from 'gumption/protocol';

export type GridLayer = Extract<GeneratedLayer, { kind: 'grid' }>;
export type ShapeLayer = Extract<GeneratedLayer, { kind: 'shapes' }>;

/** The bytes that base64 stands for. */
export function bytesOf(base64: string): Uint8Array {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** Numbers of two bytes each, the lower first. */
export function wordsOf(base64: string): Uint16Array {
  const bytes = bytesOf(base64);
  const words = new Uint16Array(bytes.length >> 1);
  for (let i = 0; i < words.length; i++) words[i] = bytes[2 * i] | (bytes[2 * i + 1] << 8);
  return words;
}

/** The numbers of a grid, row by row. */
export function valuesOf({ cells, low, high }: Pick<GridLayer, 'cells' | 'low' | 'high'>): Float32Array {
  const words = wordsOf(cells);
  const values = new Float32Array(words.length);
  for (let i = 0; i < words.length; i++) values[i] = low + (words[i] / 65_535) * (high - low);
  return values;
}
