import type { PartDescription, VocabularyDescription } from 'gumption/protocol';

const NONE: readonly PartDescription[] = [];

/** The sensors and actuators of an agent type; `names` keeps those that a task works through. */
export function partsOf(
  { agentTypes }: VocabularyDescription,
  type: string | undefined,
  names?: readonly string[],
): readonly PartDescription[] {
  const parts = agentTypes.find(({ name }) => name === type)?.parts ?? NONE;
  return names === undefined ? parts : parts.filter(({ name }) => names.includes(name));
}

/** The keys that hold the switches and settings of sensors and actuators: they are shown as such. */
export function partKeys({ agentTypes }: VocabularyDescription): ReadonlySet<string> {
  const parts = agentTypes.flatMap(({ parts }) => parts ?? NONE);
  return new Set(parts.flatMap(({ name, settings }) => [name, ...settings.map(({ key }) => key)]));
}
