import {
  type BehaviorDocument,
  type DeclaredParam,
  type DocumentNode,
  isBinding,
  isParamBinding,
  type Literal,
  type ParamValue,
  walkNodes,
} from 'gumption/behavior';
import { isSameJson } from 'gumption/data';
import type { ParamDescription } from 'gumption/protocol';
import type { Lexicon } from '../describe/describe.js';
import { findNode } from '../describe/find-node.js';
import { type FindDocument, paramsOf } from '../describe/node-params.js';
import { declarationOf } from '../edit/declared-params.js';
import { updateNode } from '../edit/edit.js';

/** The kind of node that refers to another behavior. */
export const REFERENCE_KIND = 'subtree';

/** A parameter inside a subtree that can become one of the behavior made of it. */
export interface Candidate {
  readonly node: string;
  readonly param: ParamDescription;
  /** Its present value; undefined where the default applies. */
  readonly value: ParamValue | undefined;
  /** A name for it that no other candidate is offered. */
  readonly name: string;
}

/**
 * A parameter to promote to one of the new behavior. Two with the same name and value become one.
 */
export interface Promotion {
  readonly node: string;
  readonly param: string;
  readonly name: string;
}

export interface Extraction {
  /** Root of the subtree to extract. */
  readonly node: string;
  /** What the new behavior is called. */
  readonly name: string;
  /** Id of the reference that is left in its place; free in the document. */
  readonly reference: string;
  readonly promote: readonly Promotion[];
}

/** Why this subtree cannot become a separate behavior; undefined when it can. */
export function whyNotExtract(document: BehaviorDocument, node: string, lexicon: Lexicon): string | undefined {
  const place = findNode(document, node);
  const root = place?.node;
  if (root === undefined) return 'No node is selected.';
  if (!lexicon.kinds.has(REFERENCE_KIND)) return 'The game has no references to behaviors.';
  const kind = lexicon.kinds.get(root.kind);
  const above = lexicon.kinds.get(place?.parent?.node.kind ?? '');
  if (kind?.partOf !== undefined) return `${kind.title} is a part of its parent and cannot stand alone.`;
  if (above?.heeds?.includes(root.kind))
    return `${above.title} looks for ${kind?.title ?? root.kind} directly below it, and would not see it in another behavior. Extract what is below it.`;
  const inside = new Set<string>();
  walkNodes(root, ({ id }) => void inside.add(id));
  let reason: string | undefined;
  walkNodes(document.root, (each) => {
    for (const { name, title, type } of lexicon.kinds.get(each.kind)?.params ?? []) {
      const target = each.params?.[name];
      if (type !== 'node' || typeof target !== 'string' || inside.has(each.id) === inside.has(target)) continue;
      reason ??= inside.has(each.id)
        ? `${title} of ${each.id} names ${target}, which would stay outside.`
        : `${title} of ${each.id} names ${target}, which would be removed.`;
    }
  });
  return reason;
}

/**
 * The parameters below a node that can become parameters of a behavior made from it: those with
 * their own field, in reading order. Parameters that already come from outside are excluded: the
 * reference passes them on.
 */
export function promotable(
  document: BehaviorDocument,
  node: string,
  lexicon: Lexicon,
  find: FindDocument,
): readonly Candidate[] {
  const root = findNode(document, node)?.node;
  if (root === undefined) return [];
  const taken = new Set([...paramsTaken(root), ...Object.keys(document.parameters ?? {})]);
  const candidates: Candidate[] = [];
  walkNodes(root, (each) => {
    for (const param of paramsOf(each, lexicon, find) ?? []) {
      const value = each.params?.[param.name];
      if (!canBeDeclared(param) || (value === undefined && param.default === undefined)) continue;
      if (value !== undefined && isParamBinding(value)) continue;
      candidates.push({ node: each.id, param, value, name: freeName(param.name, each, taken) });
    }
  });
  return candidates;
}

/**
 * Why these parameters cannot be promoted together; undefined when they can. `candidates` are those
 * of the subtree.
 */
export function whyNotPromote(
  document: BehaviorDocument,
  promote: readonly Promotion[],
  candidates: readonly Candidate[],
): string | undefined {
  const first = new Map<string, Candidate>();
  for (const { node, param, name } of promote) {
    const candidate = candidates.find((each) => each.node === node && each.param.name === param);
    if (candidate === undefined) return `${param} of ${node} cannot be a parameter of a behavior.`;
    if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name))
      return `“${name}” is not a valid name: use letters, digits and _, starting with a letter.`;
    if (name === 'behavior') return 'References reserve the name “behavior”.';
    if (document.parameters !== undefined && Object.hasOwn(document.parameters, name))
      return `“${name}” is a parameter of ${document.name} itself; choose another name.`;
    const other = first.get(name);
    if (other === undefined) first.set(name, candidate);
    else if (other.param.type !== candidate.param.type || !isSameJson(effective(other), effective(candidate)))
      return `Two parameters are called “${name}”, but their values differ.`;
  }
  return undefined;
}

function effective({ value, param }: Candidate): unknown {
  return value ?? param.default ?? null;
}

/**
 * Extracts a subtree into a separate behavior and leaves a reference in its place. Nodes keep their
 * ids. Values that the subtree takes from parameters of the document are passed through the
 * reference, so both together behave as before. {@link inlineReference} is the inverse.
 */
export function extractSubtree(
  document: BehaviorDocument,
  extraction: Extraction,
  lexicon: Lexicon,
  find: FindDocument,
): { readonly document: BehaviorDocument; readonly extracted: BehaviorDocument } {
  const root = findNode(document, extraction.node)!.node;
  const parameters: Record<string, DeclaredParam> = {};
  const given: Record<string, ParamValue> = {};
  for (const name of paramsTaken(root)) {
    const declared = document.parameters?.[name];
    if (declared !== undefined) parameters[name] = declared;
    given[name] = { param: name };
  }
  const promoted = new Map<string, Promotion[]>();
  for (const promotion of extraction.promote)
    promoted.set(promotion.node, [...(promoted.get(promotion.node) ?? []), promotion]);
  const bind = (node: DocumentNode): DocumentNode => {
    const children = node.children?.map(bind);
    const bound = children?.some((child, i) => child !== node.children![i]) ? { ...node, children } : node;
    const params: Record<string, ParamValue> = {};
    for (const { param: name, name: as } of promoted.get(node.id) ?? []) {
      const param = paramsOf(node, lexicon, find)?.find((each) => each.name === name);
      if (param === undefined) continue;
      const value = node.params?.[name];
      parameters[as] ??= declarationOf(param, presetOf(param, value));
      if (value !== undefined) given[as] ??= value;
      params[name] = { param: as };
    }
    return Object.keys(params).length === 0 ? bound : { ...bound, params: { ...bound.params, ...params } };
  };
  const { $schema, version, agent } = document;
  const extracted: BehaviorDocument = {
    ...{ $schema, version, name: extraction.name },
    ...(agent !== undefined && { agent }),
    root: bind(root),
  };
  const reference = { id: extraction.reference, kind: REFERENCE_KIND, params: { behavior: extraction.name, ...given } };
  return {
    document: updateNode(document, extraction.node, () => reference),
    extracted: Object.keys(parameters).length === 0 ? extracted : withParameters(extracted, parameters),
  };
}

/** Names of the document's own parameters that nodes take, each once, in reading order. */
export function paramsTaken(root: DocumentNode): readonly string[] {
  const names = new Set<string>();
  walkNodes(root, ({ params }) => {
    for (const value of Object.values(params ?? {})) if (isParamBinding(value)) names.add(value.param);
  });
  return [...names];
}

/** Can a behavior declare such a parameter, so that a node's takes its value? */
function canBeDeclared({ type, element, takes }: ParamDescription): boolean {
  if (type === 'list') return element !== undefined && element.of === undefined && element.choices === undefined;
  return !['node', 'behavior', 'value'].includes(type) && takes === undefined;
}

/** The present value becomes the default, so that a second reference need not set it again. */
function presetOf(param: ParamDescription, value: ParamValue | undefined): Literal | undefined {
  const preset = value === undefined || isBinding(value) ? (param.default as Literal | undefined) : value;
  return preset ?? undefined;
}

/** In front of the tree, where a reader of the file looks for it. */
function withParameters(
  { root, ...head }: BehaviorDocument,
  parameters: NonNullable<BehaviorDocument['parameters']>,
): BehaviorDocument {
  return { ...head, parameters, root };
}

/** `seconds`, or `talkSeconds` when there is one already, or `talkSeconds2`. */
function freeName(param: string, node: DocumentNode, taken: Set<string>): string {
  const words = (node.name ?? node.kind).match(/[A-Za-z0-9]+/g) ?? ['node'];
  const camel = [...words, param].map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const long = `${camel.charAt(0).toLowerCase()}${camel.slice(1)}`.replace(/^[0-9]+/, '') || param;
  let name = param;
  for (let i = 1; taken.has(name) || name === 'behavior'; i++) name = i === 1 ? long : `${long}${i}`;
  taken.add(name);
  return name;
}
