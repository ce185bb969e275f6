import { beginEvaluation, branchOfWord, decide, decideLeaf } from './decide.js';
import { chooseBranch, type DecisionMemory } from './decision-memory.js';
import { type DecisionTree, FIELD, NODE_WORDS } from './decision-tree.js';
import { writeTreeCode } from './write-code.js';

/** A tree prepared to decide many times, for many characters. */
export interface TreeDecider<in K, out A extends string = string> {
  /** Whether it runs as generated code or walks the flat tree. */
  readonly code: 'generated' | 'flat';
  /**
   * Returns the action for a character. Trees with random decisions need a memory and the
   * character's id in it.
   */
  decide(subject: K, memory?: DecisionMemory, id?: number): A;
  /** Returns the leaf. It says more than the action if several leaves have the same action. */
  leaf(subject: K, memory?: DecisionMemory, id?: number): number;
  /**
   * Decides for all characters: writes the index of each action in `tree.actions` to `out`.
   * Character i has id i in the memory.
   */
  decideAll(out: Int32Array, subjects: readonly K[], memory?: DecisionMemory): void;
}

/** Options of {@link createDecider}. */
export interface TreeDeciderOptions {
  /** `generated` needs a page that allows `Function`. By default it is used where that works. */
  readonly code?: 'generated' | 'flat';
}

/**
 * Prepares a tree to run. Where the page allows it, the tree becomes generated code, about as fast
 * as `if`s written by hand; otherwise it walks the flat tree. Both decide the same. Create it once
 * per tree, because it compiles code.
 */
export function createDecider<K, A extends string>(
  tree: DecisionTree<K, A>,
  { code }: TreeDeciderOptions = {},
): TreeDecider<K, A> {
  const generated = code === 'flat' ? undefined : generate(tree, code === 'generated');
  if (generated !== undefined) return { code: 'generated', ...generated };
  const { words } = tree;
  return {
    code: 'flat',
    leaf: (subject, memory, id = 0) => decideLeaf(tree, subject, memory, id),
    decide: (subject, memory, id = 0) => decide(tree, subject, memory, id),
    decideAll(out, subjects, memory) {
      for (let i = 0; i < subjects.length; i++)
        out[i] = words[decideLeaf(tree, subjects[i]!, memory, i) * NODE_WORDS + FIELD.ABOUT];
    },
  };
}

/** The functions that generated code calls. */
const LIBRARY = Object.freeze({ beginEvaluation, branchOfWord, chooseBranch });

function generate<K, A extends string>(
  tree: DecisionTree<K, A>,
  isWanted: boolean,
): Omit<TreeDecider<K, A>, 'code'> | undefined {
  try {
    return new Function('T', 'L', writeTreeCode(tree))(tree, LIBRARY);
  } catch (error) {
    // A content-security policy throws an EvalError; the flat tree decides the same.
    if (isWanted) throw error;
    return undefined;
  }
}
