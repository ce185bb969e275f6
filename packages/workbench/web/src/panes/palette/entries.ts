import type { BehaviorDocument, ParamValue } from 'gumption/behavior';
import type { KindDescription } from 'gumption/protocol';
import { iconOf } from '../../canvas/tree/kind-icon.js';
import type { Lexicon } from '../../document/describe/describe.js';
import { groupOf, kindsByGroup } from '../../document/describe/kind-groups.js';
import type { IconName } from '../../widgets/icon.js';

/** The shelf of references to other behaviors. */
export const BEHAVIOR_SHELF = { id: 'behavior', title: 'Behaviors' } as const;

/**
 * Something that can be put into a behavior: a node of a kind, or a reference to another behavior.
 */
export interface Entry {
  readonly id: string;
  /** The group of its kind, or {@link BEHAVIOR_SHELF}. */
  readonly shelf: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly icon: IconName;
  readonly kind: string;
  /** True for a kind that fits only inside certain others. */
  readonly isPart?: boolean;
  /** How much of the work a task does itself. */
  readonly level?: KindDescription['level'];
  /** The name that the new node gets. */
  readonly name?: string;
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
      shelf: groupOf(kind).id,
      title: kind.title,
      description: kind.description,
      tags: kind.tags,
      icon: iconOf(kind),
      kind: kind.name,
      isPart: kind.category === 'part',
      level: kind.level,
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
      shelf: BEHAVIOR_SHELF.id,
      title: name,
      description,
      tags: ['subtree'],
      icon: 'subtree',
      kind: reference.name,
      params: { [param.name]: name },
    });
  return entries;
}

/** The kind that stands in for a task which the game does not have yet. */
const STUB_KIND = 'stubTask';

/**
 * What a designer inserts when the game lacks a task: a stand-in that runs, under the name that was
 * searched for. Undefined where the game does not have the kind, or nothing was searched for.
 */
export function entryToAsk(text: string, { kinds }: Lexicon): Entry | undefined {
  const words = text.trim().replace(/\s+/g, ' ');
  const kind = kinds.get(STUB_KIND);
  if (kind === undefined || words === '') return undefined;
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return {
    ...{ id: 'ask', shelf: groupOf(kind).id, title: `Ask for “${name}”`, tags: [], icon: iconOf(kind) },
    description: 'Inserts a task to come: it runs in place of the task until the programmer has built it.',
    ...{ kind: kind.name, name },
  };
}

/**
 * The entries that a text finds, the best first: by title, then by tags, then by description. All
 * for no text. A phrase such as “not too often” finds what has it as a whole before what has its
 * words; small words count only if there are no others.
 */
export function searchEntries(entries: readonly Entry[], text: string): readonly Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries;
  const phrase = words.join(' ');
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  const sought = telling.length > 0 ? telling : words;
  return entries
    .map((entry) => {
      const whole = rankOf(entry, phrase);
      return { entry, rank: Math.min(whole, MORE + Math.max(...sought.map((word) => rankOf(entry, word)))) };
    })
    .filter(({ rank }) => rank < MISSED)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

const SMALL_WORDS: ReadonlySet<string> = new Set('a an the to of in on it its is be do does my me'.split(' '));

const MISSED = 9;
/** What finding the words costs more than finding the phrase. */
const MORE = 0.5;

function rankOf({ title, tags, description }: Entry, word: string): number {
  const name = title.toLowerCase();
  if (name.startsWith(word)) return 0;
  if (name.split(/[^a-z0-9]+/).some((part) => part.startsWith(word))) return 1;
  if (name.includes(word)) return 2;
  if (tags.some((tag) => tag.toLowerCase().includes(word))) return 3;
  return description.toLowerCase().includes(word) ? 4 : MISSED;
}
