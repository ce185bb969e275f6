import { expect, it } from 'vitest';
import { createTestEditor } from '../../model/editor.fixture.js';
import { rowHeight, timelineRows } from './rows.js';

it('keeps the height of a row that is on screen while its lanes grow, so that the next look sees the difference', () => {
  const { editor } = createTestEditor();
  editor.world.setState({ agents: [{ id: 'a', label: 'A', type: 'robot', behavior: 'b', activity: '', since: 0 }] });
  editor.recorder.begin('a', 'b', ['root', 'walk', 'talk'], []);
  editor.recorder.trace('a', 1, [{ node: 1, event: 'enter' }], [1]);
  const [before] = timelineRows(editor, new Set());
  const height = rowHeight(before);
  editor.recorder.trace('a', 2, [{ node: 2, event: 'enter' }], [1, 2]);
  const [after] = timelineRows(editor, new Set());
  expect(rowHeight(before)).toBe(height);
  expect(rowHeight(after)).toBeGreaterThan(height);
});
