import { describe, expect, it } from 'vitest';
import { Rng } from '../../../../math/rng.js';
import { BucketChainList } from '../bucket-chain-list.js';
import { BucketList } from '../bucket-list.js';
import { HeapList } from '../heap-list.js';
import { LinkedList } from '../linked-list.js';
import { MultiBucketList } from '../multi-bucket-list.js';
import type { OpenListMaker } from '../open-list.js';
import { SearchRecords } from '../search-records.js';
import { SortedArrayList } from '../sorted-array-list.js';
import { ThreadedList } from '../threaded-list.js';
import { UnsortedList } from '../unsorted-list.js';

const NODES = 256;

/** The most reads of totals that one `add` and one `takeFirst` need, with 256 nodes in the list. */
function measure(make: OpenListMaker): { add: number; take: number } {
  const records = new SearchRecords(2 * NODES);
  const rng = new Rng('totals');
  // As in a search, the first node has the lowest total, and later ones are no lower than the node
  // that was taken.
  for (let node = 1; node < 2 * NODES; node++) records.total[node] = rng.range(0, NODES);
  let reads = 0;
  records.total = new Proxy(records.total, {
    get(target, key) {
      if (typeof key === 'string' && /^\d/.test(key)) reads++;
      return target[key as unknown as number];
    },
  });
  const list = make(records);
  for (let node = 0; node < NODES; node++) list.add(node);
  const most = { add: 0, take: 0 };
  for (let node = NODES; node < 2 * NODES; node++) {
    reads = 0;
    const taken = list.takeFirst();
    most.take = Math.max(most.take, reads);
    records.total[node] = records.total[taken] + rng.range(0, 64);
    reads = 0;
    list.add(node);
    most.add = Math.max(most.add, reads);
  }
  return most;
}

/** Twice the depth of a binary tree of all nodes: two children are compared on each level. */
const TREE = 2 * (Math.log2(NODES) + 1);

describe('the work of open lists', () => {
  it('PATH-16 is in taking a node for an unsorted list, which reads all of them', () => {
    const { add, take } = measure((records) => new UnsortedList(records));
    expect(add).toBe(0);
    expect(take).toBeGreaterThanOrEqual(NODES - 1);
  });

  it.each<[string, OpenListMaker]>([
    ['PATH-17 linked', (records) => new LinkedList(records)],
    ['PATH-23 threaded', (records) => new ThreadedList(records)],
  ])('%s lists take a node without a look, and search for the place of a new one', (_name, make) => {
    const { add, take } = measure(make);
    expect(take).toBe(0);
    expect(add).toBeGreaterThan(TREE);
  });

  it('PATH-17 a sorted array takes a node without a look, and finds the place of a new one by halves', () => {
    const { add, take } = measure((records) => new SortedArrayList(records));
    expect(take).toBe(0);
    expect(add).toBeLessThanOrEqual(TREE);
  });

  it('PATH-18 a heap reads at most one path through its tree, for a new node and for the first', () => {
    const { add, take } = measure((records) => new HeapList(records));
    expect(add).toBeLessThanOrEqual(TREE);
    expect(take).toBeLessThanOrEqual(2 * TREE);
  });

  it.each<[string, OpenListMaker]>([
    ['PATH-19 in a row', (records) => new BucketList(records, { width: 1 })],
    ['PATH-19 in a chain', (records) => new BucketChainList(records, { width: 1 })],
    ['PATH-20 of buckets', (records) => new MultiBucketList(records, { width: 1, inner: 32, outer: 32 })],
  ])('buckets %s take a node from those of one bucket, and add one without comparing', (_name, make) => {
    const { add, take } = measure(make);
    expect(add).toBeLessThanOrEqual(1);
    // About one node per bucket on average, and never nearly all.
    expect(take).toBeLessThan(NODES / 4);
  });

  it('PATH-19 grows with the width of a bucket', () => {
    const taking = (width: number) => measure((records) => new BucketList(records, { width })).take;
    expect(taking(64)).toBeGreaterThan(4 * taking(1));
  });
});
