import { useId } from 'react';
import { type Reading, useDraft } from './use-draft.js';

export interface TextFieldProps<T> {
  readonly label: string;
  /** The value as text. */
  readonly shown: string;
  readonly read: (text: string) => Reading<T>;
  readonly onValue: (value: T) => void;
  readonly placeholder?: string;
  /** Words that a line offers while it is typed. */
  readonly suggestions?: readonly string[];
  readonly multiline?: boolean;
  /** Passes on the text only when the field is left or Enter is pressed. */
  readonly isPatient?: boolean;
  /** Called after Enter has passed on the text. */
  readonly onEnter?: () => void;
  readonly problemId: string;
}

/** A line or a block of text that is checked while it is typed; its problem is shown below it. */
export function TextField<T>(props: TextFieldProps<T>) {
  const { label, shown, read, onValue, placeholder, multiline = false, isPatient = false, onEnter, problemId } = props;
  const { suggestions = [] } = props;
  const listId = useId();
  const draft = useDraft(shown, read, onValue, { isPatient });
  const shared = {
    'aria-label': label,
    'aria-invalid': draft.problem !== undefined || undefined,
    'aria-describedby': draft.problem === undefined ? undefined : problemId,
    className: 'text-field',
    value: draft.text,
    placeholder,
    spellCheck: false,
    onBlur: draft.commit,
  };
  return (
    <>
      {multiline ? (
        <textarea
          {...shared}
          rows={Math.min(8, draft.text.split('\n').length + 1)}
          onChange={(event) => draft.onInput(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') draft.revert();
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) draft.commit();
          }}
        />
      ) : (
        <input
          {...shared}
          list={suggestions.length === 0 ? undefined : listId}
          onChange={(event) => draft.onInput(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') draft.revert();
            if (event.key !== 'Enter') return;
            draft.commit();
            if (draft.problem === undefined) onEnter?.();
          }}
        />
      )}
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      {draft.problem !== undefined && <FieldProblem id={problemId} text={draft.problem} />}
    </>
  );
}

export function FieldProblem({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p className="field-problem" id={id} role="alert">
      {text}
    </p>
  );
}
