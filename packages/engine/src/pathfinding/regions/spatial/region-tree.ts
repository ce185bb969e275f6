import { type BoxIndex, boundsOf, boxTouches, type Found } from './box-index.js';

/** Boxes that a region may hold before it is divided. */
const CROWDED = 8;
/** Divisions at most: boxes on the same spot would be divided for ever. */
const DEEPEST = 16;

/**
 * A square divided into four, and those again, as long as many boxes lie in one. For ground that is
 * crowded here and empty there.
 */
export function createQuadTree(boxes: Float64Array): BoxIndex {
  return new RegionTree(boxes, [0, 2]);
}

/**
 * A cube divided into eight, and those again: as the quad-tree, for buildings with many floors and
 * for space.
 */
export function createOctree(boxes: Float64Array): BoxIndex {
  return new RegionTree(boxes, [0, 1, 2]);
}

/** A region, while the tree is made. */
interface Region {
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly items: readonly number[];
  readonly depth: number;
}

/**
 * Regions halved along some axes, each box kept by the smallest region that holds all of it.
 * Regions lie in one list, depth first; each knows where the next begins that is not inside it, so
 * that looking needs no stack.
 */
class RegionTree implements BoxIndex {
  readonly boxCount: number;
  readonly #boxes: Float64Array;
  readonly #regions: Float64Array;
  /** Where to go on when a region is not touched. */
  readonly #skip: Int32Array;
  readonly #first: Int32Array;
  readonly #items: Int32Array;

  constructor(boxes: Float64Array, axes: readonly number[]) {
    this.boxCount = boxes.length / 6;
    this.#boxes = boxes;
    const regions: number[] = [];
    const skip: number[] = [];
    const first: number[] = [];
    const items: number[] = [];
    const divide = ({ low, high, items: held, depth }: Region): void => {
      const at = skip.length;
      regions.push(...low, ...high);
      skip.push(0);
      first.push(items.length);
      const middle = low.map((value, axis) => (value + high[axis]) / 2);
      const parts = new Map<number, number[]>();
      for (const item of held) {
        const part = held.length > CROWDED && depth < DEEPEST ? partOf(boxes, item, middle, axes) : -1;
        if (part < 0) items.push(item);
        else parts.set(part, [...(parts.get(part) ?? []), item]);
      }
      for (const [part, inside] of [...parts].sort(([a], [b]) => a - b)) {
        const isHigh = (axis: number) => axes.includes(axis) && (part & (1 << axis)) !== 0;
        const isLow = (axis: number) => axes.includes(axis) && (part & (1 << axis)) === 0;
        divide({
          low: low.map((value, axis) => (isHigh(axis) ? middle[axis] : value)),
          high: high.map((value, axis) => (isLow(axis) ? middle[axis] : value)),
          items: inside,
          depth: depth + 1,
        });
      }
      skip[at] = skip.length;
    };
    const bounds = [...boundsOf(boxes)];
    divide({
      low: bounds.slice(0, 3),
      high: bounds.slice(3),
      items: Array.from({ length: this.boxCount }, (_, i) => i),
      depth: 0,
    });
    first.push(items.length);
    this.#regions = Float64Array.from(regions);
    this.#skip = Int32Array.from(skip);
    this.#first = Int32Array.from(first);
    this.#items = Int32Array.from(items);
  }

  find(out: Found, box: Readonly<Float64Array>): void {
    let at = 0;
    while (at < this.#skip.length) {
      if (!boxTouches(this.#regions, at, box)) {
        at = this.#skip[at];
        continue;
      }
      for (let i = this.#first[at]; i < this.#first[at + 1]; i++)
        if (boxTouches(this.#boxes, this.#items[i], box)) out.add(this.#items[i]);
      at++;
    }
  }
}

/**
 * Which part of a region holds a box, as a bit for each axis that is set in the upper half; −1 if
 * it reaches into several.
 */
function partOf(boxes: Float64Array, item: number, middle: readonly number[], axes: readonly number[]): number {
  let part = 0;
  for (const axis of axes) {
    if (boxes[6 * item + axis] >= middle[axis]) part |= 1 << axis;
    else if (boxes[6 * item + 3 + axis] > middle[axis]) return -1;
  }
  return part;
}
