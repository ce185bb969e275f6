import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTree, documentOf, node } from '../describe/document.fixture.js';
import { findNode, indexDocument, nodeAtPath } from '../describe/find-node.js';
import { renameNode, setParam, updateNode } from './edit.js';

const tree = documentOf(node('root', 'sequence', node('a', 'wait'), node('b', 'selector', node('c', 'goTo'))));

describe('editing a document', () => {
  it('sets a parameter and shares everything beside the way to it', () => {
    const edited = setParam(tree, 'c', 'speed', 3);
    expect(findNode(edited, 'c')?.node.params).toEqual({ speed: 3 });
    expect(edited.root.children![0]).toBe(tree.root.children![0]);
    expect(findNode(tree, 'c')?.node.params).toBeUndefined();
  });

  it('takes the last parameter away with its list, so that the file is as it was', () => {
    const edited = setParam(setParam(tree, 'c', 'speed', 3), 'c', 'speed', undefined);
    expect(edited).toEqual(tree);
  });

  it('keeps an edited value in its line and fields it does not know', () => {
    const strange = documentOf({ id: 'r', kind: 'wait', params: { a: 1, b: 2 }, 'x-color': 'red' } as never);
    const edited = setParam(strange, 'r', 'a', 9);
    expect(JSON.stringify(edited.root)).toBe('{"id":"r","kind":"wait","params":{"a":9,"b":2},"x-color":"red"}');
  });

  it('gives and takes names', () => {
    const named = renameNode(tree, 'a', 'Catch breath');
    expect(findNode(named, 'a')?.node.name).toBe('Catch breath');
    expect(renameNode(named, 'a', '')).toEqual(tree);
    expect(renameNode(tree, 'a', '')).toBe(tree);
  });

  it('changes exactly one node, wherever it is', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(), (root, pick) => {
        const document = documentOf(root);
        const ids = [...indexDocument(document).keys()];
        const id = ids[pick % ids.length];
        const edited = updateNode(document, id, (each) => ({ ...each, name: 'changed' }));
        const changed = [...indexDocument(edited).values()].filter(({ node: each }) => each.name === 'changed');
        expect(changed.map(({ node: each }) => each.id)).toEqual([id]);
        expect([...indexDocument(edited).keys()]).toEqual(ids);
      }),
    );
  });

  it('leaves a document alone that has no such node', () => {
    expect(setParam(tree, 'nobody', 'speed', 1)).toBe(tree);
  });
});

describe('findNode', () => {
  it('knows parent, place and depth', () => {
    expect(findNode(tree, 'c')).toMatchObject({ index: 0, depth: 2, parent: { node: { id: 'b' } } });
    expect(findNode(tree, 'root')?.parent).toBeUndefined();
  });
});

describe('nodeAtPath', () => {
  it.each([
    { path: 'root', id: 'root' },
    { path: 'root.params.seconds', id: 'root' },
    { path: 'root.children[1].children[0].params.x', id: 'c' },
    { path: 'guard: root.children[0]', id: 'a' },
    { path: 'root.children[7]', id: undefined },
    { path: 'name', id: undefined },
  ])('$path leads to $id', ({ path, id }) => {
    expect(nodeAtPath(tree, path)).toBe(id);
  });
});
