import type { Place } from '../../language/tokens/place.js';
import type { CallExpression, Declared, NameExpression, ScriptExpression, Statement } from '../text/script.js';
import type { HostConstant, HostFunction, HostVariable } from '../values/host.js';

/** A variable of a script: declared by `var`, a parameter, or what a loop calls each. */
export interface VariableSymbol extends Place {
  readonly name: string;
  readonly kind: 'var' | 'parameter' | 'loop';
  /** Number of the function it belongs to; 0 is the script itself. */
  readonly owner: number;
  /** Where in the text it is known. */
  readonly scope: Place;
  /** What it is first given, where that says what it always is: it is never given anything else. */
  value: ScriptExpression | undefined;
  /** Is it given a value after its declaration? */
  isChanged: boolean;
  /** Is it used in another function than its own? */
  isShared: boolean;
  isRead: boolean;
}

/** A function of a script, or what it does on an event; the first is the script itself. */
export interface FunctionSymbol {
  readonly name: string;
  readonly kind: 'script' | 'function' | 'on';
  readonly index: number;
  readonly parameters: readonly VariableSymbol[];
  readonly body: readonly Statement[];
  readonly place: Place;
}

/** What a name stands for, and the fields that follow it: `enemy.health` is a field of `enemy`. */
export type Meaning = { readonly fields: readonly string[] } & (
  | { readonly kind: 'variable'; readonly variable: VariableSymbol }
  | { readonly kind: 'host'; readonly host: HostVariable }
  | { readonly kind: 'constant'; readonly constant: HostConstant }
);

/**
 * What a call calls. A `thing` of the game is called by a function of the library. `if` and `default` compute only what they give; `run` takes a text for a
 * script.
 */
export type Callee =
  | { readonly kind: 'script'; readonly function: FunctionSymbol }
  | { readonly kind: 'host'; readonly host: HostFunction }
  | { readonly kind: 'library'; readonly index: number }
  | { readonly kind: 'thing'; readonly thing: NameExpression; readonly index: number }
  | { readonly kind: 'if' | 'default' | 'run' };

/** The symbol table: what everything that a script names stands for. */
export interface Symbols {
  readonly names: ReadonlyMap<NameExpression, Meaning>;
  readonly calls: ReadonlyMap<CallExpression, Callee>;
  readonly declared: ReadonlyMap<Declared, VariableSymbol>;
  readonly variables: readonly VariableSymbol[];
  readonly functions: readonly FunctionSymbol[];
}
