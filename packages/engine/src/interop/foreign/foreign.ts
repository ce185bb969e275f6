import type { DocumentNode, ParamValue } from '../../behavior/document/document.js';
import { isPlainObject, isSameJson, type Json } from '../../data/index.js';

/**
 * The formats of other tools for trees, which hold any behavior. `task-xml` is the simple
 * interchange form that the README of `interop` defines.
 */
export const TREE_FORMATS = ['btcpp', 'behavior3', 'mdsl', 'mistreevous', 'task-xml'] as const;

/** All formats. `scxml` holds behaviors with one state machine; `xstate` is read, not written. */
export const FORMATS = [...TREE_FORMATS, 'scxml', 'xstate'] as const;
/** The formats that can be converted, by name. */
export type Format = (typeof FORMATS)[number];

export type JsonRecord = { readonly [name: string]: Json };
export type ParamRecord = { readonly [name: string]: ParamValue };

/** A node in the words of another tool, after its syntax and before its meaning. */
export interface ForeignNode {
  readonly type: string;
  /** Settings of the node, without what follows below. */
  readonly attributes: JsonRecord;
  readonly children: readonly ForeignNode[];
  readonly id?: string;
  readonly name?: string;
  readonly comment?: string;
  /** What we wrote beside the node because the format has no place for it. */
  readonly own?: JsonRecord;
}

/** A behavior in the words of another tool. */
export interface ForeignTree {
  readonly name: string;
  readonly root: ForeignNode;
  readonly own?: JsonRecord;
  /** What the format knows of the whole that we have no place for. */
  readonly kept?: JsonRecord;
  readonly comment?: string;
  readonly description?: string;
}

/**
 * What an imported node or document keeps of its origin, under `foreign`: for each format, the data
 * that has no counterpart in our documents, so that writing the same format restores it; and
 * whether a task is a condition, which our documents leave to the vocabulary.
 */
export type Kept = { readonly [format: string]: Json } & { readonly category?: 'condition' };

export interface KeepingNode extends DocumentNode {
  readonly foreign?: Kept;
}

export function keptOf(node: object): Kept | undefined {
  const kept = (node as { foreign?: unknown }).foreign;
  return isPlainObject(kept) ? (kept as Kept) : undefined;
}

/** What `format` itself has left at a node or document. */
export function keptFor(node: object, format: string): JsonRecord {
  const kept = keptOf(node)?.[format];
  return isPlainObject(kept) ? (kept as JsonRecord) : {};
}

/** Leaves out an empty `foreign`. */
export function keepUnder(format: string, data: JsonRecord, category?: 'condition'): { foreign?: Kept } {
  const kept = {
    ...(Object.keys(data).length > 0 && { [format]: data }),
    ...(category !== undefined && { category }),
  } as Kept;
  return Object.keys(kept).length > 0 ? { foreign: kept } : {};
}

/** Equal as JSON, where a missing value equals a missing one. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === undefined || b === undefined ? a === b : isSameJson(a as Json, b as Json);
}

/** A record of the entries that are there. A key like `__proto__` becomes an ordinary one. */
export function recordOf<T>(entries: Iterable<readonly [string, T | undefined]>): { [name: string]: T } {
  return Object.fromEntries([...entries].filter((entry): entry is [string, T] => entry[1] !== undefined));
}

/**
 * A short mark of a node as the other tool sees it. What we noted beside a node counts only while
 * the node still has this mark: if somebody changed the node with the other tool, the change
 * counts.
 */
export function markOf(node: Pick<ForeignNode, 'type' | 'attributes'>): string {
  const sorted = Object.entries(node.attributes).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([node.type, sorted]);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The blackboard key that a value is bound to, if it is bound to one. */
export function keyOf(value: ParamValue | undefined): string | undefined {
  const key = isPlainObject(value) && Object.keys(value).length === 1 ? (value as { key?: unknown }).key : undefined;
  return typeof key === 'string' ? key : undefined;
}

/**
 * Seconds as whole milliseconds, which other tools count in; undefined if it is no time, or more
 * than a number can tell.
 */
export function toMilliseconds(seconds: unknown): number | undefined {
  if (typeof seconds !== 'number' || !(seconds >= 0)) return undefined;
  const time = Math.round(seconds * 1000);
  return Number.isFinite(time) ? time : undefined;
}
