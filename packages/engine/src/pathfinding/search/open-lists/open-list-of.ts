import { InvalidDataError } from '../../../data/check.js';
import { BucketChainList } from './bucket-chain-list.js';
import { BucketList, type BucketListOptions } from './bucket-list.js';
import { CappedList } from './capped-list.js';
import { HeapList } from './heap-list.js';
import { LinkedList } from './linked-list.js';
import { MultiBucketList, type MultiBucketListOptions } from './multi-bucket-list.js';
import type { OpenListMaker } from './open-list.js';
import { SortedArrayList } from './sorted-array-list.js';
import { ThreadedList } from './threaded-list.js';
import { UnsortedList } from './unsorted-list.js';

/** The options of each kind of open list. */
export interface OpenListOptions {
  /** A binary heap, the default of the searches. */
  readonly heap: undefined;
  /** For a few dozen nodes, or to compare. */
  readonly unsorted: undefined;
  /** For hundreds of nodes. */
  readonly 'sorted-array': undefined;
  /** Where added nodes are nearly always among the best. */
  readonly linked: undefined;
  /** Linked through the node records themselves, to compare. */
  readonly threaded: undefined;
  /** For very many nodes whose totals lie close. */
  readonly buckets: BucketListOptions;
  /** The same where the range of totals is not known. */
  readonly 'bucket-chain': { readonly width: number };
  /** Buckets of buckets: for totals that are spread far apart but dense in places. */
  readonly 'nested-buckets': MultiBucketListOptions;
  /**
   * Keeps the best `capacity` nodes and drops the others. It needs little memory, but may miss the
   * best route, or find none although one exists.
   */
  readonly capped: { readonly capacity: number };
}

/** A kind of open list, as {@link openListOf} names it. */
export type OpenListKind = keyof OpenListOptions;

const makers: Readonly<{ [Kind in OpenListKind]: (options: OpenListOptions[Kind]) => OpenListMaker }> = {
  heap: () => (records) => new HeapList(records),
  unsorted: () => (records) => new UnsortedList(records),
  'sorted-array': () => (records) => new SortedArrayList(records),
  linked: () => (records) => new LinkedList(records),
  threaded: () => (records) => new ThreadedList(records),
  buckets: (options) => (records) => new BucketList(records, options),
  'bucket-chain': (options) => (records) => new BucketChainList(records, options),
  'nested-buckets': (options) => (records) => new MultiBucketList(records, options),
  capped:
    ({ capacity }) =>
    (records) =>
      new CappedList(records, capacity),
};

/**
 * Returns the maker of a kind of open list, for the option `openList` of a search. All kinds except
 * `capped` lead to the same routes; they differ in speed.
 */
export function openListOf<Kind extends OpenListKind>(
  kind: Kind,
  ...[options]: OpenListOptions[Kind] extends undefined ? [] : [options: OpenListOptions[Kind]]
): OpenListMaker {
  if (!Object.hasOwn(makers, kind))
    throw new InvalidDataError('kind', `must be ${Object.keys(makers).join(', ')}, got ${kind}`);
  return makers[kind](options as OpenListOptions[Kind]);
}
