import { BinaryHeap } from '../../math/binary-heap.js';
import { Derivation, LATER } from './derivation.js';
import type { Grammar } from './grammar.js';

/** A way through the choices of a grammar: gives one object after the other. */
export interface ChoiceSearch {
  /** The next object to look at; undefined if there is none left. Valid until the next call. */
  next(): Derivation | undefined;
}

/**
 * What can be chosen for an object: rules that fit into its limits, and to look at the shape later.
 * Nothing where a shape is left over that no rule will ever match.
 */
function choicesOf(object: Derivation): number[] {
  if (object.current < 0 || object.deadEnd >= 0) return [];
  const choices = object.drawOrder().filter((rule) => !object.exceedsLimit(rule));
  if (object.canWait) choices.push(LATER);
  return choices;
}

function rebuild(grammar: Grammar, seed: number, choices: readonly number[]): Derivation {
  const object = new Derivation(grammar, seed);
  for (const choice of choices) object.choose(choice);
  return object;
}

/** Depth first: goes on with a choice until nothing matches, and back to the last one with a choice left. */
export class DepthSearch implements ChoiceSearch {
  readonly #grammar: Grammar;
  readonly #seed: number;
  /** For each object on the way, the choices that were not tried yet, the next one last. */
  readonly #untried: number[][] = [];
  #object: Derivation | undefined;

  constructor(grammar: Grammar, seed: number) {
    this.#grammar = grammar;
    this.#seed = seed;
  }

  next(): Derivation | undefined {
    if (this.#object === undefined) this.#object = new Derivation(this.#grammar, this.#seed);
    else if (!this.#goOn()) return undefined;
    const object = this.#object;
    this.#untried.push(choicesOf(object).reverse());
    return object;
  }

  #goOn(): boolean {
    const untried = this.#untried;
    let depth = untried.length;
    while (depth > 0 && untried[depth - 1].length === 0) depth--;
    if (depth === 0) return false;
    const object = this.#object!;
    if (depth < untried.length) {
      untried.length = depth;
      this.#object = rebuild(this.#grammar, this.#seed, object.choices.slice(0, depth - 1));
    }
    this.#object!.choose(untried[depth - 1].pop()!);
    return true;
  }
}

/** Prefers, of equal sums, objects that have less ahead of them. The cost stays the least to a billionth. */
const EAGERNESS = 1 + 1e-9;

/** By cost: the object with the least cost so far, and, if it is guided, the least cost ahead. */
export class CostSearch implements ChoiceSearch {
  readonly #grammar: Grammar;
  readonly #seed: number;
  readonly #isGuided: boolean;
  readonly #heap = new BinaryHeap(64);
  /** By node: the node before it, the choice that leads to it, the costs so far and ahead. */
  readonly #parent: number[] = [];
  readonly #choice: number[] = [];
  readonly #cost: number[] = [];
  readonly #ahead: number[] = [];

  constructor(grammar: Grammar, seed: number, isGuided: boolean) {
    this.#grammar = grammar;
    this.#seed = seed;
    this.#isGuided = isGuided;
    const start = grammar.symbols.indexOf(grammar.document.start.symbol);
    this.#push(-1, LATER, 0, grammar.leastCost[start]);
  }

  next(): Derivation | undefined {
    const node = this.#heap.pop();
    if (node === undefined) return undefined;
    const path: number[] = [];
    for (let at = node; this.#parent[at] >= 0; at = this.#parent[at]) path.push(this.#choice[at]);
    const object = rebuild(this.#grammar, this.#seed, path.reverse());
    const choices = choicesOf(object);
    if (choices.length > 0) this.#expand(node, object, choices);
    return object;
  }

  #expand(node: number, object: Derivation, choices: readonly number[]): void {
    const { rules, leastCost } = this.#grammar;
    const rest = this.#ahead[node] - leastCost[object.shapes[object.current].symbol];
    for (const choice of choices) {
      if (choice === LATER) {
        this.#push(node, choice, this.#cost[node], this.#ahead[node]);
        continue;
      }
      let ahead = rest;
      for (const { symbol } of object.preview(choice)) ahead += leastCost[symbol];
      this.#push(node, choice, this.#cost[node] + rules[choice].cost, ahead);
    }
  }

  #push(parent: number, choice: number, cost: number, ahead: number): void {
    // What can never be completed is no way.
    if (!(ahead < Infinity)) return;
    const node = this.#parent.push(parent) - 1;
    this.#choice.push(choice);
    this.#cost.push(cost);
    this.#ahead.push(ahead);
    this.#heap.push(node, this.#isGuided ? cost + ahead * EAGERNESS : cost);
  }
}
