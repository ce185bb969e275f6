import type { AgentDescription } from 'gumption/protocol';

/** By what agents are put in order; `game` leaves them in the game's own. */
export type AgentOrder = 'game' | 'name' | 'type' | 'activity' | 'time';

export interface AgentQuery {
  readonly words: string;
  readonly order: AgentOrder;
  /** The name of an agent type, as it is shown. */
  readonly typeTitle: (type: string) => string;
}

/** Names with numbers in them in the order of the numbers: Guard 2 before Guard 10. */
const byWords = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * The agents that have all the words in their name, type, behavior or activity, sorted. The sort is
 * stable.
 */
export function findAgents(
  agents: readonly AgentDescription[],
  { words, order, typeTitle }: AgentQuery,
): readonly AgentDescription[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found =
    wanted.length === 0
      ? agents
      : agents.filter(({ id, label, type, behavior, activity }) => {
          const text = `${id} ${label} ${typeTitle(type)} ${behavior} ${activity}`.toLowerCase();
          return wanted.every((word) => text.includes(word));
        });
  if (order === 'game') return found;
  const compare: Readonly<Record<Exclude<AgentOrder, 'game'>, (a: AgentDescription, b: AgentDescription) => number>> = {
    name: (a, b) => byWords.compare(a.label, b.label),
    type: (a, b) => byWords.compare(typeTitle(a.type), typeTitle(b.type)),
    activity: (a, b) => byWords.compare(a.activity, b.activity),
    time: (a, b) => b.since - a.since,
  };
  return found.toSorted(compare[order]);
}
