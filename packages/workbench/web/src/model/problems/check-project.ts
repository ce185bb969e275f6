import { type BehaviorDocument, subtree } from 'gumption/behavior';
import type { ProjectCheck } from 'gumption/behavior/files';
import { referredBy } from 'gumption/behavior/files';
import type { Problem } from 'gumption/data';
import { adviseBehaviorTree, listTasksToCome } from 'gumption/decision/behavior-tree';
import { adviseMachines } from 'gumption/decision/state-machine/nodes';
import { adviseSignals } from 'gumption/tactics/scripts/nodes';
import type { Lexicon } from '../../document/describe/describe.js';
import { locateProblem, type NodeProblem } from '../../document/describe/problem.js';
import { findDeadKeys } from './keys-in-use.js';

/** What is checked. */
export interface CheckedProject {
  readonly documents: ReadonlyMap<string, BehaviorDocument>;
  readonly lexicon: Lexicon;
  /**
   * Checks against the game's own vocabulary, and keeps its verdicts; undefined when there is none
   * to check against.
   */
  readonly check: ProjectCheck | undefined;
  /** Names of behaviors that characters run now, or that character sheets name. */
  readonly used: ReadonlySet<string>;
}

export type ProblemsByBehavior = Readonly<Record<string, readonly NodeProblem[]>>;

/** The results for a single behavior, kept for as long as the check keeps its verdict. */
const told = new WeakMap<readonly Problem[], readonly NodeProblem[]>();

/**
 * Finds every problem of a project with the game's own checks, and probable mistakes. Yields after
 * each behavior that had to be checked, so that a caller can check in portions. Verdicts are cached
 * for every behavior that did not change and refers to nothing that did.
 */
export function* checkProject(project: CheckedProject): Generator<void, ProblemsByBehavior> {
  const { documents, check, lexicon, used } = project;
  const result: Record<string, readonly NodeProblem[]> = {};
  if (check === undefined) return result;
  check.become({ documents: documents.values() });
  const referred = new Set<string>();
  for (const document of documents.values()) {
    const before = check.checked;
    result[document.name] = problemsOf(document, check);
    for (const name of referencesOf(document)) if (name !== document.name) referred.add(name);
    if (check.checked !== before) yield;
  }
  const unused = [...documents.keys()].filter((name) => used.size > 0 && !used.has(name) && !referred.has(name));
  const deadKeys = findDeadKeys([...documents.values()], lexicon, (name) => documents.get(name));
  const unheard = adviseSignals(documents.values()).map((advice) =>
    locateProblem(documents.get(advice.behavior)!, advice, 'warning'),
  );
  const hints = [...unused.map(unusedHint), ...deadKeys, ...unheard];
  for (const hint of hints) result[hint.behavior] = [...result[hint.behavior]!, hint];
  return result;
}

function unusedHint(behavior: string): NodeProblem {
  const text = 'no other behavior refers to it, and no character runs it now';
  return { behavior, node: undefined, param: undefined, level: 'hint', text, path: '' };
}

const references = new WeakMap<BehaviorDocument, readonly string[]>();

function referencesOf(document: BehaviorDocument): readonly string[] {
  let names = references.get(document);
  if (names === undefined) references.set(document, (names = referredBy(document)));
  return names;
}

function problemsOf(document: BehaviorDocument, check: ProjectCheck): readonly NodeProblem[] {
  const { name } = document;
  const verdict = check.problemsOf({ behavior: name });
  const known = told.get(verdict);
  if (known !== undefined) return known;
  const errors = check
    .ownProblemsOf(name)
    .map((problem) => locateProblem(document, problem.isElsewhere ? cycleOf(problem, document) : problem, 'error'));
  // The game checks references only once the rest is valid; a designer wants to know immediately.
  if (errors.length > 0)
    for (const missing of referencesOf(document).filter((each) => !check.documents.has(each)))
      for (const path of pathsOfReference(document, missing))
        if (!errors.some((error) => error.path === path))
          errors.push(locateProblem(document, { path, problem: `there is no behavior named ${missing}` }, 'error'));
  const warnings = [...adviseBehaviorTree(document), ...adviseMachines(document)];
  const problems = [
    ...errors,
    ...warnings.map((problem) => locateProblem(document, problem, 'warning')),
    ...listTasksToCome(document).map((problem) => locateProblem(document, problem, 'hint')),
  ];
  told.set(verdict, problems);
  return problems;
}

/**
 * A cycle is found at its end, which lies in another behavior: here it is reported at the reference
 * that leads into it.
 */
function cycleOf({ problem }: Problem, document: BehaviorDocument): Problem {
  const next = / inside itself: \S+ → (.+?)(?: → |$)/.exec(problem)?.[1];
  const path = next === undefined ? undefined : pathsOfReference(document, next)[0];
  return { path: path ?? 'root', problem };
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
