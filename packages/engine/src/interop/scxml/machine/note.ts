/**
 * Something that a conversion changed or dropped. `changed`: it is there, but behaves differently
 * or needs code in the game. `lost`: the other format has no counterpart.
 */
export interface InteropNote {
  /** The state it is about; empty for the machine as a whole. */
  readonly state: string;
  readonly problem: string;
  readonly severity: 'changed' | 'lost';
}

/** One line for a person. */
export function formatNote({ state, problem, severity }: InteropNote): string {
  return `${state === '' ? 'machine' : state}: ${severity}: ${problem}`;
}
