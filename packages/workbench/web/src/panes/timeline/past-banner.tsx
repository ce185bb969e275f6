import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { backToPresent, branchHere, canGoTo, whyNotBranch } from '../../model/past/past.js';
import { Button } from '../../widgets/button.js';
import { showAgo } from './show-ago.js';
import './timeline.css';

/**
 * Says that the past is on screen, since when, and leads out of it. It lies over the tree, so that
 * nothing jumps.
 */
export function PastBanner() {
  const editor = useEditor();
  const tick = useStore(editor.past, (past) => past.tick);
  const run = useStore(editor.world, (world) => (tick === undefined ? undefined : world.run));
  if (tick === undefined || run === undefined) return null;
  const seconds = (editor.recorder.now - tick) * editor.recorder.secondsPerTick;
  const hasWorld = canGoTo(editor, tick) || run.viewing === tick;
  const why = whyNotBranch(editor);
  return (
    <div className="past-banner" role="status" aria-label="Looking at the past">
      <span title={`Tick ${tick}. Edits take effect immediately, both for this moment and for the present.`}>
        Looking at <strong>{showAgo(seconds)} ago</strong>
        {!hasWorld && ' · the game itself stays in the present'}
      </span>
      <Button label="Back to the present" tone="plain" onClick={() => backToPresent(editor)}>
        Back to the present
      </Button>
      <span
        className="past-branch"
        title={why ?? 'Continues from here; what happened after this moment is set aside and can be brought back'}
      >
        <Button label="Branch from here" tone="plain" disabled={why !== undefined} onClick={() => branchHere(editor)}>
          Branch from here
        </Button>
      </span>
    </div>
  );
}
