import { InvalidDataError } from '../../data/check.js';
import { didYouMean } from '../../data/suggest.js';
import type { Read } from '../../language/expression/evaluate.js';
import {
  type Amount,
  type ComputeAmount,
  compileAmount,
  compileCondition,
  type TestCondition,
} from '../formulas/amount.js';
import { NumberNames } from '../formulas/names.js';
import { type GrammarDocument, type GrammarRule, grammarVersions } from './grammar-document.js';
import { type CompiledProducts, compileProducts, symbolsOf } from './products.js';

/** Names of the numbers that every shape has, in the order of their slots. */
export const SHAPE_NAMES = ['x', 'y', 'z', 'width', 'height', 'depth', 'turn', 'index', 'count', 'generation'] as const;

export interface CompiledGrammarRule {
  readonly name: string;
  readonly target: number;
  readonly when: TestCondition | undefined;
  readonly needs: readonly number[];
  /** −1 for anywhere. */
  readonly within: number;
  readonly importance: number;
  readonly cost: number;
  readonly products: CompiledProducts;
  /** Whether it can start to match when other shapes change. */
  readonly isContextual: boolean;
}

/** A piece of a library that stands for a symbol. */
export interface CompiledPiece {
  readonly piece: string;
  readonly parameters: readonly (readonly [name: string, amount: ComputeAmount])[];
}

/** The rules of a kind of object, checked and made fast, for any number of objects. */
export interface Grammar {
  /** What it was made from. */
  readonly document: GrammarDocument;
  /** Names of symbols, by number. */
  readonly symbols: readonly string[];
  /** Names of the values that shapes carry. */
  readonly values: readonly string[];
  /** By number: what computes each parameter. */
  readonly parameters: readonly ComputeAmount[];
  /** The compiled rules, in order. */
  readonly rules: readonly CompiledGrammarRule[];
  /** By symbol: the numbers of the rules that replace it. */
  readonly rulesOf: readonly (readonly number[])[];
  /** By symbol: whether an object may end at it. */
  readonly isTerminal: readonly boolean[];
  /** By symbol: the least cost of making it complete, whatever the conditions; Infinity if it cannot be. */
  readonly leastCost: readonly number[];
  /** What must hold for the object as a whole; undefined for nothing. */
  readonly goal: TestCondition | undefined;
  /** By symbol: slots of values that must be equal; undefined where nothing is reused. */
  readonly reuse: readonly (readonly number[] | undefined)[];
  /** By symbol: the piece of a library that it stands for. */
  readonly pieces: readonly (CompiledPiece | undefined)[];
  /** Slots of numbers that a formula reads: first those of the shape, then values, parameters, totals. */
  readonly slots: { readonly values: number; readonly parameters: number; readonly totals: number };
}

/** What reads nothing: parameters are drawn before there is a shape. */
export const readNothing: Read = () => undefined;

/**
 * Reads a grammar from a document. Throws with the path of everything that is wrong: an unknown name in
 * a formula, a rule for a symbol that nothing makes.
 */
export function readGrammar(value: unknown): Grammar {
  return compileGrammar(grammarVersions.read(value, 'grammar'));
}

/** A grammar from a document that code made. */
export function compileGrammar(document: GrammarDocument): Grammar {
  const { parameters = {}, values = {}, start, rules, pieces = {} } = grammarVersions.read(document, 'grammar');
  const symbols = [...new Set([start.symbol, ...rules.flatMap(symbolsOf)])];
  const symbolOf = (symbol: string, path: string): number => {
    const at = symbols.indexOf(symbol);
    if (at >= 0) return at;
    throw new InvalidDataError(path, `nothing makes a ${symbol}${didYouMean(symbol, symbols)}`);
  };
  const names = new NumberNames();
  names.add(SHAPE_NAMES, 'grammar');
  names.add(Object.keys(values), 'grammar.values');
  names.add(Object.keys(parameters), 'grammar.parameters');
  for (const symbol of symbols) names.addComputed(`total.${symbol}`);
  const slots = {
    values: SHAPE_NAMES.length,
    parameters: SHAPE_NAMES.length + Object.keys(values).length,
    totals: SHAPE_NAMES.length + Object.keys(values).length + Object.keys(parameters).length,
  };
  const valueNames = Object.keys(values);
  const scope = { names, symbolOf, valueNames };
  const seen = new Set<string>();
  const compiled = rules.map((rule, i) => {
    const path = `grammar.rules[${i}]`;
    if (seen.has(rule.name)) throw new InvalidDataError(`${path}.name`, `the name ${rule.name} is taken`);
    seen.add(rule.name);
    return compileRule(rule, scope, path);
  });
  const isTargeted = symbols.map((_, symbol) => compiled.some(({ target }) => target === symbol));
  const terminals = document.terminals?.map((name, i) => symbolOf(name, `grammar.terminals[${i}]`));
  const isTerminal = symbols.map((_, symbol) => terminals?.includes(symbol) ?? !isTargeted[symbol]);
  const valueSlot = (name: string, path: string): number => {
    const at = valueNames.indexOf(name);
    if (at >= 0) return at;
    throw new InvalidDataError(path, `must be a value that grammar.values declares${didYouMean(name, valueNames)}`);
  };
  const reuse: (readonly number[] | undefined)[] = symbols.map(() => undefined);
  for (const [symbol, equal] of Object.entries(document.reuse ?? {})) {
    const path = `grammar.reuse.${symbol}`;
    reuse[symbolOf(symbol, path)] = equal.map((name, i) => valueSlot(name, `${path}[${i}]`));
  }
  const compiledPieces: (CompiledPiece | undefined)[] = symbols.map(() => undefined);
  for (const [symbol, { piece, parameters: own = {} }] of Object.entries(pieces)) {
    const path = `grammar.pieces.${symbol}`;
    compiledPieces[symbolOf(symbol, path)] = {
      piece,
      parameters: Object.entries(own).map(
        ([name, amount]) => [name, compileAmount(amount, names, `${path}.parameters.${name}`)] as const,
      ),
    };
  }
  return {
    document,
    symbols,
    values: valueNames,
    parameters: Object.entries(parameters).map(([name, amount]) =>
      compileParameter(amount, `grammar.parameters.${name}`),
    ),
    rules: compiled,
    rulesOf: symbols.map((_, symbol) => compiled.flatMap(({ target }, i) => (target === symbol ? [i] : []))),
    isTerminal,
    leastCost: findLeastCosts(compiled, isTerminal),
    goal: document.goal === undefined ? undefined : compileCondition(document.goal, names, 'grammar.goal'),
    reuse,
    pieces: compiledPieces,
    slots,
  };
}

/** What the parts of a grammar are compiled with. */
export interface GrammarScope {
  readonly names: NumberNames;
  readonly valueNames: readonly string[];
  symbolOf(symbol: string, path: string): number;
}

function compileRule(rule: GrammarRule, scope: GrammarScope, path: string): CompiledGrammarRule {
  const { name, target, when, needs = [], within, importance = 1, cost = 1 } = rule;
  return {
    name,
    target: scope.symbolOf(target, `${path}.target`),
    when: when === undefined ? undefined : compileCondition(when, scope.names, `${path}.when`),
    needs: needs.map((symbol, i) => scope.symbolOf(symbol, `${path}.needs[${i}]`)),
    within: within === undefined ? -1 : scope.symbolOf(within, `${path}.within`),
    importance,
    cost,
    products: compileProducts(rule, scope, path),
    isContextual: needs.length > 0 || (when?.includes('total.') ?? false),
  };
}

/** Parameters are numbers or ranges of numbers: there is nothing yet to compute them from. */
function compileParameter(amount: Amount, path: string): ComputeAmount {
  return compileAmount(amount, new NumberNames(), path);
}

/** The least cost of completing each symbol if all conditions held: what planners have ahead at least. */
function findLeastCosts(rules: readonly CompiledGrammarRule[], isTerminal: readonly boolean[]): number[] {
  const costs = isTerminal.map((is) => (is ? 0 : Infinity));
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const { target, importance, cost, products } of rules) {
      if (importance === 0) continue;
      let sum = cost;
      for (const symbol of products.certain) sum += costs[symbol];
      if (sum >= costs[target]) continue;
      costs[target] = sum;
      hasChanged = true;
    }
  }
  return costs;
}
