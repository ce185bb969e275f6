import { type PointerEvent, useRef } from 'react';
import { moveBy, type NumberLimits, readNumber, stepOf } from './number-text.js';
import { showNumber } from './show-number.js';
import { FieldProblem } from './text-field.js';
import { useDraft } from './use-draft.js';

/** Pixels of dragging that make one step. */
const PIXELS_PER_STEP = 4;

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
 * hint. The value it passes on is always within its limits.
 */
export function NumberField({ label, value, limits, hint, placeholder, problemId, onValue }: NumberFieldProps) {
  const shown = value === undefined ? '' : showNumber(value);
  const draft = useDraft(shown, (text) => readNumber(text, limits), onValue);
  const drag = useRef<{ x: number; from: number; step: number }>(undefined);
  const from = value ?? (Number(placeholder) || 0);

  const move = (start: number, steps: number, step: number) => {
    const next = moveBy(start, steps, step, limits);
    draft.revert();
    if (next !== value) onValue(next);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current === undefined) return;
    const { x, from, step } = drag.current;
    move(from, Math.round((event.clientX - x) / PIXELS_PER_STEP), event.shiftKey ? step * 10 : step);
  };

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
              move(from, event.key === 'ArrowUp' ? 1 : -1, stepOf(from, limits) * size);
            }
          }}
        />
        <span
          className="number-hint"
          title="Drag to change"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            drag.current = { x: event.clientX, from, step: stepOf(from, limits) };
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            drag.current = undefined;
          }}
          onPointerCancel={() => {
            drag.current = undefined;
          }}
        >
          {hint === undefined || hint === '' ? '↔' : hint}
        </span>
      </span>
      {draft.problem !== undefined && <FieldProblem id={problemId} text={draft.problem} />}
    </>
  );
}
