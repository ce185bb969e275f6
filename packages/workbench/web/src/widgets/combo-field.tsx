import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { matchSuggestions, readSuggestion } from './match-suggestions.js';
import { type Suggestion, SuggestionList, suggestionId } from './suggestion-list.js';
import { FieldProblem } from './text-field.js';
import { useDraft } from './use-draft.js';

export interface ComboFieldProps {
  readonly label: string;
  /** The value; one that is not among the options is shown as it is, so that it is not lost. */
  readonly value: string;
  readonly options: readonly Suggestion[];
  readonly placeholder?: string;
  /** What is wrong with a text that is no option; such a text is never handed on. */
  readonly unknown: (text: string) => string;
  readonly problemId: string;
  /** Takes the keyboard and shows the list as it comes, since nothing else is left to be said. */
  readonly opensAtOnce?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  /** Told which option the pointer or the keyboard is on, while the list is open. */
  readonly onPoint?: (value: string | undefined) => void;
  readonly onValue: (value: string) => void;
}

/**
 * One of many, found by typing a part of its name: arrows and Enter, or a click, choose it from the
 * list.
 */
export function ComboField(props: ComboFieldProps) {
  const { label, value, options, placeholder, unknown, problemId, opensAtOnce = false, ref, onPoint, onValue } = props;
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current!, []);
  const [isOpen, setOpen] = useState(opensAtOnce);
  const [isTyped, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = options.find((option) => option.value === value)?.label ?? value;
  const draft = useDraft(shown, (text) => readSuggestion(options, text, unknown), onValue);
  const fitting = isTyped ? matchSuggestions(options, draft.text) : options;
  const close = () => {
    if (isOpen) onPoint?.(undefined);
    setOpen(false);
    setTyped(false);
    setActive(-1);
  };
  const open = () => {
    setOpen(true);
    setActive(fitting.findIndex((option) => option.value === value));
  };
  const choose = (option: Suggestion) => {
    close();
    draft.revert();
    if (option.value !== value) onValue(option.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) open();
      else if (fitting.length > 0) {
        const next = (active + step + fitting.length) % fitting.length;
        setActive(next);
        onPoint?.(fitting[next].value);
      }
    } else if (event.key === 'Enter') {
      const option = isOpen
        ? (fitting[active] ?? (isTyped && fitting.length === 1 ? fitting[0] : undefined))
        : undefined;
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
      <input
        ref={input}
        // biome-ignore lint/a11y/noAutofocus: only where the designer has just asked for it
        autoFocus={opensAtOnce}
        className="text-field combo-field"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen && fitting.length > 0}
        aria-controls={isOpen ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? suggestionId(list, active) : undefined}
        aria-invalid={draft.problem !== undefined || undefined}
        aria-describedby={draft.problem === undefined ? undefined : problemId}
        value={draft.text}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          draft.onInput(event.target.value);
          setTyped(true);
          setOpen(true);
          setActive(-1);
        }}
        onClick={() => (isOpen ? close() : open())}
        onBlur={() => {
          draft.commit();
          close();
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && fitting.length > 0 && (
        <SuggestionList
          id={list}
          label={label}
          anchor={input}
          suggestions={fitting}
          active={active}
          onChoose={choose}
          onHover={(option) => onPoint?.(option?.value)}
        />
      )}
      {draft.problem !== undefined && <FieldProblem id={problemId} text={draft.problem} />}
    </>
  );
}
