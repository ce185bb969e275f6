import type { Problem } from '../../data/index.js';
import { ProjectCheck } from '../check/index.js';
import { type BehaviorDocument, walkNodes } from '../document/document.js';
import { subtree } from '../kind/subtree.js';
import type { Vocabulary } from '../kind/vocabulary.js';

/** Behaviors by name, for subtree references. */
export interface Library {
  /** The behaviors, by the names that references use. */
  readonly documents: ReadonlyMap<string, BehaviorDocument>;
  /** Finds a behavior, as `compile` wants it. */
  readonly find: (name: string) => BehaviorDocument | undefined;
}

/** What {@link checkLibrary} found. */
export interface LibraryReport {
  /**
   * What keeps behaviors from running, missing and cyclic references among it; paths begin with the
   * behavior's name.
   */
  readonly problems: readonly Problem[];
  /**
   * Behaviors that nothing leads to: neither the game's own nor referred to by one that is used.
   */
  readonly unused: readonly string[];
}

/**
 * Gathers behaviors, usually one per file. Two of one name are reported by {@link checkLibrary};
 * the later one counts.
 */
export function createLibrary(documents: readonly BehaviorDocument[]): Library {
  const byName = new Map(documents.map((document) => [document.name, document]));
  return { documents: byName, find: (name) => byName.get(name) };
}

/**
 * Checks all behaviors of a project against its vocabulary. `used` are the names the game itself
 * asks for; what cannot be reached from them is reported as unused. Give a `check` of these
 * behaviors if there is one, so that its verdicts count.
 */
export function checkLibrary(
  documents: readonly BehaviorDocument[],
  vocabulary: Vocabulary,
  used: readonly string[],
  check = new ProjectCheck({ vocabulary, documents }),
): LibraryReport {
  const library = createLibrary(documents);
  const problems: Problem[] = [];
  for (const document of documents) {
    const { name } = document;
    const isShadowed = library.find(name) !== document;
    if (isShadowed) problems.push({ path: `${name}: name`, problem: 'is the name of another behavior too' });
    const own = isShadowed ? new ProjectCheck({ vocabulary, documents: [...documents, document] }) : check;
    for (const { path, problem, isElsewhere } of own.ownProblemsOf(name))
      problems.push({ path: isElsewhere ? path : `${name}: ${path}`, problem });
  }
  for (const name of used)
    if (library.find(name) === undefined)
      problems.push({ path: name, problem: 'the game asks for it, but there is no such behavior' });
  const reached = reach(library, used, vocabulary);
  return { problems, unused: [...library.documents.keys()].filter((name) => !reached.has(name)) };
}

/**
 * Names of the behaviors that some behaviors lead to, themselves among them. Where one lets others
 * in by names that only show in the game (what objects bring, a stimulus), any that its agent can
 * run may be meant.
 */
function reach(library: Library, from: readonly string[], { kinds }: Vocabulary): Set<string> {
  const reached = new Set<string>();
  const open = [...from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const document = library.find(name);
    if (document === undefined || reached.has(name)) continue;
    reached.add(name);
    open.push(...referredBy(document));
    let letsIn = false;
    walkNodes(document.root, ({ kind, params }) => {
      if (kinds.get(kind)?.hosts !== true) return;
      if (typeof params?.behavior === 'string') open.push(params.behavior);
      else letsIn = true;
    });
    if (letsIn)
      for (const { name: other, agent } of library.documents.values())
        if (agent === undefined || document.agent === undefined || agent === document.agent) open.push(other);
  }
  return reached;
}

/** Names of the behaviors that a document refers to as subtrees, each once. */
export function referredBy(document: BehaviorDocument): string[] {
  const names = new Set<string>();
  walkNodes(document.root, ({ kind, params }) => {
    if (kind === subtree.name && typeof params?.behavior === 'string') names.add(params.behavior);
  });
  return [...names];
}
