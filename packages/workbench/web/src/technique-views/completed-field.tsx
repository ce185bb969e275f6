import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type Suggestion, SuggestionList, suggestionId } from '../widgets/suggestion-list.js';
import { FieldProblem } from '../widgets/text-field.js';
import { useDraft } from '../widgets/use-draft.js';

/** What can be put in place of a part of a text. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly options: readonly { readonly value: string; readonly detail: string }[];
}

export interface CompletedFieldProps {
  readonly label: string;
  readonly text: string;
  /** What could stand at the caret. */
  readonly complete: (text: string, caret: number) => Completion;
  readonly placeholder?: string;
  /** What is wrong with the text as it stands. */
  readonly problem: string | undefined;
  readonly onText: (text: string) => void;
}

/**
 * A rule or another text of a small language to type: offers what could come next, and says what is
 * wrong where it is wrong, without ever refusing what was typed.
 */
export function CompletedField({ label, text, complete, placeholder, problem, onText }: CompletedFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const draft = useDraft(text, (value) => ({ value }), onText);
  const [offer, setOffer] = useState<Completion>();
  const [active, setActive] = useState(0);
  const look = (value: string, caret: number | null) => {
    const found = complete(value, caret ?? value.length);
    setOffer(found.options.length > 0 ? found : undefined);
    setActive(0);
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
  const options = offer?.options ?? [];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (offer !== undefined && step !== 0 && !event.altKey) {
      event.preventDefault();
      setActive((active + step + options.length) % options.length);
    } else if (offer !== undefined && (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) {
      event.preventDefault();
      take(options[active]);
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
      <input
        ref={input}
        className="text-field"
        role="combobox"
        aria-label={label}
        aria-expanded={offer !== undefined}
        aria-controls={offer === undefined ? undefined : id}
        aria-autocomplete="list"
        aria-activedescendant={offer === undefined ? undefined : suggestionId(id, active)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        title={draft.text}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        value={draft.text}
        onChange={(event) => {
          draft.onInput(event.target.value);
          look(event.target.value, event.target.selectionStart);
        }}
        onBlur={() => {
          draft.commit();
          close();
        }}
        onKeyDown={onKeyDown}
      />
      {offer !== undefined && (
        <SuggestionList
          id={id}
          label={label}
          anchor={input}
          suggestions={options.map(({ value, detail }) => ({ value, label: value, detail }))}
          active={active}
          onChoose={take}
        />
      )}
      {problem !== undefined && <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  );
}
