import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { bringBack } from '../../model/edit/delete-document.js';
import { type DocumentWhat, deletedOf } from '../../model/files/trash-state.js';
import { Button } from '../../widgets/button.js';

/** Brings the document of a sort back that was deleted last, also before this page was opened. */
export function BringBack({ what }: { readonly what: DocumentWhat }) {
  const editor = useEditor();
  const last = useStore(editor.trash, ({ files }) => deletedOf(files, what)[0]);
  if (last === undefined) return null;
  const words = `Bring back ${last.name}`;
  return (
    <Button label={words} tone="plain" onClick={() => void bringBack(editor, last)}>
      {words}
    </Button>
  );
}
