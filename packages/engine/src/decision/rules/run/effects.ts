import type { Symbols } from '../facts/symbols.js';
import { isArithmetic, isVariable, type RuleEffect } from '../text/rule.js';

/** A place of a fact to be made: a symbol, a variable by its number, or something to compute. */
export type Term =
  | { readonly kind: 'constant'; readonly symbol: number }
  | { readonly kind: 'variable'; readonly variable: number }
  | { readonly kind: 'compute'; readonly op: string; readonly left: Term; readonly right: Term };

/** An effect, ready to be done without looking anything up. */
export type ReadyEffect =
  | { readonly kind: 'add'; readonly terms: readonly Term[] }
  | { readonly kind: 'remove'; readonly terms: readonly Term[] }
  | { readonly kind: 'removeClause'; readonly clause: number }
  | {
      readonly kind: 'do';
      /** Its number among the `do` effects of its rule, from 0. */
      readonly number: number;
      readonly action: string;
      readonly terms: readonly Term[];
      readonly done: readonly ReadyEffect[];
      readonly failed: readonly ReadyEffect[];
    }
  | { readonly kind: 'switch'; readonly set: number; readonly on: boolean }
  | { readonly kind: 'halt' }
  | { readonly kind: 'write'; readonly key: string; readonly term: Term }
  | { readonly kind: 'run'; readonly run: (bindings: Readonly<Record<string, unknown>>) => void };

export type ReadyRequest = ReadyEffect & { readonly kind: 'do' };

/**
 * Makes the effects of a rule ready for an engine, whose symbols hold their constants from then on.
 */
export function readyEffects(
  effects: readonly RuleEffect[],
  variables: readonly string[],
  sets: readonly string[],
  symbols: Symbols,
): ReadyEffect[] {
  const toTerm = (term: unknown): Term => {
    if (isVariable(term)) return { kind: 'variable', variable: variables.indexOf(term) };
    if (!isArithmetic(term)) return { kind: 'constant', symbol: symbols.hold(term) };
    const [op, [left, right]] = Object.entries(term)[0];
    return { kind: 'compute', op, left: toTerm(left), right: toTerm(right) };
  };
  let requests = 0;
  const ready = (list: readonly RuleEffect[]) => list.map(toReady);
  const toReady = (effect: RuleEffect): ReadyEffect => {
    if ('add' in effect) return { kind: 'add', terms: effect.add.map(toTerm) };
    if ('remove' in effect)
      return typeof effect.remove === 'number'
        ? { kind: 'removeClause', clause: effect.remove - 1 }
        : { kind: 'remove', terms: effect.remove.map(toTerm) };
    if ('do' in effect)
      return {
        kind: 'do',
        number: requests++,
        action: effect.do,
        terms: (effect.with ?? []).map(toTerm),
        done: ready(effect.onSuccess ?? []),
        failed: ready(effect.onFailure ?? []),
      };
    if ('enable' in effect) return { kind: 'switch', set: sets.indexOf(effect.enable), on: true };
    if ('disable' in effect) return { kind: 'switch', set: sets.indexOf(effect.disable), on: false };
    if ('write' in effect) return { kind: 'write', key: effect.write, term: toTerm(effect.value) };
    if ('halt' in effect) return { kind: 'halt' };
    return { kind: 'run', run: effect.run };
  };
  return ready(effects);
}

/** The `do` of that number among effects and what depends on them. */
export function findRequest(effects: readonly ReadyEffect[], number: number): ReadyRequest | undefined {
  for (const effect of effects) {
    if (effect.kind !== 'do') continue;
    if (effect.number === number) return effect;
    const inner = findRequest(effect.done, number) ?? findRequest(effect.failed, number);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/**
 * The symbol of a term under bindings, held once for the caller. A variable that is not bound is
 * `undefined`.
 */
export function holdTerm(term: Term, bound: Int32Array, symbols: Symbols): number {
  if (term.kind === 'compute') return symbols.hold(compute(term, bound, symbols));
  const symbol = term.kind === 'constant' ? term.symbol : bound[term.variable];
  if (symbol < 0) return symbols.hold(undefined);
  symbols.retain(symbol);
  return symbol;
}

function compute(term: Term, bound: Int32Array, symbols: Symbols): number {
  if (term.kind === 'constant') return symbols.numbers[term.symbol];
  if (term.kind === 'variable') return bound[term.variable] < 0 ? Number.NaN : symbols.numbers[bound[term.variable]];
  const left = compute(term.left, bound, symbols);
  const right = compute(term.right, bound, symbols);
  switch (term.op) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    default:
      return left / right;
  }
}
