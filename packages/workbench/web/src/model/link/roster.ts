import type { AgentDescription } from 'gumption/protocol';

/** Who an agent is, whatever it does at present. */
export type AgentIdentity = Pick<AgentDescription, 'id' | 'label' | 'type' | 'behavior' | 'sheet'>;

/**
 * Who is in the game. The list stays the same object until an agent comes, goes or changes who it
 * is, so that views of names do not render whenever an agent does something else.
 */
export function rosterOf(
  before: readonly AgentIdentity[],
  agents: readonly AgentDescription[],
): readonly AgentIdentity[] {
  const isSame = before.length === agents.length && before.every((each, i) => isSameAgent(each, agents[i]));
  return isSame ? before : agents;
}

function isSameAgent(a: AgentIdentity, b: AgentIdentity): boolean {
  return a.id === b.id && a.label === b.label && a.type === b.type && a.behavior === b.behavior && a.sheet === b.sheet;
}
