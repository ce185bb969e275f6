import type { ReferenceKinds } from '../../../behavior/laws/reference-node.js';
import { ReferenceNode, type Values } from '../../../behavior/laws/reference-node.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../../behavior/vocabulary/status.js';

/** What is only told: inputs, outputs, sets, rules. */
export class ValuePart extends ReferenceNode {
  protected update(): Status {
    return SUCCESS;
  }
}

const LOGICS: { readonly [logic: string]: (a: number, b: number) => number } = {
  zadeh: (a, b) => Math.min(a, b),
  product: (a, b) => a * b,
  lukasiewicz: (a, b) => Math.min(a, b, Math.max(0, a + b - 1)),
};

abstract class Reasoning extends ReferenceNode {
  protected parts(kind: string): ReferenceNode[] {
    return this.children.filter(({ document }) => document.kind === kind);
  }
  #find(kind: string, name: string): ReferenceNode {
    return this.parts(kind).find(({ document }) => document.name === name)!;
  }
  /** `a IS NOT very s`, with the words in a list. */
  #statement(words: string[]): number {
    const [first, ...rest] = words;
    if (first === 'NOT') return 1 - this.#statement(rest);
    const value = this.#find('fuzzyInput', first).lookAt('value');
    const set = this.#find('fuzzyInput', first).children.find(({ document }) => document.name === words.at(-1))!;
    let degree = 0;
    if (typeof value === 'number') {
      const [from, to] = set.written('at') as unknown as [number, number];
      const isUp = set.written('shape') === 'rampUp';
      if (isUp) degree = value >= to ? 1 : value > from ? (value - from) / (to - from) : 0;
      else degree = value <= from ? 1 : value < to ? (to - value) / (to - from) : 0;
    }
    if (words.includes('very')) degree *= degree;
    return words.includes('NOT') ? 1 - degree : degree;
  }
  protected degree(condition: string): number {
    const and = LOGICS[(this.params.logic as string | undefined) ?? 'zadeh'];
    const or = (a: number, b: number) => (and === LOGICS.zadeh ? Math.max(a, b) : 1 - and(1 - a, 1 - b));
    return condition
      .split(' OR ')
      .map((part) =>
        part
          .split(' AND ')
          .map((one) => this.#statement(one.split(' ')))
          .reduce(and),
      )
      .reduce(or);
  }
}

/** Rules, a number for each output; then its child. */
export class Fuzzy extends Reasoning {
  protected update(): Status {
    for (const output of this.parts('fuzzyOutput')) {
      let [weight, sum] = [0, 0];
      for (const set of output.children) {
        let degree = 0;
        for (const rule of this.parts('fuzzyRule')) {
          const [, condition, concluded, count = 1] = /^IF (.*) THEN o IS (\w)(?: WITH (.*))?$/.exec(
            rule.written('text') as string,
          ) as unknown as [string, string, string, number?];
          if (concluded === set.document.name) degree = Math.max(degree, Number(count) * this.degree(condition));
        }
        const [from, to] = set.written('at') as unknown as [number, number];
        const point = set.written('shape') === 'rampUp' ? (to + 2) / 2 : (0 + from) / 2;
        weight += degree;
        sum += degree * point;
      }
      const key = this.mind.world.keys.get(output.written('into') as string)!;
      if (weight > 0) this.mind.write(this, key, sum / weight);
      else if (output.written('unfired') === 'empty') this.mind.write(this, key, undefined);
    }
    const child = this.children.find((each) => !(each instanceof ValuePart));
    return child?.tick() ?? SUCCESS;
  }
}

/** A question, and from which degree on the answer is yes. */
export class FuzzyIs extends Reasoning {
  protected override defaults(): Values {
    return { cutOff: 0.5 };
  }
  protected update(): Status {
    return this.degree(this.params.condition as string) >= this.number('cutOff') ? SUCCESS : FAILURE;
  }
}

export class FuzzyTransition extends ReferenceNode {
  protected override defaults(): Values {
    return { when: true, degree: 1 };
  }
  protected update(): Status {
    return SUCCESS;
  }
  /** How strongly it is triggered. */
  dot(): number {
    const [when, degree] = [this.lookAt('when'), this.lookAt('degree')];
    return when === true && typeof degree === 'number' ? Math.max(0, Math.min(1, degree)) : 0;
  }
}

export class FuzzyState extends ReferenceNode {
  degree = 0;
  protected update(): Status {
    this.children.find((child) => !(child instanceof FuzzyTransition))?.tick();
    return RUNNING;
  }
  /** The first of its transitions that is triggered, with those that fire with it. */
  firing(): FuzzyTransition[] {
    const groups: FuzzyTransition[][] = [];
    for (const child of this.children) {
      if (!(child instanceof FuzzyTransition)) continue;
      if (child.written('with') === 'together' && groups.length > 0) groups.at(-1)!.push(child);
      else groups.push([child]);
    }
    return groups.find((group) => group.some((each) => each.dot() > 0)) ?? [];
  }
}

/** States with degrees, which run side by side. */
export class FuzzyMachine extends ReferenceNode {
  get #states(): FuzzyState[] {
    return this.children as FuzzyState[];
  }
  protected override start(): Status {
    this.#begin();
    return this.#run();
  }
  #begin(): void {
    for (const state of this.#states) state.degree = (state.written('degree') as number | undefined) ?? 0;
    if (this.#states.every(({ degree }) => degree <= 0)) this.#states[0].degree = 1;
  }
  protected update(): Status {
    const active = this.#states.filter(({ degree }) => degree > 0);
    if (active.length === 0) this.#begin();
    const before = new Map(this.#states.map((state) => [state, state.degree]));
    const fired = new Map(
      active.map((state) => [state, state.firing().map((way) => ({ to: this.#target(way), dot: way.dot() }))]),
    );
    const most = (state: FuzzyState) => Math.max(0, ...fired.get(state)!.map(({ dot }) => dot));
    if (this.written('order') === 'together') {
      for (const state of active)
        if (fired.get(state)!.length > 0) state.degree = Math.min(state.degree, 1 - most(state));
      for (const state of active)
        for (const { to, dot } of fired.get(state)!) to.degree = Math.max(to.degree, Math.min(before.get(state)!, dot));
    } else
      for (const state of active.sort((a, b) => before.get(b)! - before.get(a)!)) {
        const degree = state.degree;
        for (const { to, dot } of fired.get(state)!) to.degree = Math.max(to.degree, Math.min(degree, dot));
        if (fired.get(state)!.length > 0) state.degree = Math.min(state.degree, 1 - most(state));
      }
    return this.#run();
  }
  #target(way: FuzzyTransition): FuzzyState {
    return this.#states.find(({ document }) => document.id === way.written('to'))!;
  }
  #run(): Status {
    for (const state of this.#states) {
      const key = state.document.params?.into;
      if (key !== undefined) this.mind.write(this, this.mind.world.keys.get(key as string)!, state.degree);
    }
    for (const state of this.#states) if (state.degree <= 0) state.abort();
    for (const state of this.#states) if (state.degree > 0) state.tick();
    return RUNNING;
  }
}

/** The kinds of the technique for the reference. */
export const REFERENCES: ReferenceKinds = {
  fuzzy: Fuzzy,
  fuzzyInput: ValuePart,
  fuzzyOutput: ValuePart,
  fuzzySet: ValuePart,
  fuzzyRule: ValuePart,
  fuzzyIs: FuzzyIs,
  fuzzyMachine: FuzzyMachine,
  fuzzyState: FuzzyState,
  fuzzyTransition: FuzzyTransition,
};
