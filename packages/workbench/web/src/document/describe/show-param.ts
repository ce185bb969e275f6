import { type Binding, isBinding, isKeyBinding, type ParamValue } from 'gumption/behavior';
import type { ObjectDescription, ParamDescription } from 'gumption/protocol';
import { showNumber } from '../../widgets/show-number.js';
import { choiceWords } from './choice-words.js';

/** Longer texts are cut on cards; the inspector has them whole. */
const SHOWN_CHARACTERS = 24;

/** Where a value comes from: `@key`, `$parameter`, or the expression. */
export function showBinding(binding: Binding): string {
  if (isKeyBinding(binding)) return `@${binding.key}`;
  return 'param' in binding ? `$${binding.param}` : binding.expression;
}

/**
 * A parameter's value in few words: units and objects by name, bindings as `@key`; switches that
 * are off are left out.
 */
export function showParam(
  value: ParamValue,
  param: ParamDescription,
  objects: ReadonlyMap<string, ObjectDescription>,
): string {
  if (isBinding(value)) return showBinding(value);
  if (typeof value === 'boolean') return value ? param.title.toLowerCase() : '';
  if (typeof value === 'number') return param.unit ? `${showNumber(value)} ${param.unit}` : showNumber(value);
  if (value === null) return '–';
  if (typeof value === 'string') {
    if (param.type === 'key') return `→ @${value}`;
    if (param.type === 'object') return objects.get(value)?.label ?? value;
    const shown = param.type === 'choice' ? choiceWords(value) : value;
    return shown.length > SHOWN_CHARACTERS ? `${shown.slice(0, SHOWN_CHARACTERS - 1)}…` : shown;
  }
  if (value.every((item) => typeof item === 'number')) return `(${value.map(showNumber).join(', ')})`;
  return `${value.length} ${value.length === 1 ? 'item' : 'items'}`;
}
