import { useState } from 'react';
import { useStore } from 'zustand';
import { showSheet } from '../../model/files/sheets-state.js';
import type { Draft } from '../../model/project/draft-store.js';
import { discardDraft, restoreDraft } from '../../model/project/drafts.js';
import { describeAge } from '../../model/project/presence.js';
import { type Project, useProject } from '../../model/project/project.js';
import { showBehavior } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import { SideBySide } from './side-by-side.js';
import './project.css';

/** Offers unsaved work that a window lost: a crash, a closed lid, a server that went away. */
export function RecoveryBar() {
  const project = useProject();
  const drafts = useStore(project.lost, (state) => state.drafts);
  if (drafts.length === 0) return null;
  return (
    <section className="recovery" aria-label="Unsaved work">
      <div className="note-line">
        <span role="status">
          {drafts.length === 1
            ? 'Unsaved work of an earlier window was found.'
            : `Unsaved work on ${drafts.length} ${wordsFor(drafts)} of an earlier window was found.`}
        </span>
        {drafts.length > 1 && (
          <>
            <Button
              label="Restore all unsaved work"
              tone="plain"
              onClick={() => void each(drafts, (draft) => restoreDraft(project, draft))}
            >
              Restore all
            </Button>
            <Button
              label="Discard all unsaved work"
              tone="plain"
              onClick={() => void each(drafts, (draft) => discardDraft(project, draft))}
            >
              Discard all
            </Button>
          </>
        )}
      </div>
      <ul>
        {drafts.map((draft) => (
          <DraftRow key={`${draft.page} ${draft.what} ${draft.name}`} project={project} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function DraftRow({ project, draft }: { readonly project: Project; readonly draft: Draft }) {
  const [comparing, setComparing] = useState(false);
  const { what, name, at, document } = draft;
  const { editor } = project;
  const behavior = useStore(editor.documents, ({ byName }) => byName[name]?.current);
  const sheet = useStore(editor.sheets, ({ byName }) => byName[name]?.current);
  const now = what === 'behavior' ? behavior : sheet;
  const restore = async () => {
    await restoreDraft(project, draft);
    if (what === 'behavior') showBehavior(editor, name);
    else showSheet(editor, name);
  };
  return (
    <li>
      <div className="note-line">
        <span>
          <strong>{name}</strong> {what === 'sheet' && 'character sheet'}{' '}
          <span className="muted">{describeAge((project.now() - at) / 1000)}</span>
        </span>
        <Button
          label={`Compare unsaved ${name}`}
          tone="plain"
          pressed={comparing}
          onClick={() => setComparing(!comparing)}
        >
          Compare
        </Button>
        <Button label={`Restore unsaved ${name}`} tone="plain" onClick={() => void restore()}>
          Restore
        </Button>
        <Button label={`Discard unsaved ${name}`} tone="plain" onClick={() => void discardDraft(project, draft)}>
          Discard
        </Button>
      </div>
      {comparing && (
        <SideBySide titles={['Unsaved', 'Now']} left={document} right={now ?? `There is no such ${what}.`} />
      )}
    </li>
  );
}

function wordsFor(drafts: readonly Draft[]): string {
  if (drafts.every(({ what }) => what === 'behavior')) return 'behaviors';
  return drafts.every(({ what }) => what === 'sheet') ? 'character sheets' : 'behaviors and character sheets';
}

async function each(drafts: readonly Draft[], act: (draft: Draft) => Promise<void>): Promise<void> {
  for (const draft of drafts) await act(draft);
}
