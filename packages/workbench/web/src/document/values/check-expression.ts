import { type FormulaType, fitsFormula } from 'gumption/behavior';
import { compileExpression, type Evaluate, expressions, namesIn, parseExpression } from 'gumption/behavior/expression';
import type { ValueDescription } from 'gumption/protocol';
import type { KnownValues } from '../describe/known-values.js';
import type { LexiconScope, ScopeName } from './expression-scope.js';

/**
 * The problem of an expression used for a parameter, by the game's own rules; undefined when there
 * is none.
 */
export function checkExpressionText(text: string, wanted: ValueDescription, scope: LexiconScope): string | undefined {
  if (text.trim() === '') return 'Write an expression, as in alertness > 0.5.';
  const { type, problems } = expressions.check(text, {
    find: (name) => scope.find(name) as { type: FormulaType; slot: number } | undefined,
    names: () => scope.names!(),
  });
  if (type === undefined) return sentence(problems[0] ?? 'cannot be read');
  return fitsFormula(type, wanted) ? undefined : `Gives ${words(type.type)}, but ${words(wanted.type)} is expected.`;
}

/** What is reported of an agent that expressions can read. */
export type ReportedValues = Pick<KnownValues, 'values' | 'properties'>;

/** What came of an expression for an agent. */
export type LiveValue =
  | { readonly status: 'known'; readonly value: unknown }
  | { readonly status: 'empty' }
  /** It reads something that the game does not report. */
  | { readonly status: 'untold'; readonly name: string };

/**
 * Evaluates an expression with what an agent knows now and what the game reports of it. Only for
 * texts that pass the check.
 */
export function evaluateNow(text: string, scope: LexiconScope, { values, properties }: ReportedValues): LiveValue {
  const expression = parseExpression(text);
  const isProperty = (name: string) => scope.listed[scope.find(name)?.slot ?? -1]?.kind === 'property';
  const untold = properties === undefined ? namesIn(expression).find(isProperty) : undefined;
  if (untold !== undefined) return { status: 'untold', name: untold };
  const evaluate: Evaluate = compileExpression(expression, scope);
  const value = evaluate((slot) => valueNow(scope.listed[slot], { values, properties }));
  return value === undefined ? { status: 'empty' } : { status: 'known', value };
}

/** The value of a name for an agent; undefined where it is empty or not reported. */
export function valueNow({ name, kind }: ScopeName, known: ReportedValues | undefined): unknown {
  return (kind === 'key' ? known?.values[name] : known?.properties?.[name.slice('agent.'.length)]) ?? undefined;
}

function words(type: string): string {
  const plain: Readonly<Record<string, string>> = {
    boolean: 'true or false',
    integer: 'a number',
    object: 'an object',
    text: 'text',
    choice: 'text',
    color: 'text',
  };
  return plain[type] ?? `a ${type}`;
}

/** `column 7: there is no x` as people read it. */
function sentence(problem: string): string {
  const [, column, rest] = /^column (\d+): (.*)$/s.exec(problem) ?? [];
  const text = rest === undefined ? problem : `${rest}${column === '1' ? '' : ` (column ${column})`}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;
}
