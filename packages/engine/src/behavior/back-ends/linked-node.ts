import { InvalidDataError } from '../../data/check.js';
import { isBinding, type ParamValue } from '../document/document.js';
import type { ChildReport } from '../kind/command.js';
import type { NodeKind } from '../kind/node-kind.js';
import type { NodeView } from '../kind/node-view.js';
import type { Semaphores } from '../kind/semaphores.js';
import type { Vocabulary } from '../kind/vocabulary.js';
import { readActive } from '../program/activity.js';
import type { Program, ProgramNode } from '../program/program.js';
import { decodeValue, encodeValue } from '../runtime/key-value.js';
import { activeOf, dueOf } from '../runtime/layout.js';
import { type Board, LocalBoard } from '../runtime/local-board.js';
import type { MemoryViews } from '../runtime/node-memory.js';
import type { Runtime } from '../runtime/runtime.js';
import type { AnyEvent } from '../vocabulary/event.js';
import type { Key } from '../vocabulary/key.js';
import { objectTypeOf, type Params } from '../vocabulary/parameter.js';
import type { Status } from '../vocabulary/status.js';
import type { Memory, TaskContext } from '../vocabulary/task.js';
import { type BoundParam, bindParam, type MissingObject, missingIn, resolveParam } from './bound-param.js';
import { findNamed } from './find-named.js';
import { planNode } from './plan-node.js';
import { runsOn } from './runs-on.js';

/** Of most nodes there is nothing to list. */
const NOTHING: readonly never[] = [];

/**
 * A node linked to a runtime: its parameter values, its memory, and the context its task is called
 * with. There is one per node of the program, shared by all minds; state that differs between minds
 * is read through `runtime.mind`.
 */
export class LinkedNode implements NodeView<Record<string, unknown>>, TaskContext {
  /** Replaced by a list with more children when the node gets a dynamic subtree. */
  node: ProgramNode;
  /** Which row of the minds' node table tells of it. */
  row: number;
  readonly runtime: Runtime;
  readonly params: Record<string, unknown> = {};
  readonly memory: Memory;
  readonly lasting: Memory;
  /** Where it reads and writes. */
  board: Board;
  /** The scope that the node opens, if it opens one: the board for the nodes below it. */
  readonly scope: LocalBoard | undefined;
  childCount: number;
  readonly vocabulary: Vocabulary;
  /**
   * True if no parameter needs {@link prepare}: all are literals, and what they point at is there.
   */
  settled = true;
  /** All nodes of the program; set when they are all there. */
  all: readonly LinkedNode[] = NOTHING;
  #bindings: readonly BoundParam[] = NOTHING;
  #missing: readonly MissingObject[] = NOTHING;
  /** What the kind made of the node's children, once asked for. */
  #planned: unknown;
  /** Lasting memory of nodes that parameters name, once asked for. */
  #named: Map<string, Memory> | undefined;

  /** `board` is that of what is above it. */
  constructor(node: ProgramNode, program: Program, runtime: Runtime, views: MemoryViews, board: Board) {
    this.node = node;
    this.board = board;
    this.scope = node.kind?.localKeys === undefined ? undefined : new LocalBoard(board);
    this.row = node.index;
    this.childCount = node.children.length;
    this.runtime = runtime;
    this.vocabulary = program.vocabulary;
    this.memory = views.create(node.slots.memory);
    this.lasting = views.create(node.slots.lasting);
    for (const name in this.#specs) this.params[name] = undefined;
    this.setParams(node.params);
  }

  get #specs(): Params {
    return (this.node.kind ?? this.node.task)!.params;
  }

  /** Takes over parameter values, while the node may be running in any number of minds. */
  setParams(values: ReadonlyMap<string, ParamValue>): void {
    const { params } = this;
    const specs = this.#specs;
    let bindings: readonly BoundParam[] = NOTHING;
    let missing: readonly MissingObject[] = NOTHING;
    for (const name in params) if (!values.has(name)) params[name] = undefined;
    for (const [name, value] of values) {
      const spec = specs[name];
      if (isBinding(value)) bindings = [...bindings, bindParam(this, name, spec, value)];
      else {
        const found = resolveParam(this, spec, value);
        params[name] = found;
        if (missingIn(found, value) !== undefined) missing = [...missing, { name, spec, value }];
      }
    }
    this.#named = undefined;
    this.#planned = undefined;
    const owner = this.node.part && this.all[this.node.parent];
    if (owner !== undefined) owner.#planned = undefined;
    this.#bindings = bindings;
    this.#missing = missing;
    this.settled = bindings.length === 0 && missing.length === 0;
    this.scope?.restrict(this.node.kind!.localKeys!(this.params));
  }

  /** What a parameter points at, if all of it is there by now. */
  #found({ spec, value }: MissingObject): unknown {
    const found = resolveParam(this, spec, value);
    return missingIn(found, value) === undefined ? found : undefined;
  }

  /**
   * Brings parameters up to date before a call. False, with the reason said, if one has no value:
   * the node then fails.
   */
  prepare(): boolean {
    const { runtime, params } = this;
    const bindings = this.#bindings;
    const missing = this.#missing;
    for (let i = 0; i < bindings.length; i++) {
      const { name, read, words } = bindings[i];
      const value = read();
      if (value === undefined) {
        if (runtime.watching) runtime.reason = `${words} is empty`;
        return false;
      }
      params[name] = value;
    }
    for (let i = 0; i < missing.length; i++) {
      const { name, spec, value } = missing[i];
      const { errorCount } = runtime;
      params[name] = resolveParam(this, spec, value);
      const id = missingIn(params[name], value);
      if (id !== undefined) {
        const problem = `findObject knows no ${objectTypeOf(spec)} ${id}`;
        // Unless it threw, which is listed already.
        if (runtime.errorCount === errorCount) runtime.failed(this.node, 'find', new InvalidDataError(name, problem));
        runtime.reason = `there is no ${objectTypeOf(spec)} ${id}`;
        return false;
      }
    }
    return true;
  }

  /**
   * Brings parameters up to date for a stop, which can come when other minds were ticked last; what
   * has no value is undefined.
   */
  refresh(): void {
    const { params } = this;
    const bindings = this.#bindings;
    const missing = this.#missing;
    for (let i = 0; i < bindings.length; i++) params[bindings[i].name] = bindings[i].read();
    for (let i = 0; i < missing.length; i++)
      params[missing[i].name] = resolveParam(this, missing[i].spec, missing[i].value);
  }

  /**
   * Values of bound parameters as JSON, for a snapshot in the middle of the node's tick; they count
   * until its end.
   */
  saveBound(vocabulary: Vocabulary): { readonly [name: string]: unknown } {
    return Object.fromEntries(
      this.#bindings
        .filter(({ name }) => this.params[name] !== undefined)
        .map(({ name, spec }) => [name, encodeValue(spec, this.params[name], vocabulary)]),
    );
  }

  /** Goes on with the values that {@link saveBound} took down. */
  restoreBound(saved: { readonly [name: string]: unknown }): void {
    this.refresh();
    for (const { name, spec } of this.#bindings)
      this.params[name] = decodeValue(spec, saved[name], this.runtime.options.findObject);
  }

  /**
   * Passes an event to the kind. This happens outside any node's turn, so an error fails no node. A
   * scope around the node may not run yet; values written to it are kept until it does.
   */
  hear(value: unknown, event: AnyEvent): void {
    const { runtime, board } = this;
    const { reason } = runtime;
    if (board instanceof LocalBoard) this.board = board.openIn(runtime.mind);
    try {
      this.node.kind!.hear!(this, value, event);
    } catch (error) {
      runtime.failed(this.node, 'update', error);
      runtime.reason = reason;
    } finally {
      this.board = board;
    }
  }

  /**
   * Asks the kind about the node, with parameters as they are now. It may be in the middle of its
   * turn: it does not notice.
   */
  look<T>(ask: (kind: NodeKind, node: this) => T): T | undefined {
    const { params } = this;
    const bindings = this.#bindings;
    const missing = this.#missing;
    const before = [...bindings, ...missing].map(({ name }) => [name, params[name]] as const);
    try {
      this.refresh();
      return ask(this.node.kind!, this);
    } catch (error) {
      this.runtime.failed(this.node, 'update', error);
      return undefined;
    } finally {
      for (const [name, value] of before) params[name] = value;
    }
  }

  /** Lets the kind prepare for the stop of a child. */
  stopping(child: number): void {
    const stopping = this.node.kind?.stopping;
    if (stopping === undefined) return;
    try {
      if (!this.settled) this.refresh();
      stopping(this, child);
    } catch (error) {
      this.runtime.failed(this.node, 'stop', error);
    }
  }

  /** Lets the kind clean up after a run. */
  stopKind(): void {
    const { stop } = this.node.kind!;
    if (stop === undefined) return;
    try {
      if (!this.settled) this.refresh();
      stop(this);
    } catch (error) {
      this.runtime.failed(this.node, 'stop', error);
    }
  }

  /** Asks the game for a thing; a game that throws does not have it. */
  find(type: string, id: string): unknown {
    try {
      return this.runtime.options.findObject(type, id);
    } catch (error) {
      this.runtime.failed(this.node, 'update', error);
      return undefined;
    }
  }

  get dt(): number {
    return this.runtime.dt;
  }

  get time(): number {
    return this.runtime.time;
  }

  get tick(): number {
    return this.runtime.tick;
  }

  childStatus(child: number): ChildReport {
    const { runtime, node } = this;
    return runtime.bytes[runtime.mind * runtime.layout.bytes + node.slots.each + child] as ChildReport;
  }

  get activeChild(): number {
    return activeOf(readActive(this.runtime, this.node, this.runtime.mind));
  }

  /** Whether more of the mind can run in this tick once the node has reported a status. */
  runsOn(status: Status): boolean {
    return runsOn(this.node, status, (index) => this.all[index].node);
  }

  get parentKind(): string | undefined {
    return this.all[this.node.parent]?.node.document.kind;
  }

  #child(childIndex: number): LinkedNode {
    return this.all[this.node.children[childIndex]];
  }

  childKind(child: number): string {
    return this.#child(child).node.document.kind;
  }

  childIsDue(child: number): boolean {
    return dueOf(readActive(this.runtime, this.#child(child).node, this.runtime.mind)) >= 0;
  }

  childParam(child: number, name: string): unknown {
    const node = this.#child(child);
    const { settled, params } = node;
    const bindings = node.#bindings;
    const missing = node.#missing;
    if (settled) return params[name];
    for (let i = 0; i < bindings.length; i++) if (bindings[i].name === name) return bindings[i].read();
    for (let i = 0; i < missing.length; i++) if (missing[i].name === name) return this.#found(missing[i]);
    return params[name];
  }

  childData(child: number, name: string): unknown {
    const value = this.childParam(child, name);
    for (const bound of this.#child(child).#bindings)
      if (bound.name === name && value !== undefined) return encodeValue(bound.spec, value, this.vocabulary);
    return value;
  }

  get agent(): unknown {
    return this.runtime.agents[this.runtime.mind];
  }

  childMemory(child: number): Memory {
    return this.#child(child).memory;
  }

  childLasting(child: number): Memory {
    return this.#child(child).lasting;
  }

  get plan(): unknown {
    this.#planned ??= planNode(this);
    return this.#planned;
  }

  lastingOf(param: string): Memory {
    return this.#named?.get(param) ?? this.#findLasting(param);
  }

  #findLasting(param: string): Memory {
    const named = findNamed(this.node, String(this.params[param]), (path) =>
      this.all.find(({ node }) => node.path === path),
    );
    // A node that is replaced by a stub remembers nothing.
    const lasting = named?.lasting ?? {};
    this.#named ??= new Map();
    this.#named.set(param, lasting);
    return lasting;
  }

  allow(pieces: number): number {
    return this.runtime.options.budget?.allow(pieces) ?? pieces;
  }

  spend(pieces: number): void {
    this.runtime.options.budget?.spend(pieces);
  }

  get semaphores(): Semaphores {
    return this.runtime.options.semaphores;
  }

  dynamicSubtree(name: string): number {
    return this.runtime.dynamicSubtrees?.find(this, name) ?? -1;
  }

  dismiss(name: string): void {
    this.runtime.dynamicSubtrees?.dismiss(this, name);
  }

  // Bound, because tasks take their context apart: `update(agent, params, { get, set })`.
  readonly log = (text: string): void => this.runtime.log(this.node, text);

  readonly random = (): number => this.runtime.random(this.runtime.mind);

  readonly get = <T>(key: Key<T>): T | undefined => this.board.get(key, this.runtime.mind);

  readonly set = <T>(key: Key<T>, value: T | undefined): void => this.board.set(key, value, this.runtime.mind);

  readonly because = (reason: string): void => {
    this.runtime.reason = reason;
  };

  openScope(): void {
    this.scope?.open(this.runtime.mind);
  }

  dropScope(): void {
    this.scope?.drop(this.runtime.mind);
  }

  handOut(key: Key<unknown>): void {
    this.scope?.handOut(key, this.runtime.mind);
  }

  pause(message: string): void {
    this.runtime.pauseAsked = message;
  }

  get errorCount(): number {
    return this.runtime.errorCount;
  }

  get lastError(): string {
    return this.runtime.lastError;
  }

  get isWatched(): boolean {
    return this.runtime.watching;
  }
}
