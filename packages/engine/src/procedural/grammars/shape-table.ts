import type { Read } from '../../language/expression/evaluate.js';
import type { CompiledGrammarRule, Grammar } from './grammar.js';
import type { GrammarShape } from './shape.js';

/** The shapes of an object, what became of them, and the numbers that formulas read of them. */
export class ShapeTable {
  readonly shapes: GrammarShape[] = [];
  /** By shape: the seed of its random numbers. */
  readonly seeds: number[] = [];
  /** By shape: the rule that has replaced it, or −1. */
  readonly replacedBy: number[] = [];
  readonly children: (readonly number[])[] = [];
  /** By shape: an equal shape that it repeats, or −1. */
  readonly template: number[] = [];
  /** By symbol: how many shapes are a part of the object. */
  readonly totals: number[];
  /** Gives formulas the numbers of the shape at hand. */
  readonly read: Read;
  /** How many rules were applied. */
  applied = 0;
  readonly #grammar: Grammar;
  readonly #bySymbol: number[][];
  /** Shapes that others may repeat, by symbol, size and values. */
  readonly #reusable = new Map<string, number[]>();
  #shape: GrammarShape | undefined;

  constructor(grammar: Grammar, parameters: readonly number[]) {
    this.#grammar = grammar;
    this.totals = grammar.symbols.map(() => 0);
    this.#bySymbol = grammar.symbols.map(() => []);
    const { slots } = grammar;
    this.read = (slot) => {
      if (slot >= slots.totals) return this.totals[slot - slots.totals];
      if (slot >= slots.parameters) return parameters[slot - slots.parameters];
      if (slot >= slots.values) return this.#shape!.values[slot - slots.values];
      return readOwn(this.#shape!, slot);
    };
  }

  /** Makes the numbers of a shape readable. */
  readShape(shape: number): void {
    this.#shape = this.shapes[shape];
  }

  add(shape: GrammarShape, seed: number): number {
    const at = this.shapes.push(shape) - 1;
    this.seeds.push(seed);
    this.replacedBy.push(-1);
    this.children.push([]);
    this.template.push(-1);
    this.totals[shape.symbol]++;
    this.#bySymbol[shape.symbol].push(at);
    return at;
  }

  /** A shape that was replaced is no part of the object any more. */
  replace(shape: number, rule: number, children: readonly number[]): void {
    this.replacedBy[shape] = rule;
    this.children[shape] = children;
    this.totals[this.shapes[shape].symbol]--;
    this.applied++;
  }

  isLive(shape: number): boolean {
    return this.replacedBy[shape] === -1;
  }

  /** The shapes that a rule needs besides its target, one for each symbol; undefined if one is missing. */
  findNeeded(shape: number, { needs, within }: CompiledGrammarRule): number[] | undefined {
    if (needs.length === 0) return [];
    const scope = within < 0 ? 0 : this.#nearest(shape, within);
    if (scope < 0) return undefined;
    const found: number[] = [];
    for (const symbol of needs) {
      const one = this.#bySymbol[symbol].find(
        (each) => each !== shape && this.isLive(each) && this.#isBelow(each, scope),
      );
      if (one === undefined) return undefined;
      found.push(one);
    }
    return found;
  }

  #nearest(shape: number, symbol: number): number {
    let at = this.shapes[shape].parent;
    while (at >= 0 && this.shapes[at].symbol !== symbol) at = this.shapes[at].parent;
    return at;
  }

  #isBelow(shape: number, ancestor: number): boolean {
    let at = shape;
    // Parents come before their children.
    while (at > ancestor) at = this.shapes[at].parent;
    return at === ancestor;
  }

  /** Lets a shape repeat an equal one that is finished, if its symbol is one to reuse. */
  findTemplate(shape: number): void {
    const { symbol, width, height, depth, values } = this.shapes[shape];
    const equal = this.#grammar.reuse[symbol];
    if (this.template[shape] >= 0) this.seeds[shape] = this.seeds[this.template[shape]];
    if (equal === undefined || this.template[shape] >= 0) return;
    const key = [symbol, width, height, depth, ...equal.map((slot) => values[slot])].join(' ');
    const candidates = this.#reusable.get(key) ?? [];
    const found = candidates.find((each) => each !== shape && this.#isFinished(each));
    if (found !== undefined) {
      this.template[shape] = found;
      this.seeds[shape] = this.seeds[found];
    } else if (!candidates.includes(shape)) {
      candidates.push(shape);
      this.#reusable.set(key, candidates);
    }
  }

  /** Whether all that a shape has become may stay as it is. */
  #isFinished(shape: number): boolean {
    const stack = [shape];
    while (stack.length > 0) {
      const at = stack.pop()!;
      if (this.isLive(at) && !this.#grammar.isTerminal[this.shapes[at].symbol]) return false;
      stack.push(...this.children[at]);
    }
    return true;
  }
}

/** The numbers that every shape has, by slot. */
function readOwn(shape: GrammarShape, slot: number): number {
  switch (slot) {
    case 0:
      return shape.x;
    case 1:
      return shape.y;
    case 2:
      return shape.z;
    case 3:
      return shape.width;
    case 4:
      return shape.height;
    case 5:
      return shape.depth;
    case 6:
      return shape.turn;
    case 7:
      return shape.index;
    case 8:
      return shape.count;
    default:
      return shape.generation;
  }
}
