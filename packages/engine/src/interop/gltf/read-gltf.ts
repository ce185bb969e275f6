import { decodeBase64 } from '../../data/base64.js';
import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { parseJson } from '../../data/parse-json.js';
import { showValue } from '../../data/show.js';
import { decodeUtf8 } from '../../data/utf8.js';
import type { TriangleSoup } from '../../pathfinding/mesh/build/parse-obj.js';
import { type GltfDocument, gltfLimits, gltfSchema } from './gltf-document.js';
import { BINARY_CHUNK, GLB_MAGIC, JSON_CHUNK } from './gltf-numbers.js';
import { readAccessor } from './read-accessor.js';
import { listPlacedMeshes, type Matrix } from './scene-nodes.js';

/** The triangles of one mesh of a scene. */
export interface GltfObject {
  /** The name in the file. */
  readonly name: string;
  /** Its first triangle, and how many it has. */
  readonly first: number;
  /** How many triangles it has. */
  readonly count: number;
}

/** The triangles of a whole scene in one place, and which object each belongs to. */
export interface GltfScene extends TriangleSoup {
  /** The meshes of the scene, in the order of the file. */
  readonly objects: readonly GltfObject[];
}

/** Options of {@link readGltf}. */
export interface ReadGltfOptions {
  /** Returns the bytes of a file that the glTF names, such as `floor.bin`. */
  readonly readFile?: (uri: string) => Uint8Array;
}

/** Triangles that a scene may have; a list of corners for more would not fit in memory. */
const MAX_TRIANGLES = 2 ** 24;
const DATA_URI = /^data:[^,]*;base64,/;
/** Triangles one by one, as a strip, as a fan. Points and lines are left out. */
const TRIANGLES = 4;
const STRIP = 5;
const FAN = 6;

/**
 * Reads the triangles of a glTF 2.0 scene, with every node where the scene puts it: a floor for a
 * navigation mesh. Takes the text of a `.gltf` file or the bytes of a `.glb` file. Colors, textures,
 * skins and animations are left out; compressed meshes are refused by name.
 */
export function readGltf(file: string | Uint8Array, options: ReadGltfOptions = {}): GltfScene {
  const { document, binary } = openFile(file);
  const required = document.extensionsRequired?.[0];
  if (required !== undefined)
    throw new InvalidDataError('extensionsRequired[0]', `${required} is not read here; export without it`);
  const buffers = document.buffers?.map((_, i) => readBuffer(document, i, binary, options)) ?? [];
  const positions: number[] = [];
  const indices: number[] = [];
  const objects: GltfObject[] = [];
  for (const { mesh, name, matrix } of listPlacedMeshes(document)) {
    const first = indices.length / 3;
    for (const [i, { attributes, mode = TRIANGLES, ...rest }] of document.meshes![mesh].primitives.entries()) {
      if (mode < TRIANGLES || attributes.POSITION === undefined) continue;
      const path = `meshes[${mesh}].primitives[${i}]`;
      const before = positions.length / 3;
      const corners = readAccessor(document, buffers, attributes.POSITION, 'VEC3', `${path}.attributes.POSITION`);
      addPlaced(positions, corners, matrix, path);
      const count = corners.length / 3;
      const order =
        rest.indices === undefined
          ? Array.from({ length: count }, (_, corner) => corner)
          : readAccessor(document, buffers, rest.indices, 'SCALAR', `${path}.indices`);
      addTriangles(indices, order, mode, before, count, `${path}.indices`);
    }
    const count = indices.length / 3 - first;
    if (count > 0) objects.push({ name, first, count });
  }
  return { positions, indices, objects };
}

function openFile(file: string | Uint8Array): { document: GltfDocument; binary: Uint8Array | undefined } {
  if (typeof file === 'string') return { document: readDocument(file), binary: undefined };
  if (!(file instanceof Uint8Array))
    throw new InvalidDataError('gltf', `must be a text or bytes, got ${showValue(file)}`);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 20 || view.getUint32(0, true) !== GLB_MAGIC)
    throw new InvalidDataError('gltf', 'must be a GLB file: its first bytes are others; give a .gltf file as text');
  if (view.getUint32(4, true) !== 2)
    throw new InvalidDataError('gltf', `must be of version 2, got ${view.getUint32(4, true)}`);
  const chunks = new Map<number, Uint8Array>();
  for (let at = 12; at + 8 <= file.length; ) {
    const length = view.getUint32(at, true);
    const kind = view.getUint32(at + 4, true);
    if (at + 8 + length > file.length)
      throw new InvalidDataError('gltf', `ends in the middle of a chunk at byte ${at}`);
    if (!chunks.has(kind)) chunks.set(kind, file.subarray(at + 8, at + 8 + length));
    at += 8 + length;
  }
  const json = chunks.get(JSON_CHUNK);
  const text = json === undefined ? undefined : decodeUtf8(json);
  if (text === undefined) throw new InvalidDataError('gltf', 'must have a chunk of JSON in UTF-8');
  return { document: readDocument(text), binary: chunks.get(BINARY_CHUNK) };
}

function readDocument(text: string): GltfDocument {
  return parse(gltfSchema, parseJson(text, gltfLimits, 'gltf'), 'gltf', gltfLimits);
}

function readBuffer(
  { buffers = [] }: GltfDocument,
  index: number,
  binary: Uint8Array | undefined,
  { readFile }: ReadGltfOptions,
): Uint8Array {
  const path = `buffers[${index}]`;
  const { uri, byteLength } = buffers[index];
  let bytes: Uint8Array | undefined;
  if (uri === undefined) bytes = index === 0 ? binary : undefined;
  else if (uri.startsWith('data:'))
    bytes = DATA_URI.test(uri) ? decodeBase64(uri.slice(uri.indexOf(',') + 1)) : undefined;
  else if (readFile === undefined)
    throw new InvalidDataError(`${path}.uri`, `names the file ${showValue(uri)}; pass readFile, or export as .glb`);
  else bytes = readFile(uri);
  if (!(bytes instanceof Uint8Array)) throw new InvalidDataError(path, 'must have its bytes in the file, as base64');
  if (bytes.length < byteLength) throw new InvalidDataError(path, `must have ${byteLength} bytes, got ${bytes.length}`);
  return bytes.subarray(0, byteLength);
}

/** Adds corners where a node puts them. */
function addPlaced(out: number[], corners: readonly number[], m: Matrix, path: string): void {
  for (let at = 0; at < corners.length; at += 3) {
    const [x, y, z] = [corners[at], corners[at + 1], corners[at + 2]];
    for (let axis = 0; axis < 3; axis++) {
      const place = m[axis] * x + m[4 + axis] * y + m[8 + axis] * z + m[12 + axis];
      if (!Number.isFinite(place)) throw new InvalidDataError(path, 'must have finite positions');
      out.push(place);
    }
  }
}

function addTriangles(
  out: number[],
  order: readonly number[],
  mode: number,
  before: number,
  count: number,
  path: string,
): void {
  const wrong = order.findIndex((corner) => corner >= count);
  if (wrong >= 0) throw new InvalidDataError(path, `must be below ${count}, got ${order[wrong]} at ${wrong}`);
  const step = mode === TRIANGLES ? 3 : 1;
  for (let at = 0; at + 2 < order.length; at += step) {
    // Every other triangle of a strip turns the other way; those of a fan share the first corner.
    const isTurned = mode === STRIP && at % 2 === 1;
    const one = mode === FAN ? 0 : isTurned ? at + 1 : at;
    const two = isTurned ? at : at + 1;
    out.push(before + order[one], before + order[two], before + order[at + 2]);
  }
  if (out.length > 3 * MAX_TRIANGLES)
    throw new InvalidDataError(path, `is too much: at most ${MAX_TRIANGLES} triangles`);
}
