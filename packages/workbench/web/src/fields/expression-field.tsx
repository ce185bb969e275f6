import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { applyCompletion, type Completions, completionsAt } from '../document/values/completions.js';
import type { LexiconScope } from '../document/values/expression-scope.js';
import type { Suggestion } from '../widgets/match-suggestions.js';
import { SuggestingField } from '../widgets/suggesting-field.js';
import { FieldProblem } from '../widgets/text-field.js';
import { useDraft } from '../widgets/use-draft.js';

export interface ExpressionFieldProps {
  readonly label: string;
  readonly text: string;
  /** The problem of a text; undefined when there is none. */
  readonly check: (text: string) => string | undefined;
  readonly scope: LexiconScope;
  readonly placeholder: string;
  readonly problemId: string;
  readonly onValue: (text: string) => void;
}

/**
 * An expression, checked as it is typed by the language itself, with suggestions for the word at
 * the caret.
 */
export function ExpressionField({ label, text, check, scope, placeholder, problemId, onValue }: ExpressionFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [completions, setCompletions] = useState<Completions>();
  const caret = useRef<number>(undefined);
  const read = (typed: string) => {
    const problem = check(typed);
    return problem === undefined ? { value: typed.trim() } : { problem };
  };
  const draft = useDraft(text, read, onValue);
  // A text that was put in from the list takes the caret to its end only if told so.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current!.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const close = () => setCompletions(undefined);
  const look = (typed: string, asked = false) => {
    const found = completionsAt(typed, input.current!.selectionStart, scope, asked);
    setCompletions(found.suggestions.length === 0 ? undefined : found);
  };
  const choose = (suggestion: Suggestion) => {
    const put = applyCompletion(draft.text, completions!, suggestion);
    caret.current = put.caret;
    draft.onInput(put.text);
    close();
  };
  const onKeyDown = (event: KeyboardEvent, active: Suggestion | undefined) => {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      look(draft.text, true);
    } else if ((event.key === 'Enter' || event.key === 'Tab') && active !== undefined) {
      event.preventDefault();
      choose(active);
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
  return (
    <>
      <SuggestingField
        field={input}
        multiline
        className="text-field expression-field"
        label={label}
        text={draft.text}
        suggestions={completions?.suggestions ?? []}
        aria-invalid={draft.problem !== undefined || undefined}
        aria-describedby={draft.problem === undefined ? undefined : problemId}
        placeholder={placeholder}
        onText={(typed) => {
          draft.onInput(typed);
          look(typed);
        }}
        onBlur={() => {
          draft.commit();
          close();
        }}
        onKeyDown={onKeyDown}
        onChoose={choose}
        onClose={close}
      />
      {draft.problem !== undefined && <FieldProblem id={problemId} text={draft.problem} />}
    </>
  );
}
