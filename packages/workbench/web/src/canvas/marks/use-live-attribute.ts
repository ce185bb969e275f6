import { type RefObject, useLayoutEffect } from 'react';
import { useEditor } from '../../model/context.js';
import type { NodeStatus } from '../../model/live/live-status.js';
import type { NodeKey } from '../../model/live/node-table.js';
import { paintOf } from '../../model/live/profile.js';

/**
 * Keeps `data-status` of an element, and with `also` another attribute, at the node's live status.
 * They are set on the element itself: a tick renders nothing, and style sheets do the rest.
 * `data-paint` shows measurements the same way.
 */
export function useLiveAttribute(ref: RefObject<Element | null>, key: NodeKey, also?: string): void {
  const { live, profile } = useEditor();
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const paint = (status: NodeStatus) => {
      // Another reason for the same result: setting an attribute costs the page a style.
      if (element.getAttribute('data-status') === status) return;
      element.setAttribute('data-status', status);
      if (also !== undefined) element.setAttribute(also, status);
    };
    paint(live.statusOf(key));
    const measure = () => {
      const measured = paintOf(profile.getState(), key);
      if (measured === undefined) element.removeAttribute('data-paint');
      else element.setAttribute('data-paint', measured);
    };
    measure();
    const ends = [live.subscribe(key, paint), profile.subscribe(measure)];
    return () => {
      for (const end of ends) end();
    };
  }, [live, profile, key, ref, also]);
}
