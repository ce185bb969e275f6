import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../../tests/fixture/yard-documents.fixture.js';
import { findNode, indexDocument } from '../../document/describe/find-node.js';
import { setParam } from '../../document/edit/edit.js';
import { createTestEditor, memoryFiles } from '../editor.fixture.js';
import { isDirty } from '../files/documents.js';
import { readFiles, saveAll } from '../project/save.js';
import {
  goBack,
  openReference,
  selectChildren,
  selectNode,
  selectNodes,
  selectRange,
  selectSiblings,
  showBehavior,
  toggleNode,
} from '../selection/select.js';
import { copySelected, cutSelected, pasteText } from './clipboard.js';
import { editParam } from './edit.js';
import {
  deleteSelected,
  duplicateSelected,
  insertKind,
  moveSelected,
  moveTo,
  moveToBehavior,
  replaceSelected,
  unwrapSelected,
  wrapSelected,
} from './edit-nodes.js';
import { newBehavior } from './new-behavior.js';
import { redo, redoTitle, undo, undoTitle } from './undo.js';

const MAIN = 'converse-or-patrol';

async function opened() {
  const test = createTestEditor(memoryFiles(DOCUMENTS));
  await readFiles(test.editor);
  test.join();
  test.greet();
  test.tellAgents();
  const { editor } = test;
  return {
    ...test,
    current: (name = MAIN) => editor.documents.getState().byName[name].current,
    selected: () => editor.selection.getState().nodes,
    childrenOf: (id: string, name = MAIN) =>
      findNode(editor.documents.getState().byName[name].current, id)?.node.children?.map((each) => each.id),
    kind: (name: string) => editor.world.getState().lexicon.kinds.get(name)!,
    said: () => editor.notice.getState().notice?.text,
  };
}

describe('editing nodes [WB-09]', () => {
  it('inserts, and selects what it inserted', async () => {
    const { editor, childrenOf, selected } = await opened();
    expect(insertKind(editor, 'wait', 'spot', 'after')).toBe(true);
    const [made] = selected();
    expect(childrenOf('converse')).toEqual(['spot', made, 'pause', 'talk']);
    expect(undoTitle(editor)).toBe('Insert Wait');
  });

  it('says why something does not fit, and changes nothing', async () => {
    const { editor, current, said } = await opened();
    const before = current();
    expect(insertKind(editor, 'wait', 'cool', 'inside')).toBe(false);
    expect(current()).toBe(before);
    expect(said()).toBe('Cooldown takes one child, and it is full.');
    expect(editor.log.getState().lines.at(-1)).toMatchObject({ level: 'warning', text: said() });
  });

  it('[WB-19] moves, copies and deletes several nodes at once', async () => {
    const { editor, childrenOf, selected } = await opened();
    selectNodes(editor, ['pause', 'talk']);
    expect(moveTo(editor, selected(), { parent: 'root', index: 1 })).toBe(true);
    expect(childrenOf('root')).toEqual(['cool', 'pause', 'talk', 'patrol']);
    expect(undoTitle(editor)).toBe('Move 2 nodes');
    expect(duplicateSelected(editor)).toBe(true);
    expect(childrenOf('root')).toHaveLength(6);
    expect(deleteSelected(editor)).toBe(true);
    expect(childrenOf('root')).toEqual(['cool', 'pause', 'talk', 'patrol']);
    expect(selected()).toEqual(['patrol']);
  });

  it('steps among siblings, out and in', async () => {
    const { editor, childrenOf } = await opened();
    selectNode(editor, 'talk');
    moveSelected(editor, 'up');
    expect(childrenOf('converse')).toEqual(['spot', 'talk', 'pause']);
    expect(moveSelected(editor, 'out'), 'a cooldown has room for one').toBe(false);
    showBehavior(editor, 'patrol');
    selectNode(editor, 'go-w1');
    expect(moveSelected(editor, 'up'), 'it is the first').toBe(false);
    expect(moveSelected(editor, 'in'), 'nothing is before it').toBe(false);
  });

  it('wraps, unwraps and replaces', async () => {
    const { editor, kind, current, selected, childrenOf } = await opened();
    selectNodes(editor, ['pause', 'talk']);
    wrapSelected(editor, kind('sequence'));
    const [wrapper] = selected();
    expect(childrenOf(wrapper)).toEqual(['pause', 'talk']);
    replaceSelected(editor, kind('priority'));
    expect(findNode(current(), wrapper)?.node.kind).toBe('priority');
    expect(undoTitle(editor)).toBe('Replace Sequence by Priority');
    unwrapSelected(editor);
    expect(current()).toEqual(DOCUMENTS[0]);
    expect(selected()).toEqual(['pause', 'talk']);
  });

  it('moves nodes into another behavior as one edit', async () => {
    const { editor, childrenOf } = await opened();
    showBehavior(editor, 'patrol');
    expect(moveToBehavior(editor, ['go-w4'], MAIN)).toBe(true);
    expect(childrenOf('round', 'patrol')).toEqual(['go-w1', 'go-w2', 'go-w3']);
    expect(childrenOf('root')).toEqual(['cool', 'patrol', 'go-w4']);
    expect(editor.selection.getState()).toMatchObject({ behavior: MAIN, node: 'go-w4' });
    expect(undoTitle(editor)).toBe(`Move Go To w4 to ${MAIN}`);
    undo(editor);
    expect([childrenOf('round', 'patrol')?.length, childrenOf('root')?.length]).toEqual([4, 2]);
    expect(editor.selection.getState()).toMatchObject({ behavior: 'patrol' });
  });
});

describe('clipboard', () => {
  it('carries nodes from one behavior to another, as text', async () => {
    const { editor, childrenOf } = await opened();
    selectNodes(editor, ['spot', 'talk']);
    const text = copySelected(editor)!;
    expect(JSON.parse(text)).toMatchObject({ gumption: 'nodes', nodes: [{ id: 'spot' }, { id: 'talk' }] });
    showBehavior(editor, 'patrol');
    selectNode(editor, 'round');
    expect(pasteText(editor, text)).toBe(true);
    expect(childrenOf('round', 'patrol')).toHaveLength(6);
    expect(undoTitle(editor)).toBe('Paste 2 nodes');
  });

  it('pastes behind a node that takes no children, and beside the copied node itself', async () => {
    const { editor, childrenOf } = await opened();
    selectNode(editor, 'converse');
    const text = copySelected(editor)!;
    selectNode(editor, 'pause');
    pasteText(editor, text);
    expect(childrenOf('converse')).toHaveLength(4);
    showBehavior(editor, 'patrol');
    selectNode(editor, 'go-w1');
    pasteText(editor, copySelected(editor)!);
    expect(childrenOf('round', 'patrol')?.[0]).toBe('go-w1');
    expect(childrenOf('round', 'patrol')).toHaveLength(5);
  });

  it('cuts, except the root', async () => {
    const { editor, current, childrenOf } = await opened();
    selectNode(editor, 'pause');
    expect(cutSelected(editor)).toContain('"pause"');
    expect(childrenOf('converse')).toEqual(['spot', 'talk']);
    selectNode(editor, 'root');
    const before = current();
    expect(cutSelected(editor)).toBeUndefined();
    expect(current()).toBe(before);
  });

  it('refuses what holds no nodes, with a clear word in the console', async () => {
    const { editor, current } = await opened();
    const before = current();
    expect(pasteText(editor, '{ nonsense')).toBe(false);
    expect(current()).toBe(before);
    expect(editor.log.getState().lines.at(-1)).toMatchObject({
      level: 'error',
      text: expect.stringContaining('The clipboard holds no nodes: it is not valid JSON'),
    });
  });
});

describe('undo and redo', () => {
  it('show where something was undone, and lead back to where one was', async () => {
    const { editor } = await opened();
    showBehavior(editor, MAIN);
    editParam(editor, MAIN, 'talk', 'seconds', 9);
    showBehavior(editor, 'patrol');
    selectNode(editor, 'go-w2');
    undo(editor);
    expect(editor.selection.getState()).toMatchObject({ behavior: MAIN });
    const { notice } = editor.notice.getState();
    expect([notice?.text, notice?.action?.title]).toEqual([
      ...[`Undid: Set Seconds of Talk, in ${MAIN}`, 'Back to patrol'],
    ]);
    notice!.action!.run();
    expect(editor.selection.getState()).toMatchObject({ behavior: 'patrol', node: 'go-w2' });
    showBehavior(editor, MAIN);
    redo(editor);
    expect(editor.notice.getState().notice).toMatchObject({ text: 'Redid: Set Seconds of Talk' });
    expect(editor.notice.getState().notice!.action).toBeUndefined();
  });

  it('go through any edits back to the beginning and forth to the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(6), fc.nat()), { maxLength: 10 }), async (edits) => {
        const { editor, current, kind } = await opened();
        const states = [current()];
        for (const [command, pick] of edits) {
          const ids = [...indexDocument(current()).keys()];
          selectNodes(editor, [ids[pick % ids.length], ids[(pick >> 3) % ids.length]]);
          const node = editor.selection.getState().node!;
          const done = [
            () => insertKind(editor, 'wait', node, 'after'),
            () => moveSelected(editor, 'down'),
            () => wrapSelected(editor, kind('sequence')),
            () => unwrapSelected(editor),
            () => deleteSelected(editor),
            () => duplicateSelected(editor),
            () => replaceSelected(editor, kind('priority')),
          ][command]();
          if (done) states.push(current());
        }
        expect(editor.history.getState().past?.depth ?? 0).toBe(states.length - 1);
        for (const state of states.toReversed().slice(1)) {
          undo(editor);
          expect(current()).toBe(state);
        }
        expect(isDirty(editor.documents.getState().byName[MAIN])).toBe(false);
        for (const state of states.slice(1)) {
          redo(editor);
          expect(current()).toBe(state);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('say what they do, and go where it was', async () => {
    const { editor, selected, said } = await opened();
    selectNode(editor, 'pause');
    deleteSelected(editor);
    showBehavior(editor, 'patrol');
    undo(editor);
    expect(said()).toBe(`Undid: Delete Compose oneself, in ${MAIN}`);
    expect(editor.selection.getState()).toMatchObject({ behavior: MAIN, node: 'pause' });
    expect(redoTitle(editor)).toBe('Delete Compose oneself');
    redo(editor);
    expect(selected()).toEqual(['talk']);
    redo(editor);
    expect(said()).toBe('There is nothing to redo.');
  });

  it('take back a dragged value in one step', async () => {
    const { editor, current } = await opened();
    for (const seconds of [3.1, 3.2, 3.3]) editParam(editor, MAIN, 'talk', 'seconds', seconds);
    expect(undoTitle(editor)).toBe('Set Seconds of Talk');
    undo(editor);
    expect(current()).toEqual(DOCUMENTS[0]);
    expect(undoTitle(editor)).toBeUndefined();
  });

  it('go on over a save', async () => {
    const { editor, current } = await opened();
    editParam(editor, MAIN, 'talk', 'seconds', 9);
    await saveAll(editor);
    undo(editor);
    expect(current()).toEqual(DOCUMENTS[0]);
    expect(isDirty(editor.documents.getState().byName[MAIN])).toBe(true);
  });

  it('lose nothing when a file comes in from disk: it is an entry of its own', async () => {
    const { editor, files, current } = await opened();
    editParam(editor, MAIN, 'talk', 'seconds', 9);
    await saveAll(editor);
    const mine = current();
    const theirs = setParam(mine, 'cool', 'seconds', 1);
    files.overwrite(theirs);
    await readFiles(editor);
    expect(current()).toEqual(theirs);
    expect(undoTitle(editor)).toBe(`Load ${MAIN} from disk`);
    undo(editor);
    expect(current()).toEqual(mine);
    undo(editor);
    expect(current()).toEqual(DOCUMENTS[0]);
    redo(editor);
    redo(editor);
    expect(current()).toEqual(theirs);
  });

  it('keep the selection at nodes that exist', async () => {
    const { editor, files, current, selected } = await opened();
    selectNodes(editor, ['spot', 'pause']);
    const { children, ...rest } = findNode(current(), 'converse')!.node;
    const without = { ...rest, children: children!.filter(({ id }) => id !== 'pause') };
    const cool = { ...current().root.children![0], children: [without] };
    files.overwrite({ ...current(), root: { ...current().root, children: [cool, current().root.children![1]] } });
    await readFiles(editor);
    expect(selected()).toEqual(['spot']);
    expect(editor.selection.getState().node).toBe('spot');
  });
});

describe('selecting [WB-19]', () => {
  it('one, more, a range, children and siblings', async () => {
    const { editor, selected } = await opened();
    selectNode(editor, 'spot');
    toggleNode(editor, 'talk');
    expect(editor.selection.getState()).toMatchObject({ node: 'talk', nodes: ['spot', 'talk'] });
    toggleNode(editor, 'talk');
    expect(selected()).toEqual(['spot']);
    toggleNode(editor, 'spot');
    expect(selected(), 'the last one stays').toEqual(['spot']);
    selectRange(editor, ['root', 'spot', 'pause', 'talk'], 'talk');
    expect(selected()).toEqual(['spot', 'pause', 'talk']);
    selectRange(editor, ['root', 'spot', 'pause', 'talk'], 'root');
    expect(selected()).toEqual(['root', 'spot']);
    selectNode(editor, 'converse');
    selectChildren(editor);
    expect(selected()).toEqual(['spot', 'pause', 'talk']);
    selectNode(editor, 'pause');
    selectSiblings(editor);
    expect(editor.selection.getState()).toMatchObject({ node: 'pause', nodes: ['spot', 'pause', 'talk'] });
  });

  it('follows references and finds the way back', async () => {
    const { editor } = await opened();
    openReference(editor, 'patrol', 'patrol');
    expect(editor.selection.getState()).toMatchObject({
      behavior: 'patrol',
      trail: [{ behavior: MAIN, node: 'patrol' }],
    });
    goBack(editor);
    expect(editor.selection.getState()).toMatchObject({ behavior: MAIN, node: 'patrol', trail: [] });
  });
});

describe('a new behavior', () => {
  it('is made for an agent type, sent to the game, written with the next save', async () => {
    const { editor, files, heard, current } = await opened();
    heard();
    expect(newBehavior(editor, ' flee ', 'guard', 'Runs away.')).toBe(true);
    expect(editor.selection.getState().behavior).toBe('flee');
    expect(heard()).toContainEqual(expect.objectContaining({ type: 'load', document: current('flee') }));
    await saveAll(editor);
    expect(files.read('flee.json')).toMatchObject({ name: 'flee', agent: 'guard', description: 'Runs away.' });
    expect(newBehavior(editor, 'flee', undefined)).toBe(false);
  });

  it('goes away again by undo; once it was saved, its file goes to the trash and comes back by redo', async () => {
    const { editor, files } = await opened();
    newBehavior(editor, 'flee', undefined);
    undo(editor);
    expect(editor.documents.getState().byName.flee).toBeUndefined();
    expect(editor.selection.getState().behavior).toBe(MAIN);
    redo(editor);
    await saveAll(editor);
    undo(editor);
    expect(editor.documents.getState().byName.flee).toBeUndefined();
    await editor.filing.done;
    expect(files.read('flee.json')).toBeUndefined();
    redo(editor);
    await editor.filing.done;
    expect(files.read('flee.json')).toMatchObject({ name: 'flee' });
    expect(isDirty(editor.documents.getState().byName.flee)).toBe(false);
  });
});
