import { type BehaviorDocument, type DocumentNode, isBinding } from 'gumption/behavior';
import { check } from 'gumption/data';
import {
  defineFuzzy,
  type FuzzyController,
  type FuzzyDefinition,
  FuzzyRuleError,
  type FuzzyRuleProblem,
  type FuzzyShape,
  type FuzzyShapeName,
  fuzzyShapeSchema,
  type NumberInput,
  type NumberOutput,
  type OutputOptions,
} from 'gumption/decision/fuzzy';
import { findNode } from '../../document/describe/find-node.js';
import { partName } from '../shared/node-title.js';

/** A set of a variable. */
export interface FuzzySetPart {
  readonly node: DocumentNode;
  readonly name: string;
  /** Its curve; undefined while its numbers make none. */
  readonly shape: FuzzyShape | undefined;
}

/** An input or an output. */
export interface FuzzyVariable {
  readonly node: DocumentNode;
  readonly name: string;
  readonly sets: readonly FuzzySetPart[];
  /** The range of an output, if it was given one. */
  readonly range: readonly number[];
}

export interface FuzzyRulePart {
  readonly node: DocumentNode;
  readonly text: string;
}

/** What a fuzzy controller is made of, as its view shows it. */
export interface FuzzyParts {
  readonly owner: DocumentNode;
  readonly inputs: readonly FuzzyVariable[];
  readonly outputs: readonly FuzzyVariable[];
  readonly rules: readonly FuzzyRulePart[];
  /** What it runs below itself. */
  readonly child: DocumentNode | undefined;
}

const PARTS: readonly string[] = ['fuzzyInput', 'fuzzyOutput', 'fuzzyRule'];

/** Reads a controller out of a document; undefined where there is no such node. */
export function fuzzyParts(document: BehaviorDocument, root: string): FuzzyParts | undefined {
  const owner = findNode(document, root)?.node;
  if (owner === undefined) return undefined;
  const children = owner.children ?? [];
  const of = (kind: string) => children.filter((child) => child.kind === kind);
  return {
    owner,
    inputs: of('fuzzyInput').map(variableOf),
    outputs: of('fuzzyOutput').map(variableOf),
    rules: of('fuzzyRule').map((node) => ({ node, text: String(node.params?.text ?? '') })),
    child: children.find(({ kind }) => !PARTS.includes(kind)),
  };
}

function variableOf(node: DocumentNode): FuzzyVariable {
  return {
    node,
    name: partName(node),
    range: numbersOf(node.params?.range),
    sets: (node.children ?? [])
      .filter(({ kind }) => kind === 'fuzzySet')
      .map((set) => ({ node: set, name: partName(set), shape: shapeOf(set) })),
  };
}

function shapeOf({ params }: DocumentNode): FuzzyShape | undefined {
  const shape: FuzzyShape = { shape: (params?.shape ?? 'triangle') as FuzzyShapeName, at: numbersOf(params?.at) };
  return check(fuzzyShapeSchema, shape).length === 0 ? shape : undefined;
}

function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
}

/** A controller made of parts, as far as they are valid. */
export interface CompiledFuzzy {
  /**
   * It has the rules that are right; undefined while something else is wrong, or nothing can be
   * decided.
   */
  readonly controller: FuzzyController | undefined;
  /** Places of the controller's rules among the parts' rules. */
  readonly places: readonly number[];
  /** The problems of rules, by index. */
  readonly problems: ReadonlyMap<number, readonly FuzzyRuleProblem[]>;
  /** What else is wrong. */
  readonly problem: string | undefined;
}

/**
 * Builds the controller that the game would run, and reports the problems of single rules, which it
 * leaves out.
 */
export function compileFuzzy({ owner, inputs, outputs, rules }: FuzzyParts): CompiledFuzzy {
  const logic = owner.params?.logic;
  const base: FuzzyDefinition<Record<string, NumberInput>, Record<string, NumberOutput>> = {
    inputs: Object.fromEntries(inputs.map(({ name, sets }) => [name, { type: 'number', sets: shapesOf(sets) }])),
    outputs: Object.fromEntries(outputs.map((output) => [output.name, outputOf(output)])),
    rules: [],
    ...(typeof logic === 'string' && { logic: logic as NonNullable<FuzzyDefinition['logic']> }),
  };
  const problems = new Map<number, readonly FuzzyRuleProblem[]>();
  const places: number[] = [];
  try {
    defineFuzzy(base);
  } catch (error) {
    return { controller: undefined, places, problems, problem: (error as Error).message };
  }
  for (const [i, { text }] of rules.entries())
    try {
      defineFuzzy({ ...base, rules: [text] });
      places.push(i);
    } catch (error) {
      if (!(error instanceof FuzzyRuleError)) throw error;
      problems.set(i, error.problems);
    }
  const controller = defineFuzzy({ ...base, rules: places.map((i) => rules[i].text) }) as unknown as FuzzyController;
  return { controller, places, problems, problem: undefined };
}

function shapesOf(sets: readonly FuzzySetPart[]): Record<string, FuzzyShape> {
  return Object.fromEntries(sets.flatMap(({ name, shape }) => (shape === undefined ? [] : [[name, shape]])));
}

function outputOf({ node: { params = {} }, sets, range }: FuzzyVariable): NumberOutput {
  const option = <K extends keyof OutputOptions>(name: K) =>
    typeof params[name] === 'string' ? { [name]: params[name] } : {};
  return {
    type: 'number',
    sets: shapesOf(sets),
    ...option('representative'),
    ...option('accumulate'),
    ...option('implication'),
    ...(range.length === 2 && { range: [range[0], range[1]] as [number, number] }),
    ...(typeof params.method === 'string' && params.method !== 'usual' && { defuzzify: params.method }),
  } as NumberOutput;
}

/** The source of an input, in words; undefined where it is a typed number. */
export function sourceOf({ params }: DocumentNode): string | undefined {
  const value = params?.value;
  if (value === undefined || !isBinding(value)) return undefined;
  return 'key' in value ? `@${value.key}` : 'param' in value ? `$${value.param}` : value.expression;
}
