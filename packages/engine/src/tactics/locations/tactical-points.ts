import { InvalidDataError, requireFinite } from '../../data/check.js';
import { SAVED_LIMITS } from '../../data/limits.js';
import { checkOptions, parse } from '../../data/parse.js';
import { choice, list, literal, optional, refined, type Schema, struct } from '../../data/schema.js';
import { showValue } from '../../data/show.js';
import type { Vector3 } from '../../math/vector3.js';
import { withRoom } from '../../math/with-room.js';
import type { LabeledPoints } from './labeled-points.js';
import { checkRecords, hasRoomForName, type PointRecord, pointName, pointRecordSchema } from './point-record.js';
import { DenseValues, type PointValues, SparseValues } from './point-values.js';

/** The answer where no point fits. */
export const NO_POINT = -1;

/** Labels of spots that are usually avoided. */
export const NEGATIVE_LABELS: readonly string[] = Object.freeze(['ambush-hotspot', 'exposed', 'sinking-sand']);

export interface TacticalPointsOptions {
  /**
   * How values are kept: `dense`, the default, reads fastest; `sparse` saves memory where each
   * point has few of many properties. Answers are the same.
   */
  readonly storage?: 'dense' | 'sparse';
  /** Labels of spots to avoid. By default {@link NEGATIVE_LABELS}. */
  readonly negative?: readonly string[];
  /** Labels and properties that change during play. What follows from them cannot be stored ahead. */
  readonly dynamic?: readonly string[];
}

export const tacticalPointsFields = {
  __proto__: null,
  storage: optional(choice(['dense', 'sparse'])),
  negative: optional(list(pointName)),
  dynamic: optional(list(pointName)),
} as const;

const optionsSchema: Schema<TacticalPointsOptions> = struct(tacticalPointsFields);

/** What `TacticalPoints.save` returns: plain JSON, opaque to a game. Pass it to `restore`. */
export interface SavedTacticalPoints {
  readonly version: 1;
  readonly points: readonly PointRecord[];
}

const savedSchema = (isDense: boolean): Schema<SavedTacticalPoints> =>
  refined(struct({ __proto__: null, version: literal(1), points: list(pointRecordSchema) }), ({ points }, report) =>
    checkRecords(points, isDense, report),
  );

/**
 * Tactical points: spots in the level with labels (`cover`, `fire`, `exposed`) and values. A spot
 * is one point, however many labels and properties it has. The points are not part of the graph
 * that paths are found on.
 *
 * Points are numbered from 0 in the order in which they were added. Removing one moves the numbers
 * of later ones down. To remember a point use its id, or its serial number, which is never used
 * again.
 */
export class TacticalPoints implements LabeledPoints {
  /** How values are kept: `dense` reads fastest, `sparse` saves memory where values are few. */
  readonly storage: 'dense' | 'sparse';
  /** Labels that make queries skip a point. */
  readonly negative: readonly string[];
  /** Labels and properties that change during play. What follows from them is not stored ahead. */
  readonly dynamic: readonly string[];
  #count = 0;
  #version = 0;
  #x = new Float64Array(16);
  #y = new Float64Array(16);
  #z = new Float64Array(16);
  /** Ascending, because points are added at the end. */
  #serials = new Int32Array(16);
  #nextSerial = 1;
  #ids: string[] = [];
  readonly #serialOfId = new Map<string, number>();
  readonly #isGenerated = new Set<number>();
  /** One array for each label: 1 for points that have it. */
  readonly #labels = new Map<string, Uint8Array>();
  readonly #properties = new Map<string, number>();
  readonly #values: PointValues;
  readonly #scratch = new Float64Array(1);

  constructor(options: TacticalPointsOptions = {}) {
    checkOptions(optionsSchema, options, 'options');
    this.storage = options.storage ?? 'dense';
    this.negative = [...(options.negative ?? NEGATIVE_LABELS)];
    this.dynamic = [...(options.dynamic ?? [])];
    this.#values = this.storage === 'dense' ? new DenseValues() : new SparseValues();
    this.#values.reserve(16);
  }

  get count(): number {
    return this.#count;
  }

  get x(): Readonly<Float64Array> {
    return this.#x;
  }

  get y(): Readonly<Float64Array> {
    return this.#y;
  }

  get z(): Readonly<Float64Array> {
    return this.#z;
  }

  /** Increases when points are added, moved or removed, not when labels and values change. */
  get version(): number {
    return this.#version;
  }

  /** All labels that points have or had. */
  get labels(): readonly string[] {
    return [...this.#labels.keys()];
  }

  /** All properties that points have or had values for. */
  get properties(): readonly string[] {
    return [...this.#properties.keys()];
  }

  /** Adds a point and returns its number. Without an id it gets one. */
  add(point: Omit<PointRecord, 'id'> & { readonly id?: string }): number {
    const { id = this.#freeId() } = point;
    checkOptions(pointRecordSchema, { ...point, id }, 'point');
    if (this.#serialOfId.has(id))
      throw new InvalidDataError('point.id', `must be new, but there is a point ${id} already`);
    this.#requireNames(point);
    return this.#append({ ...point, id });
  }

  /** Removes a point. The numbers of later points go down by one. */
  remove(point: number): void {
    this.#requirePoint(point);
    const count = this.#count;
    this.#serialOfId.delete(this.#ids[point]);
    this.#isGenerated.delete(this.#serials[point]);
    this.#ids.splice(point, 1);
    for (const array of [this.#x, this.#y, this.#z, this.#serials]) array.copyWithin(point, point + 1, count);
    for (const column of this.#labels.values()) {
      column.copyWithin(point, point + 1, count);
      column[count - 1] = 0;
    }
    this.#values.remove(point, count);
    this.#count--;
    this.#version++;
  }

  /** Moves a point; indexes notice by themselves. */
  move(point: number, { x, y, z }: Readonly<Vector3>): void {
    this.#requirePoint(point);
    if (!Number.isFinite(x + y + z)) throw new InvalidDataError('position', `must be finite, got (${x}, ${y}, ${z})`);
    this.#x[point] = x;
    this.#y[point] = y;
    this.#z[point] = z;
    this.#version++;
  }

  has(point: number, label: string): boolean {
    return this.#labels.get(label)?.[point] === 1;
  }

  /** Which points have a label: 1 for those that do. Undefined if none ever had it. */
  labelColumn(label: string): Readonly<Uint8Array> | undefined {
    return this.#labels.get(label);
  }

  /** Gives a point a label; nothing happens if it has it. */
  addLabel(point: number, label: string): void {
    this.#requirePoint(point);
    this.#columnOf(label)[point] = 1;
  }

  /** Takes a label from a point; nothing happens if it lacks it. */
  removeLabel(point: number, label: string): void {
    this.#requirePoint(point);
    const column = this.#labels.get(label);
    if (column !== undefined) column[point] = 0;
  }

  valueOf(point: number, property: string): number {
    this.writeValue(this.#scratch, 0, point, property);
    return this.#scratch[0];
  }

  /** Writes what {@link valueOf} returns to `out[at]`, for code that must not allocate. */
  writeValue(out: Float64Array, at: number, point: number, property: string): void {
    const number = this.#properties.get(property);
    if (number === undefined || !(point >= 0 && point < this.#count)) out[at] = 0;
    else this.#values.write(out, at, point, number);
  }

  /** Sets a value of a point, usually from 0 to 1. */
  setValue(point: number, property: string, value: number): void {
    this.#requirePoint(point);
    requireFinite(value, property);
    this.#values.set(point, this.#numberOf(property), value);
  }

  /** The id of a point, which stays with it. */
  idOf(point: number): string {
    this.#requirePoint(point);
    return this.#ids[point];
  }

  /** A number that stays with the point until it is removed, and that no other point ever gets. */
  serialOf(point: number): number {
    this.#requirePoint(point);
    return this.#serials[point];
  }

  /** The present number of the point with an id, or {@link NO_POINT}. */
  pointWithId(id: string): number {
    const serial = this.#serialOfId.get(id);
    return serial === undefined ? NO_POINT : this.pointWithSerial(serial);
  }

  /** The present number of the point with a serial number, or {@link NO_POINT} if it was removed. */
  pointWithSerial(serial: number): number {
    const serials = this.#serials;
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (serials[middle] < serial) low = middle + 1;
      else high = middle;
    }
    return low < this.#count && serials[low] === serial ? low : NO_POINT;
  }

  /** Whether a point has a label that says to avoid it. */
  isNegative(point: number): boolean {
    for (let i = 0; i < this.negative.length; i++) if (this.has(point, this.negative[i])) return true;
    return false;
  }

  /** The numbers of all points that have a label, in ascending order. */
  list(label: string): number[] {
    const column = this.#labels.get(label);
    const points: number[] = [];
    for (let point = 0; point < this.#count; point++) if (column?.[point] === 1) points.push(point);
    return points;
  }

  /** A point in written form. */
  recordOf(point: number): PointRecord {
    this.#requirePoint(point);
    const labels = this.labels.filter((label) => this.has(point, label)).sort();
    const values: Record<string, number> = {};
    for (const property of [...this.properties].sort()) {
      const value = this.valueOf(point, property);
      if (value !== 0) values[property] = value;
    }
    return {
      id: this.#ids[point],
      position: { x: this.#x[point], y: this.#y[point], z: this.#z[point] },
      ...(labels.length > 0 && { labels }),
      ...(Object.keys(values).length > 0 && { values }),
      ...(this.#isGenerated.has(this.#serials[point]) && { generated: true as const }),
    };
  }

  /** All points in written form, for a document or another set of points. */
  listRecords(): PointRecord[] {
    return Array.from({ length: this.#count }, (_, point) => this.recordOf(point));
  }

  /** Returns the whole state as plain JSON, from which {@link restore} continues. */
  save(): SavedTacticalPoints {
    return { version: 1, points: this.listRecords() };
  }

  /**
   * Replaces all points by saved ones. Throws, and changes nothing, if the state is not a saved one.
   */
  restore(saved: SavedTacticalPoints): void {
    const { points } = parse(savedSchema(this.storage === 'dense'), saved, 'saved', SAVED_LIMITS);
    this.clear();
    for (const point of points) this.#append(point);
  }

  /** Removes all points. */
  clear(): void {
    this.#count = 0;
    this.#version++;
    this.#ids = [];
    this.#serialOfId.clear();
    this.#isGenerated.clear();
    this.#labels.clear();
    this.#properties.clear();
    this.#values.clear();
  }

  #append({ id, position, labels = [], values = {}, generated }: PointRecord): number {
    const point = this.#count++;
    if (point === this.#x.length) this.#reserve(2 * point);
    this.#version++;
    this.#x[point] = position.x;
    this.#y[point] = position.y;
    this.#z[point] = position.z;
    this.#serials[point] = this.#nextSerial;
    this.#ids.push(id);
    this.#serialOfId.set(id, this.#nextSerial);
    if (generated) this.#isGenerated.add(this.#nextSerial);
    this.#nextSerial++;
    for (const label of labels) this.#columnOf(label)[point] = 1;
    for (const [property, value] of Object.entries(values)) this.#values.set(point, this.#numberOf(property), value);
    return point;
  }

  #reserve(count: number): void {
    this.#x = withRoom(this.#x, count);
    this.#y = withRoom(this.#y, count);
    this.#z = withRoom(this.#z, count);
    this.#serials = withRoom(this.#serials, count);
    for (const [label, column] of this.#labels) this.#labels.set(label, withRoom(column, count));
    this.#values.reserve(count);
  }

  #columnOf(label: string): Uint8Array {
    const column = this.#labels.get(label);
    if (column !== undefined) return column;
    this.#requireName(label, this.#labels.size, 'label');
    const created = new Uint8Array(this.#x.length);
    this.#labels.set(label, created);
    return created;
  }

  #numberOf(property: string): number {
    const number = this.#properties.get(property);
    if (number !== undefined) return number;
    this.#requireName(property, this.#properties.size, 'property');
    const created = this.#properties.size;
    this.#properties.set(property, created);
    return created;
  }

  /** Throws before anything is changed if a point has names for which there is no room. */
  #requireNames({ labels = [], values = {} }: Omit<PointRecord, 'id'>): void {
    const newLabels = new Set(labels.filter((label) => !this.#labels.has(label)));
    const newProperties = Object.keys(values).filter((property) => !this.#properties.has(property));
    for (const label of newLabels) this.#requireName(label, this.#labels.size + newLabels.size - 1, 'label');
    for (const property of newProperties)
      this.#requireName(property, this.#properties.size + newProperties.length - 1, 'property');
  }

  #requireName(name: string, names: number, path: string): void {
    if (typeof name !== 'string' || name === '')
      throw new InvalidDataError(path, `must be a name, got ${showValue(name)}`);
    if (!hasRoomForName(names))
      throw new InvalidDataError(path, `must be one of the ${names} names in use, got ${name}`);
  }

  #requirePoint(point: number): void {
    if (!(Number.isInteger(point) && point >= 0 && point < this.#count))
      throw new InvalidDataError('point', `must be from 0 to ${this.#count - 1}, got ${showValue(point)}`);
  }

  #freeId(): string {
    let number = this.#nextSerial;
    while (this.#serialOfId.has(`point-${number}`)) number++;
    return `point-${number}`;
  }
}
