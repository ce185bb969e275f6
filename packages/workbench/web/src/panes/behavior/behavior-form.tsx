import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { editDescription } from '../../model/edit/edit.js';
import { newBehavior, whyNotName } from '../../model/edit/new-behavior.js';
import { currentDocument } from '../../model/files/documents.js';
import { Button } from '../../widgets/button.js';
import { SelectField } from '../../widgets/select-field.js';
import { FieldProblem } from '../../widgets/text-field.js';
import '../../widgets/form.css';

export interface BehaviorFormProps {
  /** What the form is for; undefined while it is closed. */
  readonly asked: 'new' | 'describe' | undefined;
  readonly onClose: () => void;
}

/** Asks for a new behavior's name and agent type, or for the description of the one on screen. */
export function BehaviorForm({ asked, onClose }: BehaviorFormProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (asked === undefined) element.close();
    else if (!element.open) {
      element.showModal();
      element.querySelector<HTMLElement>('input, textarea')?.focus();
    }
  }, [asked]);
  const title = asked === 'describe' ? 'Describe the behavior' : 'New behavior';
  return (
    <dialog ref={dialog} className="dialog" aria-label={title} onClose={onClose}>
      <div className="dialog-header">
        <h2>{title}</h2>
        <Button label="Close" icon="error" onClick={onClose} />
      </div>
      {asked !== undefined && <Fields asked={asked} onClose={onClose} />}
    </dialog>
  );
}

function Fields({ asked, onClose }: { readonly asked: 'new' | 'describe'; readonly onClose: () => void }) {
  const editor = useEditor();
  const { behavior } = editor.selection.getState();
  const agentTypes = useStore(editor.world, (world) => world.lexicon.vocabulary.agentTypes);
  const shown = currentDocument(editor, behavior);
  const isNew = asked === 'new';
  const [name, setName] = useState('');
  const [agent, setAgent] = useState(shown?.agent ?? agentTypes[0]?.name ?? '');
  const [description, setDescription] = useState(isNew ? '' : (shown?.description ?? ''));
  const [tried, setTried] = useState(false);
  const id = useId();
  const problem = isNew ? whyNotName(editor, name) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined) return;
    if (isNew) newBehavior(editor, name, agent === '' ? undefined : agent, description.trim());
    else if (behavior !== undefined) editDescription(editor, behavior, description.trim());
    onClose();
  };
  return (
    <form className="form" onSubmit={submit}>
      {isNew && (
        <>
          <label htmlFor={`${id}-name`}>Name</label>
          <div>
            <input
              id={`${id}-name`}
              className="text-field"
              value={name}
              aria-invalid={(tried && problem !== undefined) || undefined}
              aria-describedby={`${id}-problem`}
              onChange={(event) => setName(event.target.value)}
            />
            {(tried || name !== '') && problem !== undefined && <FieldProblem id={`${id}-problem`} text={problem} />}
          </div>
          <span>Agent type</span>
          <SelectField
            label="Agent type"
            value={agent}
            options={[
              ...agentTypes.map((type) => ({ value: type.name, label: type.title })),
              { value: '', label: 'any' },
            ]}
            onChange={setAgent}
          />
        </>
      )}
      <label htmlFor={`${id}-description`}>Description</label>
      <textarea
        id={`${id}-description`}
        className="text-field"
        rows={3}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <footer>
        <button type="submit" className="button button-primary">
          <span>{isNew ? 'Create' : 'Keep'}</span>
        </button>
      </footer>
    </form>
  );
}
