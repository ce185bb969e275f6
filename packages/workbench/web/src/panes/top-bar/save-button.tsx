import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { isDirty } from '../../model/files/documents.js';
import { isSheetDirty } from '../../model/files/sheets-state.js';
import { saveAll } from '../../model/project/save.js';
import { Button } from '../../widgets/button.js';

function wordsFor(behaviors: number, sheets: number): string {
  if (behaviors > 0 && sheets > 0) return 'behaviors and sheets';
  return `${sheets > 0 ? 'sheet' : 'behavior'}${behaviors + sheets === 1 ? '' : 's'}`;
}

/** Writes what changed to the project's files; lit while there is something to write. */
export function SaveButton() {
  const editor = useEditor();
  const behaviors = useStore(editor.documents, ({ byName }) => Object.values(byName).filter(isDirty).length);
  const sheets = useStore(editor.sheets, ({ byName }) => Object.values(byName).filter(isSheetDirty).length);
  const dirty = behaviors + sheets;
  const saving = useStore(editor.documents, (documents) => documents.saving);
  useEffect(() => {
    if (dirty === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  return (
    <Button
      label={dirty === 0 ? 'Save: nothing to save' : `Save ${dirty} changed ${wordsFor(behaviors, sheets)}`}
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
