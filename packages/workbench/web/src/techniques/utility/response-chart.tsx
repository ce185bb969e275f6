import { compileCurve, type ResponseCurve, respond } from 'gumption/decision/utility';
import type { ReactNode } from 'react';
import { showNumber } from '../../widgets/show-number.js';
import { ChartHandle } from '../shared/chart-handle.js';
import { type CurveHandle, curveHandles, moveCurveHandle } from './curve-handles.js';
import '../shared/parts.css';

/** Sizes of a chart, in its own units. */
const CHART = { width: 250, height: 112, left: 22, right: 10, top: 16, bottom: 20 } as const;
const WIDTH = CHART.width - CHART.left - CHART.right;
const HEIGHT = CHART.height - CHART.top - CHART.bottom;
/** Straight pieces that a curve is drawn with; corners are added. */
const PIECES = 80;

export const xOf = (share: number): number => CHART.left + share * WIDTH;
export const yOf = (score: number): number => CHART.height - CHART.bottom - score * HEIGHT;

export interface ResponseChartProps {
  /** The accessible name of the chart. */
  readonly label: string;
  /** How the names of its points begin. */
  readonly of: string;
  readonly response: ResponseCurve;
  /** The values at both ends of the chart. */
  readonly range: readonly [from: number, to: number];
  /** What else is drawn, below the points. */
  readonly children?: ReactNode;
  readonly onSelect?: () => void;
  /** The numbers of the curve have changed. */
  readonly onNumbers: (at: readonly number[]) => void;
}

/**
 * How values become scores. Points can be dragged, or moved with the arrow keys (Shift: ten steps).
 */
export function ResponseChart(props: ResponseChartProps) {
  const { label, of, response, range, children, onSelect = () => undefined, onNumbers } = props;
  const put = (handle: number, x: number, y: number) => {
    const at = moveCurveHandle(response, handle, x, y);
    if (at.some((number, i) => number !== response.at?.[i])) onNumbers(at);
  };
  return (
    <fieldset className="chart-field" aria-label={label}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the fieldset has its name, and a title would show over every point */}
      <svg className="plot curve" viewBox={`0 0 ${CHART.width} ${CHART.height}`}>
        <path className="plot-axis" d={`M${CHART.left} ${yOf(1)}V${yOf(0)}H${CHART.width - CHART.right}`} />
        {[0, 1].map((score) => (
          <text key={score} className="plot-label" x={CHART.left - 4} y={yOf(score) + 3} textAnchor="end">
            {score}
          </text>
        ))}
        <text className="plot-label" x={xOf(0)} y={CHART.height - 6}>
          {showNumber(range[0])}
        </text>
        <text className="plot-label" x={xOf(1)} y={CHART.height - 6} textAnchor="end">
          {showNumber(range[1])}
        </text>
        <path className="plot-line" d={pathOf(response)} />
        {children}
        {curveHandles(response).map((handle, i) => (
          <CurvePoint
            key={handle.name}
            label={`${of}: ${handle.name}`}
            handle={handle}
            range={range}
            onSelect={onSelect}
            onMove={(x, y) => put(i, x, y)}
          />
        ))}
      </svg>
    </fieldset>
  );
}

interface CurvePointProps {
  readonly label: string;
  readonly handle: CurveHandle;
  readonly range: readonly [from: number, to: number];
  readonly onSelect: () => void;
  readonly onMove: (x: number, y: number) => void;
}

function CurvePoint({ label, handle, range: [from, to], onSelect, onMove }: CurvePointProps) {
  const { x, y, moves } = handle;
  const across = showNumber(from + x * (to - from));
  return (
    <ChartHandle
      label={label}
      now={moves === 'up' ? y : x}
      limits={[0, 1]}
      words={moves === 'up' ? showNumber(y) : moves === 'across' ? across : `${across}, ${showNumber(y)}`}
      at={[xOf(x), yOf(y)]}
      chartWidth={CHART.width}
      onSelect={onSelect}
      onDrag={(chartX, chartY) =>
        onMove((chartX - CHART.left) / WIDTH, (CHART.height - CHART.bottom - chartY) / HEIGHT)
      }
      // Every slider knows both pairs of arrows: a point that moves one way only takes all of them
      // for that.
      onStep={(right, up) => {
        if (moves === 'freely') onMove(x + right * 0.01, y + up * 0.01);
        else if (moves === 'across') onMove(x + (right + up) * 0.01, y);
        else onMove(x, y + (right + up) * 0.01);
      }}
    />
  );
}

/** A curve as a path, with every corner where it is. */
function pathOf(response: ResponseCurve): string {
  const compiled = compileCurve(response);
  const corners = curveHandles(response).flatMap(({ x }) => [x - 1e-6, x]);
  const xs = [...Array.from({ length: PIECES + 1 }, (_, i) => i / PIECES), ...corners]
    .filter((x) => x >= 0 && x <= 1)
    .sort((a, b) => a - b);
  return xs
    .map((x, i) => `${i === 0 ? 'M' : 'L'}${xOf(x).toFixed(2)} ${yOf(respond(compiled, x)).toFixed(2)}`)
    .join('');
}
