import type { BehaviorDocument } from 'gumption/behavior';
import type { CharacterSheet } from 'gumption/behavior/cast';
import { isSameJson } from 'gumption/data';
import type { AgentDescription } from 'gumption/protocol';
import type { Lexicon } from '../../document/describe/describe.js';
import type { FindDocument } from '../../document/describe/node-params.js';
import { type Mention, mentionsOf, type Named } from '../../document/refactor/names.js';
import type { Editor } from '../editor.js';
import { currentFiles } from '../files/open-files.js';
import { behaviorsNamed } from '../sheets/sheet-values.js';

/** What a project can use: names in documents, and character sheets. */
export type Thing = Named | 'sheet';

/** Everything that may use something. */
export interface ProjectFacts {
  readonly documents: readonly BehaviorDocument[];
  readonly sheets: readonly CharacterSheet[];
  readonly agents: readonly AgentDescription[];
  readonly lexicon: Lexicon;
  readonly find: FindDocument;
}

/**
 * One place where something is used: a node of a behavior, a line of a sheet, or a character of the
 * game.
 */
export type Usage =
  | {
      readonly by: 'behavior';
      readonly behavior: string;
      readonly node: string | undefined;
      readonly param: string | undefined;
    }
  | { readonly by: 'sheet'; readonly sheet: string; readonly path: string }
  | { readonly by: 'agent'; readonly agent: string; readonly label: string };

/** A name that is used but not defined. */
export interface Missing {
  readonly what: Thing;
  readonly name: string;
  readonly count: number;
}

/** An index of usages over the whole project. */
export interface UsageIndex {
  readonly of: (what: Thing, name: string) => readonly Usage[];
  /** Names of one sort that are used, sorted. */
  readonly names: (what: Thing) => readonly string[];
}

/** The present project. */
export function factsOf(editor: Editor): ProjectFacts {
  const { byName } = editor.documents.getState();
  const { lexicon, agents } = editor.world.getState();
  return factsFrom(byName, currentFiles(editor.sheets.getState()), agents, lexicon);
}

/** The same, from parts that a component has subscribed to. */
export function factsFrom(
  byName: Readonly<Record<string, { readonly current: BehaviorDocument }>>,
  sheets: readonly CharacterSheet[],
  agents: readonly AgentDescription[],
  lexicon: Lexicon,
): ProjectFacts {
  const documents = Object.values(byName).map(({ current }) => current);
  return { documents, sheets, agents, lexicon, find: (name) => byName[name]?.current };
}

interface Known {
  readonly lexicon: Lexicon;
  /** The behaviors it refers to, and what they declared. */
  readonly names: readonly string[];
  readonly declared: readonly BehaviorDocument['parameters'][];
  readonly mentions: readonly Mention[];
}

/**
 * The names in each document, cached with the document, as hundreds are asked for after every edit
 * of one.
 */
const known = new WeakMap<BehaviorDocument, Known>();

function mentions(document: BehaviorDocument, { lexicon, find }: ProjectFacts): readonly Mention[] {
  const before = known.get(document);
  // Which parameters of a reference hold names depends on its behavior.
  if (before?.lexicon === lexicon && before.names.every((name, i) => find(name)?.parameters === before.declared[i]))
    return before.mentions;
  const found = mentionsOf(document, lexicon, find);
  const names = found.filter(({ what }) => what === 'behavior').map(({ name }) => name);
  const declared = names.map((name) => find(name)?.parameters);
  known.set(document, { lexicon, names, declared, mentions: found });
  return found;
}

/** An index, and what it was made from. */
interface Indexed {
  readonly facts: ProjectFacts;
  readonly mentions: readonly (readonly Mention[])[];
  readonly index: UsageIndex;
}

/**
 * Keeps an index of usages up to date. The index stays the same object while no document names
 * anything else, as when a number is dragged; only changed documents are read again.
 */
export function createUsages(): (facts: ProjectFacts) => UsageIndex {
  let last: Indexed | undefined;
  return (facts) => {
    const all = facts.documents.map((document) => mentions(document, facts));
    if (last === undefined || !isSameUse(last, facts, all)) last = { facts, mentions: all, index: indexUsages(facts) };
    else last = { facts, mentions: all, index: last.index };
    return last.index;
  };
}

function isSameUse(last: Indexed, facts: ProjectFacts, all: Indexed['mentions']): boolean {
  const { documents, sheets, agents, lexicon } = last.facts;
  return (
    lexicon === facts.lexicon &&
    agents === facts.agents &&
    isSameList(sheets, facts.sheets) &&
    documents.length === facts.documents.length &&
    documents.every(({ name }, i) => name === facts.documents[i]!.name) &&
    all.every((each, i) => each === last.mentions[i] || isSameJson(each, last.mentions[i]!))
  );
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i]);
}

/** Builds the index of usages. */
export function indexUsages(facts: ProjectFacts): UsageIndex {
  const index: Record<Thing, Map<string, Usage[]>> = {
    behavior: new Map(),
    kind: new Map(),
    key: new Map(),
    event: new Map(),
    sheet: new Map(),
  };
  const add = (what: Thing, name: string, usage: Usage) => {
    const list = index[what].get(name);
    if (list === undefined) index[what].set(name, [usage]);
    else list.push(usage);
  };
  for (const document of facts.documents)
    for (const { what, name, node, param } of mentions(document, facts))
      add(what, name, { by: 'behavior', behavior: document.name, node, param });
  for (const sheet of facts.sheets) {
    for (const { name, path } of behaviorsNamed(sheet)) add('behavior', name, { by: 'sheet', sheet: sheet.name, path });
    if (sheet.extends !== undefined) add('sheet', sheet.extends, { by: 'sheet', sheet: sheet.name, path: 'extends' });
  }
  for (const { id, label, behavior, sheet } of facts.agents) {
    add('behavior', behavior, { by: 'agent', agent: id, label });
    if (sheet !== undefined) add('sheet', sheet, { by: 'agent', agent: id, label });
  }
  return {
    of: (what, name) => index[what].get(name) ?? [],
    names: (what) => [...index[what].keys()].sort(),
  };
}

/**
 * Names that are used but not defined. Without a game's vocabulary, only behaviors and sheets can
 * be found missing.
 */
export function findMissing(facts: ProjectFacts, index: UsageIndex): readonly Missing[] {
  const { vocabulary, kinds } = facts.lexicon;
  const has: Record<Thing, (name: string) => boolean> = {
    behavior: (name) => facts.find(name) !== undefined,
    kind: (name) => kinds.size === 0 || kinds.has(name),
    key: (name) => kinds.size === 0 || vocabulary.keys.some((key) => key.name === name),
    event: (name) => vocabulary.events === undefined || vocabulary.events.some((event) => event.name === name),
    sheet: (name) => facts.sheets.some((sheet) => sheet.name === name),
  };
  return (Object.keys(has) as Thing[]).flatMap((what) =>
    index
      .names(what)
      .filter((name) => !has[what](name))
      .map((name) => ({ what, name, count: index.of(what, name).length })),
  );
}

/** The words for each sort. */
export const THING_WORDS: Readonly<Record<Thing, string>> = {
  behavior: 'behavior',
  kind: 'task',
  key: 'key',
  event: 'event',
  sheet: 'character sheet',
};
