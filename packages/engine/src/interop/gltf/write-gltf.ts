import { encodeBase64 } from '../../data/base64.js';
import { InvalidDataError } from '../../data/check.js';
import type { Json } from '../../data/json.js';
import { encodeUtf8 } from '../../data/utf8.js';
import type { PartMesh } from '../../procedural/meshes/part-mesh.js';
import { BINARY_CHUNK, FLOAT, GLB_MAGIC, INDICES, JSON_CHUNK, UNSIGNED_INT, VERTICES } from './gltf-numbers.js';
import { listPartRuns, type MeshObject, requireMesh } from './mesh-object.js';

/**
 * Writes meshes as glTF 2.0 with everything inside: a JSON text. The parts of each mesh are listed in
 * `extras` with their first triangle, their count, and what is known about them.
 */
export function formatGltf(objects: readonly MeshObject[]): string {
  const { document, binary } = describe(objects);
  const uri = `data:application/octet-stream;base64,${encodeBase64(binary)}`;
  return JSON.stringify({ ...document, buffers: [{ uri, byteLength: binary.length }] });
}

/** Writes meshes as a binary glTF file (GLB). */
export function writeGlb(objects: readonly MeshObject[]): Uint8Array {
  const { document, binary } = describe(objects);
  const text = JSON.stringify({ ...document, buffers: [{ byteLength: binary.length }] });
  const json = padded(encodeUtf8(text), 0x20);
  const out = new Uint8Array(12 + 8 + json.length + 8 + binary.length);
  const view = new DataView(out.buffer);
  [GLB_MAGIC, 2, out.length, json.length, JSON_CHUNK].forEach((word, i) => {
    view.setUint32(4 * i, word, true);
  });
  out.set(json, 20);
  view.setUint32(20 + json.length, binary.length, true);
  view.setUint32(24 + json.length, BINARY_CHUNK, true);
  out.set(binary, 28 + json.length);
  return out;
}

function describe(objects: readonly MeshObject[]): { document: Readonly<Record<string, Json>>; binary: Uint8Array } {
  const filled = objects.filter(({ mesh }) => mesh.indices.length > 0);
  if (filled.length === 0) throw new InvalidDataError('objects', 'must have a mesh with triangles');
  for (const object of filled) requireMesh(object);
  const bufferViews: Json[] = [];
  const accessors: Json[] = [];
  const length = filled.reduce((sum, { mesh }) => sum + 8 * mesh.positions.length + 4 * mesh.indices.length, 0);
  const binary = new Uint8Array(length);
  const view = new DataView(binary.buffer);
  let at = 0;
  const add = (numbers: Float32Array | Uint32Array, type: 'VEC3' | 'SCALAR', more: Record<string, Json> = {}) => {
    const isFloat = numbers instanceof Float32Array;
    const target = isFloat ? VERTICES : INDICES;
    bufferViews.push({ buffer: 0, byteOffset: at, byteLength: 4 * numbers.length, target });
    for (const number of numbers) {
      if (isFloat) view.setFloat32(at, number, true);
      else view.setUint32(at, number, true);
      at += 4;
    }
    const count = type === 'VEC3' ? numbers.length / 3 : numbers.length;
    const componentType = isFloat ? FLOAT : UNSIGNED_INT;
    accessors.push({ bufferView: bufferViews.length - 1, componentType, count, type, ...more });
    return accessors.length - 1;
  };
  const meshes = filled.map(({ name, mesh, describePart }): Json => {
    const attributes = { POSITION: add(mesh.positions, 'VEC3', boundsOf(mesh)), NORMAL: add(mesh.normals, 'VEC3') };
    const parts = listPartRuns(mesh).map((run): Json => {
      const about = describePart?.(run.part);
      return { ...run, ...(about !== undefined && { about }) };
    });
    return { name, primitives: [{ attributes, indices: add(mesh.indices, 'SCALAR') }], extras: { parts } };
  });
  const document = {
    asset: { version: '2.0', generator: 'gumption' },
    scene: 0,
    scenes: [{ nodes: filled.map((_, i) => i) }],
    nodes: filled.map(({ name }, mesh) => ({ name, mesh })),
    ...{ meshes, accessors, bufferViews },
  };
  return { document, binary };
}

function boundsOf({ positions }: PartMesh): { min: number[]; max: number[] } {
  const [min, max] = [new Array<number>(3).fill(Infinity), new Array<number>(3).fill(-Infinity)];
  for (let i = 0; i < positions.length; i++) {
    min[i % 3] = Math.min(min[i % 3], positions[i]);
    max[i % 3] = Math.max(max[i % 3], positions[i]);
  }
  return { min, max };
}

function padded(bytes: Uint8Array, filler: number): Uint8Array {
  const out = new Uint8Array(4 * Math.ceil(bytes.length / 4)).fill(filler);
  out.set(bytes);
  return out;
}
