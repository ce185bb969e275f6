import { type Problem, suggest } from '../data/index.js';
import { checkDeclaredParams, declaredParams, type SheetValues } from './declared-params.js';
import {
  type BehaviorDocument,
  type Binding,
  type DocumentNode,
  isBinding,
  isExpressionBinding,
  isKeyBinding,
  isParamBinding,
  type ParamValue,
  walkNodes,
} from './document.js';
import { type FormulaNames, fitsFormula, formulaNames } from './formula.js';
import { checkLiteral, isAssignable, isBindable, likeKey, type Param, type Params } from './parameter.js';
import type { FindBehavior } from './program.js';
import { subtree } from './subtree.js';
import type { AnyKind, AnyTask, Vocabulary } from './vocabulary.js';

/** Nodes of a behavior with all its subtrees put in place. A tree beyond this is a mistake or an attack. */
export const MAX_PROGRAM_NODES = 1_000_000;
/** Nodes inside one another with all subtrees put in place. Beyond it, the call stack of a page may not suffice. */
export const MAX_PROGRAM_DEPTH = 1000;

/**
 * Lists everything that keeps a well-formed document from being compiled against a vocabulary, each with its path in
 * the document. Never throws, so that an editor can ask on every keystroke.
 */
export function checkBehavior(
  document: BehaviorDocument,
  vocabulary: Vocabulary,
  find: FindBehavior,
  values: SheetValues = {},
): Problem[] {
  const problems = checkNodes(document, vocabulary, find, values);
  if (problems.length === 0) checkReferences(document, vocabulary, find, values, problems);
  return problems;
}

/** The problems of one document alone, without what its subtree references lead to. */
function checkNodes(
  document: BehaviorDocument,
  vocabulary: Vocabulary,
  find: FindBehavior,
  values: SheetValues,
): Problem[] {
  const problems: Problem[] = [];
  checkDeclaredParams(document, values, problems);
  for (const [name, spec] of Object.entries(declaredParams(document, values)))
    if (spec.default !== undefined) checkKeys(spec, spec.default, `parameters.${name}.default`, vocabulary, problems);
  const agentType = document.agent === undefined ? undefined : vocabulary.agentTypes.get(document.agent);
  if (document.agent !== undefined && agentType === undefined)
    problems.push({
      path: 'agent',
      problem: `the game has no agent type ${document.agent}${hint(document.agent, vocabulary.agentTypes.keys())}`,
    });
  const ids = new Map<string, string>();
  const tasks = agentType && new Set(agentType.tasks);
  const around = { document, vocabulary, names: formulaNames(vocabulary, agentType) };
  checkNode(document.root, 'root');
  return problems;

  function checkNode(node: DocumentNode, path: string): void {
    const first = ids.get(node.id);
    if (first !== undefined) problems.push({ path: `${path}.id`, problem: `${node.id} is also the id of ${first}` });
    else ids.set(node.id, path);
    const kind = vocabulary.kinds.get(node.kind);
    const task = vocabulary.tasks.get(node.kind);
    if (kind !== undefined) checkChildren(node, kind, path);
    else if (task !== undefined) checkTask(node, task, path);
    else {
      const known = [...vocabulary.tasks.keys(), ...vocabulary.kinds.keys()];
      const problem = `nobody knows the kind ${node.kind}: it is neither built in nor a task of the game`;
      problems.push({ path: `${path}.kind`, problem: `${problem}${hint(node.kind, known)}` });
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
    }
    const children = node.children ?? [];
    for (let i = 0; i < children.length; i++) checkNode(children[i]!, `${path}.children[${i}]`);
  }

  function checkTask(node: DocumentNode, task: AnyTask, path: string): void {
    if (agentType !== undefined && !tasks!.has(task))
      problems.push({ path: `${path}.kind`, problem: `${agentType.name} may not use ${task.name}` });
    if (node.children !== undefined && node.children.length > 0)
      problems.push({ path: `${path}.children`, problem: `${task.name} is a ${task.category} and takes no children` });
  }

  function checkChildren(node: DocumentNode, kind: AnyKind, path: string): void {
    const count = node.children?.length ?? 0;
    const { minChildren: min, maxChildren: max } = kind;
    if (count >= min && count <= max) return;
    const wanted = min === max ? `${min}` : max === Infinity ? `at least ${min}` : `${min} to ${max}`;
    const children = wanted.endsWith(' 1') || wanted === '1' ? 'child' : 'children';
    problems.push({ path: `${path}.children`, problem: `${kind.name} takes ${wanted} ${children}, got ${count}` });
  }
}

/** Where a node stands, for the check of what its parameters are bound to. */
interface Surroundings {
  readonly document: BehaviorDocument;
  readonly vocabulary: Vocabulary;
  readonly names: FormulaNames;
}

/** `open` nodes may have parameters that nobody declares. */
function checkParams(
  node: DocumentNode,
  specs: Params,
  path: string,
  open: boolean,
  around: Surroundings,
  problems: Problem[],
): void {
  const given = node.params ?? NO_PARAMS;
  for (const name of Object.keys(given)) {
    const value = given[name]!;
    const at = `${path}.params.${name}`;
    const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
    if (spec === undefined) {
      if (!open)
        problems.push({ path: at, problem: `${node.kind} has no such parameter${hint(name, Object.keys(specs))}` });
    } else if (isBinding(value)) {
      // What a key has to hold is checked as the key's own type.
      const like = spec.type === 'value' ? around.vocabulary.keys.get(given[spec.of ?? ''] as string) : undefined;
      const problem = problemOfBinding(value, like === undefined ? spec : likeKey(spec, like), around);
      if (problem !== undefined) problems.push({ path: at, problem });
    } else checkLiteral(spec, value, at, problems);
  }
  for (const name in specs)
    if (specs[name]!.default === undefined && !Object.hasOwn(given, name))
      problems.push({ path: `${path}.params.${name}`, problem: `is missing; ${node.kind} needs it` });
}

const NO_PARAMS: { readonly [name: string]: ParamValue } = {};

/** Why a binding cannot give a parameter its value. */
function problemOfBinding(binding: Binding, spec: Param<unknown>, around: Surroundings): string | undefined {
  const { document, vocabulary, names } = around;
  if (isParamBinding(binding)) {
    const declared = declaredParams(document);
    const from = Object.hasOwn(declared, binding.param) ? declared[binding.param] : undefined;
    if (from === undefined) {
      const known = hint(binding.param, Object.keys(declared));
      return `the behavior has no parameter ${binding.param}${known}`;
    }
    if (isAssignable(from, spec)) return undefined;
    return `wants ${typeName(spec)}, but parameter ${binding.param} is ${typeName(from)}`;
  }
  if (!isBindable(spec)) return 'cannot be bound; it is fixed when the behavior is loaded';
  if (isKeyBinding(binding)) {
    const key = vocabulary.keys.get(binding.key);
    if (key === undefined)
      return `there is no blackboard key ${binding.key}${hint(binding.key, vocabulary.keys.keys())}`;
    return isAssignable(key.value, spec)
      ? undefined
      : `wants ${typeName(spec)}, but key ${key.name} holds ${typeName(key.value)}`;
  }
  if (!isExpressionBinding(binding)) return 'is bound in a way that is not known here';
  if (vocabulary.expressions === undefined) return 'is computed, but the game does not allow expressions';
  const { type, problems } = vocabulary.expressions.check(binding.expression, names);
  if (type === undefined) return problems.join('; ');
  return fitsFormula(type, spec) ? undefined : `wants ${typeName(spec)}, but the expression gives ${typeName(type)}`;
}

/** Parameters that name keys and nodes, and values that a key has to hold. */
function checkNames(
  node: DocumentNode,
  specs: Params,
  path: string,
  document: BehaviorDocument,
  vocabulary: Vocabulary,
  problems: Problem[],
): void {
  for (const name in specs) {
    const spec = specs[name]!;
    const value = node.params?.[name];
    if (value === undefined || value === null || isBinding(value)) continue;
    const at = `${path}.params.${name}`;
    checkKeys(spec, value, at, vocabulary, problems);
    if (spec.type === 'node' && !spec.choices!.includes(kindOf(document, value as string) ?? ''))
      problems.push({
        path: at,
        problem: `there is no ${spec.choices!.join(' or ')} with the id ${value} in this behavior`,
      });
    if (spec.type === 'value' && spec.of !== undefined) {
      const key = vocabulary.keys.get(node.params?.[spec.of] as string);
      if (key !== undefined) checkLiteral(likeKey(spec, key), value, at, problems);
    }
  }
}

/** A parameter that names a key, or several, names those that there are. */
function checkKeys(
  spec: Param<unknown>,
  value: unknown,
  path: string,
  vocabulary: Vocabulary,
  problems: Problem[],
): void {
  if (spec.type === 'list' && Array.isArray(value))
    for (const [i, part] of value.entries()) checkKeys(spec.element!, part, `${path}[${i}]`, vocabulary, problems);
  if (spec.type !== 'key' || vocabulary.keys.has(value as string)) return;
  const known = hint(String(value), vocabulary.keys.keys());
  problems.push({ path, problem: `there is no blackboard key ${value}${known}` });
}

function kindOf(document: BehaviorDocument, id: string): string | undefined {
  let kind: string | undefined;
  walkNodes(document.root, (node) => {
    if (node.id === id) kind = node.kind;
  });
  return kind;
}

/** Follows subtree references: each must exist, be valid itself, and not lead back to where it came from. */
function checkReferences(
  document: BehaviorDocument,
  vocabulary: Vocabulary,
  find: FindBehavior,
  values: SheetValues,
  problems: Problem[],
): void {
  /** Extent of each behavior met so far, with its subtrees in place. */
  const extents = new Map<string, Extent>();
  const open = [document.name];
  const { nodes } = extentOf(document.root, '', 1);
  if (nodes > MAX_PROGRAM_NODES)
    problems.push({
      path: 'root',
      problem: `has ${nodes} nodes with its subtrees; at most ${MAX_PROGRAM_NODES} are allowed`,
    });

  function extentOf(root: DocumentNode, within: string, level: number): Extent {
    const extent = { nodes: 0, depth: 0 };
    /** Places of the node at hand and of all above it but the root. */
    const places: number[] = [];
    measure(root, 1);
    return extent;

    function measure(node: DocumentNode, depth: number): void {
      extent.nodes++;
      extent.depth = Math.max(extent.depth, depth);
      if (vocabulary.kinds.get(node.kind) === subtree) {
        const at = `${within}root${places.map((i) => `.children[${i}]`).join('')}.params.behavior`;
        const below = extentOfReferred(node.params?.behavior as string, at, level + depth);
        extent.nodes += below.nodes;
        extent.depth = Math.max(extent.depth, depth + below.depth);
      }
      const children = node.children ?? [];
      for (let i = 0; i < children.length; i++) {
        places.push(i);
        measure(children[i]!, depth + 1);
        places.pop();
      }
    }
  }

  function extentOfReferred(name: string, at: string, level: number): Extent {
    if (open.includes(name)) {
      const cycle = [...open.slice(open.indexOf(name)), name].join(' → ');
      problems.push({ path: at, problem: `${name} would run inside itself: ${cycle}` });
      return NOTHING;
    }
    const known = extents.get(name);
    if (level + (known?.depth ?? 0) > MAX_PROGRAM_DEPTH) {
      problems.push({ path: at, problem: `leads deeper than ${MAX_PROGRAM_DEPTH} nodes inside one another` });
      return NOTHING;
    }
    if (known !== undefined) return known;
    const referred = find(name);
    const own = referred === undefined ? [] : checkNodes(referred, vocabulary, find, values);
    let extent = NOTHING;
    if (referred === undefined) problems.push({ path: at, problem: `there is no behavior named ${name}` });
    for (const { path, problem } of own) problems.push({ path: `${name}: ${path}`, problem });
    if (referred !== undefined && own.length === 0) {
      open.push(name);
      extent = extentOf(referred.root, `${name}: `, level);
      open.pop();
    }
    extents.set(name, extent);
    return extent;
  }
}

/** How much there is of a behavior: nodes in all, and inside one another. */
interface Extent {
  readonly nodes: number;
  readonly depth: number;
}

const NOTHING: Extent = { nodes: 0, depth: 0 };

function typeName(spec: { readonly type: string; readonly of?: string | undefined }): string {
  return spec.of === undefined ? spec.type : `${spec.type} ${spec.of}`;
}

/** The name most likely meant, or all there are if they are few. */
function hint(name: string, known: Iterable<string>): string {
  const names = [...known];
  const meant = suggest(name, names);
  if (meant !== undefined) return `; did you mean ${meant}?`;
  return names.length === 0 || names.length > 12 ? '' : ` (there is ${names.join(', ')})`;
}
