import { InvalidDataError } from '../../data/check.js';
import { parse } from '../../data/parse.js';
import { type Infer, integer, list, literal, record } from '../../data/schema.js';
import type { Read } from '../../language/expression/evaluate.js';
import { Draws } from '../formulas/draws.js';
import { type Grammar, readNothing } from './grammar.js';
import { DEFAULT_SHAPES, MAX_SHAPES } from './grammar-document.js';
import type { Made } from './products.js';
import type { GrammarShape } from './shape.js';
import { ShapeTable } from './shape-table.js';

/** The choice to look at a shape again once others have changed. */
export const LATER = -1;

/** Children have numbers below this; above are the draws of rules. */
const RULE_DRAWS = 2 ** 24;

/** An object as the choices that lead to it, as plain JSON. */
export type SavedDerivation = Infer<typeof savedDerivationSchema>;

const savedDerivationSchema = record({
  version: literal(1),
  seed: integer({ min: 0, max: 2 ** 32 - 1 }),
  /** The rules in the order in which they were applied; −1 where a shape was left for later. */
  choices: list(integer({ min: LATER, max: 10_000 }), { max: 2 * MAX_SHAPES }),
});

/** One step on the way from a shape to the start. */
export interface Origin {
  /** Number of the shape. */
  readonly shape: number;
  /** Name of its symbol. */
  readonly symbol: string;
  /** The rule that made it; undefined for the start. */
  readonly rule: string | undefined;
  /** Other shapes without which the rule would not have matched. */
  readonly needed: readonly number[];
}

/**
 * An object that rules build, shape by shape. It knows which shape is next and which rules match it;
 * a runner or a planner chooses. All shapes stay, replaced ones too, so that each knows the rule and
 * the parents it comes from.
 */
export class Derivation {
  /** The rules that build it. */
  readonly grammar: Grammar;
  /** Decides all random choices. */
  readonly seed: number;
  /** The numbers that were drawn for this object, in the order of the document's parameters. */
  readonly parameters: readonly number[];
  /** The shape that is next; −1 when no rule matches any. */
  current = -1;
  /** The first shape at which the object may not end and that no rule will ever match; −1 if there is none. */
  deadEnd = -1;
  readonly #table: ShapeTable;
  readonly #draws: Draws;
  readonly #choices: number[] = [];
  readonly #triggered: number[] = [];
  /** By rule: what the next shape would become, as far as it was computed. */
  readonly #made = new Map<number, readonly Made[] | undefined>();
  #canWait = false;
  /** Shapes to look at: the end comes first in depth, the start in breadth. */
  #open: number[] = [];
  #first = 0;
  /** Shapes whose rules may match later, and whether anything has changed since. */
  #later: number[] = [];
  #hasChanged = false;
  readonly #read: Read;

  constructor(grammar: Grammar, seed: number) {
    this.grammar = grammar;
    this.seed = seed;
    this.#draws = new Draws(seed);
    this.#draws.begin(0);
    this.parameters = grammar.parameters.map((amount) => amount(readNothing, this.#draws));
    this.#table = new ShapeTable(grammar, this.parameters);
    this.#read = this.#table.read;
    const { symbol, width, height, depth, turn = 0 } = grammar.document.start;
    const { values = {} } = grammar.document;
    const root = this.#table.add(
      {
        symbol: grammar.symbols.indexOf(symbol),
        x: 0,
        y: 0,
        z: 0,
        width,
        height,
        depth,
        turn,
        index: 1,
        count: 1,
        values: grammar.values.map((name) => values[name]),
        generation: 0,
        parent: -1,
        needed: [],
        rule: -1,
      },
      this.#draws.seedOf(0, 0),
    );
    this.#open.push(root);
    this.#advance();
  }

  /** All shapes in the order in which they were made, replaced ones too. */
  get shapes(): readonly GrammarShape[] {
    return this.#table.shapes;
  }

  /** Numbers of the rules that match the next shape. */
  get triggered(): readonly number[] {
    return this.#triggered;
  }

  /** Whether the next shape may be left until others have changed. */
  get canWait(): boolean {
    return this.#canWait;
  }

  /** How many rules were applied. */
  get applied(): number {
    return this.#table.applied;
  }

  /** The choices so far. */
  get choices(): readonly number[] {
    return this.#choices;
  }

  /** The rule that an equal shape has become complete by; −1 if there is none that matches. */
  get reusable(): number {
    const template = this.current < 0 ? -1 : this.#table.template[this.current];
    const rule = template < 0 ? -1 : this.#table.replacedBy[template];
    return this.#triggered.includes(rule) ? rule : -1;
  }

  /** Whether a shape is a part of the object, and not replaced. */
  isLive(shape: number): boolean {
    return this.#table.isLive(shape);
  }

  /** The number of the rule that has replaced a shape; −1 if none has. */
  replacedBy(shape: number): number {
    return this.#table.replacedBy[shape] ?? -1;
  }

  /** The shapes that a shape has become. */
  childrenOf(shape: number): readonly number[] {
    return this.#table.children[shape] ?? [];
  }

  /** How many shapes with a symbol are a part of the object. */
  totalOf(symbol: string): number {
    return this.#table.totals[this.grammar.symbols.indexOf(symbol)] ?? 0;
  }

  /** Shapes at which the object may not end. */
  get unfinished(): readonly number[] {
    const { isTerminal } = this.grammar;
    return this.shapes.flatMap(({ symbol }, i) => (this.isLive(i) && !isTerminal[symbol] ? [i] : []));
  }

  /** Whether no rule is left to apply, no shape is unfinished, and the goal holds. */
  get isComplete(): boolean {
    return this.current < 0 && this.unfinished.length === 0 && this.meetsGoal;
  }

  /** Whether the object as a whole meets the goal. */
  get meetsGoal(): boolean {
    const { goal } = this.grammar;
    this.#table.readShape(0);
    return goal === undefined || goal(this.#read);
  }

  /** What the next shape would become by a rule that matches it. */
  preview(rule: number): readonly Made[] {
    return this.#make(this.current, rule) ?? [];
  }

  /** Whether the products of a rule would be more than the object may have. */
  exceedsLimit(rule: number): boolean {
    const limit = this.grammar.document.limits?.shapes ?? DEFAULT_SHAPES;
    return this.shapes.length + this.preview(rule).length > limit;
  }

  /** Applies a rule to the next shape, or leaves that for {@link LATER}. */
  choose(rule: number): void {
    const shape = this.current;
    if (rule === LATER ? !this.#canWait : !this.#triggered.includes(rule))
      throw new InvalidDataError('rule', `${rule} does not match shape ${shape}`);
    this.#choices.push(rule);
    if (rule === LATER) this.#later.push(shape);
    else this.#apply(shape, rule);
    this.#advance();
  }

  #apply(shape: number, rule: number): void {
    const table = this.#table;
    const made = this.#make(shape, rule)!;
    const needed = table.findNeeded(shape, this.grammar.rules[rule])!;
    const template = table.template[shape];
    const children = made.map((each, i) => {
      const { generation } = table.shapes[shape];
      const seed = this.#draws.seedOf(table.seeds[shape], i);
      const child = table.add({ ...each, generation: generation + 1, parent: shape, needed, rule }, seed);
      // Below a shape that repeats another, each part repeats its counterpart.
      if (template >= 0 && table.replacedBy[template] === rule) table.template[child] = table.children[template][i];
      return child;
    });
    table.replace(shape, rule, children);
    this.#hasChanged = true;
    if (this.grammar.document.order === 'breadth') this.#open.push(...children);
    else for (let i = children.length - 1; i >= 0; i--) this.#open.push(children[i]);
  }

  #make(shape: number, rule: number): readonly Made[] | undefined {
    if (this.#made.has(rule)) return this.#made.get(rule);
    const table = this.#table;
    table.readShape(shape);
    this.#draws.begin(this.#draws.seedOf(table.seeds[shape], RULE_DRAWS + rule));
    const making = { shape: table.shapes[shape], read: this.#read, draws: this.#draws };
    const made = this.grammar.rules[rule].products.make(making);
    this.#made.set(rule, made);
    return made;
  }

  /** Finds the next shape that a rule matches. */
  #advance(): void {
    for (;;) {
      const shape = this.#takeOpen();
      this.current = shape;
      this.#triggered.length = 0;
      this.#made.clear();
      if (shape < 0) return;
      const { symbol } = this.#table.shapes[shape];
      const rules = this.grammar.rulesOf[symbol];
      if (rules.length === 0) continue;
      this.#table.findTemplate(shape);
      let hasContext = false;
      for (const rule of rules) {
        if (this.#matches(shape, rule)) this.#triggered.push(rule);
        else if (this.grammar.rules[rule].isContextual) hasContext = true;
      }
      // Where nothing else is open, nothing will change.
      this.#canWait = hasContext && this.#open.length > this.#first;
      if (this.#triggered.length > 0) return;
      if (hasContext) this.#later.push(shape);
      else if (!this.grammar.isTerminal[symbol] && this.deadEnd < 0) this.deadEnd = shape;
    }
  }

  #takeOpen(): number {
    const isBreadth = this.grammar.document.order === 'breadth';
    if (this.#first === this.#open.length) {
      if (!this.#hasChanged || this.#later.length === 0) return -1;
      this.#open = isBreadth ? this.#later : this.#later.reverse();
      this.#later = [];
      this.#first = 0;
      this.#hasChanged = false;
    }
    return isBreadth ? this.#open[this.#first++] : this.#open.pop()!;
  }

  #matches(shape: number, rule: number): boolean {
    const { when, importance } = this.grammar.rules[rule];
    if (importance === 0) return false;
    this.#table.readShape(shape);
    if (when !== undefined && !when(this.#read)) return false;
    if (this.#table.findNeeded(shape, this.grammar.rules[rule]) === undefined) return false;
    return !this.grammar.rules[rule].products.mayNotFit || this.#make(shape, rule) !== undefined;
  }

  /** Draws a rule for the next shape by importance; the one of an equal shape where there is one. */
  drawRule(): number {
    const { reusable, current } = this;
    if (reusable >= 0) return reusable;
    this.#draws.begin(this.#table.seeds[current]);
    const weights = this.#triggered.map((rule) => this.grammar.rules[rule].importance);
    return this.#triggered[this.#draws.weighted(weights)];
  }

  /** All rules that match the next shape, in an order drawn by importance. */
  drawOrder(): number[] {
    const order: number[] = [];
    const rest = [...this.#triggered];
    const { reusable } = this;
    if (reusable >= 0) order.push(...rest.splice(rest.indexOf(reusable), 1));
    this.#draws.begin(this.#table.seeds[this.current]);
    while (rest.length > 0) {
      const weights = rest.map((rule) => this.grammar.rules[rule].importance);
      order.push(...rest.splice(this.#draws.weighted(weights), 1));
    }
    return order;
  }

  /** Where a shape comes from: itself first, then what it replaces a part of, back to the start. */
  explain(shape: number): Origin[] {
    if (this.shapes[shape] === undefined)
      throw new InvalidDataError('shape', `must be a shape from 0 to ${this.shapes.length - 1}, got ${shape}`);
    const origins: Origin[] = [];
    for (let at = shape; at >= 0; at = this.shapes[at].parent) {
      const { symbol, rule, needed } = this.shapes[at];
      origins.push({ shape: at, symbol: this.grammar.symbols[symbol], rule: this.grammar.rules[rule]?.name, needed });
    }
    return origins;
  }

  /** Symbols of the object's shapes in order, as a string grammar would have them. */
  listTokens(): string[] {
    const tokens: string[] = [];
    const stack = [0];
    while (stack.length > 0) {
      const shape = stack.pop()!;
      if (this.isLive(shape)) tokens.push(this.grammar.symbols[this.shapes[shape].symbol]);
      stack.push(...[...this.childrenOf(shape)].reverse());
    }
    return tokens;
  }

  /** Returns the whole state as plain JSON. */
  save(): SavedDerivation {
    return { version: 1, seed: this.seed, choices: [...this.#choices] };
  }
}

/** The object that was saved, built again by the same grammar. Throws if the rules do not lead there. */
export function restoreDerivation(grammar: Grammar, saved: SavedDerivation): Derivation {
  const { seed, choices } = parse(savedDerivationSchema, saved, 'saved');
  const derivation = new Derivation(grammar, seed);
  for (const [i, rule] of choices.entries()) {
    const isPossible = rule === LATER ? derivation.canWait : derivation.triggered.includes(rule);
    if (derivation.current < 0 || !isPossible || (rule !== LATER && derivation.exceedsLimit(rule)))
      throw new InvalidDataError(`saved.choices[${i}]`, `rule ${rule} cannot be applied there`);
    derivation.choose(rule);
  }
  return derivation;
}
