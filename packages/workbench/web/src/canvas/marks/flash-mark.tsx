import { useEffect, useRef } from 'react';
import { useEditor } from '../../model/context.js';
import { nodeKey } from '../../model/live/node-table.js';
import type { CardMarkProps } from './card-marks.js';

/**
 * Shortest time between two flashes of a node: a node that ends every tick must glow, not flicker.
 */
const APART_MS = 500;

const FLASH: KeyframeAnimationOptions = { duration: 450, easing: 'ease-out' };

/**
 * Flashes a card when its node ends, so that even a run shorter than a frame is seen. It renders
 * nothing itself.
 */
export function FlashMark({ behavior, node }: CardMarkProps) {
  const { results } = useEditor();
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const key = nodeKey(behavior, node);
    let last = Number.NEGATIVE_INFINITY;
    return results.subscribe(key, () => {
      const [result] = results.of(key);
      const card = ref.current?.closest('.card');
      const now = performance.now();
      if (result === undefined || card == null || now - last < APART_MS) return;
      if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      last = now;
      const color = getComputedStyle(card).getPropertyValue(`--${result.event}`);
      card.animate([{ boxShadow: `0 0 0 3px ${color}` }, { boxShadow: `0 0 0 9px transparent` }], FLASH);
    });
  }, [results, behavior, node]);
  return <span ref={ref} hidden />;
}
