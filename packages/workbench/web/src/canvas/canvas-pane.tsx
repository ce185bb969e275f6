import { useStore } from 'zustand';
import { DocumentNotes } from '../project/document-notes.js';
import { useSession } from '../session/context.js';
import { isDirty } from '../session/documents.js';
import { showBehavior } from '../session/select.js';
import { TreeCanvas } from './tree-canvas.js';

/** The middle of the page: a tab for each behavior, and the one on screen as a tree. */
export function CanvasPane() {
  const session = useSession();
  const byName = useStore(session.documents, (documents) => documents.byName);
  const behavior = useStore(session.selection, (selection) => selection.behavior);
  const open = behavior === undefined ? undefined : byName[behavior];
  return (
    <section className="pane canvas-pane" aria-label="Behavior">
      <header className="pane-header tab-bar">
        <div role="tablist" aria-label="Behaviors">
          {Object.entries(byName).map(([name, each]) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={name === behavior}
              tabIndex={name === behavior ? 0 : -1}
              className="tab"
              onClick={() => showBehavior(session, name)}
              onKeyDown={(event) => {
                const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
                const names = Object.keys(byName);
                const next = names[names.indexOf(name) + step];
                if (step === 0 || next === undefined) return;
                showBehavior(session, next);
                const tabs = event.currentTarget.parentElement!.children;
                (tabs[names.indexOf(next)] as HTMLElement).focus();
              }}
            >
              {name}
              {isDirty(each) && (
                <span className="dirty-mark" role="img" aria-label="unsaved" title="Unsaved changes">
                  ●
                </span>
              )}
            </button>
          ))}
        </div>
      </header>
      {behavior !== undefined && <DocumentNotes behavior={behavior} />}
      <div className="canvas-body">
        {open === undefined ? (
          <p className="empty-words">
            {behavior === undefined
              ? 'Select an agent to see its behavior.'
              : `There is no behavior “${behavior}” in the game or in the project’s files.`}
          </p>
        ) : (
          <TreeCanvas document={open.current} />
        )}
      </div>
    </section>
  );
}
