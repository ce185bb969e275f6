import { describe, expect, it } from 'vitest';
import { compile, type DocumentNode } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { createScriptedVocabulary, documentOf } from '../../../behavior/laws/scripted.js';
import { called, node, stage, ticks } from '../laws/composites.js';

const low = called('low', node('sequence', 'a', 'b'));
const urgent = (...parts: Parameters<typeof node> extends [string, ...infer P] ? P : never) =>
  node('impulse', { target: 'low' }, ...parts);

describe.each(WAYS)('an impulse, in $name', (way) => {
  it('[BTX-07] promotes what stands lower in the tree while its condition holds, stopping what ran first', () => {
    const tree = node('prioritizedList', urgent('isA'), node('guard', 'isB', 'c'), low);
    const scene = stage(tree, { isA: ['F', 'S', 'S', 'F'], isB: 'S', a: 'RRR', c: 'R' }, way);
    expect(ticks(scene, 4)).toEqual(['R isAF isBS c+ cR', 'R isAS c! a+ aR', 'R isAS aR', 'R isAF a! isBS c+ cR']);
  });

  it('[BTX-07] runs a copy: it starts fresh, and so does the original afterwards', () => {
    const tree = node('prioritizedList', urgent('isA'), low);
    const scene = stage(tree, { isA: ['F', 'F', 'S', 'F'], a: ['S'], b: 'R' }, way);
    expect(ticks(scene, 4)).toEqual([
      'R isAF a+ aS a- b+ bR',
      'R isAF bR',
      'R isAS b! a+ aS a- b+ bR',
      'R isAF b! a+ aS a- b+ bR',
    ]);
  });

  it('[BTX-07] runs beside the original, which may be running in a parallel branch', () => {
    const scene = stage(
      node('parallel', called('low', node('cooldown', { seconds: 9 }, 'a')), urgent('isA')),
      { a: 'RS' },
      way,
    );
    expect(ticks(scene, 2)).toEqual(['R a+ aR isAS a+ aR', 'S aS a- isAS aS a-']);
  });

  it('reports what the promoted behavior reports', () => {
    const failing = stage(node('selector', urgent('isA'), 'c', low), { a: 'F' }, way);
    expect(failing.tick()).toBe('S isAS a+ aF a- c+ cS c-');
    expect(stage(node('selector', urgent('isA'), low), {}, way).tick()).toBe('S isAS a+ aS a- b+ bS b-');
  });

  it('means by a name what was copied with it, or else the original', () => {
    const inside = called('stop', node('interrupter', node('parallel', 'a', node('interrupt', { target: 'stop' }))));
    const own = stage(node('selector', node('impulse', { target: 'stop' }, 'isA'), inside), { a: 'R' }, way);
    expect(own.tick()).toBe('S isAS a+ aR a!');
    const reaching = called('low', node('sequence', node('setGate', { target: 'door', open: false })));
    const others = node(
      'sequence',
      node('impulse', { target: 'low' }, 'isA'),
      called('door', node('gate', 'c')),
      reaching,
    );
    expect(stage(others, {}, way).tick()).toBe('F isAS');
  });

  it('[BT-26] stops what it promoted when it is stopped', () => {
    const scene = stage(node('prioritizedList', urgent('isA'), low), { a: 'R' }, way);
    scene.tick();
    expect(scene.abort()).toBe('a!');
  });
});

describe('an impulse', () => {
  const refused = (root: DocumentNode) => () => compile(documentOf(root), createScriptedVocabulary());
  const success = (id: string): DocumentNode => ({ id, kind: 'success' });
  const toward = (id: string, target: string): DocumentNode => ({
    id,
    kind: 'impulse',
    params: { target },
    children: [success(`${id}-asked`)],
  });
  const list = (id: string, ...children: DocumentNode[]): DocumentNode => ({ id, kind: 'selector', children });

  it('is refused with more than its condition as a child', () => {
    const two = { ...toward('i', 'y'), children: [success('a'), success('b')] };
    expect(refused(list('top', two, success('y')))).toThrow(/root\.children\[0\].*child/);
  });

  it('is refused if its target contains it', () => {
    expect(refused(list('top', success('a'), list('in', toward('i', 'top'))))).toThrow(
      'root.children[1].children[0].params.target: i would run inside itself: i → i',
    );
  });

  it('is refused if a chain of impulses leads back to it', () => {
    expect(refused(list('top', list('x', toward('i', 'y')), list('y', toward('j', 'x'))))).toThrow(
      'root.children[0].children[0].params.target: i would run inside itself: i → j → i',
    );
  });

  it('is refused if there is nothing of that name', () => {
    expect(refused(list('top', toward('i', 'nothing')))).toThrow(
      'root.children[0].params.target: there is no node with the id nothing in this behavior',
    );
  });

  it('may lead to another impulse, each with copies of its own', () => {
    const program = compile(
      documentOf(list('top', toward('i', 'x'), list('x', toward('j', 'y')), success('y'))),
      createScriptedVocabulary(),
    );
    expect(program.nodes.map(({ path }) => path)).toEqual([
      'top',
      'i',
      'i-asked',
      'i/x',
      'i/j',
      'i/j-asked',
      'i/j/y',
      'x',
      'j',
      'j-asked',
      'j/y',
      'y',
    ]);
  });

  it('cannot make a small document a huge program', () => {
    const parts = Array.from({ length: 40 }, (_, i) =>
      list(`p${i}`, toward(`a${i}`, `p${i + 1}`), toward(`b${i}`, `p${i + 1}`)),
    );
    expect(refused(list('top', ...parts, success('p40')))).toThrow(
      'nodes with its subtrees; at most 1000000 are allowed',
    );
  });
});
