import type { Ink, Shape, Sketch, SketchPoint } from 'gumption/movement';
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
};

/** Draws what movement is about over the ground: targets, slots, rays, velocities. */
export function drawSketch(context: CanvasRenderingContext2D, sketch: Sketch, viewport: Viewport): void {
  context.save();
  context.lineCap = 'round';
  for (const shape of sketch) drawShape(context, shape, viewport);
  context.restore();
}

function drawShape(context: CanvasRenderingContext2D, shape: Shape, viewport: Viewport): void {
  const color = COLORS[shape.ink];
  const width = Math.max(1, viewport.scale * 0.045);
  if (shape.shape === 'dot') {
    const { x, y } = onScreen(shape.at, viewport);
    fillCircle(context, x, y, Math.max(2, viewport.scale * 0.11), color);
  } else if (shape.shape === 'circle') {
    const { x, y } = onScreen(shape.at, viewport);
    strokeCircle(context, x, y, shape.radius * viewport.scale, width, color);
  } else {
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
