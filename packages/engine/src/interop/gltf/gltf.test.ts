import { describe, expect, it } from 'vitest';
import { parseObj } from '../../pathfinding/mesh/index.js';
import { createLandscapeMesh, Landscape } from '../../procedural/landscapes/index.js';
import { MeshBuilder } from '../../procedural/meshes/part-mesh.js';
import { formatGltf, formatObj, type MeshObject, writeGlb } from './index.js';
import { readGltf } from './read-gltf.js';

function twoParts(): MeshObject {
  const builder = new MeshBuilder();
  for (let i = 0; i < 6; i++) builder.addCorner(i, i * i, 0.1 * i, 0, 1, 0);
  builder.addTriangle(0, 1, 2, 4);
  builder.addTriangle(1, 2, 3, 4);
  builder.addTriangle(3, 4, 5, 9);
  return { name: 'old tree ü€𝄞', mesh: builder.finish(), describePart: (part) => ({ rule: `fork ${part}` }) };
}
const land = new Landscape({ width: 3, height: 2 });
land.elevation.set([0, 1, 2, 0, 1, 5]);
const hill: MeshObject = { name: 'hill', mesh: createLandscapeMesh(land, { cellSize: 2, heightScale: 0.5 }) };
const objects = [twoParts(), hill];

/** The numbers of an accessor. */
function numbersOf(document: ReturnType<typeof JSON.parse>, binary: Buffer, index: number): number[] {
  const { bufferView, componentType, count, type } = document.accessors[index];
  const { byteOffset } = document.bufferViews[bufferView];
  return Array.from({ length: count * (type === 'VEC3' ? 3 : 1) }, (_, i) =>
    componentType === 5126 ? binary.readFloatLE(byteOffset + 4 * i) : binary.readUInt32LE(byteOffset + 4 * i),
  );
}

/** Text and binary form, taken apart. */
function filesOf(): [document: ReturnType<typeof JSON.parse>, binary: Buffer][] {
  const text = JSON.parse(formatGltf(objects));
  const glb = Buffer.from(writeGlb(objects));
  expect([glb.toString('latin1', 0, 4), glb.readUInt32LE(4), glb.readUInt32LE(8)]).toEqual(['glTF', 2, glb.length]);
  const json = glb.subarray(20, 20 + glb.readUInt32LE(12));
  return [
    [text, Buffer.from(text.buffers[0].uri.split(',')[1], 'base64')],
    [JSON.parse(json.toString('utf8')), glb.subarray(28 + json.length)],
  ];
}

describe('glTF', () => {
  it('holds every corner, normal and triangle, as text and as binary', () => {
    for (const [document, binary] of filesOf()) {
      expect(binary.length).toBe(document.buffers[0].byteLength);
      objects.forEach(({ name, mesh }, i) => {
        const { attributes, indices } = document.meshes[i].primitives[0];
        expect([document.nodes[i].name, document.meshes[i].name]).toEqual([name, name]);
        expect(numbersOf(document, binary, attributes.POSITION)).toEqual([...mesh.positions]);
        expect(numbersOf(document, binary, attributes.NORMAL)).toEqual([...mesh.normals]);
        expect(numbersOf(document, binary, indices)).toEqual([...mesh.indices]);
      });
      expect(document.accessors[0]).toMatchObject({ min: [0, 0, 0], max: [5, 25, 0.5] });
    }
  });

  it('says which part each triangle belongs to, and where the part came from', () => {
    for (const [document] of filesOf())
      expect(document.meshes[0].extras.parts).toEqual([
        { part: 4, first: 0, count: 2, about: { rule: 'fork 4' } },
        { part: 9, first: 2, count: 1, about: { rule: 'fork 9' } },
      ]);
  });

  it('is valid by the validator of its authors', async ({ skip }) => {
    const name = 'gltf-validator';
    const { validateBytes } = await import(name).catch(() => skip(`${name} is not installed`));
    for (const bytes of [writeGlb(objects), Buffer.from(formatGltf(objects))]) {
      const { issues } = await validateBytes(new Uint8Array(bytes));
      expect([issues.numErrors, issues.numWarnings]).toEqual([0, 0]);
    }
  });

  it('refuses meshes that do not fit together, and nothing at all', () => {
    const { mesh } = twoParts();
    expect(() => formatGltf([])).toThrow('objects: must have a mesh with triangles');
    expect(() => formatGltf([{ name: 'a', mesh: { ...mesh, parts: new Uint32Array(1) } }])).toThrow(
      'a: must have a part for each triangle',
    );
    expect(() => formatObj([{ name: 'a', mesh: { ...mesh, indices: new Uint32Array(9).fill(6) } }])).toThrow(
      'a: must have indices below 6, got 6',
    );
    expect(() => formatObj([{ name: 'a', mesh: { ...mesh, normals: new Float32Array(3) } }])).toThrow(
      'a: must have three numbers for each position and each normal',
    );
    const broken = { ...mesh, positions: new Float32Array(18).fill(NaN) };
    expect(() => formatObj([{ name: 'a', mesh: broken }])).toThrow('a: must have finite positions');
  });
});

describe('a scene of glTF', () => {
  const scenes = [formatGltf(objects), writeGlb(objects)];

  it('is read back as it was written, as text and as binary', () => {
    for (const scene of scenes.map((file) => readGltf(file))) {
      expect(scene.positions).toEqual(objects.flatMap(({ mesh }) => [...mesh.positions]));
      const corners = objects[0].mesh.positions.length / 3;
      const second = Array.from(hill.mesh.indices, (index) => index + corners);
      expect(scene.indices).toEqual([...objects[0].mesh.indices, ...second]);
      expect(scene.objects).toEqual([
        { name: objects[0].name, first: 0, count: 3 },
        { name: 'hill', first: 3, count: 4 },
      ]);
    }
  });

  /** A triangle (0, 0, 0), (1, 0, 0), (0, 1, 2) and a fourth corner (1, 1, 0), drawn by nodes. */
  function drawn(change: object): string {
    const floats = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 2, 1, 1, 0);
    const bytes = Buffer.concat([Buffer.from(floats.buffer), Buffer.from([0, 1, 2, 3])]);
    return JSON.stringify({
      asset: { version: '2.0' },
      buffers: [{ byteLength: bytes.length, uri: `data:application/gltf-buffer;base64,${bytes.toString('base64')}` }],
      bufferViews: [
        { buffer: 0, byteLength: 48 },
        { buffer: 0, byteOffset: 48, byteLength: 4 },
      ],
      accessors: [
        { bufferView: 0, componentType: 5126, count: 4, type: 'VEC3' },
        { bufferView: 1, componentType: 5121, count: 3, type: 'SCALAR' },
        { bufferView: 1, componentType: 5121, count: 4, type: 'SCALAR' },
      ],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
      nodes: [{ mesh: 0 }],
      ...change,
    });
  }
  const round = (numbers: readonly number[]) => numbers.map((each) => Math.round(each * 1e6) / 1e6 + 0);

  it('has its meshes where nodes move, turn and scale them, children inside their parents', () => {
    const half = Math.SQRT1_2;
    const nodes = [
      { translation: [10, 0, 0], scale: [2, 2, 2], children: [1] },
      // A quarter turn about y: x becomes −z.
      { mesh: 0, rotation: [0, half, 0, half], translation: [0, 1, 0] },
    ];
    const { positions } = readGltf(drawn({ nodes, scenes: [{ nodes: [0] }] }));
    expect(round(positions)).toEqual([...[10, 2, 0], ...[10, 2, -2], ...[14, 4, 0], ...[10, 4, -2]]);
    const matrix = [...[0, 0, -1, 0], ...[0, 1, 0, 0], ...[1, 0, 0, 0], ...[0, 1, 0, 1]];
    const same = readGltf(drawn({ nodes: [nodes[0], { mesh: 0, matrix }] }));
    expect(round(same.positions)).toEqual(round(positions));
  });

  it('may draw strips, fans, corners in their order, and lines, which have no triangles', () => {
    const indicesOf = (primitive: object) =>
      readGltf(drawn({ meshes: [{ primitives: [{ attributes: { POSITION: 0 }, ...primitive }] }] })).indices;
    expect(indicesOf({ mode: 5, indices: 2 })).toEqual([...[0, 1, 2], ...[2, 1, 3]]);
    expect(indicesOf({ mode: 6, indices: 2 })).toEqual([...[0, 1, 2], ...[0, 2, 3]]);
    expect(indicesOf({})).toEqual([0, 1, 2]);
    expect(indicesOf({ mode: 1 })).toEqual([]);
  });

  it('may keep its numbers in a file beside it', () => {
    const bytes = new Uint8Array(52);
    const file = drawn({ buffers: [{ byteLength: 52, uri: 'floor.bin' }] });
    const asked: string[] = [];
    const readFile = (uri: string) => {
      asked.push(uri);
      return bytes;
    };
    readGltf(file, { readFile });
    expect(asked).toEqual(['floor.bin']);
    expect(() => readGltf(file)).toThrow('buffers[0].uri: names the file "floor.bin"; pass readFile');
  });

  it.each([
    [{ asset: { version: '1.0' } }, 'asset.version'],
    [{ extensionsRequired: ['KHR_draco_mesh_compression'] }, 'KHR_draco_mesh_compression is not read here'],
    [{ nodes: [{ mesh: 3 }] }, 'nodes[0].mesh: there is no mesh 3'],
    [{ nodes: [{ children: [1] }, { children: [0] }], scenes: [{ nodes: [0] }] }, 'node 0 is in the scene twice'],
    [{ scene: 4 }, 'scene: there is no scene 4'],
    [{ bufferViews: [{ buffer: 0, byteLength: 40 }] }, 'accessors[0]: needs 48 bytes of view 0, which has 40'],
    [{ buffers: [{ byteLength: 9, uri: 'data:;base64,AAAA' }] }, 'buffers[0]: must have 9 bytes, got 3'],
    [{ buffers: [{ byteLength: 52 }] }, 'buffers[0]: must have its bytes in the file'],
    [{ accessors: [{ bufferView: 0, componentType: 5123, count: 1, type: 'VEC3' }] }, 'three floats for each corner'],
    [{ meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 7 }] }] }, 'there is no accessor 7'],
  ])('is refused with the place that is wrong: %j', (change, problem) => {
    expect(() => readGltf(drawn(change))).toThrow(problem);
  });

  it('is refused if corners are missing, or the file is cut off', () => {
    const far = Buffer.from(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 2, 1, 1, 0).buffer);
    const bytes = Buffer.concat([far, Buffer.from([0, 1, 9, 3])]);
    const uri = `data:;base64,${bytes.toString('base64')}`;
    expect(() => readGltf(drawn({ buffers: [{ byteLength: 52, uri }] }))).toThrow('must be below 4, got 9 at 2');
    const glb = writeGlb(objects);
    expect(() => readGltf(glb.subarray(0, glb.length - 5))).toThrow('ends in the middle of a chunk');
    expect(() => readGltf(glb.subarray(0, 10))).toThrow('must be a GLB file');
  });
});

describe('OBJ', () => {
  it('is read back with all triangles, one mesh after the other, and names its parts', () => {
    const text = formatObj(objects);
    const { positions, indices } = parseObj(text);
    const corners = objects[0].mesh.positions.length / 3;
    expect(positions).toEqual(objects.flatMap(({ mesh }) => [...mesh.positions]));
    expect(indices).toEqual([...objects[0].mesh.indices, ...Array.from(hill.mesh.indices, (index) => index + corners)]);
    expect(text.match(/^[og] .*$/gm)).toEqual(['o old_tree_ü€𝄞', 'g part-4', 'g part-9', 'o hill', 'g part-0']);
  });
});

describe('the mesh of a landscape', () => {
  it('has its heights, faces up, and has two triangles for each square', () => {
    const { positions, normals, indices } = hill.mesh;
    expect([...positions].filter((_, i) => i % 3 === 1)).toEqual([0, 0.5, 1, 0, 0.5, 2.5]);
    expect([positions[15], positions[17], indices.length]).toEqual([4, 2, 12]);
    for (let i = 0; i < normals.length; i += 3) {
      expect(normals[i + 1]).toBeGreaterThan(0);
      expect(normals[i] ** 2 + normals[i + 1] ** 2 + normals[i + 2] ** 2).toBeCloseTo(1, 6);
    }
    for (let i = 0; i < indices.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => [0, 1, 2].map((axis) => positions[3 * indices[i + k] + axis]));
      const upward = (b[2] - a[2]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[2] - a[2]);
      expect(upward).toBeGreaterThan(0);
    }
  });
});
