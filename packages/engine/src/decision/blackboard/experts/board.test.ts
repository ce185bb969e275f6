import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board, type EntryId } from '../index.js';
import { NO_ENTRY } from './entry.js';

describe('the entries of a board', () => {
  it('are found by semantic id, with type and value, by any expert [BB-01]', () => {
    const board = new Board();
    board.write(board.entry('target', 'label'), 'tank 15');
    board.writeNumber(board.entry('range', 'number'), 120);
    expect(board.read(board.find('target'))).toBe('tank 15');
    expect(board.number(board.find('range'), 0)).toBe(120);
    expect(board.find('nothing')).toBe(NO_ENTRY);
    expect(board.read(NO_ENTRY)).toBeUndefined();
    expect(board.views().map(({ name, type, value }) => [name, type, value])).toEqual([
      ['target', 'label', 'tank 15'],
      ['range', 'number', 120],
    ]);
  });

  it('are found by hash as by a walk through all of them [BB-02]', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd');
    const type = fc.constantFrom('number', 'boolean', 'group' as const);
    const change = fc.record({ name, type, inside: fc.nat(5), gone: fc.boolean() });
    fc.assert(
      fc.property(fc.array(change, { minLength: 10, maxLength: 40 }), (changes) => {
        const board = new Board();
        const out: EntryId[] = [];
        for (const { name, type, inside, gone } of changes) {
          const groups = board.views().filter((view) => view.type === 'group');
          const parent = groups[inside]?.id ?? NO_ENTRY;
          const id = board.entry(name, type, { parent });
          if (gone) board.remove(id);
        }
        for (const view of board.views()) {
          const parent = board
            .views()
            .find(({ path, type }) => type === 'group' && path !== '' && path === view.path.replace(/\/?[^/]*$/, ''));
          const walked = board
            .views()
            .filter(({ name, type, path }) => name === view.name && type === view.type && path === view.path);
          expect(walked.map(({ id }) => id)).toContain(board.find(view.name, view.type, parent?.id ?? NO_ENTRY));
          board.findAnywhere(out, view.name);
          const everywhere = board.views().filter((other) => other.name === view.name);
          expect([...out].sort()).toEqual(everywhere.map(({ id }) => id).sort());
        }
      }),
      { numRuns: 50 },
    );
  });

  it('nest, and an expert finds any weapon wherever it is [BB-03]', () => {
    const board = new Board();
    const captain = board.entry('Captain', 'group');
    const pack = board.entry('pack', 'group', { parent: board.entry('Sale', 'group') });
    const rifle = board.entry('weapon', 'label', { parent: captain });
    const knife = board.entry('weapon', 'label', { parent: board.entry('pocket', 'group', { parent: pack }) });
    board.write(rifle, 'rifle');
    board.write(knife, 'knife');
    const out: EntryId[] = [];
    expect(board.findAnywhere(out, 'weapon')).toBe(2);
    expect(out.map((id) => [board.view(id).path, board.read(id)])).toEqual([
      ['Captain/weapon', 'rifle'],
      ['Sale/pack/pocket/weapon', 'knife'],
    ]);
    board.remove(board.find('Sale'));
    expect(board.findAnywhere(out, 'weapon')).toBe(1);
    expect(board.has(knife)).toBe(false);
    expect(() => board.entry('x', 'number', { parent: rifle })).toThrow('Captain/weapon: is not a group');
    expect(() => board.entry('a/b', 'number')).toThrow('a/b: must not contain a slash');
  });

  it('hold a number and a fuzzy label under one name, about the world or about oneself [BB-18]', () => {
    const board = new Board();
    const number = board.entry('speed', 'number', { about: 'self' });
    const label = board.entry('speed', 'label', { about: 'self' });
    board.writeNumber(number, 15);
    board.writeLabel(label, 'fast', 0.8);
    expect([board.number(number, 0), board.read(label), board.degree(label)]).toEqual([15, 'fast', 0.8]);
    const weather = board.entry('rain', 'boolean');
    board.write(weather, true);
    expect(board.views().map(({ name, about }) => `${name} ${about}`)).toEqual([
      'speed self',
      'speed self',
      'rain world',
    ]);
    expect(() => board.writeLabel(label, 'fast', 2)).toThrow('speed: must hold to a degree from 0 to 1, got 2');
    expect(() => board.write(number, 'fast')).toThrow('speed: holds a number, not a value');
  });

  it('are found anywhere by type, and none by a name that nobody used', () => {
    const board = new Board();
    const number = board.entry('speed', 'number');
    board.entry('speed', 'label');
    const out: EntryId[] = [7 as EntryId];
    expect([board.findAnywhere(out, 'speed', 'number'), out]).toEqual([1, [number]]);
    expect([board.findAnywhere(out, 'sped'), out]).toEqual([0, []]);
  });

  it('show a degree only of what is written, and take a number by its type', () => {
    const board = new Board();
    const mood = board.entry('mood', 'label');
    expect([board.degree(mood), board.view(mood).degree]).toEqual([0, 1]);
    board.writeLabel(mood, 'grim', 0.5);
    expect([board.degree(mood), board.view(mood).degree]).toEqual([0.5, 0.5]);
    const speed = board.entry('speed', 'number');
    board.write(speed, 4);
    expect([board.read(speed), board.number(speed, 0), board.degree(speed)]).toEqual([4, 4, 1]);
    expect(() => board.write(speed, Number.NaN)).toThrow('speed: must be a number, got NaN');
  });

  it('stay what they are when there are more than there was room for', () => {
    const board = new Board();
    const ids = Array.from({ length: 50 }, (_, i) => board.entry(`n${i}`, 'number', { section: `s${i}` }));
    for (const [i, id] of ids.entries()) board.writeNumber(id, i);
    expect(ids.map((id) => board.number(id, -1))).toEqual(ids.map((_, i) => i));
    expect(ids.map((id) => board.view(id).section)).toEqual(ids.map((_, i) => `s${i}`));
    expect(ids.map((_, i) => board.find(`n${i}`))).toEqual(ids);
    const other = new Board();
    other.restore(JSON.parse(JSON.stringify(board.save())));
    expect(other.views()).toEqual(board.views());
  });

  it('notice ids of what was removed', () => {
    const board = new Board();
    const old = board.entry('a', 'number');
    board.writeNumber(old, 1);
    board.remove(old);
    const fresh = board.entry('a', 'number');
    expect(fresh).not.toBe(old);
    expect(board.read(old)).toBeUndefined();
    expect(() => board.writeNumber(old, 2)).toThrow('no longer has the entry');
  });
});

describe('the audit of a board [BB-11]', () => {
  it('names writer, time, and the value before and after, of the latest changes', () => {
    const board = new Board({ audit: 3 });
    const health = board.entry('health', 'number');
    const mood = board.entry('mood', 'label');
    board.writeNumber(health, 50);
    board.time = 1;
    board.writer = 'medic';
    board.writeNumber(health, 80);
    board.writeNumber(health, 80);
    board.write(mood, 'calm');
    board.time = 2;
    board.writer = 'foe';
    board.clear(health);
    expect(board.audit.records()).toEqual([
      { time: 1, writer: 'medic', entry: 'health', before: 50, after: 80 },
      { time: 1, writer: 'medic', entry: 'mood', before: undefined, after: 'calm' },
      { time: 2, writer: 'foe', entry: 'health', before: 80, after: undefined },
    ]);
    expect(board.audit.total).toBe(4);
    expect(board.audit.records({ entry: 'health', writer: 'foe' })).toHaveLength(1);
    expect(board.view(mood)).toMatchObject({ writer: 'medic', time: 1 });
  });

  it('never gives an id of the past to another entry after a load', () => {
    const board = new Board();
    const [first, second] = ['a', 'b'].map((name) => board.entry(name, 'number'));
    board.remove(first);
    const saved = JSON.parse(JSON.stringify(board.save()));
    const other = new Board();
    other.restore(saved);
    const [one, two] = [board, other].map((each) => each.entry('c', 'number'));
    expect(two).toBe(one);
    expect([first, second]).not.toContain(two);
    expect(other.has(first)).toBe(false);
  });

  it('goes on after a save and a load', () => {
    const board = new Board({ audit: 4 });
    const group = board.entry('squad', 'group', { section: 'beliefs' });
    board.writer = 'scout';
    board.time = 3;
    board.writeNumber(board.entry('strength', 'number', { parent: group }), 7);
    board.writeLabel(board.entry('mood', 'label', { parent: group }), 'grim', 0.5);
    board.write(board.entry('a', 'value'), [1, 'two']);
    const saved = JSON.parse(JSON.stringify(board.save()));
    const other = new Board({ audit: 4 });
    other.writeNumber(other.entry('left over', 'number'), 1);
    other.restore(saved);
    expect(JSON.parse(JSON.stringify(other.save()))).toEqual(saved);
    expect(other.views()).toEqual(board.views());
    expect(other.audit.records()).toEqual(board.audit.records());
  });
});
