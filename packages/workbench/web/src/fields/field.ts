import type { ParamValue } from 'gumption/behavior';
import type { ValueDescription } from 'gumption/protocol';

/** What a field edits: a parameter, a part of a list, a blackboard value. */
export interface EditedValue extends ValueDescription {
  readonly name: string;
  readonly title: string;
}

/** Where a value is, for fields that look around or ask the game. */
export interface ValuePlace {
  /** The behavior whose node it belongs to; empty for a blackboard value. */
  readonly behavior: string;
  /** The nodes that have it; several when they are edited together. */
  readonly nodes: readonly string[];
  /** The other parameters of those nodes, for example the key that a value is for. */
  readonly siblings: { readonly [param: string]: unknown };
}

/** What the field of every type of value receives. */
export interface FieldProps {
  readonly param: EditedValue;
  /** The value as written; undefined when the default applies. */
  readonly value: ParamValue | undefined;
  /**
   * Whether the edited nodes differ. Then no value is shown, and an entered value applies to all.
   */
  readonly isMixed?: boolean;
  readonly place: ValuePlace;
  /** Id of the element that shows the problem. */
  readonly problemId: string;
  readonly onValue: (value: ParamValue) => void;
}

/**
 * The value to show: the written one, otherwise the default; nothing where the edited nodes differ.
 */
export function effectiveValue({ value, param, isMixed }: FieldProps): unknown {
  return isMixed ? undefined : (value ?? param.default);
}

/** Stands in an empty field while the edited nodes differ. */
export function placeholderOf({ isMixed }: FieldProps, otherwise = ''): string {
  return isMixed ? 'mixed' : otherwise;
}
