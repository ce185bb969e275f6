import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { InvalidDataError } from '../../../data/index.js';
import { node, numberKey, spotKey, stage, wholeKey, wordKey } from '../laws/composites.js';

describe.each(WAYS)('setting and clearing keys, in $name', (way) => {
  it('[BT-34] writes a value that others read', () => {
    const tree = node(
      'sequence',
      node('setKey', { key: 'number', value: 2 }),
      node('wait', { seconds: { key: 'number' } }),
    );
    const scene = stage(tree, {}, way);
    expect([scene.tick(), scene.tick(), scene.tick()]).toEqual(['R', 'R', 'S']);
    expect(scene.get(numberKey)).toBe(2);
  });

  it('[BT-34] writes texts and vectors too, and copies other keys', () => {
    const set = (key: string, value: string | number[] | { key: string }) => node('setKey', { key, value });
    const tree = node('sequence', set('word', 'Ada'), set('spot', [1, 2]), set('number', { key: 'whole' }));
    const scene = stage(tree, {}, way);
    scene.set(wholeKey, 7);
    expect(scene.tick()).toBe('S');
    expect([scene.get(wordKey), scene.get(spotKey), scene.get(numberKey)]).toEqual(['Ada', [1, 2], 7]);
  });

  it('[BT-34] fails and writes nothing when what it would copy is missing', () => {
    const scene = stage(node('setKey', { key: 'number', value: { key: 'whole' } }), {}, way);
    scene.set(numberKey, 1);
    expect(scene.tick()).toBe('F');
    expect(scene.get(numberKey)).toBe(1);
  });

  it('empties a key by clearing it, or by writing nothing', () => {
    for (const tree of [node('clearKey', { key: 'number' }), node('setKey', { key: 'number', value: null })]) {
      const scene = stage(tree, {}, way);
      scene.set(numberKey, 1);
      expect(scene.tick()).toBe('S');
      expect(scene.get(numberKey)).toBeUndefined();
    }
  });

  it.each([
    { params: { key: 'nmber', value: 1 }, problem: /there is no blackboard key nmber; did you mean number/ },
    { params: { key: 'number', value: 'one' }, problem: /must be a number, got "one"/ },
    { params: { key: 'spot', value: [1] }, problem: /must be a list of 2 numbers/ },
  ])('refuses $params before anything runs', ({ params, problem }) => {
    expect(() => stage(node('setKey', params), {}, way)).toThrow(InvalidDataError);
    expect(() => stage(node('setKey', params), {}, way)).toThrow(problem);
  });
});
