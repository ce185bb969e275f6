/** A way by which data from outside comes in, with valid data to spoil. */
export interface Door {
  /** The name by which `find-doors.ts` finds it: `readSheet`, `Cast.restore`. */
  readonly name: string;
  /** `text` for source texts, `save` for saved state, whose refusal must change nothing. */
  readonly takes: 'text' | 'value' | 'save';
  /** Data that the door accepts. Hostile inputs are made from it. */
  readonly examples: readonly unknown[];
  /** True where the state decides whether an example can be carried out, as for requests. */
  readonly mayRefuse?: boolean;
  /**
   * True where code makes the data, or a parser of JSON: then it has no getters, proxies and other
   * traps, which would be the game's own code.
   */
  readonly isPlain?: boolean;
  /** Makes what reads the data. */
  open(): Reader;
}

/** What reads the inputs of a door, one after the other. */
export interface Reader {
  read(input: never): unknown;
  /** The state that a refusal must leave as it was. */
  save?(): unknown;
  /** Goes on with data that was accepted, for a few steps. */
  use?(result: never): void;
}

/** A name that looks like a door and reads nothing from outside, or only what another door read. */
export interface Exemption {
  readonly name: string;
  readonly because: string;
}

/** A door for a function of a text. */
export function textDoor(name: string, examples: readonly string[], read: (text: string) => unknown): Door {
  return { name, takes: 'text', examples, open: () => ({ read }) };
}

/** A door for a function of a value. */
export function valueDoor(name: string, examples: readonly unknown[], read: (value: never) => unknown): Door {
  return { name, takes: 'value', examples, open: () => ({ read }) };
}

/** A door for a function of a large value that code makes. */
export function plainDoor(name: string, examples: readonly unknown[], read: (value: never) => unknown): Door {
  return { ...valueDoor(name, examples, read), isPlain: true };
}

/** A door for a thing that saves and restores itself. `create` makes a thing with some state. */
export function saveDoor<T>(name: string, create: () => T, { save, restore, use }: SaveVerbs<T>): Door {
  return {
    name,
    takes: 'save',
    examples: [throughJson(save(create()))],
    open() {
      const thing = create();
      return {
        read: (input) => restore(thing, input),
        save: () => save(thing),
        ...(use && { use: () => use(thing) }),
      };
    },
  };
}

export interface SaveVerbs<T> {
  save(thing: T): unknown;
  restore(thing: T, saved: never): unknown;
  use?(thing: T): void;
}

export function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
