import type { ObservedNode, PlayObservation } from 'gumption/behavior/scenario';
import { suggest } from 'gumption/data';
import { ProjectError } from '../files/config.js';
import { show } from './event-lines.js';

/** Why a node runs or does not run at the end of a play. */
export interface NodeExplanation {
  /** The answer in a sentence or two. */
  readonly answer: string;
  /** The nodes from the root down to it. */
  readonly path: readonly ObservedNode[];
  /** The other children of the node where the path ends that runs. */
  readonly siblings: readonly ObservedNode[];
  readonly blackboard: PlayObservation['blackboard'];
}

/**
 * Follows the path from the root to a node, to the nearest node that did not let it run, and says
 * what that one did. `node` is an id or the end of a path.
 */
export function explainNode(seen: PlayObservation, node: string): NodeExplanation {
  const byPath = new Map(seen.nodes.map((each) => [each.path, each]));
  const target = findNode(seen, node);
  const path: ObservedNode[] = [];
  for (let at: ObservedNode | undefined = target; at !== undefined; at = byPath.get(at.parent ?? '')) path.unshift(at);
  const stopped = path.find(({ isRunning }) => !isRunning);
  const siblings = seen.nodes.filter(
    ({ parent, path: own }) => stopped !== undefined && parent === stopped.parent && own !== stopped.path,
  );
  return { answer: answerFor(target, stopped, siblings, seen), path, siblings, blackboard: seen.blackboard };
}

function findNode(seen: PlayObservation, node: string): ObservedNode {
  const meant = seen.nodes.filter(({ path }) => path === node || path.endsWith(`/${node}`));
  const exact = meant.find(({ path }) => path === node);
  if (exact !== undefined) return exact;
  if (meant.length === 1) return meant[0];
  if (meant.length > 1)
    throw new ProjectError(
      `Several nodes end with ${node}: ${meant.map(({ path }) => path).join(', ')}. Name one of them.`,
    );
  const near = suggest(node, [...seen.nodes.map(({ path }) => path), ...seen.nodes.map(({ id }) => id)]);
  const hint = near === undefined ? '' : `; did you mean ${near}?`;
  throw new ProjectError(`${seen.agent} runs ${seen.behavior}, in which there is no node ${node}${hint}`);
}

function answerFor(
  target: ObservedNode,
  stopped: ObservedNode | undefined,
  siblings: readonly ObservedNode[],
  seen: PlayObservation,
): string {
  const when = `At ${show(seen.seconds)} s`;
  if (stopped === undefined) return `${when}, ${name(target)} is running, since ${show(target.startedAt ?? 0)} s.`;
  const subject = stopped === target ? 'it' : `${name(stopped)}, which is above it,`;
  const running = siblings.filter(({ isRunning }) => isRunning).map(name);
  const instead = running.length === 0 ? '' : ` Instead, ${running.join(', ')} runs.`;
  const because = stopped.starts === 0 ? failuresOf(siblings, seen) : '';
  return `${when}, ${name(target)} is not running: ${subject} ${whatBecameOf(stopped, seen)}.${because}${instead}`;
}

function whatBecameOf(node: ObservedNode, seen: PlayObservation): string {
  const { starts, ended } = node;
  if (starts === 0 || ended === undefined) return 'has never started';
  const words = { success: 'succeeded', failure: 'failed', abort: 'was stopped', enter: 'started' }[ended.event];
  const culprit = culpritBelow(node, seen);
  const because = culprit === node ? '' : `, because ${name(culprit)} failed`;
  const reason = culprit.ended?.reason ?? ended.reason;
  return `last ${words} at ${show(ended.at)} s${because}${reason === undefined ? '' : `: ${reason}`}`;
}

/** The lowest node whose failure made this one fail; the node itself if it failed by itself. */
function culpritBelow(node: ObservedNode, { nodes }: PlayObservation): ObservedNode {
  let found = node;
  for (;;) {
    const { path, startedAt = 0, ended } = found;
    if (ended?.event !== 'failure') return found;
    const below = nodes.filter(
      (each) => each.parent === path && each.ended?.event === 'failure' && each.ended.at >= startedAt,
    );
    const last = below.at(-1);
    if (last === undefined) return found;
    found = last;
  }
}

/** Siblings that failed may be the reason why a node had no turn. */
function failuresOf(siblings: readonly ObservedNode[], seen: PlayObservation): string {
  const failed = siblings.filter(({ ended }) => ended?.event === 'failure');
  return failed.map((each) => ` Its sibling ${name(each)} ${whatBecameOf(each, seen)}.`).join('');
}

function name({ path, kind }: ObservedNode): string {
  return path === kind ? path : `${path} (${kind})`;
}
