import { type BehaviorDocument, type DocumentNode, isBinding, type ParamValue } from 'gumption/behavior';
import { isSameJson } from 'gumption/data';

/** How two versions of a behavior differ, as far as a running game cares. */
export type Difference = 'same' | 'parameters' | 'structure';

/**
 * Does this parameter of this kind decide which nodes there are? A reference to another behavior
 * does.
 */
export type IsReference = (kind: string, param: string) => boolean;

/**
 * Compares what a game has with what it should have. `parameters` can be applied without rebuilding
 * anything; `structure` swaps the program. Names and comments count as parameters: they are shown,
 * but affect nothing.
 */
export function compareDocuments(a: BehaviorDocument, b: BehaviorDocument, isReference: IsReference): Difference {
  if (a === b) return 'same';
  const { root: aRoot, ...aRest } = a;
  const { root: bRoot, ...bRest } = b;
  if (aRest.name !== bRest.name || aRest.agent !== bRest.agent) return 'structure';
  const inside = compareNodes(aRoot, bRoot, isReference);
  return inside === 'same' && !isSameJson(aRest, bRest) ? 'parameters' : inside;
}

function compareNodes(a: DocumentNode, b: DocumentNode, isReference: IsReference): Difference {
  if (a === b) return 'same';
  const { children: aChildren = [], ...aOwn } = a;
  const { children: bChildren = [], ...bOwn } = b;
  if (a.id !== b.id || a.kind !== b.kind || aChildren.length !== bChildren.length) return 'structure';
  let difference: Difference = 'same';
  if (!isSameJson(aOwn, bOwn)) {
    const names = new Set([...Object.keys(a.params ?? {}), ...Object.keys(b.params ?? {})]);
    for (const name of names) {
      const aValue = a.params?.[name];
      const bValue = b.params?.[name];
      // A bound parameter runs other code than a literal; which key it is bound to is but a value.
      if (isBound(aValue) !== isBound(bValue)) return 'structure';
      if (isReference(a.kind, name) && !isSameJson(aValue, bValue)) return 'structure';
    }
    difference = 'parameters';
  }
  for (let i = 0; i < aChildren.length; i++) {
    const inside = compareNodes(aChildren[i], bChildren[i], isReference);
    if (inside === 'structure') return 'structure';
    if (inside === 'parameters') difference = 'parameters';
  }
  return difference;
}

function isBound(value: ParamValue | undefined): boolean {
  return value !== undefined && isBinding(value);
}
