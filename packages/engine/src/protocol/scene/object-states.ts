import type { Cast } from '../../behavior/cast/index.js';
import { InvalidDataError } from '../../data/index.js';
import type { SceneOptions } from './scene-options.js';

/** How the objects of an engine are read and written. */
export interface ObjectAccess<O> {
  /** Place, rotation and whatever else belongs to it, as numbers. */
  read(object: O): readonly number[];
  /** Puts an object where {@link read} found it. */
  write(object: O, numbers: readonly number[]): void;
  /** Shows or hides the object of a character that is not there at the moment that is shown. */
  show(object: O, isShown: boolean): void;
}

/** The objects of a scene at one moment. */
interface SavedObjects {
  readonly characters: Readonly<
    Record<string, { readonly at: readonly number[]; readonly fields: readonly unknown[] }>
  >;
  readonly others: readonly (readonly number[])[];
  readonly rest: unknown;
}

/** Saves and restores the objects of characters, so that a workbench can stop and rewind the game. */
export class ObjectStates<A, O> {
  readonly #cast: Cast<A>;
  readonly #access: ObjectAccess<O>;
  readonly #options: SceneOptions<A, O>;
  readonly #objectOf: (agent: A) => O;
  readonly #fields: readonly (keyof A & string)[];
  readonly #others: readonly O[];
  /** The objects of all characters that were there when somebody last looked. */
  readonly #seen = new Map<string, O>();

  constructor(options: SceneOptions<A, O>, access: ObjectAccess<O>, objectOf: (agent: A) => O) {
    this.#cast = options.cast;
    this.#access = access;
    this.#options = options;
    this.#objectOf = objectOf;
    this.#fields = options.fields ?? [];
    this.#others = Object.values(options.others ?? {});
  }

  /** Remembers which objects are in the scene now. */
  look(): void {
    this.#seen.clear();
    for (const { id, agent } of this.#cast.characters()) this.#seen.set(id, this.#objectOf(agent));
  }

  save(): SavedObjects {
    const characters: Record<string, SavedObjects['characters'][string]> = Object.create(null);
    for (const { id, agent } of this.#cast.characters())
      characters[id] = {
        at: [...this.#access.read(this.#objectOf(agent))],
        fields: this.#fields.map((field) => copyJson(agent[field], `fields.${field}`)),
      };
    this.look();
    return {
      characters,
      others: this.#others.map((object) => [...this.#access.read(object)]),
      rest: this.#options.save?.(),
    };
  }

  /** Call it after the characters of the cast were restored. */
  restore(saved: unknown): void {
    const { characters, others, rest } = saved as SavedObjects;
    for (const [id, object] of this.#seen) if (!(id in characters)) this.#access.show(object, false);
    for (const { id, agent } of this.#cast.characters()) {
      const state = characters[id];
      if (state === undefined) continue;
      for (const [i, field] of this.#fields.entries()) agent[field] = copyJson(state.fields[i], field) as never;
      this.#access.write(this.#objectOf(agent), state.at);
    }
    for (const [i, object] of this.#others.entries()) this.#access.write(object, others[i]);
    this.#options.load?.(rest);
    this.look();
  }
}

/** A copy that later changes do not reach; refuses what would not come back as it was. */
function copyJson(value: unknown, path: string): unknown {
  if (value === null || value === undefined || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map((each, i) => copyJson(each, `${path}[${i}]`));
  const prototype = typeof value === 'object' ? Object.getPrototypeOf(value) : undefined;
  if (prototype !== Object.prototype && prototype !== null)
    throw new InvalidDataError(path, 'cannot be saved, because it is not JSON: keep an id or plain values in it');
  const copy: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value as object)) copy[key] = copyJson(each, `${path}.${key}`);
  return copy;
}
