import { InvalidDataError } from '../../data/index.js';
import type { LinkedNode } from '../back-ends/linked-node.js';
import type { Minds } from '../minds/minds.js';
import type { ProgramNode } from '../program/program.js';
import type { MindId } from '../runtime/mind-id.js';

/** The numbers that a node reports beside its status, by the node's path. */
export interface NodeStates {
  readonly node: string;
  readonly values: { readonly [name: string]: number };
}

/**
 * Shows the inside of nodes: the numbers that kinds report all the time (`describeState`), and all
 * details of one node on request (`insight`). Reading changes nothing and is possible between any
 * two nodes or ticks.
 */
export class NodeInsight {
  /** Which nodes have numbers to tell, of lists that grow as behaviors come in. */
  readonly #tellers = new WeakMap<
    readonly ProgramNode[],
    { readonly of: number; readonly indexes: readonly number[] }
  >();

  /**
   * The numbers that the nodes of a mind report, by path. Leaves out nodes that report nothing, and
   * values that are not numbers.
   */
  statesOf<A>(minds: Minds<A>, id: MindId): NodeStates[] {
    const indexes = this.#tellersOf(minds.program.nodes);
    return minds.look(id, (nodes) =>
      indexes.map((index) => ({ node: nodes[index].node.path, values: tell(nodes[index]) })),
    );
  }

  /**
   * The details that a kind shows of one node, given by its path: a plan, an agenda. Undefined if
   * there is no such node or its kind shows nothing. `about` is a question in a form that the kind
   * defines.
   */
  insightOf<A>(minds: Minds<A>, id: MindId, path: string, about?: unknown): unknown {
    return minds.look(id, (nodes) => {
      const found = nodes.find(({ node }) => node.path === path);
      if (found?.node.kind?.insight === undefined) return undefined;
      const isRunning = minds.isIn(id, found.row);
      return found.look((kind, node) => kind.insight!(node, { about, isRunning }));
    });
  }

  /**
   * Carries out an instruction that the node's kind offers to people who inspect it, immediately
   * and outside the mind's turn. Throws `InvalidDataError` if there is no such node or its kind
   * does not understand the instruction.
   */
  instruct<A>(minds: Minds<A>, id: MindId, path: string, instruction: unknown): void {
    const problem = minds.look(id, (nodes) => {
      const found = nodes.find(({ node }) => node.path === path);
      if (found?.node.kind?.instruct === undefined) return 'there is no such node that takes instructions';
      const isRunning = minds.isIn(id, found.row);
      return found.look((kind, node) => kind.instruct!(node, instruction, isRunning));
    });
    if (problem !== undefined) throw new InvalidDataError(path, problem);
  }

  /**
   * Asked for once a frame for every watched mind: few nodes of few programs have anything to tell.
   */
  #tellersOf(nodes: readonly ProgramNode[]): readonly number[] {
    let known = this.#tellers.get(nodes);
    if (known?.of !== nodes.length) {
      const indexes = nodes.filter(({ kind }) => kind?.describeState).map(({ index }) => index);
      known = { of: nodes.length, indexes };
      this.#tellers.set(nodes, known);
    }
    return known.indexes;
  }
}

function tell(linked: LinkedNode): NodeStates['values'] {
  const told = linked.look((kind, node) => kind.describeState?.(node)) ?? {};
  const numbers: { [name: string]: number } = {};
  for (const [name, value] of Object.entries(told))
    if (value !== undefined && Number.isFinite(value)) numbers[name] = value;
  return numbers;
}
