import { type RefObject, useLayoutEffect } from 'react';
import { useSession } from '../session/context.js';
import type { NodeStatus } from '../session/live-status.js';
import type { NodeKey } from '../session/node-table.js';

/**
 * Keeps `data-status` of an element, and `also` another attribute, at the node's live status. They are set on the
 * element itself: a tick renders nothing, and style sheets do the rest.
 */
export function useLiveAttribute(ref: RefObject<Element | null>, key: NodeKey, also?: string): void {
  const { live } = useSession();
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const paint = (status: NodeStatus) => {
      element.setAttribute('data-status', status);
      if (also !== undefined) element.setAttribute(also, status);
    };
    paint(live.statusOf(key));
    return live.subscribe(key, paint);
  }, [live, key, ref, also]);
}
