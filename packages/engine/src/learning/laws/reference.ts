import { Part, type ReferenceKinds, ReferenceNode, type Values } from '../../behavior/laws/reference-node.js';
import type { Key } from '../../behavior/vocabulary/key.js';
import { FAILURE, RUNNING, type Status, SUCCESS } from '../../behavior/vocabulary/status.js';
import type { LearnedAttribute } from '../../decision/decision-tree/learned-tree.js';
import type { Chooser } from '../learners/chooser.js';
import { CHOOSERS, type ChooserName } from '../nodes/choosers.js';

/** What was learned, with everything it was learned from. */
interface LearnedRecord {
  readonly learner: string;
  readonly observe: readonly string[];
  readonly options: string[];
  count: number;
  numbers: number[];
}

class LearnedOption extends Part {
  protected override defaults(): Values {
    return { when: true };
  }
  protected update(): Status {
    return this.children[0].tick();
  }
}

/** Makes a new learner from what is on the board for every question. */
class LearnedChoice extends ReferenceNode {
  #row: Float64Array = new Float64Array(0);
  #before = 0;
  #chosen: ReferenceNode | undefined;

  protected override defaults(): Values {
    return { learner: 'bayes', mode: 'learning', explore: 0, feedback: null };
  }

  protected override start(): Status {
    this.#row = this.#look();
    this.#before = this.#reward();
    this.#chosen = this.#choose();
    return this.#chosen === undefined ? FAILURE : this.update();
  }

  protected update(): Status {
    const status = this.#chosen!.tick();
    if (status !== RUNNING && this.params.mode !== 'frozen') {
      const { feedback } = this.params;
      const learned = this.#learned();
      const numbers = [...learned.numbers];
      const given = Number.isFinite(feedback) ? (feedback as number) : status === SUCCESS ? 1 : -1;
      const grade = this.written('reward') === undefined ? given : this.#reward() - this.#before;
      const choice = learned.options.indexOf(this.#chosen!.document.id);
      const allowed = learned.options.map((id) => this.#isAllowed(id));
      const [next, mask] = learned.learner === 'q' ? [this.#look(), Uint8Array.from(allowed, Number)] : [];
      this.#chooser(learned, numbers).add(this.#row, choice, grade, next, mask);
      learned.numbers = numbers;
      learned.count++;
    }
    return status;
  }

  get #observe(): readonly string[] {
    return this.written('observe') as readonly string[];
  }

  #reward(): number {
    const name = this.written('reward') as string | undefined;
    return name === undefined ? 0 : this.#read(name);
  }

  #look(): Float64Array {
    return Float64Array.from(this.#observe, (name) => this.#read(name));
  }

  #isAllowed(id: string): boolean {
    return this.children.some((option) => option.document.id === id && option.lookAt('when') === true);
  }

  #key(name: string): Key<unknown> {
    return this.mind.world.keys.get(name)!;
  }

  #read(name: string): number {
    const key = this.#key(name);
    const value = this.mind.read(this, key);
    if (key.value.type === 'boolean') return value === false ? 0 : value === true ? 1 : 2;
    return Number.isFinite(value) ? (value as number) : 0;
  }

  #learned(): LearnedRecord {
    const key = this.#key(this.written('learned') as string);
    const learner = (this.written('learner') ?? 'bayes') as string;
    let found = this.mind.read(this, key) as LearnedRecord | undefined;
    if (found?.learner !== learner || found.observe.join() !== this.#observe.join()) {
      found = { learner, observe: [...this.#observe], options: [], count: 0, numbers: [] };
      this.mind.write(this, key, found);
    }
    for (const { document } of this.children) if (!found.options.includes(document.id)) found.options.push(document.id);
    return found;
  }

  #chooser({ learner, options }: LearnedRecord, numbers: number[]): Chooser {
    const attributes = this.#observe.map(
      (name): LearnedAttribute =>
        this.#key(name).value.type === 'boolean'
          ? { name, type: 'category', values: ['no', 'yes', 'empty'] }
          : { name, type: 'number' },
    );
    const ranges = this.#observe.map((name) => {
      const { type, min, max } = this.#key(name).value;
      return min === undefined || max === undefined ? undefined : { min, max, isInteger: type === 'integer' };
    });
    const discount = (this.written('discount') ?? 0.75) as number;
    return CHOOSERS[learner as ChooserName]({ attributes, choices: [...options], ranges, discount }, numbers);
  }

  #choose(): ReferenceNode | undefined {
    const learned = this.#learned();
    const worths = new Float64Array(learned.options.length);
    this.#chooser(learned, [...learned.numbers]).writeWorths(worths, this.#row);
    const worthOf = ({ document }: ReferenceNode) => worths[learned.options.indexOf(document.id)];
    const allowed = this.children.filter((option) => option.lookAt('when') === true);
    if (allowed.length === 0) return undefined;
    const { mode } = this.params;
    if (mode === 'shadow') return allowed[0];
    const explore = this.number('explore');
    if (explore > 0 && this.mind.random() < explore) return allowed[Math.floor(this.mind.random() * allowed.length)];
    const most = Math.max(...allowed.map(worthOf));
    const best = allowed.filter((option) => worthOf(option) === most);
    if (best.includes(allowed[0])) return allowed[0];
    return best.reduce((a, b) =>
      learned.options.indexOf(a.document.id) < learned.options.indexOf(b.document.id) ? a : b,
    );
  }
}

/** Nobody plays in a story: it waits. */
class PlayerChoice extends ReferenceNode {
  protected update(): Status {
    return RUNNING;
  }
}

class PlayerOption extends LearnedOption {
  protected override defaults(): Values {
    return { key: '', when: true };
  }
}

/** Runs what is below it. */
class Learned extends ReferenceNode {
  protected override defaults(): Values {
    return this.document.kind === 'learnedTree'
      ? { shownBy: '', recordings: [] }
      : { choice: '', examples: '', locked: false, deleted: [] };
  }
  protected update(): Status {
    return this.children[0].tick();
  }
}

/** The kinds of learning for the reference. */
export const REFERENCES: ReferenceKinds = {
  learnedChoice: LearnedChoice,
  learnedOption: LearnedOption,
  playerChoice: PlayerChoice,
  playerOption: PlayerOption,
  learnedTree: Learned,
  learnedLeaf: Learned,
};
