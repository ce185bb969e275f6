import { Rng } from 'gumption/math';
import type { Landscape } from 'gumption/procedural/landscapes';
import { createPlantMesh, PlantGrower, readPlant } from 'gumption/procedural/plants';
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  Quaternion,
  Vector3,
} from 'three';
import { PLANTS } from '../land/shape-steps.js';
import { heightAt, type Terrain } from '../land/terrain.js';
import { TREES } from '../land/woods.js';

/** How a kind of tree looks: its rules, its leaves from dark to light, and its size per meter of room. */
interface Look {
  readonly document: unknown;
  readonly wood: number;
  readonly leaves: readonly [number, number];
  readonly scale: number;
}

const LOOKS: Readonly<Record<string, Look>> = {
  oak: { document: PLANTS.oak, wood: 0x5d4632, leaves: [0x3f6b22, 0x7d9c33], scale: 1.5 },
  pine: { document: PLANTS.pine, wood: 0x4d3826, leaves: [0x2f5c38, 0x5a8a4a], scale: 1.75 },
  willow: { document: PLANTS.willow, wood: 0x66543c, leaves: [0x6b8f3a, 0xa3b554], scale: 1.5 },
  shrub: { document: PLANTS.shrub, wood: 0x54432f, leaves: [0x4d6f2b, 0x869c3f], scale: 2 },
};

/** What trees look like that a designer has added. */
const OTHER = 'shrub';

/** Different trees of each kind. */
const VARIANTS = 2;

/** The trees of an island, or every nth of them: one instanced mesh for each kind and variant. */
export function createTrees({ woods }: Terrain, every: number): InstancedMesh[] {
  return TREES.flatMap((name) =>
    Array.from({ length: VARIANTS }, (_, variant) => {
      const trees = Array.from({ length: woods.count }, (_, i) => i).filter(
        (i) =>
          (woods.kindOf(i) === name || (name === OTHER && !TREES.includes(woods.kindOf(i)))) &&
          i % VARIANTS === variant &&
          i % every === 0,
      );
      const look = LOOKS[name];
      const material = new MeshLambertMaterial({ vertexColors: true });
      const mesh = new InstancedMesh(growTree(look, `${name} ${variant}`), material, trees.length);
      mesh.userData.trees = trees;
      mesh.userData.scale = look.scale;
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      mesh.frustumCulled = false;
      const rng = new Rng(`tints ${name} ${variant}`);
      const tint = new Color();
      for (const slot of trees.keys()) mesh.setColorAt(slot, tint.setScalar(rng.range(0.75, 1.15)));
      return mesh;
    }),
  );
}

/** Puts trees on a land; again when the land gets finer. */
export function plantTrees(meshes: readonly InstancedMesh[], { woods }: Terrain, land: Landscape): void {
  const [matrix, turn, at, size, up] = [
    new Matrix4(),
    new Quaternion(),
    new Vector3(),
    new Vector3(),
    new Vector3(0, 1, 0),
  ];
  for (const mesh of meshes) {
    for (const [slot, tree] of (mesh.userData.trees as number[]).entries()) {
      const [x, z] = [woods.x[tree], woods.y[tree]];
      at.set(x, heightAt(land, x, z) - 0.05, z);
      turn.setFromAxisAngle(up, tree * 2.4);
      size.setScalar(woods.radius[tree] * (mesh.userData.scale as number));
      mesh.setMatrixAt(slot, matrix.compose(at, turn, size));
    }
    mesh.instanceMatrix.needsUpdate = true;
  }
}

/** Grows a tree by its rules (an L-system) and colors it. */
function growTree({ document, wood, leaves }: Look, seed: string): BufferGeometry {
  const plant = readPlant(document);
  const grower = new PlantGrower({ plant, rng: new Rng(seed) });
  grower.run();
  const { positions, normals, indices, woodTriangles } = createPlantMesh(plant, grower.branches);
  const firstLeaf = woodTriangles * 3 < indices.length ? indices[woodTriangles * 3] : positions.length / 3;
  let [low, high] = [Infinity, -Infinity];
  for (let corner = firstLeaf; corner < positions.length / 3; corner++) {
    low = Math.min(low, positions[3 * corner + 1]);
    high = Math.max(high, positions[3 * corner + 1]);
  }
  const colors = new Float32Array(positions.length);
  const [bark, dark, light, color] = [new Color(wood), new Color(leaves[0]), new Color(leaves[1]), new Color()];
  const normal = new Vector3();
  for (let corner = 0; corner < positions.length / 3; corner++) {
    const at = 3 * corner;
    if (corner < firstLeaf) {
      colors.set([bark.r, bark.g, bark.b], at);
      continue;
    }
    const share = (positions[at + 1] - low) / Math.max(1e-6, high - low);
    color.lerpColors(dark, light, share);
    colors.set([color.r, color.g, color.b], at);
    // Leaves are lit as the round crown that they make up, not each by itself.
    normal.set(positions[at], positions[at + 1] - (low + high) / 2 + 0.3, positions[at + 2]).normalize();
    normals.set([normal.x, normal.y, normal.z], at);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setAttribute('color', new BufferAttribute(colors, 3));
  geometry.setIndex(new BufferAttribute(withBacks(indices, woodTriangles), 1));
  return geometry;
}

/** Leaves have two sides, both lit alike: each of their triangles again, the other way round. */
function withBacks(indices: Uint32Array, woodTriangles: number): Uint32Array {
  const leaves = indices.subarray(3 * woodTriangles);
  const all = new Uint32Array(indices.length + leaves.length);
  all.set(indices);
  for (let i = 0; i < leaves.length; i += 3) all.set([leaves[i], leaves[i + 2], leaves[i + 1]], indices.length + i);
  return all;
}
