import { InvalidDataError } from '../../data/check.js';
import { TAU } from '../../math/angle.js';
import { createQuaternion, multiplyQuaternions, rotateVector3, setQuaternion } from '../../math/quaternion.js';
import { cos, sin } from '../../math/trig.js';
import { createVector3 } from '../../math/vector3.js';
import { MeshBuilder, type PartMesh } from '../meshes/part-mesh.js';
import { leafAngle } from '../placement/phyllotaxis.js';
import type { BranchList } from './branch-list.js';
import type { Plant } from './plant.js';
import type { LeafRule } from './plant-document.js';
import { computeRadii } from './thickness.js';

/** A plant as triangles. Parts are branches; first comes all wood, then all leaves. */
export interface PlantMesh extends PartMesh {
  /** How many of the triangles are wood. Those after them are leaves. */
  readonly woodTriangles: number;
}

/** One piece of a bent branch turns by at most this, in radians. */
const MAX_BEND = Math.PI / 12;

/** More pieces than the eye sees. */
const MAX_PIECES = 64;

/** Makes triangles of a plant's branches, thick by the pipe model, and of its leaves. */
export function createPlantMesh(plant: Plant, branches: BranchList): PlantMesh {
  const { wood = {}, leaves = [] } = plant.document;
  const { tip = 0.01, exponent = 2, sides = 6 } = wood;
  const radii = computeRadii(branches, tip, exponent);
  const thickest = new Float64Array(branches.count);
  for (let branch = 1; branch < branches.count; branch++) {
    const parent = branches.parent[branch];
    if (parent >= 0) thickest[parent] = Math.max(thickest[parent], radii[branch]);
  }
  const builder = new MeshBuilder();
  for (let branch = 0; branch < branches.count; branch++)
    addTube(builder, branches, branch, radii[branch], thickest[branch] || radii[branch] / 2, sides);
  const woodTriangles = builder.triangles;
  for (const rule of leaves) {
    const kind = plant.kinds.indexOf(rule.on);
    for (let branch = 0; branch < branches.count; branch++)
      if (branches.kind[branch] === kind) addLeaves(builder, branches, branch, radii[branch], rule);
  }
  return { ...builder.finish(), woodTriangles };
}

const scratchPoint = createVector3();
const scratchSide = createVector3();
const scratchFrame = createQuaternion();
const scratchTurn = createQuaternion();

/** A closed tube along a branch. */
function addTube(
  builder: MeshBuilder,
  branches: BranchList,
  branch: number,
  startRadius: number,
  endRadius: number,
  sides: number,
): void {
  const pieces = Math.max(1, Math.min(MAX_PIECES, Math.ceil(Math.abs(branches.bend[branch]) / MAX_BEND)));
  const first = builder.corners;
  for (let piece = 0; piece <= pieces; piece++) {
    const part = piece / pieces;
    const radius = startRadius + (endRadius - startRadius) * part;
    branches.writePoint(scratchPoint, branch, part);
    branches.writeOrientation(scratchFrame, branch, part);
    for (let side = 0; side < sides; side++) {
      const angle = (side * TAU) / sides;
      scratchSide.x = cos(angle);
      scratchSide.y = 0;
      scratchSide.z = -sin(angle);
      rotateVector3(scratchSide, scratchFrame, scratchSide);
      const { x, y, z } = scratchSide;
      builder.addCorner(scratchPoint.x + radius * x, scratchPoint.y + radius * y, scratchPoint.z + radius * z, x, y, z);
    }
  }
  for (let piece = 0; piece < pieces; piece++)
    for (let side = 0; side < sides; side++) {
      const [a, b] = [first + piece * sides, first + piece * sides + ((side + 1) % sides)];
      builder.addQuad(a + side, b, b + sides, a + side + sides, branch);
    }
  // Both ends are closed, so that the tube has an inside.
  const last = first + pieces * sides;
  for (let side = 2; side < sides; side++) {
    builder.addTriangle(first, first + side, first + side - 1, branch);
    builder.addTriangle(last, last + side - 1, last + side, branch);
  }
}

/** Leaves in a spiral along a branch, each two triangles. */
function addLeaves(builder: MeshBuilder, branches: BranchList, branch: number, radius: number, rule: LeafRule): void {
  const { count, length, width, tilt = 50, from = 0.3 } = rule;
  for (let leaf = 0; leaf < count; leaf++) {
    const part = count === 1 ? 1 : from + ((1 - from) * leaf) / (count - 1);
    branches.writePoint(scratchPoint, branch, part);
    branches.writeOrientation(scratchFrame, branch, part);
    const roll = leafAngle(leaf) / 2;
    setQuaternion(scratchTurn, 0, sin(roll), 0, cos(roll));
    multiplyQuaternions(scratchFrame, scratchFrame, scratchTurn);
    const half = (tilt * TAU) / 720;
    setQuaternion(scratchTurn, 0, 0, sin(half), cos(half));
    multiplyQuaternions(scratchFrame, scratchFrame, scratchTurn);
    scratchSide.x = 1;
    scratchSide.y = scratchSide.z = 0;
    rotateVector3(scratchSide, scratchFrame, scratchSide);
    const { x, y, z } = scratchSide;
    const at = { ...scratchPoint };
    const corner = (across: number, along: number): number => {
      scratchSide.x = 0;
      scratchSide.y = along;
      scratchSide.z = across;
      rotateVector3(scratchSide, scratchFrame, scratchSide);
      return builder.addCorner(at.x + scratchSide.x, at.y + scratchSide.y, at.z + scratchSide.z, x, y, z);
    };
    const stem = corner(0, Math.min(radius, length / 4));
    const left = corner(width / 2, length / 2);
    const point = corner(0, length);
    const right = corner(-width / 2, length / 2);
    builder.addQuad(stem, right, point, left, branch);
  }
}

/** What a triangle of a plant shows. */
export interface PlantPart {
  /** Number of the branch. */
  readonly branch: number;
  /** Whether it is a leaf, and not wood. */
  readonly isLeaf: boolean;
  /** Name of the branch's kind. */
  readonly kind: string;
  /** The rule that made the branch; undefined for the first. */
  readonly rule: string | undefined;
  /** The branch it grows from; undefined for the first. */
  readonly parent: number | undefined;
}

/** Which branch, rule and parent a triangle of a plant's mesh comes from: for a click on it. */
export function findPlantPart(plant: Plant, branches: BranchList, mesh: PlantMesh, triangle: number): PlantPart {
  if (!(Number.isInteger(triangle) && triangle >= 0 && triangle < mesh.parts.length))
    throw new InvalidDataError('triangle', `must be from 0 to ${mesh.parts.length - 1}, got ${triangle}`);
  const branch = mesh.parts[triangle];
  const parent = branches.parent[branch];
  return {
    branch,
    isLeaf: triangle >= mesh.woodTriangles,
    kind: plant.kinds[branches.kind[branch]],
    rule: plant.rules[branches.rule[branch]]?.name,
    parent: parent < 0 ? undefined : parent,
  };
}
