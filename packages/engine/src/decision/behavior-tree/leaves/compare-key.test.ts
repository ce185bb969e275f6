import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, numberKey, spotKey, stage, wholeKey, wordKey } from '../laws/composites.js';

describe.each(WAYS)('comparing keys, in $name', (way) => {
  it.each([
    { is: 'set', empty: 'F', one: 'S', two: 'S', three: 'S' },
    { is: 'empty', empty: 'S', one: 'F', two: 'F', three: 'F' },
    { is: 'equal to', empty: 'F', one: 'F', two: 'S', three: 'F' },
    { is: 'not equal to', empty: 'S', one: 'S', two: 'F', three: 'S' },
    { is: 'less than', empty: 'F', one: 'S', two: 'F', three: 'F' },
    { is: 'at most', empty: 'F', one: 'S', two: 'S', three: 'F' },
    { is: 'more than', empty: 'F', one: 'F', two: 'F', three: 'S' },
    { is: 'at least', empty: 'F', one: 'F', two: 'S', three: 'S' },
  ])(
    '[BT-34] $is 2: nothing gives $empty, 1 gives $one, 2 gives $two, 3 gives $three',
    ({ is, empty, one, two, three }) => {
      const scene = stage(node('compareKey', { key: 'number', is, value: 2 }), {}, way);
      const seen = [undefined, 1, 2, 3].map((held) => {
        scene.set(numberKey, held);
        return scene.tick();
      });
      expect(seen).toEqual([empty, one, two, three]);
    },
  );

  it('compares texts by their letters, and vectors by their numbers', () => {
    const word = stage(node('compareKey', { key: 'word', is: 'equal to', value: 'yes' }), {}, way);
    word.set(wordKey, 'yes');
    expect(word.tick()).toBe('S');
    word.set(wordKey, 'Yes');
    expect(word.tick()).toBe('F');
    const spot = stage(node('compareKey', { key: 'spot', is: 'equal to', value: [1, 2] }), {}, way);
    spot.set(spotKey, [1, 2]);
    expect(spot.tick()).toBe('S');
    spot.set(spotKey, [1, 3]);
    expect(spot.tick()).toBe('F');
  });

  it('compares a whole number with any number, written or bound, though the key could not hold it', () => {
    const written = stage(node('compareKey', { key: 'whole', is: 'less than', value: 2.5 }), {}, way);
    const bound = stage(node('compareKey', { key: 'whole', is: 'less than', value: { key: 'number' } }), {}, way);
    bound.set(numberKey, 2.5);
    for (const scene of [written, bound]) {
      scene.set(wholeKey, 2);
      expect(scene.tick()).toBe('S');
      scene.set(wholeKey, 3);
      expect(scene.tick()).toBe('F');
    }
    // What is written must be what the key can hold.
    expect(() => stage(node('setKey', { key: 'whole', value: 2.5 }), {}, way)).toThrow(
      'must be a whole number, got 2.5',
    );
  });

  it('says what the key held when it fails', () => {
    const scene = stage(node('compareKey', { key: 'number' }), {}, way);
    scene.tick();
    expect(scene.reasons()).toEqual(way.watched ? ['number is empty'] : []);
  });
});
