import { InvalidDataError } from '../../data/check.js';
import type { GltfDocument } from './gltf-document.js';

/** Sixteen numbers, column by column, as glTF has them. */
export type Matrix = readonly number[];

/** A mesh where the scene puts it. */
export interface PlacedMesh {
  readonly mesh: number;
  readonly name: string;
  readonly matrix: Matrix;
}

type GltfNode = NonNullable<GltfDocument['nodes']>[number];

const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** The meshes of the scene that is shown, each in the place of its node; all nodes where no scene is given. */
export function listPlacedMeshes({ scene, scenes = [], nodes = [], meshes = [] }: GltfDocument): PlacedMesh[] {
  const placed: PlacedMesh[] = [];
  const seen = new Set<number>();
  const waiting: { readonly index: number; readonly parent: Matrix; readonly path: string }[] = [];
  const add = (indices: readonly number[], parent: Matrix, path: string) => {
    for (let i = indices.length - 1; i >= 0; i--) waiting.push({ index: indices[i], parent, path: `${path}[${i}]` });
  };
  const shown = scenes[scene ?? 0];
  if (shown === undefined && scene !== undefined) throw new InvalidDataError('scene', `there is no scene ${scene}`);
  if (shown !== undefined) add(shown.nodes ?? [], IDENTITY, `scenes[${scene ?? 0}].nodes`);
  else add(listRoots(nodes), IDENTITY, 'nodes');
  while (waiting.length > 0) {
    const { index, parent, path } = waiting.pop()!;
    const node = nodes[index];
    if (node === undefined) throw new InvalidDataError(path, `there is no node ${index}`);
    if (seen.has(index)) throw new InvalidDataError(path, `node ${index} is in the scene twice`);
    seen.add(index);
    const matrix = multiply(parent, matrixOf(node));
    if (node.mesh !== undefined) {
      if (meshes[node.mesh] === undefined)
        throw new InvalidDataError(`nodes[${index}].mesh`, `there is no mesh ${node.mesh}`);
      placed.push({ mesh: node.mesh, name: node.name ?? meshes[node.mesh].name ?? `node ${index}`, matrix });
    }
    add(node.children ?? [], matrix, `nodes[${index}].children`);
  }
  return placed;
}

/** Nodes that are no child of another. */
function listRoots(nodes: readonly GltfNode[]): number[] {
  const children = new Set(nodes.flatMap((node) => node.children ?? []));
  return nodes.flatMap((_, i) => (children.has(i) ? [] : [i]));
}

function matrixOf({ matrix, translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] }: GltfNode): Matrix {
  if (matrix !== undefined) return matrix;
  const [x, y, z, w] = rotation;
  const [sx, sy, sz] = scale;
  return [
    ...[(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx, 0],
    ...[2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy, 0],
    ...[2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz, 0],
    ...[...translation, 1],
  ];
}

function multiply(a: Matrix, b: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, i) => {
    const [row, column] = [i % 4, i - (i % 4)];
    return a[row] * b[column] + a[4 + row] * b[column + 1] + a[8 + row] * b[column + 2] + a[12 + row] * b[column + 3];
  });
}
