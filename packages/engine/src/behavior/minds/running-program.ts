import type { BackEnd, ProgramCode } from '../back-ends/generated.js';
import { fastest } from '../back-ends/generated.js';
import { linkNodes, scopesIn } from '../back-ends/link-nodes.js';
import type { LinkedNode } from '../back-ends/linked-node.js';
import { Stepper } from '../back-ends/stepper.js';
import { activeChildren } from '../program/activity.js';
import type { Program } from '../program/program.js';
import { MemoryViews } from '../runtime/node-memory.js';
import type { Runtime } from '../runtime/runtime.js';
import { RUNNING } from '../vocabulary/status.js';
import type { DynamicSubtrees } from './dynamic-subtrees.js';
import type { Ticking } from './ticking.js';

/** A program linked to the runtime whose minds run it, and calls to the nodes of one mind. */
export class RunningProgram {
  /** Includes the behaviors that nodes have asked for since it was linked. */
  program: Program;
  nodes: LinkedNode[] = [];
  readonly #runtime: Runtime;
  readonly #backEnd: BackEnd;
  readonly #ticking: Ticking;

  constructor(program: Program, runtime: Runtime, backEnd: BackEnd, ticking: Ticking) {
    this.program = program;
    this.#runtime = runtime;
    this.#backEnd = backEnd;
    this.#ticking = ticking;
    this.link(program)();
  }

  /**
   * Inserts behaviors at run time, if the option `dynamicSubtrees` is set. The runtime knows only
   * what nodes ask of it.
   */
  get dynamicSubtrees(): DynamicSubtrees | undefined {
    return this.#runtime.dynamicSubtrees as DynamicSubtrees | undefined;
  }

  /**
   * Compiles a program, or throws and changes nothing. The returned function puts the code to use.
   */
  link(program: Program): () => void {
    const runtime = this.#runtime;
    const ticking = this.#ticking;
    const { rebind } = runtime;
    runtime.rebind = () => {};
    try {
      const nodes: LinkedNode[] = [];
      linkNodes(program, nodes, runtime, new MemoryViews(runtime));
      const code = this.compile(program, nodes);
      return () => {
        this.nodes = nodes;
        runtime.scopes = scopesIn(nodes);
        ticking.code = code;
        ticking.stepper = new Stepper(runtime, nodes, ticking.watched);
        this.program = program;
        const { dynamicSubtrees } = this;
        if (dynamicSubtrees !== undefined) dynamicSubtrees.table = undefined;
        runtime.rebind();
      };
    } catch (error) {
      runtime.rebind = rebind;
      throw error;
    }
  }

  /** Compiles linked nodes. A module compiled ahead of time fits only the program it was made from. */
  compile(program: Program, nodes: LinkedNode[]): ProgramCode {
    const isChanged = this.nodes.length > 0 && this.#backEnd.name === 'module';
    return (isChanged ? fastest : this.#backEnd).link(program, this.#runtime, nodes);
  }

  /** Indexes of the nodes that run in a mind, parents first. */
  runningIn(slot: number): number[] {
    const running: number[] = [];
    const visit = (index: number): void => {
      running.push(index);
      const node = this.program.nodes[index];
      for (const child of activeChildren(this.#runtime, node, slot)) visit(node.children[child]);
    };
    if (this.#runtime.statuses[slot] === RUNNING) visit(0);
    return running;
  }

  /** Changes one mind, possibly during the turn of another, which then continues undisturbed. */
  asMind(slot: number, act: () => void): void {
    const runtime = this.#runtime;
    const { mind, reason } = runtime;
    const { stepper } = this.#ticking;
    const { observer } = stepper;
    const unsettled = mind < 0 ? [] : this.nodes.filter((linked) => !linked.settled);
    const params = unsettled.map((linked) => ({ ...linked.params }));
    this.#ticking.uninterrupted(() => {
      runtime.mind = slot;
      stepper.observer = undefined;
      try {
        act();
      } finally {
        stepper.observer = observer;
        runtime.mind = mind;
        runtime.reason = reason;
        for (const [i, linked] of unsettled.entries()) Object.assign(linked.params, params[i]);
      }
    });
  }

  /** Tells the kinds of some nodes of a mind what was done to them. */
  callHook(slot: number, nodes: readonly number[], hook: 'adopted' | 'restored'): void {
    this.asMind(slot, () => {
      for (const index of nodes) {
        const linked = this.nodes[index];
        const call = linked.node.kind?.[hook];
        if (call === undefined) continue;
        try {
          if (!linked.settled) linked.refresh();
          call(linked);
        } catch (error) {
          this.#runtime.failed(linked.node, 'update', error);
        }
      }
    });
  }
}
