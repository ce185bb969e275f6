import type { LinkedNode } from '../back-ends/linked-node.js';
import type { Program } from '../program/program.js';
import { slotIn } from '../runtime/mind-id.js';
import type { MindsInternals } from './internals.js';
import { continuing, type Plan, planRestore } from './restore-plan.js';
import { captureMind, restoreMind, type SavedMind } from './saved-mind.js';

/** What happened to running nodes when a program was replaced. Paths refer to the programs. */
export interface ReloadReport {
  /** `unchanged` and `refreshed` (parameter values only) affect no running node. */
  readonly change: 'unchanged' | 'refreshed' | 'reloaded';
  /** The number of running nodes that continue, over all minds. */
  readonly kept: number;
  /** Running nodes that no longer exist; they were stopped. */
  readonly dropped: readonly string[];
  /** Running nodes that still exist and were stopped to start again. */
  readonly restarted: readonly string[];
}

/**
 * Replaces the program that minds run. Dynamic subtrees stay, in their current version, where the
 * nodes that asked for them still exist.
 */
export function replaceProgram(minds: MindsInternals, given: Program): ReloadReport {
  const { running } = minds;
  const before = running.program;
  const program = running.dynamicSubtrees?.fit(given) ?? given;
  if (program.shape !== before.shape || program.vocabulary !== before.vocabulary) return moveMinds(minds, program);
  const change = haveSameParams(before, program) ? 'unchanged' : 'refreshed';
  for (const linked of running.nodes) linked.node = program.nodes[linked.node.index];
  for (const linked of running.nodes) linked.setParams(linked.node.params);
  running.program = program;
  return { change, kept: 0, dropped: [], restarted: [] };
}

/**
 * Changes the arrays to the layout of another program and moves all minds to it; running nodes that
 * still exist continue.
 */
export function moveMinds(minds: MindsInternals, after: Program): ReloadReport {
  const link = minds.running.link(after);
  return minds.ticking.uninterrupted(() => move(minds, after, link));
}

function move(all: MindsInternals, after: Program, link: () => void): ReloadReport {
  const { runtime, slots, running } = all;
  const before = running.program;
  const minds = [...slots.ids()].map((id) => {
    const slot = slotIn(id);
    const capture = () => captureMind(runtime, before, slot, 'live');
    const plan = planRestore(after, capture(), before);
    stopUnkept(all, slot, plan.kept);
    // Captured again: stop hooks may have written to the blackboard, or started a cooldown.
    return { id, slot, state: capture(), plan };
  });
  runtime.changeLayout(after.layout);
  link();
  for (const { id, slot, state, plan } of minds) {
    // A stop hook may have removed it.
    if (!slots.has(id)) continue;
    restoreMind(runtime, after, slot, state, plan, 'live');
    running.callHook(slot, continuing(after, plan).adopted, 'adopted');
  }
  return summarize(after, minds);
}

/** Stops the running nodes of a mind whose paths are not kept, children first. */
function stopUnkept({ running, ticking }: MindsInternals, slot: number, kept: ReadonlySet<string>): void {
  const { nodes } = running;
  const indexes = running.runningIn(slot);
  running.asMind(slot, () => {
    for (const index of indexes.reverse())
      if (!kept.has(nodes[index].node.path)) {
        announceStop(nodes, index);
        ticking.stepper.stopAlone(index, 'the behavior was changed');
      }
  });
}

/**
 * Tells the ancestors of a node, from the root down, that a node below them is about to be stopped.
 */
function announceStop(nodes: readonly LinkedNode[], index: number): void {
  const { parent, childIndex } = nodes[index].node;
  if (parent < 0) return;
  announceStop(nodes, parent);
  nodes[parent].stopping(childIndex);
}

function summarize(
  program: Program,
  minds: readonly { readonly state: SavedMind; readonly plan: Plan }[],
): ReloadReport {
  const paths = new Set(program.nodes.map((node) => node.path));
  const dropped = new Set<string>();
  const restarted = new Set<string>();
  let kept = 0;
  for (const { state, plan } of minds) {
    for (const path of plan.restarted) restarted.add(path);
    for (const [path, node] of Object.entries(state.nodes)) {
      if (!node.running) continue;
      if (plan.kept.has(path)) kept++;
      else if (!paths.has(path)) dropped.add(path);
    }
  }
  return { change: 'reloaded', kept, dropped: [...dropped], restarted: [...restarted] };
}

/** True if two programs of the same shape have the same parameter values. */
function haveSameParams(a: Program, b: Program): boolean {
  return a.nodes.every((node, i) =>
    [...node.params].every(([name, value]) => JSON.stringify(value) === JSON.stringify(b.nodes[i].params.get(name))),
  );
}
