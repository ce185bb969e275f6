import type { Landscape } from 'gumption/procedural/landscapes';
import { createRecollection } from 'gumption/world';
import { BufferAttribute, BufferGeometry, LineBasicMaterial, LineSegments, type Scene } from 'three';
import type { Point } from '../../../shared/point.js';
import { heightAt } from '../land/terrain.js';
import { type Animal, isHere, positionOf } from '../life/animal.js';
import type { World } from '../life/world.js';

/** The most lines that are drawn at once. */
const MAX_LINES = 4096;

/** Lines over the ground, in meters above it. */
const LIFT = 0.7;

/** Where animals go, and what they know of: lines over the ground. */
export class OverlayLines {
  readonly #ways = createLines(0xfff2b0);
  readonly #sight = createLines(0xff6f5e);
  readonly #known = createRecollection<Animal>();

  constructor(scene: Scene) {
    scene.add(this.#ways, this.#sight);
  }

  update({ deer, wolves }: World, land: Landscape, showsWays: boolean, showsSight: boolean): void {
    let [ways, sights] = [0, 0];
    for (const animals of [deer, wolves])
      for (const animal of animals) {
        if (!isHere(animal)) continue;
        const here = positionOf(animal);
        if (showsWays && animal.mover.wish.path !== undefined)
          ways = addLine(this.#ways, ways, here, animal.spot.position, land);
        const { memory } = animal.senses;
        for (let i = 0; showsSight && i < memory.size; i++) {
          memory.recallAt(this.#known, i);
          sights = addLine(this.#sight, sights, here, this.#known.position, land);
        }
      }
    finishLines(this.#ways, ways);
    finishLines(this.#sight, sights);
  }
}

function createLines(color: number): LineSegments<BufferGeometry, LineBasicMaterial> {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(6 * MAX_LINES), 3));
  const lines = new LineSegments(geometry, new LineBasicMaterial({ color, transparent: true, opacity: 0.75 }));
  lines.frustumCulled = false;
  return lines;
}

/** Adds a line in short pieces that follow the ground. Returns the new number of pieces. */
function addLine(lines: LineSegments<BufferGeometry>, count: number, from: Point, to: Point, land: Landscape): number {
  const attribute = lines.geometry.getAttribute('position') as BufferAttribute;
  const [dx, dz] = [to.x - from.x, to.z - from.z];
  const pieces = Math.max(1, Math.ceil(Math.sqrt(dx * dx + dz * dz) / 1.5));
  for (let i = 0; i < pieces && count < MAX_LINES; i++, count++)
    for (let end = 0; end < 2; end++) {
      const share = (i + end) / pieces;
      const [x, z] = [from.x + dx * share, from.z + dz * share];
      attribute.setXYZ(2 * count + end, x, heightAt(land, x, z) + LIFT, z);
    }
  return count;
}

function finishLines(lines: LineSegments<BufferGeometry>, count: number): void {
  lines.visible = count > 0;
  lines.geometry.setDrawRange(0, 2 * count);
  if (count > 0) lines.geometry.getAttribute('position').needsUpdate = true;
}
