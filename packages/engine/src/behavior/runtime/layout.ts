/** The position of a field of a node's memory in an agent's share of the arrays. */
export interface FieldSlot {
  readonly name: string;
  readonly initial: unknown;
  readonly store: 'byte' | 'float' | 'reference';
  readonly offset: number;
}

/** Where the state of one node is stored. */
export interface NodeSlots {
  /**
   * Which child is active, for kinds with one at a time: see {@link encodeActive}. −1 if there is
   * nothing to remember.
   */
  active: number;
  /**
   * True if `active` is stored among the floats, because the node has more children than a byte can
   * count.
   */
  activeWide: boolean;
  /**
   * Offset of the first of one byte per child, which holds its last status, for kinds whose
   * children are active independently; otherwise −1.
   */
  each: number;
  memory: readonly FieldSlot[];
  lasting: readonly FieldSlot[];
}

/** The fields of what remembers nothing. */
export const NO_FIELDS: readonly FieldSlot[] = [];

/** How much each agent needs of each array. */
export interface Layout {
  readonly bytes: number;
  readonly floats: number;
  readonly references: number;
}

/**
 * Codes in the `active` slot: 0 nothing, odd: child (code − 1) / 2 is active, even: child code / 2
 * − 1 starts next tick.
 */
export const encodeActive = (child: number): number => 2 * child + 1;
export const encodeDue = (child: number): number => 2 * child + 2;
/** The active child of a code, or −1. */
export const activeOf = (code: number): number => ((code & 1) === 1 ? (code - 1) >> 1 : -1);
/** The child that a code says is due next tick, or −1. */
export const dueOf = (code: number): number => (code > 0 && (code & 1) === 0 ? (code >> 1) - 1 : -1);
/**
 * The field that holds the generator or promise of a task written as one `run` function. Memory
 * fields of tasks cannot have this name.
 */
export const RUN_FIELD = '(run)';
