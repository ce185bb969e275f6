import { InvalidDataError } from '../../data/check.js';
import { chooseBranch, type DecisionMemory } from './decision-memory.js';
import { type AnyTree, type DecisionTree, FIELD, NODE, NODE_WORDS, ROOT } from './decision-tree.js';
import type { VectorLike } from './knowledge.js';

/** The path of an evaluation, in reusable storage; make it with {@link createPath}. */
export interface DecisionPath {
  /** The visited nodes, from the root to the leaf. */
  readonly nodes: Int32Array;
  /** The branch taken at each node; 0 at the leaf. */
  readonly branches: Int32Array;
  /** Number of visited nodes. */
  length: number;
}

/** Creates storage for the longest path through a tree. */
export function createPath({ depth }: Pick<AnyTree, 'depth'>): DecisionPath {
  return { nodes: new Int32Array(depth + 1), branches: new Int32Array(depth + 1), length: 0 };
}

/**
 * Walks from the root to a leaf and returns the leaf's node; writes the path to `path`. Only the
 * decisions on the path are evaluated. It walks the flat tree without generated code; where speed
 * matters, take {@link createDecider}. Trees with random decisions need a memory and the
 * character's id in it.
 */
export function decideLeaf<K>(
  tree: DecisionTree<K>,
  subject: K,
  memory?: DecisionMemory,
  id = 0,
  path?: DecisionPath,
): number {
  const { words } = tree;
  if (tree.randomCount > 0) beginEvaluation(tree, memory, id);
  let node = ROOT;
  let length = 0;
  for (;;) {
    const at = node * NODE_WORDS;
    const isLeaf = words[at] === NODE.ACTION;
    const branch = isLeaf ? 0 : answer(tree, node, subject, memory, id);
    if (path !== undefined) {
      path.nodes[length] = node;
      path.branches[length] = branch;
      path.length = ++length;
    }
    if (isLeaf) return node;
    node = words[words[at + FIELD.BRANCHES] + branch];
  }
}

/** The action that {@link decideLeaf} ends with. */
export function decide<K, A extends string>(tree: DecisionTree<K, A>, subject: K, memory?: DecisionMemory, id = 0): A {
  return tree.actions[tree.words[decideLeaf(tree, subject, memory, id) * NODE_WORDS + FIELD.ABOUT]]!;
}

/** Counts an evaluation of a character, by which random decisions know what happened in between. */
export function beginEvaluation({ paths }: AnyTree, memory: DecisionMemory | undefined, id: number): void {
  if (memory === undefined || !(id < memory.count))
    throw new InvalidDataError(
      paths[ROOT],
      `has random decisions: pass a DecisionMemory with room for character ${id}`,
    );
  memory.evaluations[id]++;
}

/** The branch that a decision takes. */
function answer<K>(
  tree: DecisionTree<K>,
  node: number,
  subject: K,
  memory: DecisionMemory | undefined,
  id: number,
): number {
  const { words } = tree;
  const at = node * NODE_WORDS;
  const type = words[at];
  if (type === NODE.RANDOM) return chooseBranch(tree, node, memory!, id);
  const value = tree.readers[words[at + FIELD.ABOUT]](subject);
  switch (type) {
    case NODE.TRUTH:
      return value ? 0 : 1;
    case NODE.RANGE:
      return isInRange(tree, at, value as number) ? 0 : 1;
    case NODE.LENGTH:
      return isLengthInRange(tree, at, value as VectorLike) ? 0 : 1;
    case NODE.SET:
      return tree.lookups[words[at + FIELD.TABLE]].has(value) ? 0 : 1;
    case NODE.WORDS:
      return branchOfWord(tree, node, value);
    default:
      return branchOfNumber(tree, at, value as number, type === NODE.BANDS);
  }
}

/** A range includes both ends. */
function isInRange({ numbers }: AnyTree, at: number, value: number): boolean {
  return value >= numbers[(at + FIELD.LOW) / 2] && value <= numbers[(at + FIELD.HIGH) / 2];
}

/** In one function, because a length that is handed on is a number on the heap. */
function isLengthInRange({ numbers }: AnyTree, at: number, value: VectorLike): boolean {
  const z = value.z ?? 0;
  const length = Math.sqrt(value.x * value.x + value.y * value.y + z * z);
  return length >= numbers[(at + FIELD.LOW) / 2] && length <= numbers[(at + FIELD.HIGH) / 2];
}

/**
 * The branch for a word; `otherwise` for a word without one. A word that was not declared is an
 * error of the reader.
 */
export function branchOfWord(tree: AnyTree, node: number, word: unknown): number {
  const at = node * NODE_WORDS;
  const count = tree.words[at + FIELD.COUNT];
  const lookup = tree.lookups[tree.words[at + FIELD.TABLE]];
  const branch = lookup.get(word);
  if (branch !== undefined) return branch;
  if (count > lookup.size) return count - 1;
  const { name } = tree.data[tree.words[at + FIELD.ABOUT]];
  throw new InvalidDataError(tree.paths[node], `${name} was ${JSON.stringify(word)}, which is none of its options`);
}

/**
 * By binary search: the branch of an equal value, or of the first bound that is above. The last is
 * for all others.
 */
function branchOfNumber({ words, numbers }: AnyTree, at: number, value: number, isBand: boolean): number {
  const table = words[at + FIELD.TABLE];
  const last = words[at + FIELD.COUNT] - 1;
  let low = 0;
  let high = last;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBand ? value < numbers[table + middle] : value <= numbers[table + middle]) high = middle;
    else low = middle + 1;
  }
  return isBand || numbers[table + low] === value ? low : last;
}
