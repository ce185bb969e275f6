import type { BehaviorDocument, DocumentNode, ParamValue } from 'gumption/behavior';
import { findNode } from './find-node.js';

/** The document with one node replaced; what lies beside the way to it is shared, unknown fields are kept. */
export function updateNode(
  document: BehaviorDocument,
  id: string,
  change: (node: DocumentNode) => DocumentNode,
): BehaviorDocument {
  const place = findNode(document, id);
  if (place === undefined) return document;
  let node = change(place.node);
  if (node === place.node) return document;
  for (let { parent, index } = place; parent !== undefined; { parent, index } = parent) {
    const children = [...parent.node.children!];
    children[index] = node;
    node = { ...parent.node, children };
  }
  return { ...document, root: node };
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
  return updateNode(document, id, (node) => {
    if ((node.name ?? '') === name) return node;
    if (name !== '') return { ...node, name };
    const { name: _, ...rest } = node;
    return rest;
  });
}
