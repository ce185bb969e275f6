import { InvalidDataError } from '../errors/invalid-data-error.js';
import { setOwn } from './json.js';
import { formatPath, type Step } from './path.js';

/**
 * A copy that shares nothing with the original: of JSON, and also of what `copyJson` does not take:
 * maps, sets, dates, buffers, typed arrays and cycles. An object of a class becomes a plain one.
 * Functions and symbols are refused with their path from `root`. It does what `structuredClone`
 * does to such values, and needs no host that has one.
 */
export function copyData<T>(value: T, root = ''): T {
  return (isHolder(value) ? new Copier(root).copyHolder(value) : checked(value, root, [])) as T;
}

class Copier {
  readonly #root: string;
  readonly #steps: Step[] = [];
  /** Copies by their originals, so that what was one object stays one, also in a cycle. */
  readonly #copies = new Map<object, object>();

  constructor(root: string) {
    this.#root = root;
  }

  copyHolder(holder: object): object {
    const known = this.#copies.get(holder);
    if (known !== undefined) return known;
    if (Array.isArray(holder)) return this.#copyList(holder);
    if (ArrayBuffer.isView(holder)) return this.#copyView(holder);
    const tag = Object.prototype.toString.call(holder);
    if (tag === '[object Map]') return this.#copyMap(holder as Map<unknown, unknown>);
    if (tag === '[object Set]') return this.#copySet(holder as Set<unknown>);
    if (tag === '[object ArrayBuffer]') return this.#keep(holder, (holder as ArrayBuffer).slice(0));
    // It is made to be shared.
    if (tag === '[object SharedArrayBuffer]') return holder;
    if (tag === '[object Date]') return this.#keep(holder, new (holder.constructor as Dates)(Number(holder)));
    return this.#copyRecord(holder as Readonly<Record<string, unknown>>);
  }

  #copyPart(part: unknown, step: Step): unknown {
    this.#steps.push(step);
    const copy = isHolder(part) ? this.copyHolder(part) : checked(part, this.#root, this.#steps);
    this.#steps.pop();
    return copy;
  }

  #copyList(list: readonly unknown[]): object {
    const copy = this.#keep(list, new Array<unknown>(list.length));
    for (let i = 0; i < list.length; i++) if (i in list) copy[i] = this.#copyPart(list[i], i);
    return copy;
  }

  #copyRecord(record: Readonly<Record<string, unknown>>): object {
    const copy = this.#keep(record, {});
    for (const key of Object.keys(record)) setOwn(copy, key, this.#copyPart(record[key], key));
    return copy;
  }

  #copyMap(map: ReadonlyMap<unknown, unknown>): object {
    const copy = this.#keep(map, new Map<unknown, unknown>());
    let at = 0;
    for (const [key, item] of map) {
      copy.set(this.#copyPart(key, at), this.#copyPart(item, at));
      at++;
    }
    return copy;
  }

  #copySet(set: ReadonlySet<unknown>): object {
    const copy = this.#keep(set, new Set<unknown>());
    let at = 0;
    for (const item of set) copy.add(this.#copyPart(item, at++));
    return copy;
  }

  /** Views of one buffer are views of one copy afterwards. */
  #copyView(view: ArrayBufferView): object {
    const { length = view.byteLength } = view as ArrayBufferView & { readonly length?: number };
    const View = view.constructor as new (buffer: object, offset: number, length: number) => object;
    return this.#keep(view, new View(this.copyHolder(view.buffer), view.byteOffset, length));
  }

  #keep<Copy extends object>(original: object, copy: Copy): Copy {
    this.#copies.set(original, copy);
    return copy;
  }
}

type Dates = new (milliseconds: number) => object;

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function checked(value: unknown, root: string, steps: readonly Step[]): unknown {
  if (typeof value === 'function' || typeof value === 'symbol')
    throw new InvalidDataError(formatPath(steps, root), `must be data that can be copied, got a ${typeof value}`);
  return value;
}
