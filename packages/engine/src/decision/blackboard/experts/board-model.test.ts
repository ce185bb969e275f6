import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board } from '../index.js';
import type { AuditRecord } from './audit-log.js';
import { type EntryId, type EntryType, type EntryValue, NO_ENTRY, type Subject } from './entry.js';

interface NaiveEntry {
  readonly id: EntryId;
  readonly name: string;
  readonly type: EntryType;
  readonly above: NaiveEntry | undefined;
  readonly section: string;
  readonly about: Subject;
  value: EntryValue | undefined;
  degree: number;
  writer: string;
  time: number;
}

/** A board as a plain list of entries, which is searched from the beginning for everything. */
class NaiveBoard {
  entries: NaiveEntry[] = [];
  log: AuditRecord[] = [];
  changes = 0;
  readonly changedAt = new Map<string, number>();

  pathOf({ name, above }: NaiveEntry): string {
    return above === undefined ? name : `${this.pathOf(above)}/${name}`;
  }

  touch({ name, section }: NaiveEntry): void {
    this.changes++;
    this.changedAt.set(name, this.changes).set(section, this.changes);
  }

  change(entry: NaiveEntry, value: EntryValue | undefined, degree: number, writer: string, time: number): void {
    const same = entry.value === value && (value === undefined || entry.type !== 'label' || entry.degree === degree);
    if (same) return;
    this.touch(entry);
    this.log.push({ time, writer, entry: this.pathOf(entry), before: entry.value, after: value });
    Object.assign(entry, { value, degree, writer, time });
  }

  remove(entry: NaiveEntry, writer: string, time: number): void {
    for (const other of [...this.entries]) if (other.above === entry) this.remove(other, writer, time);
    this.change(entry, undefined, 1, writer, time);
    this.touch(entry);
    this.entries = this.entries.filter((other) => other !== entry);
  }

  views() {
    return this.entries.map((entry) => ({
      ...{ id: entry.id, path: this.pathOf(entry), name: entry.name, type: entry.type },
      ...{ section: entry.section, about: entry.about, value: entry.value },
      ...{ degree: entry.type === 'label' && entry.value !== undefined ? entry.degree : 1 },
      ...{ writer: entry.writer, time: entry.time },
    }));
  }
}

const NAMES = ['a', 'b', 'c'];
const TYPES = ['number', 'label', 'boolean', 'value', 'group'] as const;
const SECTIONS = ['facts', 'a', undefined];
const WORDS = ['low', 'high'];
const LISTS = [[1], null, { x: 1 }];
const AUDIT = 5;

const step = fc.record({
  do: fc.constantFrom('create', 'create', 'create', 'write', 'write', 'write', 'clear', 'remove', 'load'),
  which: fc.nat(30),
  name: fc.constantFrom(...NAMES),
  type: fc.constantFrom(...TYPES),
  section: fc.constantFrom(...SECTIONS),
  about: fc.constantFrom('world', 'self', undefined),
  value: fc.nat(2),
});

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;

describe('a board', () => {
  it('does what a plain list of entries does, also after a load', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 25, maxLength: 40 }), (steps) => {
        let board = new Board({ audit: AUDIT });
        const naive = new NaiveBoard();
        let isLoaded = false;
        for (const [time, { do: what, which, name, type, section, about, value }] of steps.entries()) {
          const writer = time % 3 === 0 ? 'scout' : 'medic';
          board.time = time;
          board.writer = writer;
          const one: NaiveEntry | undefined = naive.entries[which % Math.max(1, naive.entries.length)];
          if (what === 'create') {
            const above = one?.type === 'group' ? one : undefined;
            const known = naive.entries.find((e) => e.name === name && e.type === type && e.above === above);
            const options = { ...(section !== undefined && { section }), ...(about !== undefined && { about }) };
            const id = board.entry(name, type, { parent: above?.id ?? NO_ENTRY, ...options });
            if (known !== undefined) expect(id).toBe(known.id);
            else {
              // Ids are unique, and nobody ever had them before.
              expect(naive.entries.some((other) => other.id === id)).toBe(false);
              naive.entries.push({
                ...{ id, name, type, above, section: section ?? above?.section ?? '' },
                ...{ about: about ?? above?.about ?? 'world', value: undefined, degree: 1, writer: '', time: -1 },
              });
            }
          } else if (what === 'write' && one !== undefined && one.type !== 'group') {
            const written = { number: value, label: WORDS[value % 2], boolean: value > 0, value: LISTS[value] }[
              one.type
            ];
            const degree = one.type === 'label' && which % 2 === 0 ? value / 2 : 1;
            if (degree === 1) board.write(one.id, written);
            else board.writeLabel(one.id, written as string, degree);
            naive.change(one, written, degree, writer, time);
          } else if (what === 'clear' && one !== undefined) {
            board.clear(one.id);
            naive.change(one, undefined, 1, writer, time);
          } else if (what === 'remove' && one !== undefined) {
            board.remove(one.id);
            naive.remove(one, writer, time);
            expect(board.has(one.id)).toBe(false);
            expect([board.read(one.id), board.number(one.id, -7), board.degree(one.id)]).toEqual([undefined, -7, 0]);
          } else if (what === 'load') {
            const saved = board.save();
            // Something else was there before, in the same slots.
            const other = new Board({ audit: AUDIT });
            for (let i = 0; i < which; i++) other.write(other.entry(`x${i % 7}`, TYPES[i % 2]), i % 2 ? 'x' : i);
            for (const left of other.views().slice(0, 2)) other.remove(left.id);
            other.restore(saved);
            expect(other.save()).toEqual(saved);
            [board, isLoaded] = [other, true];
          }
          if (!isLoaded) {
            expect(board.changes).toBe(naive.changes);
            const words = [...NAMES, 'facts', '', 'unheard of'];
            expect(words.map((word) => board.changedAt(word))).toEqual(
              words.map((word) => naive.changedAt.get(word) ?? 0),
            );
          }
        }
        expect([...board.views()].sort(byId)).toEqual(naive.views().sort(byId));
        expect(board.audit.records()).toEqual(naive.log.slice(-AUDIT));
        expect(board.audit.total).toBe(naive.log.length);
        const out: EntryId[] = [];
        for (const entry of naive.entries) {
          const { id, name, type, above, value, degree } = entry;
          const inside = naive.entries.filter((other) => other.above === entry).map((other) => other.id);
          expect([
            ...[board.find(name, type, above?.id ?? NO_ENTRY), board.has(id), board.number(id, -7), board.degree(id)],
            ...[board.children(out, id), out.sort().join()],
          ]).toEqual([
            ...[id, type === 'group' || value !== undefined, type === 'number' ? (value ?? -7) : -7],
            ...[value === undefined ? 0 : type === 'label' ? degree : 1, inside.length, inside.sort().join()],
          ]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('counts from nothing, and notices changes of a name also from before its entry was there', () => {
    const board = new Board();
    expect([board.time, board.changes, board.changedAt('a'), board.audit.capacity]).toEqual([0, 0, 0, 0]);
    const a = board.entry('a', 'number');
    expect([board.changes, board.changedAt('a')]).toEqual([0, 0]);
    board.writeNumber(a, 0);
    expect([board.changes, board.changedAt('a')]).toEqual([1, 1]);
  });

  it('makes room for exactly what there is, however many', () => {
    for (const count of [15, 16, 17, 31, 32, 33]) {
      const board = new Board();
      const ids = Array.from({ length: count }, (_, i) => board.entry(`n${i}`, 'number', { about: 'self' }));
      for (const [i, id] of ids.entries()) board.writeNumber(id, i + 1);
      const other = new Board();
      other.restore(board.save());
      for (const each of [board, other]) {
        expect(each.views().map(({ id, value, time, about }) => [id, value, time, about])).toEqual(
          ids.map((id, i) => [id, i + 1, 0, 'self']),
        );
      }
      expect(other.entry('next', 'number')).toBe(board.entry('next', 'number'));
    }
  });

  it('lets nobody create, clear or remove an entry while an expert is asked', () => {
    const board = new Board();
    const a = board.entry('a', 'number');
    board.writeNumber(a, 1);
    board.locked = 'rude';
    const message = 'was written by rude while it was asked for its insistence';
    expect(() => board.entry('b', 'number')).toThrow(`b: ${message}`);
    expect(() => board.clear(a)).toThrow(`a: ${message}`);
    expect(() => board.remove(a)).toThrow(`a: ${message}`);
    expect(board.entry('a', 'number')).toBe(a);
    expect(board.number(a, 0)).toBe(1);
  });
});

describe('a saved board is refused', () => {
  const saved = () => {
    const board = new Board({ audit: 2 });
    const squad = board.entry('squad', 'group');
    board.writeNumber(board.entry('size', 'number', { parent: squad }), 4);
    board.write(board.entry('mood', 'label'), 'calm');
    board.remove(board.entry('gone', 'number'));
    return JSON.parse(JSON.stringify(board.save()));
  };
  type Saved = ReturnType<typeof saved>;
  const entry = (state: Saved, path: string) => state.entries.find((each: { path: string }) => each.path === path);

  it.each<[string, (state: Saved) => void, string]>([
    ['two entries in one slot', (s) => (entry(s, 'mood').id = entry(s, 'squad').id), 'must be the id of one of 4'],
    ['a slot beyond the last', (s) => (entry(s, 'mood').id = 4), 'must be the id of one of 4 entries, got 4'],
    ['a free slot that is taken', (s) => (s.free[0] = 0), 'free[0]: must be the id of one of 4 entries, got 0'],
    ['two free slots that are the same', (s) => s.free.push(s.free[0]), 'free[1]: must be the id of one of 5'],
    ['a group that is none', (s) => (entry(s, 'squad').type = 'value'), 'must be a new one in a group'],
    ['a path that is not its name', (s) => (entry(s, 'mood').path = 'modo'), 'path: must be a new one in a group'],
    [
      'the same entry twice',
      (s) => Object.assign(entry(s, 'mood'), { path: 'squad', name: 'squad', type: 'group', value: undefined }),
      'must be a new one',
    ],
    ['a group that comes later', (s) => s.entries.reverse(), 'must be a new one in a group that comes before it'],
    ['an empty name', (s) => Object.assign(entry(s, 'mood'), { path: '', name: '' }), 'must be a new one'],
    ['a number that is none', (s) => (entry(s, 'squad/size').value = '4'), 'value: must be a number, got "4"'],
    ['a label that is none', (s) => (entry(s, 'mood').value = true), 'value: must be a label, got true'],
    ['fewer changes than records', (s) => (s.audited = 1), 'audited: must be at least 2, got 1'],
    ['a negative count', (s) => (s.audited = -1), 'audited: must be at least 0, got -1'],
  ])('with %s', (_, spoil, problem) => {
    const board = new Board({ audit: 2 });
    board.writeNumber(board.entry('own', 'number'), 1);
    const state = saved();
    board.restore(saved());
    const before = JSON.stringify(board.save());
    spoil(state);
    expect(() => board.restore(state)).toThrow(problem);
    expect(JSON.stringify(board.save())).toBe(before);
  });
});
