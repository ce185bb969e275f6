import { describe, expect, it } from 'vitest';
import { Rng } from '../../math/index.js';
import { IndexEntry, type Placed, PositionIndex } from './position-index.js';

interface Thing extends Placed {
  readonly name: number;
  readonly position: { x: number; y: number; z: number };
}

const create = (slack?: number) => new PositionIndex<Thing>((thing) => new IndexEntry(thing), slack);

/** Names of what a search finds, in its order, without things that have left. */
function found(index: PositionIndex<Thing>, x: number, z: number, reach: number): number[] {
  const names: number[] = [];
  index.search({ x, y: 0, z }, { reach });
  for (let member = index.next(); member >= 0; member = index.next()) {
    const { isActive, thing } = index.members[member];
    if (isActive) names.push(thing.name);
  }
  return names;
}

describe('an index of positions', () => {
  it('finds all that a look at everything finds, in order, and little else, while things come, go and move', () => {
    const rng = new Rng(7);
    for (const [spread, slack] of [
      [100, 2],
      [5, 0.5],
      [4000, 0],
    ] as const) {
      const index = create(slack);
      let things: Thing[] = [];
      let made = 0;
      const add = (count: number) => {
        for (let i = 0; i < count; i++) {
          const position = { x: rng.next() * spread, y: 0, z: (rng.next() - 0.5) * spread };
          const thing = { name: made++, position };
          things.push(thing);
          index.add(thing);
        }
      };
      add(150);
      for (let now = 0; now < 8; now++) {
        for (const { position } of things) {
          position.x += (rng.next() - 0.5) * spread * 0.1;
          position.z += (rng.next() - 0.5) * spread * 0.1;
        }
        // The first search of a frame scans, the second sorts.
        expect(index.isIndexed(now)).toBe(false);
        expect(index.isIndexed(now)).toBe(true);
        const sorts = index.sorts;
        expect([index.members.length, index.indexed]).toEqual([things.length, things.length]);
        for (let i = 0; i < 12; i++) {
          const [x, z, reach] = [rng.next() * spread, (rng.next() - 0.5) * spread, rng.next() * spread * 0.2];
          const near = (limit: number) =>
            things
              .filter(({ position }) => Math.hypot(position.x - x, position.z - z) <= limit)
              .map(({ name }) => name);
          const names = found(index, x, z, reach);
          const exact = near(reach + slack);
          // All within reach and slack, and newcomers wherever they are.
          const late = new Set(index.members.slice(index.indexed).map(({ thing }) => thing.name));
          expect(names.filter((name) => !late.has(name))).toEqual(exact.filter((name) => !late.has(name)));
          expect(new Set(names).size).toBe(names.length);
          expect(names).toEqual([...names].sort((a, b) => a - b));
          if (i === 4) add(5);
          if (i === 7) {
            const gone = things[Math.floor(rng.next() * things.length)];
            expect([index.remove(gone), index.remove(gone), index.find(gone)]).toEqual([true, false, undefined]);
            things = things.filter((each) => each !== gone);
          }
        }
        expect(found(index, 0, 0, -1).filter((name) => name < made - 5)).toEqual([]);
        expect([index.isIndexed(now), index.sorts, index.size]).toEqual([true, sorts, things.length]);
        // A search that was given up leaves nothing behind for the next one.
        index.search({ x: 0, y: 0, z: 0 }, { reach: 10 * spread });
        index.next();
        expect(found(index, 0, 0, -1).length).toBeLessThanOrEqual(5);
      }
    }
  });

  it('is not used for few things, and is built again when many have come', () => {
    const index = create();
    const place = (name: number) => index.add({ name, position: { x: name, y: 0, z: 0 } });
    for (let i = 0; i < 63; i++) place(i);
    expect([index.isIndexed(1), index.isIndexed(1)]).toEqual([false, false]);
    place(63);
    expect([index.isIndexed(1), index.isIndexed(1), index.isIndexed(1), index.sorts]).toEqual([false, true, true, 1]);
    for (let i = 64; i < 128; i++) place(i);
    expect([index.isIndexed(1), index.sorts, index.indexed]).toEqual([true, 1, 64]);
    place(128);
    expect([index.isIndexed(1), index.sorts, index.indexed]).toEqual([true, 2, 129]);
    // In another frame everything may have moved.
    expect([index.isIndexed(2), index.isIndexed(2), index.sorts]).toEqual([false, true, 3]);
    index.expire();
    expect([index.isIndexed(2), index.isIndexed(2), index.sorts]).toEqual([false, true, 4]);
    place(128);
    const { members } = index;
    const twice = members[0].thing;
    index.add(twice);
    expect(index.size).toBe(130);
  });

  it('refuses a slack below 0', () => {
    expect(() => create(-1)).toThrow('slack: must be 0 or more, got -1');
    expect(() => create(Number.NaN)).toThrow('slack: must be 0 or more, got NaN');
  });
});
