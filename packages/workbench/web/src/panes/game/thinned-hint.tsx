import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { SHOWN_MS } from '../../model/link/thinning.js';

/** Says that the page misses some of what characters do, for as long as it does. */
export function ThinnedHint() {
  const { thinning } = useEditor();
  const { messages, at } = useStore(thinning, (state) => state);
  const [over, setOver] = useState(at);
  useEffect(() => {
    const timer = setTimeout(() => setOver(at), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at]);
  if (messages === 0 || over === at) return null;
  return (
    <span
      className="thinned-hint"
      role="status"
      title={`The game runs faster than this page can read. ${messages} reports were left out so far. Choose a lower speed, or watch fewer agents, to see everything.`}
    >
      traces thinned
    </span>
  );
}
