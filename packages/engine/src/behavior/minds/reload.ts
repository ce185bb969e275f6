import type { Program } from '../program/program.js';
import { placeIn } from '../runtime/mind-id.js';
import type { Runtime } from '../runtime/runtime.js';
import type { Places } from './places.js';
import { goingOn, type Plan, planRestore } from './restore-plan.js';
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

/** What {@link moveMinds} asks the owner of the minds to do. */
export interface Mover {
  /** Stops the running nodes of a mind that are not kept, while it still runs the old program. */
  stopUnkept(place: number, kept: ReadonlySet<string>): void;
  /** Links the new program, whose arrays are empty. */
  link(): void;
  /** Tells nodes of a mind that they were inserted above running nodes. */
  adopted(place: number, nodes: readonly number[]): void;
}

/** Moves all minds from one program to another; running nodes that still exist continue. */
export function moveMinds<A>(
  runtime: Runtime<A>,
  places: Places<A>,
  before: Program,
  after: Program,
  mover: Mover,
): ReloadReport {
  const minds = [...places.ids()].map((id) => {
    const place = placeIn(id);
    const capture = () => captureMind(runtime as Runtime, before, place, 'live');
    const plan = planRestore(after, capture(), before);
    mover.stopUnkept(place, plan.kept);
    // Saved again: stop hooks may have written to the blackboard, or started a cooldown.
    return { id, place, state: capture(), plan };
  });
  runtime.changeLayout(after.layout);
  mover.link();
  for (const { id, place, state, plan } of minds) {
    // A stop hook may have removed it.
    if (!places.has(id)) continue;
    restoreMind(runtime as Runtime, after, place, state, plan, 'live');
    mover.adopted(place, goingOn(after, plan).adopted);
  }
  return summarize(after, minds);
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
export function haveSameParams(a: Program, b: Program): boolean {
  return a.nodes.every((node, i) =>
    [...node.params].every(([name, value]) => JSON.stringify(value) === JSON.stringify(b.nodes[i].params.get(name))),
  );
}
