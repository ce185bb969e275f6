import type { QueryPreview } from 'gumption/protocol';
import { type RankedSpot, verdictsOf, whyOf } from '../../model/queries/ranking.js';
import { showNumber } from '../../widgets/show-number.js';

/** Why a candidate won or lost: what each test measured, and how it counts. */
export function SpotReasons({ preview, row }: { readonly preview: QueryPreview; readonly row: RankedSpot }) {
  const { data } = row;
  return (
    <section className="spot-reasons" aria-label="Why">
      <p className="spot-why">
        <strong>
          {showNumber(data.x)}, {showNumber(data.z)}
          {data.score !== null && ` · ${data.score.toFixed(3)}`}
        </strong>{' '}
        {whyOf(preview, row)}
      </p>
      <table className="spot-tests" aria-label="Tests of the candidate">
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">Value</th>
            <th scope="col">Score</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {verdictsOf(preview, data).map(({ title, reason, value, score, share, state }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tests may look the same
            <tr key={i} data-state={state}>
              <th scope="row" title={reason}>
                {title}
                {reason !== '' && <span className="spot-reason">{reason}</span>}
              </th>
              <td>{state === 'skipped' ? 'left out' : value === undefined ? '–' : showNumber(round(value))}</td>
              <td>{state === 'dropped' ? '✕ dropped' : score === undefined ? '–' : score.toFixed(2)}</td>
              <td>{share === 0 ? '–' : `${Math.round(share * 100)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
