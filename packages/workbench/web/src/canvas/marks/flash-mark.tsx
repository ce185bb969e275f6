import { useEffect, useRef } from 'react';
import { useEditor } from '../../model/context.js';
import { nodeKey } from '../../model/live/node-table.js';
import type { CardMarkProps } from './card-marks.js';

/**
 * Shortest time between two flashes of a node: a node that ends every tick must glow, not flicker.
 */
const APART_MS = 500;

const FLASH: KeyframeAnimationOptions = { duration: 450, easing: 'ease-out', pseudoElement: '::after' };

/** By how many pixels the ring around a card grows on each side. */
const GROWS_BY = 6;

/**
 * Flashes a card when its node ends, so that even a run shorter than a frame is seen. It renders
 * nothing itself.
 */
export function FlashMark({ behavior, node }: CardMarkProps) {
  const { results } = useEditor();
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const key = nodeKey(behavior, node);
    const card = ref.current?.closest<HTMLElement>('.card');
    // The same marks stand beside titles that have no ring to flash.
    if (card == null) return;
    let last = Number.NEGATIVE_INFINITY;
    return results.subscribe(key, () => {
      const [result] = results.of(key);
      const now = performance.now();
      if (result === undefined || now - last < APART_MS) return;
      if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      last = now;
      card.dataset.flash = result.event;
      // A ring of its own that scales and fades: a shadow of the card would be painted in every frame.
      const share = (length: string) => 1 + (2 * GROWS_BY) / Number.parseFloat(length);
      const grown = `scale(${share(card.style.width)}, ${share(card.style.height)})`;
      card.animate(
        [
          { opacity: 1, transform: 'none' },
          { opacity: 0, transform: grown },
        ],
        FLASH,
      );
    });
  }, [results, behavior, node]);
  return <span ref={ref} hidden />;
}
