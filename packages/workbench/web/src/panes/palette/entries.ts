import type { BehaviorDocument, ParamValue } from 'gumption/behavior';
import type { KindDescription } from 'gumption/protocol';
import { iconOf } from '../../canvas/tree/kind-icon.js';
import type { Lexicon } from '../../document/describe/describe.js';
import { KIND_GROUPS, kindsByGroup } from '../../document/describe/kind-groups.js';
import type { IconName } from '../../widgets/icon.js';

/** The shelves of the palette, in their order. */
export const SHELVES = [...KIND_GROUPS, { id: 'behavior', title: 'Behaviors' }] as const;

export type ShelfId = (typeof SHELVES)[number]['id'];

/**
 * Something that can be put into a behavior: a node of a kind, or a reference to another behavior.
 */
export interface Entry {
  readonly id: string;
  readonly shelf: ShelfId;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly icon: IconName;
  readonly kind: string;
  readonly params?: Readonly<Record<string, ParamValue>>;
}

/**
 * All that a behavior's agent type may use: the kinds of its game without other types' tasks, and
 * the behaviors of the project that are for this type or for any.
 */
export function paletteEntries(
  document: BehaviorDocument,
  lexicon: Lexicon,
  documents: Iterable<BehaviorDocument>,
): readonly Entry[] {
  const { kinds, agentTypes } = lexicon.vocabulary;
  const agent = agentTypes.find(({ name }) => name === document.agent);
  const isTask = ({ category }: KindDescription) => category === 'action' || category === 'condition';
  const entries: Entry[] = kindsByGroup(kinds)
    .filter((kind) => !isTask(kind) || agent === undefined || agent.tasks.includes(kind.name))
    .map((kind) => ({
      id: kind.name,
      shelf: kind.category,
      title: kind.title,
      description: kind.description,
      tags: kind.tags,
      icon: iconOf(kind),
      kind: kind.name,
    }));
  const reference = kinds.find(({ params }) => params.some(({ type }) => type === 'behavior'));
  const param = reference?.params.find(({ type }) => type === 'behavior');
  if (reference === undefined || param === undefined) return entries;
  const others = [...documents]
    .filter(
      ({ name, agent: type }) => name !== document.name && (agent === undefined || (type ?? agent.name) === agent.name),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, description = 'A behavior of this project.' } of others)
    entries.push({
      id: `behavior ${name}`,
      shelf: 'behavior',
      title: name,
      description,
      tags: ['subtree'],
      icon: 'subtree',
      kind: reference.name,
      params: { [param.name]: name },
    });
  return entries;
}

/**
 * The entries that a text finds, the best first: by title, then by tags, then by description. All
 * for no text.
 */
export function searchEntries(entries: readonly Entry[], text: string): readonly Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  return entries
    .map((entry) => ({ entry, rank: Math.max(...words.map((word) => rankOf(entry, word))) }))
    .filter(({ rank }) => rank < MISSED)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

const MISSED = 9;

function rankOf({ title, tags, description }: Entry, word: string): number {
  const name = title.toLowerCase();
  if (name.startsWith(word)) return 0;
  if (name.split(/[^a-z0-9]+/).some((part) => part.startsWith(word))) return 1;
  if (name.includes(word)) return 2;
  if (tags.some((tag) => tag.toLowerCase().includes(word))) return 3;
  return description.toLowerCase().includes(word) ? 4 : MISSED;
}
