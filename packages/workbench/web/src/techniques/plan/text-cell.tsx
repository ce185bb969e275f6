import { useId } from 'react';
import { FieldProblem } from '../../widgets/text-field.js';
import { type Reading, useDraft } from '../../widgets/use-draft.js';

export interface TextCellProps<T> {
  readonly label: string;
  readonly text: string;
  readonly placeholder?: string;
  /** The problem of the present text, in the game's words. */
  readonly problem?: string | undefined;
  readonly read: (text: string) => Reading<T>;
  readonly onValue: (value: T) => void;
}

/**
 * A condition, an effect or a source to type; its problem is shown below it, and the text is never
 * lost.
 */
export function TextCell<T>({ label, text, placeholder, problem, read, onValue }: TextCellProps<T>) {
  const id = useId();
  const draft = useDraft(text, read, onValue);
  const wrong = draft.problem ?? problem;
  return (
    <span className="text-cell">
      <input
        className="text-field"
        aria-label={label}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : id}
        placeholder={placeholder}
        title={draft.text}
        spellCheck={false}
        autoComplete="off"
        value={draft.text}
        onChange={(event) => draft.onInput(event.target.value)}
        onBlur={draft.commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') draft.commit();
          else if (event.key === 'Escape') draft.revert();
        }}
      />
      {wrong !== undefined && <FieldProblem id={id} text={wrong} />}
    </span>
  );
}
