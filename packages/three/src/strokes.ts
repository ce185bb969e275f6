import { BufferAttribute, BufferGeometry, Color, type Material, type Object3D } from 'three';
import { LIFT, ORDER } from './ink.js';
import type { Point } from './pen.js';

/**
 * The corners of lines, areas or dots in one object, each with its color. It grows when it must, and
 * is used again in every frame.
 */
export class Strokes {
  readonly object: Object3D;
  readonly #geometry = new BufferGeometry();
  readonly #material: Material;
  readonly #color = new Color();
  #places = new Float32Array();
  #colors = new Float32Array();
  #count = 0;

  constructor(create: (geometry: BufferGeometry, material: Material) => Object3D, material: Material) {
    this.#material = material;
    this.#reserve(64);
    this.object = create(this.#geometry, material);
    this.object.renderOrder = ORDER;
    // Its size changes in every frame.
    this.object.frustumCulled = false;
    // The game's own rays go through it.
    this.object.raycast = () => {};
  }

  clear(): void {
    this.#count = 0;
  }

  add({ x, y, z }: Point, color: number, alpha: number): void {
    const at = this.#count++;
    if (3 * at === this.#places.length) this.#reserve(2 * at);
    const { r, g, b } = this.#color.setHex(color);
    this.#places.set([x, y + LIFT, z], 3 * at);
    this.#colors.set([r, g, b, alpha], 4 * at);
  }

  /** Shows the corners that were added. Returns how many they are. */
  flush(): number {
    const { position, color } = this.#geometry.attributes;
    this.#geometry.setDrawRange(0, this.#count);
    position.needsUpdate = true;
    color.needsUpdate = true;
    this.object.visible = this.#count > 0;
    return this.#count;
  }

  dispose(): void {
    this.#geometry.dispose();
    this.#material.dispose();
  }

  #reserve(count: number): void {
    this.#places = grown(this.#places, 3 * count);
    this.#colors = grown(this.#colors, 4 * count);
    // A buffer on the graphics card cannot grow.
    this.#geometry.dispose();
    this.#geometry.setAttribute('position', new BufferAttribute(this.#places, 3));
    this.#geometry.setAttribute('color', new BufferAttribute(this.#colors, 4));
  }
}

function grown(from: Float32Array, length: number): Float32Array<ArrayBuffer> {
  const to = new Float32Array(length);
  to.set(from);
  return to;
}
