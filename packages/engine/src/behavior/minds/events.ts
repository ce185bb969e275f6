import { InvalidDataError } from '../../data/index.js';
import type { Program } from '../program/program.js';
import { FREE } from '../runtime/runtime.js';
import type { AnyEvent } from '../vocabulary/event.js';
import type { MindsInternals } from './internals.js';

/** Passes an event to the nodes of a mind that listen to it. Returns false if there are none. */
export function sendEvent(minds: MindsInternals, slot: number, event: AnyEvent, value: unknown): boolean {
  return hear(minds, slot, event, listenersTo(event, minds.running.program), value);
}

/** Sends an event to all minds, in the order of their slots. Returns the number of listeners. */
export function broadcastEvent(minds: MindsInternals, event: AnyEvent, value: unknown): number {
  const { runtime, slots, running } = minds;
  const listeners = listenersTo(event, running.program);
  const { count } = slots;
  let listening = 0;
  for (let slot = 0; slot < count && listeners.length > 0; slot++)
    if (runtime.statuses[slot] !== FREE && hear(minds, slot, event, listeners, value)) listening++;
  return listening;
}

function listenersTo(event: AnyEvent, { vocabulary, listeners }: Program): readonly number[] {
  if (!vocabulary.events.has(event?.name))
    throw new InvalidDataError(String(event?.name ?? event), 'is an event that the vocabulary does not list');
  return listeners.get(event.name) ?? [];
}

/** The mind whose turn it is now may be another; it is not affected. */
function hear(
  { runtime, running }: MindsInternals,
  slot: number,
  event: AnyEvent,
  listeners: readonly number[],
  value: unknown,
): boolean {
  const { mind } = runtime;
  const { program } = running;
  const { dynamicSubtrees } = program;
  const busy = dynamicSubtrees === undefined || mind === slot ? undefined : running.runningIn(slot);
  let heard = false;
  runtime.mind = slot;
  for (let i = 0; i < listeners.length; i++)
    if (dynamicSubtrees === undefined || isThere(program, listeners[i], busy)) {
      running.nodes[listeners[i]].hear(value, event);
      heard = true;
    }
  runtime.mind = mind;
  return heard;
}

/**
 * Nodes inside a behavior chosen at run time receive events only while it runs, because it must
 * make no difference whether other minds have inserted it. During the mind's own turn the running
 * nodes are not settled yet; such nodes then receive nothing.
 */
function isThere(program: Program, index: number, busy: readonly number[] | undefined): boolean {
  const { nodes } = program;
  const { parent } = nodes[index];
  if (parent < 0) return true;
  return (
    (nodes[parent].dynamicSubtrees === undefined || busy?.includes(index) === true) && isThere(program, parent, busy)
  );
}
