import { InvalidDataError } from '../../data/check.js';
import { joinKey } from '../../data/path.js';
import { didYouMean } from '../../data/suggest.js';

/**
 * What types of agents feel about each other, as a table: sheep fear wolves, wolves hate bears.
 * Decisions read the table, so that one changed cell changes who flees from whom, and a new type of
 * agent needs a row instead of new conditions. Attitudes need not be mutual.
 */
export class Attitudes<Type extends string = string, Attitude extends string = string> {
  /** The types of agents, which are the rows and columns of the table. */
  readonly types: readonly Type[];
  /** The attitudes there are. The first one is what a type feels where the table says nothing. */
  readonly names: readonly Attitude[];
  readonly #typeIndex: ReadonlyMap<string, number>;
  readonly #cells: Uint8Array;

  /** `table` has a row for each type that feels something, by the type it feels it about. */
  constructor(
    types: readonly Type[],
    names: readonly Attitude[],
    table: { readonly [from in Type]?: { readonly [to in Type]?: Attitude } } = {},
  ) {
    if (names.length === 0 || names.length > 256)
      throw new InvalidDataError('names', `must be from 1 to 256 attitudes, got ${names.length}`);
    this.types = [...types];
    this.names = [...names];
    this.#typeIndex = new Map(types.map((type, index) => [type, index]));
    this.#cells = new Uint8Array(types.length * types.length);
    for (const [from, row] of Object.entries<{ readonly [to in Type]?: Attitude } | undefined>(table)) {
      const path = joinKey('table', from);
      this.#indexOf(from, path);
      for (const [to, attitude] of Object.entries<Attitude | undefined>(row ?? {}))
        if (attitude !== undefined) this.#write(from, to, attitude, joinKey(path, to));
    }
  }

  /** What `from` feels about `to`. */
  of(from: Type, to: Type): Attitude {
    return this.names[this.#cells[this.#cellOf(from, to, 'of')]];
  }

  /** Changes one cell. */
  set(from: Type, to: Type, attitude: Attitude): void {
    this.#write(from, to, attitude, 'set');
  }

  #write(from: string, to: string, attitude: string, path: string): void {
    const index = this.names.indexOf(attitude as Attitude);
    if (index < 0) throw unknownName(path, 'an attitude', attitude, this.names);
    this.#cells[this.#cellOf(from, to, path)] = index;
  }

  #cellOf(from: string, to: string, path: string): number {
    return this.#indexOf(from, path) * this.types.length + this.#indexOf(to, path);
  }

  #indexOf(type: string, path: string): number {
    const index = this.#typeIndex.get(type);
    if (index === undefined) throw unknownName(path, 'a type', type, this.types);
    return index;
  }
}

function unknownName(path: string, what: string, name: string, known: readonly string[]): InvalidDataError {
  return new InvalidDataError(path, `must be ${what} of the table, got ${name}${didYouMean(name, known)}`);
}
