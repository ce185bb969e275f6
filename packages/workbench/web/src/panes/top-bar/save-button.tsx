import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isDirty } from '../../model/files/documents.js';
import type { FiledWhat } from '../../model/files/filed.js';
import { type FilesState, isFileDirty, type Named } from '../../model/files/open-files.js';
import { type SaveState, saveStateOf } from '../../model/project/keep-saving.js';
import { useProject } from '../../model/project/project.js';
import { saveAgain, saveAll } from '../../model/project/save.js';
import { Button } from '../../widgets/button.js';

/** As in `behavior`, `behaviors and sheets` or `behaviors, sheets and queries`. */
function wordsFor(counts: { readonly [W in 'behavior' | FiledWhat]: number }): string {
  const sorts = [
    { count: counts.behavior, one: 'behavior', many: 'behaviors' },
    { count: counts.sheet, one: 'sheet', many: 'sheets' },
    { count: counts.query, one: 'query', many: 'queries' },
    { count: counts.script, one: 'script', many: 'scripts' },
    { count: counts.generator, one: 'generator', many: 'generators' },
  ].filter(({ count }) => count > 0);
  if (sorts.length === 1) return sorts[0].count === 1 ? sorts[0].one : sorts[0].many;
  const words = sorts.map(({ many }) => many);
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function countDirty({ byName }: Pick<FilesState<Named>, 'byName'>): number {
  return Object.values(byName).filter(isFileDirty).length;
}

/** Words on the button, with the shape that says the same without colour. */
const SHOWN: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  changed: 'Changed',
  saving: 'Saving …',
  'not saved': 'Not saved',
  'server away': 'Server away',
};

/**
 * Says how the project's files stand, and writes what changed to them. As wide as its longest
 * words, so that nothing beside it moves.
 */
export function SaveButton() {
  const project = useProject();
  const { editor } = project;
  const behavior = useStore(editor.documents, ({ byName }) => Object.values(byName).filter(isDirty).length);
  const sheet = useStore(editor.sheets, countDirty);
  const query = useStore(editor.queries, countDirty);
  const script = useStore(editor.scripts, countDirty);
  const generator = useStore(editor.generators, countDirty);
  const dirty = behavior + sheet + query + script + generator;
  useStore(editor.documents, (documents) => documents.saving);
  useStore(editor.failedSaves, (saves) => saves.failed);
  useStore(project.server, (server) => server.reachable);
  useEffect(() => {
    if (dirty === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  const { state, why } = saveStateOf(project, dirty);
  const what =
    dirty === 0
      ? 'Save: nothing to save'
      : `Save ${dirty} changed ${wordsFor({ behavior, sheet, query, script, generator })}`;
  return (
    <div className="save-badge" data-state={state}>
      <Button
        label={why === undefined ? what : `${what}. ${SHOWN[state]}: ${why}`}
        icon={state === 'not saved' || state === 'server away' ? 'warning' : 'save'}
        shortcut="Ctrl+S"
        tone={dirty === 0 || state === 'saving' ? 'plain' : 'primary'}
        disabled={(dirty === 0 && state !== 'not saved') || state === 'saving'}
        onClick={() => void saveAll(editor).then(() => saveAgain(editor))}
      >
        {SHOWN[state]}
      </Button>
    </div>
  );
}
