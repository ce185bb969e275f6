import { InvalidDataError, requireText } from '../../data/check.js';
import { finish, type Interruptible } from '../../execution/budget/interruptible.js';
import { withRoom } from '../../math/with-room.js';
import type { CompoundTactic } from './compound-tactic.js';

/**
 * Computes a compound for all points, a few of them per frame, and then stores the degrees as a
 * property of the points. Until the end the property keeps its former values. Call `begin` again
 * when inputs have changed.
 */
export class CompoundPass implements Interruptible {
  status: 'searching' | 'done' = 'searching';
  readonly #tactic: CompoundTactic;
  readonly #property: string;
  #degrees = new Float64Array(16);
  #next = 0;
  #version = -1;

  constructor(tactic: CompoundTactic, property: string) {
    requireText(property, 'property');
    if (tactic.inputs.includes(property))
      throw new InvalidDataError('property', `must not be one that the compound reads, got ${property}`);
    this.#tactic = tactic;
    this.#property = property;
  }

  /** Starts again at the first point. */
  begin(): void {
    this.status = 'searching';
    this.#next = 0;
    this.#version = this.#tactic.points.version;
    this.#degrees = withRoom(this.#degrees, this.#tactic.points.count);
  }

  /** Computes at most `budget` points. Starts again when points were added, moved or removed. */
  step(budget: number): 'searching' | 'done' {
    if (this.status === 'done') return this.status;
    const { points } = this.#tactic;
    if (this.#version !== points.version) this.begin();
    for (let left = budget; left > 0 && this.#next < points.count; left--) {
      this.#tactic.writeDegree(this.#degrees, this.#next, this.#next);
      this.#next++;
    }
    if (this.#next === points.count) {
      for (let point = 0; point < points.count; point++) points.setValue(point, this.#property, this.#degrees[point]);
      this.status = 'done';
    }
    return this.status;
  }
}

/**
 * Computes a compound once, ahead of play, and stores the degrees as a property. Refused if the
 * compound reads anything that changes during play: use a {@link CompoundPass} for that.
 */
export function storeCompound(tactic: CompoundTactic, property: string): void {
  const changing = tactic.inputs.filter((name) => tactic.points.dynamic.includes(name));
  if (changing.length > 0)
    throw new InvalidDataError(
      'tactic',
      `reads ${changing.join(', ')}, which changes during play; compute it with a CompoundPass, or when it is needed`,
    );
  finish(new CompoundPass(tactic, property));
}
