import type { Machine } from './operations.js';
import type { ScriptType } from './type.js';
import type { ScriptValue } from './value.js';

/** A function that every script has. */
export interface LibraryFunction {
  readonly name: string;
  /** How it is written: `add(list, x)`. */
  readonly usage: string;
  readonly description: string;
  readonly gives: ScriptType;
  /** The least and the most values it takes. */
  readonly counts: readonly [number, number];
  /**
   * True if the result depends on nothing but the values and nothing is changed, so that it can be
   * computed beforehand.
   */
  readonly isPure: boolean;
  readonly call: (machine: Machine, values: readonly ScriptValue[]) => ScriptValue;
}

/** The name a function is called by, out of how it is written. */
export function nameOf(usage: string): string {
  return usage.slice(0, usage.indexOf('('));
}

type Call = LibraryFunction['call'];

/** A function that can be computed beforehand. */
export function pure(
  usage: string,
  counts: LibraryFunction['counts'],
  gives: ScriptType,
  description: string,
  call: Call,
): LibraryFunction {
  return { name: nameOf(usage), usage, description, gives, counts, isPure: true, call };
}

/** A function whose result depends on more than its values, or that changes something. */
export function impure(
  usage: string,
  counts: LibraryFunction['counts'],
  gives: ScriptType,
  description: string,
  call: Call,
): LibraryFunction {
  return { ...pure(usage, counts, gives, description, call), isPure: false };
}
