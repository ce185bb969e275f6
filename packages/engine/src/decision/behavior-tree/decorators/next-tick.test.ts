import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentNode } from '../../../behavior/index.js';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, ticks } from '../laws/composites.js';
import { Notified, type Tree } from '../laws/notified.js';

/** The same tree with our nodes: actions report a tick late, and what repeats goes on at once. */
function ours(tree: Tree): DocumentNode | string {
  const [child] = tree.children ?? [];
  switch (tree.kind) {
    case 'action':
      return node('nextTick', tree.id!);
    case 'condition':
      return tree.id!;
    case 'negation':
      return node('inverter', ours(child));
    case 'loop':
      return node('repeat', { times: tree.times!, again: 'at once' }, ours(child));
    case 'untilFails':
      return node('repeat', { until: 'failure', again: 'at once' }, ours(child));
    default:
      return node(tree.kind, ...tree.children!.map(ours));
  }
}

const asTree = (tree: Tree) => node('repeat', { again: 'at once' }, ours(tree));
const scriptsOf = (tree: Tree): { [id: string]: readonly string[] } =>
  Object.assign(tree.script === undefined ? {} : { [tree.id!]: tree.script }, ...(tree.children ?? []).map(scriptsOf));
/** What tasks answered, without their starts and stops. */
const answers = (seen: string) => seen.split(' ').filter((word) => /[A-Za-z0-9][SFR]$/.test(word) && word.length > 1);

const action = (id: string, ...script: string[]): Tree => ({ kind: 'action', id, script });
const condition = (id: string, ...script: string[]): Tree => ({ kind: 'condition', id, script });

/**
 * Random trees without ids; what repeats begins with an action, or else it would repeat for ever
 * within the tick.
 */
const { tree: anyTree } = fc.letrec<{ tree: Tree }>((tie) => {
  const script = (letters: string[]) =>
    fc.array(fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 3 }).map(ended), {
      minLength: 1,
      maxLength: 3,
    });
  const leafs = {
    action: script(['R', 'S', 'F']).map((script): Tree => ({ kind: 'action', script })),
    condition: script(['S', 'F']).map((script): Tree => ({ kind: 'condition', script: script.map((one) => one[0]) })),
  };
  const several = fc.array(tie('tree'), { minLength: 1, maxLength: 3 });
  const composite = fc.constantFrom('sequence' as const, 'selector' as const);
  const acting = fc.oneof(
    leafs.action,
    fc
      .tuple(composite, leafs.action, several)
      .map(([kind, first, rest]): Tree => ({ kind, children: [first, ...rest] })),
  );
  return {
    tree: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leafs.action,
      leafs.condition,
      fc.tuple(composite, several).map(([kind, children]): Tree => ({ kind, children })),
      tie('tree').map((child): Tree => ({ kind: 'negation', children: [child] })),
      fc
        .tuple(fc.integer({ min: 1, max: 3 }), acting)
        .map(([times, child]): Tree => ({ kind: 'loop', times, children: [child] })),
      acting.map((child): Tree => ({ kind: 'untilFails', children: [child] })),
    ),
  };
});

/** An activation that ends. */
function ended(letters: string[]): string {
  const end = letters.findIndex((letter) => letter !== 'R');
  return end < 0 ? `${letters.join('')}S` : letters.slice(0, end + 1).join('');
}

function named(tree: Tree): Tree {
  let count = 0;
  const visit = (at: Tree): Tree => ({
    ...at,
    ...(at.script && { id: `${at.kind === 'condition' ? 'isQ' : 'a'}${count++}` }),
    ...(at.children && { children: at.children.map(visit) }),
  });
  return visit(tree);
}

describe.each(WAYS)('one action per tick, in $name', (way) => {
  it('[BT-42] conditions resolve within the tick, a running action is stepped again, the next follows a tick later', () => {
    const tree: Tree = {
      kind: 'selector',
      children: [
        {
          kind: 'sequence',
          children: [condition('isA', 'S', 'F'), action('b', 'RS'), condition('isC', 'S'), action('d', 'F')],
        },
        action('e', 'S'),
      ],
    };
    const scene = stage(asTree(tree), scriptsOf(tree), way);
    const expected = [['isAS', 'bR'], ['bS'], ['isCS', 'dF'], ['eS'], ['isAF', 'eS'], ['isAF', 'eS']];
    expect(ticks(scene, 6).map(answers)).toEqual(expected);
    const notified = new Notified(tree);
    expect(expected.map(() => notified.execute())).toEqual(expected);
  });

  it('[BT-42] a tree that ends without having acted stops for the tick, and does not hang', () => {
    const tree: Tree = { kind: 'sequence', children: [condition('isA', 'S', 'F', 'S'), condition('isB', 'F')] };
    const scene = stage(asTree(tree), scriptsOf(tree), way);
    expect(ticks(scene, 3).map(answers)).toEqual([['isAS', 'isBF'], ['isAF'], ['isAS', 'isBF']]);
  });

  it('[BT-42] loops count, and end with the results of their sources: n times success, until fails failure', () => {
    const loop: Tree = { kind: 'loop', times: 3, children: [action('a', 'F', 'S', 'F', 'S')] };
    const tree: Tree = {
      kind: 'sequence',
      children: [loop, { kind: 'untilFails', children: [action('b', 'S', 'F')] }, action('c', 'S')],
    };
    const scene = stage(asTree(tree), scriptsOf(tree), way);
    expect(ticks(scene, 7).flatMap(answers)).toEqual(['aF', 'aS', 'aF', 'bS', 'bF', 'aS', 'aS']);
  });

  it('[BT-42] a parallel resumes each of its running children, and stops when enough have ended', () => {
    const tree = node(
      'repeat',
      { again: 'at once' },
      node(
        'parallel',
        { successes: 2, failures: 2 },
        node('nextTick', 'a'),
        node('nextTick', 'b'),
        node('nextTick', 'c'),
      ),
    );
    const scene = stage(tree, { a: 'RS', b: 'RRS', c: 'RRRRR' }, way);
    expect(ticks(scene, 5)).toEqual([
      'R a+ aR b+ bR c+ cR',
      'R aS a- bR cR',
      'R bS b- cR',
      'R cR c! a+ aR b+ bR c+ cR',
      'R aS a- bR cR',
    ]);
  });

  it('[BT-42] random trees act as by notifications, tick by tick', () => {
    fc.assert(
      fc.property(anyTree.map(named), (tree) => {
        const scene = stage(asTree(tree), scriptsOf(tree), way);
        const notified = new Notified(tree);
        for (let tick = 0; tick < 12; tick++) {
          const seen = answers(scene.tick());
          expect(seen).toEqual(notified.execute());
          expect(seen.filter((answer) => answer.startsWith('a')).length).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: way.name === 'a module' ? 10 : 100 },
    );
  });

  it('reports failures late too, and is stopped while it waits', () => {
    const scene = stage(node('selector', node('nextTick', 'a'), 'b'), { a: 'F', b: 'S' }, way);
    expect(ticks(scene, 2)).toEqual(['R a+ aF a-', 'S b+ bS b-']);
    scene.tick();
    expect(scene.abort()).toBe('');
  });
});
