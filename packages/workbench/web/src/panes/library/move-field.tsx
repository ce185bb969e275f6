import { useState } from 'react';
import { useEditor } from '../../model/context.js';
import { moveBehavior, placeOf } from '../../model/project/file-actions.js';

/**
 * The path of a behavior's file; editing it moves the file. Renders nothing for a behavior without
 * a file.
 */
export function MoveField({ name }: { readonly name: string }) {
  const editor = useEditor();
  const [to, setTo] = useState(() => placeOf(editor, name));
  if (editor.documents.getState().byName[name]?.file === undefined) return null;
  return (
    <form
      className="library-move"
      onSubmit={(event) => {
        event.preventDefault();
        void moveBehavior(editor, name, to.trim());
      }}
    >
      <input
        className="text-field"
        aria-label={`File of ${name}`}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <button type="submit" className="button button-plain" disabled={to.trim() === placeOf(editor, name)}>
        <span>Move</span>
      </button>
    </form>
  );
}
