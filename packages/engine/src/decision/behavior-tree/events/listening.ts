import { HAIR } from '../../../behavior/kind/elapsed.js';
import type { NodeView } from '../../../behavior/kind/index.js';
import type { AnyEvent } from '../../../behavior/vocabulary/event.js';
import type { Key } from '../../../behavior/vocabulary/key.js';
import { param } from '../../../behavior/vocabulary/parameter.js';
import type { Memory } from '../../../behavior/vocabulary/task.js';

interface Listened {
  readonly event: AnyEvent;
  readonly into: Key<unknown> | undefined;
  readonly within: number;
}

/** A node that listens. `came` is when the event last came, −∞ if it has not, or was taken. */
export type Listener<P = object, M extends Memory = Memory> = NodeView<Listened & P, M, { came: number }>;

/** No event, or none that was not taken. */
export const NEVER = Number.NEGATIVE_INFINITY;

/**
 * Parameters of nodes that listen to an event: its name, the key for its value, and its maximum
 * age.
 */
export function listening() {
  return {
    params: {
      event: param.event({ description: 'The event to listen to.' }),
      into: param.into('event', { description: 'The blackboard key that receives the value of the event.' }),
      within: param.number({
        default: 0,
        min: 0,
        unit: 's',
        description: 'How long ago it may have come; 0 means since the last tick.',
      }),
    },
    lasting: { came: NEVER },
  };
}

/** Remembers that the event came, and what it brought. */
export function remember(node: Listener, value: unknown): void {
  node.lasting.came = node.time;
  const { into } = node.params;
  if (into !== undefined) node.set(into, value);
}

/**
 * Has the event come so lately that it counts? What comes between two ticks counts in the second.
 */
export function hasCome(node: Listener): boolean {
  const { dt, params, lasting } = node;
  if (node.time - lasting.came <= Math.max(dt, params.within) + HAIR) return true;
  if (node.isWatched) node.because(`${params.event.name} has not come`);
  return false;
}

/** The same as an expression of generated code. */
export function emitHasCome(came: string, within: string, time: string, dt: string): string {
  return `${time} - ${came} <= Math.max(${dt}, ${within}) + ${HAIR}`;
}
