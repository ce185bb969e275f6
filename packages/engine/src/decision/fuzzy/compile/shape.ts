import { type Infer, list, refined, struct, unchecked } from '../../../data/schema.js';

/** The outlines a fuzzy set can have; `SHAPES` says what the numbers of each mean. */
export type FuzzyShapeName =
  | ('triangle' | 'trapezoid' | 'rectangle' | 'rampUp' | 'rampDown' | 'singleton' | 'piecewise')
  | ('gaussian' | 'gaussianPlateau' | 'bell' | 'sigmoid' | 'sigmoidBand' | 'sShape' | 'zShape' | 'piShape' | 'cosine');

/**
 * A membership function as plain data: a shape name and its numbers. Make one with {@link
 * triangle}, {@link rampUp}, {@link rampDown}, and any other with {@link fuzzyShape}; evaluate it
 * with `degreeOf`.
 */
export type FuzzyShape = Infer<typeof fuzzyShapeSchema>;

/** A membership function: its shape, and the numbers where it bends. */
export const fuzzyShapeSchema = refined(
  struct({
    __proto__: null,
    /** Name of the shape, such as `triangle`. */
    shape: unchecked<FuzzyShapeName>(),
    /** Where it bends, from left to right; how many numbers depends on the shape. */
    at: list(unchecked<number>()),
  }),
  ({ shape, at }, report) => {
    const problem = problemOf(shape, at);
    if (problem !== undefined) report(problem);
  },
);

interface ShapeFacts {
  /** The names of its numbers, in order. For `piecewise`: of one corner. */
  readonly numbers: readonly string[];
  /** The problem with the numbers, if there is one. Their count is right and all are finite. */
  readonly problem?: (at: readonly number[]) => string | undefined;
}

const ascending = (at: readonly number[]) =>
  at.some((x, i) => i > 0 && x < at[i - 1]) ? `its numbers must not fall, got ${at.join(', ')}` : undefined;
const positive =
  (...places: readonly number[]) =>
  (at: readonly number[]) =>
    places.some((place) => at[place] <= 0) ? `its width must be above 0, got ${at.join(', ')}` : undefined;
const rising = ([from, to]: readonly number[]) =>
  from >= to ? `must rise from a lower number to a higher one, got ${from}, ${to}` : undefined;

/** Every shape with the names of its numbers, for editors, and the check of those numbers. */
export const SHAPES: Readonly<Record<FuzzyShapeName, ShapeFacts>> = {
  triangle: { numbers: ['from', 'peak', 'to'], problem: ascending },
  trapezoid: { numbers: ['from', 'top from', 'top to', 'to'], problem: ascending },
  rectangle: { numbers: ['from', 'to'], problem: ascending },
  rampUp: { numbers: ['from', 'to'], problem: ascending },
  rampDown: { numbers: ['from', 'to'], problem: ascending },
  singleton: { numbers: ['at'] },
  piecewise: { numbers: ['x', 'degree'], problem: problemOfCorners },
  gaussian: { numbers: ['mean', 'deviation'], problem: positive(1) },
  gaussianPlateau: {
    numbers: ['top from', 'deviation before', 'top to', 'deviation after'],
    problem: (at) => positive(1, 3)(at) ?? ascending([at[0], at[2]]),
  },
  bell: { numbers: ['center', 'half width', 'slope'], problem: positive(1, 2) },
  sigmoid: { numbers: ['middle', 'slope'] },
  sigmoidBand: {
    numbers: ['middle of the rise', 'slope of the rise', 'middle of the fall', 'slope of the fall'],
    problem: (at) => positive(1, 3)(at) ?? ascending([at[0], at[2]]),
  },
  sShape: { numbers: ['from', 'to'], problem: rising },
  zShape: { numbers: ['from', 'to'], problem: rising },
  piShape: {
    numbers: ['from', 'top from', 'top to', 'to'],
    problem: (at) => rising(at.slice(0, 2)) ?? rising(at.slice(2)) ?? ascending(at),
  },
  cosine: { numbers: ['center', 'width'], problem: positive(1) },
};

/** What is wrong with a shape, if anything. */
function problemOf(shape: FuzzyShapeName, at: readonly number[]): string | undefined {
  if (!Object.hasOwn(SHAPES, shape))
    return `has the unknown shape ${shape}; known are ${Object.keys(SHAPES).join(', ')}`;
  const { numbers, problem } = SHAPES[shape];
  if (shape === 'piecewise') {
    if (at.length < 4 || at.length % 2 === 1)
      return 'a piecewise set needs two corners or more, each an x and a degree';
  } else if (at.length !== numbers.length)
    return `a ${shape} needs ${numbers.length} numbers (${numbers.join(', ')}), got ${at.length}`;
  if (!at.every(Number.isFinite)) return `a ${shape} needs finite numbers, got ${at.join(', ')}`;
  const reason = problem?.(at);
  return reason && `a ${shape} is wrong: ${reason}`;
}

function problemOfCorners(at: readonly number[]): string | undefined {
  for (let i = 0; i < at.length; i += 2) {
    if (at[i + 1] < 0 || at[i + 1] > 1) return `degrees lie between 0 and 1, got ${at[i + 1]}`;
    if (i > 0 && at[i] < at[i - 2]) return `corners go from left to right, but ${at[i]} follows ${at[i - 2]}`;
  }
  return undefined;
}

/**
 * Rises from `from` to full membership at `peak` and falls to `to`. Two equal numbers make a side
 * upright: `triangle(0, 0, 10)`.
 */
export const triangle = (from: number, peak: number, to: number): FuzzyShape => ({
  shape: 'triangle',
  at: [from, peak, to],
});
/** A triangle with a flat top. */
export const trapezoid = (from: number, topFrom: number, topTo: number, to: number): FuzzyShape => ({
  shape: 'trapezoid',
  at: [from, topFrom, topTo, to],
});
/** Full membership between two numbers, both included, and none beside: a classical set. */
export const rectangle = (from: number, to: number): FuzzyShape => ({ shape: 'rectangle', at: [from, to] });
/** Right shoulder: 0 up to `from`, 1 from `to` on. */
export const rampUp = (from: number, to: number): FuzzyShape => ({ shape: 'rampUp', at: [from, to] });
/** Left shoulder: 1 up to `from`, 0 from `to` on. */
export const rampDown = (from: number, to: number): FuzzyShape => ({ shape: 'rampDown', at: [from, to] });
/**
 * A single value: the direct output value of a rule. In an output a plain number means the same.
 */
export const singleton = (at: number): FuzzyShape => ({ shape: 'singleton', at: [at] });
/**
 * Straight lines between corners, from left to right; outside, the degree of the nearest corner.
 * Equal x make a step.
 */
export const piecewise = (...corners: readonly (readonly [x: number, degree: number])[]): FuzzyShape => ({
  shape: 'piecewise',
  at: corners.flat(),
});

/** The numbers of each shape, in order. */
interface ShapeNumbers {
  /** Rises from `from` to full membership at `peak` and falls to `to`. */
  readonly triangle: [from: number, peak: number, to: number];
  /** A triangle with a flat top. */
  readonly trapezoid: [from: number, topFrom: number, topTo: number, to: number];
  /** Full membership between two numbers, both included, and none beside: a classical set. */
  readonly rectangle: [from: number, to: number];
  /** Right shoulder: 0 up to `from`, 1 from `to` on. */
  readonly rampUp: [from: number, to: number];
  /** Left shoulder: 1 up to `from`, 0 from `to` on. */
  readonly rampDown: [from: number, to: number];
  /** A single value: the direct output value of a rule. */
  readonly singleton: [at: number];
  /** Straight lines between corners, an x and a degree each, from left to right. */
  readonly piecewise: number[];
  /** The bell curve e^(−(x − mean)² / 2 deviation²): never quite 0. */
  readonly gaussian: [mean: number, deviation: number];
  /** Full between two numbers, with half a gaussian on either side, each with its own deviation. */
  readonly gaussianPlateau: [topFrom: number, before: number, topTo: number, after: number];
  /**
   * The generalized bell 1 / (1 + |(x − center) / halfWidth|^(2 slope)): 0.5 at half width, flatter
   * on top the larger the slope.
   */
  readonly bell: [center: number, halfWidth: number, slope: number];
  /** A shoulder, 0.5 at `middle`; rises with a positive slope and falls with a negative one. */
  readonly sigmoid: [middle: number, slope: number];
  /** A band: a sigmoid that rises less one that rises later. Both slopes are positive. */
  readonly sigmoidBand: [rise: number, riseSlope: number, fall: number, fallSlope: number];
  /** A right shoulder of two parabolas. */
  readonly sShape: [from: number, to: number];
  /** A left shoulder of two parabolas. */
  readonly zShape: [from: number, to: number];
  /** An S-shape, a flat top and a Z-shape. */
  readonly piShape: [from: number, topFrom: number, topTo: number, to: number];
  /** One hump of a cosine, `width` wide. */
  readonly cosine: [center: number, width: number];
}

/**
 * A set of any shape, such as `fuzzyShape('gaussian', 50, 10)`. Use a smooth one where an output
 * must not jump in its slope. {@link triangle}, {@link rampUp} and {@link rampDown} are faster and
 * enough for most rules.
 */
export const fuzzyShape = <Name extends keyof ShapeNumbers>(shape: Name, ...at: ShapeNumbers[Name]): FuzzyShape => ({
  shape,
  at,
});
