import { LearnerSection } from './learner-section.js';
import { showScore } from './learning-words.js';
import type { SectionProps } from './section-of.js';

/** A table of what was learned, such as the counts of naive Bayes. */
export function DataTable({ section: { title, columns, rows, leftOut } }: SectionProps<'table'>) {
  return (
    <LearnerSection title={title} note={leftOut > 0 ? `${leftOut} rows left out` : undefined}>
      <table className="plain-table" aria-label={title}>
        <thead>
          <tr>
            {columns.map((column, i) => (
              <th key={column} scope="col" data-number={i > 0 || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
            <tr key={row}>
              <th scope="row">{first}</th>
              {rest.map((cell, i) => (
                <td key={columns[i + 1]} data-number>
                  {typeof cell === 'number' ? showScore(cell) : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </LearnerSection>
  );
}
