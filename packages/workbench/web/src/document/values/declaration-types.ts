import type { DeclaredParam, Literal } from 'gumption/behavior';
import type { ValueDescription, VocabularyDescription } from 'gumption/protocol';
import { checkValue } from './param-check.js';
import { newValue } from './read-values.js';

/** A type that a behavior's parameter can have, as one line to choose. */
export interface DeclarationType {
  readonly id: string;
  readonly label: string;
  readonly type: ValueDescription['type'];
  readonly of?: string;
}

const PLAIN = ['number', 'integer', 'boolean', 'text', 'choice', 'color'] as const;
const LISTED = ['text', 'number', 'integer', 'boolean', 'color', 'key'] as const;

/**
 * The types to choose from: the plain ones, vectors, lists, keys, and every sort of thing that the
 * game has.
 */
export function declarationTypes({ objectTypes }: VocabularyDescription): readonly DeclarationType[] {
  return [
    ...PLAIN.map((type) => ({ id: type, label: type, type })),
    ...['2', '3'].map((of) => ({ id: `vector ${of}`, label: `vector of ${of}`, type: 'vector' as const, of })),
    ...objectTypes.map(({ name, title }) => ({
      id: `object ${name}`,
      label: title,
      type: 'object' as const,
      of: name,
    })),
    { id: 'key', label: 'blackboard key', type: 'key' },
    ...LISTED.map((of) => ({ id: `list ${of}`, label: `list of ${of}`, type: 'list' as const, of })),
    { id: 'value', label: 'any value', type: 'value' },
  ];
}

/**
 * The declaration with another type. Its words stay; limits and default stay where they still make
 * sense.
 */
export function withType(declared: DeclaredParam, { type, of }: DeclarationType): DeclaredParam {
  const { min, max, unit, choices, of: _, default: preset, ...rest } = declared;
  const isNumber = type === 'number' || type === 'integer';
  const next: DeclaredParam = {
    ...rest,
    type,
    ...(isNumber && min !== undefined && { min }),
    ...(isNumber && max !== undefined && { max }),
    ...(isNumber && unit !== undefined && { unit }),
    ...(type === 'choice' && { choices: choices ?? ['one', 'other'] }),
    ...(of !== undefined && { of }),
  };
  const described: ValueDescription = {
    ...next,
    ...(type === 'list' && { element: { type: of as ValueDescription['type'] } }),
  };
  const isFit = preset !== undefined && preset !== null && checkValue(preset, described, []) === undefined;
  const value: Literal | undefined = isFit ? preset : newValue(described);
  return value === undefined ? next : { ...next, default: value };
}
