import { suggest } from 'gumption/data';
import type { KeyDescription, ValueDescription } from 'gumption/protocol';
import type { Suggestion } from '../../widgets/match-suggestions.js';
import { canStandFor } from '../describe/assignable.js';

/** Keys whose value can stand where the parameter's is expected. */
export function keysToBind(keys: readonly KeyDescription[], param: ValueDescription): readonly KeyDescription[] {
  return keys.filter((key) => canStandFor(key, param));
}

/** Keys that a parameter may name: those with the type it expects, or all when it accepts any. */
export function keysToName(keys: readonly KeyDescription[], { of }: ValueDescription): readonly KeyDescription[] {
  return keys.filter((key) => of === undefined || of === '' || key.type === of || key.of === of);
}

/** Keys as a field suggests them: `@name`, with type and scope. */
export function keySuggestions(keys: readonly KeyDescription[]): Suggestion[] {
  return keys.map(({ name, type, of, scope }) => ({
    value: name,
    label: `@${name}`,
    detail: `${type === 'object' && of !== undefined ? of : type}${scope === 'world' ? ', world' : ''}`,
  }));
}

/**
 * Why a text cannot name a key here: there is none (with a hint on how to get one), or it holds
 * another type.
 */
export function unknownKey(text: string, keys: readonly KeyDescription[], wanted: ValueDescription): string {
  const name = text.replace(/^@/, '');
  if (name === '') return 'Choose a key.';
  const found = keys.find((key) => key.name === name);
  if (found !== undefined) {
    const type = wanted.type === 'key' ? wanted.of : wanted.type;
    return `@${name} holds ${found.of ?? found.type}, but ${type ?? 'another type'} is expected.`;
  }
  const meant = suggest(
    name,
    keys.map((key) => key.name),
  );
  if (meant !== undefined) return `There is no key @${name}. Did you mean @${meant}?`;
  return `There is no key @${name} yet. A new key is declared in the game’s code: defineKey('${name}', …).`;
}
