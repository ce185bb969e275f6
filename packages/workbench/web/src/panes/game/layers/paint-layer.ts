import type { GroundDescription } from 'gumption/protocol';
import type { LayerNumbers, LayerPicture } from '../../../model/map/layers.js';
import type { MapPicture } from '../../../model/map/map-state.js';
import { colorTable } from './layer-colors.js';

type Cells = Extract<GroundDescription, { kind: 'cells' }>;

/** Draws pictures of layers, and keeps the last one as an image while only the view changes. */
export class LayerPainter {
  #picture: LayerPicture | undefined;
  #image: OffscreenCanvas | undefined;

  paint(context: CanvasRenderingContext2D, { view, ground }: MapPicture, picture: LayerPicture, opacity: number): void {
    if (ground === undefined || picture.low === null || picture.high === null) return;
    const { a, b, c, d, e, f } = view;
    context.globalAlpha = opacity;
    context.transform(a, b, c, d, e, f);
    if (ground.kind === 'cells') this.#paintCells(context, ground, picture);
    else paintRegions(context, ground.outlines, picture);
  }

  #paintCells(context: CanvasRenderingContext2D, ground: Cells, picture: LayerPicture): void {
    const { columns, rows, cellSize, x, z } = ground;
    if (this.#picture !== picture) {
      this.#picture = picture;
      this.#image = imageOf(picture, Math.ceil(columns / picture.stride), Math.ceil(rows / picture.stride));
    }
    if (this.#image === undefined) return;
    context.beginPath();
    context.rect(x, z, columns * cellSize, rows * cellSize);
    context.clip();
    context.translate(x, z);
    context.scale(cellSize * picture.stride, cellSize * picture.stride);
    // Cells with sharp edges: each is one number.
    context.imageSmoothingEnabled = false;
    context.drawImage(this.#image, 0, 0);
  }
}

/** The picture with one pixel for each cell; undefined where it does not fit the ground. */
function imageOf({ bytes, low, high }: LayerPicture, width: number, height: number): OffscreenCanvas | undefined {
  if (bytes.length !== width * height) return undefined;
  const image = new OffscreenCanvas(width, height);
  const context = image.getContext('2d');
  if (context === null) return undefined;
  const pixels = context.createImageData(width, height);
  const table = new Uint32Array(colorTable(low!, high!).buffer);
  const target = new Uint32Array(pixels.data.buffer);
  for (let i = 0; i < bytes.length; i++) target[i] = table[bytes[i]];
  context.putImageData(pixels, 0, 0);
  return image;
}

function paintRegions(
  context: CanvasRenderingContext2D,
  outlines: readonly (readonly number[])[],
  { bytes, low, high }: LayerPicture,
): void {
  const table = colorTable(low!, high!);
  for (const [region, outline] of outlines.entries()) {
    const byte = bytes[region] ?? 0;
    if (byte === 0) continue;
    const [red, green, blue, alpha] = table.subarray(4 * byte, 4 * byte + 4);
    context.fillStyle = `rgb(${red} ${green} ${blue} / ${alpha / 255})`;
    trace(context, outline);
    context.fill();
  }
}

/** Draws a frame around the place whose numbers are shown. */
export function paintPlace(context: CanvasRenderingContext2D, map: MapPicture, { place }: LayerNumbers): void {
  const { view, ground } = map;
  if (ground === undefined || place === null) return;
  const { a, b, c, d, e, f } = view;
  context.save();
  context.transform(a, b, c, d, e, f);
  if (ground.kind === 'cells') {
    const { columns, cellSize, x, z } = ground;
    context.beginPath();
    context.rect(x + (place % columns) * cellSize, z + Math.floor(place / columns) * cellSize, cellSize, cellSize);
  } else trace(context, ground.outlines[place] ?? []);
  context.restore();
  // Dark around light, so that it shows on any ground.
  for (const [width, color] of [
    [3, '#000c'],
    [1.25, '#fff'],
  ] as const) {
    context.lineWidth = width;
    context.strokeStyle = color;
    context.stroke();
  }
}

function trace(context: CanvasRenderingContext2D, outline: readonly number[]): void {
  context.beginPath();
  for (let i = 0; i + 1 < outline.length; i += 2) context.lineTo(outline[i], outline[i + 1]);
  context.closePath();
}
