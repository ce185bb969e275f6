import type { Warnings } from '../../data/index.js';
import type { LinkedNode } from '../back-ends/linked-node.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import type { AnyTask } from '../vocabulary/agent-type.js';
import type { Key } from '../vocabulary/key.js';
import type { Memory, TaskContext } from '../vocabulary/task.js';
import { valueProblem } from '../vocabulary/value-problem.js';

/** The contexts of tasks in development: each warns of keys and values that are probably mistakes. */
export class CheckedContexts {
  readonly #vocabulary: Vocabulary;
  readonly #warnings: Warnings;
  readonly #known = new WeakMap<TaskContext, CheckedContext>();

  constructor(vocabulary: Vocabulary, warnings: Warnings) {
    this.#vocabulary = vocabulary;
    this.#warnings = warnings;
  }

  /** The context that the task gets in place of its own. */
  of(context: TaskContext, task: AnyTask): CheckedContext {
    let checked = this.#known.get(context);
    if (checked === undefined) {
      const { node } = context as Partial<LinkedNode>;
      const place = node === undefined ? `the task ${task.name}` : `${node.behavior}, node ${node.path}`;
      checked = new CheckedContext(context, place, this.#vocabulary, this.#warnings);
      this.#known.set(context, checked);
    }
    return checked;
  }
}

/** A context that looks at what its task reads and writes, and hands everything on. */
class CheckedContext implements TaskContext {
  /** The node, for people. */
  readonly place: string;
  readonly #context: TaskContext;
  readonly #vocabulary: Vocabulary;
  readonly #warnings: Warnings;

  constructor(context: TaskContext, place: string, vocabulary: Vocabulary, warnings: Warnings) {
    this.place = place;
    this.#context = context;
    this.#vocabulary = vocabulary;
    this.#warnings = warnings;
  }

  get dt(): number {
    return this.#context.dt;
  }

  get time(): number {
    return this.#context.time;
  }

  get tick(): number {
    return this.#context.tick;
  }

  get memory(): Memory {
    return this.#context.memory;
  }

  get isWatched(): boolean {
    return this.#context.isWatched;
  }

  readonly random = (): number => this.#context.random();

  readonly log = (text: string): void => this.#context.log(text);

  readonly because = (reason: string): void => this.#context.because(reason);

  readonly get = <T>(key: Key<T>): T | undefined => {
    this.#lookAt(key);
    return this.#context.get(key);
  };

  readonly set = <T>(key: Key<T>, value: T | undefined): void => {
    this.#lookAt(key);
    this.#context.set(key, value);
    const problem = valueProblem(key.value, value);
    if (problem === undefined) return;
    const { place } = this;
    this.#warnings.warn(
      'value of a key',
      `${place}, key ${key.name}`,
      `${place}: the value for ${key.name} ${problem}.`,
    );
  };

  /** Warns of a key that only this task knows: no workbench shows it and no save keeps it. */
  #lookAt(key: Key<unknown>): void {
    if (key?.value === undefined || this.#vocabulary.keys.get(key.name) === key) return;
    const { place } = this;
    const message = `${place}: the vocabulary does not list the key ${key.name}. Add it to keys of createVocabulary.`;
    this.#warnings.warn('unknown key', key.name, message);
  }
}
