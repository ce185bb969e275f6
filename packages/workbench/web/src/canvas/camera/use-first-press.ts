import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * What a double click means: that which its first press met. The picture may move in between, as a
 * press selects and what is selected comes into view, so that the second press meets something else.
 */
export function useFirstPress(windowRef: RefObject<HTMLElement | null>): (event: MouseEvent) => Element {
  const presses = useRef<readonly Element[]>([]);
  useEffect(() => {
    const element = windowRef.current!;
    const press = (event: PointerEvent) => {
      presses.current = [...presses.current.slice(-1), event.target as Element];
    };
    element.addEventListener('pointerdown', press, { capture: true });
    return () => element.removeEventListener('pointerdown', press, { capture: true });
  }, [windowRef]);
  return (event) => presses.current[0] ?? (event.target as Element);
}
