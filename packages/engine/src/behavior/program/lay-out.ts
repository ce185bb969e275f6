import { type FieldSlot, type Layout, NO_FIELDS, RUN_FIELD } from '../runtime/layout.js';
import type { Memory } from '../vocabulary/task.js';
import type { ProgramNode } from './program.js';

/** Children a byte can tell apart. */
const BYTE_CHILDREN = 127;

/**
 * Assigns storage to every node. Children that are never active together share storage, like the
 * members of a C union, so an agent costs a few bytes even on a large tree. State that must outlive
 * a run is stored separately at the end.
 */
export function layOut(nodes: readonly ProgramNode[]): Layout {
  /**
   * Assigns a node and all nodes below it storage from `size` on, and moves `size` to its end.
   */
  const assign = (node: ProgramNode, size: Size): void => {
    const { kind, task, slots, children } = node;
    if (kind?.activity === 'one') {
      // Nobody knows how many children a host will have.
      slots.activeWide = kind.hosts === true || children.length > BYTE_CHILDREN;
      slots.active = slots.activeWide ? size.floats++ : size.bytes++;
    } else if (kind?.activity === 'each') {
      slots.each = size.bytes;
      size.bytes += children.length;
    }
    // A function that runs on keeps its memory itself.
    if (task?.run !== undefined)
      slots.memory = [{ name: RUN_FIELD, initial: undefined, store: 'reference', offset: size.references++ }];
    else slots.memory = fields((kind ?? task)!.memory, size);
    if (kind?.exclusive) assignShared(children, size);
    else for (const child of children) assign(nodes[child], size);
  };
  /**
   * The same for children that are never active together: all begin at `size`, which moves to where
   * the longest ends.
   */
  const assignShared = (children: readonly number[], size: Size): void => {
    const { bytes, floats, references } = size;
    const end = { bytes, floats, references };
    for (const child of children) {
      size.bytes = bytes;
      size.floats = floats;
      size.references = references;
      assign(nodes[child], size);
      end.bytes = Math.max(end.bytes, size.bytes);
      end.floats = Math.max(end.floats, size.floats);
      end.references = Math.max(end.references, size.references);
    }
    Object.assign(size, end);
  };
  const size = { bytes: 0, floats: 0, references: 0 };
  assign(nodes[0], size);
  for (const node of nodes) if (node.kind !== undefined) node.slots.lasting = fields(node.kind.lasting, size);
  return size;
}

type Size = { -readonly [K in keyof Layout]: Layout[K] };

function fields(memory: Memory, size: Size): readonly FieldSlot[] {
  const names = Object.keys(memory);
  return names.length === 0 ? NO_FIELDS : names.map((name) => field(name, memory[name], size));
}

function field(name: string, initial: unknown, size: Size): FieldSlot {
  if (typeof initial === 'number') return { name, initial, store: 'float', offset: size.floats++ };
  if (typeof initial === 'boolean') return { name, initial, store: 'byte', offset: size.bytes++ };
  return { name, initial, store: 'reference', offset: size.references++ };
}
