import { type InputLike, toInput } from '../compile/definition.js';
import type { FuzzyShape } from '../compile/shape.js';
import { degreeOf } from './degree.js';
import { outlineOf, supportOf } from './outline.js';

/** A value at which the degrees of a group of sets do not sum to 1. */
export interface GroupGap {
  /** The value, a number or one of the stored words. */
  readonly at: number | string;
  /** The sum of the degrees there. */
  readonly sum: number;
}

/**
 * Checks whether the degrees of an input's sets sum to 1 everywhere. Returns the value where they
 * are farthest from it, or undefined if they are within `tolerance`. Block tables rely on such
 * groups; otherwise small gaps matter little. It examines the input's range, or the span of its
 * sets' corners.
 */
export function findGroupGap(like: InputLike, tolerance = 1e-6): GroupGap | undefined {
  const input = toInput(like);
  let worst: GroupGap = { at: 0, sum: 1 };
  const look = (at: number | string, degrees: readonly number[]) => {
    const sum = sumOfDegrees(degrees);
    if (Math.abs(sum - 1) > Math.abs(worst.sum - 1)) worst = { at, sum };
  };
  if (input.type === 'stored') {
    const sets = Object.values(input.sets);
    for (const word of new Set(sets.flatMap((set) => Object.keys(set))))
      look(
        word,
        sets.map((set) => set[word] ?? 0),
      );
  } else {
    const shapes = Object.values(input.sets);
    const [from, to] = input.range ?? spanOf(shapes);
    const corners = [...new Set([from, to, ...shapes.flatMap((shape) => outlineOf(shape, from, to).x)])].sort(
      (a, b) => a - b,
    );
    for (const [i, x] of corners.entries()) {
      look(
        x,
        shapes.map((shape) => degreeOf(shape, x)),
      );
      const between = (x + (corners[i + 1] ?? x)) / 2;
      look(
        between,
        shapes.map((shape) => degreeOf(shape, between)),
      );
    }
  }
  return Math.abs(worst.sum - 1) > tolerance ? worst : undefined;
}

/** The sum of the degrees of a group; 1 if they are exclusive and complete. */
export function sumOfDegrees(degrees: readonly number[]): number {
  let sum = 0;
  for (const degree of degrees) sum += degree;
  return sum;
}

/** From the first to the last place where something about the shapes changes. */
function spanOf(shapes: readonly FuzzyShape[]): readonly [number, number] {
  const ends = shapes.flatMap((shape) => {
    const finite = supportOf(shape).filter(Number.isFinite);
    return finite.length === 2 ? finite : [...finite, ...placesOf(shape)];
  });
  return [Math.min(...ends), Math.max(...ends)];
}

/** The numbers of an endless shape that are places, not widths, slopes or degrees. */
function placesOf({ shape, at }: FuzzyShape): number[] {
  if (shape === 'piecewise' || shape === 'gaussianPlateau' || shape === 'sigmoidBand')
    return at.filter((_, i) => i % 2 === 0);
  return shape === 'gaussian' || shape === 'bell' || shape === 'sigmoid' ? at.slice(0, 1) : [...at];
}
