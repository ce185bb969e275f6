/** What learners do that takes time. */
const METHODS: readonly string[] = [
  ...['add', 'addRow', 'learn', 'imitate', 'tell'],
  ...['predict', 'probabilityOf', 'writeWorths', 'classify', 'classifyRow', 'choose', 'best', 'ask'],
];

type Method = (...args: unknown[]) => unknown;

/**
 * Measures the time that a learner takes, while somebody looks: it stands in for the methods of the
 * learner, and is gone afterwards. Nothing else changes.
 */
export class LearnerMeter {
  /** Seconds since `read` was last called. */
  #seconds = 0;
  /** A method that calls another is measured once. */
  #isInside = false;
  readonly #target: object;
  /** What stood in the learner itself under the names that are replaced; usually nothing. */
  readonly #replaced = new Map<string, PropertyDescriptor | undefined>();

  /** `isAsking` says whether a tool asks the learner, which does not count. */
  constructor(target: object, clock: () => number, isAsking: () => boolean) {
    this.#target = target;
    if (!Object.isExtensible(target)) return;
    for (const name of METHODS) {
      const run = (target as Record<string, Method>)[name];
      const own = Object.getOwnPropertyDescriptor(target, name);
      if (typeof run !== 'function' || own?.configurable === false) continue;
      this.#replaced.set(name, own);
      const measure = (receiver: unknown, args: IArguments) => {
        if (this.#isInside || isAsking()) return Reflect.apply(run, receiver, args);
        this.#isInside = true;
        const before = clock();
        try {
          return Reflect.apply(run, receiver, args);
        } finally {
          this.#seconds += Math.max(0, clock() - before);
          this.#isInside = false;
        }
      };
      replace(target, name, function stand(this: unknown) {
        // biome-ignore lint/complexity/noArguments: a list of arguments would be allocated in every call
        return measure(this, arguments);
      });
    }
  }

  /** The seconds since it was last read. */
  read(): number {
    const seconds = this.#seconds;
    this.#seconds = 0;
    return seconds;
  }

  /** Gives the learner its own methods back. */
  end(): void {
    for (const [name, own] of this.#replaced)
      if (own === undefined) Reflect.deleteProperty(this.#target, name);
      else Object.defineProperty(this.#target, name, own);
  }
}

function replace(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: false });
}
