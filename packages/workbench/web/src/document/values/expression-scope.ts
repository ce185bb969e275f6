import { formulaType } from 'gumption/behavior';
import type { ExpressionScope, Variable } from 'gumption/behavior/expression';
import type { ValueDescription } from 'gumption/protocol';
import type { Lexicon } from '../describe/describe.js';

/** A name that an expression may use. */
export interface ScopeName {
  /** As it is written: `alertness`, `agent.speed`. */
  readonly name: string;
  readonly kind: 'key' | 'property';
  readonly described: ValueDescription;
  readonly description: string;
}

/**
 * What expressions of one agent type can see, from the game's description of itself: the same names
 * that the game looks up.
 */
export interface LexiconScope extends ExpressionScope {
  /** Names by slot. */
  readonly listed: readonly ScopeName[];
}

/**
 * The names for expressions of behaviors for an agent type: blackboard keys, and the type's
 * properties as `agent.name`.
 */
export function createExpressionScope({ vocabulary }: Lexicon, agent: string | undefined): LexiconScope {
  const listed: ScopeName[] = [];
  const found = new Map<string, Variable>();
  const add = (name: string, kind: ScopeName['kind'], described: ValueDescription, description: string) => {
    const type = formulaType(described);
    if (type !== undefined) found.set(name, { type, slot: listed.push({ name, kind, described, description }) - 1 });
  };
  for (const key of vocabulary.keys) add(key.name, 'key', key, key.description);
  for (const property of vocabulary.agentTypes.find(({ name }) => name === agent)?.properties ?? [])
    add(`agent.${property.name}`, 'property', property, property.description);
  return { find: (name) => found.get(name), names: () => found.keys(), listed };
}
