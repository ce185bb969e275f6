import { HASH_START, hashInt32, hashString } from '../../math/bits.js';
import { type AnyTree, branchCount, branchOf, FIELD, NODE, NODE_WORDS, nodeType, ROOT } from './decision-tree.js';

/**
 * Larger pieces become functions of their own: engines do not optimize huge functions, and deep
 * nesting ends their parsers.
 */
const PIECE = 48;

/** Up to this many words, comparing one by one is faster than a lookup. */
const FEW_WORDS = 8;

/**
 * Writes a tree as straight code: the body of a function of `(T, L)`, the tree and what it may
 * call, that returns `leaf`, `decide` and `decideAll` of a decider. Only numbers get into it; names
 * and words stay in the tree, so that a file cannot smuggle code in. Branches that meet again are
 * functions, called from each place.
 */
export function writeTreeCode(tree: AnyTree): string {
  // Engines share what they learn between equal texts, and calls into different games would then be
  // slow in all of them; so trees that ask other things get another text.
  let hash = HASH_START;
  for (const { name } of tree.data) hash = hashString(hash, name);
  for (const path of tree.paths) hash = hashString(hash, path);
  const lines = [`// ${hashInt32(hash, tree.nodeCount)}`];
  for (let datum = 0; datum < tree.readers.length; datum++) lines.push(`const r${datum} = T.readers[${datum}];`);
  for (let action = 0; action < tree.actions.length; action++) lines.push(`const a${action} = T.actions[${action}];`);
  tree.lookups.forEach(({ size }, table) => {
    lines.push(`const v${table} = T.lookups[${table}], w${table} = [...v${table}.keys()];`);
    for (let word = 0; word < size; word++) lines.push(`const k${table}_${word} = w${table}[${word}];`);
  });
  const about = (node: number) => tree.words[node * NODE_WORDS + FIELD.ABOUT];
  writeFunctions(lines, tree, 'f', (node) => `return ${node};`);
  writeFunctions(lines, tree, 'd', (node) => `return a${about(node)};`);
  writeFunctions(lines, tree, 'n', (node) => `return ${about(node)};`);
  lines.push(
    'return {',
    `leaf: (s, m, w = 0) => f${ROOT}(s, m, w),`,
    `decide: (s, m, w = 0) => d${ROOT}(s, m, w),`,
    `decideAll(out, all, m) { for (let i = 0; i < all.length; i++) out[i] = n${ROOT}(all[i], m, i); },`,
    '};',
  );
  return lines.join('\n');
}

/** Writes the tree once more, with what is to be done at a leaf. */
function writeFunctions(lines: string[], tree: AnyTree, name: string, end: (leaf: number) => string): void {
  const pieces = findPieces(tree);
  for (let node = tree.nodeCount - 1; node >= 0; node--) {
    if (!pieces[node]) continue;
    const begin = node === ROOT && tree.randomCount > 0 ? 'L.beginEvaluation(T, m, w);' : '';
    lines.push(`function ${name}${node}(s, m, w) { ${begin} ${writeNode({ tree, pieces, name, end }, node)} }`);
  }
}

/** What is being written. */
interface Writing {
  readonly tree: AnyTree;
  readonly pieces: Uint8Array;
  /** The start of the names of functions. */
  readonly name: string;
  readonly end: (leaf: number) => string;
}

/**
 * Which nodes begin a function: the root, decisions that several branches lead to, and what would
 * make one too large.
 */
function findPieces(tree: AnyTree): Uint8Array {
  const parents = new Int32Array(tree.nodeCount);
  const order: number[] = [];
  const seen = new Uint8Array(tree.nodeCount);
  const visit = (node: number): void => {
    parents[node]++;
    if (seen[node]) return;
    seen[node] = 1;
    for (let i = 0; i < branchCount(tree, node); i++) visit(branchOf(tree, node, i));
    order.push(node);
  };
  visit(ROOT);
  const pieces = new Uint8Array(tree.nodeCount);
  const size = new Int32Array(tree.nodeCount).fill(1);
  for (const node of order) {
    for (let i = 0; i < branchCount(tree, node); i++) {
      const below = branchOf(tree, node, i);
      size[node] += pieces[below] ? 1 : size[below];
    }
    const isShared = parents[node] > 1 && nodeType(tree, node) !== NODE.ACTION;
    if (node === ROOT || isShared || size[node] > PIECE) pieces[node] = 1;
  }
  return pieces;
}

function writeNode(writing: Writing, node: number): string {
  const { tree, pieces, name, end } = writing;
  const { words, numbers } = tree;
  const at = node * NODE_WORDS;
  const count = branchCount(tree, node);
  const go = (branch: number): string => {
    const to = branchOf(tree, node, branch);
    return pieces[to] ? `return ${name}${to}(s, m, w);` : writeNode(writing, to);
  };
  const yesOrNo = (test: string) => `if (${test}) { ${go(0)} } else { ${go(1)} }`;
  const between = (value: string) => {
    const low = numbers[(at + FIELD.LOW) / 2];
    const high = numbers[(at + FIELD.HIGH) / 2];
    const tests = [
      low > -Infinity ? [`${value} >= ${low}`] : [],
      high < Infinity ? [`${value} <= ${high}`] : [],
    ].flat();
    // Without bounds anything is in the range but what is no number.
    return tests.length > 0 ? tests.join(' && ') : `${value} === ${value}`;
  };
  const type = nodeType(tree, node);
  const about = words[at + FIELD.ABOUT];
  const table = words[at + FIELD.TABLE];
  const value = `x${node}`;
  const read = `const ${value} = r${about}(s);`;
  switch (type) {
    case NODE.ACTION:
      return end(node);
    case NODE.TRUTH:
      return yesOrNo(`r${about}(s)`);
    case NODE.RANGE:
      return `${read} ${yesOrNo(between(value))}`;
    case NODE.LENGTH:
      return [
        `const q${node} = r${about}(s), z${node} = q${node}.z ?? 0;`,
        `const ${value} = Math.sqrt(q${node}.x * q${node}.x + q${node}.y * q${node}.y + z${node} * z${node});`,
        yesOrNo(between(value)),
      ].join(' ');
    case NODE.SET:
      return yesOrNo(`v${table}.has(r${about}(s))`);
    case NODE.RANDOM:
      return `switch (L.chooseBranch(T, ${node}, m, w)) { ${writeCases(count, (i) => `case ${i}`, go)} }`;
    case NODE.WORDS: {
      const known = tree.lookups[table].size;
      if (known > FEW_WORDS) {
        const found = `const ${value}b = v${table}.get(${value}) ?? L.branchOfWord(T, ${node}, ${value});`;
        return `${read} ${found} switch (${value}b) { ${writeCases(count, (i) => `case ${i}`, go)} }`;
      }
      const tests = Array.from({ length: known }, (_, i) => `if (${value} === k${table}_${i}) { ${go(i)} }`);
      if (count > known) return `${read} ${[...tests, `{ ${go(count - 1)} }`].join(' else ')}`;
      // The last word needs no branch of its own; but a word that was never declared ends in an
      // error, which says so.
      const last = `{ if (${value} !== k${table}_${known - 1}) L.branchOfWord(T, ${node}, ${value}); ${go(known - 1)} }`;
      return `${read} ${[...tests.slice(0, -1), last].join(' else ')}`;
    }
    case NODE.NUMBERS:
      return `${read} switch (${value}) { ${writeCases(count, (i) => `case ${numbers[table + i]}`, go)} }`;
    default:
      return `${read} ${writeBands(value, numbers, table, 0, count - 1, go)}`;
  }
}

function writeCases(count: number, label: (branch: number) => string, go: (branch: number) => string): string {
  return Array.from({ length: count }, (_, i) => `${i < count - 1 ? label(i) : 'default'}: { ${go(i)} }`).join(' ');
}

/** Binary search: halves the bands until one is left. */
function writeBands(
  value: string,
  bounds: Readonly<Float64Array>,
  table: number,
  low: number,
  high: number,
  go: (branch: number) => string,
): string {
  if (low === high) return go(low);
  const middle = (low + high) >> 1;
  const lower = writeBands(value, bounds, table, low, middle, go);
  const upper = writeBands(value, bounds, table, middle + 1, high, go);
  return `if (${value} < ${bounds[table + middle]}) { ${lower} } else { ${upper} }`;
}
