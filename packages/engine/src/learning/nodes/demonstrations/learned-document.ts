import {
  type BehaviorDocument,
  type DocumentNode,
  isExpressionBinding,
  isKeyBinding,
  type ParamValue,
  walkNodes,
} from '../../../behavior/document/document.js';
import { InvalidDataError } from '../../../data/index.js';
import type { LearnedAttribute } from '../../../decision/decision-tree/learned-tree.js';
import type { ChoiceCounts, GuidedLeaf, GuidedNode } from '../../demonstrations/guided-tree.js';
import { formatQuestion, parseQuestion } from './question-text.js';

/** The tree of a learned behavior. What is not learned is a leaf without a choice, as it stands there. */
export function readTree(
  { root }: Pick<BehaviorDocument, 'root'>,
  attributes: readonly LearnedAttribute[],
): GuidedNode {
  return readNode(root.kind === 'learnedTree' ? (root.children?.[0] ?? root) : root, attributes);
}

function readNode(node: DocumentNode, attributes: readonly LearnedAttribute[]): GuidedNode {
  const { kind, params, children = [] } = node;
  if (kind === 'learnedLeaf') return readLeaf(node);
  const question = kind === 'decide' && children.length === 2 ? readQuestion(params?.when, attributes) : undefined;
  if (question === undefined) return { choice: '', counts: {}, isLocked: false, deleted: [], content: node };
  return { question, yes: readNode(children[0], attributes), no: readNode(children[1], attributes) };
}

function readQuestion(when: ParamValue | undefined, attributes: readonly LearnedAttribute[]) {
  if (when === undefined) return undefined;
  if (isKeyBinding(when)) return parseQuestion(`\`${when.key}\``, attributes);
  return isExpressionBinding(when) ? parseQuestion(when.expression, attributes) : undefined;
}

/** A leaf as it stands in a document. */
export function readLeaf(node: DocumentNode): GuidedLeaf {
  const { choice, examples, locked, deleted } = node.params ?? {};
  return {
    choice: typeof choice === 'string' ? choice : '',
    counts: parseCounts(examples),
    isLocked: locked === true,
    deleted: Array.isArray(deleted) ? deleted.map(String) : [],
    content: node,
  };
}

/** Examples by choice, as a leaf keeps them: `chase 12, search 1`. */
export function formatCounts(counts: ChoiceCounts): string {
  const entries = Object.entries(counts).sort(([, a], [, b]) => b - a);
  return entries.map(([choice, count]) => `${choice} ${count}`).join(', ');
}

/** Anything that is not of this form counts as no examples. */
export function parseCounts(examples: unknown): ChoiceCounts {
  if (typeof examples !== 'string') return {};
  const entries = examples.split(',').flatMap((each): [string, number][] => {
    const [, choice, count] = /^\s*(\S+) (\d{1,9})\s*$/.exec(each) ?? [];
    return choice === undefined ? [] : [[choice, Number(count)]];
  });
  return Object.fromEntries(entries);
}

/**
 * Writes trees as nodes. A node at the same place of the tree has the same id every time, so that
 * training again does not restart what stays.
 */
export class TreeWriter {
  readonly #options: ReadonlyMap<string, DocumentNode>;
  readonly #attributes: readonly LearnedAttribute[];
  readonly #taken = new Set<string>();

  /** `shownBy` is the behavior by which the person played: leaves run copies of its options. */
  constructor(shownBy: BehaviorDocument, attributes: readonly LearnedAttribute[], tree: GuidedNode) {
    this.#options = new Map((shownBy.root.children ?? []).map((option) => [option.id, option]));
    this.#attributes = attributes;
    this.#reserve(tree);
  }

  /** What is kept as it is keeps its ids. */
  #reserve(node: GuidedNode): void {
    if ('question' in node) {
      this.#reserve(node.yes);
      this.#reserve(node.no);
    } else if (isKept(node)) walkNodes(node.content as DocumentNode, ({ id }) => this.#taken.add(id));
  }

  write(node: GuidedNode, way = ''): DocumentNode {
    if (!('question' in node)) return this.#leaf(node, way);
    const id = this.#fresh(way === '' ? 'ask' : `ask-${way}`);
    const when = { expression: formatQuestion(node.question, this.#attributes) };
    return {
      id,
      kind: 'decide',
      params: { when },
      children: [this.write(node.yes, `${way}y`), this.write(node.no, `${way}n`)],
    };
  }

  #leaf(leaf: GuidedLeaf, way: string): DocumentNode {
    const examples = formatCounts(leaf.counts);
    if (isKept(leaf)) {
      const content = leaf.content as DocumentNode;
      return content.kind === 'learnedLeaf' ? { ...content, params: { ...content.params, examples } } : content;
    }
    const id = this.#fresh(way === '' ? 'leaf' : `leaf-${way}`);
    return { ...this.#run(leaf.choice, id), params: leafParams(leaf.choice, examples, leaf) };
  }

  /** A leaf that runs an option. */
  #run(choice: string, id: string): DocumentNode {
    const option = this.#options.get(choice);
    const content = option?.children?.[0];
    if (option === undefined || content === undefined)
      throw new InvalidDataError(choice, 'was chosen by the player, but the behavior has no such option any more');
    return { id, kind: 'learnedLeaf', name: option.name ?? choice, children: [this.#copy(content, id)] };
  }

  #copy(node: DocumentNode, prefix: string): DocumentNode {
    const { children, ...rest } = node;
    return {
      ...rest,
      id: this.#fresh(`${prefix}-${node.id}`),
      ...(children !== undefined && { children: children.map((child) => this.#copy(child, prefix)) }),
    };
  }

  #fresh(wanted: string): string {
    const short = wanted.slice(0, 58);
    let id = short;
    for (let i = 2; this.#taken.has(id); i++) id = `${short}-${i}`;
    this.#taken.add(id);
    return id;
  }
}

/** The parameters of a leaf, without those that have their default. */
export function leafParams(
  choice: string,
  examples: string,
  { isLocked, deleted }: Pick<GuidedLeaf, 'isLocked' | 'deleted'>,
): Record<string, ParamValue> {
  return {
    choice,
    ...(examples !== '' && { examples }),
    ...(isLocked && { locked: true }),
    ...(deleted.length > 0 && { deleted: [...deleted] }),
  };
}

/** Locked leaves, and what a person put there. */
function isKept({ isLocked, choice, content }: GuidedLeaf): boolean {
  return content !== undefined && (isLocked || choice === '');
}
