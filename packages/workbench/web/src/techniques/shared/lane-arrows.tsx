import type { ScriptChart, SignalArrow } from 'gumption/tactics/scripts';
import { BOX, LANE, leftOf, sizeOf } from './lane-geometry.js';
import './lanes.css';

export interface LaneArrowsProps {
  readonly chart: ScriptChart;
  readonly arrows: readonly SignalArrow[];
}

/** The signals of a chart of lanes: an arrow from the box that sends one to each that waits for it. */
export function LaneArrows({ chart, arrows }: LaneArrowsProps) {
  const { width, height } = sizeOf(chart);
  return (
    <svg aria-hidden="true" width={width} height={height}>
      {arrows.map(({ signal, from, to }) => {
        const x1 = leftOf(chart, { lane: from.lane, step: from.block }) + BOX.width;
        const x2 = leftOf(chart, { lane: to.lane, step: to.block });
        const [y1, y2] = [from.lane * LANE + LANE / 2, to.lane * LANE + LANE / 2];
        return (
          <g key={`${signal} ${to.lane} ${to.block}`} className="lane-arrow">
            <path d={`M${x1} ${y1} C${x1 + 24} ${y1} ${x2 - 24} ${y2} ${x2 - 6} ${y2}`} />
            <path d={`M${x2} ${y2}l-7 -4v8z`} data-head />
          </g>
        );
      })}
    </svg>
  );
}
