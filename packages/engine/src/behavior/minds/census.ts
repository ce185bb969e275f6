import { readActive } from '../program/activity.js';
import { activeOf } from '../runtime/layout.js';
import type { MindId } from '../runtime/mind-id.js';
import { FREE } from '../runtime/runtime.js';
import { RUNNING } from '../vocabulary/status.js';
import type { MindsInternals } from './internals.js';
import type { Minds } from './minds.js';

/** Different sets of leaves that are remembered; a parallel node can combine its leaves in many ways. */
const MAX_DOINGS = 4096;

/** Minds that do the same: exactly these leaves of their program run. */
export class Doing {
  /** Rows of the node table, in the order of the program; none for a mind that does nothing. */
  readonly leaves: readonly number[];
  /** How many minds do it, by the category of a mind. */
  counts = new Uint32Array(1);
  /** What a person reads; for whoever describes it first. */
  words: string | undefined;
  /** The same with one leaf more, by the row of that leaf. */
  readonly more = new Map<number, Doing>();

  constructor(leaves: readonly number[]) {
    this.leaves = leaves;
  }
}

/**
 * Counts what the minds of one program do: how many are in each node, and which leaves run together.
 * Once it has seen what there is to see, counting allocates nothing, however many minds there are.
 */
export class Census {
  readonly #internals: MindsInternals;
  #program: unknown;
  #root = new Doing([]);
  #at = this.#root;
  #slot = 0;
  #isCounting = false;
  /** The different things that minds do, those that nobody does now among them. */
  doings: Doing[] = [this.#root];
  /** How many minds are in each node, by its row in the node table. */
  counts = new Uint32Array(0);
  /** How many minds there are. */
  minds = 0;

  constructor(internals: MindsInternals) {
    this.#internals = internals;
  }

  /** Counts all minds. The category of a mind is a number from 0 to `categories` − 1. */
  take(categories = 1, categoryOf?: (mind: MindId) => number): void {
    const { runtime, slots } = this.#internals;
    this.#prepare(categories);
    this.minds = 0;
    this.#isCounting = true;
    for (let slot = 0; slot < slots.count; slot++) {
      const status = runtime.statuses[slot];
      if (status === FREE) continue;
      this.minds++;
      this.#at = this.#root;
      this.#slot = slot;
      if (status === RUNNING) this.#visit(0);
      this.#at.counts[categoryOf === undefined ? 0 : categoryOf(slots.idAt(slot))]++;
    }
    this.#isCounting = false;
  }

  /** What one mind does now. */
  doingOf(mind: MindId): Doing {
    const { runtime, slots } = this.#internals;
    const slot = slots.of(mind);
    this.#forgetOld();
    this.#at = this.#root;
    this.#slot = slot;
    if (runtime.statuses[slot] === RUNNING) this.#visit(0);
    return this.#at;
  }

  #prepare(categories: number): void {
    const { running } = this.#internals;
    this.#forgetOld();
    const rows = running.dynamicSubtrees?.table?.length ?? running.program.nodes.length;
    if (this.counts.length === rows) this.counts.fill(0);
    else this.counts = new Uint32Array(rows);
    for (const doing of this.doings)
      if (doing.counts.length === categories) doing.counts.fill(0);
      else doing.counts = new Uint32Array(categories);
  }

  #forgetOld(): void {
    const { program } = this.#internals.running;
    // Rows mean other nodes in another program.
    if (this.#program === program && this.doings.length <= MAX_DOINGS) return;
    this.#program = program;
    this.#root = new Doing([]);
    this.doings = [this.#root];
  }

  /** Visits a running node and the nodes that run below it. */
  #visit(index: number): void {
    const { runtime, running } = this.#internals;
    const node = running.program.nodes[index];
    const { row } = running.nodes[index];
    if (this.#isCounting) this.counts[row]++;
    const { children } = node;
    if (children.length === 0) this.#at = this.#with(row);
    else if (node.kind?.activity === 'each') {
      const from = this.#slot * runtime.layout.bytes + node.slots.each;
      for (let child = 0; child < children.length; child++)
        if (runtime.bytes[from + child] === RUNNING) this.#visit(children[child]);
    } else {
      const child = activeOf(readActive(runtime, node, this.#slot));
      if (child >= 0) this.#visit(children[child]);
    }
  }

  #with(row: number): Doing {
    const before = this.#at;
    let doing = before.more.get(row);
    if (doing !== undefined) return doing;
    doing = new Doing([...before.leaves, row]);
    doing.counts = new Uint32Array(before.counts.length);
    before.more.set(row, doing);
    this.doings.push(doing);
    return doing;
  }
}

/** Counts what all minds do; nothing is counted before somebody asks. */
export function censusOf<A>(minds: Minds<A>): Census {
  return minds.lookOn(createCensus);
}

function createCensus(minds: MindsInternals): Census {
  return new Census(minds);
}
