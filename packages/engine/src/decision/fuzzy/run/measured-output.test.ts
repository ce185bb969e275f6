import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCUMULATIONS, type Accumulation, IMPLICATIONS, type Implication } from '../compile/definition.js';
import { type FuzzyShape, rampUp } from '../compile/shape.js';
import { FuzzyController } from './controller.js';
import { degreeOf } from './degree.js';

const RANGE = [0, 10] as const;
const place = fc.integer({ min: -4, max: 24 }).map((half) => half / 2);
const places = (count: number) =>
  fc.array(place, { minLength: count, maxLength: count }).map((list) => list.sort((a, b) => a - b));
/** Shapes that often share sides, tops and ends; some stand out of the range. */
const shape: fc.Arbitrary<FuzzyShape> = fc.oneof(
  places(3).map((at) => ({ shape: 'triangle' as const, at })),
  places(4).map((at) => ({ shape: 'trapezoid' as const, at })),
  places(2).map((at) => ({ shape: 'rectangle' as const, at })),
  places(2).map((at) => ({ shape: 'rampUp' as const, at })),
  places(2).map((at) => ({ shape: 'rampDown' as const, at })),
  fc.tuple(place, fc.constantFrom(0.5, 2)).map((at) => ({ shape: 'gaussian' as const, at })),
);
const degree = fc.constantFrom(0, 0.25, 0.5, 0.5, 0.8, 1);

/** The height of all sets together at a number. */
function heightAt(
  x: number,
  shapes: readonly FuzzyShape[],
  degrees: readonly number[],
  accumulate: Accumulation,
  implication: Implication,
): number {
  const heights = shapes.map((each, i) =>
    implication === 'clip' ? Math.min(degreeOf(each, x), degrees[i]) : degreeOf(each, x) * degrees[i],
  );
  const sum = heights.reduce((all, height) => all + height, 0);
  return accumulate === 'max' ? Math.max(...heights) : accumulate === 'sum' ? sum : Math.min(1, sum);
}

const SAMPLES = 1000;

describe.each(ACCUMULATIONS.flatMap((accumulate) => IMPLICATIONS.map((implication) => ({ accumulate, implication }))))(
  'an output that accumulates by $accumulate and implies by $implication',
  ({ accumulate, implication }) => {
    it('[FUZ-08] has the center of gravity and the middle that fine sampling finds', () => {
      fc.assert(
        fc.property(fc.array(fc.tuple(shape, degree), { minLength: 1, maxLength: 4 }), (sets) => {
          const shapes = sets.map(([each]) => each);
          const degrees = sets.map(([, each]) => each);
          const named = Object.fromEntries(shapes.map((each, i) => [`s${i}`, each]));
          const output = { type: 'number', sets: named, range: RANGE, accumulate, implication } as const;
          const inputs = Object.fromEntries(shapes.map((_, i) => [`d${i}`, { so: rampUp(0, 1) }]));
          const controller = new FuzzyController({
            inputs,
            outputs: { center: { ...output, defuzzify: 'centroid' }, middle: { ...output, defuzzify: 'bisector' } },
            rules: shapes.flatMap((_, i) => [`IF d${i} IS so THEN center IS s${i} AND middle IS s${i}`]),
          });
          const { center, middle } = controller.evaluate(
            Object.fromEntries(degrees.map((each, i) => [`d${i}`, each])),
          ) as { center: number; middle: number };

          const width = (RANGE[1] - RANGE[0]) / SAMPLES;
          const heights = Array.from({ length: SAMPLES }, (_, i) =>
            heightAt(RANGE[0] + (i + 0.5) * width, shapes, degrees, accumulate, implication),
          );
          const area = heights.reduce((sum, height) => sum + height, 0);
          // Sets that only touch the range, or are a point, have no area that sampling could find.
          fc.pre(area * width > 0.05);
          const moment = heights.reduce((sum, height, i) => sum + height * (RANGE[0] + (i + 0.5) * width), 0);
          expect(Math.abs(center - moment / area)).toBeLessThan(0.02);
          let left = 0;
          for (let i = 0; i < SAMPLES && RANGE[0] + (i + 0.5) * width < middle; i++) left += heights[i];
          expect(Math.abs(left / area - 0.5)).toBeLessThan(0.02);
        }),
        { numRuns: 25 },
      );
    });
  },
);
