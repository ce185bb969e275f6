import { Rng } from 'gumption/math';
import { GrammarRunner, readGrammar } from 'gumption/procedural/grammars';
import type { Landscape } from 'gumption/procedural/landscapes';
import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  Vector3,
} from 'three';
import house from '../../grammars/house.json';
import { heightAt, type Terrain } from '../land/terrain.js';
import type { House } from '../land/town.js';
import { middleOf } from '../life/spots.js';

/** A box or a roof: where it stands in its house, and its color. */
interface Part {
  readonly matrix: Matrix4;
  readonly color: Color;
}

const COLORS: Readonly<Record<string, readonly number[]>> = {
  wall: [0xe8dcc3, 0xd9c6a0, 0xcfb8a0, 0xe3d7d0],
  roof: [0x9c4a34, 0x86402f, 0x6f4b3a, 0x5d6a72],
  chimney: [0x6b5b52],
  door: [0x4f3524],
  window: [0x2d3a44],
  bridge: [0x7a5a3a],
};

/** How far the ground may fall under a house, in meters: walls reach down so far. */
const SPAN_OF_BRIDGE = 1.3;

/** All houses by their grammar, and bridges: one instanced mesh for boxes, one for roofs. */
export function createTown({ town }: Terrain, land: Landscape): InstancedMesh[] {
  const grammar = readGrammar(house);
  const boxes: Part[] = [];
  const roofs: Part[] = [];
  for (const each of town.houses) {
    const runner = new GrammarRunner({ grammar, rng: new Rng(each.seed) });
    runner.run();
    const { object } = runner;
    const place = placeOf(each, land, grammar.document.start);
    for (const [i, shape] of object.shapes.entries()) {
      if (!object.isLive(i) || Math.min(shape.width, shape.height, shape.depth) <= 0) continue;
      const symbol = grammar.symbols[shape.symbol];
      const choices = COLORS[symbol];
      const matrix = place
        .clone()
        .multiply(new Matrix4().makeTranslation(shape.x, shape.y, shape.z))
        .multiply(new Matrix4().makeRotationY((shape.turn * Math.PI) / 180))
        .multiply(new Matrix4().makeScale(shape.width, shape.height, shape.depth));
      (symbol === 'roof' ? roofs : boxes).push({ matrix, color: new Color(choices[each.seed % choices.length]) });
    }
  }
  for (const cell of town.bridges) boxes.push(bridgeOver(cell, land));
  return [createParts(new BoxGeometry().translate(0.5, 0.5, 0.5), boxes), createParts(createPrism(), roofs)];
}

/** The middle of the plot comes to the middle of the house, at its lowest corner. */
function placeOf({ x, z, orientation }: House, land: Landscape, plot: { width: number; depth: number }): Matrix4 {
  const heights = [-1, 0, 1].flatMap((u) => [-1, 0, 1].map((v) => heightAt(land, x + 0.8 * u, z + 0.8 * v)));
  const ground = (Math.min(...heights) + Math.max(...heights)) / 2;
  return new Matrix4()
    .makeRotationY(orientation)
    .setPosition(new Vector3(x, ground, z))
    .multiply(new Matrix4().makeTranslation(-plot.width / 2, 0, -plot.depth / 2));
}

function bridgeOver(cell: number, land: Landscape): Part {
  const { x, z } = middleOf(cell);
  const half = SPAN_OF_BRIDGE / 2;
  const matrix = new Matrix4()
    .makeTranslation(x - half, heightAt(land, x, z) + 0.25, z - half)
    .multiply(new Matrix4().makeScale(SPAN_OF_BRIDGE, 0.14, SPAN_OF_BRIDGE));
  return { matrix, color: new Color(COLORS.bridge[0]) };
}

function createParts(geometry: BufferGeometry, parts: readonly Part[]): InstancedMesh {
  const mesh = new InstancedMesh(geometry, new MeshLambertMaterial(), parts.length);
  for (const [i, { matrix, color }] of parts.entries()) {
    mesh.setMatrixAt(i, matrix);
    mesh.setColorAt(i, color);
  }
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  return mesh;
}

/** A gable roof with its ridge along x, in a box of one meter. */
function createPrism(): BufferGeometry {
  const [a, b, c, d] = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 0, 1],
    [0, 0, 1],
  ];
  const [e, f] = [
    [0, 1, 0.5],
    [1, 1, 0.5],
  ];
  const triangles = [d, c, f, d, f, e, b, a, e, b, e, f, a, d, e, c, b, f, a, b, c, a, c, d];
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(triangles.flat()), 3));
  geometry.computeVertexNormals();
  return geometry;
}
