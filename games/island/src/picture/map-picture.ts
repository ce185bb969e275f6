import type { Landscape } from 'gumption/procedural/landscapes';
import { fillCircle } from '../../../shared/circles.js';
import { distanceBetween } from '../../../shared/point.js';
import { SEA_LEVEL, SPAN } from '../land/size.js';
import { cellAt, type Terrain } from '../land/terrain.js';
import { DRY } from '../land/waters.js';
import { isHere, positionOf } from '../life/animal.js';
import { animalsIn } from '../life/world.js';
import { GroundColors, writeHeightColor } from './ground-colors.js';
import type { Picture, View } from './picture.js';

/** How near to an animal a click selects it, in meters. */
const REACH = 2;

/** The island as a map seen from above, for browsers without WebGL. */
export class MapPicture implements Picture {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #map = document.createElement('canvas');
  #view: View | undefined;

  constructor(canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('canvas: this browser offers neither WebGL nor 2D drawing');
    this.#canvas = canvas;
    this.#context = context;
  }

  setPalette(): void {
    // A map has the same colors at every time of day.
  }

  showLand(land: Landscape, terrain: Terrain | undefined): boolean {
    this.#map.width = land.width;
    this.#map.height = land.height;
    const own = this.#map.getContext('2d')!;
    const image = own.createImageData(land.width, land.height);
    const colors = terrain && new GroundColors(terrain);
    const color = new Float32Array(3);
    for (let y = 0, cell = 0; y < land.height; y++)
      for (let x = 0; x < land.width; x++, cell++) {
        const [u, v] = [((x + 0.5) * SPAN) / land.width, ((y + 0.5) * SPAN) / land.height];
        const height = land.elevation[cell];
        if (colors === undefined) writeHeightColor(color, 0, height);
        else colors.write(color, 0, u, v, height, 0);
        if (height <= SEA_LEVEL || (terrain !== undefined && terrain.water[cellAt(u, v)] !== DRY))
          color.set([0.03, 0.2, 0.35]);
        const shade = 1 + 1.2 * (height - land.at(x - 1, y - 1)) * (land.width / SPAN);
        const light = height <= SEA_LEVEL ? 1 : Math.min(1.6, Math.max(0.5, shade));
        for (let i = 0; i < 3; i++) image.data[4 * cell + i] = 255 * Math.sqrt(color[i] * light);
        image.data[4 * cell + 3] = 255;
      }
    own.putImageData(image, 0, 0);
    return true;
  }

  draw(view: View | undefined): void {
    const context = this.#context;
    const ratio = window.devicePixelRatio || 1;
    const { clientWidth, clientHeight } = this.#canvas;
    const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    this.#view = view;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = '#0f4a63';
    context.fillRect(0, 0, clientWidth, clientHeight);
    const { scale, left, top } = this.#fit();
    context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * left, ratio * top);
    context.drawImage(this.#map, 0, 0, SPAN, SPAN);
    if (view === undefined) return;
    for (const animal of animalsIn(view.world)) {
      if (!isHere(animal)) continue;
      const { x, z } = positionOf(animal);
      const isMarked = animal.id === view.selected || animal.id === view.hovered;
      fillCircle(context, x, z, isMarked ? 1.5 : 0, '#ffffff');
      fillCircle(context, x, z, 0.9, animal.kind === 'deer' ? '#c98545' : '#3c3f46');
    }
  }

  #fit(): { scale: number; left: number; top: number } {
    const { clientWidth, clientHeight } = this.#canvas;
    const scale = Math.max(0.01, Math.min(clientWidth, clientHeight) / SPAN);
    return { scale, left: (clientWidth - scale * SPAN) / 2, top: (clientHeight - scale * SPAN) / 2 };
  }

  pick(x: number, y: number): string | undefined {
    if (this.#view === undefined) return undefined;
    const { scale, left, top } = this.#fit();
    const point = { x: (x - left) / scale, z: (y - top) / scale };
    return animalsIn(this.#view.world).find(
      (animal) => isHere(animal) && distanceBetween(positionOf(animal), point) < REACH,
    )?.id;
  }

  writePlace(out: { x: number; y: number }, number: number): boolean {
    if (this.#view === undefined) return false;
    const { scale, left, top } = this.#fit();
    const { x, z } = positionOf(animalsIn(this.#view.world)[number]);
    out.x = left + scale * x;
    out.y = top + scale * (z - 1.6);
    return true;
  }

  steer(): void {
    // A map shows the whole island.
  }

  follow(): void {
    // A map shows the whole island.
  }
}
