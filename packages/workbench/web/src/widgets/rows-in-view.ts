import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows drawn beyond each edge of what is seen, so that scrolling shows no gaps. */
const MARGIN = 8;

/** The stretch of a scrolled box that is in view, in pixels from the top of what it holds. */
export function useScrolled(box: RefObject<HTMLElement | null>) {
  const [view, setView] = useState({ top: 0, bottom: 800 });
  useLayoutEffect(() => {
    const element = box.current;
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
  }, [box]);
  return view;
}

/** Which rows of a long list are in view, by the list's scroll position; only these are drawn. */
export function useRowsInView(list: RefObject<HTMLElement | null>, rowHeight: number, count: number) {
  const { top, bottom } = useScrolled(list);
  const first = Math.max(0, Math.floor(top / rowHeight) - MARGIN);
  const end = Math.min(count, Math.ceil(bottom / rowHeight) + MARGIN);
  return { first: Math.min(first, end), end };
}

/**
 * Scrolls a list no more than it must to show one row, which must be in view to be drawn at all;
 * none for -1.
 */
export function bringRowIntoView(list: HTMLElement | null, rowHeight: number, at: number): void {
  if (list === null || at < 0) return;
  const top = at * rowHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + rowHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + rowHeight - list.clientHeight;
}
