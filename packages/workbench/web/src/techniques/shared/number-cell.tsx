import { moveBy, type NumberLimits, readNumber, stepOf } from '../../widgets/number-text.js';
import { useDraft } from '../../widgets/use-draft.js';

export interface NumberCellProps {
  readonly label: string;
  readonly value: number;
  readonly limits?: NumberLimits;
  readonly onValue: (value: number) => void;
}

const ANY: NumberLimits = { integer: false };

/**
 * A number in a table: as narrow as it can be, typed or stepped with the arrow keys (Shift: ten
 * steps, Alt: a tenth).
 */
export function NumberCell({ label, value, limits = ANY, onValue }: NumberCellProps) {
  const draft = useDraft(String(Number(value.toPrecision(4))), (text) => readNumber(text, limits), onValue);
  return (
    <input
      className="number-cell"
      role="spinbutton"
      inputMode="decimal"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      aria-invalid={draft.problem !== undefined || undefined}
      title={draft.problem}
      value={draft.text}
      onChange={(event) => draft.onInput(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={draft.commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') draft.commit();
        else if (event.key === 'Escape') draft.revert();
        else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault();
          const size = stepOf(value, limits) * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);
          draft.revert();
          onValue(moveBy(value, event.key === 'ArrowUp' ? 1 : -1, size, limits));
        }
      }}
    />
  );
}
