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
import type { ParamDescription } from 'gumption/protocol';
import { setParam } from './edit.js';
import { type NodeChange, updateNodes } from './update-nodes.js';

/** Why a behavior cannot have a parameter of this name; undefined when it can. */
export function whyNotParamName(document: BehaviorDocument, name: string): string | undefined {
  if (name === '') return 'Write a name.';
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return 'Use only letters, digits and _, starting with a letter.';
  if (name === 'behavior') return 'References reserve this name.';
  return document.parameters !== undefined && Object.hasOwn(document.parameters, name)
    ? 'There is a parameter of this name already.'
    : undefined;
}

/** A free name for a new parameter: the wanted one, or the same with a number appended. */
export function freshParamName(document: BehaviorDocument, wanted: string): string {
  const plain = wanted.replace(/[^A-Za-z0-9_]/g, '').replace(/^[^A-Za-z]+/, '') || 'value';
  let name = plain;
  for (let i = 2; whyNotParamName(document, name) !== undefined; i++) name = `${plain}${i}`;
  return name;
}

/**
 * Declares a parameter, or replaces its declaration; its position in the list stays. Undefined
 * removes the declaration.
 */
export function declareParam(
  document: BehaviorDocument,
  name: string,
  declared: DeclaredParam | undefined,
): BehaviorDocument {
  const { [name]: _, ...others } = document.parameters ?? {};
  const parameters = declared === undefined ? others : { ...document.parameters, [name]: declared };
  if (Object.keys(parameters).length > 0) return withParameters(document, parameters);
  const { parameters: __, ...rest } = document;
  return rest;
}

/** The declaration under which a kind's parameter can become one of the behavior itself. */
export function declarationOf(param: ParamDescription, preset: Literal | undefined): DeclaredParam {
  const { type, min, max, unit, choices, of, description } = param;
  return {
    type,
    ...(description !== '' && { description }),
    ...(preset !== undefined && { default: preset }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(unit !== undefined && { unit }),
    ...(choices !== undefined && { choices }),
    ...(of !== undefined && { of }),
  };
}

/**
 * Promotes a parameter of some nodes to one of the behavior itself, so that references can set it:
 * declares it with the present value as its default, and binds the nodes to it.
 */
export function promoteParam(
  document: BehaviorDocument,
  nodes: readonly string[],
  param: ParamDescription,
  name: string,
  value: ParamValue | undefined,
): BehaviorDocument {
  const preset = value !== undefined && !isBinding(value) ? value : (param.default as Literal | undefined);
  const declared = declareParam(document, name, declarationOf(param, preset));
  return nodes.reduce((at, node) => setParam(at, node, param.name, { param: name }), declared);
}

/** Gives a parameter another name, in the declaration and in every node that takes it. */
export function renameDeclared(document: BehaviorDocument, name: string, to: string): BehaviorDocument {
  if (document.parameters?.[name] === undefined || name === to) return document;
  const parameters = Object.fromEntries(
    Object.entries(document.parameters).map(([each, declared]) => [each === name ? to : each, declared]),
  );
  return changeBindings(withParameters(document, parameters), name, { param: to });
}

/**
 * Takes a parameter away; nodes that took it have its default instead, or nothing when it had none.
 */
export function removeDeclared(document: BehaviorDocument, name: string): BehaviorDocument {
  const preset = document.parameters?.[name]?.default;
  return changeBindings(declareParam(document, name, undefined), name, preset);
}

/**
 * Renames a parameter that references to a behavior set, or removes it. `isReference` tells which
 * nodes refer to the behavior.
 */
export function changeReferences(
  document: BehaviorDocument,
  isReference: (node: DocumentNode) => boolean,
  name: string,
  to: string | undefined,
): BehaviorDocument {
  return changeParams(document, (node) => {
    if (!isReference(node) || node.params === undefined || !Object.hasOwn(node.params, name)) return undefined;
    return Object.fromEntries(
      Object.entries(node.params).flatMap(([each, value]) =>
        each !== name ? [[each, value]] : to === undefined ? [] : [[to, value]],
      ),
    );
  });
}

/** How many nodes take a parameter of their behavior. */
export function countTakers(document: BehaviorDocument, name: string): number {
  let count = 0;
  walkNodes(document.root, ({ params }) => {
    if (Object.values(params ?? {}).some((value) => isParamBinding(value) && value.param === name)) count++;
  });
  return count;
}

function changeBindings(document: BehaviorDocument, name: string, value: ParamValue | undefined): BehaviorDocument {
  return changeParams(document, ({ params }) => {
    const takes = (each: ParamValue) => isParamBinding(each) && each.param === name;
    if (params === undefined || !Object.values(params).some(takes)) return undefined;
    return Object.fromEntries(
      Object.entries(params).flatMap(([each, given]) =>
        !takes(given) ? [[each, given]] : value === undefined ? [] : [[each, value]],
      ),
    );
  });
}

/** Changes the parameters of the nodes for which `change` returns different ones. */
function changeParams(
  document: BehaviorDocument,
  change: (node: DocumentNode) => NonNullable<DocumentNode['params']> | undefined,
): BehaviorDocument {
  const changes = new Map<string, NodeChange>();
  walkNodes(document.root, (node) => {
    const params = change(node);
    if (params === undefined) return;
    changes.set(node.id, ({ params: _, ...rest }) => (Object.keys(params).length > 0 ? { ...rest, params } : rest));
  });
  return updateNodes(document, changes);
}

function withParameters(
  document: BehaviorDocument,
  parameters: NonNullable<BehaviorDocument['parameters']>,
): BehaviorDocument {
  if (document.parameters !== undefined) return { ...document, parameters };
  // In front of the tree, where a reader of the file looks for it.
  const { root, ...head } = document;
  return { ...head, parameters, root };
}
