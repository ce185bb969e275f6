import { describe, expect, it } from 'vitest';
import { WAYS } from '../../../behavior/laws/kind-scene.js';
import { node, stage, ticks, wordKey } from '../laws/composites.js';

const cases = { value: { key: 'word' }, cases: ['calm', 'angry'] };

describe.each(WAYS)('a switch, in $name', (way) => {
  it.each([
    { word: 'calm', others: true, seen: 'S a+ aS a-' },
    { word: 'angry', others: true, seen: 'S b+ bS b-' },
    { word: 'Calm', others: true, seen: 'S c+ cS c-' },
    { word: '', others: true, seen: 'S c+ cS c-' },
    { word: 'angry', others: false, seen: 'S b+ bS b-' },
    { word: 'sad', others: false, seen: 'F' },
    { word: undefined, others: true, seen: 'F' },
  ])('on $word gives $seen (a child for all others: $others)', ({ word, others, seen }) => {
    const scene = stage(node('switch', cases, 'a', 'b', ...(others ? ['c'] : [])), {}, way);
    scene.set(wordKey, word);
    expect(scene.tick()).toBe(seen);
  });

  it('looks once per run', () => {
    const scene = stage(node('switch', cases, 'a', 'b'), { a: 'RRS' }, way);
    scene.set(wordKey, 'calm');
    scene.tick();
    scene.set(wordKey, 'angry');
    expect(ticks(scene, 3)).toEqual(['R aR', 'S aS a-', 'S b+ bS b-']);
  });

  it('[DT-05] looks every tick if told to, and stops one branch before it starts the other', () => {
    const scene = stage(
      node('switch', { ...cases, looks: 'every tick' }, 'a', 'b', 'c'),
      { a: 'R', b: 'R', c: 'RS' },
      way,
    );
    scene.set(wordKey, 'calm');
    expect(ticks(scene, 2)).toEqual(['R a+ aR', 'R aR']);
    scene.set(wordKey, 'angry');
    expect(scene.tick()).toBe('R a! b+ bR');
    scene.set(wordKey, 'else');
    expect(ticks(scene, 2)).toEqual(['R b! c+ cR', 'S cS c-']);
    if (way.watched)
      expect(scene.reasons().filter((reason) => !reason.includes('parent'))).toEqual([
        'calm',
        'calm',
        'angry',
        'none of the cases',
        'none of the cases',
      ]);
  });

  it('fails when it looks again and finds no child for the value', () => {
    const scene = stage(node('switch', { ...cases, looks: 'every tick' }, 'a', 'b'), { a: 'R' }, way);
    scene.set(wordKey, 'calm');
    scene.tick();
    scene.set(wordKey, 'else');
    expect(ticks(scene, 2)).toEqual(['F a!', 'F']);
    if (way.watched) expect(scene.reasons()).toContain('no child is for "else"');
  });

  it('never runs a child beyond the one for all others', () => {
    const scene = stage(node('switch', { value: { key: 'word' }, cases: ['x'] }, 'a', 'b', 'c'), {}, way);
    scene.set(wordKey, 'y');
    expect(ticks(scene, 2)).toEqual(['S b+ bS b-', 'S b+ bS b-']);
  });

  it('takes the first of two equal cases', () => {
    const scene = stage(node('switch', { value: 'x', cases: ['x', 'x'] }, 'a', 'b'), {}, way);
    expect(scene.tick()).toBe('S a+ aS a-');
  });
});
