import { type Sketch, sketchArea, sketchText } from 'gumption/sketch';
import { expect, it } from 'vitest';
import { drawSketch } from './draw-sketch.js';
import { recordDrawing } from './drawing-recorder.fixture.js';
import type { Viewport } from './stage.js';

const viewport = { left: 100, top: 50, scale: 10 } as Viewport;

it('draws areas corner by corner and writes texts, in the page’s own measure', () => {
  const { context, texts, numbers } = recordDrawing();
  const sketch: Sketch = [];
  sketchArea(sketch, 'sight', [
    { x: 1, y: 0, z: 2 },
    { x: 3, y: 0, z: 4 },
    { x: -1, y: 0, z: 4 },
  ]);
  sketchText(sketch, 'belief', { x: 1, y: 0, z: 1 }, 'thief: seen now', 0.5);
  drawSketch(context, sketch, viewport);
  expect(numbers.slice(0, 6)).toEqual([110, 70, 130, 90, 90, 90]);
  expect(texts).toEqual(['thief: seen now']);
});
