import type { CSSProperties } from 'react';
import { LearnerSection } from './learner-section.js';
import { showPercent } from './learning-words.js';
import type { SectionProps } from './section-of.js';

/** What it expects next, how sure it is, and how often it was right, beside chance. */
export function Expectation({ section }: SectionProps<'expectation'>) {
  const { expected, options, because, lately, inAll, chance } = section;
  return (
    <LearnerSection title="What it expects next" className="expectation">
      <p className="expected">
        <strong>{expected ?? 'no idea'}</strong>
        {because !== '' && expected !== null && <span>{because}</span>}
      </p>
      {options.length > 0 && (
        <table className="bars" aria-label="How probable each action is">
          <tbody>
            {options.map(({ name, probability }) => (
              <tr key={name} data-best={name === expected || undefined}>
                <th scope="row">{name}</th>
                <td>
                  <span className="bar" style={{ '--share': probability, '--chance': chance } as CSSProperties} />
                </td>
                <td data-number>{showPercent(probability)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lately !== null && inAll !== null && inAll.of > 0 && (
        <p className="rates">
          Right in <strong>{showPercent(inAll.right / inAll.of)}</strong> of all {inAll.of}, lately in{' '}
          <strong>{showPercent(lately.right / Math.max(1, lately.of))}</strong> of the last {lately.of}. A guess has{' '}
          {showPercent(chance)}.
        </p>
      )}
    </LearnerSection>
  );
}
