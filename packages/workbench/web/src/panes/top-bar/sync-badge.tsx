import { useMemo } from 'react';
import { useStore } from 'zustand';
import { isReferenceParam } from '../../document/describe/describe.js';
import { useEditor } from '../../model/context.js';
import { loadedSyncState } from '../../model/edit/loaded-sync.js';
import { syncState } from '../../model/files/documents.js';
import { concernsGame } from '../../model/files/own-game.js';
import { goToProblem } from '../../model/problems/problem-list.js';
import { whyNotRunning } from '../../model/problems/why-not-running.js';
import { applyAll } from '../../model/queries/apply-all.js';
import { senseSyncState } from '../../model/senses/sense-sync.js';
import { sheetSyncState } from '../../model/sheets/sheet-sync.js';
import { showBottom } from '../../model/show-bottom.js';
import { Button } from '../../widgets/button.js';

const EXPLANATIONS: Readonly<Record<string, string>> = {
  'up to date': 'The game runs what you see.',
  'refresh parameters': 'Values changed. They are applied without restarting anything.',
  synchronise: 'The structure changed. The behavior is swapped; nodes that stay keep their state.',
  'not connected': 'No game is listening. Your changes are kept and sent when it is back.',
  'not running yet': 'The game keeps running the last version that is whole. Click to see what is missing.',
};

/** From what asks for most to what asks for nothing. */
const BY_WEIGHT = ['rejected', 'synchronise', 'refresh parameters', 'up to date'] as const;

function gravest(...states: (typeof BY_WEIGHT)[number][]) {
  const state = BY_WEIGHT.find((each) => states.includes(each)) ?? 'up to date';
  return state === 'rejected' ? 'not running yet' : state;
}

/**
 * Says whether the game runs what is on screen. A click applies pending changes; auto-apply does so
 * by itself.
 */
export function SyncBadge() {
  const editor = useEditor();
  const byName = useStore(editor.documents, (documents) => documents.byName);
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const connected = useStore(editor.link, (link) => link.status === 'connected');
  const autoApply = useStore(editor.preferences, (preferences) => preferences.autoApply);
  const state = useMemo(() => {
    const isRejected = Object.values(byName).some(({ refused, current }) => refused?.document === current);
    if (isRejected) return 'rejected';
    const concerned = Object.values(byName).filter(concernsGame(editor));
    return syncState(concerned, (kind, param) => isReferenceParam(lexicon, kind, param));
  }, [editor, byName, lexicon]);
  const sheetState = useStore(editor.sheets, () => sheetSyncState(editor));
  const queryState = useStore(editor.queries, () => loadedSyncState(editor, 'query'));
  const scriptState = useStore(editor.scripts, () => loadedSyncState(editor, 'script'));
  const generatorState = useStore(editor.generators, () => loadedSyncState(editor, 'generator'));
  const senseState = useStore(editor.senses, () => senseSyncState(editor));
  const shown = connected
    ? gravest(state, sheetState, queryState, scriptState, generatorState, senseState)
    : 'not connected';
  useStore(editor.problems, ({ byBehavior }) => byBehavior);
  const missing = shown === 'not running yet' ? whyNotRunning(editor) : undefined;
  const words = missing === undefined ? shown : `${shown}: ${missing.words}`;
  const canApply = shown === 'refresh parameters' || shown === 'synchronise';
  const act = () => {
    if (missing?.problem !== undefined) goToProblem(editor, missing.problem);
    else if (shown === 'not running yet') showBottom(editor, 'console');
    else applyAll(editor);
  };
  return (
    <div className="sync">
      <button
        type="button"
        className="sync-badge"
        data-state={shown}
        aria-label={`Synchronisation: ${words}`}
        title={`${missing === undefined ? '' : `${words}. `}${EXPLANATIONS[shown]}${canApply && !autoApply ? ' Click to apply.' : ''}`}
        onClick={act}
      >
        <span className="sync-shape" aria-hidden="true" />
        <span role="status">{words}</span>
      </button>
      {!autoApply && canApply && (
        <Button label="Apply now" tone="primary" onClick={() => applyAll(editor)}>
          Apply now
        </Button>
      )}
      <label className="auto-apply" title="Send every change to the game immediately">
        <input
          type="checkbox"
          role="switch"
          aria-checked={autoApply}
          checked={autoApply}
          onChange={(event) => editor.preferences.setState({ autoApply: event.target.checked })}
        />
        <span>auto-apply</span>
      </label>
    </div>
  );
}
