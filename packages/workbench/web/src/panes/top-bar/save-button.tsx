import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { isDirty } from '../../model/files/documents.js';
import { isFileDirty } from '../../model/files/open-files.js';
import { saveAll } from '../../model/project/save.js';
import { Button } from '../../widgets/button.js';

/** As in `behavior`, `behaviors and sheets` or `behaviors, sheets and queries`. */
function wordsFor(behaviors: number, sheets: number, queries: number): string {
  const sorts = [
    { count: behaviors, one: 'behavior', many: 'behaviors' },
    { count: sheets, one: 'sheet', many: 'sheets' },
    { count: queries, one: 'query', many: 'queries' },
  ].filter(({ count }) => count > 0);
  if (sorts.length === 1) return sorts[0].count === 1 ? sorts[0].one : sorts[0].many;
  const words = sorts.map(({ many }) => many);
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Writes what changed to the project's files; lit while there is something to write. */
export function SaveButton() {
  const editor = useEditor();
  const behaviors = useStore(editor.documents, ({ byName }) => Object.values(byName).filter(isDirty).length);
  const sheets = useStore(editor.sheets, ({ byName }) => Object.values(byName).filter(isFileDirty).length);
  const queries = useStore(editor.queries, ({ byName }) => Object.values(byName).filter(isFileDirty).length);
  const dirty = behaviors + sheets + queries;
  const saving = useStore(editor.documents, (documents) => documents.saving);
  useEffect(() => {
    if (dirty === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  return (
    <Button
      label={dirty === 0 ? 'Save: nothing to save' : `Save ${dirty} changed ${wordsFor(behaviors, sheets, queries)}`}
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
