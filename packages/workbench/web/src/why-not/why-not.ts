import { type Binding, isBinding, isKeyBinding } from 'gumption/behavior';
import type { Injection, ObjectDescription } from 'gumption/protocol';
import { showSeconds } from '../agents/show-seconds.js';
import { describeNode, type Lexicon, nameNode } from '../document/describe.js';
import type { Moment, NodeResult } from '../session/last-results.js';
import type { NodeKey } from '../session/node-table.js';
import { roleOf } from './kind-roles.js';
import { type DocumentOf, stepsBelow, type WayStep, waysTo } from './way.js';

/** A piece of an answer: words, a node to jump to, or a blackboard key with its value. */
export type Part =
  | string
  | { readonly behavior: string; readonly node: string; readonly title: string }
  | { readonly value: string };

/** What the question is answered from: documents, and what was seen of one agent. */
export interface Seen {
  readonly documentOf: DocumentOf;
  readonly lexicon: Lexicon;
  readonly objects: ReadonlyMap<string, ObjectDescription>;
  /** The behavior that the agent runs, and its name; undefined while nobody is looked at. */
  readonly agent: { readonly label: string; readonly behavior: string } | undefined;
  /** Seconds of game time. */
  readonly now: number;
  readonly isRunning: (key: NodeKey) => boolean;
  readonly enteredAt: (key: NodeKey) => Moment | undefined;
  readonly lastResult: (key: NodeKey) => NodeResult | undefined;
  readonly injections: readonly Injection[];
  /** The blackboard keys that changed in a tick. */
  readonly changedIn: (tick: number) => readonly string[];
  /** What a blackboard key holds, in words. */
  readonly valueOf: (key: string) => string;
}

/** Nodes looked at below one, for a condition that explains it. */
const MOST_LOOKED_AT = 200;

const ENDED: Readonly<Record<NodeResult['event'], string>> = {
  success: 'succeeded',
  failure: 'failed',
  abort: 'was stopped',
};

/**
 * Says why a node does not run: follows the way to it from the root, to the nearest node above it that stopped it, and
 * tells what that one went by. It needs nothing but what the game tells anyway.
 */
export function explainWhyNot(behavior: string, node: string, seen: Seen): readonly Part[] {
  const { agent } = seen;
  if (agent === undefined) return ['Nobody is selected. Select an agent to ask about it.'];
  const ways = waysTo(agent.behavior, behavior, node, seen.documentOf, seen.lexicon);
  if (ways.length === 0) return [`${agent.label} runs ${agent.behavior}, and nothing in it leads here.`];
  const way = likeliest(ways, seen);
  const target = way.at(-1)!;
  const stub = stubOn(way, seen);
  if (stub !== undefined) return stub;
  if (seen.isRunning(target.key)) return ['It is running', ...since(seen.enteredAt(target.key), seen), '.'];
  const root = way[0]!;
  if (!hasRun(root, seen)) return [`${agent.label} has not begun yet. Let the game play, or step a tick.`];
  for (let i = 1; i < way.length; i++) {
    const parent = way[i - 1]!;
    const child = way[i]!;
    if (seen.isRunning(child.key)) continue;
    const result = resultIn(parent, child, seen);
    if (result === undefined || result.event === 'abort') return explainTurn(parent, child, seen);
    if (child === target) return [...ended('It', child, result, seen), ...instead(parent, child, seen)];
  }
  // Only the root is left: it has ended, and begins again with the next tick.
  const result = seen.lastResult(root.key);
  return result === undefined ? ['It is not running.'] : ended('It', root, result, seen);
}

/** Of several ways to one node the one that goes furthest through what runs. */
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
      return step === way.at(-1) ? ['It is skipped for now.'] : [link(step, seen), ' is skipped for now.'];
    const does = found.result === 'running' ? 'keeps running' : `always ends with ${found.result}`;
    return ['A stub stands in ', ...place, `: it ${does}.`];
  }
  return undefined;
}

function hasRun({ key }: WayStep, seen: Seen): boolean {
  return seen.isRunning(key) || seen.enteredAt(key) !== undefined || seen.lastResult(key) !== undefined;
}

/** How a child ended in the last run of its parent; undefined when it had no turn in it. */
function resultIn(parent: WayStep, child: WayStep, seen: Seen): NodeResult | undefined {
  const result = seen.lastResult(child.key);
  const began = seen.enteredAt(parent.key)?.order ?? -1;
  return result !== undefined && result.order > began ? result : undefined;
}

/** Why a parent that had its turn did not give one to its child, or took it back. */
function explainTurn(parent: WayStep, child: WayStep, seen: Seen): readonly Part[] {
  const role = roleOf(parent.node.kind);
  const siblings = stepsBelow(parent, seen.documentOf, seen.lexicon);
  const at = siblings.findIndex(({ key }) => key === child.key);
  if (!seen.isRunning(parent.key)) return explainEnd(parent, siblings.slice(0, at), role, seen);
  const runner = siblings.find(({ key }) => seen.isRunning(key));
  if (runner === undefined) return waiting(parent, seen);
  const isBefore = siblings.indexOf(runner) < at;
  const started: readonly Part[] = [link(runner, seen), ...began(runner, seen), ...because(runner, seen), '.'];
  const [condition] = siblings;
  if (role === 'branch' && runner === condition)
    return ['It waits for the answer of ', link(runner, seen), ', which', ...began(runner, seen), '.'];
  if (role === 'branch' && condition !== undefined) {
    const answer = resultIn(parent, condition, seen);
    if (answer !== undefined)
      return [...ended(link(condition, seen), condition, answer, seen), ' So ', link(runner, seen), ' runs instead.'];
  }
  if (role === 'priority' && isBefore) return ['A higher priority is running: ', ...started];
  if (role === 'choice' && isBefore) return ['A choice before it is running: ', ...started];
  if (role === 'order' && isBefore) return ['Its turn has not come: before it, ', ...started];
  if (role === 'best') return ['Another child has the better score: ', ...started];
  if (role === 'together') return [link(parent, seen), ' has not begun it. It runs ', ...started];
  return [link(parent, seen), ' runs another child instead: ', ...started];
}

/** Why a parent ended before the child had its turn. */
function explainEnd(
  parent: WayStep,
  before: readonly WayStep[],
  role: ReturnType<typeof roleOf>,
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
  return [link(parent, seen), ' did not let it begin: it ', ...howEnded(parent, result, seen)];
}

/** A parent that runs without running any child. */
function waiting(parent: WayStep, seen: Seen): readonly Part[] {
  return [
    link(parent, seen),
    ' is running',
    ...since(seen.enteredAt(parent.key), seen),
    ' and has not let it begin yet.',
  ];
}

/** What runs in the place of a node that has ended. */
function instead(parent: WayStep, child: WayStep, seen: Seen): readonly Part[] {
  if (!seen.isRunning(parent.key)) return [];
  const siblings = stepsBelow(parent, seen.documentOf, seen.lexicon);
  const runner = siblings.find(({ key }) => key !== child.key && seen.isRunning(key));
  return runner === undefined ? [] : [' Now ', link(runner, seen), ' is running.'];
}

function ended(who: Part, step: WayStep, result: NodeResult, seen: Seen): readonly Part[] {
  return [who, ' ', ...howEnded(step, result, seen)];
}

/** `failed 0.2 s ago: nobody in sight.`, with the node below that is to blame where the reason is not its own. */
function howEnded(step: WayStep, result: NodeResult, seen: Seen): readonly Part[] {
  const words: Part[] = [`${ENDED[result.event]} ${ago(result, seen)}`];
  const culprit = result.event === 'failure' ? culpritBelow(step, seen) : undefined;
  if (culprit !== undefined) {
    words.push(', because ', link(culprit.step, seen), ` ${ENDED[culprit.result.event]}`);
    if (culprit.result.reason !== undefined) words.push(`: ${culprit.result.reason}`);
  } else if (result.reason !== undefined) words.push(`: ${result.reason}`);
  return [...words, ...inBrackets(valuesRead(culprit?.step ?? step, seen)), '.'];
}

/** The lowest node whose failure made this one fail; undefined when it failed of itself. */
function culpritBelow(step: WayStep, seen: Seen): { readonly step: WayStep; readonly result: NodeResult } | undefined {
  let found: { readonly step: WayStep; readonly result: NodeResult } | undefined;
  for (let at = step; ; at = found!.step) {
    const failures = stepsBelow(at, seen.documentOf, seen.lexicon).flatMap((child) => {
      const result = resultIn(at, child, seen);
      return result?.event === 'failure' ? [{ step: child, result }] : [];
    });
    const last = failures.toSorted((a, b) => b.result.order - a.result.order)[0];
    if (last === undefined) return found;
    found = last;
  }
}

/** ` because Agent spotted? holds (@spotted = Guard 2)`: the first condition that held in a node's present run, and what became known with it. */
function because(runner: WayStep, seen: Seen): readonly Part[] {
  const queue = [runner];
  for (let i = 0; i < queue.length && i < MOST_LOOKED_AT; i++) {
    const step = queue[i]!;
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

/** The blackboard keys that a node went by, with what they hold. */
function valuesRead({ node }: WayStep, seen: Seen): readonly Part[] {
  const params = seen.lexicon.kinds.get(node.kind)?.params ?? [];
  return params.flatMap((param) => {
    const value = node.params?.[param.name];
    if (value !== undefined && isBinding(value) && isKeyBinding(value as Binding))
      return [showKey((value as { key: string }).key, seen)];
    return [];
  });
}

function keyNamed({ node }: WayStep, param: { readonly name: string; readonly default?: unknown }): string | undefined {
  const name = node.params?.[param.name] ?? param.default;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

function inBrackets(parts: readonly Part[]): readonly Part[] {
  return parts.length === 0 ? [] : [' (', ...parts.flatMap((part, i) => (i === 0 ? [part] : [', ', part])), ')'];
}

function showKey(key: string, seen: Seen): Part {
  return { value: `@${key} = ${seen.valueOf(key)}` };
}

function link({ behavior, node }: WayStep, { lexicon, objects }: Seen): Part {
  const isQuestion = lexicon.kinds.get(node.kind)?.category === 'condition';
  const title = isQuestion ? describeNode(node, lexicon, objects).title : nameNode(node, lexicon, objects);
  return { behavior, node: node.id, title };
}

function began({ key }: WayStep, seen: Seen): readonly Part[] {
  const moment = seen.enteredAt(key);
  return [moment === undefined ? ' is running' : ` started ${ago(moment, seen)}`];
}

function since(moment: Moment | undefined, seen: Seen): readonly Part[] {
  return moment === undefined ? [] : [` for ${showSeconds(seen.now - moment.time)}`];
}

function ago({ time }: Moment, seen: Seen): string {
  const seconds = seen.now - time;
  return seconds < 0.05 ? 'just now' : `${showSeconds(seconds)} ago`;
}
