import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { matchSuggestions, readSuggestion, type Suggestion } from './match-suggestions.js';
import { SuggestingField } from './suggesting-field.js';
import { FieldProblem } from './text-field.js';
import { useDraft } from './use-draft.js';

const NONE: readonly Suggestion[] = [];

export interface ComboFieldProps {
  readonly label: string;
  /** The value; a value that is not among the options is still shown, so that it is not lost. */
  readonly value: string;
  readonly options: readonly Suggestion[];
  readonly placeholder?: string;
  /** The problem of a text that is not an option; such a text is never passed on. */
  readonly unknown: (text: string) => string;
  readonly problemId: string;
  /** Takes the keyboard and shows the list as it comes, since nothing else is left to be said. */
  readonly opensAtOnce?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  /** Called with the option that the pointer or the keyboard is on, while the list is open. */
  readonly onPoint?: (value: string | undefined) => void;
  readonly onValue: (value: string) => void;
}

/**
 * One of many, found by typing a part of its name: arrows and Enter, or a click, choose it from the
 * list.
 */
export function ComboField(props: ComboFieldProps) {
  const { label, value, options, placeholder, unknown, problemId, opensAtOnce = false, ref, onPoint, onValue } = props;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!, []);
  const [isOpen, setOpen] = useState(opensAtOnce);
  const [isTyped, setTyped] = useState(false);
  const shown = options.find((option) => option.value === value)?.label ?? value;
  const draft = useDraft(shown, (text) => readSuggestion(options, text, unknown), onValue);
  const fitting = isTyped ? matchSuggestions(options, draft.text) : options;
  const close = () => {
    if (isOpen) onPoint?.(undefined);
    setOpen(false);
    setTyped(false);
  };
  const choose = (option: Suggestion) => {
    close();
    draft.revert();
    if (option.value !== value) onValue(option.value);
  };
  const onKeyDown = (event: KeyboardEvent, active: Suggestion | undefined) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === 'Enter') {
      const option = active ?? (isOpen && isTyped && fitting.length === 1 ? fitting[0] : undefined);
      if (option !== undefined) choose(option);
      else {
        draft.commit();
        close();
      }
    } else if (event.key === 'Escape') {
      if (isOpen) event.preventDefault();
      else draft.revert();
      if (isOpen && isTyped) draft.revert();
      close();
    }
  };
  return (
    <>
      <SuggestingField
        field={input}
        autoFocus={opensAtOnce}
        className="text-field combo-field"
        label={label}
        text={draft.text}
        suggestions={isOpen ? fitting : NONE}
        chosen={value}
        {...(!isTyped && { startAt: 'chosen' })}
        aria-invalid={draft.problem !== undefined || undefined}
        aria-describedby={draft.problem === undefined ? undefined : problemId}
        placeholder={placeholder}
        onText={(text) => {
          draft.onInput(text);
          setTyped(true);
          setOpen(true);
        }}
        onClick={() => (isOpen ? close() : setOpen(true))}
        onBlur={() => {
          draft.commit();
          close();
        }}
        onKeyDown={onKeyDown}
        onChoose={choose}
        onClose={close}
        {...(onPoint !== undefined && { onPoint })}
      />
      {draft.problem !== undefined && <FieldProblem id={problemId} text={draft.problem} />}
    </>
  );
}
