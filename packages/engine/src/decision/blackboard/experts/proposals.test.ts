import { describe, expect, it } from 'vitest';
import { type PassedAction, Proposals } from './proposals.js';

function three(): Proposals {
  const actions = new Proposals();
  actions.writer = 'scout';
  actions.propose('first', { at: 1 }, ['a', 'b']);
  actions.propose('second', null, []);
  actions.propose('third', 3, ['b']);
  actions.agree(actions.find('first'), 'b');
  return actions;
}

describe('proposals', () => {
  it('are the same after a load, whatever was open before', () => {
    const saved = JSON.parse(JSON.stringify(three().views()));
    expect(saved).toEqual([
      { name: 'first', data: { at: 1 }, by: 'scout', wanted: ['a', 'b'], agreed: ['b'] },
      { name: 'second', data: null, by: 'scout', wanted: [], agreed: [] },
      { name: 'third', data: 3, by: 'scout', wanted: ['b'], agreed: [] },
    ]);
    for (const left of [0, 1, 2, 3]) {
      const other = new Proposals();
      for (let i = 0; i < left; i++) other.propose(`old ${i}`, 'old', ['old']);
      other.restore(saved);
      expect([other.views(), other.count, other.writer]).toEqual([saved, 3, 'game']);
      const out: PassedAction[] = [];
      expect([other.take(out), out]).toEqual([1, [{ name: 'second', data: null, by: 'scout' }]]);
    }
  });

  it('leave nothing behind in the records that are used again', () => {
    const actions = three();
    const old = actions.find('first');
    for (const name of ['first', 'second', 'third']) expect(actions.withdraw(actions.find(name))).toBe(true);
    expect([actions.count, actions.find('first'), actions.dataOf(old), actions.withdraw(old)]).toEqual([
      ...[0, 0, undefined, false],
    ]);
    const fresh = actions.propose('fresh');
    expect([actions.isPassed(fresh), actions.isPassed(old), fresh === old]).toEqual([true, false, false]);
    expect(actions.views()).toEqual([{ name: 'fresh', data: null, by: 'scout', wanted: [], agreed: [] }]);
  });

  it('count their changes, and refuse all of them while an expert is asked', () => {
    const actions = three();
    expect(actions.changes).toBe(4);
    const first = actions.find('first');
    actions.locked = 'hasty';
    expect(() => actions.agree(first, 'a')).toThrow('first: was touched by hasty');
    expect(() => actions.withdraw(first)).toThrow('first: was touched by hasty');
    expect(() => actions.propose('go')).toThrow('go: was touched by hasty');
    expect([actions.changes, actions.count, actions.isPassed(first)]).toEqual([4, 3, false]);
    actions.locked = undefined;
    expect(actions.agree(first, 'a') && actions.isPassed(first)).toBe(true);
    expect(actions.changes).toBe(5);
  });

  it('that wait for an expert are listed without those that it has agreed to', () => {
    const actions = three();
    const out = [9, 9, 9];
    expect([actions.waitingFor(out, 'b'), out]).toEqual([1, [actions.find('third')]]);
    expect([actions.waitingFor(out, 'a'), out]).toEqual([1, [actions.find('first')]]);
    expect([actions.waitingFor(out, 'nobody'), out]).toEqual([0, []]);
  });
});
