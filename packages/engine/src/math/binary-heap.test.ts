import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BinaryHeap } from './binary-heap.js';

function drain(heap: BinaryHeap): number[] {
  const items: number[] = [];
  for (let item = heap.pop(); item !== undefined; item = heap.pop()) items.push(item);
  return items;
}

/** The obvious slow version: a list sorted whenever somebody asks. */
class SortedList {
  readonly entries = new Map<number, number>();

  inOrder(): number[] {
    return [...this.entries]
      .sort(([itemA, a], [itemB, b]) => (a === b ? itemA - itemB : a < b ? -1 : 1))
      .map(([item]) => item);
  }
}

describe('BinaryHeap [PATH-18]', () => {
  it('gives items by priority, lowest first, and equal ones by lowest item', () => {
    const heap = new BinaryHeap(2);
    heap.push(7, 2);
    heap.push(3, 1);
    heap.push(5, 2);
    heap.push(1, Infinity);
    heap.push(9, -Infinity);
    expect(heap.peek()).toBe(9);
    expect(heap.size).toBe(5);
    expect(drain(heap)).toEqual([9, 3, 5, 7, 1]);
    expect(heap.size).toBe(0);
  });

  it('is empty when empty', () => {
    const heap = new BinaryHeap(0);
    expect(heap.pop()).toBeUndefined();
    expect(heap.peek()).toBeUndefined();
    expect(heap.priorityOf(3)).toBeUndefined();
    expect(heap.has(0)).toBe(false);
    expect(heap.has(-1)).toBe(false);
    expect(heap.remove(4)).toBe(false);
  });

  it('moves an item whose priority changes, up or down', () => {
    const heap = new BinaryHeap();
    for (let item = 0; item < 8; item++) heap.push(item, item);
    heap.update(7, -1);
    heap.update(0, 3.5);
    expect(heap.priorityOf(7)).toBe(-1);
    expect(drain(heap)).toEqual([7, 1, 2, 3, 0, 4, 5, 6]);
  });

  it('does what a sorted list does, whatever is pushed, changed, removed and cleared', () => {
    const command = fc.record({
      kind: fc.constantFrom('push', 'push', 'push', 'update', 'remove', 'pop', 'clear'),
      item: fc.nat(60),
      priority: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(command, { maxLength: 200 }), (commands) => {
        const heap = new BinaryHeap(1);
        const list = new SortedList();
        for (const { kind, item, priority } of commands) {
          if (kind === 'push' && !list.entries.has(item)) {
            heap.push(item, priority);
            list.entries.set(item, priority);
          } else if (kind === 'update' && list.entries.has(item)) {
            heap.update(item, priority);
            list.entries.set(item, priority);
          } else if (kind === 'remove') {
            expect(heap.remove(item)).toBe(list.entries.delete(item));
          } else if (kind === 'pop') {
            const first = list.inOrder()[0];
            expect(heap.pop()).toBe(first);
            list.entries.delete(first);
          } else if (kind === 'clear' && item < 5) {
            heap.clear();
            list.entries.clear();
          }
          expect(heap.size).toBe(list.entries.size);
          expect(heap.has(item)).toBe(list.entries.has(item));
          expect(heap.peek()).toBe(list.inOrder()[0]);
        }
        expect(drain(heap)).toEqual(list.inOrder());
      }),
    );
  });

  it('sorts ten thousand', () => {
    const heap = new BinaryHeap();
    const list = new SortedList();
    for (let i = 0; i < 10_000; i++) {
      const priority = (i * 7919) % 1009;
      heap.push(i, priority);
      list.entries.set(i, priority);
    }
    expect(drain(heap)).toEqual(list.inOrder());
  });

  it('says what it refuses', () => {
    const heap = new BinaryHeap();
    heap.push(1, 0);
    expect(() => heap.push(1, 5)).toThrow('item: 1 is in the heap already; update it');
    expect(() => heap.update(2, 5)).toThrow('item: 2 is not in the heap; push it');
    expect(() => heap.push(3, Number.NaN)).toThrow('priority: must not be NaN, for item 3');
    expect(() => heap.update(1, Number.NaN)).toThrow('priority: must not be NaN, for item 1');
    expect(() => heap.push(-1, 0)).toThrow('item: must be an integer from 0 to 2^31 - 1, got -1');
    expect(() => heap.push(0.5, 0)).toThrow('got 0.5');
    expect(() => new BinaryHeap(-1)).toThrow('capacity: must be an integer of at least 0, got -1');
    expect(drain(heap)).toEqual([1]);
  });
});
