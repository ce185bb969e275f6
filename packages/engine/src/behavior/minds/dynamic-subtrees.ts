import type { LinkedNode } from '../back-ends/linked-node.js';
import type { Stimulus } from '../kind/node-view.js';
import type { Program, ProgramNode } from '../program/program.js';
import type { DynamicSubtreeSource } from '../runtime/subtree-wanted.js';
import type { MindsInternals } from './internals.js';
import type { SavedDynamicSubtree, SavedMinds } from './saved-minds.js';

/**
 * Inserts behaviors into a program while it runs. `dynamicSubtreesFrom` of
 * `gumption/behavior/dynamic-subtrees` makes it.
 */
export interface DynamicSubtrees extends DynamicSubtreeSource {
  find(host: LinkedNode, name: string): number;
  dismiss(host: LinkedNode, name: string): void;
  /**
   * The program with its dynamic subtrees, looked up again: those of the running program, or those
   * of a saved state.
   */
  fit(program: Program, dynamicSubtrees?: readonly SavedDynamicSubtree[]): Program;
  /** Lists the dynamic subtrees for a saved state. */
  save(): Pick<SavedMinds, 'guests'>;
  /** Marks the restored dynamic subtrees that are no longer needed. */
  restore(saved: SavedMinds): void;
  /**
   * Tells the nodes of a mind that a stimulus comes or goes. Returns true if the stimulus has a
   * slot in the mind.
   */
  tell(slot: number, stimulus: SomeStimulus, comes: boolean): boolean;
  /** Rows of the node table, where it differs from the nodes of the program. */
  table: readonly ProgramNode[] | undefined;
}

/** A stimulus, or for one that goes, as much of it as is known. */
export type SomeStimulus = Pick<Stimulus, 'slot'> & Partial<Stimulus>;

/** Makes the dynamic subtrees of some minds. */
export type MakeDynamicSubtrees = (minds: MindsInternals) => DynamicSubtrees;
