import type { BehaviorDocument, ParamValue } from 'gumption/behavior';
import { type NodeChange, updateNodes } from './update-nodes.js';

/**
 * The document with one node replaced; what lies beside the way to it is shared, unknown fields are
 * kept.
 */
export function updateNode(document: BehaviorDocument, id: string, change: NodeChange): BehaviorDocument {
  return updateNodes(document, new Map([[id, change]]));
}

/** Sets a parameter; undefined takes it away, so that the node falls back to the default. */
export function setParam(
  document: BehaviorDocument,
  id: string,
  name: string,
  value: ParamValue | undefined,
): BehaviorDocument {
  return updateNode(document, id, (node) => {
    const { [name]: before, ...others } = node.params ?? {};
    if (value === undefined) {
      if (before === undefined) return node;
      if (Object.keys(others).length > 0) return { ...node, params: others };
      const { params: _, ...rest } = node;
      return rest;
    }
    // Written in place, so that an edited value keeps its line in the file.
    return { ...node, params: { ...node.params, [name]: value } };
  });
}

/** Gives a node the designer's own words; an empty name takes them away. */
export function renameNode(document: BehaviorDocument, id: string, name: string): BehaviorDocument {
  return updateNode(document, id, (node) => withText(node, 'name', name));
}

/** Puts a remark on a node; an empty one takes it away. */
export function commentNode(document: BehaviorDocument, id: string, comment: string): BehaviorDocument {
  return updateNode(document, id, (node) => withText(node, 'comment', comment));
}

/** Sets the description of a behavior; an empty text removes it. */
export function describeBehavior(document: BehaviorDocument, description: string): BehaviorDocument {
  return withText(document, 'description', description);
}

/** Says which agent type a behavior is for; an empty name means any. */
export function setAgentType(document: BehaviorDocument, agent: string): BehaviorDocument {
  if (document.agent === undefined && agent !== '') {
    const { $schema, version, name, ...rest } = document;
    return { $schema, version, name, agent, ...rest };
  }
  return withText(document, 'agent', agent);
}

function withText<K extends string, T extends { readonly [key in K]?: string }>(of: T, key: K, text: string): T {
  if ((of[key] ?? '') === text) return of;
  if (text !== '') return { ...of, [key]: text };
  const { [key]: _, ...rest } = of;
  return rest as unknown as T;
}
