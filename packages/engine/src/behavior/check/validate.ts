import { type Problem, suggest } from '../../data/index.js';
import type { FormulaNames } from '../../language/expression/formula.js';
import { checkDeclaredParams, declaredParams, type SheetValues } from '../document/declared-params.js';
import type { FindBehavior } from '../document/document.js';
import {
  type BehaviorDocument,
  type Binding,
  type DocumentNode,
  findNode,
  isBinding,
  isExpressionBinding,
  isKeyBinding,
  isParamBinding,
  type ParamValue,
} from '../document/document.js';
import { type PartOfOwner, viewPart } from '../kind/part.js';
import { subtree } from '../kind/subtree.js';
import type { AnyKind, Vocabulary } from '../kind/vocabulary.js';
import type { AnyTask } from '../vocabulary/agent-type.js';
import { fitsFormula, formulaNames } from '../vocabulary/formula.js';
import { checkLiteral, isAssignable, isBindable, likeKey, type Param, type Params } from '../vocabulary/parameter.js';

/**
 * Nodes of a behavior with all its subtrees put in place. A tree beyond this is a mistake or an
 * attack.
 */
export const MAX_PROGRAM_NODES = 1_000_000;
/**
 * Nodes inside one another with all subtrees put in place. Beyond it, the call stack of a page may
 * not suffice.
 */
export const MAX_PROGRAM_DEPTH = 1000;
const TOO_DEEP = `leads deeper than ${MAX_PROGRAM_DEPTH} nodes inside one another`;

/**
 * Lists everything that keeps a well-formed document from being compiled against a vocabulary, each
 * with its path in the document. Never throws, so that an editor can ask on every keystroke.
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
      const names = [...vocabulary.tasks.keys(), ...vocabulary.kinds.keys()];
      const problem = `nobody knows the kind ${node.kind}: it is neither built in nor a task of the game`;
      problems.push({ path: `${path}.kind`, problem: `${problem}${hint(node.kind, names)}` });
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

  /** A part stands directly below one of those it is a part of. */
  function checkPlace({ name, partOf }: AnyKind, above: DocumentNode | undefined, path: string): void {
    // What nobody knows may be anything.
    if (partOf === undefined || (above !== undefined && !vocabulary.kinds.has(above.kind))) return;
    if (above !== undefined && partOf.includes(above.kind)) return;
    const stands = above === undefined ? 'not at the root' : `not below ${above.kind}`;
    const problem = `${name} is a part: it has to stand directly below ${partOf.join(' or ')}, ${stands}`;
    problems.push({ path: `${path}.kind`, problem });
  }

  /** What only an owner can know of its parts. */
  function checkParts(owner: DocumentNode, kind: AnyKind, path: string): void {
    const found = partsBelow(owner, path, vocabulary);
    const places = new Map(found.map(({ node }, place) => [node.id, place]));
    const parts = found.map(({ node, part, childCount }) => viewPart(node, part, childCount, places));
    const own = { kind, params: literalsOf(owner, kind.params), above: -1 };
    for (const { part, param, problem } of kind.check!(
      parts,
      viewPart(owner, own, 0, places).params,
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

/** What a document says of a node's parameters, else their defaults. */
function literalsOf({ params = NO_PARAMS }: DocumentNode, specs: Params): Map<string, ParamValue> {
  const values = new Map<string, ParamValue>();
  for (const name in specs) {
    const value = params[name] ?? (specs[name].default as ParamValue | undefined);
    if (value !== undefined) values.set(name, value);
  }
  return values;
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
    if (
      specs[name].default === undefined &&
      !specs[name].optional &&
      !Object.hasOwn(given, name) &&
      specs[specs[name].takes ?? '']?.type !== 'event'
    )
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
    const spec = specs[name];
    const value = node.params?.[name];
    if (value === undefined || value === null) continue;
    const at = `${path}.params.${name}`;
    if (spec.takes !== undefined) checkTaken(node, spec.takes, specs[spec.takes], value, at, vocabulary, problems);
    if (isBinding(value)) continue;
    checkKeys(spec, value, at, vocabulary, problems);
    if (spec.type === 'event') checkEvent(String(value), at, document, vocabulary, problems);
    const holds = spec.type === 'key' ? vocabulary.keys.get(value as string)?.value : undefined;
    if (spec.of !== undefined && holds !== undefined && holds.type !== spec.of)
      problems.push({ path: at, problem: `wants a key with a ${spec.of}, but ${value} holds ${typeName(holds)}` });
    const named = spec.type === 'node' ? findNode(document.root, value as string) : undefined;
    if (spec.type === 'node' && !(named && (spec.choices!.length === 0 || spec.choices!.includes(named.kind))))
      problems.push({
        path: at,
        problem: `there is no ${spec.choices!.join(' or ') || 'node'} with the id ${value} in this behavior`,
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

/** A parameter that names an event names one that there is, and that the agent hears. */
function checkEvent(
  name: string,
  path: string,
  { agent }: BehaviorDocument,
  vocabulary: Vocabulary,
  problems: Problem[],
): void {
  const event = vocabulary.events.get(name);
  const heard = agent === undefined ? undefined : vocabulary.agentTypes.get(agent)?.events;
  if (event === undefined)
    problems.push({ path, problem: `the game has no event ${name}${hint(name, vocabulary.events.keys())}` });
  else if (heard?.includes(event) === false) problems.push({ path, problem: `${agent} does not hear ${name}` });
}

/** A key that takes in what an event brings, or the parts of a list: can it hold that? */
function checkTaken(
  node: DocumentNode,
  from: string,
  fromSpec: Param<unknown>,
  value: ParamValue,
  path: string,
  vocabulary: Vocabulary,
  problems: Problem[],
): void {
  const named = node.params?.[from];
  if (named === undefined) return;
  if (isBinding(value) || isBinding(named)) {
    problems.push({ path, problem: `must be written out here, and ${from} too: the one has to fit the other` });
    return;
  }
  const source = (fromSpec.type === 'event' ? vocabulary.events : vocabulary.keys).get(named as string);
  const key = vocabulary.keys.get(value as string);
  if (source === undefined || key === undefined) return;
  const brought = fromSpec.type === 'event' ? source.value : source.value?.element;
  if (brought !== undefined && isAssignable(brought, key.value)) return;
  const brings = brought === undefined ? 'nothing' : typeName(brought);
  problems.push({ path, problem: `holds ${typeName(key.value)}, but what comes from ${source.name} is ${brings}` });
}

/**
 * Follows subtree references: each must exist, be valid itself, and not lead back to where it came
 * from.
 */
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
  /** The same of nodes that others put copies of below them. */
  const copies = new Map<DocumentNode, Extent>();
  /** Nodes that are putting a copy below them. */
  const copying: DocumentNode[] = [];
  const { nodes } = extentOf(document.root, [], { document, prefix: '' }, 1);
  if (nodes > MAX_PROGRAM_NODES)
    problems.push({
      path: 'root',
      problem: `has ${nodes} nodes with its subtrees; at most ${MAX_PROGRAM_NODES} are allowed`,
    });

  /** `from` is where the root stands in its document. */
  function extentOf(root: DocumentNode, from: readonly number[], within: Whereabouts, level: number): Extent {
    const extent = { nodes: 0, depth: 0 };
    /** Places of the node at hand and of all above it but the root of the document. */
    const places = [...from];
    measure(root, 1);
    return extent;

    function measure(node: DocumentNode, depth: number): void {
      extent.nodes++;
      extent.depth = Math.max(extent.depth, depth);
      const kind = vocabulary.kinds.get(node.kind);
      if (kind === subtree) add(extentOfReferred(node.params?.behavior as string, pathOf('behavior'), level + depth));
      if (kind?.copies !== undefined) add(extentOfCopy(node, kind.copies, pathOf(kind.copies), within, level + depth));
      const children = node.children ?? NO_NODES;
      for (let i = 0; i < children.length; i++) {
        places.push(i);
        measure(children[i], depth + 1);
        places.pop();
      }

      function pathOf(param: string): string {
        return `${within.prefix}root${places.map((i) => `.children[${i}]`).join('')}.params.${param}`;
      }

      function add(below: Extent): void {
        extent.nodes += below.nodes;
        extent.depth = Math.max(extent.depth, depth + below.depth);
      }
    }
  }

  function extentOfCopy(node: DocumentNode, param: string, at: string, within: Whereabouts, level: number): Extent {
    const [target, places] = locate(within.document.root, [], node.params![param] as string)!;
    if (vocabulary.kinds.get(target.kind)?.partOf !== undefined) {
      problems.push({ path: at, problem: `${target.id} is a part of something else and cannot run elsewhere` });
      return NOTHING;
    }
    if (copying.includes(node)) {
      const cycle = [...copying.slice(copying.indexOf(node)), node].map(({ id }) => id).join(' → ');
      problems.push({ path: at, problem: `${node.id} would run inside itself: ${cycle}` });
      return NOTHING;
    }
    const known = copies.get(target);
    if (level + (known?.depth ?? 0) > MAX_PROGRAM_DEPTH) {
      problems.push({ path: at, problem: TOO_DEEP });
      return NOTHING;
    }
    if (known !== undefined) return known;
    copying.push(node);
    const extent = extentOf(target, places, within, level);
    copying.pop();
    copies.set(target, extent);
    return extent;
  }

  function extentOfReferred(name: string, at: string, level: number): Extent {
    if (open.includes(name)) {
      const cycle = [...open.slice(open.indexOf(name)), name].join(' → ');
      problems.push({ path: at, problem: `${name} would run inside itself: ${cycle}` });
      return NOTHING;
    }
    const known = extents.get(name);
    if (level + (known?.depth ?? 0) > MAX_PROGRAM_DEPTH) {
      problems.push({ path: at, problem: TOO_DEEP });
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
      extent = extentOf(referred.root, [], { document: referred, prefix: `${name}: ` }, level);
      open.pop();
    }
    extents.set(name, extent);
    return extent;
  }
}

/** The node with this id, and its place among the children of each node above it. */
function locate(
  node: DocumentNode,
  places: readonly number[],
  id: string,
): [DocumentNode, readonly number[]] | undefined {
  if (node.id === id) return [node, places];
  for (const [i, child] of (node.children ?? []).entries()) {
    const found = locate(child, [...places, i], id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The document that a node stands in, and what paths in it begin with. */
interface Whereabouts {
  readonly document: BehaviorDocument;
  readonly prefix: string;
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
