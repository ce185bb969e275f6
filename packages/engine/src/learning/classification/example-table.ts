import { InvalidDataError } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { type Infer, list, literal, number, record, type Schema, struct, text, unchecked } from '../../data/schema.js';
import { showValue } from '../../data/show.js';
import { didYouMean } from '../../data/suggest.js';
import type { LearnedAttribute } from '../../decision/decision-tree/learned-tree.js';
import { withRoom } from '../../math/with-room.js';

/** What a learner is told about a situation: a number, or one of the values of a category. */
export type Observation = { readonly [attribute: string]: number | string };

/** Options of {@link ExampleTable}. */
export interface ExampleOptions {
  /** What is observed: numbers, or categories with their values. */
  readonly attributes: readonly LearnedAttribute[];
  /** What is decided. */
  readonly classes: readonly string[];
}

const tableOptions: Schema<ExampleOptions> = struct({
  __proto__: null,
  attributes: list(unchecked<LearnedAttribute>()),
  classes: list(text()),
});

/** The examples of a table as JSON; attributes and classes are not part of it. */
export type SavedExamples = Infer<typeof savedExamplesSchema>;

const savedExamplesSchema = record({
  version: literal(1),
  /** Of each example, the number of its class, then its values; categories by the numbers of theirs. */
  rows: list(list(number())),
});

/**
 * Examples to learn from: observations, and what was right to do. Kept column by column in flat
 * arrays, so that learners can look through thousands of them. An observation that lacks an
 * attribute, or has a value that nobody declared, is refused by name.
 */
export class ExampleTable {
  /** What is observed, in the order of columns. */
  readonly attributes: readonly LearnedAttribute[];
  /** What is decided, by number. */
  readonly classes: readonly string[];
  /** The number of examples. */
  count = 0;
  /** For each attribute its value in every example; for a category the number of the value. */
  readonly columns: Float64Array[];
  /** The number of the class of every example. */
  classOf = new Int32Array(16);
  readonly #row: Float64Array;
  readonly #classNumbers: ReadonlyMap<string, number>;
  readonly #valueNumbers: readonly (ReadonlyMap<string, number> | undefined)[];

  constructor(options: ExampleOptions) {
    checkOptions(tableOptions, options, 'ExampleTable');
    const { attributes, classes } = options;
    this.attributes = attributes;
    this.classes = classes;
    this.#classNumbers = numberNames(classes, 'classes');
    numberNames(
      attributes.map(({ name }) => name),
      'attributes',
    );
    this.#valueNumbers = attributes.map((attribute) =>
      attribute.type === 'category' ? numberNames(attribute.values, `attributes.${attribute.name}.values`) : undefined,
    );
    this.columns = attributes.map(() => new Float64Array(16));
    this.#row = new Float64Array(attributes.length);
  }

  /** An empty table with the same attributes and classes. */
  emptyCopy(): ExampleTable {
    return new ExampleTable(this);
  }

  /** Adds an example. Throws, and adds nothing, if it does not fit the table. */
  add(observation: Observation, className: string): void {
    const at = this.count;
    const classNumber = this.classNumber(className);
    this.write(this.#row, observation);
    this.#reserve(at + 1);
    for (let i = 0; i < this.columns.length; i++) this.columns[i][at] = this.#row[i];
    this.classOf[at] = classNumber;
    this.count++;
  }

  /** Adds an example as numbers, as `write` writes them. Throws, and adds nothing, if it does not fit. */
  addRow(row: ArrayLike<number>, classNumber: number): void {
    this.#checkRow([classNumber, ...Array.from(row)], 'row');
    const at = this.count;
    this.#reserve(at + 1);
    for (let i = 0; i < this.columns.length; i++) this.columns[i][at] = row[i];
    this.classOf[at] = classNumber;
    this.count++;
  }

  /** Adds an example of another table with the same attributes and classes. */
  addFrom(other: ExampleTable, example: number): void {
    const at = this.count;
    this.#reserve(at + 1);
    for (let i = 0; i < this.columns.length; i++) this.columns[i][at] = other.columns[i][example];
    this.classOf[at] = other.classOf[example];
    this.count++;
  }

  /** The number of a class. Throws for an unknown name. */
  classNumber(className: string): number {
    const found = this.#classNumbers.get(className);
    if (found !== undefined) return found;
    throw new InvalidDataError(
      'class',
      `must be one of the classes, got ${showValue(className)}${didYouMean(String(className), this.classes)}`,
    );
  }

  /**
   * Writes an observation as numbers, one for each attribute: of a category the number of its value.
   * Throws if it does not fit the table.
   */
  write(out: Float64Array, observation: Observation): void {
    for (let i = 0; i < this.attributes.length; i++) out[i] = this.#numberOf(i, observation);
  }

  /** Writes an example as numbers. */
  writeExample(out: Float64Array, example: number): void {
    for (let i = 0; i < this.columns.length; i++) out[i] = this.columns[i][example];
  }

  #numberOf(index: number, observation: Observation): number {
    const { name } = this.attributes[index];
    const value = observation[name];
    const values = this.#valueNumbers[index];
    if (values === undefined) {
      if (typeof value === 'number' && Number.isFinite(value)) return value;
      throw new InvalidDataError(name, `must be a finite number, got ${showValue(value)}`);
    }
    const number = values.get(value as string);
    if (number !== undefined) return number;
    throw new InvalidDataError(
      name,
      `must be one of its values, got ${showValue(value)}${didYouMean(String(value), [...values.keys()])}`,
    );
  }

  /** An example as it was added. */
  observation(example: number): Observation {
    return Object.fromEntries(
      this.attributes.map((attribute, i) => {
        const value = this.columns[i][example];
        return [attribute.name, attribute.type === 'category' ? attribute.values[value] : value];
      }),
    );
  }

  /** Examples of each class. */
  countClasses(): Int32Array {
    const counts = new Int32Array(this.classes.length);
    for (let i = 0; i < this.count; i++) counts[this.classOf[i]]++;
    return counts;
  }

  /** Removes all examples and keeps the storage. */
  clear(): void {
    this.count = 0;
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedExamples {
    const rows = Array.from({ length: this.count }, (_, i) => [
      this.classOf[i],
      ...this.columns.map((column) => column[i]),
    ]);
    return { version: 1, rows };
  }

  /** Throws, and changes nothing, if these cannot be examples of this table. */
  restore(saved: SavedExamples): void {
    const { rows } = parse(savedExamplesSchema, saved, 'saved', SAVED_LIMITS);
    for (const [i, row] of rows.entries()) this.#checkRow(row, `saved.rows[${i}]`);
    this.clear();
    this.#reserve(rows.length);
    for (const [i, [classNumber, ...values]] of rows.entries()) {
      this.classOf[i] = classNumber;
      for (const [column, value] of values.entries()) this.columns[column][i] = value;
    }
    this.count = rows.length;
  }

  #checkRow(row: readonly number[], path: string): void {
    const { length } = this.attributes;
    if (row.length !== length + 1)
      throw new InvalidDataError(path, `must have ${length + 1} numbers, got ${row.length}`);
    const limits = [this.#classNumbers.size, ...this.#valueNumbers.map((values) => values?.size)];
    for (const [i, limit] of limits.entries())
      if (limit !== undefined && !(Number.isInteger(row[i]) && row[i] >= 0 && row[i] < limit))
        throw new InvalidDataError(`${path}[${i}]`, `must be a whole number from 0 to ${limit - 1}, got ${row[i]}`);
  }

  #reserve(count: number): void {
    if (count <= this.classOf.length) return;
    const room = Math.max(count, 2 * this.classOf.length);
    this.classOf = withRoom(this.classOf, room);
    for (let i = 0; i < this.columns.length; i++) this.columns[i] = withRoom(this.columns[i], room);
  }
}

function numberNames(names: readonly string[], path: string): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const [i, name] of names.entries()) {
    if (typeof name !== 'string' || name === '')
      throw new InvalidDataError(`${path}[${i}]`, `must be a name, got ${showValue(name)}`);
    if (numbers.has(name)) throw new InvalidDataError(`${path}[${i}]`, `must be listed once, got ${name} again`);
    numbers.set(name, i);
  }
  if (numbers.size === 0) throw new InvalidDataError(path, 'must not be empty');
  return numbers;
}
