import type { BackEnd, ProgramCode } from '../back-ends/generated.js';
import type { LinkedNode } from '../back-ends/linked-node.js';
import type { Stimulus } from '../kind/node-kind.js';
import type { Program, ProgramNode } from '../program/program.js';
import type { Runtime } from '../runtime/runtime.js';
import type { DynamicSubtreeSource } from '../runtime/subtree-wanted.js';
import type { Places } from './places.js';
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
  /** Which dynamic subtrees there are, for a saved state. */
  save(): Pick<SavedMinds, 'guests'>;
  /** Marks the restored dynamic subtrees that are no longer needed. */
  restore(saved: SavedMinds): void;
  /**
   * Tells the nodes of a mind that a stimulus comes or goes. Returns true if the stimulus has a
   * slot in the mind.
   */
  tell(place: number, stimulus: SomeStimulus, comes: boolean): boolean;
  /** Rows of the node table, where it differs from the nodes of the program. */
  table: readonly ProgramNode[] | undefined;
}

/** A stimulus, or for one that goes, as much of it as is known. */
export type SomeStimulus = Pick<Stimulus, 'slot'> & Partial<Stimulus>;

/**
 * What {@link DynamicSubtrees} may do with the minds they serve; it is private to everything else.
 */
export interface MindsInternals {
  readonly runtime: Runtime;
  readonly places: Places<unknown>;
  readonly backEnd: BackEnd;
  readonly current: Program;
  readonly nodes: LinkedNode[];
  /** Replaces program and code in the middle of a tick. */
  replaceCode(program: Program, code: ProgramCode): void;
  /** What is done when the tick is over. */
  readonly afterwards: (() => void)[];
  /** Indexes of the nodes that run in a mind. */
  running(place: number): number[];
  /** Does something to one mind, perhaps in the middle of another's tick. */
  asMind(place: number, act: () => void): void;
  /** Moves all minds to another program. */
  move(program: Program): void;
}

/** Makes the dynamic subtrees of some minds. */
export type MakeDynamicSubtrees = (internals: MindsInternals) => DynamicSubtrees;
