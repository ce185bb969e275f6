import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../../../tests/fixture/yard-documents.fixture.js';
import { findNode, indexDocument } from '../../document/describe/find-node.js';
import { setParam } from '../../document/edit/edit.js';
import { createTestSession, memoryFiles } from '../editor.fixture.js';
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
  const test = createTestSession(memoryFiles(DOCUMENTS));
  await readFiles(test.session);
  test.join();
  test.greet();
  test.tellAgents();
  const { session } = test;
  return {
    ...test,
    current: (name = MAIN) => session.documents.getState().byName[name].current,
    selected: () => session.selection.getState().nodes,
    childrenOf: (id: string, name = MAIN) =>
      findNode(session.documents.getState().byName[name].current, id)?.node.children?.map((each) => each.id),
    kind: (name: string) => session.world.getState().lexicon.kinds.get(name)!,
    said: () => session.notice.getState().notice?.text,
  };
}

describe('editing nodes [WB-09]', () => {
  it('inserts, and selects what it inserted', async () => {
    const { session, childrenOf, selected } = await opened();
    expect(insertKind(session, 'wait', 'spot', 'after')).toBe(true);
    const [made] = selected();
    expect(childrenOf('converse')).toEqual(['spot', made, 'pause', 'talk']);
    expect(undoTitle(session)).toBe('Insert Wait');
  });

  it('says why something does not fit, and changes nothing', async () => {
    const { session, current, said } = await opened();
    const before = current();
    expect(insertKind(session, 'wait', 'cool', 'inside')).toBe(false);
    expect(current()).toBe(before);
    expect(said()).toBe('Cooldown takes one child, and it is full.');
    expect(session.log.getState().lines.at(-1)).toMatchObject({ level: 'warning', text: said() });
  });

  it('[WB-19] moves, copies and deletes several nodes at once', async () => {
    const { session, childrenOf, selected } = await opened();
    selectNodes(session, ['pause', 'talk']);
    expect(moveTo(session, selected(), { parent: 'root', index: 1 })).toBe(true);
    expect(childrenOf('root')).toEqual(['cool', 'pause', 'talk', 'patrol']);
    expect(undoTitle(session)).toBe('Move 2 nodes');
    expect(duplicateSelected(session)).toBe(true);
    expect(childrenOf('root')).toHaveLength(6);
    expect(deleteSelected(session)).toBe(true);
    expect(childrenOf('root')).toEqual(['cool', 'pause', 'talk', 'patrol']);
    expect(selected()).toEqual(['patrol']);
  });

  it('steps among siblings, out and in', async () => {
    const { session, childrenOf } = await opened();
    selectNode(session, 'talk');
    moveSelected(session, 'up');
    expect(childrenOf('converse')).toEqual(['spot', 'talk', 'pause']);
    expect(moveSelected(session, 'out'), 'a cooldown has room for one').toBe(false);
    showBehavior(session, 'patrol');
    selectNode(session, 'go-w1');
    expect(moveSelected(session, 'up'), 'it is the first').toBe(false);
    expect(moveSelected(session, 'in'), 'nothing is before it').toBe(false);
  });

  it('wraps, unwraps and replaces', async () => {
    const { session, kind, current, selected, childrenOf } = await opened();
    selectNodes(session, ['pause', 'talk']);
    wrapSelected(session, kind('sequence'));
    const [wrapper] = selected();
    expect(childrenOf(wrapper)).toEqual(['pause', 'talk']);
    replaceSelected(session, kind('priority'));
    expect(findNode(current(), wrapper)?.node.kind).toBe('priority');
    expect(undoTitle(session)).toBe('Replace Sequence by Priority');
    unwrapSelected(session);
    expect(current()).toEqual(DOCUMENTS[0]);
    expect(selected()).toEqual(['pause', 'talk']);
  });

  it('moves nodes into another behavior as one edit', async () => {
    const { session, childrenOf } = await opened();
    showBehavior(session, 'patrol');
    expect(moveToBehavior(session, ['go-w4'], MAIN)).toBe(true);
    expect(childrenOf('round', 'patrol')).toEqual(['go-w1', 'go-w2', 'go-w3']);
    expect(childrenOf('root')).toEqual(['cool', 'patrol', 'go-w4']);
    expect(session.selection.getState()).toMatchObject({ behavior: MAIN, node: 'go-w4' });
    expect(undoTitle(session)).toBe(`Move Go To w4 to ${MAIN}`);
    undo(session);
    expect([childrenOf('round', 'patrol')?.length, childrenOf('root')?.length]).toEqual([4, 2]);
    expect(session.selection.getState()).toMatchObject({ behavior: 'patrol' });
  });
});

describe('clipboard', () => {
  it('carries nodes from one behavior to another, as text', async () => {
    const { session, childrenOf } = await opened();
    selectNodes(session, ['spot', 'talk']);
    const text = copySelected(session)!;
    expect(JSON.parse(text)).toMatchObject({ gumption: 'nodes', nodes: [{ id: 'spot' }, { id: 'talk' }] });
    showBehavior(session, 'patrol');
    selectNode(session, 'round');
    expect(pasteText(session, text)).toBe(true);
    expect(childrenOf('round', 'patrol')).toHaveLength(6);
    expect(undoTitle(session)).toBe('Paste 2 nodes');
  });

  it('pastes behind a node that takes no children, and beside the copied node itself', async () => {
    const { session, childrenOf } = await opened();
    selectNode(session, 'converse');
    const text = copySelected(session)!;
    selectNode(session, 'pause');
    pasteText(session, text);
    expect(childrenOf('converse')).toHaveLength(4);
    showBehavior(session, 'patrol');
    selectNode(session, 'go-w1');
    pasteText(session, copySelected(session)!);
    expect(childrenOf('round', 'patrol')?.[0]).toBe('go-w1');
    expect(childrenOf('round', 'patrol')).toHaveLength(5);
  });

  it('cuts, except the root', async () => {
    const { session, current, childrenOf } = await opened();
    selectNode(session, 'pause');
    expect(cutSelected(session)).toContain('"pause"');
    expect(childrenOf('converse')).toEqual(['spot', 'talk']);
    selectNode(session, 'root');
    const before = current();
    expect(cutSelected(session)).toBeUndefined();
    expect(current()).toBe(before);
  });

  it('refuses what holds no nodes, with a clear word in the console', async () => {
    const { session, current } = await opened();
    const before = current();
    expect(pasteText(session, '{ nonsense')).toBe(false);
    expect(current()).toBe(before);
    expect(session.log.getState().lines.at(-1)).toMatchObject({
      level: 'error',
      text: expect.stringContaining('The clipboard holds no nodes: it is not valid JSON'),
    });
  });
});

describe('undo and redo', () => {
  it('show where something was undone, and lead back to where one was', async () => {
    const { session } = await opened();
    showBehavior(session, MAIN);
    editParam(session, MAIN, 'talk', 'seconds', 9);
    showBehavior(session, 'patrol');
    selectNode(session, 'go-w2');
    undo(session);
    expect(session.selection.getState()).toMatchObject({ behavior: MAIN });
    const { notice } = session.notice.getState();
    expect([notice?.text, notice?.action?.title]).toEqual([
      ...[`Undid: Set Seconds of Talk, in ${MAIN}`, 'Back to patrol'],
    ]);
    notice!.action!.run();
    expect(session.selection.getState()).toMatchObject({ behavior: 'patrol', node: 'go-w2' });
    showBehavior(session, MAIN);
    redo(session);
    expect(session.notice.getState().notice).toMatchObject({ text: 'Redid: Set Seconds of Talk' });
    expect(session.notice.getState().notice!.action).toBeUndefined();
  });

  it('go through any edits back to the beginning and forth to the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(6), fc.nat()), { maxLength: 10 }), async (edits) => {
        const { session, current, kind } = await opened();
        const states = [current()];
        for (const [command, pick] of edits) {
          const ids = [...indexDocument(current()).keys()];
          selectNodes(session, [ids[pick % ids.length], ids[(pick >> 3) % ids.length]]);
          const node = session.selection.getState().node!;
          const done = [
            () => insertKind(session, 'wait', node, 'after'),
            () => moveSelected(session, 'down'),
            () => wrapSelected(session, kind('sequence')),
            () => unwrapSelected(session),
            () => deleteSelected(session),
            () => duplicateSelected(session),
            () => replaceSelected(session, kind('priority')),
          ][command]();
          if (done) states.push(current());
        }
        expect(session.history.getState().past?.depth ?? 0).toBe(states.length - 1);
        for (const state of states.toReversed().slice(1)) {
          undo(session);
          expect(current()).toBe(state);
        }
        expect(isDirty(session.documents.getState().byName[MAIN])).toBe(false);
        for (const state of states.slice(1)) {
          redo(session);
          expect(current()).toBe(state);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('say what they do, and go where it was', async () => {
    const { session, selected, said } = await opened();
    selectNode(session, 'pause');
    deleteSelected(session);
    showBehavior(session, 'patrol');
    undo(session);
    expect(said()).toBe(`Undid: Delete Compose oneself, in ${MAIN}`);
    expect(session.selection.getState()).toMatchObject({ behavior: MAIN, node: 'pause' });
    expect(redoTitle(session)).toBe('Delete Compose oneself');
    redo(session);
    expect(selected()).toEqual(['talk']);
    redo(session);
    expect(said()).toBe('There is nothing to redo.');
  });

  it('take back a dragged value in one step', async () => {
    const { session, current } = await opened();
    for (const seconds of [3.1, 3.2, 3.3]) editParam(session, MAIN, 'talk', 'seconds', seconds);
    expect(undoTitle(session)).toBe('Set Seconds of Talk');
    undo(session);
    expect(current()).toEqual(DOCUMENTS[0]);
    expect(undoTitle(session)).toBeUndefined();
  });

  it('go on over a save', async () => {
    const { session, current } = await opened();
    editParam(session, MAIN, 'talk', 'seconds', 9);
    await saveAll(session);
    undo(session);
    expect(current()).toEqual(DOCUMENTS[0]);
    expect(isDirty(session.documents.getState().byName[MAIN])).toBe(true);
  });

  it('lose nothing when a file comes in from disk: it is an entry of its own', async () => {
    const { session, files, current } = await opened();
    editParam(session, MAIN, 'talk', 'seconds', 9);
    await saveAll(session);
    const mine = current();
    const theirs = setParam(mine, 'cool', 'seconds', 1);
    files.overwrite(theirs);
    await readFiles(session);
    expect(current()).toEqual(theirs);
    expect(undoTitle(session)).toBe(`Load ${MAIN} from disk`);
    undo(session);
    expect(current()).toEqual(mine);
    undo(session);
    expect(current()).toEqual(DOCUMENTS[0]);
    redo(session);
    redo(session);
    expect(current()).toEqual(theirs);
  });

  it('keep the selection at nodes that exist', async () => {
    const { session, files, current, selected } = await opened();
    selectNodes(session, ['spot', 'pause']);
    const { children, ...rest } = findNode(current(), 'converse')!.node;
    const without = { ...rest, children: children!.filter(({ id }) => id !== 'pause') };
    const cool = { ...current().root.children![0], children: [without] };
    files.overwrite({ ...current(), root: { ...current().root, children: [cool, current().root.children![1]] } });
    await readFiles(session);
    expect(selected()).toEqual(['spot']);
    expect(session.selection.getState().node).toBe('spot');
  });
});

describe('selecting [WB-19]', () => {
  it('one, more, a range, children and siblings', async () => {
    const { session, selected } = await opened();
    selectNode(session, 'spot');
    toggleNode(session, 'talk');
    expect(session.selection.getState()).toMatchObject({ node: 'talk', nodes: ['spot', 'talk'] });
    toggleNode(session, 'talk');
    expect(selected()).toEqual(['spot']);
    toggleNode(session, 'spot');
    expect(selected(), 'the last one stays').toEqual(['spot']);
    selectRange(session, ['root', 'spot', 'pause', 'talk'], 'talk');
    expect(selected()).toEqual(['spot', 'pause', 'talk']);
    selectRange(session, ['root', 'spot', 'pause', 'talk'], 'root');
    expect(selected()).toEqual(['root', 'spot']);
    selectNode(session, 'converse');
    selectChildren(session);
    expect(selected()).toEqual(['spot', 'pause', 'talk']);
    selectNode(session, 'pause');
    selectSiblings(session);
    expect(session.selection.getState()).toMatchObject({ node: 'pause', nodes: ['spot', 'pause', 'talk'] });
  });

  it('follows references and finds the way back', async () => {
    const { session } = await opened();
    openReference(session, 'patrol', 'patrol');
    expect(session.selection.getState()).toMatchObject({
      behavior: 'patrol',
      trail: [{ behavior: MAIN, node: 'patrol' }],
    });
    goBack(session);
    expect(session.selection.getState()).toMatchObject({ behavior: MAIN, node: 'patrol', trail: [] });
  });
});

describe('a new behavior', () => {
  it('is made for an agent type, sent to the game, written with the next save', async () => {
    const { session, files, heard, current } = await opened();
    heard();
    expect(newBehavior(session, ' flee ', 'guard', 'Runs away.')).toBe(true);
    expect(session.selection.getState().behavior).toBe('flee');
    expect(heard()).toContainEqual(expect.objectContaining({ type: 'load', document: current('flee') }));
    await saveAll(session);
    expect(files.read('flee.json')).toMatchObject({ name: 'flee', agent: 'guard', description: 'Runs away.' });
    expect(newBehavior(session, 'flee', undefined)).toBe(false);
  });

  it('goes away again by undo, unless it was saved', async () => {
    const { session } = await opened();
    newBehavior(session, 'flee', undefined);
    undo(session);
    expect(session.documents.getState().byName.flee).toBeUndefined();
    expect(session.selection.getState().behavior).toBe(MAIN);
    redo(session);
    await saveAll(session);
    undo(session);
    expect(session.documents.getState().byName.flee).toBeDefined();
    expect(session.log.getState().lines.at(-1)?.text).toContain('flee was saved meanwhile');
  });
});
