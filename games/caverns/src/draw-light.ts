import { toScreen, type Viewport } from '../../shared/stage.js';
import { HERO } from './creature.js';
import { HEIGHT, WIDTH } from './map.js';
import type { Palette } from './palette.js';
import type { World } from './world.js';

type Context = CanvasRenderingContext2D;

/** Darkness over what the hero does not see: a pixel for each cell, drawn large and soft. */
export class Darkness {
  #canvas: HTMLCanvasElement | undefined;

  draw(context: Context, world: World, viewport: Viewport, palette: Palette): void {
    const { x, y } = toScreen(viewport, 0, 0);
    const [width, height] = [WIDTH * viewport.scale, HEIGHT * viewport.scale];
    // Without a page, as in a test, there is nothing to draw to.
    if (typeof document === 'undefined') {
      context.fillRect(x, y, width, height);
      return;
    }
    if (this.#canvas === undefined) {
      this.#canvas = document.createElement('canvas');
      this.#canvas.width = WIDTH;
      this.#canvas.height = HEIGHT;
    }
    const own = this.#canvas.getContext('2d')!;
    const image = own.createImageData(WIDTH, HEIGHT);
    const [red, green, blue] = palette.dark;
    for (let cell = 0; cell < WIDTH * HEIGHT; cell++) {
      const share = world.visible[cell] === 1 ? 0 : world.known[cell] === 1 ? palette.memory : 1;
      image.data.set([red, green, blue, 255 * share], 4 * cell);
    }
    own.putImageData(image, 0, 0);
    context.save();
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.drawImage(this.#canvas, x, y, width, height);
    context.restore();
  }
}

/** The light of the hero's torch, which flickers a little from step to step. */
export function drawTorch(
  context: Context,
  { tick }: World,
  at: { readonly x: number; readonly y: number },
  { scale }: Viewport,
  palette: Palette,
): void {
  const flicker = 1 + 0.03 * ((tick * 7) % 5);
  const radius = HERO.sight * 0.8 * scale * flicker;
  const light = context.createRadialGradient(at.x, at.y, scale * 0.3, at.x, at.y, radius);
  light.addColorStop(0, `rgba(${palette.torch}, 0.26)`);
  light.addColorStop(0.5, `rgba(${palette.torch}, 0.09)`);
  light.addColorStop(1, `rgba(${palette.torch}, 0)`);
  context.fillStyle = light;
  context.fillRect(at.x - radius, at.y - radius, 2 * radius, 2 * radius);
}
