import { InvalidDataError } from '../../data/index.js';
import { encodeValue } from '../runtime/key-value.js';
import type { Cast } from './cast.js';
import type { Character } from './character.js';

/**
 * The blackboard of a character, as JSON by key: its own values and the shared ones. Empty keys are
 * left out. For a record in a key that holds any value, such as a mission board, only the names of
 * its fields are given: it may be large and change in every tick. The nodes that understand such a
 * record show its content.
 */
export function describeBlackboard<A>(cast: Cast<A>, id: string): { [key: string]: unknown } {
  const { vocabulary } = cast;
  const values: { [key: string]: unknown } = {};
  for (const key of vocabulary.keys.values()) {
    const value = cast.get(id, key);
    if (value === undefined) continue;
    const isRecord = key.value.type === 'value' && typeof value === 'object' && value !== null && !Array.isArray(value);
    values[key.name] = isRecord ? `{ ${Object.keys(value).join(', ')} }` : encodeValue(key.value, value, vocabulary);
  }
  return values;
}

/**
 * The values that expressions can read of a character, as JSON by name. Empty values, and values
 * that cannot be read now, are left out.
 */
export function describeProperties<A>(cast: Cast<A>, id: string): { [name: string]: unknown } {
  const { vocabulary } = cast;
  const { type, agent } = requireCharacter(cast, id);
  const properties: { [name: string]: unknown } = {};
  for (const [name, { value, read }] of Object.entries(vocabulary.agentTypes.get(type)!.properties)) {
    try {
      const found = (read as (agent: A) => unknown)(agent);
      if (found !== undefined && found !== null && !Number.isNaN(found))
        properties[name] = encodeValue(value, found, vocabulary);
    } catch {
      // The game's own code may throw. Running an expression reports that; looking at the values
      // does not fail because of it.
    }
  }
  return properties;
}

/** The values in one running scope of a character; null where a key was emptied in it. */
export interface DescribedScope {
  /** Path of the node that opened the scope. */
  readonly node: string;
  /** Values by key name, as plain JSON. */
  readonly values: { readonly [key: string]: unknown };
}

/** The values in the running scopes of a character, outermost first, as JSON. */
export function describeScopes<A>(cast: Cast<A>, id: string): DescribedScope[] {
  const { vocabulary } = cast;
  const scopes = cast.mindsOf(id).scopesOf(requireCharacter(cast, id).mind);
  return scopes.map(({ node, values }) => ({
    node,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const key = vocabulary.keys.get(name)!;
        return [name, value === undefined ? null : encodeValue(key.value, value, vocabulary)];
      }),
    ),
  }));
}

/** Finds a character, or throws. */
export function requireCharacter<A>(cast: Cast<A>, id: string): Character<A> {
  const character = cast.find(id);
  if (character === undefined) throw new InvalidDataError(id, 'there is no such character');
  return character;
}
