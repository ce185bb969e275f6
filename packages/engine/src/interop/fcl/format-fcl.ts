import { InvalidDataError } from '../../data/index.js';
import { cornersOf } from '../../decision/fuzzy/compile/corners.js';
import {
  type FuzzyDefinition,
  type FuzzyInput,
  type NumberOutput,
  toInput,
  toOutput,
} from '../../decision/fuzzy/compile/definition.js';
import type { FuzzyShape } from '../../decision/fuzzy/compile/shape.js';
import { blockToRules } from '../../decision/fuzzy/run/to-blocks.js';
import { formatRule } from '../../decision/fuzzy/text/format-rule.js';
import { parseRule } from '../../decision/fuzzy/text/parse-rule.js';
import { writeCurve } from './shapes.js';
import { ACCUMULATED, ACTIVATED, ANDS, METHODS, ORS, wordOf } from './words.js';

/**
 * Formats a controller as Fuzzy Control Language, for other tools. Straight sets become points;
 * curves get the names that other tools use. Throws with a path for what the language cannot
 * express: outputs of words and truths, representatives, other logics.
 */
export function formatFcl(name: string, definition: FuzzyDefinition): string {
  const inputs = Object.entries(definition.inputs).map(([key, like]) => [key, toInput(like)] as const);
  const outputs = Object.entries(definition.outputs).map(([key, like]) => {
    const output = toOutput(like);
    if (output.type !== 'number') throw cannot(`outputs.${key}`, 'outputs that are no numbers');
    return [key, output] as const;
  });
  const { logic = 'zadeh' } = definition;
  const [and, or] = [wordOf(ANDS, logic), wordOf(ORS, logic)];
  if (and === undefined || or === undefined) throw cannot('logic', `the logic ${logic}`);
  const act = common(outputs, 'implication', 'clip');
  const accu = common(outputs, 'accumulate', 'max');
  const rules = [...(definition.rules ?? []), ...(definition.blocks ?? []).flatMap(blockToRules)];
  const lines = [
    `FUNCTION_BLOCK ${identifier(name, 'name')}`,
    '',
    'VAR_INPUT',
    ...inputs.map(([key]) => `  ${identifier(key, `inputs.${key}`)} : REAL;`),
    'END_VAR',
    '',
    'VAR_OUTPUT',
    ...outputs.map(([key]) => `  ${identifier(key, `outputs.${key}`)} : REAL;`),
    'END_VAR',
    ...inputs.flatMap(([key, input]) => formatInput(key, input)),
    ...outputs.flatMap(([key, output]) => formatOutput(key, output)),
    '',
    'RULEBLOCK rules',
    `  AND : ${and};`,
    `  OR : ${or};`,
    `  ACT : ${wordOf(ACTIVATED, act)};`,
    `  ACCU : ${wordOf(ACCUMULATED, accu)};`,
    ...rules.map((text, i) => `  RULE ${i + 1} : ${formatRuleText(text, i)};`),
    'END_RULEBLOCK',
    '',
    'END_FUNCTION_BLOCK',
  ];
  return `${lines.join('\n')}\n`;
}

function formatInput(name: string, input: FuzzyInput): string[] {
  if (input.type !== 'number') throw cannot(`inputs.${name}`, 'inputs that are no numbers');
  return [
    '',
    `FUZZIFY ${name}`,
    ...terms(input.sets, `inputs.${name}`),
    ...(input.range ? [`  RANGE := (${input.range[0]} .. ${input.range[1]});`] : []),
    'END_FUZZIFY',
  ];
}

function formatOutput(name: string, output: NumberOutput): string[] {
  const areDirect = Object.values(output.sets).every((set) => typeof set === 'number' || set.shape === 'singleton');
  const method = output.defuzzify ?? (areDirect ? 'blend' : 'centroid');
  const word = wordOf(METHODS, method);
  if (word === undefined || (method === 'blend' && !areDirect))
    throw cannot(`outputs.${name}`, `the method ${method} on sets with a shape`);
  return [
    '',
    `DEFUZZIFY ${name}`,
    ...terms(output.sets, `outputs.${name}`),
    ...(output.range ? [`  RANGE := (${output.range[0]} .. ${output.range[1]});`] : []),
    `  METHOD : ${word};`,
    ...(output.default === undefined ? [] : [`  DEFAULT := ${output.default === 'keep' ? 'NC' : output.default};`]),
    'END_DEFUZZIFY',
  ];
}

function terms(sets: Readonly<Record<string, FuzzyShape | number>>, path: string): string[] {
  return Object.entries(sets).map(([name, set]) => {
    const term = `  TERM ${identifier(name, `${path}.${name}`)} := `;
    if (typeof set === 'number') return `${term}${set};`;
    if (set.shape === 'singleton') return `${term}${set.at[0]};`;
    const points = cornersOf(set);
    if (points === undefined) return `${term}${writeCurve(set)};`;
    return `${term}${points.map(([x, degree]) => `(${x}, ${degree})`).join(' ')};`;
  });
}

/** The language sets these for all outputs together. */
function common<K extends 'implication' | 'accumulate'>(
  outputs: readonly (readonly [string, NumberOutput])[],
  field: K,
  usual: NonNullable<NumberOutput[K]>,
): NonNullable<NumberOutput[K]> {
  const found = new Set(outputs.map(([, output]) => output[field] ?? usual));
  if (found.size > 1) throw cannot('outputs', `outputs that differ in ${field}`);
  return found.values().next().value ?? usual;
}

function formatRuleText(text: string, place: number): string {
  const written = formatRule(parseRule(text, `rules[${place}]`));
  if (written.includes('`')) throw cannot(`rules[${place}]`, 'names in backquotes');
  return written;
}

function identifier(name: string, path: string): string {
  if (!/^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u.test(name)) throw cannot(path, `the name ${name}`);
  return name;
}

const cannot = (path: string, what: string): InvalidDataError =>
  new InvalidDataError(path, `Fuzzy Control Language has no way to write ${what}`);
