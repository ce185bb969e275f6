import { type RefObject, useEffect, useRef } from 'react';
import { REFRESH_MS } from '../../model/refresh.js';

const FADE = [{ opacity: 1 }, { opacity: 0 }];
/** Fading the light behind a row rather than its color needs no work of the page in each frame. */
const FADING: KeyframeAnimationOptions = { duration: 700, pseudoElement: '::before' };

/**
 * A value that changes again within this time, in milliseconds, keeps its light on. Longer than two
 * refreshes, so that a late one does not make the light flicker.
 */
const STEADY_MS = 3 * REFRESH_MS;

/**
 * Lights a row up when its text changes, and lets the light fade. While the text keeps changing,
 * the light stays on, so that a value that changes in every tick sets nothing in motion.
 */
export function useChangeGlow(line: RefObject<HTMLElement | null>, text: string): void {
  const before = useRef(text);
  const glow = useRef<{ last: number; timer: ReturnType<typeof setTimeout> | undefined }>({
    last: Number.NEGATIVE_INFINITY,
    timer: undefined,
  });
  useEffect(() => {
    const element = line.current;
    if (before.current === text || element === null) return;
    before.current = text;
    const now = performance.now();
    const isSteady = now - glow.current.last < STEADY_MS;
    glow.current.last = now;
    // Lit already: nothing more to do.
    if (glow.current.timer !== undefined) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    if (!isSteady) {
      element.animate(FADE, FADING);
      return;
    }
    element.dataset.changing = '';
    // The timer looks for the last change when it fires, so that a change sets no timer again.
    const fade = () => {
      const left = glow.current.last + STEADY_MS - performance.now();
      // A value that changes all the time is looked after now and then only.
      glow.current.timer = left > 0 ? setTimeout(fade, STEADY_MS) : undefined;
      if (left > 0) return;
      delete element.dataset.changing;
      element.animate(FADE, FADING);
    };
    glow.current.timer = setTimeout(fade, STEADY_MS);
  }, [line, text]);
  useEffect(() => () => clearTimeout(glow.current.timer), []);
}
