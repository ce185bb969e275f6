import type { BinaryOperator, UnaryOperator } from '../../language/expression/expression.js';
import type { Place } from '../../language/tokens/place.js';

/**
 * An expression of a script: those of conditions and parameters, and beyond them records, items and
 * fields. A name with dots is one name until the symbols are known: `agent.speed` may be a name of
 * the game, `enemy.health` a field of a variable.
 */
export type ScriptExpression = Place &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'boolean'; readonly value: boolean }
    | { readonly kind: 'empty' }
    | NameExpression
    | { readonly kind: 'list'; readonly items: readonly ScriptExpression[] }
    | { readonly kind: 'record'; readonly fields: readonly RecordField[] }
    | CallExpression
    | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly operand: ScriptExpression }
    | {
        readonly kind: 'binary';
        readonly operator: BinaryOperator;
        readonly left: ScriptExpression;
        readonly right: ScriptExpression;
      }
    | IndexExpression
    | FieldExpression
  );

export interface NameExpression extends Place {
  readonly kind: 'name';
  readonly name: string;
}

export interface CallExpression extends Place {
  readonly kind: 'call';
  readonly function: string;
  readonly arguments: readonly ScriptExpression[];
}

export interface IndexExpression extends Place {
  readonly kind: 'index';
  readonly of: ScriptExpression;
  readonly index: ScriptExpression;
}

export interface FieldExpression extends Place {
  readonly kind: 'field';
  readonly of: ScriptExpression;
  readonly name: string;
}

export interface RecordField extends Place {
  readonly key: string;
  readonly value: ScriptExpression;
}

/** What an assignment can write. */
export type Target = NameExpression | IndexExpression | FieldExpression;

/** A name that a script gives to something, with its place. */
export interface Declared extends Place {
  readonly name: string;
}

/** A function, or what is done on an event. */
export interface FunctionStatement extends Place {
  readonly kind: 'function' | 'on';
  readonly name: Declared;
  readonly parameters: readonly Declared[];
  readonly body: readonly Statement[];
}

export type Statement = Place &
  (
    | { readonly kind: 'var'; readonly name: Declared; readonly value: ScriptExpression | undefined }
    | { readonly kind: 'assign'; readonly target: Target; readonly value: ScriptExpression }
    | { readonly kind: 'call'; readonly call: CallExpression }
    | {
        readonly kind: 'if';
        readonly condition: ScriptExpression;
        readonly yes: readonly Statement[];
        readonly no: readonly Statement[];
      }
    | { readonly kind: 'while'; readonly condition: ScriptExpression; readonly body: readonly Statement[] }
    | {
        readonly kind: 'each';
        readonly name: Declared;
        readonly list: ScriptExpression;
        readonly body: readonly Statement[];
      }
    | {
        readonly kind: 'count';
        readonly name: Declared;
        readonly from: ScriptExpression;
        readonly to: ScriptExpression;
        readonly by: ScriptExpression | undefined;
        readonly body: readonly Statement[];
      }
    | FunctionStatement
    | { readonly kind: 'return'; readonly value: ScriptExpression | undefined }
    | { readonly kind: 'wait'; readonly seconds: ScriptExpression }
    | { readonly kind: 'atomic'; readonly body: readonly Statement[] }
    | { readonly kind: 'break' | 'continue' | 'yield' | 'succeed' | 'fail' }
  );

/** A script as plain data: what {@link parseScript} gives and everything else works on. */
export interface Script {
  /** The text itself. */
  readonly source: string;
  /** Its statements, in order. */
  readonly statements: readonly Statement[];
}
