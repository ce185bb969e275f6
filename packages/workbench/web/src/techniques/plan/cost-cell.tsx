import { isBinding, type ParamValue } from 'gumption/behavior';
import { showNumber } from '../../widgets/show-number.js';
import { NumberCell } from '../shared/number-cell.js';
import { sourceText } from './source-text.js';

export interface CostCellProps {
  readonly label: string;
  readonly short: string;
  readonly value: ParamValue | undefined;
  /** Its default. */
  readonly usual: number;
  /** Its present value, where it is bound. */
  readonly now: number | undefined;
  readonly onValue: (value: number) => void;
}

/** A number to type, or its source with the present value. */
export function CostCell({ label, short, value, usual, now, onValue }: CostCellProps) {
  return (
    <span className="cost-cell">
      <span className="plan-note">{short}</span>
      {value !== undefined && isBinding(value) ? (
        <span className="plan-source" title={label}>
          {sourceText(value)} = {now === undefined ? '–' : showNumber(now)}
        </span>
      ) : (
        <NumberCell label={label} value={typeof value === 'number' ? value : usual} onValue={onValue} />
      )}
    </span>
  );
}
