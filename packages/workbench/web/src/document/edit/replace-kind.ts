import { type BehaviorDocument, isBinding, type ParamValue } from 'gumption/behavior';
import type { KindDescription, ParamDescription } from 'gumption/protocol';
import { updateNode } from './edit.js';

/**
 * Changes the kind of a node. It keeps its id, name, comment and children, and every parameter that
 * means the same in the new kind: same name, same type, and a valid value. `before` is its old
 * kind, if the game has it.
 */
export function replaceKind(
  document: BehaviorDocument,
  id: string,
  kind: KindDescription,
  before: KindDescription | undefined,
): BehaviorDocument {
  return updateNode(document, id, (node) => {
    if (node.kind === kind.name) return node;
    const kept = Object.entries(node.params ?? {}).filter(([name, value]) => {
      const param = kind.params.find((each) => each.name === name);
      const old = before?.params.find((each) => each.name === name);
      return param !== undefined && (before === undefined || old?.type === param.type) && fits(value, param);
    });
    const { params: _, ...rest } = node;
    return { ...rest, kind: kind.name, ...(kept.length > 0 && { params: Object.fromEntries(kept) }) };
  });
}

function fits(value: ParamValue, param: ParamDescription): boolean {
  if (isBinding(value)) return param.bindable;
  if (param.type === 'choice') return param.choices?.includes(value as string) ?? false;
  if (typeof value === 'number') return value >= (param.min ?? value) && value <= (param.max ?? value);
  return true;
}
