import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useSession } from '../session/context.js';

/** Long enough to read a sentence. */
const SHOWN_MS = 4000;

/** Says what just happened, for a moment: what was undone, why an edit was not made. */
export function NoticeLine() {
  const notice = useStore(useSession().notice, (state) => state.notice);
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => setGone(notice.number), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const isShown = notice !== undefined && notice.number > gone;
  return (
    <p className="notice" role="status" data-level={notice?.level} data-shown={isShown || undefined}>
      {isShown && notice.text}
    </p>
  );
}
