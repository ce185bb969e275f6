import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { useRefreshed } from '../../model/use-refreshed.js';
import {
  behaviorToPlay,
  chooseOption,
  discardWatching,
  pressOption,
  stopWatching,
  watchMe,
  whyNotWatchMe,
} from '../../model/watch-me/watch-me.js';
import { Button } from '../../widgets/button.js';
import './recording-bar.css';

/** Lets the designer play the selected agent; there only where that is possible. */
export function WatchMeButton() {
  const editor = useEditor();
  const { canPossess, played } = useStore(editor.watchMe, (state) => state);
  const agent = useStore(editor.selection, (selection) => selection.agent);
  const label = useStore(editor.world, ({ roster }) => roster.find(({ id }) => id === agent)?.label);
  // Also when behaviors come and go.
  useStore(editor.documents, () => behaviorToPlay(editor));
  if (!canPossess || played !== undefined || label === undefined) return null;
  const reason = whyNotWatchMe(editor);
  return (
    <Button
      label={reason ?? `Watch me: play ${label}, and a tree learns what you do`}
      tone="plain"
      icon="breakpoint"
      disabled={reason !== undefined}
      onClick={() => {
        // The keys belong to the game now.
        if (watchMe(editor)) document.querySelector<HTMLIFrameElement>('.game-frame')?.focus();
      }}
    >
      Watch me
    </Button>
  );
}

/** That the designer plays a character: for how long, how often it was decided, and what can be chosen. */
export function RecordingBar() {
  const editor = useEditor();
  const played = useRefreshed(editor.watchMe, (state) => state.played);
  const isPlayed = played !== undefined;
  const label = useStore(editor.world, ({ roster }) => roster.find(({ id }) => id === played?.agent)?.label);
  // The keyboard may be on this page and not in the game.
  useEffect(() => {
    if (!isPlayed) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      if (pressOption(editor, event.code)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [editor, isPlayed]);
  if (played === undefined) return null;
  const { seconds, decisions, chosen, options } = played;
  return (
    <section className="recording-bar" aria-label="Recording">
      <div className="recording-state">
        <span className="recording-dot" aria-hidden="true" />
        <span>You play {label ?? played.agent}</span>
        <span className="recording-time" role="timer" aria-label="Time">
          {clock(seconds)}
        </span>
        <span className="recording-count">
          {decisions} {decisions === 1 ? 'decision' : 'decisions'}
        </span>
        <Button label="Stop, and learn from it" tone="primary" icon="stop" onClick={() => void stopWatching(editor)}>
          Stop
        </Button>
        <Button label="Discard the recording" tone="plain" icon="clear" onClick={() => discardWatching(editor)} />
      </div>
      <div className="recording-options" role="toolbar" aria-label="Choose">
        {options.map(({ id, title, key, isAllowed }) => (
          <Button
            key={id}
            label={title}
            tone="plain"
            pressed={id === chosen}
            disabled={!isAllowed}
            {...(key !== '' && { shortcut: keyName(key) })}
            onClick={() => chooseOption(editor, id)}
          >
            {key !== '' && <kbd>{keyName(key)}</kbd>} {title}
          </Button>
        ))}
      </div>
    </section>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `Digit1` is the key 1, `KeyQ` is Q. */
function keyName(code: string): string {
  return code.replace(/^(Digit|Key)/, '');
}
