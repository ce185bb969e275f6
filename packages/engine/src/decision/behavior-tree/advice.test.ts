import { describe, expect, it } from 'vitest';
import { WAYS } from '../../behavior/laws/kind-scene.js';
import { parseText } from '../../behavior/text/index.js';
import { adviseBehaviorTree } from './advice.js';
import { perform } from './laws/text-scene.js';

const hints = (text: string) =>
  adviseBehaviorTree(parseText(`behavior B\n${text}`)).map(({ path, problem }) => `${path}: ${problem}`);

const RESTARTING = `
prioritizedList
  guard
    isHungry
    cooldown seconds: 10
      eat
  work`;
const RIGHT = `
prioritizedList
  cooldown seconds: 10
    guard
      isHungry
      eat
  work`;

describe('advice on a tree', () => {
  it('points at what refuses behind a guard of a prioritised list, and says where it belongs', () => {
    expect(hints(RESTARTING)).toEqual([
      'root.children[0].children[1]: cooldown can refuse after its guard has had the lower children stopped, which then start again at every tick; put it around the guard',
    ]);
    expect(hints(RIGHT)).toEqual([]);
  });

  it.each(WAYS)('is right about that, in $name', (way) => {
    const parts = { work: 'R' };
    expect(perform(RESTARTING, parts, way).ticks(3).at(-1)).toBe('R isHungry work! work');
    expect(perform(RIGHT, parts, way).ticks(3).at(-1)).toBe('R');
  });

  it('finds it behind other decorators and at the beginning of a sequence, but not where nothing is stopped', () => {
    const inner = (list: string, rest = '\n  work') => `${list}
  guard
    isHungry
    inverter
      sequence
        gate
          eat
        sleep${rest}`;
    expect(hints(inner('prioritizedList'))).toHaveLength(1);
    expect(hints(inner('prioritizedList interrupted: "is suspended"'))).toEqual([]);
    expect(hints(inner('prioritizedList', ''))).toEqual([]);
    expect(hints(inner('selector'))).toEqual([]);
  });

  it('counts the children of a switch', () => {
    expect(hints('switch value: @mood, cases: [a]\n  success\n  success\n  success')).toEqual([
      'root: its last child is never run: there is no case for it',
    ]);
    expect(hints('switch value: @mood\n  success\n  success\n  success')).toEqual([
      'root: its last 2 children are never run: there is no case for it',
    ]);
    expect(hints('switch value: @mood, cases: [a, b, c]\n  success')).toEqual(['root: has no child for b, c']);
    expect(hints('switch value: @mood, cases: [a]\n  success\n  success')).toEqual([]);
  });

  it('compares the places of semaphores of one name', () => {
    const text = 'sequence\n  semaphore #one name: stove\n    cook\n  semaphore #two name: stove, places: 2\n    cook';
    expect(hints(text)).toEqual(['root.children[1].params.places: asks for 2 places of stove, but one for 1']);
  });

  it('sees that a scope cannot keep what is not local to it', () => {
    expect(hints('scope keys: [a], keep: [a, b]\n  success')).toEqual([
      'root.params.keep[1]: b is not local, so there is nothing to keep',
    ]);
    expect(hints('scope keep: [b]\n  success'), 'without keys, all are local').toEqual([]);
  });
});
