import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Blackboard, defineKey, param } from '../index.js';

const keys = {
  number: defineKey('number', param.number()),
  boolean: defineKey('boolean', param.boolean()),
  text: defineKey('text', param.text()),
};

describe('a blackboard', () => {
  it('[BT-34] holds what was written last, for each place on its own; an empty place gives undefined', () => {
    const write = fc.oneof(
      fc.record({
        key: fc.constant('number' as const),
        value: fc.oneof(fc.double({ noNaN: true }), fc.constant(undefined)),
      }),
      fc.record({ key: fc.constant('boolean' as const), value: fc.constantFrom(true, false, undefined) }),
      fc.record({ key: fc.constant('text' as const), value: fc.option(fc.string(), { nil: undefined }) }),
      fc.record({ key: fc.constant('clear' as const), value: fc.constant(undefined) }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(write, fc.nat(40)), { maxLength: 40 }), (writes) => {
        const board = new Blackboard();
        const expected = new Map<string, unknown>();
        for (const [{ key, value }, place] of writes) {
          if (key === 'clear') {
            board.clear(place);
            for (const name of Object.keys(keys)) expected.delete(`${name} ${place}`);
          } else {
            board.set(keys[key] as never, value as never, place);
            expected.set(`${key} ${place}`, value);
          }
        }
        for (const [name, key] of Object.entries(keys))
          for (let place = 0; place <= 41; place++)
            expect(board.get(key as never, place)).toBe(expected.get(`${name} ${place}`));
      }),
    );
  });

  it('gives the default of a key where nothing was written, and again when it is emptied', () => {
    const board = new Blackboard();
    const health = defineKey('health', param.number({ default: 10 }));
    expect(board.get(health, 3)).toBe(10);
    board.set(health, 0, 3);
    expect([board.get(health, 3), board.get(health, 2)]).toEqual([0, 10]);
    board.set(health, undefined, 3);
    expect(board.get(health, 3)).toBe(10);
    const calm = defineKey('calm', param.boolean({ default: true }));
    board.set(calm, false);
    expect(board.get(calm)).toBe(false);
  });

  it('keeps keys apart that have the same name, and lists those that were written', () => {
    const board = new Blackboard();
    const [one, two] = [defineKey('x', param.number()), defineKey('x', param.number())];
    board.set(one, 1);
    expect([board.get(one), board.get(two)]).toEqual([1, undefined]);
    board.set(two, undefined);
    expect([...board.keys()]).toEqual([one]);
  });

  it('refuses the name of a key, before and after that key was written', () => {
    const board = new Blackboard();
    board.set(keys.number, 4);
    expect(() => board.get('number' as never)).toThrow('key: must be made by defineKey, got number');
    expect(() => board.set('number' as never, 5)).toThrow('key: must be made by defineKey, got number');
    expect(() => board.set(undefined as never, undefined)).toThrow('key: must be made by defineKey, got undefined');
  });
});
