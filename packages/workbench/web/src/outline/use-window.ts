import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows drawn beyond each edge of what is seen, so that scrolling shows no gaps. */
const MARGIN = 8;

/** Which rows of a long list are in view, by the list's scroll position; only these are drawn. */
export function useWindow(list: RefObject<HTMLElement | null>, rowHeight: number, count: number) {
  const [view, setView] = useState({ top: 0, height: 800 });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list]);
  const first = Math.max(0, Math.floor(view.top / rowHeight) - MARGIN);
  const end = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + MARGIN);
  return { first: Math.min(first, end), end };
}
