import { beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../../tests/fixture/yard-documents.fixture.js';
import { moveToBehavior } from '../edit/edit-nodes.js';
import { newBehavior } from '../edit/new-behavior.js';
import { redo, undo } from '../edit/undo.js';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { deleteBehavior } from '../library/behavior-actions.js';
import { extractSelected } from '../library/extract.js';
import { renameEverywhere } from '../library/rename.js';
import { readFiles } from '../project/save.js';
import { selectNode, showBehavior } from '../selection/select.js';
import { keepBreakpointsSent, readBreakpoints, toggleBreakpoint } from './breakpoints.js';
import { followNodes } from './follow-nodes.js';

const MAIN = 'converse-or-patrol';

let test: ReturnType<typeof createTestEditor>;

beforeEach(async () => {
  test = createTestEditor(memoryFiles(DOCUMENTS));
  await readFiles(test.editor);
  await readBreakpoints(test.editor);
  followNodes(test.editor);
  keepBreakpointsSent(test.editor);
  test.join();
  test.greet();
  showBehavior(test.editor, MAIN);
  toggleBreakpoint(test.editor, MAIN, 'talk');
});

const where = () => test.editor.breakpoints.getState().list.map(({ behavior, node }) => `${behavior}/${node}`);
/** The breakpoints that the game got last. */
const armed = () => {
  const sets = test.heard().flatMap((message) => (message.type === 'breakpoints' ? [message.breakpoints] : []));
  return sets.at(-1)?.map(({ behavior, node }) => `${behavior}/${node}`);
};

describe('a breakpoint', () => {
  it('goes with its node when that is extracted, comes back by undo, and goes again by redo', () => {
    selectNode(test.editor, 'converse');
    expect(extractSelected(test.editor, 'Chat', [])).toBe(true);
    expect(where()).toEqual(['Chat/talk']);
    expect(armed()).toEqual(['Chat/talk']);
    undo(test.editor);
    expect(where()).toEqual([`${MAIN}/talk`]);
    redo(test.editor);
    expect(where()).toEqual(['Chat/talk']);
  });

  it('keeps its node when the behavior is renamed, and after undo', async () => {
    await renameEverywhere(test.editor, 'behavior', MAIN, 'Night watch');
    expect(where()).toEqual(['Night watch/talk']);
    undo(test.editor);
    expect(where()).toEqual([`${MAIN}/talk`]);
  });

  it('goes with its node into another behavior', () => {
    newBehavior(test.editor, 'Chat', 'guard');
    showBehavior(test.editor, MAIN);
    expect(moveToBehavior(test.editor, ['talk'], 'Chat')).toBe(true);
    expect(where()).toEqual(['Chat/talk']);
    undo(test.editor);
    expect(where()).toEqual([`${MAIN}/talk`]);
  });

  it('never pauses the game once its behavior is deleted, and does again after undo', async () => {
    test.heard();
    await deleteBehavior(test.editor, MAIN);
    expect(where(), 'it waits for undo').toEqual([`${MAIN}/talk`]);
    expect(armed()).toEqual([]);
    undo(test.editor);
    expect(armed()).toEqual([`${MAIN}/talk`]);
  });
});
