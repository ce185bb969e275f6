import { type Binding, isBinding, isKeyBinding } from 'gumption/behavior';
import type { KindRole } from 'gumption/behavior/kinds';
import type { Injection, ObjectDescription } from 'gumption/protocol';
import { describeNode, type Lexicon, nameNode } from '../../document/describe/describe.js';
import { showSeconds } from '../../document/describe/show-seconds.js';
import type { Moment, NodeResult } from '../live/last-results.js';
import type { NodeKey } from '../live/node-table.js';
import { type DocumentOf, stepsBelow, type WayStep } from './way.js';

/** A piece of an answer: words, a node to jump to, or a blackboard key with its value. */
export type Part =
  | string
  | { readonly behavior: string; readonly node: string; readonly title: string }
  | { readonly value: string };

/** What answers are derived from: documents, and the events of one agent. */
export interface Seen {
  readonly documentOf: DocumentOf;
  readonly lexicon: Lexicon;
  readonly objects: ReadonlyMap<string, ObjectDescription>;
  /** The behavior that the agent runs, and its name; undefined while no agent is selected. */
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

const ENDED: Readonly<Record<NodeResult['event'], string>> = {
  success: 'succeeded',
  failure: 'failed',
  abort: 'was stopped',
};

/** The role of a node's kind; undefined for kinds of games that do not tell it. */
export function roleOf({ node }: WayStep, { lexicon }: Seen): KindRole | undefined {
  return lexicon.kinds.get(node.kind)?.role as KindRole | undefined;
}

/** How a child ended in the last run of its parent; undefined when it had no turn in it. */
export function resultIn(parent: WayStep, child: WayStep, seen: Seen): NodeResult | undefined {
  const result = seen.lastResult(child.key);
  const began = seen.enteredAt(parent.key)?.order ?? -1;
  return result !== undefined && result.order > began ? result : undefined;
}

/** How a node ended: `Talk failed 0.2 s ago: nobody is there.` */
export function ended(subject: Part, step: WayStep, result: NodeResult, seen: Seen): readonly Part[] {
  return [subject, ' ', ...howEnded(step, result, seen)];
}

/**
 * `failed 0.2 s ago: nobody in sight.`, with the node below that is to blame where the reason is
 * not its own.
 */
export function howEnded(step: WayStep, result: NodeResult, seen: Seen): readonly Part[] {
  const words: Part[] = [`${ENDED[result.event]} ${ago(result, seen)}`];
  const culprit = result.event === 'failure' ? culpritBelow(step, seen) : undefined;
  if (culprit !== undefined) {
    words.push(', because ', link(culprit.step, seen), ` ${ENDED[culprit.result.event]}`);
    if (culprit.result.reason !== undefined) words.push(`: ${culprit.result.reason}`);
  } else {
    // It fails for want of a stimulus without saying so.
    const isSilent = result.event === 'failure' && roleOf(step, seen) === 'stimulus';
    const reason = result.reason ?? (isSilent ? 'nothing in the game calls for it' : undefined);
    if (reason !== undefined) words.push(`: ${reason}`);
  }
  return [...words, ...inBrackets(valuesRead(culprit?.step ?? step, seen)), '.'];
}

/** The lowest node whose failure made this one fail; undefined when it failed of itself. */
export function culpritBelow(
  step: WayStep,
  seen: Seen,
): { readonly step: WayStep; readonly result: NodeResult } | undefined {
  let found: { readonly step: WayStep; readonly result: NodeResult } | undefined;
  for (let at = step; ; at = found.step) {
    const failures = stepsBelow(at, seen.documentOf, seen.lexicon).flatMap((child) => {
      const result = resultIn(at, child, seen);
      return result?.event === 'failure' ? [{ step: child, result }] : [];
    });
    const last = failures.toSorted((a, b) => b.result.order - a.result.order)[0];
    if (last === undefined) return found;
    found = last;
  }
}

/** The blackboard keys that a node decided by, with their values. */
export function valuesRead({ node }: WayStep, seen: Seen): readonly Part[] {
  const params = seen.lexicon.kinds.get(node.kind)?.params ?? [];
  return params.flatMap((param) => {
    const value = node.params?.[param.name];
    if (value !== undefined && isBinding(value) && isKeyBinding(value as Binding))
      return [showKey((value as { key: string }).key, seen)];
    return [];
  });
}

/** Further facts, in brackets; empty when there are none. */
export function inBrackets(parts: readonly Part[]): readonly Part[] {
  return parts.length === 0 ? [] : [' (', ...parts.flatMap((part, i) => (i === 0 ? [part] : [', ', part])), ')'];
}

/** A blackboard key and its value. */
export function showKey(key: string, seen: Seen): Part {
  return { value: `@${key} = ${seen.valueOf(key)}` };
}

/** A node by its name, as a way to it. */
export function link({ behavior, node }: WayStep, { lexicon, objects }: Seen): Part {
  const isQuestion = lexicon.kinds.get(node.kind)?.category === 'condition';
  const title = isQuestion ? describeNode(node, lexicon, objects).title : nameNode(node, lexicon, objects);
  return { behavior, node: node.id, title };
}

/** ` started 0.2 s ago`, as far as that was seen. */
export function began({ key }: WayStep, seen: Seen): readonly Part[] {
  const moment = seen.enteredAt(key);
  return [moment === undefined ? ' is running' : ` started ${ago(moment, seen)}`];
}

/** ` for 0.2 s`, as far as the beginning was seen. */
export function since(moment: Moment | undefined, seen: Seen): readonly Part[] {
  return moment === undefined ? [] : [` for ${showSeconds(seen.now - moment.time)}`];
}

/** `0.2 s ago`, or `just now`. */
export function ago({ time }: Moment, seen: Seen): string {
  const seconds = seen.now - time;
  return seconds < 0.05 ? 'just now' : `${showSeconds(seconds)} ago`;
}
