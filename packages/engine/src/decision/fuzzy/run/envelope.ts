import type { Accumulation, Implication } from '../compile/definition.js';
import { lineWithin, type Outline } from './outline.js';

/**
 * The outline of what an output's sets say together, each cut at its degree (or lowered by it):
 * corners from left to right, with straight lines in between, so that areas follow exactly, without
 * samples.
 *
 * Where the corners of the sets lie is known beforehand: between two neighboring ones every set is
 * one straight line. So tracing goes through these intervals, and in each finds where lines meet
 * their limits and one another. Storage is made once and grows only when a trace needs more corners
 * than any before.
 */
export class Envelope {
  /** The corners found by {@link trace}; the first {@link count} of them count. */
  x = new Float64Array(16);
  y = new Float64Array(16);
  count = 0;

  /** Ends of the intervals; interval i has the lines from `starts[i]` up to `starts[i + 1]`. */
  readonly #knots: Float64Array;
  readonly #starts: Int32Array;
  readonly #sets: Int32Array;
  readonly #lefts: Float64Array;
  readonly #rights: Float64Array;
  readonly #isScaled: boolean;
  readonly #accumulate: Accumulation;

  // The lines of the interval at work: height at its left and right end, and limit.
  readonly #left: Float64Array;
  readonly #right: Float64Array;
  readonly #limit: Float64Array;
  #lines = 0;
  /** Places within the interval, from 0 to 1, where something changes. */
  readonly #breaks: Float64Array;
  #breakCount = 0;
  /** Height of the last corner before a bounded sum was bounded. */
  readonly #raw = new Float64Array(1);

  constructor(outlines: readonly Outline[], accumulate: Accumulation, implication: Implication) {
    this.#accumulate = accumulate;
    this.#isScaled = implication === 'scale';
    const knots = [...new Set(outlines.flatMap(({ x }) => x))].sort((a, b) => a - b);
    const [starts, sets, lefts, rights]: [number[], number[], number[], number[]] = [[0], [], [], []];
    for (let i = 0; i + 1 < knots.length; i++) {
      for (const [set, outline] of outlines.entries()) {
        const [from, to] = lineWithin(outline, knots[i], knots[i + 1]);
        if (from === 0 && to === 0) continue;
        sets.push(set);
        lefts.push(from);
        rights.push(to);
      }
      starts.push(sets.length);
    }
    this.#knots = Float64Array.from(knots);
    this.#starts = Int32Array.from(starts);
    this.#sets = Int32Array.from(sets);
    this.#lefts = Float64Array.from(lefts);
    this.#rights = Float64Array.from(rights);
    const most = outlines.length;
    this.#left = new Float64Array(most);
    this.#right = new Float64Array(most);
    this.#limit = new Float64Array(most);
    this.#breaks = new Float64Array(most * (2 * most + 1) + 2);
  }

  /** Finds the corners for the degrees of the sets, which stand in `degrees` from `first` on. */
  trace(degrees: Readonly<Float64Array>, first: number): void {
    this.count = 0;
    const intervals = this.#starts.length - 1;
    for (let interval = 0; interval < intervals; interval++) {
      this.#gather(interval, degrees, first);
      this.#findBreaks();
      this.#putCorners(interval);
    }
  }

  /**
   * Collects the lines of an interval whose sets have a degree; for `max`, of two lines that never
   * cross only the upper.
   */
  #gather(interval: number, degrees: Readonly<Float64Array>, first: number): void {
    const sets = this.#sets;
    const lefts = this.#lefts;
    const rights = this.#rights;
    const left = this.#left;
    const right = this.#right;
    const limit = this.#limit;
    const isScaled = this.#isScaled;
    const dropsLower = this.#accumulate === 'max';
    const end = this.#starts[interval + 1];
    let lines = 0;
    for (let item = this.#starts[interval]; item < end; item++) {
      const degree = degrees[first + sets[item]];
      if (degree <= 0) continue;
      let from = lefts[item];
      let to = rights[item];
      const most = isScaled ? 1 : degree;
      if (isScaled) {
        from *= degree;
        to *= degree;
      } else if (from > degree && to > degree) {
        from = degree;
        to = degree;
      }
      let kept = 0;
      let isHidden = false;
      for (let i = 0; dropsLower && i < lines; i++) {
        if (left[i] >= from && right[i] >= to && limit[i] >= most) isHidden = true;
        if (isHidden || left[i] > from || right[i] > to || limit[i] > most) {
          left[kept] = left[i];
          right[kept] = right[i];
          limit[kept++] = limit[i];
        }
      }
      if (dropsLower) lines = kept;
      if (isHidden) continue;
      left[lines] = from;
      right[lines] = to;
      limit[lines++] = most;
    }
    this.#lines = lines;
  }

  /**
   * Finds where in the interval a line meets its limit or, for `max`, what another line says. Its
   * ends count too.
   */
  #findBreaks(): void {
    const left = this.#left;
    const right = this.#right;
    const limit = this.#limit;
    const lines = this.#lines;
    this.#breaks[0] = 0;
    this.#breakCount = 1;
    for (let i = 0; i < lines; i++) {
      this.#meet(left, right, i, limit, limit, i);
      if (this.#accumulate !== 'max') continue;
      for (let j = 0; j < lines; j++) {
        if (i === j) continue;
        // Above its own limit a line is level, so it meets only lower limits of others.
        if (limit[j] < limit[i]) this.#meet(left, right, i, limit, limit, j);
        if (j > i) this.#meet(left, right, i, left, right, j);
      }
    }
    this.#breaks[this.#breakCount++] = 1;
  }

  /**
   * Notes where two lines, each by its heights at both ends, cross inside the interval, in order.
   * Takes places: numbers would be boxed.
   */
  #meet(
    left1: Float64Array,
    right1: Float64Array,
    i: number,
    left2: Float64Array,
    right2: Float64Array,
    j: number,
  ): void {
    const before = left1[i] - left2[j];
    const after = right1[i] - right2[j];
    if (before === 0 || after === 0 || before > 0 === after > 0) return;
    const share = before / (before - after);
    const breaks = this.#breaks;
    let place = this.#breakCount++;
    while (breaks[place - 1] > share) {
      breaks[place] = breaks[place - 1];
      place--;
    }
    breaks[place] = share;
  }

  /** Adds a corner at each break of the interval, except where it repeats the last corner. */
  #putCorners(interval: number): void {
    const breaks = this.#breaks;
    const left = this.#left;
    const right = this.#right;
    const limit = this.#limit;
    const lines = this.#lines;
    const knots = this.#knots;
    const raw = this.#raw;
    const from = knots[interval];
    const to = knots[interval + 1];
    const sums = this.#accumulate !== 'max';
    const isBounded = this.#accumulate === 'bounded sum';
    this.#reserve(2 * this.#breakCount);
    const { x, y } = this;
    let { count } = this;
    for (let i = 0; i < this.#breakCount; i++) {
      const share = breaks[i];
      let height = 0;
      for (let line = 0; line < lines; line++) {
        let one = share === 1 ? right[line] : left[line] + share * (right[line] - left[line]);
        if (one > limit[line]) one = limit[line];
        if (sums) height += one;
        else if (one > height) height = one;
      }
      const at = share === 1 ? to : from + share * (to - from);
      if (isBounded) {
        const unbounded = height;
        if (i > 0 && raw[0] > 1 !== height > 1) {
          x[count] = x[count - 1] + ((1 - raw[0]) / (height - raw[0])) * (at - x[count - 1]);
          y[count++] = 1;
        }
        raw[0] = unbounded;
        if (height > 1) height = 1;
      }
      if (count > 0 && x[count - 1] === at && y[count - 1] === height) continue;
      x[count] = at;
      y[count++] = height;
    }
    this.count = count;
  }

  /** Makes room for more corners. */
  #reserve(more: number): void {
    if (this.count + more <= this.x.length) return;
    const [oldX, oldY] = [this.x, this.y];
    this.x = new Float64Array(2 * (this.count + more));
    this.y = new Float64Array(2 * (this.count + more));
    this.x.set(oldX);
    this.y.set(oldY);
  }
}
