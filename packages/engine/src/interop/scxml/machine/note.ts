/**
 * Something that did not survive a conversion as it was. `changed`: it is there, but behaves
 * otherwise or needs something done in code. `lost`: the other side has nothing for it.
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
