import type { Landscape } from 'gumption/procedural/landscapes';
import { BufferAttribute, BufferGeometry, Mesh, MeshLambertMaterial } from 'three';
import { SPAN } from '../land/size.js';
import type { Terrain } from '../land/terrain.js';
import { GroundColors, writeHeightColor } from './ground-colors.js';

/** Makes the triangles of a land in slices, some rows at a time, so that the page stays alive. */
export class GroundBuilder {
  readonly land: Landscape;
  readonly #colors: GroundColors | undefined;
  readonly #position: Float32Array;
  readonly #normal: Float32Array;
  readonly #color: Float32Array;
  readonly #index: Uint32Array;
  #row = 0;

  constructor(land: Landscape, terrain: Terrain | undefined) {
    this.land = land;
    this.#colors = terrain && new GroundColors(terrain);
    const { width, height, count } = land;
    this.#position = new Float32Array(3 * count);
    this.#normal = new Float32Array(3 * count);
    this.#color = new Float32Array(3 * count);
    this.#index = new Uint32Array(6 * (width - 1) * (height - 1));
  }

  /** Works on about `budget` cells; true once all rows are done. */
  step(budget: number): boolean {
    const { width, height } = this.land;
    for (let left = budget; left > 0 && this.#row < height; left -= width) this.#addRow(this.#row++);
    return this.#row === height;
  }

  #addRow(row: number): void {
    const { land } = this;
    const { width } = land;
    const meters = SPAN / width;
    for (let column = 0; column < width; column++) {
      const cell = row * width + column;
      const [x, z, height] = [(column + 0.5) * meters, (row + 0.5) * meters, land.elevation[cell]];
      const riseX = (land.at(column + 1, row) - land.at(column - 1, row)) / (2 * meters);
      const riseZ = (land.at(column, row + 1) - land.at(column, row - 1)) / (2 * meters);
      const length = Math.sqrt(riseX * riseX + 1 + riseZ * riseZ);
      const at = 3 * cell;
      this.#position[at] = x;
      this.#position[at + 1] = height;
      this.#position[at + 2] = z;
      this.#normal[at] = -riseX / length;
      this.#normal[at + 1] = 1 / length;
      this.#normal[at + 2] = -riseZ / length;
      const slope = Math.sqrt(riseX * riseX + riseZ * riseZ);
      if (this.#colors === undefined) writeHeightColor(this.#color, at, height);
      else this.#colors.write(this.#color, at, x, z, height, slope);
    }
    if (row === 0) return;
    let at = 6 * (row - 1) * (width - 1);
    for (let column = 1; column < width; column++) {
      const corner = row * width + column;
      for (const each of [corner - width - 1, corner - 1, corner - width, corner - width, corner - 1, corner])
        this.#index[at++] = each;
    }
  }

  /** Gives a mesh the triangles, once all rows are done. */
  finish(mesh: Mesh<BufferGeometry>): void {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(this.#position, 3));
    geometry.setAttribute('normal', new BufferAttribute(this.#normal, 3));
    geometry.setAttribute('color', new BufferAttribute(this.#color, 3));
    geometry.setIndex(new BufferAttribute(this.#index, 1));
    mesh.geometry.dispose();
    mesh.geometry = geometry;
    mesh.visible = true;
  }
}

/** The ground, without triangles yet. */
export function createGround(): Mesh<BufferGeometry> {
  const mesh = new Mesh(new BufferGeometry(), new MeshLambertMaterial({ vertexColors: true }));
  mesh.receiveShadow = true;
  mesh.castShadow = true;
  // A material that is first drawn without normals would stay faceted.
  mesh.visible = false;
  return mesh;
}
