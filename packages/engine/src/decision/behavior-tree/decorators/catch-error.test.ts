import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, ticks, wordKey } from '../laws/composites.js';

const into = { into: 'word' };

describe.each(WAYS)('catch error, in $name', (way) => {
  it('[BT-01] tells a task that throws from one that fails, by a key that conditions ask', () => {
    const recover = node('sequence', node('inverter', node('compareKey', { key: 'word', is: 'empty' })), 'b');
    const tree = node('selector', node('catchError', into, 'a'), recover, 'c');
    const scene = stage(tree, { a: ['F', 'T', 'RT', 'S'] }, way);
    expect([scene.tick(), scene.get(wordKey)]).toEqual(['S a+ aF a- c+ cS c-', undefined]);
    expect([scene.tick(), typeof scene.get(wordKey)]).toEqual(['S a+ aT a- b+ bS b-', 'string']);
    expect(scene.tick()).toBe('R a+ aR');
    // The key is emptied when it starts again.
    expect(scene.get(wordKey)).toBeUndefined();
    expect(scene.tick()).toBe('S aT a- b+ bS b-');
    expect([scene.tick(), scene.get(wordKey)]).toEqual(['S a+ aS a-', undefined]);
  });

  it('[BT-01] lists what threw as an error of its agent and node, with what it said', () => {
    const scene = stage(node('catchError', into, 'a'), { a: 'T' }, way);
    expect(scene.tick()[0]).toBe('F');
    const [failure] = scene.minds.failures;
    expect(scene.minds.failures).toHaveLength(1);
    expect(failure).toMatchObject({ mind: scene.id, agent: scene.minds.agentOf(scene.id), phase: 'update' });
    expect(failure.node.endsWith('a')).toBe(true);
    expect((failure.error as Error).message).toBe(scene.get(wordKey));
  });

  it('minds only errors below it, and not those from which something below recovered', () => {
    const tree = node('sequence', node('alwaysSucceed', 'a'), node('catchError', into, 'b'));
    expect([stage(tree, { a: 'T', b: 'F' }, way)].map((scene) => [scene.tick()[0], scene.get(wordKey)])).toEqual([
      ['F', undefined],
    ]);
    const mended = stage(node('catchError', into, node('selector', 'a', 'b')), { a: 'T' }, way);
    expect([mended.tick()[0], mended.get(wordKey)]).toEqual(['S', undefined]);
  });

  it('passes results on without a key', () => {
    expect(ticks(stage(node('catchError', 'a'), { a: ['RS', 'F', 'T'] }, way), 4)).toEqual([
      'R a+ aR',
      'S aS a-',
      'F a+ aF a-',
      'F a+ aT a-',
    ]);
  });
});
