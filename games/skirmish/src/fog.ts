import { distanceBetween } from '../../shared/point.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { isClear } from './battlefield.js';
import { MAP_SIZE } from './map.js';
import { isAlive, TRAITS } from './soldier.js';
import type { World } from './world.js';

/** What the soldiers of one side see of the ground, computed once for each step. */
export class Fog {
  readonly #seen = new Uint8Array(MAP_SIZE.width * MAP_SIZE.depth);
  #tick = -1;
  #side = -1;

  /** Whether each cell is seen: 1 or 0. */
  look(world: World, side: number): Readonly<Uint8Array> {
    if (this.#tick === world.tick && this.#side === side) return this.#seen;
    this.#tick = world.tick;
    this.#side = side;
    const eyes = world.soldiers.filter((soldier) => soldier.side === side && isAlive(soldier));
    for (let cell = 0; cell < this.#seen.length; cell++) {
      const at = { x: (cell % MAP_SIZE.width) + 0.5, z: Math.floor(cell / MAP_SIZE.width) + 0.5 };
      const isSeen = eyes.some(
        ({ position, role }) => distanceBetween(position, at) <= TRAITS[role].sight && isClear(position, at),
      );
      this.#seen[cell] = isSeen ? 1 : 0;
    }
    return this.#seen;
  }

  /** Darkens what the side does not see. */
  draw(context: CanvasRenderingContext2D, world: World, side: number, viewport: Viewport, color: string): void {
    const seen = this.look(world, side);
    context.fillStyle = color;
    for (let row = 0; row < MAP_SIZE.depth; row++)
      for (let column = 0; column < MAP_SIZE.width; column++) {
        const first = column;
        while (column < MAP_SIZE.width && seen[row * MAP_SIZE.width + column] === 0) column++;
        if (column === first) continue;
        const { x, y } = toScreen(viewport, first, row);
        context.fillRect(x, y, (column - first) * viewport.scale, viewport.scale);
      }
  }
}
