import { type FormEvent, useId, useState } from 'react';
import { useEditor } from '../../model/context.js';
import { newSheet, whyNotSheetName } from '../../model/sheets/edit-sheets.js';
import { ModalDialog } from '../../widgets/modal-dialog.js';
import { SelectField } from '../../widgets/select-field.js';
import { FieldProblem } from '../../widgets/text-field.js';

export interface NewSheetDialogProps {
  readonly parent: string | undefined;
  readonly onClose: () => void;
}

/** Asks for a new sheet's name, and which one it extends. */
export function NewSheetDialog({ parent: first, onClose }: NewSheetDialogProps) {
  const editor = useEditor();
  const [name, setName] = useState('');
  const [parent, setParent] = useState(first ?? '');
  const id = useId();
  const problem = whyNotSheetName(editor, name);
  const names = Object.keys(editor.sheets.getState().byName);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (newSheet(editor, name, parent === '' ? undefined : parent)) onClose();
  };
  return (
    <ModalDialog title="New character sheet" onClose={onClose}>
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
        <span>Extends</span>
        <SelectField
          label="Extends"
          value={parent === '' ? NOTHING : parent}
          options={[{ value: NOTHING, label: 'nothing' }, ...names.map((each) => ({ value: each, label: each }))]}
          onChange={(value) => setParent(value === NOTHING ? '' : value)}
        />
        <footer>
          <button type="submit" className="button button-primary" disabled={problem !== undefined}>
            <span>Create</span>
          </button>
        </footer>
      </form>
    </ModalDialog>
  );
}

/** No sheet can have this name: names do not start with a space. */
export const NOTHING = ' ';
