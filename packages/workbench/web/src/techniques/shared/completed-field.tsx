import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Suggestion } from '../../widgets/match-suggestions.js';
import { SuggestingField } from '../../widgets/suggesting-field.js';
import { FieldProblem } from '../../widgets/text-field.js';
import { useDraft } from '../../widgets/use-draft.js';

/** What can be put in place of a part of a text. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly options: readonly { readonly value: string; readonly detail: string }[];
}

export interface CompletedFieldProps {
  readonly label: string;
  readonly text: string;
  /** The completions at the caret. */
  readonly complete: (text: string, caret: number) => Completion;
  readonly placeholder?: string;
  /** The problem of the present text. */
  readonly problem: string | undefined;
  readonly onText: (text: string) => void;
}

/**
 * A field for a rule or another text of a small language: offers completions, and marks problems
 * where they are, without ever refusing what was typed.
 */
export function CompletedField({ label, text, complete, placeholder, problem, onText }: CompletedFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const draft = useDraft(text, (value) => ({ value }), onText);
  const [offer, setOffer] = useState<Completion>();
  const look = (value: string, caret: number | null) => {
    const found = complete(value, caret ?? value.length);
    setOffer(found.options.length > 0 ? found : undefined);
  };
  const take = ({ value }: Pick<Suggestion, 'value'>) => {
    const field = input.current!;
    const before = draft.text.slice(0, offer!.from);
    const after = draft.text.slice(offer!.to);
    const changed = `${before}${value}${after.startsWith(' ') ? '' : ' '}${after}`;
    const caret = before.length + value.length + 1;
    draft.onInput(changed);
    look(changed, caret);
    requestAnimationFrame(() => field.setSelectionRange(caret, caret));
  };
  const close = () => setOffer(undefined);
  const suggestions: readonly Suggestion[] = (offer?.options ?? []).map(({ value, detail }) => ({
    value,
    label: value,
    detail,
  }));
  const onKeyDown = (event: KeyboardEvent, active: Suggestion | undefined = suggestions[0]) => {
    if (active !== undefined && (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) {
      event.preventDefault();
      take(active);
    } else if (event.key === 'Enter') draft.commit();
    else if (event.key === 'Escape') {
      if (offer === undefined) draft.revert();
      close();
    } else if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      look(draft.text, input.current!.selectionStart);
    }
  };
  return (
    <div className="rule-field">
      <SuggestingField
        field={input}
        className="text-field"
        label={label}
        text={draft.text}
        suggestions={suggestions}
        startAt="first"
        listKey={`${offer?.from} ${draft.text}`}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        title={draft.text}
        placeholder={placeholder}
        onText={(value) => {
          draft.onInput(value);
          look(value, input.current!.selectionStart);
        }}
        onBlur={() => {
          draft.commit();
          close();
        }}
        onKeyDown={onKeyDown}
        onChoose={take}
        onClose={close}
      />
      {problem !== undefined && <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  );
}
