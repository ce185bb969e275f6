import { createRequire } from 'node:module';

// The peers as far as the benchmarks use them; neither has types of its own.

const require = createRequire(import.meta.url);

interface YukaSet {
  readonly degreeOfMembership: number;
}
export interface YukaVariable {
  add(set: YukaSet): this;
  fuzzify(value: number): this;
  defuzzifyCentroid(samples?: number): number;
}
export interface YukaModule {
  addFLV(name: string, variable: YukaVariable): this;
  addRule(rule: object): this;
  fuzzify(name: string, value: number): this;
  defuzzify(name: string, type: number): number;
}
interface Yuka {
  readonly FuzzyModule: { new (): YukaModule; readonly DEFUZ_TYPE: { readonly CENTROID: number } };
  readonly FuzzyVariable: new () => YukaVariable;
  readonly FuzzyRule: new (condition: object, conclusion: object) => object;
  readonly FuzzyAND: new (...terms: readonly object[]) => object;
  readonly LeftShoulderFuzzySet: new (left: number, middle: number, right: number) => YukaSet;
  readonly RightShoulderFuzzySet: new (left: number, middle: number, right: number) => YukaSet;
  readonly TriangularFuzzySet: new (left: number, middle: number, right: number) => YukaSet;
}
export const yuka: Yuka = require('yuka');

interface FuzzyisVariable {
  addTerm(term: object): void;
}
interface FuzzyisSystem {
  inputs: readonly FuzzyisVariable[];
  outputs: readonly FuzzyisVariable[];
  rules: readonly object[];
  getPreciseOutput(values: readonly number[]): number[];
}
interface Fuzzyis {
  readonly FIS: new (name: string) => FuzzyisSystem;
  readonly LinguisticVariable: new (name: string, range: readonly [number, number]) => FuzzyisVariable;
  readonly Term: new (name: string, type: string, numbers: readonly number[]) => object;
  readonly Rule: new (conditions: readonly string[], conclusions: readonly string[], connection: string) => object;
}
export const fuzzyis: Fuzzyis = require('fuzzyis');
