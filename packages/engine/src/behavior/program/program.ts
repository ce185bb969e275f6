import { InvalidDataError } from '../../data/index.js';
import { checkBehavior, checkGiven } from '../check/check-behavior.js';
import { declaredParams, type SheetValues } from '../document/declared-params.js';
import {
  type BehaviorDocument,
  type DocumentNode,
  type FindBehavior,
  findNode,
  isBinding,
  isParamBinding,
  type ParamValue,
} from '../document/document.js';
import type { PartOfOwner } from '../kind/part.js';
import { subtree } from '../kind/subtree.js';
import type { AnyKind, Vocabulary } from '../kind/vocabulary.js';

import { type Layout, NO_FIELDS, type NodeSlots } from '../runtime/layout.js';
import type { AnyTask } from '../vocabulary/agent-type.js';
import type { Params } from '../vocabulary/parameter.js';
import { layOut } from './lay-out.js';

/**
 * One node of a program. Children and parents are indexes into {@link Program.nodes}; parents come
 * first.
 */
export interface ProgramNode {
  /** Its position in {@link Program.nodes}; a parent's is lower than those of its children. */
  readonly index: number;
  /**
   * Its id, preceded by the ids of the subtree references and impulses through which it was
   * inserted: `converse/talk`. Unique in the program.
   */
  readonly path: string;
  /** The behavior whose document contains it. */
  readonly behavior: string;
  /** The node as its document holds it. */
  readonly document: DocumentNode;
  /** Name of the agent type of its document. */
  readonly agent: string | undefined;
  /** What it is: a node kind, or a task of the game. */
  readonly kind: AnyKind | undefined;
  /** The game's action or condition, if it is one; undefined for a node kind. */
  readonly task: AnyTask | undefined;
  /** Index of the node above it; −1 for the root. */
  readonly parent: number;
  /** Its index among its parent's children. */
  readonly childIndex: number;
  /** Indices of the nodes below it, in order. */
  readonly children: readonly number[];
  /** Every declared parameter that has a value, from the document or by default. */
  readonly params: ReadonlyMap<string, ParamValue>;
  /** Where its state lies in the arrays of `Minds`. */
  readonly slots: NodeSlots;
  /**
   * What its owner sees of it, if the parent's kind asks; as written, even if a stub replaces it.
   */
  readonly part?: PartOfOwner;
  /** Names of the behaviors of its children, if it asked for them at run time. */
  readonly dynamicSubtrees?: readonly string[];
}

/**
 * A document compiled against a vocabulary: flat, immutable, shared by every agent that runs it. It
 * holds no state of any agent; that is kept by `Minds`.
 */
export interface Program {
  /** The behavior's name. */
  readonly name: string;
  /** The behavior it was compiled from. */
  readonly document: BehaviorDocument;
  /** What it was compiled with. */
  readonly vocabulary: Vocabulary;
  /** All nodes, parents before their children; subtree references are already replaced. */
  readonly nodes: readonly ProgramNode[];
  /** How much state each mind needs, and where it lies. */
  readonly layout: Layout;
  /** The nodes that listen to each event, by its name, in order. */
  readonly listeners: ReadonlyMap<string, readonly number[]>;
  /**
   * Changes with the structure (kinds, order, subtrees); stays equal if only parameter values
   * change.
   */
  readonly shape: string;
  /** Behaviors inserted at run time, in order of insertion; see `Minds.program`. */
  readonly dynamicSubtrees?: readonly DynamicSubtree[];
  /** The program without them. */
  readonly base?: Program;
}

/** Finds the kind that replaces a node of a behavior, below a parent of some kind, if any. */
export type FindStubKind = (behavior: string, node: string, parent: AnyKind | undefined) => AnyKind | undefined;

/** Options of {@link compile}. */
export interface CompileOptions {
  /**
   * Finds the behaviors of subtree references. Without it, a behavior with references is rejected.
   */
  readonly find?: FindBehavior;
  /** Values for parameters that no reference sets, of this behavior and of those it refers to. */
  readonly values?: SheetValues;
  /** Replacements for nodes, if any. */
  readonly stub?: FindStubKind;
}

/**
 * Compiles a document, or throws with a list of all its problems: unknown kinds and parameters,
 * wrong types, missing children, tasks the agent type may not use, missing or cyclic subtrees. Do
 * it once per document and share the program. Read files first with `parseDocument` or
 * `readDocument` of `gumption/behavior/files`.
 */
export function compile(document: BehaviorDocument, vocabulary: Vocabulary, options: CompileOptions = {}): Program {
  const { find = () => undefined, values } = options;
  const problems = checkBehavior(document, vocabulary, find, values);
  problems.push(...checkGiven(document, values));
  if (problems.length > 0) throw InvalidDataError.of(problems);
  return compileChecked(document, vocabulary, options);
}

/** Compiles a valid document, with everything it refers to. */
export function compileChecked(document: BehaviorDocument, vocabulary: Vocabulary, options: CompileOptions): Program {
  const { find = () => undefined, values = {}, stub: findStub } = options;
  const nodes: Writable<ProgramNode>[] = [];
  /** Default values of nodes, by kind or task. */
  const defaults = new Map<Params, ReadonlyMap<string, ParamValue>>();
  addNode(document.root, document, '', -1, -1, valuesOf(declaredParams(document, values), {}, new Map()));
  return programOf(document, vocabulary, nodes);

  /**
   * Adds a node and all below it; `above` is the index among the parent's children of the part that
   * it stands below, or −1.
   */
  function addNode(
    written: DocumentNode,
    within: BehaviorDocument,
    prefix: string,
    parent: number,
    above: number,
    given: ReadonlyMap<string, ParamValue>,
    standsIn?: AnyKind,
  ): void {
    const index = nodes.length;
    const siblings = nodes[parent]?.children as number[] | undefined;
    const childIndex = siblings?.length ?? 0;
    const found = findStub?.(within.name, written.id, kindAbove(parent));
    const own = vocabulary.kinds.get(written.kind);
    const stub = standsIn ?? (own?.stubs === 'below' ? undefined : found);
    const node = stub === undefined ? written : { id: written.id, kind: stub.name };
    const kind = stub ?? own;
    const task = stub === undefined ? vocabulary.tasks.get(node.kind) : undefined;
    const params = paramsOf(node, (kind ?? task)!.params, given);
    const path = prefix + node.id;
    const slots: NodeSlots = { active: -1, activeWide: false, each: -1, memory: NO_FIELDS, lasting: NO_FIELDS };
    const told = nodes[parent]?.kind?.plan !== undefined;
    const part = told && {
      above,
      kind: own,
      params: own === undefined ? params : paramsOf(written, own.params, given),
    };
    const added = {
      index,
      path,
      behavior: within.name,
      document: node,
      agent: within.agent ?? document.agent,
      kind,
      task,
      parent,
      childIndex,
      children: [],
      params,
      slots,
      ...(part && { part }),
    };
    nodes.push(added);
    siblings?.push(index);
    if (kind === subtree) {
      const referred = find(params.get('behavior') as string)!;
      const inner = valuesOf(declaredParams(referred, values), node, given);
      addNode(referred.root, referred, `${path}/`, index, -1, inner);
    } else {
      const below = stub === undefined ? found : undefined;
      if (below !== undefined) addNode({ id: below.name, kind: '' }, within, `${path}/`, index, -1, given, below);
      for (const child of written.children ?? [])
        if (vocabulary.kinds.get(child.kind)?.partOf === undefined) {
          if (found === undefined) addNode(child, within, prefix, index, -1, given);
        } else if (own!.partOf === undefined) {
          if (stub === undefined) addNode(child, within, prefix, index, -1, given);
        } else addNode(child, within, prefix, parent, childIndex, given);
    }
    if (kind?.copies !== undefined) {
      const original = findNode(within.root, params.get(kind.copies) as string)!;
      addNode(original, within, `${path}/`, index, -1, given);
    }
  }

  /** A reference is transparent: the node above the reference counts. */
  function kindAbove(parent: number): AnyKind | undefined {
    const kind = nodes[parent]?.kind;
    return kind === subtree ? kindAbove(nodes[parent].parent) : kind;
  }

  function paramsOf(
    node: DocumentNode,
    specs: Params,
    given: ReadonlyMap<string, ParamValue>,
  ): ReadonlyMap<string, ParamValue> {
    if (node.params !== undefined) return valuesOf(specs, node, given);
    let values = defaults.get(specs);
    if (values === undefined) defaults.set(specs, (values = valuesOf(specs, node, given)));
    return values;
  }
}

/**
 * A program that computes its shape and its listeners on demand: only reloads, saves and events
 * need them.
 */
function programOf(document: BehaviorDocument, vocabulary: Vocabulary, nodes: readonly ProgramNode[]): Program {
  let listeners: Program['listeners'] | undefined;
  let shape: string | undefined;
  return {
    name: document.name,
    document,
    vocabulary,
    nodes,
    layout: layOut(nodes),
    get listeners() {
      listeners ??= listenersOf(nodes);
      return listeners;
    },
    get shape() {
      shape ??= shapeOf(nodes);
      return shape;
    },
  };
}

/**
 * The values of declared parameters: as written, from the parameters `given` to the behavior, or
 * the default.
 */
function valuesOf(
  specs: Params,
  { params }: Pick<DocumentNode, 'params'>,
  given: ReadonlyMap<string, ParamValue>,
): Map<string, ParamValue> {
  const values = new Map<string, ParamValue>();
  for (const name in specs) {
    const spec = specs[name];
    const written = params?.[name];
    const taken = written !== undefined && isParamBinding(written) ? given.get(written.param) : written;
    const value = taken ?? (spec.default as ParamValue | undefined);
    if (value !== undefined) values.set(name, value);
  }
  return values;
}

/**
 * The nodes that listen to each event, by its name. A node that names an event twice receives it
 * once.
 */
export function listenersOf(nodes: readonly ProgramNode[]): Map<string, number[]> {
  const listeners = new Map<string, number[]>();
  for (const { kind, index, params, parent } of nodes) {
    const hears = kind?.hear !== undefined ? index : kind?.partOf && nodes[parent]?.kind?.hear ? parent : -1;
    if (hears < 0) continue;
    const specs = kind!.params as Params;
    const named =
      kind!.hears?.(params) ??
      [...params].flatMap(([name, event]) => (specs[name].type === 'event' ? (event as string) : []));
    for (const event of named)
      listeners.set(
        event,
        [...new Set([...(listeners.get(event) ?? []), hears])].sort((a, b) => a - b),
      );
  }
  return listeners;
}

/** Which parameters are bound is part of the shape: a bound one needs other code than a literal. */
function shapeOf(nodes: readonly ProgramNode[]): string {
  return nodes
    .map((node) => {
      const bound = [...node.params].filter(([, value]) => isBinding(value)).map(([name]) => name);
      return `${node.parent} ${node.path} ${node.document.kind} ${bound.join(',')}`;
    })
    .join('\n');
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A behavior inserted below a node that asked for it at run time. */
export interface DynamicSubtree {
  /** Path of the node that asked for it. */
  readonly host: string;
  /** The name under which it was requested. */
  readonly behavior: string;
  readonly program: Program;
  /** Index of its root. */
  readonly root: number;
}
