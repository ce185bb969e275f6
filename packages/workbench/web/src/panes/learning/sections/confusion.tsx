import type { CSSProperties } from 'react';
import { LearnerSection } from './learner-section.js';
import { showPercent } from './learning-words.js';
import type { SectionProps } from './section-of.js';

/** A confusion matrix: what it was in rows, what the learner said in columns. */
export function Confusion({ section: { labels, counts } }: SectionProps<'confusion'>) {
  const sums = counts.map((row) => row.reduce((sum, count) => sum + count, 0));
  const total = sums.reduce((sum, count) => sum + count, 0);
  const right = counts.reduce((sum, row, i) => sum + row[i], 0);
  const hasNone = counts.some((row) => row[labels.length] > 0);
  const columns = hasNone ? [...labels, 'no answer'] : labels;
  return (
    <LearnerSection
      title="What it took for what"
      note={total === 0 ? 'nothing yet' : `${showPercent(right / total)} of ${total} right`}
    >
      <table className="confusion" aria-label="Confusion matrix: rows are what it was, columns what was expected">
        <thead>
          <tr>
            <th scope="col">it was ↓ expected →</th>
            {columns.map((label) => (
              <th key={label} scope="col" data-number>
                {label}
              </th>
            ))}
            <th scope="col" data-number>
              right
            </th>
          </tr>
        </thead>
        <tbody>
          {labels.map((label, row) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map((answer, column) => {
                const count = counts[row][column];
                const share = sums[row] === 0 ? 0 : count / sums[row];
                return (
                  <td
                    key={answer}
                    data-number
                    data-right={row === column || undefined}
                    style={{ '--share': share } as CSSProperties}
                    title={`${label} was taken for ${answer} ${count} times, ${showPercent(share)}`}
                  >
                    {count}
                  </td>
                );
              })}
              <td data-number>{sums[row] === 0 ? '–' : showPercent(counts[row][row] / sums[row])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </LearnerSection>
  );
}
