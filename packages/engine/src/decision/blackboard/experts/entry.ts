/**
 * What an entry of a board can hold: a `number`; a `label`, a word that holds to a degree, as fuzzy
 * sets give it; a `boolean`; a `value`, anything that is JSON; a `group`, other entries.
 */
export const ENTRY_TYPES = ['number', 'label', 'boolean', 'value', 'group'] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** What an entry is about: the world outside, or the character itself. */
export const SUBJECTS = ['world', 'self'] as const;
export type Subject = (typeof SUBJECTS)[number];

/**
 * An entry of a {@link Board}: a slot and its generation, so that one that was removed is noticed.
 * −1 where there is none.
 */
export type EntryId = number;

/** Says that there is no such entry. */
export const NO_ENTRY: EntryId = -1;

/** What can stand in an entry. */
export type EntryValue = number | string | boolean | Json;
type Json = null | readonly unknown[] | { readonly [name: string]: unknown };

/** Where an entry stands and what it speaks of; all of it is fixed when the entry is made. */
export interface EntryOptions {
  /** The group it belongs to; none for the board itself. */
  readonly parent?: EntryId;
  /**
   * `facts`, `goals`, `beliefs`, or whatever experts agree upon; that of the group above by
   * default.
   */
  readonly section?: string;
  readonly about?: Subject;
}

/** An entry as plain data, for tools and saves. */
export interface EntryView {
  readonly id: EntryId;
  /** Names from the outermost group on, with slashes. */
  readonly path: string;
  readonly name: string;
  readonly type: EntryType;
  readonly section: string;
  readonly about: Subject;
  /** Undefined while it is empty. */
  readonly value: EntryValue | undefined;
  /** Of a label: how much it holds, 0 to 1; 1 for all else. */
  readonly degree: number;
  /** Who wrote it last, and when; empty and −1 if nobody did. */
  readonly writer: string;
  readonly time: number;
}
