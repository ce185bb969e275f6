import { encodeBase64 } from '../../../data/base64.js';
import { type GroundDescription, MAX_PICTURE } from '../../messages/messages.js';

/** A layer in bytes, small enough to be sent a few times a second. */
export interface LayerPicture {
  readonly low: number | null;
  readonly high: number | null;
  readonly stride: number;
  readonly cells: string;
}

/** Cells of the ground per cell of its picture, so that the picture is not too large. */
export function strideOf(ground: GroundDescription, count: number): number {
  if (ground.kind !== 'cells') return 1;
  const { columns, rows } = ground;
  let stride = Math.max(1, Math.floor(Math.sqrt(count / MAX_PICTURE)));
  while (Math.ceil(columns / stride) * Math.ceil(rows / stride) > MAX_PICTURE) stride++;
  return stride;
}

/**
 * Turns values into bytes between the lowest and the highest of them. 0 is for places without a
 * finite value. Where a cell of the picture stands for several cells of the ground, it shows the one
 * in the middle.
 */
export function paintLayer(values: Readonly<Float64Array>, ground: GroundDescription, stride: number): LayerPicture {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const range = high - low;
  const toByte = (value: number) => {
    if (!Number.isFinite(value)) return 0;
    return range > 0 ? 1 + Math.round(((value - low) / range) * 254) : 1;
  };
  const bytes =
    ground.kind === 'cells' && stride > 1
      ? paintSome(values, ground.columns, ground.rows, stride, toByte)
      : Uint8Array.from(values.subarray(0, MAX_PICTURE), toByte);
  const isEmpty = low > high;
  return { low: isEmpty ? null : low, high: isEmpty ? null : high, stride, cells: encodeBase64(bytes) };
}

function paintSome(
  values: Readonly<Float64Array>,
  columns: number,
  rows: number,
  stride: number,
  toByte: (value: number) => number,
): Uint8Array {
  const width = Math.ceil(columns / stride);
  const depth = Math.ceil(rows / stride);
  const middle = stride >> 1;
  const bytes = new Uint8Array(width * depth);
  for (let row = 0; row < depth; row++)
    for (let column = 0; column < width; column++) {
      const x = Math.min(columns - 1, column * stride + middle);
      const z = Math.min(rows - 1, row * stride + middle);
      bytes[row * width + column] = toByte(values[z * columns + x]);
    }
  return bytes;
}
