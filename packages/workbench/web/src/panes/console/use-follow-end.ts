import { useEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as being there. */
const NEAR = 24;

/**
 * Keeps the end of a growing list in view, unless the reader has scrolled back; `isAway` says that
 * she has.
 */
export function useFollowEnd(content: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const away = useRef(false);
  const goToEnd = () => {
    const list = ref.current;
    if (list !== null) list.scrollTop = list.scrollHeight;
  };
  useEffect(() => {
    const list = ref.current;
    if (list === null) return;
    const onScroll = () => {
      away.current = list.scrollTop + list.clientHeight < list.scrollHeight - NEAR;
      setAway(away.current);
    };
    list.addEventListener('scroll', onScroll, { passive: true });
    return () => list.removeEventListener('scroll', onScroll);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content is what moves the end
  useEffect(() => {
    if (!away.current) goToEnd();
  }, [content]);
  return { ref, isAway, goToEnd };
}
