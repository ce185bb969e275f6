import { type FormEvent, useId, useState } from 'react';
import { useEditor } from '../../model/context.js';
import { newQuery, whyNotQueryName } from '../../model/queries/edit-queries.js';
import { ModalDialog } from '../../widgets/modal-dialog.js';
import { FieldProblem } from '../../widgets/text-field.js';

/** Asks for a new query's name. */
export function NewQueryDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const [name, setName] = useState('');
  const id = useId();
  const problem = whyNotQueryName(editor, name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (newQuery(editor, name)) onClose();
  };
  return (
    <ModalDialog title="New query" onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <label htmlFor={`${id}-name`}>Name</label>
        <div>
          <input
            id={`${id}-name`}
            className="text-field"
            value={name}
            aria-describedby={`${id}-problem`}
            onChange={(event) => setName(event.target.value)}
          />
          {name !== '' && problem !== undefined && <FieldProblem id={`${id}-problem`} text={problem} />}
        </div>
        <footer>
          <button type="submit" className="button button-primary" disabled={problem !== undefined}>
            <span>Create</span>
          </button>
        </footer>
      </form>
    </ModalDialog>
  );
}
