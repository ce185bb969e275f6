import type { DocumentNode } from 'gumption/behavior';
import type { KindRole } from 'gumption/behavior/kinds';
import { findNode, indexDocument } from '../../document/describe/find-node.js';
import { nodeKey } from '../../model/live/node-table.js';
import type { Turn } from '../../model/why-not/turn.js';
import { stepsBelow, type WayStep, waysTo } from '../../model/why-not/way.js';
import {
  began,
  ended,
  howEnded,
  inBrackets,
  link,
  type Part,
  resultIn,
  roleOf,
  type Seen,
  showKey,
  since,
} from '../../model/why-not/words.js';
import { TECHNIQUES } from '../../techniques/index.js';
import { answerByRole, stillRunning } from './role-answers.js';

/** The most nodes that are examined below one, for a condition that explains it. */
const MAX_CHECKED = 200;

/**
 * Says why a node does not run: follows the path to it from the root, to the nearest ancestor that
 * stopped it, and says what that one decided by. It needs only what the game reports anyway.
 */
export function explainWhyNot(behavior: string, node: string, seen: Seen): readonly Part[] {
  const { agent } = seen;
  if (agent === undefined) return ['No agent is selected. Select one to ask about it.'];
  const ways = waysTo(agent.behavior, behavior, node, seen.documentOf, seen.lexicon);
  if (ways.length === 0) return explainApart(behavior, node, seen);
  const way = likeliest(ways, seen);
  const target = way.at(-1)!;
  const stub = stubOn(way, seen);
  if (stub !== undefined) return stub;
  if (seen.isRunning(target.key))
    return ['It is running', ...asCopy(way, seen), ...since(seen.enteredAt(target.key), seen), '.'];
  const root = way[0];
  if (!hasRun(root, seen)) return [`${agent.label} has not started yet. Let the game play, or step a tick.`];
  for (let i = 1; i < way.length; i++) {
    const parent = way[i - 1];
    const child = way[i];
    if (seen.isRunning(child.key)) continue;
    const asPart = explainPart(way.slice(i), seen);
    if (asPart !== undefined) return asPart;
    const result = resultIn(parent, child, seen);
    if (result === undefined || result.event === 'abort') return explainTurn(parent, child, seen);
    if (child === target) return [...ended('It', child, result, seen), ...instead(parent, child, seen)];
  }
  // Only the root is left: it has ended, and starts again with the next tick.
  const result = seen.lastResult(root.key);
  return result === undefined ? ['It is not running.'] : ended('It', root, result, seen);
}

/**
 * A node that nothing in the agent's behavior leads to; it may still come in when the game calls
 * for its behavior.
 */
function explainApart(behavior: string, node: string, seen: Seen): readonly Part[] {
  const { label, behavior: runs } = seen.agent!;
  const key = nodeKey(behavior, node);
  if (seen.isRunning(key)) return ['It is running', ...since(seen.enteredAt(key), seen), '.'];
  const document = seen.documentOf(runs);
  const host = document && [...indexDocument(document).values()].find((each) => isHost(each.node, seen))?.node;
  if (host === undefined) return [`${label} runs ${runs}, and nothing in it leads here.`];
  const place = link({ behavior: runs, node: host, key: nodeKey(runs, host.id) }, seen);
  return [`${label} runs ${runs}. ${behavior} comes into it only when it is called for in `, place, '.'];
}

/** Whether a node runs behaviors that are named while the game runs. */
function isHost({ kind }: DocumentNode, { lexicon }: Seen): boolean {
  return HOSTS.has(lexicon.kinds.get(kind)?.role);
}

const HOSTS: ReadonlySet<string | undefined> = new Set<KindRole>(['host', 'stimulus']);

/** Where a running node is not itself but a copy of it, run by another node of its behavior. */
function asCopy(way: readonly WayStep[], seen: Seen): readonly Part[] {
  const isOriginal = way.every(({ key }) => seen.isRunning(key));
  const { behavior } = way.at(-1)!;
  const document = seen.documentOf(behavior);
  if (isOriginal || document === undefined) return [];
  for (const { node } of indexDocument(document).values()) {
    const copies = seen.lexicon.kinds.get(node.kind)?.copies;
    const target = copies === undefined ? undefined : node.params?.[copies];
    const key = nodeKey(behavior, node.id);
    if (typeof target !== 'string' || findNode(document, target) === undefined || !seen.isRunning(key)) continue;
    if (way.some((step) => step.behavior === behavior && step.node.id === target))
      return [', as a copy in the place of ', link({ behavior, node, key }, seen)];
  }
  return [];
}

/** Of several paths to one node, the one that goes furthest through running nodes. */
function likeliest(ways: readonly (readonly WayStep[])[], seen: Seen): readonly WayStep[] {
  const reach = (way: readonly WayStep[]) => {
    const end = way.findIndex(({ key }) => !seen.isRunning(key));
    return end < 0 ? way.length : end;
  };
  return ways.reduce((best, way) => (reach(way) > reach(best) ? way : best));
}

function stubOn(way: readonly WayStep[], seen: Seen): readonly Part[] | undefined {
  for (const step of way) {
    const found = seen.injections.find((each) => each.behavior === step.behavior && each.node === step.node.id);
    if (found === undefined) continue;
    const place: readonly Part[] = step === way.at(-1) ? ['its place'] : ['the place of ', link(step, seen)];
    if (found.result === 'skip')
      return step === way.at(-1) ? ['It is skipped while testing.'] : [link(step, seen), ' is skipped while testing.'];
    const does = found.result === 'running' ? 'keeps running' : `always ends with ${found.result}`;
    return ['A stub stands in ', ...place, `: it ${does}.`];
  }
  return undefined;
}

function hasRun({ key }: WayStep, seen: Seen): boolean {
  return seen.isRunning(key) || seen.enteredAt(key) !== undefined || seen.lastResult(key) !== undefined;
}

/** What the technique of a part says about it, if it has words of its own. */
function explainPart(way: readonly WayStep[], seen: Seen): readonly Part[] | undefined {
  for (const { explainPart: explain } of TECHNIQUES.values()) {
    const answer = explain?.(way, seen);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** What the technique of a parent says about its child, if it has words of its own. */
function explainByTechnique(turn: Turn): readonly Part[] | undefined {
  const { kind } = turn.parent.node;
  for (const { explainTurn: explain = {} } of TECHNIQUES.values())
    if (Object.hasOwn(explain, kind)) return explain[kind](turn);
  return undefined;
}

/** Roles of kinds that run several children at a time. */
const TOGETHER: ReadonlySet<KindRole | undefined> = new Set<KindRole>(['together', 'race', 'all', 'team']);

/** Why a parent that had its turn did not give one to its child, or took it back. */
function explainTurn(parent: WayStep, child: WayStep, seen: Seen): readonly Part[] {
  const role = roleOf(parent, seen);
  const siblings = stepsBelow(parent, seen.documentOf, seen.lexicon);
  const at = siblings.findIndex(({ key }) => key === child.key);
  const turn: Turn = { parent, siblings, at, seen };
  const answer = explainByTechnique(turn) ?? answerByRole(role, turn);
  if (answer !== undefined) return answer;
  if (!seen.isRunning(parent.key)) return explainEnd(parent, siblings.slice(0, at), role, seen);
  const runner = siblings.find(({ key }) => seen.isRunning(key));
  if (runner === undefined) return waiting(parent, seen);
  const isBefore = siblings.indexOf(runner) < at;
  const started: readonly Part[] = [link(runner, seen), ...began(runner, seen), ...because(runner, seen), '.'];
  const [condition] = siblings;
  if (role === 'branch' && runner === condition)
    return ['It waits for the answer of ', link(runner, seen), ', which', ...began(runner, seen), '.'];
  if (role === 'branch' && condition !== undefined) {
    const result = resultIn(parent, condition, seen);
    if (result !== undefined)
      return [...ended(link(condition, seen), condition, result, seen), ' So ', link(runner, seen), ' runs instead.'];
  }
  if (role === 'priority' && isBefore) return ['A higher priority is running: ', ...started];
  if (role === 'choice' && isBefore) return ['A choice before it is running: ', ...started];
  if (role === 'order' && isBefore) return ['Its turn has not come: before it, ', ...started];
  if (role === 'best') return ['Another child has the better score: ', ...started];
  if (TOGETHER.has(role)) return [link(parent, seen), ' has not started it. It runs ', ...started];
  return [link(parent, seen), ' runs another child instead: ', ...started];
}

/** Why a parent ended before the child had its turn. */
function explainEnd(
  parent: WayStep,
  before: readonly WayStep[],
  role: KindRole | undefined,
  seen: Seen,
): readonly Part[] {
  const result = seen.lastResult(parent.key);
  const ends = before.flatMap((step) => {
    const end = resultIn(parent, step, seen);
    return end === undefined ? [] : [{ step, end }];
  });
  const last = ends.toSorted((a, b) => b.end.order - a.end.order)[0];
  if (last !== undefined && role === 'order' && last.end.event === 'failure')
    return ['Its turn did not come: before it, ', ...ended(link(last.step, seen), last.step, last.end, seen)];
  if (last !== undefined && (role === 'choice' || role === 'priority') && last.end.event === 'success')
    return ['It was not needed: before it, ', ...ended(link(last.step, seen), last.step, last.end, seen)];
  if (last !== undefined && role === 'branch')
    return ['Its condition decides: ', ...ended(link(last.step, seen), last.step, last.end, seen)];
  if (result === undefined) return [link(parent, seen), ' is not running, so nothing below it is.'];
  return [link(parent, seen), ' did not let it start: it ', ...howEnded(parent, result, seen)];
}

/** A parent that runs without running any child. */
function waiting(parent: WayStep, seen: Seen): readonly Part[] {
  return [
    link(parent, seen),
    ' is running',
    ...since(seen.enteredAt(parent.key), seen),
    ' and has not let it start yet.',
  ];
}

/** What runs in the place of a node that has ended. */
function instead(parent: WayStep, child: WayStep, seen: Seen): readonly Part[] {
  if (!seen.isRunning(parent.key)) return [];
  const siblings = stepsBelow(parent, seen.documentOf, seen.lexicon);
  const runner = siblings.find(({ key }) => key !== child.key && seen.isRunning(key));
  return runner === undefined
    ? []
    : (stillRunning(roleOf(parent, seen), parent, runner, seen) ?? [' Now ', link(runner, seen), ' is running.']);
}

/**
 * ` because Agent spotted? holds (@spotted = Guard 2)`: the first condition that held in a node's
 * present run, and what became known with it.
 */
function because(runner: WayStep, seen: Seen): readonly Part[] {
  const queue = [runner];
  for (let i = 0; i < queue.length && i < MAX_CHECKED; i++) {
    const step = queue[i];
    const below = stepsBelow(step, seen.documentOf, seen.lexicon);
    for (const child of below) {
      const kind = seen.lexicon.kinds.get(child.node.kind);
      const result = resultIn(runner, child, seen);
      if (kind?.category !== 'condition' || result?.event !== 'success') continue;
      const named = kind.params.filter(({ type }) => type === 'key').flatMap((param) => keyNamed(child, param) ?? []);
      const keys = [...new Set([...named, ...seen.changedIn(result.tick)])].map((key) => showKey(key, seen));
      const reason = result.reason === undefined ? [] : [`: ${result.reason}`];
      return [' because ', link(child, seen), ' holds', ...reason, ...inBrackets(keys)];
    }
    queue.push(...below);
  }
  return [];
}

function keyNamed({ node }: WayStep, param: { readonly name: string; readonly default?: unknown }): string | undefined {
  const name = node.params?.[param.name] ?? param.default;
  return typeof name === 'string' && name !== '' ? name : undefined;
}
