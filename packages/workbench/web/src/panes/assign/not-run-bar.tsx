import { useMemo } from 'react';
import { useStore } from 'zustand';
import { mentionsOf } from '../../document/refactor/names.js';
import { give } from '../../model/assign/give.js';
import { whyNotGive } from '../../model/assign/give-targets.js';
import { useEditor } from '../../model/context.js';
import type { Editor } from '../../model/editor.js';
import { currentDocument } from '../../model/files/documents.js';
import { selectAgent, shownBehavior } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import './assign.css';

/**
 * The selected character, if it does not run the behavior on screen, nor as a part of what it runs;
 * undefined otherwise.
 */
export function useStranger(): { readonly id: string; readonly label: string; readonly runs: string } | undefined {
  const editor = useEditor();
  const shown = useStore(editor.selection, shownBehavior);
  const hasTrail = useStore(editor.selection, ({ trail }) => trail.length > 0);
  const selected = useStore(editor.selection, ({ agent }) => agent);
  const agent = useStore(editor.world, ({ roster }) => roster.find(({ id }) => id === selected));
  const byName = useStore(editor.documents, (documents) => documents.byName);
  const lexicon = useStore(editor.world, (world) => world.lexicon);
  const runs = agent?.behavior;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the documents and their words decide
  const isPart = useMemo(
    () => runs !== undefined && shown !== undefined && (runs === shown || reaches(editor, runs, shown)),
    [editor, runs, shown, byName, lexicon],
  );
  if (agent === undefined || shown === undefined || hasTrail || isPart || byName[shown] === undefined) return undefined;
  return { id: agent.id, label: agent.label, runs: agent.behavior };
}

/** Does a behavior refer to another, directly or through others? */
function reaches(editor: Editor, from: string, to: string): boolean {
  const { lexicon } = editor.world.getState();
  const find = (name: string) => currentDocument(editor, name);
  const seen = new Set([from]);
  for (const name of seen) {
    if (name === to) return true;
    const document = find(name);
    if (document === undefined) continue;
    for (const mention of mentionsOf(document, lexicon, find)) if (mention.what === 'behavior') seen.add(mention.name);
  }
  return false;
}

/** Says that the selected character runs something else than what is on screen, and offers both ways. */
export function NotRunBar() {
  const editor = useEditor();
  const stranger = useStranger();
  const shown = useStore(editor.selection, shownBehavior);
  const isPast = useStore(editor.world, ({ run }) => run.viewing !== undefined);
  useStore(editor.assignments, (state) => state.assignments);
  if (stranger === undefined || shown === undefined) return null;
  const { id, label, runs } = stranger;
  const reason = whyNotGive(editor, { agent: id }, { behavior: shown });
  return (
    <div className="not-run-bar" role="status">
      <span>
        {label} {isPast ? 'ran' : 'runs'} <strong>{runs}</strong>, not this.
      </span>
      <Button label={`Show ${runs}, which ${label} runs`} tone="plain" onClick={() => selectAgent(editor, id)}>
        Show {runs}
      </Button>
      <Button
        label={reason ?? `Run ${shown} on ${label} now`}
        tone="primary"
        shortcut="Ctrl+Shift+Y"
        disabled={reason !== undefined}
        onClick={() => give(editor, { agent: id }, { behavior: shown })}
      >
        Run on {label} now
      </Button>
      {reason !== undefined && <span className="muted">{reason}</span>}
    </div>
  );
}
