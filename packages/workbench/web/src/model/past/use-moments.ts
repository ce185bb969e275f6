import { useEffect, useState } from 'react';
import { useEditor } from '../context.js';

/** Often enough to follow a game, seldom enough to read. */
const PERIOD_MS = 150;

/**
 * Renders again when something happens in any watched agent, or another moment is shown. For views
 * of several agents, which read the recorder.
 */
export function useMoments(): void {
  const editor = useEditor();
  const [, setCount] = useState(0);
  useEffect(() => {
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      last = performance.now();
      setCount((count) => count + 1);
    };
    const soon = () => {
      timer ??= setTimeout(look, Math.max(0, last + PERIOD_MS - performance.now()));
    };
    const ends = [editor.recorder.subscribe(soon), editor.past.subscribe(soon)];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [editor]);
}
