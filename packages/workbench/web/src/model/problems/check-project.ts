import { type BehaviorDocument, checkBehavior, subtree, type Vocabulary } from 'gumption/behavior';
import { referredBy } from 'gumption/behavior/files';
import { adviseBehaviorTree } from 'gumption/decision/behavior-tree';
import type { Lexicon } from '../../document/describe/describe.js';
import { locateProblem, type NodeProblem } from '../../document/describe/problem.js';
import { findDeadKeys } from './keys-in-use.js';

/** What is checked. */
export interface CheckedProject {
  readonly documents: ReadonlyMap<string, BehaviorDocument>;
  readonly lexicon: Lexicon;
  /** The game's own vocabulary, rebuilt; undefined when there is none to check against. */
  readonly vocabulary: Vocabulary | undefined;
  /** Names of behaviors that characters run now, or that character sheets name. */
  readonly used: ReadonlySet<string>;
}

export type ProblemsByBehavior = Readonly<Record<string, readonly NodeProblem[]>>;

/** The outcome for a document, good for as long as nothing changed that it was judged by. */
interface Verdict {
  readonly vocabulary: Vocabulary;
  /** Behaviors it leads to, as they were. */
  readonly leads: ReadonlyMap<string, BehaviorDocument | undefined>;
  readonly problems: readonly NodeProblem[];
}

const verdicts = new WeakMap<BehaviorDocument, Verdict>();

/**
 * Finds everything that is wrong with a project, by the very checks of the game, and what is
 * probably not meant. Pauses after each behavior that had to be looked at, so that a caller can do
 * it in portions; behaviors that did not change, and lead to none that did, are not looked at
 * again.
 */
export function* checkProject(project: CheckedProject): Generator<void, ProblemsByBehavior> {
  const { documents, vocabulary, lexicon, used } = project;
  const result: Record<string, NodeProblem[]> = {};
  if (vocabulary === undefined) return result;
  const find = (name: string) => documents.get(name);
  const referred = new Set<string>();
  for (const document of documents.values()) {
    const fresh = verdictIsGood(document, vocabulary, find);
    const verdict = fresh ?? judge(document, vocabulary, find);
    result[document.name] = [...verdict.problems];
    for (const name of verdict.leads.keys()) if (name !== document.name) referred.add(name);
    if (fresh === undefined) yield;
  }
  if (used.size > 0)
    for (const { name } of documents.values())
      if (!used.has(name) && !referred.has(name))
        result[name].push({
          behavior: name,
          node: undefined,
          param: undefined,
          level: 'hint',
          text: 'no other behavior refers to it, and no character runs it now',
          path: '',
        });
  for (const hint of findDeadKeys([...documents.values()], lexicon, find)) result[hint.behavior].push(hint);
  return result;
}

function verdictIsGood(
  document: BehaviorDocument,
  vocabulary: Vocabulary,
  find: (name: string) => BehaviorDocument | undefined,
): Verdict | undefined {
  const verdict = verdicts.get(document);
  if (verdict?.vocabulary !== vocabulary) return undefined;
  for (const [name, was] of verdict.leads) if (find(name) !== was) return undefined;
  return verdict;
}

function judge(
  document: BehaviorDocument,
  vocabulary: Vocabulary,
  find: (name: string) => BehaviorDocument | undefined,
): Verdict {
  const leads = new Map<string, BehaviorDocument | undefined>();
  const open = referredBy(document);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (leads.has(name)) continue;
    const next = find(name);
    leads.set(name, next);
    if (next !== undefined) open.push(...referredBy(next));
  }
  const errors = checkBehavior(document, vocabulary, find)
    // What is wrong with a behavior referred to is said there; of a cycle each behavior in it is
    // told.
    .filter(({ path, problem }) => !isForeign(path, leads) || problem.startsWith(`${document.name} would run inside`))
    .map((problem) => locateProblem(document, withoutBehavior(problem, leads, document), 'error'));
  // The game looks at references only once the rest is right; a designer wants to know at once.
  if (errors.length > 0)
    for (const [name, next] of leads)
      if (next === undefined)
        for (const path of pathsOfReference(document, name))
          if (!errors.some((error) => error.path === path))
            errors.push(locateProblem(document, { path, problem: `there is no behavior named ${name}` }, 'error'));
  const warnings = adviseBehaviorTree(document).map((problem) => locateProblem(document, problem, 'warning'));
  const verdict = { vocabulary, leads, problems: [...errors, ...warnings] };
  verdicts.set(document, verdict);
  return verdict;
}

function isForeign(path: string, leads: ReadonlyMap<string, unknown>): boolean {
  return [...leads.keys()].some((name) => path.startsWith(`${name}: `));
}

/**
 * A cycle is found at its end, which lies in another behavior: here it is told at the reference
 * that leads into it.
 */
function withoutBehavior(
  problem: { readonly path: string; readonly problem: string },
  leads: ReadonlyMap<string, unknown>,
  document: BehaviorDocument,
): { readonly path: string; readonly problem: string } {
  if (!isForeign(problem.path, leads)) return problem;
  const next = / inside itself: \S+ → (.+?)(?: → |$)/.exec(problem.problem)?.[1];
  const path = next === undefined ? undefined : pathsOfReference(document, next)[0];
  return { path: path ?? 'root', problem: problem.problem };
}

/** Where a document refers to a behavior. */
function pathsOfReference(document: BehaviorDocument, behavior: string): string[] {
  const paths: string[] = [];
  const visit = ({ kind, params, children }: BehaviorDocument['root'], path: string): void => {
    if (kind === subtree.name && params?.behavior === behavior) paths.push(`${path}.params.behavior`);
    for (const [i, child] of (children ?? []).entries()) visit(child, `${path}.children[${i}]`);
  };
  visit(document.root, 'root');
  return paths;
}
