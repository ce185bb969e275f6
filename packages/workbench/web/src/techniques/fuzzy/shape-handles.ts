import type { FuzzyShape, FuzzyShapeName } from 'gumption/decision/fuzzy';

/** A point of a curve that can be dragged. */
export interface Handle {
  /** Its name in the terms of its shape: `peak`. */
  readonly name: string;
  /** Where it stands: a number, and a degree from 0 to 1. */
  readonly x: number;
  readonly y: number;
  /** Can it be moved up and down, too? */
  readonly isFree: boolean;
}

/** A handle among the numbers of a shape: how far from another number it stands, and how high. */
interface HandleRule {
  readonly name: string;
  /** Place among the numbers. */
  readonly at: number;
  readonly y: number;
  /**
   * The number from which it is measured, and on which side and scale: `[place, factor]`. Where it
   * is the number itself, none.
   */
  readonly from?: readonly [at: number, factor: number];
}

/** Degree of a gaussian one deviation from its middle. */
const ONE_DEVIATION = Math.exp(-0.5);
/**
 * Widths do not get smaller than this share of what they were, so that a drag never makes an
 * invalid shape.
 */
const LEAST_WIDTH = 1e-3;

const points = (...pairs: readonly (readonly [name: string, y: number])[]): readonly HandleRule[] =>
  pairs.map(([name, y], at) => ({ name, at, y }));

const RULES: Readonly<Record<Exclude<FuzzyShapeName, 'piecewise'>, readonly HandleRule[]>> = {
  triangle: points(['from', 0], ['peak', 1], ['to', 0]),
  trapezoid: points(['from', 0], ['top from', 1], ['top to', 1], ['to', 0]),
  rectangle: points(['from', 1], ['to', 1]),
  rampUp: points(['from', 0], ['to', 1]),
  rampDown: points(['from', 1], ['to', 0]),
  singleton: points(['at', 1]),
  sShape: points(['from', 0], ['to', 1]),
  zShape: points(['from', 1], ['to', 0]),
  piShape: points(['from', 0], ['top from', 1], ['top to', 1], ['to', 0]),
  gaussian: [
    { name: 'mean', at: 0, y: 1 },
    { name: 'deviation', at: 1, y: ONE_DEVIATION, from: [0, 1] },
  ],
  gaussianPlateau: [
    { name: 'deviation before', at: 1, y: ONE_DEVIATION, from: [0, -1] },
    { name: 'top from', at: 0, y: 1 },
    { name: 'top to', at: 2, y: 1 },
    { name: 'deviation after', at: 3, y: ONE_DEVIATION, from: [2, 1] },
  ],
  bell: [
    { name: 'center', at: 0, y: 1 },
    { name: 'half width', at: 1, y: 0.5, from: [0, 1] },
  ],
  sigmoid: [{ name: 'middle', at: 0, y: 0.5 }],
  sigmoidBand: [
    { name: 'middle of the rise', at: 0, y: 0.5 },
    { name: 'middle of the fall', at: 2, y: 0.5 },
  ],
  cosine: [
    { name: 'center', at: 0, y: 1 },
    { name: 'width', at: 1, y: 0, from: [0, 0.5] },
  ],
};

/** The points of a curve that can be dragged, from left to right as its numbers go. */
export function handlesOf({ shape, at }: FuzzyShape): readonly Handle[] {
  if (shape === 'piecewise')
    return Array.from({ length: Math.floor(at.length / 2) }, (_, i) => ({
      name: `corner ${i + 1}`,
      x: at[2 * i],
      y: at[2 * i + 1],
      isFree: true,
    }));
  return (RULES[shape] ?? []).flatMap(({ name, at: place, y, from }) => {
    const number = at[place];
    if (number === undefined) return [];
    return [{ name, x: from === undefined ? number : at[from[0]] + from[1] * number, y, isFree: false }];
  });
}

/**
 * The shape after a handle was moved: numbers that must not fall push against their neighbors, and
 * widths stay above 0, so that the result is always valid.
 */
export function moveHandle(shape: FuzzyShape, handle: number, x: number, y: number): FuzzyShape {
  const { at } = shape;
  if (shape.shape === 'piecewise') {
    const place = 2 * handle;
    const low = at[place - 2] ?? Number.NEGATIVE_INFINITY;
    const high = at[place + 2] ?? Number.POSITIVE_INFINITY;
    return { ...shape, at: at.with(place, between(low, x, high)).with(place + 1, between(0, y, 1)) };
  }
  const rules = RULES[shape.shape];
  const rule = rules[handle];
  const { at: place, from } = rule;
  if (from !== undefined) {
    const width = (x - at[from[0]]) / from[1];
    return { ...shape, at: at.with(place, Math.max(width, Math.abs(at[place]) * LEAST_WIDTH || LEAST_WIDTH)) };
  }
  // Only numbers that are places themselves stand in each other's way.
  const places = rules.filter((each) => each.from === undefined);
  const index = places.indexOf(rule);
  const gap = shape.shape === 'sShape' || shape.shape === 'zShape' || shape.shape === 'piShape' ? LEAST_WIDTH : 0;
  const before = places[index - 1];
  const after = places[index + 1];
  const low = before === undefined ? Number.NEGATIVE_INFINITY : at[before.at] + gap;
  const high = after === undefined ? Number.POSITIVE_INFINITY : at[after.at] - gap;
  return { ...shape, at: at.with(place, between(low, x, high)) };
}

function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
