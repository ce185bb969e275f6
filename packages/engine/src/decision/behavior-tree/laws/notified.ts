/**
 * A tree of the notification-driven sort; `script` is what a leaf answers, one text per run, the
 * last repeating.
 */
export interface Tree {
  readonly kind: 'action' | 'condition' | 'sequence' | 'selector' | 'negation' | 'loop' | 'untilFails';
  readonly id?: string;
  readonly script?: readonly string[];
  readonly times?: number;
  readonly children?: readonly Tree[];
}

type Result = 'S' | 'F';

/** A node that receives its child's result and tells its own parent. */
interface Node {
  step(): void;
  update(result: Result): void;
}

/**
 * A behavior tree as a chain of notifications, as plainly as its description: a pointer to the
 * current node, a tick counter, and actions whose parents hear of their result in the next tick. It
 * shares nothing with the engine.
 */
export class Notified {
  #tick = 0;
  /** The action that is to be asked next, undefined for the root. */
  #current: { notify(): void } | undefined;
  #begunIn = -1;
  #answered: string[] = [];
  readonly #top: Node;

  constructor(tree: Tree) {
    this.#top = this.#build(tree, (result) => this.#ended(result));
  }

  /** One tick; what the leaves answered. */
  execute(): string[] {
    this.#answered = [];
    if (this.#current === undefined) this.#begin();
    else this.#current.notify();
    this.#tick++;
    return this.#answered;
  }

  #begin(): void {
    this.#begunIn = this.#tick;
    this.#top.step();
  }

  /**
   * A whole run within one tick has not acted: it stops for this tick. Otherwise the tree runs
   * again.
   */
  #ended(_result: Result): void {
    this.#current = undefined;
    if (this.#begunIn !== this.#tick) this.#begin();
  }

  #build(tree: Tree, report: (result: Result) => void): Node {
    if (tree.kind === 'action') return this.#action(tree, report);
    if (tree.kind === 'condition') return this.#condition(tree, report);
    const children: Node[] = [];
    let at = 0;
    const step = (place: number): void => {
      at = place;
      children[place].step();
    };
    const again = (counted: number): void => {
      at = counted;
      children[0].step();
    };
    const update = (result: Result) => {
      switch (tree.kind) {
        case 'negation':
          return report(result === 'S' ? 'F' : 'S');
        case 'loop':
          return at < tree.times! ? again(at + 1) : report('S');
        case 'untilFails':
          return result === 'S' ? again(0) : report('F');
        default: {
          const passing = tree.kind === 'sequence' ? 'S' : 'F';
          return result !== passing || at + 1 === children.length ? report(result) : step(at + 1);
        }
      }
    };
    for (const child of tree.children!) children.push(this.#build(child, update));
    return { step: () => (tree.kind === 'loop' ? again(1) : step(0)), update };
  }

  #condition({ id, script }: Tree, report: (result: Result) => void): Node {
    let runs = 0;
    const step = () => {
      const letter = script![Math.min(runs++, script!.length - 1)] as Result;
      this.#answered.push(id! + letter);
      report(letter);
    };
    return { step, update: () => {} };
  }

  #action({ id, script }: Tree, report: (result: Result) => void): Node {
    let runs = 0;
    let ticks = 0;
    let letter = '';
    const act = () => {
      const letters = script![Math.min(runs, script!.length - 1)];
      letter = letters[Math.min(ticks++, letters.length - 1)];
      this.#answered.push(id! + letter);
    };
    const self = {
      step: () => {
        this.#current = self;
        ticks = 0;
        act();
      },
      /** Asked in the tick after it acted. */
      notify: () => {
        if (letter === 'R') return act();
        runs++;
        report(letter as Result);
      },
      update: () => {},
    };
    return self;
  }
}
