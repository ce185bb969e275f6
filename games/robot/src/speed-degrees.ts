import type { BehaviorDocument } from 'gumption/behavior';

type NodeDocument = BehaviorDocument['root'];

/** How far a word holds, from 0 to 1. */
export interface Degree {
  readonly name: string;
  readonly degree: number;
}

/**
 * How much of a speed is creeping, driving and rushing, by the sets that the behavior itself has
 * for its speed; so the drawing follows when a designer moves them. Each set is highest at its own
 * value, and gone at that of its neighbor.
 */
export function speedDegrees({ root }: BehaviorDocument, speed: number): Degree[] {
  const output = find(root, ({ kind, params }) => kind === 'fuzzyOutput' && params?.into === 'speed');
  const sets = (output?.children ?? []).map(({ id, name, params }) => ({ name: name ?? id, at: middle(params?.at) }));
  sets.sort((a, b) => a.at - b.at);
  return sets.map(({ name, at }, i) => {
    const neighbor = speed < at ? sets[i - 1]?.at : sets[i + 1]?.at;
    if (neighbor === undefined) return { name, degree: 1 };
    return { name, degree: Math.max(0, 1 - Math.abs(speed - at) / Math.max(0.001, Math.abs(neighbor - at))) };
  });
}

function find(node: NodeDocument, fits: (node: NodeDocument) => boolean): NodeDocument | undefined {
  if (fits(node)) return node;
  for (const child of node.children ?? []) {
    const found = find(child, fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

function middle(at: unknown): number {
  const numbers = Array.isArray(at) ? at.filter((each) => typeof each === 'number') : [];
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
}
