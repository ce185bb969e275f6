import type { PartProblem, PartView } from '../../../behavior/kind/part.js';
import type { Candidate } from '../admission.js';
import { ACTION_KINDS } from './action-part.js';

/** Channels that fit into the bits of a small integer. */
const MAX_CHANNELS = 30;

/** An action that can be requested: one directly below the owner. */
export interface TopAction {
  readonly childIndex: number;
  readonly id: string;
  readonly name: string;
  /** The channels that all of it needs, one bit for each. */
  readonly uses: number;
  /**
   * Places of the single actions in it, in order, and of the actions that decide whether the whole
   * interrupts.
   */
  readonly leaves: readonly number[];
  readonly interrupters: readonly number[];
}

/** A top action while turns are decided. All minds use the same records, one after the other. */
export interface Turn extends Candidate {
  readonly top: TopAction;
}

/** What the owner needs to know about its parts. */
export interface ActionsPlan {
  readonly tops: readonly TopAction[];
  readonly channels: readonly string[];
  /** Actions that are parts of others, and cannot be requested by themselves. */
  readonly inner: readonly number[];
  readonly alarms: readonly number[];
  /** Place of what decides. */
  readonly decider: number;
  /** By child index: the whole that a single action belongs to, as a number; −1 for what is none. */
  readonly topOf: readonly number[];
  /** By child index: the single actions that must be done before it. */
  readonly needs: readonly (readonly number[])[];
  readonly ids: readonly string[];
  readonly turns: readonly Turn[];
  readonly waiting: Turn[];
  readonly active: Turn[];
}

/** Made once per program. */
export function planActions(parts: readonly PartView[]): ActionsPlan {
  const childrenOf = (above: number) =>
    parts.flatMap((part, childIndex) => (part.above === above && ACTION_KINDS.includes(part.kind) ? [childIndex] : []));
  const channels: string[] = [];
  const topOf = parts.map(() => -1);
  const needs: number[][] = parts.map(() => []);

  /**
   * Walks the parts below a part. Returns its single actions, and those that decide whether it
   * interrupts.
   */
  function descend(
    childIndex: number,
    before: readonly number[],
    top: number,
  ): Pick<TopAction, 'leaves' | 'interrupters'> {
    if (parts[childIndex].kind === 'action') {
      topOf[childIndex] = top;
      needs[childIndex] = [...before];
      return { leaves: [childIndex], interrupters: [childIndex] };
    }
    const inOrder = parts[childIndex].kind === 'actionsInOrder';
    const leaves: number[] = [];
    const interrupters: number[] = [];
    for (const [i, child] of childrenOf(childIndex).entries()) {
      const found = descend(child, inOrder ? [...before, ...leaves] : before, top);
      leaves.push(...found.leaves);
      if (!inOrder || i === 0) interrupters.push(...found.interrupters);
    }
    return { leaves, interrupters };
  }

  const tops = childrenOf(-1).map((childIndex, number): TopAction => {
    const found = descend(childIndex, [], number);
    const uses = found.leaves.reduce((bits, leaf) => bits | bitsOf(channels, parts[leaf]), 0);
    return { childIndex, id: parts[childIndex].id, name: parts[childIndex].name, uses, ...found };
  });
  const turns = tops.map((top): Turn => ({ top, priority: 0, expiry: 0, order: 0, interrupts: false }));
  return {
    tops,
    channels,
    inner: parts.flatMap(({ kind, above }, childIndex) =>
      ACTION_KINDS.includes(kind) && above >= 0 ? [childIndex] : [],
    ),
    alarms: parts.flatMap(({ kind }, childIndex) => (kind === 'actionAlarm' ? [childIndex] : [])),
    decider: parts.findIndex(({ kind, above }) => above < 0 && !ACTION_KINDS.includes(kind) && kind !== 'actionAlarm'),
    topOf,
    needs,
    ids: parts.map(({ id }) => id),
    turns,
    waiting: [...turns],
    active: [...turns],
  };
}

function bitsOf(channels: string[], { params }: PartView): number {
  let bits = 0;
  for (const channel of params.uses as readonly string[]) {
    let bit = channels.indexOf(channel);
    if (bit < 0) bit = channels.push(channel) - 1;
    bits |= 1 << bit;
  }
  return bits;
}

/** The problems of the parts as a whole. */
export function* checkActions(parts: readonly PartView[]): Iterable<PartProblem> {
  const has = (above: number) => parts.some((part) => part.above === above && ACTION_KINDS.includes(part.kind));
  if (!has(-1)) yield { part: -1, problem: 'needs at least one action that can be requested' };
  for (const [part, { kind }] of parts.entries())
    if ((kind === 'actionsTogether' || kind === 'actionsInOrder') && !has(part))
      yield { part, problem: 'needs at least one action' };
  const channels = new Set<string>();
  for (const [part, { kind, params }] of parts.entries()) {
    if (kind !== 'action') continue;
    for (const channel of params.uses as readonly string[]) channels.add(channel);
    if (channels.size <= MAX_CHANNELS) continue;
    yield {
      part,
      param: 'uses',
      problem: `needs more than the ${MAX_CHANNELS} different things that can be told apart`,
    };
    return;
  }
}
