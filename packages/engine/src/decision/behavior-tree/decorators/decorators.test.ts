import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { InvalidDataError } from '../../../data/index.js';
import { called, node, stage } from '../laws/composites.js';
import { behaviorTreeKinds } from '../nodes/index.js';

const decorators = behaviorTreeKinds.filter(({ category }) => category === 'decorator').map(({ name }) => name);
/** What has no default. */
const needed: { readonly [kind: string]: { readonly [name: string]: string } } = {
  semaphore: { name: 'it' },
  onEvent: { event: 'bell' },
};

describe('decorators', () => {
  it.each(decorators)('[BT-13] %s has one child, neither none nor two', (kind) => {
    const of = (...children: string[]) => stage(node(kind, needed[kind] ?? {}, ...children), {}, WAYS[0]);
    expect(() => of()).toThrow(InvalidDataError);
    expect(() => of('a', 'b')).toThrow(InvalidDataError);
    expect(of('a').minds.program.nodes).toHaveLength(2);
  });

  it.each([
    node('limit', { times: 0 }, 'a'),
    node('gate', { open: false }, 'a'),
    node('probability', { chance: 0 }, 'a'),
    node('sequence', node('cooldown', 'b'), node('cooldown', 'a')),
    node('parallel', called('s', node('semaphore', { name: 'x' }, 'b')), node('semaphore', { name: 'x' }, 'a')),
  ])('[BT-13] a filter that blocks fails, and its child is not started: $kind', (tree) => {
    for (const way of WAYS) {
      const scene = stage(tree, { b: tree.kind === 'parallel' ? 'R' : 'S' }, way);
      const seen = tree.kind === 'sequence' ? [scene.tick(), scene.tick()][1] : scene.tick();
      expect(seen[0]).toBe('F');
      expect(seen).not.toContain('a');
    }
  });
});
