import { fillCircle } from '../../shared/circles.js';
import { type Figure, turned } from '../../shared/figure.js';
import type { Breed } from './animal.js';
import type { Coat, Fleece, Palette } from './palette.js';

/** An animal where it is drawn. */
export interface AnimalFigure extends Figure {
  /** Where in its stride it is, radians. */
  readonly stride: number;
}

type Context = CanvasRenderingContext2D;

/** Curls round a fleece: along the body and across it, in radii. */
const CURLS = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
  const angle = (i * Math.PI) / 4 + 0.3;
  return { x: 0.66 * Math.cos(angle) - 0.1, y: 0.52 * Math.sin(angle) };
});

export function drawShadow(context: Context, { x, y, r }: AnimalFigure, palette: Palette): void {
  context.fillStyle = palette.shadow;
  context.beginPath();
  context.ellipse(x + r * 0.15, y + r * 0.4, r * 1.1, r * 0.85, 0, 0, 2 * Math.PI);
  context.fill();
}

/**
 * A sheep from above: fleece, face, ears, and legs when it runs. `bow` lowers its head into the
 * grass, from 0 to 1.
 */
export function drawSheep(context: Context, figure: AnimalFigure, breed: Breed, bow: number, palette: Palette): void {
  const fleece = breed === 'Lamb' ? palette.lambWool : breed === 'Bold sheep' ? palette.blackWool : palette.wool;
  const { r } = figure;
  turned(context, figure, () => {
    drawLegs(context, figure, palette.face, 0.55, 0.62);
    const head = r * (1.16 - 0.14 * bow);
    context.fillStyle = palette.face;
    for (const side of [-1, 1]) {
      context.beginPath();
      context.ellipse(head - r * 0.08, side * r * 0.36, r * 0.14, r * 0.26, side * 0.5, 0, 2 * Math.PI);
      context.fill();
    }
    context.beginPath();
    context.ellipse(head + r * 0.08, 0, r * (0.44 - 0.08 * bow), r * 0.3, 0, 0, 2 * Math.PI);
    context.fill();
    drawFleece(context, r, fleece);
  });
}

/** One path for each color, because every frame draws a hundred sheep. */
function drawFleece(context: Context, r: number, { light, shade }: Fleece): void {
  context.fillStyle = shade;
  context.beginPath();
  for (const { x, y } of CURLS) addCircle(context, x * r, y * r, r * 0.42);
  context.fill();
  context.fillStyle = light;
  context.beginPath();
  for (const { x, y } of CURLS) addCircle(context, x * r * 0.92, y * r * 0.92, r * 0.36);
  addCircle(context, -0.1 * r, 0, r * 0.62);
  context.fill();
}

/** The dog: a black and white collie with a wagging tail. */
export function drawDog(context: Context, figure: AnimalFigure, palette: Palette): void {
  const { r, stride } = figure;
  drawCanine(context, figure, palette.dog, 0.5 * Math.sin(stride * 1.3), () => {
    context.fillStyle = palette.dog.chest;
    context.beginPath();
    context.ellipse(r * 0.62, 0, r * 0.2, r * 0.5, 0, 0, 2 * Math.PI);
    context.ellipse(r * 1.42, 0, r * 0.4, r * 0.09, 0, 0, 2 * Math.PI);
    context.fill();
  });
}

/** A wolf: gray, low, with eyes that shine. */
export function drawWolf(context: Context, figure: AnimalFigure, palette: Palette): void {
  const { r, stride } = figure;
  drawCanine(context, figure, palette.wolf, 0.15 * Math.sin(stride), () => {
    context.fillStyle = palette.wolf.dark;
    context.beginPath();
    context.ellipse(-r * 0.1, 0, r * 0.8, r * 0.2, 0, 0, 2 * Math.PI);
    context.fill();
    for (const side of [-1, 1]) fillCircle(context, r * 1.36, side * r * 0.19, Math.max(0.8, r * 0.1), palette.eye);
  });
}

function drawCanine(context: Context, figure: AnimalFigure, coat: Coat, wag: number, drawMarks: () => void): void {
  const { r } = figure;
  turned(context, figure, () => {
    drawLegs(context, figure, coat.dark, 0.75, 0.55);
    context.strokeStyle = coat.back;
    context.lineCap = 'round';
    context.lineWidth = r * 0.3;
    context.beginPath();
    context.moveTo(-r * 0.9, 0);
    context.quadraticCurveTo(-r * 1.4, r * 0.1 * wag, -r * 1.75, r * wag);
    context.stroke();
    fillCircle(context, -r * 1.75, r * wag, r * 0.16, coat.chest);
    context.fillStyle = coat.back;
    context.beginPath();
    context.ellipse(-r * 0.1, 0, r * 1.05, r * 0.55, 0, 0, 2 * Math.PI);
    context.fill();
    for (const side of [-1, 1]) {
      context.fillStyle = coat.dark;
      context.beginPath();
      context.moveTo(r * 1.05, side * r * 0.18);
      context.lineTo(r * 0.86, side * r * 0.58);
      context.lineTo(r * 1.32, side * r * 0.4);
      context.fill();
    }
    context.fillStyle = coat.back;
    context.beginPath();
    context.ellipse(r * 1.16, 0, r * 0.46, r * 0.42, 0, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = coat.chest;
    context.beginPath();
    context.ellipse(r * 1.58, 0, r * 0.3, r * 0.2, 0, 0, 2 * Math.PI);
    context.fill();
    drawMarks();
    fillCircle(context, r * 1.86, 0, r * 0.11, coat.dark);
  });
}

function drawLegs(context: Context, { r, stride }: AnimalFigure, color: string, along: number, across: number): void {
  context.fillStyle = color;
  context.beginPath();
  for (const [i, side] of [-1, 1, 1, -1].entries()) {
    const swing = 0.28 * Math.sin(stride + i * (Math.PI / 2));
    addCircle(context, r * ((i < 2 ? along : -along) + swing), r * side * across, r * 0.17);
  }
  context.fill();
}

/** The tuft of wool that an eaten sheep leaves. */
export function drawWool(context: Context, x: number, y: number, r: number, { light, shade }: Fleece): void {
  for (const [dx, dy, size] of [
    [-0.5, 0.1, 0.3],
    [0.3, -0.3, 0.38],
    [0.5, 0.4, 0.25],
    [-0.1, 0.5, 0.22],
  ] as const) {
    fillCircle(context, x + dx * r, y + dy * r, r * size, shade);
    fillCircle(context, x + dx * r, y + dy * r - r * 0.06, r * size * 0.85, light);
  }
}

function addCircle(context: Context, x: number, y: number, r: number): void {
  context.moveTo(x + r, y);
  context.arc(x, y, r, 0, 2 * Math.PI);
}
