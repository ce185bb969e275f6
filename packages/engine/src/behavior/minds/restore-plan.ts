import { STOPPED } from '../kind/command.js';
import type { Program, ProgramNode } from '../program/program.js';
import { activeOf, encodeActive, encodeDue } from '../runtime/layout.js';
import { RUNNING } from '../vocabulary/status.js';
import type { SavedMind, SavedNode } from './saved-mind.js';

/** What becomes of a mind's nodes when its state is put into a program. */
export interface Plan {
  /**
   * For each node that continues: the code of its active child, or the statuses of its children.
   */
  readonly nodes: ReadonlyMap<number, { readonly code: number; readonly each: readonly number[] }>;
  /** Paths of nodes that continue. */
  readonly kept: ReadonlySet<string>;
  /** Paths of nodes that were running, still exist, and must start again. */
  readonly restarted: readonly string[];
}

/**
 * Finds how much of a running behavior survives in a changed program. A node continues if it has
 * the same path and kind and all nodes above it continue too. A node inserted between running ones
 * (a new decorator) counts as running. A composite whose running child was deleted continues with
 * the next remaining sibling. Any other node starts again.
 */
export function planRestore(program: Program, state: SavedMind, before: Program | undefined): Plan {
  const nodes = new Map<number, { code: number; each: number[] }>();
  const wasAt = new Map(before?.nodes.map((node) => [node.path, node]));
  decide(program.nodes[0]);
  const kept = new Set<string>();
  prune(0, nodes.has(0));
  const restarted = program.nodes
    .filter((node) => state.nodes[node.path]?.running && !kept.has(node.path))
    .map((node) => node.path);
  return { nodes, kept, restarted };

  /** Whether this node can continue. Records the answer in `nodes`, children first. */
  function decide(node: ProgramNode): boolean {
    const alive = node.children
      .filter((child) => decide(program.nodes[child]))
      .map((child) => program.nodes[child].childIndex);
    const plan = wasRunning(node) ? resumeNode(node, state.nodes[node.path], alive) : adopt(node, alive);
    if (plan !== undefined) nodes.set(node.index, plan);
    return plan !== undefined;
  }

  /**
   * Whether this very node was running, and not a node of another kind with the same path. That one
   * is stopped, whatever takes its place.
   */
  function wasRunning(node: ProgramNode): boolean {
    const was = state.nodes[node.path];
    return was?.running === true && was.kind === node.document.kind;
  }

  function resumeNode(node: ProgramNode, was: SavedNode, alive: readonly number[]) {
    const indexOf = (path: string | undefined) =>
      node.children.findIndex((child) => program.nodes[child].path === path);
    switch (node.kind?.activity) {
      case 'always':
        return alive.length > 0 ? { code: encodeActive(0), each: [] } : undefined;
      case 'each': {
        const each = node.children.map((child, i) => {
          const status = was.each?.[program.nodes[child].path] ?? STOPPED;
          return alive.includes(i) ? RUNNING : status === RUNNING ? STOPPED : status;
        });
        return { code: 0, each };
      }
      case 'one': {
        const active = indexOf(was.active);
        if (alive.length > 0) return { code: encodeActive(alive.includes(active) ? active : alive[0]), each: [] };
        if (indexOf(was.due) >= 0) return { code: encodeDue(indexOf(was.due)), each: [] };
        if (was.active === undefined && was.due === undefined) return { code: 0, each: [] };
        // A host whose dynamic subtree is gone asks for it again in its next tick.
        if (node.kind.hosts) return { code: 0, each: [] };
        const next = active < 0 ? successor(was.active ?? was.due!, indexOf) : -1;
        return next >= 0 ? { code: encodeDue(next), each: [] } : undefined;
      }
      default:
        return { code: 0, each: [] };
    }
  }

  /** Index of the nearest later sibling, in the old program, that is still a child. */
  function successor(path: string, indexOf: (path: string) => number): number {
    const gone = wasAt.get(path);
    const siblings = gone === undefined || gone.parent < 0 ? [] : before!.nodes[gone.parent].children;
    for (const sibling of siblings.slice((gone?.childIndex ?? 0) + 1)) {
      const found = indexOf(before!.nodes[sibling].path);
      if (found >= 0) return found;
    }
    return -1;
  }

  /** A new node counts as running if a node below it runs. */
  function adopt(node: ProgramNode, alive: readonly number[]) {
    if (alive.length === 0 || node.kind?.hosts) return undefined;
    if (node.kind?.activity !== 'each') return { code: encodeActive(alive[0]), each: [] };
    return { code: 0, each: node.children.map((_, i) => (alive.includes(i) ? RUNNING : STOPPED)) };
  }

  /** Drops continuing nodes that cannot be reached from the root through other continuing nodes. */
  function prune(index: number, reached: boolean): void {
    const node = program.nodes[index];
    const plan = nodes.get(index);
    if (!reached) nodes.delete(index);
    else if (wasRunning(node)) kept.add(node.path);
    for (const [i, child] of node.children.entries()) {
      const active = node.kind?.activity === 'each' ? plan?.each[i] === RUNNING : activeOf(plan?.code ?? 0) === i;
      prune(child, reached && active && nodes.has(child));
    }
  }
}

/** The nodes that run according to a plan: those that ran before, and those inserted above them. */
export function continuing(program: Program, plan: Plan): { readonly kept: number[]; readonly adopted: number[] } {
  const running = [...plan.nodes.keys()].sort((a, b) => a - b);
  const isKept = (index: number) => plan.kept.has(program.nodes[index].path);
  return { kept: running.filter(isKept), adopted: running.filter((index) => !isKept(index)) };
}

/**
 * The same state for exactly the same program: every node that ran runs, also in the middle of a
 * tick.
 */
export function exactPlan(program: Program, state: SavedMind): Plan {
  const nodes = new Map<number, { code: number; each: number[] }>();
  const kept = new Set<string>();
  for (const node of program.nodes) {
    const was = state.nodes[node.path];
    if (!was?.running) continue;
    const indexOf = (path: string) => node.children.findIndex((child) => program.nodes[child].path === path);
    const code =
      was.active !== undefined
        ? encodeActive(indexOf(was.active))
        : was.due !== undefined
          ? encodeDue(indexOf(was.due))
          : 0;
    const each =
      was.each === undefined ? [] : node.children.map((child) => was.each![program.nodes[child].path] ?? STOPPED);
    nodes.set(node.index, { code, each });
    kept.add(node.path);
  }
  return { nodes, kept, restarted: [] };
}
