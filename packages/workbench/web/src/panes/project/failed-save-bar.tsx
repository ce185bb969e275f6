import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { type FailedSave, unsavedFailures } from '../../model/files/failed-saves.js';
import { showFiled } from '../../model/files/filed.js';
import { saveAll } from '../../model/project/save.js';
import { showBehavior } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import './project.css';

/** The most documents that are named; of more, their number is said. */
const MAX_NAMED = 5;

/** Says what could not be saved and why, for as long as it is not saved. */
export function FailedSaveBar() {
  const editor = useEditor();
  useStore(editor.failedSaves, (state) => state.failed);
  useStore(editor.documents, (state) => state.byName);
  useStore(editor.sheets, (state) => state.byName);
  useStore(editor.queries, (state) => state.byName);
  useStore(editor.scripts, (state) => state.byName);
  useStore(editor.generators, (state) => state.byName);
  const saving = useStore(editor.documents, (state) => state.saving);
  const failed = unsavedFailures(editor);
  if (failed.length === 0) return null;
  const byProblem = new Map<string, FailedSave[]>();
  for (const each of failed) byProblem.set(each.problem, [...(byProblem.get(each.problem) ?? []), each]);
  const show = ({ what, name }: FailedSave) =>
    what === 'behavior' ? showBehavior(editor, name) : showFiled(editor, what, name);
  return (
    <section className="failed-save" aria-label="Not saved">
      <div className="note-line">
        <strong role="alert">
          {failed.length === 1 ? `${failed[0].name} is not saved.` : `${failed.length} documents are not saved.`}
        </strong>
        <span className="muted">Your changes are kept in this browser.</span>
        <Button
          label="Try to save again"
          tone="primary"
          icon="save"
          disabled={saving}
          onClick={() => void saveAll(editor)}
        >
          Save again
        </Button>
      </div>
      <ul>
        {[...byProblem].slice(0, MAX_NAMED).map(([problem, those]) => (
          <li key={problem} className="note-line">
            <span>{problem}</span>
            {those.slice(0, MAX_NAMED).map((each) => (
              <Button
                key={`${each.what} ${each.name}`}
                label={`Show ${each.name}`}
                tone="plain"
                onClick={() => show(each)}
              >
                {each.name}
              </Button>
            ))}
            {those.length > MAX_NAMED && <span className="muted more">and {those.length - MAX_NAMED} more</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
