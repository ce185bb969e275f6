import { type BoxIndex, boundsOf, boxTouches, type Found } from './box-index.js';

/** Maximum number of boxes in a region before it is divided. */
const CROWDED = 8;
/** Maximum depth: boxes in the same spot would be divided forever. */
const DEEPEST = 16;

/**
 * Makes a quadtree: a square divided into four, and those again, while many boxes lie in one. For
 * ground that is dense in places and empty elsewhere.
 */
export function createQuadTree(boxes: Float64Array): BoxIndex {
  return new RegionTree(boxes, [0, 2]);
}

/**
 * Makes an octree: a cube divided into eight, and those again. Like the quadtree, for buildings
 * with many floors and for space.
 */
export function createOctree(boxes: Float64Array): BoxIndex {
  return new RegionTree(boxes, [0, 1, 2]);
}

/** A region during construction. */
interface Region {
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly items: readonly number[];
  readonly depth: number;
}

/**
 * Regions halved along some axes; each box is kept in the smallest region that contains it. Regions
 * are in one list, depth first; each one stores where the next region outside it begins, so that a
 * query needs no stack.
 */
class RegionTree implements BoxIndex {
  readonly boxCount: number;
  readonly #boxes: Float64Array;
  readonly #regions: Float64Array;
  /** The region to continue with if a region is not touched. */
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
 * Returns the part of a region that contains a box, with a bit set for each axis on which it is in
 * the upper half; −1 if it overlaps several parts.
 */
function partOf(boxes: Float64Array, item: number, middle: readonly number[], axes: readonly number[]): number {
  let part = 0;
  for (const axis of axes) {
    if (boxes[6 * item + axis] >= middle[axis]) part |= 1 << axis;
    else if (boxes[6 * item + 3 + axis] > middle[axis]) return -1;
  }
  return part;
}
