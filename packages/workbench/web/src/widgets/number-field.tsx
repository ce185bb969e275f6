import { useDragLabel } from './drag-label.js';
import { useNumberDrag } from './number-drag.js';
import { moveBy, type NumberLimits, readNumber, stepOf } from './number-text.js';
import { showNumber } from './show-number.js';
import { FieldProblem } from './text-field.js';
import { useDraft } from './use-draft.js';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly limits: NumberLimits;
  /** Shown inside, at the right: unit and limits. */
  readonly hint?: string;
  readonly placeholder?: string;
  readonly problemId: string;
  readonly onValue: (value: number) => void;
}

/**
 * A number to type, to step with the arrow keys (Shift: ten steps, Alt: a tenth) or to drag by its
 * hint or the label of its row. The value it passes on is always within its limits.
 */
export function NumberField({ label, value, limits, hint, placeholder, problemId, onValue }: NumberFieldProps) {
  const shown = value === undefined ? '' : showNumber(value);
  const draft = useDraft(shown, (text) => readNumber(text, limits), onValue);
  const from = value ?? (Number(placeholder) || 0);
  const pass = (next: number) => {
    draft.revert();
    if (next !== value) onValue(next);
  };
  const drag = useNumberDrag({ value, otherwise: from, limits, onValue: pass });
  useDragLabel(drag);

  return (
    <>
      <span className="number-field" data-invalid={draft.problem !== undefined || undefined}>
        <input
          role="spinbutton"
          inputMode="decimal"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={limits.min}
          aria-valuemax={limits.max}
          aria-invalid={draft.problem !== undefined || undefined}
          aria-describedby={draft.problem === undefined ? undefined : problemId}
          value={draft.text}
          placeholder={placeholder}
          onChange={(event) => draft.onInput(event.target.value)}
          onBlur={draft.commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') draft.commit();
            else if (event.key === 'Escape') draft.revert();
            else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault();
              const size = event.shiftKey ? 10 : event.altKey && !limits.integer ? 0.1 : 1;
              pass(moveBy(from, event.key === 'ArrowUp' ? 1 : -1, stepOf(from, limits) * size, limits));
            }
          }}
        />
        <span className="number-hint" title="Drag to change" {...drag}>
          {hint === undefined || hint === '' ? '↔' : hint}
        </span>
      </span>
      {draft.problem !== undefined && <FieldProblem id={problemId} text={draft.problem} />}
    </>
  );
}
