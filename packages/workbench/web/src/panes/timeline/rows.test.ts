import { expect, it } from 'vitest';
import { createTestSession } from '../../model/editor.fixture.js';
import { rowHeight, timelineRows } from './rows.js';

it('keeps the height of a row that is on screen while its lanes grow, so that the next look sees the difference', () => {
  const { session } = createTestSession();
  session.world.setState({ agents: [{ id: 'a', label: 'A', type: 'robot', behavior: 'b', activity: '', since: 0 }] });
  session.recorder.begin('a', 'b', ['root', 'walk', 'talk'], []);
  session.recorder.trace('a', 1, [{ node: 1, event: 'enter' }], [1]);
  const [before] = timelineRows(session, new Set());
  const height = rowHeight(before);
  session.recorder.trace('a', 2, [{ node: 2, event: 'enter' }], [1, 2]);
  const [after] = timelineRows(session, new Set());
  expect(rowHeight(before)).toBe(height);
  expect(rowHeight(after)).toBeGreaterThan(height);
});
