import { expect, test } from 'vitest';
import { landscapeSteps } from '../steps/landscape-steps.js';
import { placementSteps } from '../steps/placement-steps.js';
import { Generation } from './generation.js';
import type { GeneratorDocument } from './generator-document.js';
import { createLock, createPaint, type HandEdit } from './hand-edits.js';

const document: GeneratorDocument = {
  version: 1,
  name: 'land',
  size: { width: 16, height: 12 },
  steps: [
    { id: 'hills', kind: 'perlin', params: { amplitude: 20, to: 8 } },
    { id: 'steep', kind: 'slope' },
    { id: 'trees', kind: 'scatter', params: { points: 'trees' } },
  ],
};
const steps = [...landscapeSteps, ...placementSteps];
const start = () => new Generation({ document, steps }).run();
const edits = (...list: HandEdit[]) => ({ version: 1, edits: list }) as const;

test('painted cells survive a new seed, and what depends on them follows', () => {
  const generation = start();
  const before = generation.world.heights('slope').cells[0];
  generation.replaceEdits(edits(createPaint(generation.world, 'elevation', [[0, 0, 500]])));
  generation.run();
  expect(generation.ran).toEqual(['steep']);
  expect(generation.world.heights('elevation').cells[0]).toBe(500);
  expect(generation.world.heights('slope').cells[0]).not.toBe(before);
  expect(generation.conflicts).toEqual([]);
  generation.replaceSeed(99);
  generation.run();
  expect(generation.world.heights('elevation').cells[0]).toBe(500);
});

test('paint that lies on other ground than it was painted on is listed, and stays', () => {
  const generation = start();
  generation.replaceEdits(
    edits(
      createPaint(
        generation.world,
        'elevation',
        [
          [5, 4, 3],
          [6, 4, 3],
        ],
        'add',
      ),
    ),
  );
  const [hills, ...others] = document.steps;
  generation.replaceDocument({ ...document, steps: [{ ...hills, params: { amplitude: 21, to: 8 } }, ...others] });
  const plain = new Generation({ document: generation.document, steps }).run();
  generation.run();
  const at = 4 * 16 + 5;
  expect(generation.world.heights('elevation').cells[at]).toBe(plain.world.heights('elevation').cells[at] + 3);
  expect(generation.conflicts).toEqual([
    { edit: 0, layer: 'elevation', x: 5, y: 4, problem: '2 of 2 painted cells have changed underneath' },
  ]);
});

test('a locked region stays as it was, and says where it holds steps back', () => {
  const generation = start();
  const was = generation.world.heights('elevation').cells.slice();
  generation.replaceEdits(edits(createLock(generation.world, 'elevation', { x: 2, y: 3, width: 4, height: 2 })));
  generation.replaceSeed(5);
  const { cells } = generation.run().world.heights('elevation');
  for (let y = 0; y < 12; y++)
    for (let x = 0; x < 16; x++) {
      const isLocked = x >= 2 && x < 6 && y >= 3 && y < 5;
      if (isLocked) expect(cells[y * 16 + x]).toBe(was[y * 16 + x]);
    }
  expect(generation.conflicts).toMatchObject([
    { edit: 0, x: 2, y: 3, problem: '8 locked cells would be different now' },
  ]);
});

test('a moved tree stands where it was put; once it is gone, that is listed', () => {
  const generation = start();
  const trees = generation.world.points('trees');
  const [x, y] = [trees.x[3], trees.y[3]];
  const move: HandEdit = { edit: 'move', layer: 'trees', x, y, kind: 'tree', toX: 1, toY: 2 };
  const lost: HandEdit = { edit: 'remove', layer: 'trees', x: 1000, y: 0 };
  generation.replaceEdits(edits(move, lost, { edit: 'add', layer: 'trees', x: 7, y: 7, kind: 'throne' }));
  const edited = generation.run().world.points('trees');
  expect(generation.ran).toEqual([]);
  expect([edited.x[3], edited.y[3], edited.stepOf(3)]).toEqual([1, 2, 'trees']);
  expect([edited.kindOf(trees.count), edited.stepOf(trees.count)]).toEqual(['throne', 'by hand']);
  expect(generation.conflicts.map(({ edit, problem }) => [edit, problem])).toEqual([
    [1, 'there is no point near 1000, 0 any more'],
  ]);
});

test('edits of a step that is gone are listed, and come back with it', () => {
  const edit: HandEdit = { edit: 'paint', layer: 'slope', after: 'steep', cells: [[0, 0, 9]] };
  const generation = new Generation({ document, steps, edits: edits(edit) }).run();
  expect(generation.world.heights('slope').cells[0]).toBe(9);
  generation.replaceDocument({ ...document, steps: [document.steps[0]] });
  expect(generation.run().conflicts).toMatchObject([{ edit: 0, problem: 'there is no step steep any more' }]);
  generation.replaceDocument(document);
  expect(generation.run().conflicts).toEqual([]);
  expect(generation.world.heights('slope').cells[0]).toBe(9);
});
