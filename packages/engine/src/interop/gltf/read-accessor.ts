import { InvalidDataError } from '../../data/check.js';
import type { GltfDocument } from './gltf-document.js';
import { FLOAT, UNSIGNED_INT } from './gltf-numbers.js';

const UNSIGNED_BYTE = 5121;
const UNSIGNED_SHORT = 5123;
const SIZES: ReadonlyMap<number, number> = new Map([
  ...([
    [UNSIGNED_BYTE, 1],
    [UNSIGNED_SHORT, 2],
    [UNSIGNED_INT, 4],
    [FLOAT, 4],
  ] as const),
]);

/** The numbers of an accessor: three for each corner, or one for each index. */
export function readAccessor(
  { accessors = [], bufferViews = [] }: GltfDocument,
  buffers: readonly Uint8Array[],
  index: number,
  type: 'VEC3' | 'SCALAR',
  path: string,
): number[] {
  const accessor = accessors[index];
  if (accessor === undefined) throw new InvalidDataError(path, `there is no accessor ${index}`);
  const at = `accessors[${index}]`;
  const { bufferView, byteOffset = 0, componentType, count, sparse } = accessor;
  if (sparse !== undefined) throw new InvalidDataError(`${at}.sparse`, 'is not read here; export without it');
  const size = SIZES.get(componentType);
  const isRight = accessor.type === type && size !== undefined && (type === 'VEC3') === (componentType === FLOAT);
  if (!isRight)
    throw new InvalidDataError(
      at,
      type === 'VEC3' ? 'must have three floats for each corner' : 'must have whole numbers for indices',
    );
  const width = type === 'VEC3' ? 3 : 1;
  // An accessor without a view is all zeros: no triangle has a size then.
  if (bufferView === undefined) throw new InvalidDataError(at, 'must have a bufferView');
  const view = bufferViews[bufferView];
  const buffer = view === undefined ? undefined : buffers[view.buffer];
  if (view === undefined || buffer === undefined)
    throw new InvalidDataError(`${at}.bufferView`, `there is no buffer for view ${bufferView}`);
  const { byteOffset: start = 0, byteLength, byteStride = size * width } = view;
  const end = count === 0 ? 0 : byteOffset + (count - 1) * byteStride + size * width;
  if (end > byteLength || start + byteLength > buffer.length)
    throw new InvalidDataError(at, `needs ${end} bytes of view ${bufferView}, which has ${byteLength}`);
  const bytes = new DataView(buffer.buffer, buffer.byteOffset + start, byteLength);
  const read = (place: number) => {
    if (componentType === FLOAT) return bytes.getFloat32(place, true);
    if (componentType === UNSIGNED_INT) return bytes.getUint32(place, true);
    return componentType === UNSIGNED_SHORT ? bytes.getUint16(place, true) : bytes.getUint8(place);
  };
  const out: number[] = [];
  for (let item = 0; item < count; item++)
    for (let i = 0; i < width; i++) out.push(read(byteOffset + item * byteStride + i * size));
  return out;
}
