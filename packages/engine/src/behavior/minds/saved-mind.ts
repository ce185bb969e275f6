import { activeChildren, readActive, writeActive } from '../program/activity.js';
import type { Program, ProgramNode } from '../program/program.js';
import type { Blackboard } from '../runtime/blackboard.js';
import { copyValue, decodeValue, encodeValue } from '../runtime/key-value.js';
import { activeOf, dueOf, type FieldSlot, RUN_FIELD } from '../runtime/layout.js';
import type { LocalBoard } from '../runtime/local-board.js';
import { readField, resetFields, writeField } from '../runtime/node-memory.js';
import type { Runtime } from '../runtime/runtime.js';
import type { Key } from '../vocabulary/key.js';
import { RUNNING } from '../vocabulary/status.js';
import type { Plan } from './restore-plan.js';

/**
 * State of one node, by names and node paths rather than by positions, so that it outlives changes
 * of the program.
 */
export interface SavedNode {
  readonly kind: string;
  /** False for a node that only has memory outliving its runs. */
  readonly running: boolean;
  /** Path of the active child, or of the one that starts next tick. */
  readonly active?: string;
  readonly due?: string;
  /** Last statuses of children that are each active on their own. */
  readonly each?: { readonly [path: string]: number };
  readonly memory?: { readonly [field: string]: unknown };
  readonly lasting?: { readonly [field: string]: unknown };
  /** The values written in the scope that the node opens; null where a key was cleared in it. */
  readonly locals?: { readonly [key: string]: unknown };
}

/**
 * Everything one mind remembers, as JSON: for save-games, for hot reload, for going back in time.
 */
export interface SavedMind {
  /** Last status of the root; 0 if it was never ticked. */
  readonly status: number;
  readonly nodes: { readonly [path: string]: SavedNode };
  /** Blackboard values; things of the game by their ids. */
  readonly keys: { readonly [key: string]: unknown };
  /** Random numbers drawn so far. */
  readonly draws: number;
}

/**
 * How values that are not JSON are treated: `live` states stay in this process and keep them,
 * `saved` ones must be JSON.
 */
export type StateUse = 'live' | 'saved';

/**
 * Captures what a mind remembers. In the middle of a tick, `underWay` are the nodes whose tick has
 * begun and not ended.
 */
export function captureMind(
  runtime: Runtime,
  program: Program,
  mind: number,
  use: StateUse,
  underWay: ReadonlySet<number> = new Set(),
): SavedMind {
  const status = runtime.statuses[mind];
  const nodes: { [path: string]: SavedNode } = {};
  const running = new Set<number>();
  const visit = (index: number): void => {
    running.add(index);
    const node = program.nodes[index];
    const active = new Set(activeChildren(runtime, node, mind));
    for (const [i, child] of node.children.entries()) if (active.has(i) || underWay.has(child)) visit(child);
  };
  if (status === RUNNING || underWay.has(0)) visit(0);
  for (const node of program.nodes)
    if (running.has(node.index) || node.slots.lasting.length > 0)
      nodes[node.path] = captureNode(runtime, program, node, mind, use, running.has(node.index));
  const keys: { [key: string]: unknown } = {};
  for (const key of program.vocabulary.keys.values()) {
    const value = key.scope === 'agent' ? runtime.board.get(key, mind) : undefined;
    if (value !== undefined) keys[key.name] = captureValue(key, value, program, use);
  }
  return { status, nodes, keys, draws: runtime.draws?.[mind] ?? 0 };
}

function captureNode(
  runtime: Runtime,
  program: Program,
  node: ProgramNode,
  mind: number,
  use: StateUse,
  running: boolean,
): SavedNode {
  const { slots, children } = node;
  const pathOf = (child: number) => program.nodes[children[child]].path;
  const state: { -readonly [K in keyof SavedNode]: SavedNode[K] } = { kind: node.document.kind, running };
  if (running && slots.active >= 0) {
    const code = readActive(runtime, node, mind);
    if (activeOf(code) >= 0) state.active = pathOf(activeOf(code));
    if (dueOf(code) >= 0) state.due = pathOf(dueOf(code));
  }
  if (running && slots.each >= 0) {
    const from = mind * runtime.layout.bytes + slots.each;
    state.each = Object.fromEntries(children.map((_, i) => [pathOf(i), runtime.bytes[from + i]]));
  }
  if (running && slots.memory.length > 0) state.memory = captureFields(runtime, slots.memory, mind, use);
  if (slots.lasting.length > 0) state.lasting = captureFields(runtime, slots.lasting, mind, use);
  const scope = runtime.scopes.get(node.index);
  if (running && scope !== undefined) state.locals = captureScope(scope, program, mind, use);
  return state;
}

function captureValue(key: Key<unknown>, value: unknown, { vocabulary }: Program, use: StateUse): unknown {
  return use === 'live' ? value : encodeValue(key.value, value, vocabulary);
}

/** What a mind knows in a scope, in the order of the vocabulary. */
function captureScope(scope: LocalBoard, program: Program, mind: number, use: StateUse): { [key: string]: unknown } {
  const values = new Map(scope.valuesOf(mind));
  const locals: { [key: string]: unknown } = {};
  for (const key of program.vocabulary.keys.values())
    if (values.has(key)) {
      const value = values.get(key);
      locals[key.name] = value === undefined ? null : captureValue(key, value, program, use);
    }
  return locals;
}

function captureFields(
  runtime: Runtime,
  slots: readonly FieldSlot[],
  mind: number,
  use: StateUse,
): { [f: string]: unknown } {
  const fields: { [field: string]: unknown } = {};
  for (const slot of slots) {
    const value = readField(runtime, slot, mind);
    if (use === 'live') fields[slot.name] = value;
    else if (slot.store === 'float' && !Number.isFinite(value)) fields[slot.name] = String(value);
    else if (slot.name !== RUN_FIELD && value !== undefined) fields[slot.name] = copyValue(value);
  }
  return fields;
}

/** Puts a state into a mind, as planned. No node of the mind may be running. */
export function restoreMind(
  runtime: Runtime,
  program: Program,
  mind: number,
  state: SavedMind,
  plan: Plan,
  use: StateUse,
): void {
  const continues = plan.nodes.has(0);
  const { bytes } = runtime.layout;
  runtime.statuses[mind] = continues ? RUNNING : state.status === RUNNING ? 0 : state.status;
  for (const node of program.nodes) {
    const was = state.nodes[node.path];
    const same = was?.kind === node.document.kind ? was : undefined;
    restoreFields(runtime, node.slots.lasting, mind, same?.lasting, use);
    const planned = plan.nodes.get(node.index);
    if (planned === undefined) continue;
    writeActive(runtime, node, mind, planned.code);
    for (const [i, status] of planned.each.entries()) runtime.bytes[mind * bytes + node.slots.each + i] = status;
    restoreFields(runtime, node.slots.memory, mind, same?.memory, use);
  }
  runtime.forget(mind);
  restoreValues(runtime, runtime.board, program, mind, state.keys, use);
  for (const [index, scope] of runtime.scopes) {
    if (!plan.nodes.has(index)) continue;
    const { path, document } = program.nodes[index];
    const was = state.nodes[path];
    scope.open(mind);
    if (was?.kind === document.kind) restoreValues(runtime, scope, program, mind, was.locals ?? {}, use);
  }
  if (state.draws > 0) {
    runtime.draws ??= new Uint32Array(runtime.capacity);
    runtime.draws[mind] = state.draws;
  } else if (runtime.draws !== undefined) runtime.draws[mind] = 0;
}

/** Writes values by the names of keys, as far as there still are such keys; null empties. */
function restoreValues(
  runtime: Runtime,
  board: Blackboard | LocalBoard,
  { vocabulary }: Program,
  mind: number,
  values: { readonly [key: string]: unknown },
  use: StateUse,
): void {
  for (const [name, value] of Object.entries(values)) {
    const key = vocabulary.keys.get(name) as Key<unknown> | undefined;
    if (key === undefined) continue;
    const asIs = use === 'live' || value === null;
    board.set(key, asIs ? value : decodeValue(key.value, value, runtime.options.findObject), mind);
  }
}

/** Fields of the same name and sort get their value back, others their initial one. */
function restoreFields(
  runtime: Runtime,
  slots: readonly FieldSlot[],
  mind: number,
  fields: { readonly [field: string]: unknown } | undefined,
  use: StateUse,
): void {
  resetFields(runtime, slots, mind);
  if (fields === undefined) return;
  for (const slot of slots) {
    const value = fields[slot.name];
    // JSON has no infinity: such numbers are saved as words.
    if (slot.store === 'float' && typeof value === 'string') writeField(runtime, slot, mind, Number(value));
    const fits =
      slot.store === 'reference' ? use === 'live' || isLike(slot, value) : typeof value === typeof slot.initial;
    if (value !== undefined && fits) writeField(runtime, slot, mind, use === 'live' ? value : copyValue(value));
  }
}

/** Whether a value of a save-game can be that of a field: a list for a list, a text for a text. */
function isLike({ name, initial }: FieldSlot, value: unknown): boolean {
  // A save never holds the middle of a function.
  if (name === RUN_FIELD) return false;
  if (initial === undefined || initial === null) return true;
  return typeof value === typeof initial && value !== null && Array.isArray(value) === Array.isArray(initial);
}
