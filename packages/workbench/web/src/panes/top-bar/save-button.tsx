import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { isDirty } from '../../model/files/documents.js';
import type { FiledWhat } from '../../model/files/filed.js';
import { type FilesState, isFileDirty, type Named } from '../../model/files/open-files.js';
import { saveAll } from '../../model/project/save.js';
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

/** Writes what changed to the project's files; lit while there is something to write. */
export function SaveButton() {
  const editor = useEditor();
  const behavior = useStore(editor.documents, ({ byName }) => Object.values(byName).filter(isDirty).length);
  const sheet = useStore(editor.sheets, countDirty);
  const query = useStore(editor.queries, countDirty);
  const script = useStore(editor.scripts, countDirty);
  const generator = useStore(editor.generators, countDirty);
  const dirty = behavior + sheet + query + script + generator;
  const saving = useStore(editor.documents, (documents) => documents.saving);
  useEffect(() => {
    if (dirty === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  return (
    <Button
      label={
        dirty === 0
          ? 'Save: nothing to save'
          : `Save ${dirty} changed ${wordsFor({ behavior, sheet, query, script, generator })}`
      }
      icon="save"
      shortcut="Ctrl+S"
      tone={dirty === 0 ? 'plain' : 'primary'}
      disabled={dirty === 0 || saving}
      onClick={() => void saveAll(editor)}
    >
      {dirty === 0 ? 'Saved' : 'Save'}
    </Button>
  );
}
