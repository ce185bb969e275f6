import { InvalidDataError } from '../../data/check.js';
import { midway, nLogN } from './entropy.js';
import type { ExampleTable } from './example-table.js';

/** Examples up to which all combinations of cuts are compared. */
const MAX_EXAMPLES = 2000;

/** Cuts of a number into ranges, and what they tell together. */
export interface Cuts {
  /** In ascending order, each midway between two values of examples. */
  readonly cuts: readonly number[];
  /** By how many bits the entropy falls if the examples are split by all cuts at once. */
  readonly gain: number;
}

/**
 * The best `count` cuts of a number together, for a split into several ranges at once; fewer where
 * more tell nothing. Where classes alternate, as in *too near, right, too far*, a single threshold
 * tells next to nothing, and `suggestCuts`, which looks for one after the other, may miss the pair.
 *
 * Compares all combinations of cuts between values with different classes, so its cost grows with the
 * square of the number of examples. Turn the result into a category with `binExamples`, and a tree
 * asks for all ranges in one node.
 */
export function findCuts(examples: ExampleTable, attribute: string, count: number): Cuts {
  const index = examples.attributes.findIndex(({ name, type }) => name === attribute && type === 'number');
  if (index < 0) throw new InvalidDataError('attribute', `must be a number of the table, got ${attribute}`);
  if (!(Number.isInteger(count) && count >= 1))
    throw new InvalidDataError('count', `must be a whole number above 0, got ${count}`);
  if (examples.count > MAX_EXAMPLES)
    throw new InvalidDataError('examples', `must be at most ${MAX_EXAMPLES}, got ${examples.count}; take a sample`);
  const blocks = listBlocks(examples, index);
  const best = cutBlocks(blocks, examples.classes.length, count + 1);
  return { cuts: best.ends.map((end) => midway(blocks[end - 1].last, blocks[end].first)), gain: best.gain };
}

/** Neighboring examples that no good cut separates, and how many they have of each class. */
interface Block {
  readonly first: number;
  last: number;
  readonly counts: number[];
}

/** The best cut never lies within a run of one class. */
function listBlocks(examples: ExampleTable, index: number): Block[] {
  const { classes, classOf, count } = examples;
  const column = examples.columns[index];
  const order = Array.from({ length: count }, (_, i) => i).sort((a, b) => column[a] - column[b]);
  const blocks: Block[] = [];
  for (const example of order) {
    const value = column[example];
    if (blocks.at(-1)?.last !== value) blocks.push({ first: value, last: value, counts: classes.map(() => 0) });
    blocks[blocks.length - 1].counts[classOf[example]]++;
  }
  return mergeBlocks(blocks);
}

function mergeBlocks(blocks: readonly Block[]): Block[] {
  const merged: Block[] = [];
  for (const block of blocks) {
    const before = merged.at(-1);
    const only = onlyClassOf(block);
    if (before === undefined || only < 0 || onlyClassOf(before) !== only) merged.push(block);
    else {
      before.last = block.last;
      before.counts[only] += block.counts[only];
    }
  }
  return merged;
}

/** The class of all examples of a block; −1 if there are several. */
function onlyClassOf({ counts }: Block): number {
  const only = counts.findIndex((count) => count > 0);
  return counts.every((count, i) => i === only || count === 0) ? only : -1;
}

/** Parts `blocks` into at most `parts` ranges with the least entropy, by dynamic programming. */
function cutBlocks(blocks: readonly Block[], classCount: number, parts: number): { ends: number[]; gain: number } {
  const { length } = blocks;
  /** Adds a block to the counts of a range; bits times examples that are not known in the range. */
  const widen = (counts: Float64Array, block: Block) => {
    let [total, sum] = [0, 0];
    for (let c = 0; c < classCount; c++) {
      counts[c] += block.counts[c];
      total += counts[c];
      sum += nLogN(counts[c]);
    }
    return nLogN(total) - sum;
  };
  // least[p][end]: of the first `end` blocks in p + 1 ranges; from[p][end]: where the last one begins.
  const least: Float64Array[] = [];
  const from: Int32Array[] = [];
  for (let p = 0; p < Math.min(parts, Math.max(1, length)); p++) {
    least.push(new Float64Array(length + 1).fill(p === 0 && length === 0 ? 0 : Infinity));
    from.push(new Int32Array(length + 1));
    for (let end = 1; end <= length; end++) {
      const counts = new Float64Array(classCount);
      for (let first = end - 1; first >= p; first--) {
        const inside = widen(counts, blocks[first]);
        const all = p === 0 ? (first === 0 ? inside : Infinity) : least[p - 1][first] + inside;
        if (all < least[p][end] - 1e-9) {
          least[p][end] = all;
          from[p][end] = first;
        }
      }
    }
  }
  let chosen = 0;
  for (let p = 1; p < least.length; p++) if (least[p][length] < least[chosen][length] - 1e-9) chosen = p;
  const ends: number[] = [];
  for (let p = chosen, end = length; p > 0; p--) {
    end = from[p][end];
    ends.unshift(end);
  }
  const total = blocks.reduce((sum, { counts }) => sum + counts.reduce((a, b) => a + b, 0), 0);
  return { ends, gain: total === 0 ? 0 : (least[0][length] - least[chosen][length]) / total };
}
