import type { SearchReport } from 'gumption/protocol';
import { showCount, showPercent } from './search-words.js';

/** How the table of positions was used, and what the evaluation is made of. */
export function SearchFigures({ report }: { readonly report: SearchReport }) {
  const { table, evaluation, side } = report;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by the keyboard
    <section className="search-part search-figures" aria-label="Figures" tabIndex={0}>
      {evaluation !== null && <Evaluation evaluation={evaluation} side={side} />}
      {table !== null && <PositionTable table={table} />}
    </section>
  );
}

function PositionTable({ table }: { readonly table: NonNullable<SearchReport['table']> }) {
  const { capacity, used, lookups, hits, stores, replaced } = table;
  return (
    <section aria-label="Table of positions">
      <h3>Table of positions</h3>
      <dl>
        <Figure name="Lookups" value={showCount(lookups)} />
        <Figure name="Hits" value={`${showCount(hits)} (${showPercent(hits / Math.max(1, lookups))})`} />
        <Figure name="Stores" value={showCount(stores)} />
        <Figure name="Replaced" value={showCount(replaced)} />
        <Figure name="In use" value={`${showCount(used)} of ${showCount(capacity)}`} />
      </dl>
    </section>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

interface EvaluationProps {
  readonly evaluation: NonNullable<SearchReport['evaluation']>;
  readonly side: string;
}

function Evaluation({ evaluation: { score, parts }, side }: EvaluationProps) {
  const largest = Math.max(1e-9, ...parts.map((part) => Math.abs(part.score)));
  return (
    <section aria-label="Evaluation">
      <h3>
        Evaluation <span className="search-note">without looking ahead, for {side}</span>
      </h3>
      <table aria-label="What the evaluation is made of">
        <tbody>
          {parts.map((part) => (
            <tr key={part.name}>
              <th scope="row">{part.name}</th>
              <td>
                <span
                  className="search-balance"
                  data-side={part.score < 0 ? 'minus' : 'plus'}
                  style={{ '--share': Math.abs(part.score) / largest } as React.CSSProperties}
                />
              </td>
              <td data-number>{part.score > 0 ? `+${part.score}` : part.score}</td>
            </tr>
          ))}
          <tr data-sum>
            <th scope="row">{parts.length === 0 ? 'Score' : 'Sum'}</th>
            <td />
            <td data-number>{score}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
