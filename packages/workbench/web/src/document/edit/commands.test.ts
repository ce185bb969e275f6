import * as fc from 'fast-check';
import { type BehaviorDocument, type DocumentNode, walkNodes } from 'gumption/behavior';
import { readDocument } from 'gumption/behavior/files';
import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../../tests/fixture/yard-documents.fixture.js';
import { createLexicon } from '../describe/describe.js';
import { anyTree, documentOf, node } from '../describe/document.fixture.js';
import { findNode, indexDocument } from '../describe/find-node.js';
import { isWithin, placeBeside, topmost } from '../describe/place.js';
import { createBehavior, createNode } from './create-node.js';
import { freshId, idsOf, withFreshIds } from './fresh-ids.js';
import { insertNodes } from './insert.js';
import { moveBetween, moveNodes, placeOfStep } from './move.js';
import { neighborOf, removeNodes, unwrapNodes } from './remove.js';
import { replaceKind } from './replace-kind.js';
import { wrapNodes } from './wrap.js';

const lexicon = createLexicon(VOCABULARY);
const random = () => 0.5;
const kindOf = (name: string) => lexicon.kinds.get(name)!;

// root[ a, b[ c, d ], e ]
const tree = documentOf(
  node(
    'root',
    'sequence',
    node('a', 'wait'),
    node('b', 'sequence', node('c', 'wait'), node('d', 'wait')),
    node('e', 'wait'),
  ),
);

/** A document as text: `root[a b[c d] e]`. */
function show({ root }: BehaviorDocument): string {
  const words = ({ id, children }: DocumentNode): string =>
    children === undefined ? id : `${id}[${children.map(words).join(' ')}]`;
  return words(root);
}

/** Ids of every node that is an object of its own, not shared with the document before. */
function madeAnew(before: BehaviorDocument, after: BehaviorDocument): string[] {
  const old = new Set<DocumentNode>();
  walkNodes(before.root, (each) => void old.add(each));
  const made: string[] = [];
  walkNodes(after.root, (each) => {
    if (!old.has(each)) made.push(each.id);
  });
  return made;
}

describe('tree commands', () => {
  it.each([
    { side: 'before', target: 'b', result: 'root[a x b[c d] e]' },
    { side: 'after', target: 'b', result: 'root[a b[c d] x e]' },
    { side: 'inside', target: 'b', result: 'root[a b[c d x] e]' },
    { side: 'inside', target: 'a', result: 'root[a[x] b[c d] e]' },
  ] as const)('insert $side $target', ({ side, target, result }) => {
    expect(show(insertNodes(tree, placeBeside(tree, target, side)!, [node('x', 'wait')]))).toBe(result);
  });

  it.each([
    { ids: ['a'], place: { parent: 'b', index: 1 }, result: 'root[b[c a d] e]' },
    { ids: ['e', 'a'], place: { parent: 'b', index: 0 }, result: 'root[b[a e c d]]' },
    { ids: ['a'], place: { parent: 'root', index: 3 }, result: 'root[b[c d] e a]' },
    { ids: ['e', 'd'], place: { parent: 'root', index: 1 }, result: 'root[a d e b[c]]' },
    { ids: ['c', 'd'], place: { parent: 'root', index: 3 }, result: 'root[a b e c d]' },
    { ids: ['b'], place: { parent: 'b', index: 0 }, result: 'root[a b[c d] e]' },
    { ids: ['root'], place: { parent: 'b', index: 0 }, result: 'root[a b[c d] e]' },
    { ids: ['b', 'c'], place: { parent: 'root', index: 0 }, result: 'root[b[c d] a e]' },
  ])('move $ids to $place.parent at $place.index', ({ ids, place, result }) => {
    expect(show(moveNodes(tree, ids, place))).toBe(result);
  });

  it('move to where they are changes nothing at all', () => {
    expect(moveNodes(tree, ['a', 'b'], { parent: 'root', index: 1 })).toBe(tree);
  });

  it.each([
    { ids: ['b'], step: 'up', result: 'root[b[c d] a e]' },
    { ids: ['b'], step: 'down', result: 'root[a e b[c d]]' },
    { ids: ['a', 'b'], step: 'down', result: 'root[e a b[c d]]' },
    { ids: ['c'], step: 'out', result: 'root[a b[d] c e]' },
    { ids: ['e'], step: 'in', result: 'root[a b[c d e]]' },
  ] as const)('step $step of $ids', ({ ids, step, result }) => {
    expect(show(moveNodes(tree, ids, placeOfStep(tree, ids, step, lexicon)!))).toBe(result);
  });

  it.each([
    { ids: ['a'], step: 'up' },
    { ids: ['e'], step: 'down' },
    { ids: ['a'], step: 'out' },
    { ids: ['a'], step: 'in' },
    { ids: ['a', 'c'], step: 'down' },
    { ids: ['root'], step: 'out' },
  ] as const)('there is no step $step of $ids', ({ ids, step }) => {
    expect(placeOfStep(tree, ids, step, lexicon)).toBeUndefined();
  });

  it('wrap siblings under a new node, or the root under a new root', () => {
    expect(show(wrapNodes(tree, ['a', 'e'], node('w', 'sequence')))).toBe('root[w[a e] b[c d]]');
    expect(show(wrapNodes(tree, ['root'], node('w', 'repeat')))).toBe('w[root[a b[c d] e]]');
    expect(wrapNodes(tree, ['a', 'c'], node('w', 'sequence'))).toBe(tree);
  });

  it('delete with the subtree, or keeping the children', () => {
    expect(show(removeNodes(tree, ['b', 'c', 'a']))).toBe('root[e]');
    expect(show(removeNodes(tree, ['a', 'b', 'e']))).toBe('root');
    expect(removeNodes(tree, ['root'])).toBe(tree);
    expect(show(unwrapNodes(tree, ['b']))).toBe('root[a c d e]');
    const chain = documentOf(node('r', 'repeat', node('s', 'cooldown', node('t', 'wait'))));
    expect(show(unwrapNodes(chain, ['s']))).toBe('r[t]');
    expect(show(unwrapNodes(chain, ['r']))).toBe('s[t]');
    expect(show(unwrapNodes(chain, ['r', 's']))).toBe('t');
  });

  it.each([
    { ids: ['a'], next: 'b' },
    { ids: ['e'], next: 'b' },
    { ids: ['b', 'e'], next: 'a' },
    { ids: ['c', 'd'], next: 'b' },
    { ids: ['root'], next: 'root' },
  ])('after $ids are gone, $next is selected', ({ ids, next }) => {
    expect(neighborOf(tree, ids)).toBe(next);
  });

  it('replace a kind and keep children, name, unknown fields and the parameters that fit', () => {
    const wait = { id: 'a', kind: 'wait', name: 'Rest', params: { seconds: 50, odd: 1 }, 'x-color': 'red' };
    const document = documentOf(wait as DocumentNode);
    expect(replaceKind(document, 'a', kindOf('cooldown'), kindOf('wait')).root).toEqual({
      id: 'a',
      kind: 'cooldown',
      name: 'Rest',
      params: { seconds: 50 },
      'x-color': 'red',
    });
    expect(
      replaceKind(document, 'a', kindOf('talk'), kindOf('wait')).root.params,
      'talk lasts 30 s at most',
    ).toBeUndefined();
    expect(findNode(replaceKind(tree, 'b', kindOf('priority'), kindOf('sequence')), 'b')?.node.children).toBe(
      tree.root.children![1].children,
    );
  });

  it('move into another document with the same ids where they are free, with new ones where not', () => {
    const other = documentOf(node('top', 'sequence', node('c', 'wait')), 'other');
    const kept = moveBetween(tree, ['a'], other, { parent: 'top', index: 0 }, lexicon, random);
    expect([show(kept.from), show(kept.to)]).toEqual(['root[b[c d] e]', 'top[a c]']);
    const renamed = moveBetween(tree, ['b'], other, { parent: 'top', index: 1 }, lexicon, random);
    expect(new Set(idsOf(renamed.to)).size).toBe(5);
    expect(idsOf(renamed.to)).toContain('c');
  });

  it('give copies ids of their own, and let references inside the copy follow', () => {
    const described = createLexicon({
      ...VOCABULARY,
      kinds: [
        ...VOCABULARY.kinds,
        { ...kindOf('wait'), name: 'jump', params: [{ ...kindOf('goTo').params[0], name: 'to', type: 'node' }] },
      ],
    });
    const jumping = node('s', 'sequence', { id: 'j', kind: 'jump', params: { to: 't' } }, node('t', 'wait'));
    const [copy] = withFreshIds([jumping], new Set(['s', 'j', 't']), described, Math.random);
    const [jump, target] = copy.children!;
    expect(jump.params).toEqual({ to: target.id });
    expect(target.id).not.toBe('t');
    const [alone] = withFreshIds(
      [{ id: 'j', kind: 'jump', params: { to: 'elsewhere' } }],
      new Set(),
      described,
      random,
    );
    expect(alone.params).toEqual({ to: 'elsewhere' });
  });

  it('make ids that say what they are and are never taken', () => {
    expect(freshId('goToAgent', new Set(), () => 0)).toBe('go-to-agent-0000');
    expect(freshId('goToAgent', new Set(['go-to-agent-0000']), () => 0)).toBe('go-to-agent-0001');
    expect(freshId('«?»', new Set(), random)).toMatch(/^node-\w{4}$/);
    expect(freshId('x'.repeat(100), new Set(), random).length).toBeLessThanOrEqual(64);
  });

  it('begin a behavior with what the game has', () => {
    const made = createBehavior('new', 'guard', lexicon, Math.random)!;
    expect(readDocument(made)).toEqual(made);
    expect([made.root.kind, made.root.children?.[0]?.kind]).toEqual(['sequence', 'wait']);
    expect(createBehavior('new', undefined, createLexicon({ ...VOCABULARY, kinds: [] }), random)).toBeUndefined();
  });
});

/** One random edit: what it does depends on numbers that are brought into range here. */
const anyEdit = fc.record({
  command: fc.constantFrom('insert', 'move', 'wrap', 'unwrap', 'remove', 'duplicate', 'replace'),
  nodes: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  parent: fc.nat(),
  index: fc.nat(),
  seed: fc.double({ min: 0, max: 0.999, noNaN: true }),
});
type AnyEdit = typeof anyEdit extends fc.Arbitrary<infer T> ? T : never;

function apply(document: BehaviorDocument, { command, nodes, parent, index, seed }: AnyEdit): BehaviorDocument {
  const all = [...indexDocument(document).keys()];
  const ids = nodes.map((at) => all[at % all.length]);
  const target = all[parent % all.length];
  const place = { parent: target, index: index % ((findNode(document, target)!.node.children?.length ?? 0) + 1) };
  const taken = idsOf(document);
  switch (command) {
    case 'insert':
      return insertNodes(document, place, [createNode('wait', taken, () => seed)]);
    case 'move':
      return moveNodes(document, ids, place);
    case 'wrap':
      return wrapNodes(
        document,
        ids,
        createNode('sequence', taken, () => seed),
      );
    case 'unwrap':
      return unwrapNodes(document, ids);
    case 'remove':
      return removeNodes(document, ids);
    case 'replace':
      return replaceKind(document, ids[0], kindOf('priority'), undefined);
    default: {
      const copied = topmost(document, ids).map((id) => findNode(document, id)!.node);
      return insertNodes(
        document,
        place,
        withFreshIds(copied, taken, lexicon, () => seed),
      );
    }
  }
}

describe('any sequence of commands', () => {
  it('keeps ids unique, the document well-formed, and what it does not touch shared', () => {
    fc.assert(
      fc.property(anyTree, fc.array(anyEdit, { maxLength: 12 }), (root, edits) => {
        let document = documentOf(root);
        for (const edit of edits) {
          const before = document;
          const text = JSON.stringify(before);
          document = apply(before, edit);
          expect(JSON.stringify(before), 'a document never changes in place').toBe(text);
          let count = 0;
          walkNodes(document.root, () => count++);
          expect(idsOf(document).size).toBe(count);
          expect(readDocument(document)).toEqual(document);
        }
      }),
    );
  });

  it('loses no node by moving, and moves exactly what it was told', () => {
    fc.assert(
      fc.property(anyTree, anyEdit, (root, edit) => {
        const document = documentOf(root);
        const moved = apply(document, { ...edit, command: 'move' });
        expect(idsOf(moved)).toEqual(idsOf(document));
        const all = [...indexDocument(document).keys()];
        const ids = edit.nodes.map((at) => all[at % all.length]);
        for (const id of all)
          if (!ids.some((each) => isWithin(document, id, each)) && id !== document.root.id)
            expect(findNode(moved, id)?.parent?.node.id).toBe(findNode(document, id)?.parent?.node.id);
      }),
    );
  });
});

describe('a behavior of 5,000 nodes', () => {
  // Ten levels of two children each, then leaves: the way from the root to a leaf is short.
  let next = 0;
  const grow = (depth: number): DocumentNode =>
    node(`n${next++}`, depth === 0 ? 'wait' : 'sequence', ...(depth === 0 ? [] : [grow(depth - 1), grow(depth - 1)]));
  const large = documentOf(node('top', 'sequence', grow(10), grow(10), grow(9)));

  it.each([
    { what: 'an insert', edit: () => insertNodes(large, { parent: 'n10', index: 0 }, [node('x', 'wait')]), most: 13 },
    { what: 'a move', edit: () => moveNodes(large, ['n10'], { parent: 'top', index: 3 }), most: 12 },
    { what: 'a deletion', edit: () => removeNodes(large, ['n10']), most: 11 },
    { what: 'a change of kind', edit: () => replaceKind(large, 'n10', kindOf('talk'), undefined), most: 12 },
  ])('$what creates only the path to it again', ({ edit, most }) => {
    expect(idsOf(large).size).toBeGreaterThan(5000);
    expect(madeAnew(large, edit()).length).toBeLessThanOrEqual(most);
  });
});
