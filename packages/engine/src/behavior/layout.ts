import type { ProgramNode } from './program.js';
import type { Memory } from './task.js';

/** Where a field of a node's memory lies within an agent's share of the arrays. */
export interface FieldSlot {
  readonly name: string;
  readonly initial: unknown;
  readonly store: 'byte' | 'float' | 'reference';
  readonly offset: number;
}

/** Where the state of one node lies. */
export interface NodeSlots {
  /** Which child is active, for kinds with one at a time: see {@link encodeActive}. −1 if there is nothing to remember. */
  active: number;
  /** True if `active` lies among the floats, because the node has more children than a byte can tell apart. */
  activeWide: boolean;
  /** First of one byte per child, its last status, for kinds whose children are each active on their own; else −1. */
  each: number;
  memory: FieldSlot[];
  lasting: FieldSlot[];
}

/** How much each agent needs of each array. */
export interface Layout {
  readonly bytes: number;
  readonly floats: number;
  readonly references: number;
}

/** Codes in the `active` slot: 0 nothing, odd: child (code − 1) / 2 is active, even: child code / 2 − 1 starts next tick. */
export const encodeActive = (child: number): number => 2 * child + 1;
export const encodeDue = (child: number): number => 2 * child + 2;
/** The active child of a code, or −1. */
export const activeOf = (code: number): number => ((code & 1) === 1 ? (code - 1) >> 1 : -1);
/** The child that a code says is due next tick, or −1. */
export const dueOf = (code: number): number => (code > 0 && (code & 1) === 0 ? (code >> 1) - 1 : -1);

/** Children a byte can tell apart. */
const BYTE_CHILDREN = 127;
/** Where the generator or promise of a task written as one `run` function is kept; no task calls its own memory so. */
export const RUN_FIELD = '(run)';

/**
 * Gives every node its place. Children that are never active together share storage, like the members of a C union, so an
 * agent costs a few bytes even on a large tree; what must outlive a run lies apart at the end.
 */
export function layOut(nodes: readonly ProgramNode[]): Layout {
  const place = (node: ProgramNode, from: Layout): Layout => {
    const size = { ...from };
    const { kind, task, slots } = node;
    if (kind?.activity === 'one') {
      slots.activeWide = node.children.length > BYTE_CHILDREN;
      slots.active = slots.activeWide ? size.floats++ : size.bytes++;
    } else if (kind?.activity === 'each') {
      slots.each = size.bytes;
      size.bytes += node.children.length;
    }
    // A function that runs on keeps its memory itself.
    if (task?.run !== undefined)
      slots.memory = [{ name: RUN_FIELD, initial: undefined, store: 'reference', offset: size.references++ }];
    else slots.memory = fields((kind ?? task)!.memory, size);
    if (!kind?.exclusive) return node.children.reduce((end, child) => place(nodes[child]!, end), size);
    const ends = node.children.map((child) => place(nodes[child]!, size));
    return {
      bytes: Math.max(size.bytes, ...ends.map((end) => end.bytes)),
      floats: Math.max(size.floats, ...ends.map((end) => end.floats)),
      references: Math.max(size.references, ...ends.map((end) => end.references)),
    };
  };
  const size = { ...place(nodes[0]!, { bytes: 0, floats: 0, references: 0 }) };
  for (const node of nodes) node.slots.lasting = fields(node.kind?.lasting ?? {}, size);
  return size;
}

function fields(memory: Memory, size: { -readonly [K in keyof Layout]: Layout[K] }): FieldSlot[] {
  return Object.entries(memory).map(([name, initial]) => {
    if (typeof initial === 'number') return { name, initial, store: 'float', offset: size.floats++ };
    if (typeof initial === 'boolean') return { name, initial, store: 'byte', offset: size.bytes++ };
    return { name, initial, store: 'reference', offset: size.references++ };
  });
}
