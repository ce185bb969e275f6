import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { Button } from '../../widgets/button.js';
import './notice.css';

/** Long enough to read a sentence; with something to do about it, also to decide. */
const SHOWN_MS = 4000;
const DECIDED_MS = 9000;

/** Shows for a moment what just happened: what was undone and where, why an edit was not made. */
export function NoticeLine() {
  const notice = useStore(useEditor().notice, (state) => state.notice);
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (notice === undefined) return;
    const timer = setTimeout(() => setGone(notice.number), notice.action === undefined ? SHOWN_MS : DECIDED_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const isShown = notice !== undefined && notice.number > gone;
  return (
    <div className="notice" data-level={notice?.level} data-shown={isShown || undefined}>
      <span role="status">{isShown && notice.text}</span>
      {isShown && notice.action !== undefined && (
        <Button
          label={notice.action.title}
          tone="plain"
          onClick={() => {
            setGone(notice.number);
            notice.action!.run();
          }}
        >
          {notice.action.title}
        </Button>
      )}
    </div>
  );
}
