import type { Problem } from '../../data/index.js';
import { suggest } from '../../data/suggest.js';
import { checkDeclaredParams, declaredParams, type SheetValues } from '../document/declared-params.js';
import {
  type BehaviorDocument,
  type DocumentNode,
  type FindBehavior,
  isBinding,
  type ParamValue,
} from '../document/document.js';
import { type PartOfOwner, viewPart } from '../kind/part.js';
import { subtree } from '../kind/subtree.js';
import type { AnyKind, Vocabulary } from '../kind/vocabulary.js';
import type { AnyTask } from '../vocabulary/agent-type.js';
import { formulaNames } from '../vocabulary/formula.js';
import type { Params } from '../vocabulary/parameter.js';
import { checkEvent, checkKeys, checkNames, checkParams } from './check-params.js';
import { hint } from './words.js';

/** The problems of one document alone, without what its subtree references lead to. */
export function checkNodes(
  document: BehaviorDocument,
  vocabulary: Vocabulary,
  find: FindBehavior,
  values: SheetValues,
): Problem[] {
  const problems: Problem[] = [];
  checkDeclaredParams(document, values, problems);
  for (const [name, spec] of Object.entries(declaredParams(document, values)))
    if (spec.default !== undefined) {
      const at = `parameters.${name}.default`;
      checkKeys(spec, spec.default, at, vocabulary, problems);
      if (spec.type === 'event') checkEvent(String(spec.default), at, document, vocabulary, problems);
    }
  const agentType = document.agent === undefined ? undefined : vocabulary.agentTypes.get(document.agent);
  if (document.agent !== undefined && agentType === undefined)
    problems.push({
      path: 'agent',
      problem: `the game has no agent type ${document.agent}${hint(document.agent, vocabulary.agentTypes.keys())}`,
    });
  const ids = new Map<string, string>();
  const tasks = agentType && new Set(agentType.tasks);
  const around = { document, vocabulary, names: formulaNames(vocabulary, agentType) };
  checkNode(document.root, 'root', undefined);
  return problems;

  function checkNode(node: DocumentNode, path: string, above: DocumentNode | undefined): void {
    const known = problems.length;
    const first = ids.get(node.id);
    if (first !== undefined) problems.push({ path: `${path}.id`, problem: `${node.id} is also the id of ${first}` });
    else ids.set(node.id, path);
    const kind = vocabulary.kinds.get(node.kind);
    const task = vocabulary.tasks.get(node.kind);
    if (kind !== undefined) {
      checkPlace(kind, above, path);
      checkChildren(node, kind, path);
    } else if (task !== undefined) checkTask(node, task, path);
    else {
      const problem = `unknown kind ${node.kind}: the vocabulary has no node kind and no task of this name`;
      problems.push({ path: `${path}.kind`, problem: `${problem}${meantKind(node.kind, vocabulary)}` });
    }
    const declared = kind ?? task;
    if (declared !== undefined) {
      const referred = kind === subtree ? find(node.params?.behavior as string) : undefined;
      const specs =
        referred === undefined ? declared.params : { ...declared.params, ...declaredParams(referred, values) };
      // What cannot be found is reported when references are followed.
      const open = kind === subtree && referred === undefined;
      checkParams(node, specs, path, open, around, problems);
      if (node.params !== undefined) checkNames(node, specs, path, document, vocabulary, problems);
      const copied = kind?.copies === undefined ? undefined : node.params?.[kind.copies];
      if (copied !== undefined && copied !== null && isBinding(copied))
        problems.push({ path: `${path}.params.${kind!.copies}`, problem: 'must be written out here' });
    }
    const children = node.children ?? [];
    for (let i = 0; i < children.length; i++) checkNode(children[i], `${path}.children[${i}]`, node);
    if (kind?.check !== undefined && problems.length === known) checkParts(node, kind, path);
  }

  /** A part must stand directly below one of its possible owners. */
  function checkPlace({ name, partOf }: AnyKind, above: DocumentNode | undefined, path: string): void {
    // An unknown kind may be anything.
    if (partOf === undefined || (above !== undefined && !vocabulary.kinds.has(above.kind))) return;
    if (above !== undefined && partOf.includes(above.kind)) return;
    const stands = above === undefined ? 'not at the root' : `not below ${above.kind}`;
    const problem = `${name} is a part: it has to stand directly below ${partOf.join(' or ')}, ${stands}`;
    problems.push({ path: `${path}.kind`, problem });
  }

  /** What only an owner can know of its parts. */
  function checkParts(owner: DocumentNode, kind: AnyKind, path: string): void {
    const found = partsBelow(owner, path, vocabulary);
    const indexes = new Map(found.map(({ node }, childIndex) => [node.id, childIndex]));
    const parts = found.map(({ node, part, childCount }) => viewPart(node, part, childCount, indexes));
    const own = { kind, params: literalsOf(owner, kind.params), above: -1 };
    for (const { part, param, problem } of kind.check!(
      parts,
      viewPart(owner, own, 0, indexes).params,
      vocabulary,
      agentType,
    )) {
      const at = found[part]?.path ?? path;
      problems.push({ path: param === undefined ? at : `${at}.params.${param}`, problem });
    }
  }

  function checkTask(node: DocumentNode, task: AnyTask, path: string): void {
    if (agentType !== undefined && !tasks!.has(task))
      problems.push({ path: `${path}.kind`, problem: `${agentType.name} may not use ${task.name}` });
    if (node.children !== undefined && node.children.length > 0)
      problems.push({ path: `${path}.children`, problem: `${task.name} is a ${task.category} and takes no children` });
  }

  function checkChildren(node: DocumentNode, kind: AnyKind, path: string): void {
    const children = node.children ?? NO_NODES;
    const isPart = (child: DocumentNode) => vocabulary.kinds.get(child.kind)?.partOf?.includes(kind.name);
    let count = children.length;
    for (let i = 0; i < children.length; i++) if (isPart(children[i])) count--;
    checkCount(kind.minChildren, kind.maxChildren, count, 'child', 'children');
    for (const name in kind.takes) {
      const parts = children.filter((child) => child.kind === name).length;
      checkCount(kind.takes[name][0], kind.takes[name][1], parts, name, `${name} nodes`);
    }

    function checkCount(min: number, max: number, count: number, one: string, several: string): void {
      if (count >= min && count <= max) return;
      const range = min === 0 ? `at most ${max}` : `${min} to ${max}`;
      const wanted = min === max ? `${min}` : max === Infinity ? `at least ${min}` : range;
      const words = wanted.endsWith(' 1') || wanted === '1' ? one : several;
      problems.push({ path: `${path}.children`, problem: `${kind.name} takes ${wanted} ${words}, got ${count}` });
    }
  }
}

const NO_NODES: readonly DocumentNode[] = [];

/**
 * What a program has for children of an owner: its parts from any depth, and its ordinary children.
 */
function partsBelow(owner: DocumentNode, path: string, vocabulary: Vocabulary): FoundPart[] {
  const found: FoundPart[] = [];
  list(owner, path, -1);
  return found;

  function list({ children = NO_NODES }: DocumentNode, path: string, above: number): void {
    for (const [i, node] of children.entries()) {
      const kind = vocabulary.kinds.get(node.kind);
      if (kind?.partOf === undefined && above >= 0) continue;
      const specs = (kind ?? vocabulary.tasks.get(node.kind))!.params;
      const at = `${path}.children[${i}]`;
      const isPart = (child: DocumentNode) => vocabulary.kinds.get(child.kind)?.partOf !== undefined;
      const childCount = (node.children ?? NO_NODES).filter((child) => !isPart(child)).length;
      found.push({ node, path: at, childCount, part: { kind, above, params: literalsOf(node, specs) } });
      if (kind?.partOf !== undefined) list(node, at, found.length - 1);
    }
  }
}

interface FoundPart {
  readonly node: DocumentNode;
  readonly path: string;
  readonly childCount: number;
  readonly part: PartOfOwner;
}

/** The parameter values that the document gives a node, or else their defaults. */
function literalsOf({ params = {} }: DocumentNode, specs: Params): Map<string, ParamValue> {
  const values = new Map<string, ParamValue>();
  for (const name in specs) {
    const value = params[name] ?? (specs[name].default as ParamValue | undefined);
    if (value !== undefined) values.set(name, value);
  }
  return values;
}

/** What an unknown name may mean: one that is spelled alike, or what other tools call by this word. */
function meantKind(name: string, { tasks, kinds }: Vocabulary): string {
  const names = [...tasks.keys(), ...kinds.keys()];
  const word = name.toLowerCase();
  const tagged = [...tasks.values(), ...kinds.values()].find(({ tags }) => tags.includes(word));
  if (tagged === undefined || suggest(name, names) !== undefined) return hint(name, names);
  return `; did you mean ${tagged.name}?`;
}
