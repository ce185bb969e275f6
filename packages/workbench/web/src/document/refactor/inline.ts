import {
  type BehaviorDocument,
  type DocumentNode,
  isParamBinding,
  type ParamValue,
  walkNodes,
} from 'gumption/behavior';
import { isSameJson } from 'gumption/data';
import { type Lexicon, referenceOf } from '../describe/describe.js';
import { findNode } from '../describe/find-node.js';
import { type FindDocument, paramsOf } from '../describe/node-params.js';
import { updateNode } from '../edit/edit.js';
import { idsOf, type Random, withFreeIds } from '../edit/fresh-ids.js';
import { REFERENCE_KIND } from './extract.js';

/** The behavior that a plain reference refers to; undefined for any other node. */
export function referenceAt(document: BehaviorDocument, node: string, lexicon: Lexicon): string | undefined {
  const found = findNode(document, node)?.node;
  const kind = found && lexicon.kinds.get(found.kind);
  if (kind?.category !== 'leaf' || kind.name !== REFERENCE_KIND) return undefined;
  return referenceOf(found!, kind);
}

/** Why this node cannot be replaced by the behavior it refers to; undefined when it can. */
export function whyNotInline(
  document: BehaviorDocument,
  node: string,
  lexicon: Lexicon,
  find: FindDocument,
): string | undefined {
  const name = referenceAt(document, node, lexicon);
  if (name === undefined) return 'It does not refer to another behavior.';
  const referred = find(name);
  if (referred === undefined) return `There is no behavior “${name}”.`;
  if (name === document.name) return 'A behavior cannot be put into itself.';
  const given = findNode(document, node)!.node.params ?? {};
  let reason: string | undefined;
  walkNodes(referred.root, (each) => {
    for (const value of Object.values(each.params ?? {})) {
      if (!isParamBinding(value) || Object.hasOwn(given, value.param)) continue;
      if (referred.parameters?.[value.param]?.default === undefined)
        reason ??= `The reference does not set ${value.param}, which has no default.`;
    }
  });
  return reason;
}

/**
 * Replaces a reference by the behavior it refers to, with the values that the reference sets. Nodes
 * keep their ids where these are free. The behavior itself stays: others may refer to it.
 */
export function inlineReference(
  document: BehaviorDocument,
  node: string,
  lexicon: Lexicon,
  find: FindDocument,
  random: Random,
): BehaviorDocument {
  const reference = findNode(document, node)!.node;
  const referred = find(referenceAt(document, node, lexicon)!)!;
  const given = reference.params ?? {};
  const resolve = (each: DocumentNode): DocumentNode => {
    const children = each.children?.map(resolve);
    const params = each.params && resolveParams(each, each.params);
    const { params: _, ...rest } = each;
    if (params === each.params && children?.every((child, i) => child === each.children![i]) !== false) return each;
    return {
      ...rest,
      ...(params && Object.keys(params).length > 0 && { params }),
      ...(children && { children }),
    };
  };
  const resolveParams = (each: DocumentNode, params: NonNullable<DocumentNode['params']>) => {
    if (!Object.values(params).some(isParamBinding)) return params;
    const specs = paramsOf(each, lexicon, find);
    return Object.fromEntries(
      Object.entries(params).flatMap(([name, value]): (readonly [string, ParamValue])[] => {
        if (!isParamBinding(value)) return [[name, value]];
        if (Object.hasOwn(given, value.param)) return [[name, given[value.param]!]];
        const preset = referred.parameters?.[value.param]?.default;
        const own = specs?.find((spec) => spec.name === name)?.default;
        // Values equal to the default are not written.
        return preset === undefined || isSameJson(preset, own) ? [] : [[name, preset]];
      }),
    );
  };
  const taken = idsOf(document);
  taken.delete(reference.id);
  const [root] = withFreeIds([resolve(referred.root)], taken, lexicon, random) as [DocumentNode];
  const isNamed = reference.name !== undefined && root.name === undefined;
  return updateNode(document, node, () => (isNamed ? named(root, reference.name) : root));
}

/** What the designer called the reference, the subtree is called from now on. */
function named({ id, kind, ...rest }: DocumentNode, name: string): DocumentNode {
  return { id, kind, name, ...rest };
}
