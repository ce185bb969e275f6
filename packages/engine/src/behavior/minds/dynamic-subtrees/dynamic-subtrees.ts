import { InvalidDataError } from '../../../data/index.js';
import { linkNodes, scopesIn } from '../../back-ends/link-nodes.js';
import type { LinkedNode } from '../../back-ends/linked-node.js';
import type { Stimulus } from '../../kind/node-view.js';
import type { DynamicSubtree, Program, ProgramNode } from '../../program/program.js';
import type { Layout } from '../../runtime/layout.js';
import { slotIn } from '../../runtime/mind-id.js';
import { MemoryViews, resetFields } from '../../runtime/node-memory.js';
import type { Runtime } from '../../runtime/runtime.js';
import { SUBTREE_WANTED } from '../../runtime/subtree-wanted.js';
import type { DynamicSubtrees, MakeDynamicSubtrees, SomeStimulus } from '../dynamic-subtrees.js';
import type { MindsInternals } from '../internals.js';
import { moveMinds } from '../reload.js';
import type { SavedDynamicSubtree, SavedMinds } from '../saved-minds.js';
import { isFresh } from './fresh-memory.js';
import { isDynamicRoot, nodesBelow, problemOfSubtree, withSubtree, withSubtrees } from './program-with-subtrees.js';

/**
 * Finds a behavior by the name that a node gives at run time, compiled against the same vocabulary;
 * undefined if there is none.
 */
export type FindProgram = (name: string) => Program | undefined;

/**
 * Lets the minds of a `Minds` run behaviors that are chosen or put in at run time (`runBehavior`,
 * `stimulusSlot`): its option `dynamicSubtrees`. `find` is asked when a behavior is first needed,
 * and again for those in use when a program is loaded or a state restored. What it throws is
 * reported, and the node that asked fails. A `Cast` does it by itself.
 */
export function dynamicSubtreesFrom(find: FindProgram): MakeDynamicSubtrees {
  return (minds) => new InsertedSubtrees(find, minds);
}

/**
 * The dynamic subtrees of one population. They become part of its program, so running, tracing and
 * saving treat them like all other nodes.
 */
class InsertedSubtrees implements DynamicSubtrees {
  table: ProgramNode[] | undefined;
  readonly #source: FindProgram;
  readonly #minds: MindsInternals;
  readonly #views: MemoryViews;
  /** What is to be let in by {@link admit}. */
  #wanted: { readonly host: number; readonly name: string; readonly subtree: Program } | undefined;
  /** Paths of the roots of dynamic subtrees that may not be needed any more. */
  readonly #spare = new Set<string>();

  constructor(find: FindProgram, minds: MindsInternals) {
    this.#source = find;
    this.#minds = minds;
    this.#views = new MemoryViews(minds.runtime);
  }

  find({ node }: LinkedNode, name: string): number {
    const known = node.dynamicSubtrees?.indexOf(name) ?? -1;
    if (known >= 0) return known;
    const { runtime, running } = this.#minds;
    let subtree: Program | undefined;
    try {
      subtree = this.#source(name);
    } catch (error) {
      runtime.failed(node, 'update', error);
      return -1;
    }
    const problem = subtree && problemOfSubtree(running.program, node.index, name, subtree);
    if (subtree === undefined || problem !== undefined) {
      if (runtime.watching) runtime.reason = problem ?? `there is no behavior ${name}`;
      return -1;
    }
    this.#wanted = { host: node.index, name, subtree };
    throw SUBTREE_WANTED;
  }

  admit(): number {
    const { runtime, slots: minds, ticking, running } = this.#minds;
    const { nodes, program: before } = running;
    const { host: index, name, subtree } = this.#wanted!;
    this.#wanted = undefined;
    const program = withSubtree(before, index, name, subtree);
    linkNodes(program, nodes, runtime, this.#views);
    runtime.scopes = scopesIn(nodes);
    const host = nodes[index];
    host.node = program.nodes[index];
    host.childCount = host.node.children.length;
    widen(runtime, program.layout);
    const added = program.nodes.slice(before.nodes.length);
    for (const id of minds.ids()) for (const { slots } of added) resetFields(runtime, slots.lasting, slotIn(id));
    runtime.rebind = () => {};
    ticking.code = running.compile(program, nodes);
    running.program = program;
    if (this.table !== undefined) this.#enroll(this.table);
    return index;
  }

  /** Gives every node its row in the node table; a node without one gets a new row. */
  #enroll(table: ProgramNode[]): void {
    const rows = new Map(table.map(({ path }, row) => [path, row]));
    for (const linked of this.#minds.running.nodes) {
      linked.row = rows.get(linked.node.path) ?? table.length;
      table[linked.row] = linked.node;
    }
    this.table = table;
  }

  dismiss({ node }: LinkedNode, name: string): void {
    const { runtime, running } = this.#minds;
    const root = node.children[node.dynamicSubtrees?.indexOf(name) ?? -1];
    if (root === undefined) return;
    for (const { slots } of nodesBelow(running.program, root)) resetFields(runtime, slots.lasting, runtime.mind);
    this.#mayGo(root);
  }

  #mayGo(root: number): void {
    if (this.#spare.size === 0) this.#minds.ticking.whenOver(() => this.#drop());
    this.#spare.add(this.#minds.running.program.nodes[root].path);
  }

  /**
   * Drops spare dynamic subtrees that no mind runs and that hold no state of any mind, so the
   * change cannot be noticed.
   */
  #drop(): void {
    const spare = this.#spare;
    const { runtime, slots: minds, running } = this.#minds;
    const { program } = running;
    const taken = [...minds.ids()].map(slotIn);
    const busy = new Set(taken.flatMap((slot) => running.runningIn(slot)));
    const holds = ({ slots }: ProgramNode) => taken.some((slot) => !isFresh(runtime, slots.lasting, slot));
    const gone = (program.dynamicSubtrees ?? []).filter(
      ({ root }) => spare.has(program.nodes[root].path) && !busy.has(root) && !nodesBelow(program, root).some(holds),
    );
    spare.clear();
    if (gone.length === 0) return;
    const below = new Set(gone.flatMap(({ root }) => nodesBelow(program, root)));
    const left = program.dynamicSubtrees!.filter(({ root }) => !below.has(program.nodes[root]));
    const table = [...(this.table ?? program.nodes)];
    moveMinds(this.#minds, withSubtrees(baseOf(program), left));
    this.#enroll(table);
  }

  fit(given: Program, saved?: readonly SavedDynamicSubtree[]): Program {
    const { dynamicSubtrees = [] } = this.#minds.running.program;
    const wanted = saved?.map(({ node, behavior }) => ({ host: node, behavior })) ?? dynamicSubtrees;
    const found = wanted.flatMap(({ host, behavior }): Omit<DynamicSubtree, 'root'>[] => {
      try {
        const program = this.#source(behavior);
        return program === undefined ? [] : [{ host, behavior, program }];
      } catch {
        return [];
      }
    });
    return withSubtrees(baseOf(given), found);
  }

  save(): Pick<SavedMinds, 'guests'> {
    const { dynamicSubtrees = [], nodes } = this.#minds.running.program;
    if (dynamicSubtrees.length === 0) return {};
    return {
      guests: dynamicSubtrees.map(({ host, behavior, root }) => ({
        ...{ node: host, behavior },
        ...(this.#spare.has(nodes[root].path) && { spare: true }),
      })),
    };
  }

  restore(saved: SavedMinds): void {
    for (const { node, behavior, spare } of saved.guests ?? []) {
      const { dynamicSubtrees = [] } = this.#minds.running.program;
      const subtree = dynamicSubtrees.find((each) => each.host === node && each.behavior === behavior);
      if (spare && subtree !== undefined) this.#mayGo(subtree.root);
    }
  }

  tell(slot: number, some: SomeStimulus, comes: boolean): boolean {
    const stimulus: Stimulus = { behavior: '', ...some };
    const { seconds = 0, priority = 0 } = stimulus;
    if (!(seconds >= 0)) throw new InvalidDataError('seconds', `must be 0 or more, got ${seconds}`);
    if (!Number.isFinite(priority)) throw new InvalidDataError('priority', `must be a number, got ${priority}`);
    if (comes && stimulus.behavior === '') throw new InvalidDataError('behavior', 'must be the name of a behavior');
    const { running } = this.#minds;
    const { nodes, program } = running;
    const busy = new Set(running.runningIn(slot));
    // Inside a dynamic subtree only while it runs: whether others have let it in must make no
    // difference.
    const isThere = (node: ProgramNode): boolean =>
      node.parent < 0 ||
      ((!isDynamicRoot(program, node) || busy.has(node.index)) && isThere(program.nodes[node.parent]));
    let heard = false;
    running.asMind(slot, () => {
      for (const linked of nodes) {
        const { kind } = linked.node;
        if (kind?.stimulate === undefined || !isThere(linked.node)) continue;
        if (!linked.settled) linked.refresh();
        if (kind.stimulate(linked, stimulus, comes)) heard = true;
      }
    });
    return heard;
  }
}

/** The program without its dynamic subtrees. */
function baseOf(program: Program): Program {
  return program.base ?? program;
}

/** Gives each mind more of each array; what is there stays where it is in its share. */
function widen(runtime: Runtime, layout: Layout): void {
  const { layout: before, bytes, floats, references, capacity } = runtime;
  runtime.changeLayout(layout);
  for (const [i, values] of references.entries()) runtime.references[i] = values;
  for (let m = 0; m < capacity; m++) {
    runtime.bytes.set(bytes.subarray(m * before.bytes, (m + 1) * before.bytes), m * layout.bytes);
    runtime.floats.set(floats.subarray(m * before.floats, (m + 1) * before.floats), m * layout.floats);
  }
}
