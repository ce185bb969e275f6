import { InvalidDataError } from '../../data/index.js';
import type { LinkedNode } from '../back-ends/linked-node.js';
import type { Minds } from '../minds/minds.js';
import type { ProgramNode } from '../program/program.js';
import type { MindId } from '../runtime/mind-id.js';

/** What a node tells of itself beside its status, by the node's path. */
export interface NodeStates {
  readonly node: string;
  readonly values: { readonly [name: string]: number };
}

/**
 * What there is to see inside the nodes of minds: the numbers that kinds tell all the time
 * (`describeState`), and the whole inside of one node for whoever looks at it (`insight`). Asking
 * changes nothing, between any two nodes or ticks.
 */
export class NodeInsight {
  /** Which nodes have numbers to tell, of lists that grow as behaviors come in. */
  readonly #tellers = new WeakMap<
    readonly ProgramNode[],
    { readonly of: number; readonly indexes: readonly number[] }
  >();

  /**
   * What nodes of a mind tell of themselves, by path; those that tell nothing are left out, and so
   * is what is no number.
   */
  statesOf<A>(minds: Minds<A>, id: MindId): NodeStates[] {
    const indexes = this.#tellersOf(minds.program.nodes);
    return minds.look(id, (nodes) =>
      indexes.map((index) => ({ node: nodes[index].node.path, values: tell(nodes[index]) })),
    );
  }

  /**
   * What a kind shows of the inside of one node, named by its path: a plan, an agenda. Undefined if
   * there is no such node or its kind shows nothing. `about` is a question in a form of the kind's
   * own.
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
   * Has a node do what its kind offers to people who look into it, at once and in nobody's turn.
   * Throws `InvalidDataError` if there is no such node or its kind does not understand the
   * instruction.
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
