import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useEditor } from '../../model/context.js';
import { newGenerator, whyNotGeneratorName } from '../../model/generators/edit-generators.js';
import { newQuery, whyNotQueryName } from '../../model/queries/edit-queries.js';
import { newScript, whyNotScriptName } from '../../model/scripts/edit-scripts.js';
import { newSheet, whyNotSheetName } from '../../model/sheets/edit-sheets.js';
import { ModalDialog } from '../../widgets/modal-dialog.js';
import { SelectField } from '../../widgets/select-field.js';
import { FieldProblem } from '../../widgets/text-field.js';
import { NOTHING } from '../sheets/no-sheet.js';

interface NewDocumentDialogProps {
  readonly title: string;
  readonly whyNot: (name: string) => string | undefined;
  /** Returns whether it was created. */
  readonly onCreate: (name: string) => boolean;
  readonly onClose: () => void;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** Asks for the name of a new document. */
function NewDocumentDialog({ title, whyNot, onCreate, onClose, children }: NewDocumentDialogProps) {
  const [name, setName] = useState('');
  const id = useId();
  const problem = whyNot(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (onCreate(name)) onClose();
  };
  return (
    <ModalDialog title={title} onClose={onClose}>
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
        {children}
        <footer>
          <button type="submit" className="button button-primary" disabled={problem !== undefined}>
            <span>Create</span>
          </button>
        </footer>
      </form>
    </ModalDialog>
  );
}

interface DialogProps {
  readonly onClose: () => void;
}

/** Asks for a new query's name. */
export function NewQueryDialog({ onClose }: DialogProps) {
  const editor = useEditor();
  return (
    <NewDocumentDialog
      title="New query"
      whyNot={(name) => whyNotQueryName(editor, name)}
      onCreate={(name) => newQuery(editor, name)}
      onClose={onClose}
    />
  );
}

/** Asks for a new generator's name. */
export function NewGeneratorDialog({ onClose }: DialogProps) {
  const editor = useEditor();
  return (
    <NewDocumentDialog
      title="New generator"
      whyNot={(name) => whyNotGeneratorName(editor, name)}
      onCreate={(name) => newGenerator(editor, name)}
      onClose={onClose}
    />
  );
}

/** Asks for the name of a new script, and whether it has stages. */
export function NewScriptDialog({ onClose }: DialogProps) {
  const editor = useEditor();
  const [sort, setSort] = useState<'script' | 'drill'>('script');
  return (
    <NewDocumentDialog
      title="New script"
      whyNot={(name) => whyNotScriptName(editor, name)}
      onCreate={(name) => newScript(editor, name, sort)}
      onClose={onClose}
    >
      <span>Sort</span>
      <SelectField
        label="Sort"
        value={sort}
        options={[
          { value: 'script', label: 'script: one lane for each role' },
          { value: 'drill', label: 'drill: stages, for teams of several sizes' },
        ]}
        onChange={(value) => setSort(value as typeof sort)}
      />
    </NewDocumentDialog>
  );
}

/** Asks for a new sheet's name, and which one it extends. */
export function NewSheetDialog({ parent: first, onClose }: DialogProps & { readonly parent: string | undefined }) {
  const editor = useEditor();
  const [parent, setParent] = useState(first ?? '');
  const names = Object.keys(editor.sheets.getState().byName);
  return (
    <NewDocumentDialog
      title="New character sheet"
      whyNot={(name) => whyNotSheetName(editor, name)}
      onCreate={(name) => newSheet(editor, name, parent === '' ? undefined : parent)}
      onClose={onClose}
    >
      <span>Extends</span>
      <SelectField
        label="Extends"
        value={parent === '' ? NOTHING : parent}
        options={[{ value: NOTHING, label: 'nothing' }, ...names.map((each) => ({ value: each, label: each }))]}
        onChange={(value) => setParent(value === NOTHING ? '' : value)}
      />
    </NewDocumentDialog>
  );
}
