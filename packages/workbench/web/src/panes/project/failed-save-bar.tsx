import { useStore } from 'zustand';
import { type FailedSave, unsavedFailures } from '../../model/files/failed-saves.js';
import { FILED_SORTS, type FiledWhat, showFiled } from '../../model/files/filed.js';
import { nameAll } from '../../model/project/keep-saving.js';
import { useProject } from '../../model/project/project.js';
import { saveAgain } from '../../model/project/save.js';
import { showBehavior } from '../../model/selection/select.js';
import { Button } from '../../widgets/button.js';
import './project.css';

/** The most documents that are named; of more, their number is said. */
const MAX_NAMED = 5;

/** Says what could not be saved and why, for as long as it is not saved. */
export function FailedSaveBar() {
  const project = useProject();
  const { editor } = project;
  useStore(editor.failedSaves, (state) => state.failed);
  useStore(editor.documents, (state) => state.byName);
  useStore(editor.sheets, (state) => state.byName);
  useStore(editor.queries, (state) => state.byName);
  useStore(editor.scripts, (state) => state.byName);
  useStore(editor.generators, (state) => state.byName);
  const reachable = useStore(project.server, (state) => state.reachable);
  const saving = useStore(editor.documents, (state) => state.saving);
  const failed = unsavedFailures(editor);
  if (failed.length === 0) return null;
  const byProblem = new Map<string, FailedSave[]>();
  for (const each of failed) byProblem.set(each.problem, [...(byProblem.get(each.problem) ?? []), each]);
  const show = ({ what, name }: FailedSave) =>
    what === 'behavior' ? showBehavior(editor, name) : showFiled(editor, what as FiledWhat, name);
  const isShowable = ({ what }: FailedSave) => what === 'behavior' || FILED_SORTS.includes(what as FiledWhat);
  return (
    <section className="failed-save" aria-label="Not saved">
      <div className="note-line">
        <strong role="alert">
          {nameAll(failed)} {failed.length === 1 ? 'is' : 'are'} not saved.
        </strong>
        <span className="muted">
          {reachable
            ? 'Your changes are kept, and saved by themselves as soon as they can be.'
            : 'Your changes are kept in this browser, and saved by themselves when the server answers again.'}
        </span>
        <Button
          label="Try to save again"
          tone="primary"
          icon="save"
          disabled={saving}
          onClick={() => void saveAgain(editor)}
        >
          Save again
        </Button>
      </div>
      <ul>
        {[...byProblem].slice(0, MAX_NAMED).map(([problem, those]) => (
          <li key={problem} className="note-line">
            <span>{problem}</span>
            {those
              .filter(isShowable)
              .slice(0, MAX_NAMED)
              .map((each) => (
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
