import { InvalidDataError } from '../../data/check.js';
import { didYouMean } from '../../data/suggest.js';
import {
  type Amount,
  type ComputeAmount,
  compileAmount,
  compileCondition,
  type TestCondition,
} from '../formulas/amount.js';
import { NumberNames } from '../formulas/names.js';
import { type BranchProduct, type PlantDocument, plantVersions } from './plant-document.js';

/** Slots of the numbers that every branch has, in the order of {@link BRANCH_NAMES}. */
export const LENGTH = 0;
export const LEVEL = 1;
export const GENERATION = 2;
export const END_X = 3;
export const END_Y = 4;
export const END_Z = 5;
export const UP = 6;
export const SIDE = 7;
export const INDEX = 8;
export const BRANCH_NAMES: readonly string[] = ['length', 'level', 'generation', 'x', 'y', 'z', 'up', 'side', 'index'];

/** A product of a rule, ready to be computed. */
export interface CompiledProduct {
  readonly path: string;
  /** −1 for the kind of the branch it grows from. */
  readonly kind: number;
  readonly length: ComputeAmount;
  readonly turn: ComputeAmount;
  readonly roll: ComputeAmount;
  readonly bend: ComputeAmount;
  readonly at: ComputeAmount;
  readonly level: ComputeAmount;
  readonly count: ComputeAmount;
  /** By value of the document; undefined where it is inherited. */
  readonly values: readonly (ComputeAmount | undefined)[];
}

export interface CompiledRule {
  readonly name: string;
  /** −1 for all. */
  readonly kind: number;
  readonly level: number;
  readonly when: TestCondition | undefined;
  readonly weight: number;
  readonly products: readonly CompiledProduct[];
}

/** The rules of a plant, checked and made fast, for any number of plants. */
export interface Plant {
  /** What it was made from. */
  readonly document: PlantDocument;
  /** Names of kinds of branches, by number. */
  readonly kinds: readonly string[];
  /** Names of the values that branches carry, in the order of their slots. */
  readonly values: readonly string[];
  /** The compiled rules, in order. */
  readonly rules: readonly CompiledRule[];
  /** Values of the parameters, in the order of their slots. */
  readonly parameters: readonly number[];
}

/**
 * Reads the rules of a plant from a document. Throws with the path of everything that is wrong: an
 * unknown name in a formula, a rule for branches that nothing makes.
 */
export function readPlant(value: unknown): Plant {
  return compilePlant(plantVersions.read(value, 'plant'));
}

/** The rules of a plant from a document that code made. */
export function compilePlant(document: PlantDocument): Plant {
  const { parameters = {}, values = {}, start, rules } = plantVersions.read(document, 'plant');
  const names = new NumberNames();
  names.add(BRANCH_NAMES, 'plant');
  names.add(Object.keys(values), 'plant.values');
  names.add(Object.keys(parameters), 'plant.parameters');
  const products = rules.flatMap((rule) => rule.products);
  const kinds = [...new Set([start.kind, ...products.flatMap(({ kind }) => kind ?? [])])];
  const kindOf = (kind: string, path: string): number => {
    const at = kinds.indexOf(kind);
    if (at >= 0) return at;
    throw new InvalidDataError(path, `no branch is ever of the kind ${kind}${didYouMean(kind, kinds)}`);
  };
  for (const [i, { on }] of (document.leaves ?? []).entries()) kindOf(on, `plant.leaves[${i}].on`);
  const valueNames = Object.keys(values);
  return {
    document,
    kinds,
    values: valueNames,
    parameters: Object.values(parameters),
    rules: rules.map((rule, i) => {
      const path = `plant.rules[${i}]`;
      return {
        name: rule.name,
        kind: rule.kind === undefined ? -1 : kindOf(rule.kind, `${path}.kind`),
        level: rule.level ?? -1,
        when: rule.when === undefined ? undefined : compileCondition(rule.when, names, `${path}.when`),
        weight: rule.weight ?? 1,
        products: rule.products.map((product, j) =>
          compileProduct(product, names, kinds, valueNames, `${path}.products[${j}]`),
        ),
      };
    }),
  };
}

function compileProduct(
  product: BranchProduct,
  names: NumberNames,
  kinds: readonly string[],
  values: readonly string[],
  path: string,
): CompiledProduct {
  const amount = (field: Exclude<keyof BranchProduct, 'kind' | 'values'>, byDefault: Amount): ComputeAmount =>
    compileAmount(product[field] ?? byDefault, names, `${path}.${field}`);
  for (const name of Object.keys(product.values ?? {}))
    if (!values.includes(name))
      throw new InvalidDataError(
        `${path}.values.${name}`,
        `must be a value that plant.values declares${didYouMean(name, values)}`,
      );
  return {
    path,
    kind: product.kind === undefined ? -1 : kinds.indexOf(product.kind),
    length: amount('length', 0),
    turn: amount('turn', 0),
    roll: amount('roll', 0),
    bend: amount('bend', 0),
    at: amount('at', 1),
    level: amount('level', 'level + 1'),
    count: amount('count', 1),
    values: values.map((name) => {
      const own = product.values;
      if (own === undefined || !Object.hasOwn(own, name)) return undefined;
      return compileAmount(own[name], names, `${path}.values.${name}`);
    }),
  };
}
