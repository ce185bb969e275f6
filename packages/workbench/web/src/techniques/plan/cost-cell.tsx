import { isBinding, type ParamValue } from 'gumption/behavior';
import { showNumber } from '../../widgets/show-number.js';
import { NumberCell } from '../shared/number-cell.js';
import { sourceText } from './source-text.js';

export interface CostCellProps {
  readonly label: string;
  readonly short: string;
  readonly value: ParamValue | undefined;
  /** What it is unless told. */
  readonly usual: number;
  /** What it is now, where it is read from elsewhere. */
  readonly now: number | undefined;
  readonly onValue: (value: number) => void;
}

/** A number to type, or where it comes from with what it is now. */
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
