import { type RefObject, useLayoutEffect, useState } from 'react';

/** The stretch of a scrolled box that is in view, in pixels from its top. */
export function useWindowOf(scroller: RefObject<HTMLElement | null>) {
  const [view, setView] = useState({ top: 0, bottom: 600 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const measure = () => setView({ top: element.scrollTop, bottom: element.scrollTop + element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller]);
  return view;
}
