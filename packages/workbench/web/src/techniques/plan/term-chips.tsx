import { Icon } from '../../widgets/icon.js';
import type { TermInsight } from './read-insight.js';
import { showValue } from './show-value.js';

/** Tests of facts, each with whether it holds and, if not, what the fact is instead. */
export function TermChips({ label, terms }: { readonly label: string; readonly terms: readonly TermInsight[] }) {
  if (terms.length === 0) return null;
  return (
    <ul className="term-chips" aria-label={label}>
      {terms.map(({ text, fact, holds, value }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tests have no names, and stay where they are written
        <li key={i} data-holds={holds}>
          <Icon name={holds ? 'success' : 'error'} size={12} />
          <span className="visually-hidden">{holds ? 'holds: ' : 'does not hold: '}</span>
          <span>{text}</span>
          {!holds && (
            <span className="term-value">
              {fact} is {showValue(value)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
