import type { ValueDescription } from 'gumption/protocol';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Suggestion, SuggestionList, suggestionId } from '../../widgets/suggestion-list.js';
import { FieldProblem } from '../../widgets/text-field.js';
import { useDraft } from '../../widgets/use-draft.js';
import { checkExpressionText } from './check-expression.js';
import { applyCompletion, type Completions, completionsAt } from './completions.js';
import type { LexiconScope } from './expression-scope.js';

export interface ExpressionFieldProps {
  readonly label: string;
  readonly text: string;
  readonly wanted: ValueDescription;
  readonly scope: LexiconScope;
  readonly placeholder: string;
  readonly problemId: string;
  readonly onValue: (text: string) => void;
}

/**
 * An expression, checked as it is typed by the language itself, with suggestions for the word at
 * the caret.
 */
export function ExpressionField({ label, text, wanted, scope, placeholder, problemId, onValue }: ExpressionFieldProps) {
  const list = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [completions, setCompletions] = useState<Completions>();
  const [active, setActive] = useState(-1);
  const caret = useRef<number>(undefined);
  const read = (typed: string) => {
    const problem = checkExpressionText(typed, wanted, scope);
    return problem === undefined ? { value: typed.trim() } : { problem };
  };
  const draft = useDraft(text, read, onValue);
  // A text that was put in from the list takes the caret to its end only if told so.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current!.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const close = () => {
    setCompletions(undefined);
    setActive(-1);
  };
  const look = (typed: string, asked = false) => {
    const found = completionsAt(typed, input.current!.selectionStart, scope, asked);
    setCompletions(found.suggestions.length === 0 ? undefined : found);
    setActive(-1);
  };
  const choose = (suggestion: Suggestion) => {
    const put = applyCompletion(draft.text, completions!, suggestion);
    caret.current = put.caret;
    draft.onInput(put.text);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const shown = completions?.suggestions ?? [];
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      look(draft.text, true);
    } else if (step !== 0 && shown.length > 0) {
      event.preventDefault();
      setActive((active + step + shown.length) % shown.length);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && shown[active] !== undefined) {
      event.preventDefault();
      choose(shown[active]);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      close();
      draft.commit();
    } else if (event.key === 'Escape') {
      if (completions !== undefined) event.preventDefault();
      else draft.revert();
      close();
    }
  };
  const isOpen = completions !== undefined;
  return (
    <>
      <textarea
        ref={input}
        className="text-field expression-field"
        aria-label={label}
        aria-controls={isOpen ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? suggestionId(list, active) : undefined}
        aria-invalid={draft.problem !== undefined || undefined}
        aria-describedby={draft.problem === undefined ? undefined : problemId}
        rows={1}
        value={draft.text}
        placeholder={placeholder}
        spellCheck={false}
        onChange={(event) => {
          draft.onInput(event.target.value);
          look(event.target.value);
        }}
        onBlur={() => {
          draft.commit();
          close();
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <SuggestionList
          id={list}
          label={label}
          anchor={input}
          suggestions={completions.suggestions}
          active={active}
          onChoose={choose}
        />
      )}
      {draft.problem !== undefined && <FieldProblem id={problemId} text={draft.problem} />}
    </>
  );
}
