import type { ParamValue } from 'gumption/behavior';
import type { ParamDescription } from 'gumption/protocol';

/** What every editor of a parameter gets. */
export interface EditorProps {
  readonly param: ParamDescription;
  /** What is written in the document; undefined when the default holds. */
  readonly value: ParamValue | undefined;
  /** Where the parameter is, for editors that ask the game. */
  readonly behavior: string;
  readonly node: string;
  /** Id for the line that says what is wrong. */
  readonly problemId: string;
  readonly onValue: (value: ParamValue) => void;
}

/** The value to show: what is written, or else the default. */
export function effectiveValue({ value, param }: EditorProps): unknown {
  return value ?? param.default;
}
