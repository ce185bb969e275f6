import { InvalidDataError } from '../../data/check.js';
import { didYouMean } from '../../data/suggest.js';
import type { Read } from '../../language/expression/evaluate.js';
import { type Amount, compileAmount } from '../formulas/amount.js';
import type { Draws } from '../formulas/draws.js';
import type { GrammarScope } from './grammar.js';
import type { GrammarRule, RepeatProduct, ShapeProduct, SidesProduct, SplitProduct } from './grammar-document.js';
import { type Box, boxInside, type GrammarShape, sidesOf } from './shape.js';

/** More copies or parts of one product than anyone wants. */
const MAX_COPIES = 10_000;

/** A shape that a rule would make: its box, its symbol, its place in a row, what it carries. */
export type Made = Box & Pick<GrammarShape, 'symbol' | 'index' | 'count' | 'values'>;

/** What products are computed from. */
export interface Making {
  readonly shape: GrammarShape;
  readonly read: Read;
  readonly draws: Draws;
}

/** Computes products of a shape; undefined where they do not fit. */
type Make = (making: Making) => readonly Made[] | undefined;

/** The products of a rule, ready to be computed. */
export interface CompiledProducts {
  /** Symbols of which at least one is made, once for each. */
  readonly certain: readonly number[];
  /** Whether they may not fit into a shape. */
  readonly mayNotFit: boolean;
  readonly make: Make;
}

/** All symbols that a rule makes. */
export function symbolsOf({ result = [], split, repeat, sides = {} }: GrammarRule): string[] {
  const named = [sides.symbol, sides.front, sides.right, sides.back, sides.left, repeat?.symbol];
  return [
    ...result.map((product) => (typeof product === 'string' ? product : product.symbol)),
    ...(split?.parts.map(({ symbol }) => symbol) ?? []),
    ...named.filter((symbol) => symbol !== undefined),
  ];
}

export function compileProducts(rule: GrammarRule, scope: GrammarScope, path: string): CompiledProducts {
  const makers: { readonly make: Make; readonly certain: readonly number[] }[] = (rule.result ?? []).map((product, i) =>
    compileResult(typeof product === 'string' ? { symbol: product } : product, scope, `${path}.result[${i}]`),
  );
  if (rule.split !== undefined) makers.push(compileSplit(rule.split, scope, `${path}.split`));
  if (rule.repeat !== undefined) makers.push(compileRepeat(rule.repeat, scope, `${path}.repeat`));
  if (rule.sides !== undefined) makers.push(compileSides(rule.sides, scope, `${path}.sides`));
  return {
    certain: makers.flatMap(({ certain }) => certain),
    mayNotFit: rule.split !== undefined,
    make(making) {
      const all: Made[] = [];
      for (const { make } of makers) {
        const made = make(making);
        if (made === undefined) return undefined;
        all.push(...made);
      }
      return all;
    },
  };
}

type Values = (making: Making) => readonly number[];

function compileValues(
  own: Readonly<Record<string, Amount>> | undefined,
  { names, valueNames }: GrammarScope,
  path: string,
): Values {
  if (own === undefined) return ({ shape }) => shape.values;
  for (const name of Object.keys(own))
    if (!valueNames.includes(name))
      throw new InvalidDataError(
        `${path}.values.${name}`,
        `must be a value that grammar.values declares${didYouMean(name, valueNames)}`,
      );
  const amounts = valueNames.map((name) =>
    Object.hasOwn(own, name) ? compileAmount(own[name], names, `${path}.values.${name}`) : undefined,
  );
  return ({ shape, read, draws }) => amounts.map((amount, i) => amount?.(read, draws) ?? shape.values[i]);
}

function compileResult(product: Exclude<ShapeProduct, string>, scope: GrammarScope, path: string) {
  const symbol = scope.symbolOf(product.symbol, `${path}.symbol`);
  const amount = (field: 'x' | 'y' | 'z' | 'width' | 'height' | 'depth' | 'turn' | 'count', byDefault: Amount) =>
    compileAmount(product[field] ?? byDefault, scope.names, `${path}.${field}`);
  const [x, y, z, turn] = [amount('x', 0), amount('y', 0), amount('z', 0), amount('turn', 0)];
  const sizes = [amount('width', 'width'), amount('height', 'height'), amount('depth', 'depth')];
  const copies = product.count === undefined ? undefined : amount('count', 1);
  const values = compileValues(product.values, scope, path);
  const make: Make = (making) => {
    const { shape, read, draws } = making;
    const count = copies === undefined ? 1 : countOf(copies(read, draws), `${path}.count`);
    const made: Made[] = [];
    for (let i = 1; i <= count; i++) {
      const own = copies === undefined ? making : { ...making, read: inRow(read, i, count) };
      const [width, height, depth] = sizes.map((size) => Math.max(0, size(own.read, draws)));
      const inner = {
        x: x(own.read, draws),
        y: y(own.read, draws),
        z: z(own.read, draws),
        width,
        height,
        depth,
        turn: turn(own.read, draws),
      };
      const row = copies === undefined ? { index: shape.index, count: shape.count } : { index: i, count };
      made.push({ ...boxInside(shape, inner), symbol, ...row, values: values(own) });
    }
    return made;
  };
  return { make, certain: copies === undefined ? [symbol] : [] };
}

function compileSplit({ axis, parts }: SplitProduct, scope: GrammarScope, path: string) {
  const compiled = parts.map(({ symbol, size, share, values }, i) => {
    const at = `${path}.parts[${i}]`;
    if (size !== undefined && share !== undefined)
      throw new InvalidDataError(at, 'must have a size or a share, not both');
    return {
      symbol: scope.symbolOf(symbol, `${at}.symbol`),
      isShare: size === undefined,
      amount: compileAmount(size ?? share ?? 1, scope.names, `${at}.${size === undefined ? 'share' : 'size'}`),
      values: compileValues(values, scope, at),
    };
  });
  const make: Make = (making) => {
    const { shape, read, draws } = making;
    const amounts = compiled.map(({ amount }) => amount(read, draws));
    let rest = lengthAlong(shape, axis);
    let shares = 0;
    for (const [i, { isShare }] of compiled.entries()) {
      if (!(amounts[i] >= 0)) return undefined;
      if (isShare) shares += amounts[i];
      else rest -= amounts[i];
    }
    if (rest < 0) return undefined;
    let from = 0;
    return compiled.map(({ symbol, isShare, values }, i) => {
      const length = !isShare ? amounts[i] : shares === 0 ? 0 : (rest * amounts[i]) / shares;
      const box = slice(shape, axis, from, length);
      from += length;
      const row = { index: i + 1, count: compiled.length };
      return { ...box, symbol, ...row, values: values({ ...making, read: inRow(read, i + 1, compiled.length) }) };
    });
  };
  return { make, certain: compiled.map(({ symbol }) => symbol) };
}

function compileRepeat({ axis, symbol: name, size, values: own }: RepeatProduct, scope: GrammarScope, path: string) {
  const symbol = scope.symbolOf(name, `${path}.symbol`);
  const sizeOf = compileAmount(size, scope.names, `${path}.size`);
  const values = compileValues(own, scope, path);
  const make: Make = (making) => {
    const { shape, read, draws } = making;
    const wanted = sizeOf(read, draws);
    if (!(wanted > 0)) throw new InvalidDataError(`${path}.size`, `must be positive, got ${wanted}`);
    const length = lengthAlong(shape, axis);
    // A hair of rounding must not cost a window.
    const count = countOf(Math.max(1, Math.floor(length / wanted + 1e-9)), `${path}.size`);
    return Array.from({ length: count }, (_, i) => ({
      ...slice(shape, axis, (length * i) / count, length / count),
      symbol,
      index: i + 1,
      count,
      values: values({ ...making, read: inRow(read, i + 1, count) }),
    }));
  };
  return { make, certain: [symbol] };
}

function compileSides(sides: SidesProduct, scope: GrammarScope, path: string) {
  const { thickness = 0.3 } = sides;
  const names = [sides.front, sides.right, sides.back, sides.left].map((name) => name ?? sides.symbol);
  if (names.every((name) => name === undefined)) throw new InvalidDataError(path, 'must name a symbol');
  const symbols = names.map((name, i) =>
    name === undefined ? -1 : scope.symbolOf(name, `${path}.${['front', 'right', 'back', 'left'][i]}`),
  );
  const thick = compileAmount(thickness, scope.names, `${path}.thickness`);
  const values = compileValues(sides.values, scope, path);
  const make: Make = (making) => {
    const { shape, read, draws } = making;
    return sidesOf(shape, thick(read, draws)).flatMap((box, i) => {
      if (symbols[i] < 0) return [];
      const row = { index: i + 1, count: 4 };
      return { ...box, symbol: symbols[i], ...row, values: values({ ...making, read: inRow(read, i + 1, 4) }) };
    });
  };
  return { make, certain: symbols.filter((symbol) => symbol >= 0) };
}

/** Slots of `index` and `count` among the names of a shape. */
const INDEX_SLOT = 7;
const COUNT_SLOT = 8;

/** The same numbers, for one of a row. */
function inRow(read: Read, index: number, count: number): Read {
  return (slot) => (slot === INDEX_SLOT ? index : slot === COUNT_SLOT ? count : read(slot));
}

function countOf(amount: number, path: string): number {
  const count = Math.floor(amount);
  if (count >= 0 && count <= MAX_COPIES) return count;
  throw new InvalidDataError(path, `must give from 0 to ${MAX_COPIES} shapes, got ${count}`);
}

type Axis = 'x' | 'y' | 'z';

function lengthAlong({ width, height, depth }: Box, axis: Axis): number {
  return axis === 'x' ? width : axis === 'y' ? height : depth;
}

function slice(box: Box, axis: Axis, from: number, length: number): Box {
  const { width, height, depth } = box;
  const inner = { x: 0, y: 0, z: 0, width, height, depth, turn: 0 };
  if (axis === 'x') return boxInside(box, { ...inner, x: from, width: length });
  if (axis === 'y') return boxInside(box, { ...inner, y: from, height: length });
  return boxInside(box, { ...inner, z: from, depth: length });
}
