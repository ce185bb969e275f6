import { beginEvaluation, branchOfWord, decide, decideLeaf } from './decide.js';
import { chooseBranch, type DecisionMemory } from './decision-memory.js';
import { type DecisionTree, FIELD, NODE_WORDS } from './decision-tree.js';
import { writeTreeCode } from './write-code.js';

/** A tree made ready to decide for many, again and again. */
export interface TreeDecider<in K, out A extends string = string> {
  /** Whether it runs as generated code, or walks the flat tree. */
  readonly code: 'generated' | 'flat';
  /**
   * The action for a character. Trees with random decisions need its memory and its place there.
   */
  decide(subject: K, memory?: DecisionMemory, id?: number): A;
  /**
   * The leaf it ends at, which says more than the action where one action stands in several places.
   */
  leaf(subject: K, memory?: DecisionMemory, id?: number): number;
  /**
   * Decides for all: writes the number of each one's action to `out`, for `tree.actions`. Character
   * i has place i in the memory.
   */
  decideAll(out: Int32Array, subjects: readonly K[], memory?: DecisionMemory): void;
}

/** Settings of a decider. */
export interface TreeDeciderOptions {
  /** `generated` needs a page that allows `Function`; unless said, it is taken where that works. */
  readonly code?: 'generated' | 'flat';
}

/**
 * Makes a tree ready to run: as straight code, about as fast as `if`s written by hand, where the
 * page allows that; otherwise as a walk over the flat tree. Both decide the same. Make it once per
 * tree, for it compiles code.
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

/** What generated code calls. */
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
