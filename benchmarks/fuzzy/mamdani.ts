import { defineFuzzy, degreeOf, type OutputOptions, output, rampDown, rampUp, triangle } from 'gumption/decision/fuzzy';
import { Rng } from 'gumption/math';
import type { Benchmark, Subject } from '../harness.js';
import { fuzzyis, yuka } from './peers.js';

// The desirability of a rocket launcher by distance and ammunition, after Buckland: two inputs of
// three sets, nine rules, an output of three sets. An operation is one evaluation, from two numbers
// to one.
//
// The peers define the center differently: yuka adds the sets' areas, fuzzyis halves the area of
// their union. So we time one variant for each, and compare every subject with plain sampling of
// its own definition in 5,000 steps.

const LEVELS = ['low', 'mid', 'high'] as const;
const CORNERS = { distance: [25, 150, 300], ammo: [0, 10, 30], desirability: [25, 50, 75] } as const;
const RANGES = { distance: [0, 500], ammo: [0, 40], desirability: [0, 100] } as const;
type Variable = keyof typeof CORNERS;

/** Conclusion for each distance (outside) and ammunition, as places of {@link LEVELS}. */
const TABLE = [
  [0, 0, 0],
  [1, 2, 2],
  [0, 0, 1],
] as const;

const setsOf = (variable: Variable) => {
  const [a, b, c] = CORNERS[variable];
  return { low: rampDown(a, b), mid: triangle(a, b, c), high: rampUp(b, c) };
};

const count = 48;
const rng = new Rng(7);
const distances = Float64Array.from({ length: count }, () => rng.next() * 500);
const ammos = Float64Array.from({ length: count }, () => rng.next() * 40);

type Definition = 'union' | 'sum' | 'bisector';

const steps = 5000;

/**
 * Deviation of an answer from plain sampling, in percent of the range, or of the area that it
 * should halve.
 */
function deviation(definition: Definition, i: number, result: number): number {
  const [distance, ammo, desirability] = [setsOf('distance'), setsOf('ammo'), setsOf('desirability')];
  const degrees = [0, 0, 0];
  for (const [d, row] of TABLE.entries())
    for (const [a, place] of row.entries()) {
      const rule = Math.min(degreeOf(distance[LEVELS[d]], distances[i]), degreeOf(ammo[LEVELS[a]], ammos[i]));
      degrees[place] = Math.max(degrees[place], rule);
    }
  let [area, moment, left] = [0, 0, 0];
  for (let s = 0; s < steps; s++) {
    const x = ((s + 0.5) * 100) / steps;
    const cut = LEVELS.map((level, k) => Math.min(degrees[k], degreeOf(desirability[level], x)));
    const height = definition === 'sum' ? cut[0] + cut[1] + cut[2] : Math.max(...cut);
    area += height;
    moment += height * x;
    if (x < result) left += height;
  }
  return definition === 'bisector' ? (left / area - 0.5) * 100 : result - moment / area;
}

/** Makes a subject out of a way to get the function that answers for distance and ammunition. */
function subject(
  name: string,
  note: string,
  definition: Definition,
  prepare: () => (distance: number, ammo: number) => number,
): Subject {
  return {
    subject: name,
    unit: 'evaluation',
    note,
    setup() {
      const evaluate = prepare();
      const results = new Float64Array(count);
      return {
        opsPerRun: count,
        run() {
          for (let i = 0; i < count; i++) results[i] = evaluate(distances[i], ammos[i]);
          return results[0];
        },
        verify() {
          // A hundred samples are one or two of them away; what integrates exactly is as near as
          // the samples it is held against.
          const limit = name.startsWith('gumption') ? 0.05 : 2.5;
          const off = Array.from(results, (result, i) => deviation(definition, i, result));
          const wrong = off.findIndex((one) => !(Math.abs(one) < limit));
          return wrong < 0 ? 'as defined' : `${results[wrong]}, which is off by ${off[wrong]}`;
        },
      };
    },
  };
}

function gumption(
  name: string,
  note: string,
  definition: Definition,
  options: OutputOptions,
  form = 'numbers',
): Subject {
  return subject(`gumption ${name}`, note, definition, () => {
    const controller = defineFuzzy({
      inputs: { distance: setsOf('distance'), ammo: setsOf('ammo') },
      outputs: { desirability: output(setsOf('desirability'), { range: RANGES.desirability, ...options }) },
      rules: TABLE.flatMap((row, d) =>
        row.map(
          (place, a) => `IF distance IS ${LEVELS[d]} AND ammo IS ${LEVELS[a]} THEN desirability IS ${LEVELS[place]}`,
        ),
      ),
    });
    if (form === 'numbers') {
      const values = new Float64Array(2);
      const results = new Float64Array(1);
      return (distance, ammo) => {
        values[0] = distance;
        values[1] = ammo;
        controller.run(values, results);
        return results[0];
      };
    }
    const given = { distance: 0, ammo: 0 };
    const out = { desirability: 0 };
    return (distance, ammo) => {
      given.distance = distance;
      given.ammo = ammo;
      return controller.evaluate(given, out).desirability;
    };
  });
}

const viaYuka = subject('yuka', '0.7.8, centroid of 100 samples, areas added', 'sum', () => {
  const { FuzzyAND, FuzzyModule, FuzzyRule, FuzzyVariable } = yuka;
  class FineVariable extends FuzzyVariable {
    override defuzzifyCentroid(): number {
      return super.defuzzifyCentroid(100);
    }
  }
  const module = new FuzzyModule();
  const sets = (['distance', 'ammo', 'desirability'] as const).map((name) => {
    const [a, b, c] = CORNERS[name];
    const [from, to] = RANGES[name];
    const made = [
      new yuka.LeftShoulderFuzzySet(from, a, b),
      new yuka.TriangularFuzzySet(a, b, c),
      new yuka.RightShoulderFuzzySet(b, c, to),
    ];
    const variable = new FineVariable();
    for (const set of made) variable.add(set);
    module.addFLV(name, variable);
    return made;
  });
  for (const [d, row] of TABLE.entries())
    for (const [a, place] of row.entries())
      module.addRule(new FuzzyRule(new FuzzyAND(sets[0][d], sets[1][a]), sets[2][place]));
  return (distance, ammo) => {
    module.fuzzify('distance', distance).fuzzify('ammo', ammo);
    return module.defuzzify('desirability', FuzzyModule.DEFUZ_TYPE.CENTROID);
  };
});

const viaFuzzyis = subject('fuzzyis', '1.0.2, half of the area, 100 samples', 'bisector', () => {
  const variables = (['distance', 'ammo', 'desirability'] as const).map((name) => {
    const [a, b, c] = CORNERS[name];
    const [from, to] = RANGES[name];
    const variable = new fuzzyis.LinguisticVariable(name, RANGES[name]);
    // It has no shoulders: a trapezoid whose outer side lies beyond the range.
    variable.addTerm(new fuzzyis.Term('low', 'trapeze', [from - 2, from - 1, a, b]));
    variable.addTerm(new fuzzyis.Term('mid', 'triangle', [a, b, c]));
    variable.addTerm(new fuzzyis.Term('high', 'trapeze', [b, c, to + 1, to + 2]));
    return variable;
  });
  const system = new fuzzyis.FIS('launcher');
  system.inputs = variables.slice(0, 2);
  system.outputs = variables.slice(2);
  system.rules = TABLE.flatMap((row, d) =>
    row.map((place, a) => new fuzzyis.Rule([LEVELS[d], LEVELS[a]], [LEVELS[place]], 'and')),
  );
  return (distance, ammo) => system.getPreciseOutput([distance, ammo])[0];
});

export const mamdani: Benchmark = {
  name: 'fuzzy/mamdani',
  title: 'two inputs of three sets, nine rules, the center of what three sets say',
  verifyRuns: 1,
  subjects: [
    gumption('centroid', 'exact, of the union', 'union', {}),
    gumption('centroid of sums', 'exact, areas added, as yuka', 'sum', { accumulate: 'sum' }),
    gumption('bisector', 'exact, as fuzzyis', 'bisector', { defuzzify: 'bisector' }),
    gumption(
      'records',
      'the same from record to record, as games will call it',
      'sum',
      { accumulate: 'sum' },
      'records',
    ),
    viaYuka,
    viaFuzzyis,
  ],
};
