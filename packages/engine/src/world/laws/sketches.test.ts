import { describe, expect, it } from 'vitest';
import type { Vector3 } from '../../math/vector3.js';
import type { Sketch } from '../../sketch/sketch.js';
import {
  createRecollection,
  draftSenseLinks,
  HEARING,
  SensoryMemory,
  sketchKnowledge,
  sketchSenseLinks,
  sketchSenses,
  sketchSignal,
  sketchSmell,
  TOUCH,
} from '../index.js';

const at = (x: number, z = 0): Vector3 => ({ x, y: 0, z });

describe('drawings of senses', () => {
  it('WLD-27 show a cone ahead, cut off at walls, and circles for what comes from all sides', () => {
    const out: Sketch = [];
    const wall = 4;
    sketchSenses(
      out,
      { position: at(0), orientation: Math.PI / 2 },
      [
        { sense: 'sight', reach: 10, fieldOfView: Math.PI / 3 },
        { sense: 'hearing', reach: 6 },
        { sense: 'aura', reach: 2 },
        { sense: 'smell', reach: -1 },
      ],
      (from, to) => (to.x > wall ? (wall - from.x) / (to.x - from.x) : 1),
    );
    const [cone, ...circles] = out;
    expect(circles).toEqual([
      { shape: 'circle', ink: 'hearing', at: at(0), radius: 6 },
      { shape: 'circle', ink: 'sense', at: at(0), radius: 2 },
    ]);
    if (cone?.shape !== 'area') throw new Error('the cone is missing');
    expect(cone.ink).toBe('sight');
    expect(cone.corners[0]).toEqual(at(0));
    expect(Math.max(...cone.corners.map(({ x }) => x))).toBeCloseTo(wall, 9);
    // Half of sixty degrees to each side, as far as the wall lets it.
    expect(Math.max(...cone.corners.map(({ z }) => z))).toBeCloseTo(wall * Math.tan(Math.PI / 6), 9);
  });

  it('reach as far as they do where nothing is in the way, and all round have no tip', () => {
    const out: Sketch = [];
    sketchSenses(out, { position: at(1), orientation: 0 }, [{ sense: 'sight', reach: 3, fieldOfView: 2 * Math.PI }]);
    const [shape] = out;
    if (shape?.shape !== 'area') throw new Error('the area is missing');
    for (const { x, z } of shape.corners) expect(Math.hypot(x - 1, z)).toBeCloseTo(3, 9);
  });

  it('show a narrow cone by its tip, its two sides and the middle', () => {
    const out: Sketch = [];
    const position = { x: 1, y: 2, z: 3 };
    sketchSenses(out, { position, orientation: 1 }, [{ sense: 'sight', reach: 10, fieldOfView: 0.1 }]);
    const toward = (angle: number) => ({
      x: expect.closeTo(1 + 10 * Math.sin(angle), 9),
      y: 2,
      z: expect.closeTo(3 + 10 * Math.cos(angle), 9),
    });
    expect(out).toEqual([{ shape: 'area', ink: 'sight', corners: [position, toward(0.95), toward(1), toward(1.05)] }]);
    sketchSenses(out, { position, orientation: 1 }, [{ sense: 'sight', reach: 10, fieldOfView: 0.01 }]);
    expect(out[1]).toMatchObject({ corners: [position, toward(0.995), toward(1.005)] });
  });

  it('WLD-28 let rings of sound spread at its speed and fade, until they are gone', () => {
    const out: Sketch = [];
    const bang = { modality: { ...HEARING, attenuation: 0.9, inverseSpeed: 0.1 }, strength: 1, position: at(2) };
    expect(sketchSignal(out, bang, 5, 5)).toBe(true);
    expect(sketchSignal(out, bang, 5, 5.5)).toBe(true);
    expect(out).toMatchObject([
      { shape: 'circle', ink: 'hearing', radius: 0, strength: 1 },
      { shape: 'circle', ink: 'hearing', radius: 5, strength: expect.closeTo(0.9 ** 5, 12) },
    ]);
    expect(sketchSignal(out, bang, 5, 9)).toBe(false);
    expect(sketchSignal(out, { ...bang, modality: { ...bang.modality, maxRange: 4 } }, 5, 5.5)).toBe(false);
    expect(sketchSignal(out, { ...bang, modality: TOUCH }, 5, 5.1)).toBe(false);
    expect(out.length).toBe(2);
    // Just loud enough, and just within range.
    expect(sketchSignal(out, { ...bang, strength: 0.05 }, 5, 5)).toBe(true);
    expect(sketchSignal(out, { ...bang, modality: { ...bang.modality, maxRange: 5 } }, 5, 5.5)).toBe(true);
    // A signal that needs no time is drawn while it is emitted.
    expect(sketchSignal(out, { ...bang, modality: TOUCH }, 5, 5)).toBe(true);
  });

  it('WLD-43 write the number of a link a third of the way along it', () => {
    const out: Sketch = [];
    const [start, end] = [
      { x: 1, y: 2, z: 3 },
      { x: 4, y: 8, z: 12 },
    ];
    sketchSenseLinks(out, [{ from: 0, to: 1, start, end, length: 0, attenuation: { smell: 0.5 } }], 'smell');
    expect(out).toEqual([
      { shape: 'line', ink: 'smell', from: start, to: end, strength: 1 },
      { shape: 'text', ink: 'smell', at: { x: 2, y: 4, z: 6 }, text: '0: 100 %' },
    ]);
  });

  it('WLD-43 show what each link of a draft lets through of a sense, by its number', () => {
    const out: Sketch = [];
    const links = draftSenseLinks(
      [{ samples: [at(0)] }, { samples: [at(3)] }, { samples: [at(9)] }],
      (from, to) => Math.abs(from.x - to.x) < 7,
      { hearing: 0.5, sight: 1 },
    );
    links[1].attenuation.hearing = 0;
    links[2].attenuation.hearing = 1;
    sketchSenseLinks(out, links, 'hearing');
    expect(out.flatMap((shape) => (shape.shape === 'text' ? [[shape.text, shape.at.x]] : []))).toEqual([
      ['0: 13 %', 1],
      ['1: blocked', 2],
      ['2: 100 %', 5],
      ['3: 2 %', 7],
    ]);
    expect(
      out.flatMap((shape) => (shape.shape === 'line' ? [[shape.from.x, shape.to.x, shape.strength ?? 1]] : [])),
    ).toEqual([
      [0, 3, 0.125],
      [3, 9, 1],
      [9, 3, 0.5 ** 6],
    ]);
    expect(out.every(({ ink }) => ink === 'hearing')).toBe(true);
  });

  it('WLD-29 show a smell as strong as it is, and nothing where there is none', () => {
    const out: Sketch = [];
    const intensities = [0, 0.5, 4];
    sketchSmell(out, {
      count: 3,
      intensityAt: (node) => intensities[node],
      outlineOf: (node) => [at(node), at(node + 1), at(node + 1, 1)],
      strongest: 2,
    });
    expect(out.map(({ ink, strength }) => [ink, strength])).toEqual([
      ['smell', 0.25],
      ['smell', 1],
    ]);
  });
});

it('drawings of knowledge lead from the knower to where it believes each thing to be, with age and certainty', () => {
  const out: Sketch = [];
  const memory = new SensoryMemory<string>();
  memory.notice('thief', 'sight', at(5), 1, 0);
  memory.tell('cat', at(-3), 0, 0.5);
  memory.tick(0.2);
  sketchKnowledge(out, at(0), memory, (thing) => thing);
  expect(out.map(({ shape, ink }) => `${shape} ${ink}`)).toEqual([
    'line sight',
    'dot sight',
    'text sight',
    'line belief',
    'dot belief',
    'text belief',
  ]);
  expect(out.flatMap((shape) => (shape.shape === 'text' ? [shape.text] : []))).toEqual([
    'thief: seen now, 100 % certain',
    'cat: told of 0.2 s ago, 50 % certain',
  ]);
  expect(out[3]).toMatchObject({ from: at(0), to: at(-3) });
  const known = createRecollection<string>();
  memory.recall(known, 'cat');
  expect(known.certainty).toBeLessThan(0.5);
  // The first shapes are of what is certain.
  expect(out.map(({ strength = 1 }) => strength)).toEqual([1, 1, 1, ...Array(3).fill(0.25 + 0.75 * known.certainty)]);
});
