import { useState } from 'react';
import { SelectField } from '../../widgets/select-field.js';
import { partName } from '../shared/node-title.js';
import { NumberCell } from '../shared/number-cell.js';
import { type Paint, usePainted } from '../shared/use-painted.js';
import { forecast, showWeight, wordsFor } from './forecast.js';
import { type MarkovParts, matrixOf } from './parts.js';

const WIDTH = 300;
const HEIGHT = 132;
const LEFT = 30;
const BOTTOM = 18;
const TOP = 8;

/**
 * A forecast of the weights: repeated steps with one matrix from the current values.
 */
export function ForecastPlot({ behavior, parts }: { readonly behavior: string; readonly parts: MarkovParts }) {
  const { machine, states, transitions, starts } = parts;
  const [steps, setSteps] = useState(20);
  const fitting = [machine, ...transitions].filter((node) => {
    const rows = matrixOf(node);
    return rows?.length === states.length && rows.every((row) => row.length === states.length);
  });
  const [chosen, choose] = useState<string>();
  const by = fitting.find(({ id }) => id === chosen) ?? fitting[0];
  const names = states.map(partName);
  const rows = by && matrixOf(by);
  const paint: Paint | undefined =
    rows &&
    ((figure, values) => {
      const now = states.map(({ id }, i) => values.get(id)?.weight ?? starts[i]);
      const { lines, convergence, settled } = forecast(rows, now, steps);
      const most = Math.max(1, ...lines.flat().filter(Number.isFinite));
      const x = (step: number) => LEFT + (step / Math.max(1, steps)) * (WIDTH - LEFT - 8);
      const y = (weight: number) => HEIGHT - BOTTOM - (weight / most) * (HEIGHT - BOTTOM - TOP);
      figure.querySelectorAll('.plot-line').forEach((path, i) => {
        const points = (lines[i] ?? []).map((weight, step) => `${x(step).toFixed(1)},${y(weight).toFixed(1)}`);
        path.setAttribute('points', points.join(' '));
      });
      figure.querySelector('.plot-most')!.textContent = showWeight(most);
      figure.querySelector('.plot-words')!.textContent = wordsFor(convergence, settled, names);
    });
  const ref = usePainted<HTMLElement>(behavior, paint);
  return (
    <section ref={ref} className="technique-section" aria-label="Forecast">
      <header className="technique-header">
        <h2>Forecast</h2>
        {fitting.length > 1 && (
          <SelectField
            label="The matrix to follow"
            value={by.id}
            options={fitting.map((node) => ({
              value: node.id,
              label: node === machine ? 'when nothing happens' : partName(node),
            }))}
            onChange={choose}
          />
        )}
        <span>
          <NumberCell
            label="Steps to look ahead"
            value={steps}
            limits={{ integer: true, min: 1, max: 200 }}
            onValue={setSteps}
          />{' '}
          steps
        </span>
      </header>
      {by === undefined ? (
        <p className="technique-note">There is no matrix to follow.</p>
      ) : (
        <>
          <svg className="plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label="Weights over the next steps">
            <path className="plot-axis" d={`M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - 8}`} />
            <text className="plot-label plot-most" x={LEFT - 4} y={TOP + 8} textAnchor="end" />
            <text className="plot-label" x={LEFT - 4} y={HEIGHT - BOTTOM} textAnchor="end">
              0
            </text>
            <text className="plot-label" x={LEFT} y={HEIGHT - 4}>
              now
            </text>
            <text className="plot-label" x={WIDTH - 8} y={HEIGHT - 4} textAnchor="end">
              {steps} steps
            </text>
            {states.map(({ id }, i) => (
              <polyline key={id} className="plot-line" data-series={i % 6} />
            ))}
          </svg>
          <p className="plot-words technique-note" />
        </>
      )}
    </section>
  );
}
