import type { Ink, Shape, Sketch, SketchPoint } from 'gumption/sketch';
import { fillCircle, strokeCircle } from './circles.js';
import type { Viewport } from './stage.js';

/** Colors that are seen on dark and on light ground. */
const COLORS: Record<Ink, string> = {
  target: '#e0a526',
  slot: '#c77dff',
  path: '#5aa9e6',
  ray: '#8a97a5',
  hit: '#ef5350',
  range: '#8a97a5',
  velocity: '#35b779',
  request: '#ff7f50',
  sight: '#f2c14e',
  hearing: '#5aa9e6',
  smell: '#8fbf5a',
  touch: '#ff7f50',
  sense: '#c77dff',
  belief: '#ef6f9c',
};

/** Opacity of areas: a field of view must not hide the characters in it. */
const AREA_OPACITY = 0.28;

/**
 * Draws a sketch over the ground: targets, slots, rays and velocities, and what characters see,
 * hear, smell and believe.
 */
export function drawSketch(context: CanvasRenderingContext2D, sketch: Sketch, viewport: Viewport): void {
  context.save();
  context.lineCap = 'round';
  for (const shape of sketch) drawShape(context, shape, viewport);
  context.restore();
}

function drawShape(context: CanvasRenderingContext2D, shape: Shape, viewport: Viewport): void {
  const color = COLORS[shape.ink];
  const width = Math.max(1, viewport.scale * 0.045);
  context.globalAlpha = Math.min(1, shape.strength ?? 1) * (shape.shape === 'area' ? AREA_OPACITY : 1);
  if (shape.shape === 'dot') {
    const { x, y } = onScreen(shape.at, viewport);
    fillCircle(context, x, y, Math.max(2, viewport.scale * 0.11), color);
  } else if (shape.shape === 'circle') {
    const { x, y } = onScreen(shape.at, viewport);
    strokeCircle(context, x, y, shape.radius * viewport.scale, width, color);
  } else if (shape.shape === 'area') fillArea(context, shape.corners, viewport, color);
  else if (shape.shape === 'text') writeText(context, shape.text, onScreen(shape.at, viewport), viewport, color);
  else {
    const from = onScreen(shape.from, viewport);
    const to = onScreen(shape.to, viewport);
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    if (shape.shape === 'arrow') addHead(context, from, to, Math.max(4, viewport.scale * 0.25));
    context.stroke();
  }
}

function fillArea(
  context: CanvasRenderingContext2D,
  corners: readonly SketchPoint[],
  viewport: Viewport,
  color: string,
): void {
  context.fillStyle = color;
  context.beginPath();
  for (const corner of corners) {
    const { x, y } = onScreen(corner, viewport);
    context.lineTo(x, y);
  }
  context.closePath();
  context.fill();
}

/** Beside the place, on a dark edge so that it can be read on any ground. */
function writeText(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y }: Spot,
  viewport: Viewport,
  color: string,
): void {
  const size = Math.max(10, viewport.scale * 0.35);
  context.font = `${size}px system-ui, sans-serif`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.lineWidth = size / 4;
  context.strokeStyle = 'rgb(12 16 22 / 85%)';
  context.strokeText(text, x + size / 2, y);
  context.fillStyle = color;
  context.fillText(text, x + size / 2, y);
}

function addHead(context: CanvasRenderingContext2D, from: Spot, to: Spot, size: number): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  for (const side of [-0.5, 0.5]) {
    context.moveTo(to.x - size * Math.cos(angle + side), to.y - size * Math.sin(angle + side));
    context.lineTo(to.x, to.y);
  }
}

type Spot = { readonly x: number; readonly y: number };

function onScreen({ x, z }: SketchPoint, { left, top, scale }: Viewport): Spot {
  return { x: left + x * scale, y: top + z * scale };
}
