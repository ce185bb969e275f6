import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { parseText } from '../../../behavior/text/index.js';
import { node, stage, statuses } from '../laws/composites.js';
import { listTasksToCome } from './stub-task.js';

describe.each(WAYS)('a task to come, in $name', (way) => {
  it.each([
    { params: {}, ticks: 3, expected: 'RSR' },
    { params: { seconds: 2, result: 'failure' }, ticks: 4, expected: 'RRFR' },
    { params: { seconds: 0, result: 'failure' }, ticks: 2, expected: 'FF' },
    { params: { seconds: 0 }, ticks: 2, expected: 'SS' },
  ])('WB-33 runs in place of the task it asks for: $params gives $expected', ({ params, ticks, expected }) => {
    const given = { note: 'Light the lamp.', ...(params as Record<string, string | number>) };
    const scene = stage(node('stubTask', given), {}, way);
    expect(statuses(scene, ticks)).toBe(expected);
  });
});

it('WB-33 tells the programmer which tasks are asked for, and what they should do', () => {
  const text = 'behavior B\nsequence\n  stubTask "Light the lamp" note: "In the yard."\n  repeat\n    stubTask #sing';
  expect(listTasksToCome(parseText(text))).toEqual([
    { path: 'root.children[0]', problem: 'the game lacks the task “Light the lamp”: In the yard.' },
    { path: 'root.children[1].children[0]', problem: 'the game lacks the task “sing”' },
  ]);
});
