import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidDataError } from '../../data/index.js';
import { type FuzzyDefinition, options, output } from '../../decision/fuzzy/compile/definition.js';
import { LOGICS } from '../../decision/fuzzy/compile/operators.js';
import {
  type FuzzyShape,
  fuzzyShape,
  rampDown,
  rampUp,
  rectangle,
  triangle,
} from '../../decision/fuzzy/compile/shape.js';
import { anyShape, generalRule, NAMES } from '../../decision/fuzzy/laws/fuzzy.js';
import { defineFuzzy } from '../../decision/fuzzy/run/controller.js';
import { supportOf } from '../../decision/fuzzy/run/outline.js';
import { FclError } from './error.js';
import { formatFcl } from './format-fcl.js';
import { parseFcl } from './parse-fcl.js';

const TIPPER = `
(* Dinner for two. *)
FUNCTION_BLOCK tipper

VAR_INPUT
  service, food : REAL; // from 0 to 10
END_VAR
var_output
  tip : REAL;
end_var

FUZZIFY service
  TERM poor := (0, 1) (4, 0);
  TERM good := (1, 0) (4, 1) (6, 1) (9, 0);
  TERM excellent := (6, 0) (9, 1);
END_FUZZIFY
FUZZIFY food
  TERM rancid := (0, 1) (1, 1) (3, 0);
  TERM delicious := gauss 10 1.5;
  RANGE := (0 .. 10);
END_FUZZIFY

DEFUZZIFY tip
  TERM cheap := (0, 0) (5, 1) (10, 0);
  TERM average := trian 10 15 20;
  TERM generous := (20, 0) (25, 1) (30, 0);
  METHOD : COG;
  DEFAULT := NC;
END_DEFUZZIFY

RULEBLOCK No1
  AND : MIN;
  ACT : MIN; /* clipped */
  ACCU : MAX;
  RULE 1 : IF service IS poor OR food IS rancid THEN tip IS cheap;
  RULE 2 : IF service IS good THEN tip IS average WITH 0.8;
  RULE 3 : IF service IS excellent AND food IS NOT rancid
           THEN tip IS generous;
END_RULEBLOCK
END_FUNCTION_BLOCK
`;

describe('fuzzy control language', () => {
  it('is read: comments, words in any case, points, curves, options', () => {
    const [tipper, ...more] = parseFcl(TIPPER);
    expect(more).toEqual([]);
    expect(tipper).toEqual({
      name: 'tipper',
      definition: {
        inputs: {
          service: {
            type: 'number',
            sets: {
              poor: rampDown(0, 4),
              good: { shape: 'trapezoid', at: [1, 4, 6, 9] },
              excellent: rampUp(6, 9),
            },
          },
          food: {
            type: 'number',
            sets: {
              rancid: { shape: 'piecewise', at: [0, 1, 1, 1, 3, 0] },
              delicious: fuzzyShape('gaussian', 10, 1.5),
            },
            range: [0, 10],
          },
        },
        outputs: {
          tip: {
            type: 'number',
            sets: { cheap: triangle(0, 5, 10), average: triangle(10, 15, 20), generous: triangle(20, 25, 30) },
            defuzzify: 'centroid',
            default: 'keep',
            implication: 'clip',
            accumulate: 'max',
          },
        },
        rules: [
          'IF service IS poor OR food IS rancid THEN tip IS cheap',
          'IF service IS good THEN tip IS average WITH 0.8',
          'IF service IS excellent AND food IS NOT rancid THEN tip IS generous',
        ],
        logic: 'zadeh',
      },
    });
    expect(defineFuzzy(tipper.definition).evaluate({ service: 0, food: 10 }).tip).toBeCloseTo(5, 9);
  });

  it('reads numbers of bells and sigmoids in the order that other tools have', () => {
    const text = TIPPER.replace('gauss 10 1.5', 'gbell 2 3 8').replace('(0, 1) (4, 0)', 'sigm -1.2 4');
    const { inputs } = parseFcl(text)[0].definition;
    expect(inputs.food.sets.delicious).toEqual(fuzzyShape('bell', 8, 2, 3));
    expect(inputs.service.sets.poor).toEqual(fuzzyShape('sigmoid', 4, -1.2));
  });

  it('is written and read again as the same controller', () => {
    const sets = fc.tuple(anyShape, anyShape, anyShape).map(([low, mid, high]) => ({ low, mid, high }));
    fc.assert(
      fc.property(sets, sets, fc.array(generalRule, { minLength: 1, maxLength: 4 }), (input, result, rules) => {
        const definition: FuzzyDefinition = {
          inputs: { a: input, b: input, c: { type: 'number', sets: input, range: [0, 10] } },
          outputs: { [NAMES.output]: output(result, { range: [0, 10], default: 3, implication: 'scale' }) },
          rules,
          logic: 'product',
        };
        const text = formatFcl('test', definition);
        const [{ name, definition: read }] = parseFcl(text) as [ReturnType<typeof parseFcl>[number]];
        expect(name).toBe('test');
        expect(formatFcl('test', read as FuzzyDefinition)).toBe(text);
        const [before, after] = [defineFuzzy(definition), defineFuzzy(read)];
        const values = { a: 2.5, b: 4, c: 8.25 };
        expect((after.evaluate(values) as Record<string, number>).out).toBe(
          (before.evaluate(values) as Record<string, number>).out,
        );
      }),
      { numRuns: 40 },
    );
  });

  it.each<[string, unknown]>([
    ['TRIAN 0 2 4', triangle(0, 2, 4)],
    ['Triangle 0.000 2.000 4.000', triangle(0, 2, 4)],
    ['trape 0 1 2 3', { shape: 'trapezoid', at: [0, 1, 2, 3] }],
    ['GAUSS2 1 2 3 4', fuzzyShape('gaussianPlateau', 1, 2, 3, 4)],
    ['GaussianProduct 1 2 3 4', fuzzyShape('gaussianPlateau', 1, 2, 3, 4)],
    ['Bell 4.000 0.250 3.000', fuzzyShape('bell', 4, 0.25, 3)],
    ['SigmoidDifference 4.75 10 30 5.25', fuzzyShape('sigmoidBand', 4.75, 10, 5.25, 30)],
    ['COSINE 2 5', fuzzyShape('cosine', 5, 4)],
    ['Cosine 5 4', fuzzyShape('cosine', 5, 4)],
    ['Ramp 1 3', rampUp(1, 3)],
    ['Ramp 3 1', rampDown(1, 3)],
    ['Discrete 0 0 1 1 3 0.5', { shape: 'piecewise', at: [0, 0, 1, 1, 3, 0.5] }],
    ['ZShape 0 1', fuzzyShape('zShape', 0, 1)],
    ['(3, 1) (3, 1)', { shape: 'singleton', at: [3] }],
  ])('reads the set %s of other tools', (term, shape) => {
    const text = TIPPER.replace('TERM delicious := gauss 10 1.5', `TERM delicious := ${term}`);
    expect(parseFcl(text)[0].definition.inputs.food.sets.delicious).toEqual(shape);
  });

  it('reads the forms of jFuzzyLogic and fuzzylite', () => {
    const text = `FUNCTION_BLOCK
VAR_INPUT x : REAL; RANGE := (0 .. 4); END_VAR
VAR_OUTPUT a, b : REAL; END_VAR
FUZZIFY x TERM low := Ramp 4.000 0.000; END_FUZZIFY
DEFUZZIFY a TERM some := (0, 1) (10, 1) (20, 0); METHOD : COG; DEFAULT := nan; END_DEFUZZIFY
DEFUZZIFY b TERM one := 1; METHOD : COGS; DEFAULT := nan | NC; END_DEFUZZIFY
RULEBLOCK
  AND : EPROD; OR : NONE; ACT : PROD; ACCU : SUM;
  RULE 1 : if x is low then a is some
END_RULEBLOCK
RULEBLOCK second
  AND : EPROD; ACT : MIN;
  RULE 1 : if x is low then b is one
END_RULEBLOCK
END_FUNCTION_BLOCK`;
    const [{ name, definition }] = parseFcl(text);
    expect([name, definition]).toEqual([
      '',
      {
        inputs: { x: { type: 'number', sets: { low: rampDown(0, 4) }, range: [0, 4] } },
        outputs: {
          a: {
            ...{ type: 'number', sets: { some: { shape: 'piecewise', at: [0, 1, 10, 1, 20, 0] } } },
            // A set without an end ends where the sets do.
            ...{ range: [0, 20], defuzzify: 'centroid', implication: 'scale', accumulate: 'sum' },
          },
          b: {
            ...{ type: 'number', sets: { one: { shape: 'singleton', at: [1] } } },
            ...{ defuzzify: 'blend', default: 'keep', implication: 'clip' },
          },
        },
        rules: ['IF x IS low THEN a IS some', 'IF x IS low THEN b IS one'],
        logic: 'einstein',
      },
    ]);
  });

  it('takes the center of single values by their degrees, and DEFAULT with or without a colon', () => {
    const text = (sets: string) => `FUNCTION_BLOCK
VAR_INPUT x : REAL; END_VAR
VAR_OUTPUT y : REAL; END_VAR
FUZZIFY x TERM low := (0, 1) (4, 0); TERM high := (0, 0) (4, 1); END_FUZZIFY
DEFUZZIFY y ${sets} METHOD : COG; DEFAULT = 3; END_DEFUZZIFY
RULEBLOCK
  RULE 1 : IF x IS low THEN y IS few;
  RULE 2 : IF x IS high THEN y IS many;
END_RULEBLOCK
END_FUNCTION_BLOCK`;
    const [{ definition }] = parseFcl(text('TERM few := 10; TERM many := 20;'));
    expect(definition.outputs.y).toMatchObject({ defuzzify: 'blend', default: 3 });
    expect(defineFuzzy(definition).evaluate({ x: 1 }).y).toBeCloseTo(0.75 * 10 + 0.25 * 20, 12);
    // Beside an area, a single value weighs nothing.
    expect(() => parseFcl(text('TERM few := 10; TERM many := TRIAN 15 20 25;'))).toThrow('without an area');
  });

  it('keeps every logic', () => {
    for (const logic of LOGICS) {
      const definition: FuzzyDefinition = {
        ...{ inputs: { x: { a: rampUp(0, 1) } }, outputs: { y: { a: 1 } }, rules: ['IF x IS a THEN y IS a'], logic },
      };
      expect(parseFcl(formatFcl('test', definition))[0].definition.logic).toBe(logic);
    }
  });

  it('takes comments in rules, and sets by their points', () => {
    const text = TIPPER.replace('THEN tip IS average', 'THEN (* more\n or less *) tip IS average').replace(
      'trian 10 15 20',
      'piecewise 10 0 15 1 20 0',
    );
    const { definition } = parseFcl(text)[0];
    expect(definition.rules![1]).toBe('IF service IS good THEN tip IS average WITH 0.8');
    expect(definition.outputs.tip.sets.average).toEqual(fuzzyShape('piecewise', 10, 0, 15, 1, 20, 0));
  });

  it('has the logic of the block that names one', () => {
    const more = 'RULEBLOCK No2 RULE 1 : IF food IS rancid THEN tip IS cheap; END_RULEBLOCK END_FUNCTION_BLOCK';
    const text = TIPPER.replace('AND : MIN;', 'AND : PROD;').replace('END_FUNCTION_BLOCK', more);
    const [{ definition }] = parseFcl(text.replace('ACT : MIN;', '').replace('ACCU : MAX;', ''));
    expect([definition.logic, definition.rules!.length]).toEqual(['product', 4]);
  });

  it.each([
    ['gauss 20 2', 12, 28],
    ['gauss2 15 1 20 2', 11, 28],
    ['gbell 2 3 20', 20 - 2 * 999 ** (1 / 6), 20 + 2 * 999 ** (1 / 6)],
    ['sigm 3 20', 17, 23],
    ['sigm -3 20', 17, 23],
    ['dsigm 3 10 9 20', 7, 21],
    ['COSINE 4 20', 16, 24],
    ['trian 10 15 20', 10, 20],
  ])('gives an output without a range that of its sets: those of %s', (curve, from, to) => {
    const sets = /TERM cheap.*TERM generous[^\n]*\n/s;
    const text = TIPPER.replace(sets, `TERM cheap := ${curve};\n`).replaceAll(/tip IS \w+/g, 'tip IS cheap');
    const { range = supportOf(parseFcl(text)[0].definition.outputs.tip.sets.cheap as FuzzyShape) } =
      parseFcl(text)[0].definition.outputs.tip;
    expect(range[0]).toBeCloseTo(from, 9);
    expect(range[1]).toBeCloseTo(to, 9);
  });

  it('keeps shoulders, steps, single values and tables', () => {
    const definition: FuzzyDefinition = {
      inputs: { x: { low: rampDown(0, 4), band: rectangle(2, 3), late: fuzzyShape('zShape', 1, 2) } },
      outputs: { y: { no: 0, yes: 1 } },
      blocks: [{ output: 'y', inputs: [{ name: 'x', states: ['low', 'band'] }], conclusions: ['no', 'yes'] }],
    };
    const text = formatFcl('steps', definition);
    expect(
      formatFcl('steps', {
        ...definition,
        inputs: { x: { type: 'number', sets: { low: rampDown(0, 4) }, range: [1, 9] } },
        blocks: [],
      }),
    ).toContain('RANGE := (1 .. 9);');
    expect(parseFcl(text.replace('END_FUNCTION_BLOCK', 'OPTIONS x := 3; END_OPTIONS END_FUNCTION_BLOCK'))).toHaveLength(
      1,
    );
    expect(text).toContain('TERM yes := 1;');
    expect(text).toContain('METHOD : COGS;');
    const [read] = parseFcl(text);
    expect(read.definition.inputs.x.sets).toEqual(definition.inputs.x);
    expect(read.definition.rules).toEqual(['IF x IS low THEN y IS no', 'IF x IS band THEN y IS yes']);
  });

  it.each([
    ['service, food : REAL;', 'service food : REAL;', 'line 6, column 11', 'behind a variable stands a colon'],
    ['TERM poor :=', 'TERM poor =', 'line 13, column 13', 'stands :=, but `=` stands here'],
    ['(4, 0);\n', '(4, 0)\n', 'line 14, column 3', 'a TERM ends with a semicolon, but `TERM` stands here'],
    ['gauss 10 1.5', 'gaus 10 1.5', 'line 19, column 21', 'there is no curve gaus; did you mean gauss?'],
    ['gauss 10 1.5', 'gauss 10', 'line 19, column 21', 'gauss has 2 numbers, got 1'],
    ['(5, 1) (10, 0)', '(15, 1) (10, 0)', 'line 24, column 17', 'a triangle is wrong: its numbers must not fall'],
    ['METHOD : COG', 'METHOD : COQ', 'line 27, column 12', 'METHOD is one of COG, COGS'],
    ['FUZZIFY food', 'FUZZIFY fod', 'line 17, column 9', 'fod is not declared in VAR_INPUT; did you mean food?'],
    ['AND : MIN;', 'AND : MIN; OR : ASUM;', 'line 32, column 14', 'AND and OR must belong together'],
    ['IF service IS good', 'IF service IS goood', 'line 36, column 12', 'service has no set goood; did you mean good?'],
    [
      'THEN tip IS average',
      'THAN tip IS average',
      'line 36, column 31',
      '`THAN` has no meaning here; did you mean THEN?',
    ],
    ['END_FUNCTION_BLOCK', '', 'line 41, column 1', 'but the text ends here'],
    ['trian 10 15 20', 'FUNCTION (food * 2) + 1', 'line 25, column 19', 'nothing for a FUNCTION that computes'],
    ['trian 10 15 20', 'Linear 1 2', 'line 25, column 19', 'nothing for a Linear function of the inputs'],
    ['gauss 10 1.5', 'Concave 1 2', 'line 19, column 21', 'nothing for the curve Concave'],
    ['gauss 10 1.5', 'gauss mean 1.5', 'line 19, column 27', 'nothing for a variable in a set'],
    ['gauss 10 1.5', 'gauss 10 1.5 0.5', 'line 19, column 21', 'nothing for the height of a set'],
    ['(0, 1) (4, 0)', '(0, 1) (late, 0)', 'line 13, column 24', 'nothing for a variable in a set'],
    ['DEFAULT := NC', 'DEFAULT := 5 | NC', 'line 28, column 16', 'not a number that is kept'],
    ['ACCU : MAX', 'ACCU : ASUM', 'line 34, column 10', 'ACCU is one of MAX, BSUM, NSUM, SUM, NONE, not ASUM'],
    [
      'END_FUNCTION_BLOCK',
      'RULEBLOCK No2 AND : PROD; END_RULEBLOCK END_FUNCTION_BLOCK',
      'line 40, column 15',
      'all RULEBLOCKs must have the same AND and OR',
    ],
    [
      'END_FUNCTION_BLOCK',
      'RULEBLOCK No2 ACT : PROD; RULE 1 : IF food IS rancid THEN tip IS cheap; END_RULEBLOCK END_FUNCTION_BLOCK',
      'line 40, column 36',
      'all RULEBLOCKs with rules for tip must have the same ACT and ACCU',
    ],
    ['RULEBLOCK No1', 'RULEBLOK No1', 'line 31, column 1', 'there is no section RULEBLOK; did you mean RULEBLOCK?'],
    ['FUZZIFY food', 'FUZZIFY service', 'line 6, column 12', 'food has no FUZZIFY section'],
    ['TERM good :=', 'TERM poor :=', 'line 14, column 8', 'there is already a TERM poor'],
    ['DEFAULT := NC;', 'DEFAULT := ?;', 'line 28, column 14', '`?` has no meaning here'],
    [
      'END_FUNCTION_BLOCK',
      'OPTIONS x := 3; END_OPTION END_FUNCTION_BLOCK',
      'line 41, column 1',
      'END_OPTIONS is missing',
    ],
    ['tip : REAL', 'tip, wage : REAL', 'line 9, column 8', 'wage has no DEFUZZIFY section'],
  ])('with %s as %s is refused at its place', (right, wrong, path, problem) => {
    let error: unknown;
    try {
      parseFcl(TIPPER.replace(right, wrong));
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(FclError);
    expect((error as FclError).path).toBe(path);
    expect((error as FclError).problem).toContain(problem);
  });

  it('is never anything but read or refused', () => {
    const pieces = TIPPER.split(/(?<=[;)])/);
    fc.assert(
      fc.property(fc.subarray(pieces), (kept) => {
        try {
          parseFcl(kept.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(FclError);
        }
      }),
    );
    expect(() => parseFcl('')).toThrow(FclError);
  });

  it.each<[string, FuzzyDefinition, string]>([
    ['words', { inputs: { x: { a: rampUp(0, 1) } }, outputs: { y: options('a', 'b') } }, 'outputs.y'],
    ['words as inputs', { inputs: { x: options('a', 'b') as never }, outputs: { y: { a: 1 } } }, 'inputs.x'],
    ['odd names', { inputs: { 'my x': { a: rampUp(0, 1) } }, outputs: { y: { a: 1 } } }, 'inputs.my x'],
    [
      'representatives',
      { inputs: { x: { a: rampUp(0, 1) } }, outputs: { y: output({ a: triangle(0, 1, 2) }, { defuzzify: 'blend' }) } },
      'outputs.y',
    ],
    [
      'outputs with operators of their own',
      {
        inputs: { x: { a: rampUp(0, 1) } },
        outputs: {
          y: output({ a: triangle(0, 1, 2) }, { accumulate: 'max' }),
          z: output({ a: triangle(0, 1, 2) }, { accumulate: 'sum' }),
        },
      },
      'outputs',
    ],
  ])('cannot say %s, and says so', (_what, definition, path) => {
    let error: unknown;
    try {
      formatFcl('test', definition);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(InvalidDataError);
    expect((error as InvalidDataError).path).toBe(path);
    expect((error as InvalidDataError).problem).toContain('Fuzzy Control Language has no way to write');
  });
});
