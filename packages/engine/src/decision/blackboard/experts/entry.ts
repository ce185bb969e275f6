/**
 * The type of an entry: a `number`; a `label` with a degree, such as a fuzzy set gives; a
 * `boolean`; a `value`, which is any JSON; or a `group` of other entries.
 */
export const ENTRY_TYPES = ['number', 'label', 'boolean', 'value', 'group'] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** Whether an entry is about the world or about the character itself. */
export const SUBJECTS = ['world', 'self'] as const;
export type Subject = (typeof SUBJECTS)[number];

/**
 * Identifies an entry of a {@link Board} by slot and generation, so that removed entries are
 * detected. −1 for none.
 */
export type EntryId = number;

/** The id of no entry. */
export const NO_ENTRY: EntryId = -1;

/** The value of an entry. */
export type EntryValue = number | string | boolean | Json;
type Json = null | readonly unknown[] | { readonly [name: string]: unknown };

/** Where an entry belongs and what it is about. Fixed when the entry is created. */
export interface EntryOptions {
  /** The group it belongs to; by default the top of the board. */
  readonly parent?: EntryId;
  /**
   * `facts`, `goals`, `beliefs` or any other name that experts agree on. By default that of its
   * group.
   */
  readonly section?: string;
  /** What it is about, such as a unit; by default nothing. */
  readonly about?: Subject;
}

/** An entry as plain data, for tools and saves. */
export interface EntryView {
  readonly id: EntryId;
  /** Names from the outermost group on, separated by slashes. */
  readonly path: string;
  readonly name: string;
  readonly type: EntryType;
  readonly section: string;
  readonly about: Subject;
  /** Undefined while it is empty. */
  readonly value: EntryValue | undefined;
  /** The degree of a label, from 0 to 1; 1 for other types. */
  readonly degree: number;
  /** The last writer and the time; empty and −1 if it was never written. */
  readonly writer: string;
  readonly time: number;
}
