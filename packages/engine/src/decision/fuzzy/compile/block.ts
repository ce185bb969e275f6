/**
 * Rules as a complete table: one conclusion for every combination of a state of each input, all
 * joined by AND. The position in the table identifies the states, so no clauses are stored. The
 * last input varies fastest.
 */
export interface Block {
  readonly output: string;
  readonly inputs: readonly { readonly name: string; readonly states: readonly string[] }[];
  /** Set of the output for each combination; blank for none. */
  readonly conclusions: readonly string[];
}

/** A table within a table for each input but the last. */
export type BlockTable = { readonly [state: string]: string | BlockTable };

/**
 * Makes a block from nested tables, the first input's states outside:
 * `block('action', ['corner', 'speed'], { entry: { fast: 'brake', slow: 'go' }, exit: { fast: 'go',
 * slow: 'go' } })`. What inner tables leave out concludes nothing.
 */
export function block(output: string, inputs: readonly string[], table: BlockTable): Block {
  const states = inputs.map(() => [] as string[]);
  const visit = (inner: BlockTable, depth: number) => {
    for (const [state, below] of Object.entries(inner)) {
      if (!states[depth].includes(state)) states[depth].push(state);
      if (typeof below !== 'string') visit(below, depth + 1);
    }
  };
  visit(table, 0);
  const conclusions: string[] = [];
  const collect = (inner: string | BlockTable | undefined, depth: number) => {
    if (depth === inputs.length) conclusions.push(typeof inner === 'string' ? inner : '');
    else for (const state of states[depth]) collect(typeof inner === 'object' ? inner[state] : undefined, depth + 1);
  };
  collect(table, 0);
  return { output, inputs: inputs.map((name, i) => ({ name, states: states[i] })), conclusions };
}

/** The states of the inputs at a place of a block's table. */
export function statesAt({ inputs }: Block, place: number): string[] {
  let rest = place;
  const found = inputs.map(() => '');
  for (let i = inputs.length - 1; i >= 0; i--) {
    const { states } = inputs[i];
    found[i] = states[rest % states.length];
    rest = Math.floor(rest / states.length);
  }
  return found;
}
