import { InvalidDataError } from '../../data/index.js';
import type { LinkedNode } from '../back-ends/linked-node.js';
import type { Minds } from '../minds/minds.js';
import type { MindId } from '../runtime/mind-id.js';

// Functions that show the inside of nodes. They change nothing, except `instructNode`, and may be
// called between any two nodes or ticks.

/** The numbers that a node reports beside its status, by the node's path. */
export interface NodeStates {
  /** Path of the node in the program. */
  readonly node: string;
  /** Numbers by the names that the kind gives them. */
  readonly values: { readonly [name: string]: number };
}

/**
 * The numbers that the nodes of a mind show beside their status, such as weights and
 * degrees, by path. Leaves out nodes that report nothing, and values that are not numbers.
 */
export function describeNodes<A>(minds: Minds<A>, id: MindId): NodeStates[] {
  return minds.look(id, (nodes) =>
    nodes
      .filter(({ node }) => node.kind?.describeState !== undefined)
      .map((linked) => ({ node: linked.node.path, values: statesOf(linked) })),
  );
}

function statesOf(linked: LinkedNode): NodeStates['values'] {
  const told = linked.look((kind, node) => kind.describeState?.(node)) ?? {};
  const numbers: { [name: string]: number } = {};
  for (const [name, value] of Object.entries(told))
    if (value !== undefined && Number.isFinite(value)) numbers[name] = value;
  return numbers;
}

/**
 * The details of one node of a mind, given by its path: a plan and its
 * alternatives, an agenda. Undefined if there is no such node or its kind shows nothing. `about` is
 * a question in a form that the kind defines.
 */
export function insightOf<A>(minds: Minds<A>, id: MindId, path: string, about?: unknown): unknown {
  return minds.look(id, (nodes) => {
    const found = nodes.find(({ node }) => node.path === path);
    if (found?.node.kind?.insight === undefined) return undefined;
    const isRunning = minds.isIn(id, found.row);
    return found.look((kind, node) => kind.insight!(node, { about, isRunning }));
  });
}

/**
 * Sends an instruction that its kind offers to one node of a mind, given by its path. It is carried out immediately, outside the turn of the mind. Throws `InvalidDataError` if
 * there is no such node or its kind does not understand the instruction.
 */
export function instructNode<A>(minds: Minds<A>, id: MindId, path: string, instruction: unknown): void {
  const problem = minds.look(id, (nodes) => {
    const found = nodes.find(({ node }) => node.path === path);
    if (found?.node.kind?.instruct === undefined) return 'there is no such node that takes instructions';
    const isRunning = minds.isIn(id, found.row);
    return found.look((kind, node) => kind.instruct!(node, instruction, isRunning));
  });
  if (problem !== undefined) throw new InvalidDataError(path, problem);
}
