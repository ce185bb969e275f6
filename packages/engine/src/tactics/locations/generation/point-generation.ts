import { InvalidDataError } from '../../../data/check.js';
import { checkOptions } from '../../../data/parse.js';
import { dictionary, number, optional, type Schema, struct, unchecked } from '../../../data/schema.js';
import type { Interruptible } from '../../../execution/budget/interruptible.js';
import { createVector3 } from '../../../math/vector3.js';
import type { Sight } from '../../../pathfinding/graph/sight/sight.js';
import type { PointRecord } from '../point-record.js';
import { TacticalPoints } from '../tactical-points.js';
import type { CandidateSource } from './candidates.js';
import { Condensation } from './condensation.js';
import { type Measure, measureAt } from './measure-pass.js';

/** A property that generated points have. */
export interface GeneratedProperty {
  readonly measure: Measure;
  /**
   * Spots below this in every property are dropped. Keep it low: weak cover that is the only cover
   * around is worth having.
   */
  readonly threshold: number;
  /** See `CondensationOptions`. */
  readonly valuePerUnit: number;
  readonly maxDistance?: number;
}

const propertySchema: Schema<GeneratedProperty> = struct({
  __proto__: null,
  measure: unchecked<Measure>(),
  threshold: number(),
  valuePerUnit: number({ above: 0 }),
  maxDistance: optional(number({ above: 0 })),
});

export interface PointGenerationOptions {
  readonly properties: Readonly<Record<string, GeneratedProperty>>;
  /** Spots replace each other only if there is a straight way between them. By default all may. */
  readonly sight?: Sight;
}

const generationOptions: Schema<PointGenerationOptions> = struct({
  __proto__: null,
  properties: dictionary(propertySchema),
  sight: optional(unchecked<Sight>()),
});

/**
 * Makes tactical points from candidates: measures all properties of each, drops the spots that are
 * good for nothing, and keeps for each property those that are strong or stand alone. A point is
 * labeled with the properties for which it was kept. It can run over many frames, or in a tool
 * ahead of play: the result is the same.
 */
export class PointGeneration implements Interruptible {
  status: 'searching' | 'done' = 'searching';
  /** Candidates that were valid, and those that were good for something. */
  valid = 0;
  /** Points kept so far. */
  kept = 0;
  readonly #source: CandidateSource;
  readonly #properties: readonly (readonly [name: string, property: GeneratedProperty])[];
  readonly #sight: Sight | undefined;
  readonly #spots = new TacticalPoints({ negative: [] });
  readonly #labels = new Map<number, string[]>();
  readonly #at = createVector3();
  #candidate = 0;
  #property = 0;
  #condensation: Condensation | undefined;

  constructor(source: CandidateSource, options: PointGenerationOptions) {
    checkOptions(generationOptions, options, 'PointGeneration');
    const { properties, sight } = options;
    this.#source = source;
    this.#properties = Object.entries(properties);
    this.#sight = sight;
    if (this.#properties.length === 0) throw new InvalidDataError('properties', 'must have at least one property');
  }

  /** Measures, or lets compete, at most `budget` candidates. */
  step(budget: number): 'searching' | 'done' {
    for (let left = budget; left > 0 && this.status === 'searching'; left--) {
      if (this.#candidate < this.#source.count) this.#measureNext();
      else if (this.#property < this.#properties.length) this.#condense();
      else this.status = 'done';
    }
    return this.status;
  }

  /** The points that were made, for `regeneratePoints` or `TacticalPoints.add`. */
  listRecords(): PointRecord[] {
    if (this.status !== 'done') throw new InvalidDataError('status', 'must be done before points can be listed');
    const records: PointRecord[] = [];
    for (let spot = 0; spot < this.#spots.count; spot++) {
      const labels = this.#labels.get(spot);
      if (labels !== undefined) records.push({ ...this.#spots.recordOf(spot), labels, generated: true });
    }
    return records;
  }

  #measureNext(): void {
    const at = this.#at;
    const candidate = this.#candidate++;
    if (!this.#source.localize(at, candidate)) return;
    this.valid++;
    const values: Record<string, number> = {};
    let isUseful = false;
    for (const [name, { measure, threshold }] of this.#properties) {
      const value = measureAt(measure, at, name);
      if (value === undefined) continue;
      values[name] = value;
      isUseful ||= value >= threshold;
    }
    if (!isUseful) return;
    this.kept++;
    this.#spots.add({ id: this.#source.idOf(candidate), position: { x: at.x, y: at.y, z: at.z }, values });
  }

  #condense(): void {
    const [name, { threshold, valuePerUnit, maxDistance }] = this.#properties[this.#property];
    const options = { threshold, valuePerUnit, maxDistance, sight: this.#sight };
    this.#condensation ??= new Condensation(this.#spots, name, options);
    if (this.#condensation.step(1) === 'searching') return;
    for (const spot of this.#condensation.listSurvivors())
      this.#labels.set(spot, [...(this.#labels.get(spot) ?? []), name]);
    this.#condensation = undefined;
    this.#property++;
  }
}
