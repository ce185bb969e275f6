import { describe, expect, it } from 'vitest';
import { documentOf, node } from '../../document/describe/document.fixture.js';
import { setParam } from '../../document/edit/edit.js';
import { EMPTY_HISTORY, type Entry, record, stepBack, stepForth } from './history.js';

const nowhere = { behavior: undefined, node: undefined, nodes: [] };
const zero = documentOf(node('a', 'wait'));
const seconds = (value: number) => setParam(zero, 'a', 'seconds', value);

function edit(title: string, from: number, to: number, more: Partial<Entry> = {}): Entry {
  const changes = [{ behavior: 'guard', before: seconds(from), after: seconds(to) }];
  return { title, changes, from: nowhere, to: nowhere, merge: undefined, time: 0, ...more };
}

describe('history', () => {
  it('goes back and forth through what was done, in order', () => {
    const history = record(record(EMPTY_HISTORY, edit('one', 0, 1)), edit('two', 1, 2));
    const back = stepBack(history)!;
    expect(back.entry.title).toBe('two');
    const further = stepBack(back.history)!;
    expect(further.entry.title).toBe('one');
    expect(stepBack(further.history)).toBeUndefined();
    expect(stepForth(further.history)!.entry.title).toBe('one');
    expect(stepForth(stepForth(further.history)!.history)!.history).toEqual(history);
  });

  it('forgets what was undone once something else is done', () => {
    const { history } = stepBack(record(EMPTY_HISTORY, edit('one', 0, 1)))!;
    expect(stepForth(record(history, edit('other', 0, 3)))).toBeUndefined();
  });

  it('makes one entry of a value that is typed or dragged in one go', () => {
    let history = EMPTY_HISTORY;
    for (let i = 0; i < 50; i++) history = record(history, edit('Set', i, i + 1, { merge: 'a.seconds', time: i * 16 }));
    expect(history.past?.depth).toBe(1);
    expect(history.past?.entry.changes).toEqual([{ behavior: 'guard', before: seconds(0), after: seconds(50) }]);
  });

  it.each([
    { what: 'after a pause', more: { merge: 'a.seconds', time: 5000 } },
    { what: 'of another value', more: { merge: 'a.words', time: 10 } },
    { what: 'that stands alone', more: { time: 10 } },
  ])('keeps an edit $what apart', ({ more }) => {
    const history = record(record(EMPTY_HISTORY, edit('one', 0, 1, { merge: 'a.seconds' })), edit('two', 1, 2, more));
    expect(history.past?.depth).toBe(2);
  });

  it('makes one entry of a drag, however slow, and two of two drags', () => {
    const slow = (value: number, time: number) => edit('Set', value, value + 1, { merge: 'a.seconds', time });
    const first = { ...EMPTY_HISTORY, drag: Symbol('first') };
    let history = record(first, slow(0, 0));
    history = record({ ...history, drag: first.drag }, slow(1, 5000));
    expect(history.past?.depth).toBe(1);
    history = record({ ...history, drag: Symbol('second') }, slow(2, 5010));
    expect(history.past?.depth).toBe(2);
    expect(record(history, slow(3, 5020)).past?.depth).toBe(3);
  });

  it('does not merge into an entry that was just redone away from', () => {
    const first = record(EMPTY_HISTORY, edit('one', 0, 1, { merge: 'a.seconds' }));
    const both = record(first, edit('two', 1, 2, { merge: 'b.seconds' }));
    const { history } = stepBack(both)!;
    expect(record(history, edit('three', 1, 3, { merge: 'a.seconds' })).past?.depth).toBe(2);
  });

  it('keeps a long day without copying it: each state shares the one before', () => {
    let history = EMPTY_HISTORY;
    for (let i = 0; i < 10_000; i++) {
      const next = record(history, edit(`edit ${i}`, i, i + 1));
      expect(next.past?.below).toBe(history.past);
      history = next;
    }
    expect(history.past?.depth).toBe(10_000);
  });
});
