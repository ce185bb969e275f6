import { fillCircle } from '../../shared/circles.js';
import { toScreen, type Viewport } from '../../shared/stage.js';
import { LAMP_REACH, type Lamp } from './light.js';
import { GROUND } from './museum.js';
import type { Palette } from './palette.js';
import { castRays } from './rays.js';
import type { World } from './world.js';

type Context = CanvasRenderingContext2D;

/** How far light is drawn into what stops it, in meters: walls are drawn over that. */
const INTO_WALLS = 0.5;

/**
 * Night over the museum, with holes where lamps shine. Painted again when a lamp or a door changes.
 */
export class NightLayer {
  #canvas: HTMLCanvasElement | undefined;
  #key = '';
  #viewport: Viewport | undefined;

  draw(context: Context, world: World, viewport: Viewport, palette: Palette): void {
    if (typeof document === 'undefined') {
      paintNight(context, world, viewport, palette);
      return;
    }
    const key = [
      palette.night,
      ...world.lamps.map(({ isOn }) => Number(isOn)),
      ...world.doors.map(({ isOpen }) => Number(isOpen)),
    ].join();
    const { width, height, pixelRatio } = viewport;
    this.#canvas ??= document.createElement('canvas');
    if (key !== this.#key || viewport !== this.#viewport) {
      this.#key = key;
      this.#viewport = viewport;
      // Setting its size clears a canvas.
      this.#canvas.width = Math.max(1, Math.round(width * pixelRatio));
      this.#canvas.height = Math.max(1, Math.round(height * pixelRatio));
      const own = this.#canvas.getContext('2d')!;
      own.scale(pixelRatio, pixelRatio);
      paintNight(own, world, viewport, palette);
    }
    context.drawImage(this.#canvas, 0, 0, this.#canvas.width / pixelRatio, this.#canvas.height / pixelRatio);
  }
}

function paintNight(context: Context, { lamps, sightTiles }: World, viewport: Viewport, palette: Palette): void {
  const corner = toScreen(viewport, 0, 0);
  context.fillStyle = palette.night;
  context.fillRect(corner.x, corner.y, GROUND.width * viewport.scale, GROUND.depth * viewport.scale);
  const pools = lamps
    .filter(({ isOn }) => isOn)
    .map(({ position }) => ({
      ...toScreen(viewport, position.x, position.z),
      rim: castRays(sightTiles, position, 0, 2 * Math.PI, LAMP_REACH, { count: 240, depth: INTO_WALLS }).map((point) =>
        toScreen(viewport, point.x, point.z),
      ),
    }));
  for (const [operation, color, most] of [
    ['destination-out', '0, 0, 0', 1],
    ['source-over', palette.glow, 0.2],
  ] as const)
    for (const { x, y, rim } of pools) {
      const light = context.createRadialGradient(x, y, 0, x, y, LAMP_REACH * viewport.scale);
      // As light fades in the game: with the square of the distance.
      for (const share of [0, 0.25, 0.5, 0.75, 1])
        light.addColorStop(share, `rgba(${color}, ${most * (1 - share * share)})`);
      context.save();
      context.globalCompositeOperation = operation;
      context.fillStyle = light;
      context.beginPath();
      for (const [i, point] of rim.entries())
        i === 0 ? context.moveTo(point.x, point.y) : context.lineTo(point.x, point.y);
      context.fill();
      context.restore();
    }
}

/** A lamp on its post. */
export function drawLamp(context: Context, { position, isOn }: Lamp, viewport: Viewport, palette: Palette): void {
  const { x, y } = toScreen(viewport, position.x, position.z);
  const r = viewport.scale * 0.2;
  fillCircle(context, x, y + r * 0.5, r * 1.1, palette.shadow);
  fillCircle(context, x, y, r, palette.frame);
  fillCircle(context, x, y, r * 0.72, isOn ? palette.lamp : palette.lampOff);
  if (isOn) fillCircle(context, x - r * 0.2, y - r * 0.2, r * 0.28, '#ffffff');
}
