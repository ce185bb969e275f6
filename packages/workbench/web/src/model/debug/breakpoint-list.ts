import { isSameJson } from 'gumption/data';
import { type BreakEvent, type Breakpoint, parseGameMessage } from 'gumption/protocol';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { registerStore } from '../editor.js';

/** What a breakpoint can wait for, in the order in which it happens to a node. */
export const BREAK_EVENTS: readonly BreakEvent[] = ['enter', 'success', 'failure', 'abort'];

/** What they are called: the game stops on entry, on success, … */
export const BREAK_WORDS: Readonly<Record<BreakEvent, string>> = {
  enter: 'entry',
  success: 'success',
  failure: 'failure',
  abort: 'abort',
};

/** What the page knows of breakpoints. */
export interface BreakpointsState {
  readonly list: readonly Breakpoint[];
  /** How often each was hit, as the game counts. */
  readonly hits: Readonly<Record<string, number>>;
  /** Why some cannot work, as the game says. */
  readonly problems: Readonly<Record<string, string>>;
  /** The breakpoint whose settings are open. */
  readonly editing: string | undefined;
  /** What the project's file holds, as we last read or wrote it; undefined until it was read. */
  readonly saved: { readonly list: readonly Breakpoint[]; readonly etag: string | null } | undefined;
  /** Is it being written? */
  readonly saving: boolean;
  /** Whether the game has yet to answer with its own set, from before we sent ours. */
  readonly owed: boolean;
}

export const NO_BREAKPOINTS: BreakpointsState = {
  list: [],
  hits: {},
  problems: {},
  editing: undefined,
  saved: undefined,
  saving: false,
  owed: false,
};

/** The breakpoints on a node. */
export function breakpointsOn(list: readonly Breakpoint[], behavior: string, node: string): readonly Breakpoint[] {
  return list.filter((each) => each.behavior === behavior && each.node === node);
}

/** The list with one breakpoint changed, or added at its end. */
export function putBreakpoint(list: readonly Breakpoint[], breakpoint: Breakpoint): readonly Breakpoint[] {
  const known = list.some(({ id }) => id === breakpoint.id);
  return known ? list.map((each) => (each.id === breakpoint.id ? breakpoint : each)) : [...list, breakpoint];
}

/**
 * Reads what a file holds. Something that is no list of breakpoints is refused whole, with the
 * reason.
 */
export function readBreakpointFile(
  value: object,
): { readonly list: readonly Breakpoint[] } | { readonly problem: string } {
  try {
    const { breakpoints = [] } = value as { breakpoints?: unknown };
    const message = parseGameMessage({ type: 'breakpoints', breakpoints });
    return { list: message.type === 'breakpoints' ? message.breakpoints : [] };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

/**
 * Puts together what we and someone else made of the same list: of a breakpoint that both changed,
 * ours is kept.
 */
export function mergeBreakpoints(
  base: readonly Breakpoint[],
  ours: readonly Breakpoint[],
  theirs: readonly Breakpoint[],
): readonly Breakpoint[] {
  const [before, mine] = [byId(base), byId(ours)];
  const kept = theirs.flatMap((their) => {
    const our = mine.get(their.id);
    const old = before.get(their.id);
    if (our === undefined) return old === undefined ? [their] : [];
    return old !== undefined && isSameJson(our, old) ? [their] : [our];
  });
  const there = byId(theirs);
  const added = ours.filter((our) => {
    if (there.has(our.id)) return false;
    const old = before.get(our.id);
    // Removed there: it is removed here too, unless it was changed here.
    return old === undefined || !isSameJson(our, old);
  });
  return [...kept, ...added];
}

function byId(list: readonly Breakpoint[]): ReadonlyMap<string, Breakpoint> {
  return new Map(list.map((each) => [each.id, each]));
}

/** A breakpoint in words, as in `on success · when alertness > 0.5 · from hit 2`. */
export function describeBreakpoint(breakpoint: Breakpoint, agentLabel: (id: string) => string): string {
  const { on, condition, hits, agent, log } = breakpoint;
  const words = [
    `on ${on.length === BREAK_EVENTS.length ? 'anything' : on.map((each) => BREAK_WORDS[each]).join(', ')}`,
  ];
  if (agent !== undefined) words.push(`only ${agentLabel(agent)}`);
  if (condition !== undefined) words.push(`when ${condition}`);
  if (hits !== undefined) words.push(`from hit ${hits}`);
  if (log !== undefined) words.push(`logs “${log}”`);
  return words.join(' · ');
}

declare module '../editor.js' {
  interface Editor {
    readonly breakpoints: StoreApi<BreakpointsState>;
  }
}

registerStore('breakpoints', () => createStore<BreakpointsState>(() => NO_BREAKPOINTS));
