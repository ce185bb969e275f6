/** The type of value that a name has in an expression. */
export interface FormulaType {
  /** What kind of value it is. */
  readonly type: 'number' | 'boolean' | 'text' | 'object' | 'list' | 'vector';
  /** Name of the object type, for an `object`; by default any. */
  readonly of?: string;
  /** The type of a list's elements. */
  readonly element?: FormulaType;
}

/** What an expression may name: blackboard keys, and properties of the agent as `agent.name`. */
export interface FormulaNames {
  find(name: string): { readonly type: FormulaType; readonly slot: number } | undefined;
  names(): Iterable<string>;
}

/**
 * A language in which parameters can be computed. The host knows none; hand `expressions` of
 * `gumption/behavior/expression` to `createVocabulary` to allow them, or leave it out to forbid
 * them and save their weight.
 */
export interface ExpressionLanguage {
  /** The type of the result that a text computes, or the problems of the text. */
  check(text: string, names: FormulaNames): { readonly type?: FormulaType; readonly problems: readonly string[] };
  /**
   * A function that computes it; `read` gives the value in a slot. Only for texts without problems.
   */
  compile(text: string, names: FormulaNames): (read: (slot: number) => unknown) => unknown;
}
