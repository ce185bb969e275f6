import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { redo, undo } from '../../model/edit/undo.js';
import { Button } from '../../widgets/button.js';

/** Takes the last edit back, or does it again; each says which. */
export function UndoButtons() {
  const editor = useEditor();
  const undoes = useStore(editor.history, ({ past }) => past?.entry.title);
  const redoes = useStore(editor.history, ({ future }) => future?.entry.title);
  return (
    <>
      <Button
        label={undoes === undefined ? 'Undo' : `Undo: ${undoes}`}
        icon="undo"
        shortcut="Ctrl+Z"
        disabled={undoes === undefined}
        onClick={() => undo(editor)}
      />
      <Button
        label={redoes === undefined ? 'Redo' : `Redo: ${redoes}`}
        icon="redo"
        shortcut="Ctrl+Shift+Z"
        disabled={redoes === undefined}
        onClick={() => redo(editor)}
      />
    </>
  );
}
