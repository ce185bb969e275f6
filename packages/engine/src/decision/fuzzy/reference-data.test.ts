import { describe, expect, it } from 'vitest';
import { describeWithData, readJson } from '../../../../../tests/shared-data.js';
import { type Defuzzifier, type Implication, type OutputOptions, output } from './compile/definition.js';
import type { FuzzyShape, FuzzyShapeName } from './compile/shape.js';
import { defineFuzzy } from './run/controller.js';
import { degreeOf } from './run/degree.js';

// Degrees and results of other programs, computed independently.

type Term = readonly [FuzzyShapeName, ...number[]];
interface Variable {
  readonly range: readonly [number, number];
  readonly terms: Readonly<Record<string, Term>>;
}
interface System {
  readonly name: string;
  readonly inputs: Readonly<Record<string, Variable>>;
  readonly outputs: Readonly<Record<string, Variable>>;
  readonly rules: readonly { readonly if: readonly string[]; readonly then: readonly string[] }[];
}
interface Point {
  readonly input: Readonly<Record<string, number>>;
  readonly output: Readonly<
    Record<string, Readonly<Record<string, number | null>> & { activation: Record<string, number> }>
  >;
}

interface Membership {
  readonly xs: readonly number[];
  readonly rows: readonly { readonly function: Term; readonly degrees: readonly number[] }[];
}
interface Controllers {
  readonly systems: readonly { readonly system: System; readonly points: readonly Point[] }[];
}

const toShape = ([shape, ...at]: Term): FuzzyShape => ({ shape, at });
const toShapes = ({ terms }: Variable) =>
  Object.fromEntries(Object.entries(terms).map(([name, term]) => [name, toShape(term)]));

function toController(system: System, options: OutputOptions) {
  const statement = (clause: string) => clause.replace('.', ' IS ');
  return defineFuzzy({
    inputs: Object.fromEntries(Object.entries(system.inputs).map(([name, one]) => [name, toShapes(one)])),
    outputs: Object.fromEntries(
      Object.entries(system.outputs).map(([name, one]) => [
        name,
        output(toShapes(one), { ...options, range: one.range }),
      ]),
    ),
    rules: system.rules.map(({ if: when, then }) => {
      const condition = when.map((part) => (part.includes('.') ? statement(part) : part.toUpperCase())).join(' ');
      return `IF ${condition} THEN ${then.map(statement).join(' AND ')}`;
    }),
  });
}

describeWithData('membership functions [FUZ-03]', 'fuzzy/membership.json', (path) => {
  const { xs, rows } = readJson<Membership>(path);
  it.each(rows.map((row) => ({ name: row.function.join(' '), row })))(
    'agree with those of other programs: $name',
    ({ row }) => {
      const shape = toShape(row.function);
      expect(xs.map((x) => Number(degreeOf(shape, x).toFixed(6)))).toEqual(
        row.degrees.map((degree) => Number(degree.toFixed(6))),
      );
    },
  );
});

/** How much lower what the sets of an output say together is at x than where it is highest. */
function lacking(controller: ReturnType<typeof toController>, name: string, at: number): number {
  const { x, y, count } = controller.readers[controller.outputNames.indexOf(name)].envelope!;
  let right = 1;
  while (right < count - 1 && x[right] < at) right++;
  const share = (at - x[right - 1]) / (x[right] - x[right - 1]);
  return Math.max(...y.subarray(0, count)) - (y[right - 1] + share * (y[right] - y[right - 1]));
}

const methods: readonly [column: string, defuzzify: Defuzzifier, implication: Implication][] = [
  ['centroid', 'centroid', 'clip'],
  ['centroidProduct', 'centroid', 'scale'],
  ['bisector', 'bisector', 'clip'],
  ['meanOfMax', 'meanOfMaximum', 'clip'],
  ['smallestOfMax', 'smallestOfMaximum', 'clip'],
  ['largestOfMax', 'largestOfMaximum', 'clip'],
];

describeWithData('controllers', 'fuzzy/controllers.json', (path) => {
  const { systems } = readJson<Controllers>(path);
  describe.each(systems.map(({ system, points }) => ({ name: system.name, system, points })))(
    '$name',
    ({ system, points }) => {
      it('fires its rules as other programs do [FUZ-14]', () => {
        const controller = toController(system, {});
        for (const point of points) {
          controller.evaluate(point.input);
          for (const [name, { activation }] of Object.entries(point.output))
            for (const [set, degree] of Object.entries(activation))
              expect(controller.activation(name, set)).toBeCloseTo(degree, 8);
        }
      });

      // The columns were sampled at 20,000 places; our results are exact, so half a step and the
      // printed digits remain.
      it.each(methods)('finds the %s that other programs find [FUZ-08]', (column, defuzzify, implication) => {
        const controller = toController(system, { defuzzify, implication });
        const wrong = points.flatMap(({ input, output: expected }) => {
          const found = controller.evaluate(input);
          return Object.keys(expected).flatMap((name) => {
            const [from, to] = system.outputs[name].range;
            const off = Math.abs((found[name] as number) - (expected[name][column] as number)) / (to - from);
            // Where a curve is nearly level, a height that other programs take for the same reaches
            // far.
            const isLevel =
              column.endsWith('Max') && lacking(controller, name, expected[name][column] as number) < 2e-4;
            return off <= 2e-4 || isLevel
              ? []
              : [{ input, name, found: found[name], expected: expected[name][column] }];
          });
        });
        expect(wrong).toEqual([]);
      });
    },
  );
});
