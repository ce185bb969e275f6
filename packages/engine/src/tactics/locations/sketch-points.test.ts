import { expect, it } from 'vitest';
import type { Sketch } from '../../sketch/index.js';
import { sketchPoints, TacticalPoints } from './index.js';

it('TAC-27 points show the values of a property, of one state of it, or their ids', () => {
  const points = new TacticalPoints();
  const at = { x: 1, y: 2, z: 3 };
  points.add({ id: 'crate', position: at, values: { cover: 0.25, 'cover:north': 0.7 } });
  points.add({ id: 'street', position: at, labels: ['exposed'], values: { 'cover:north': 1 } });
  const draw = (property?: string) => {
    const sketch: Sketch = [];
    sketchPoints(sketch, points, property);
    return sketch;
  };
  expect(draw('cover')).toEqual([
    { shape: 'circle', ink: 'slot', at, radius: 0.5, strength: 0.25 },
    { shape: 'text', ink: 'slot', at, text: '0.25' },
  ]);
  expect(draw('cover:north').map(({ ink, strength }) => [ink, strength])).toEqual([
    ['slot', 0.7],
    ['slot', undefined],
    ['hit', 1],
    ['hit', undefined],
  ]);
  expect(draw().flatMap((shape) => (shape.shape === 'text' ? [shape.text] : []))).toEqual(['crate', 'street']);
});
