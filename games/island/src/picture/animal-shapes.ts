import { BoxGeometry, BufferAttribute, type BufferGeometry, Color } from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Animal } from '../life/animal.js';

/** A box of an animal: its middle, its size, how far it leans around x, and its color. */
type Box = readonly [x: number, y: number, z: number, w: number, h: number, d: number, lean: number, color: number];

/** The body with its legs, looking along +z, and the head with its neck, from where it turns. */
export interface AnimalShape {
  readonly body: BufferGeometry;
  readonly head: BufferGeometry;
  /** Where the neck begins. */
  readonly neck: readonly [x: number, y: number, z: number];
}

const COAT = 0x7d6650;
const BELLY = 0xd9b98a;
const HOOF = 0x3b2a1e;
const ANTLER = 0xd8c6a2;
const FUR = 0x6d7076;
const BACK = 0x4b4e55;
const MUZZLE = 0xb9b4aa;

const legs = (width: number, length: number, front: number, back: number, color: number): Box[] =>
  [front, back].flatMap((z) => [-1, 1].map((side): Box => [side * width, length / 2, z, 0.09, length, 0.1, 0, color]));

const SHAPES: Readonly<Record<Animal['kind'], { body: Box[]; head: Box[]; neck: AnimalShape['neck'] }>> = {
  deer: {
    body: [
      [0, 0.86, 0, 0.4, 0.42, 1.05, 0, COAT],
      [0, 0.7, 0.02, 0.34, 0.16, 0.9, 0, BELLY],
      [0, 0.98, -0.56, 0.12, 0.16, 0.1, 0.5, 0xf3ead8],
      ...legs(0.14, 0.66, 0.4, -0.4, COAT),
      ...legs(0.14, 0.1, 0.4, -0.4, HOOF),
    ],
    head: [
      [0, 0.26, 0.12, 0.18, 0.6, 0.2, 0.45, COAT],
      [0, 0.56, 0.36, 0.2, 0.2, 0.36, 0.15, COAT],
      [0, 0.52, 0.54, 0.13, 0.13, 0.14, 0.15, BELLY],
      [0.14, 0.7, 0.22, 0.16, 0.07, 0.05, 0, COAT],
      [-0.14, 0.7, 0.22, 0.16, 0.07, 0.05, 0, COAT],
      [0.1, 0.86, 0.22, 0.035, 0.4, 0.035, -0.25, ANTLER],
      [-0.1, 0.86, 0.22, 0.035, 0.4, 0.035, -0.25, ANTLER],
      [0.17, 0.98, 0.18, 0.16, 0.035, 0.035, 0, ANTLER],
      [-0.17, 0.98, 0.18, 0.16, 0.035, 0.035, 0, ANTLER],
    ],
    neck: [0, 0.92, 0.46],
  },
  wolf: {
    body: [
      [0, 0.6, 0.05, 0.34, 0.36, 0.95, 0, FUR],
      [0, 0.74, 0.05, 0.26, 0.14, 0.9, 0, BACK],
      [0, 0.62, 0.42, 0.38, 0.42, 0.3, 0, FUR],
      [0, 0.56, -0.62, 0.12, 0.13, 0.5, 0.6, BACK],
      ...legs(0.12, 0.46, 0.42, -0.34, FUR),
    ],
    head: [
      [0, 0.12, 0.1, 0.22, 0.3, 0.24, 0.5, FUR],
      [0, 0.24, 0.28, 0.26, 0.24, 0.28, 0, BACK],
      [0, 0.18, 0.5, 0.13, 0.13, 0.24, 0, MUZZLE],
      [0.09, 0.4, 0.24, 0.08, 0.14, 0.06, 0, BACK],
      [-0.09, 0.4, 0.24, 0.08, 0.14, 0.06, 0, BACK],
    ],
    neck: [0, 0.66, 0.46],
  },
};

/** The shape of a kind of animal, as two meshes that turn against each other. */
export function createAnimalShape(kind: Animal['kind']): AnimalShape {
  const { body, head, neck } = SHAPES[kind];
  return { body: mergeBoxes(body), head: mergeBoxes(head), neck };
}

function mergeBoxes(boxes: readonly Box[]): BufferGeometry {
  return mergeGeometries(
    boxes.map(([x, y, z, width, height, depth, lean, hex]) => {
      const geometry = new BoxGeometry(width, height, depth).rotateX(lean).translate(x, y, z);
      const color = new Color(hex);
      const colors = Array.from({ length: geometry.getAttribute('position').count }, () => [color.r, color.g, color.b]);
      geometry.setAttribute('color', new BufferAttribute(Float32Array.from(colors.flat()), 3));
      return geometry;
    }),
  );
}
