import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { play } from '../../model/debug/run-control.js';
import { Button } from '../../widgets/button.js';

/**
 * Says why nothing moves while the game is being edited, as it may have been left that way days
 * ago; one click plays.
 */
export function StillHint() {
  const editor = useEditor();
  const isStill = useStore(editor.world, ({ run }) => run.mode === 'edit' && run.state !== 'playing');
  const isConnected = useStore(editor.link, ({ status }) => status === 'connected');
  if (!isStill || !isConnected) return null;
  return (
    <div className="still-hint" role="note">
      <span>Edit mode holds the game still.</span>
      <Button label="Play the game" tone="plain" icon="play" onClick={() => play(editor)}>
        Play
      </Button>
    </div>
  );
}
