import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { describeOthers } from '../../model/project/presence.js';
import { useProject } from '../../model/project/project.js';
import { resolveConflict } from '../../model/project/save.js';
import { ConflictBar } from './conflict-bar.js';
import './project.css';

/**
 * What there is to know of the behavior on screen besides its content: a conflict with its file,
 * other windows at it.
 */
export function DocumentNotes({ behavior }: { readonly behavior: string }) {
  const editor = useEditor();
  const open = useStore(editor.documents, ({ byName }) => byName[behavior]);
  return (
    <>
      {open?.conflict !== undefined && (
        <ConflictBar
          mine={open.current}
          conflict={open.conflict}
          onKeep={(keep) => void resolveConflict(editor, behavior, keep)}
        />
      )}
      <PresenceLine behavior={behavior} />
    </>
  );
}

/** Ages grow with time, so the line is updated now and then. */
const REFRESH_MS = 5000;

function PresenceLine({ behavior }: { readonly behavior: string }) {
  const { others, now } = useProject();
  const state = useStore(others, (each) => each);
  const [time, setTime] = useState(now);
  const words = describeOthers(state, behavior, time);
  const isShown = words !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(() => setTime(now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isShown, now]);
  if (!isShown) return null;
  return (
    <p className="document-note presence" role="status">
      {words}
    </p>
  );
}
