import type { ParamValue } from 'gumption/behavior';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../model/context.js';
import { editParam } from '../../model/edit/edit.js';
import { selectNode } from '../../model/selection/select.js';
import { showNumber } from '../../widgets/show-number.js';
import { ChartHandle } from '../shared/chart-handle.js';
import {
  CHART,
  curvePath,
  type Domain,
  domainOf,
  placeAt,
  roundIn,
  roundStep,
  ticksOf,
  xOf,
  yOf,
} from './chart-scale.js';
import type { FuzzySetPart, FuzzyVariable } from './parts.js';
import { type Handle, handlesOf, moveHandle } from './shape-handles.js';

export interface MembershipChartProps {
  readonly behavior: string;
  readonly variable: FuzzyVariable;
  /** What its numbers are, to write below the chart. */
  readonly axis: string;
  readonly isOutput: boolean;
}

/**
 * The sets of a variable as curves over its numbers. Points are dragged, or moved with the arrow
 * keys (Shift: ten steps). What the game makes of them is painted into it from outside.
 */
export function MembershipChart({ behavior, variable, axis, isOutput }: MembershipChartProps) {
  const { sets, range, node, name } = variable;
  const shapes = useMemo(() => sets.flatMap(({ shape }) => shape ?? []), [sets]);
  // The scale stays fixed while a point is dragged, and adapts afterwards.
  const [held, setHeld] = useState<Domain>();
  const domain = useMemo(() => held ?? domainOf(shapes, range), [held, shapes, range]);
  return (
    <fieldset className="chart-field" aria-label={`Sets of ${name}`}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the fieldset has its name, and a title would show over every point */}
      <svg
        className="plot membership"
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        data-chart={node.id}
        data-from={domain.from}
        data-to={domain.to}
      >
        <path className="plot-axis" d={`M${CHART.left} ${yOf(1)}V${yOf(0)}H${CHART.width - CHART.right}`} />
        {[0, 1].map((degree) => (
          <text key={degree} className="plot-label" x={CHART.left - 4} y={yOf(degree) + 3} textAnchor="end">
            {degree}
          </text>
        ))}
        {ticksOf(domain).map((tick) => (
          <text key={tick} className="plot-label" x={xOf(domain, tick)} y={yOf(0) + 14} textAnchor="middle">
            {showNumber(tick)}
          </text>
        ))}
        <text className="plot-label plot-unit" x={CHART.width - CHART.right} y={CHART.height - 3} textAnchor="end">
          {axis}
        </text>
        {isOutput && <path className="envelope" data-envelope={node.id} />}
        {sets.map((set, i) => (
          <SetCurve
            key={set.node.id}
            behavior={behavior}
            set={set}
            series={i % 6}
            domain={domain}
            isOutput={isOutput}
            onHold={(isHeld) => setHeld(isHeld ? domain : undefined)}
          />
        ))}
        <line className="live-line" data-line={node.id} y1={13} y2={yOf(0)} />
        <text className="live-value" data-value={node.id} y={10} textAnchor="middle" />
      </svg>
    </fieldset>
  );
}

interface SetCurveProps {
  readonly behavior: string;
  readonly set: FuzzySetPart;
  readonly series: number;
  readonly domain: Domain;
  readonly isOutput: boolean;
  readonly onHold: (isHeld: boolean) => void;
}

function SetCurve({ behavior, set, series, domain, isOutput, onHold }: SetCurveProps) {
  const editor = useEditor();
  const isSelected = useStore(editor.selection, ({ nodes }) => nodes.includes(set.node.id));
  const { shape, node, name } = set;
  if (shape === undefined) return null;
  const handles = handlesOf(shape);
  const top = handles.reduce((best, handle) => (handle.y > best.y ? handle : best));
  const put = (handle: number, x: number, y: number) => {
    const moved = moveHandle(shape, handle, x, y);
    const at = moved.at.map((number, i) => (number === shape.at[i] ? number : roundIn(domain, number)));
    // Rounding may put a point on the wrong side of its neighbor; then it stays where it is.
    if (at.some((number, i) => number !== shape.at[i]))
      editParam(editor, behavior, node.id, 'at', at as unknown as ParamValue);
  };
  return (
    <g data-series={series} className="fuzzy-set" data-selected={isSelected || undefined}>
      {isOutput && <path className="clipped" data-clip={node.id} />}
      {shape.shape === 'singleton' ? (
        <path className="plot-line" d={`M${xOf(domain, shape.at[0])} ${yOf(0)}V${yOf(1)}`} />
      ) : (
        <path className="plot-line" d={curvePath(shape, domain)} />
      )}
      <text
        className="set-name"
        x={Math.min(CHART.width - CHART.right - 12, Math.max(CHART.left + 12, xOf(domain, top.x)))}
        y={yOf(1) - 4}
        textAnchor="middle"
        onPointerDown={() => selectNode(editor, node.id)}
      >
        {name}
      </text>
      {handles.map((handle, i) => (
        <HandlePoint
          key={handle.name}
          label={`${name}: ${handle.name}`}
          handle={handle}
          domain={domain}
          onSelect={() => selectNode(editor, node.id)}
          onHold={onHold}
          onMove={(x, y) => put(i, x, y)}
        />
      ))}
    </g>
  );
}

interface HandlePointProps {
  readonly label: string;
  readonly handle: Handle;
  readonly domain: Domain;
  readonly onSelect: () => void;
  readonly onHold: (isHeld: boolean) => void;
  readonly onMove: (x: number, y: number) => void;
}

/**
 * A point of a set; up and down also move it along the axis where it has no height, as in every
 * slider.
 */
function HandlePoint({ label, handle, domain, onSelect, onHold, onMove }: HandlePointProps) {
  const { x, y, isFree } = handle;
  const step = roundStep((domain.to - domain.from) / 100);
  return (
    <ChartHandle
      label={label}
      now={x}
      limits={[domain.from, domain.to]}
      words={isFree ? `${showNumber(x)}, degree ${showNumber(y)}` : showNumber(x)}
      at={[xOf(domain, x), yOf(y)]}
      chartWidth={CHART.width}
      onSelect={onSelect}
      onHold={onHold}
      onDrag={(chartX, chartY) => {
        const place = placeAt(domain, chartX, chartY);
        onMove(Math.min(domain.to, Math.max(domain.from, place.x)), Math.round(place.y * 100) / 100);
      }}
      onStep={(across, up) => {
        if (isFree) onMove(x + across * step, y + up * 0.05);
        else onMove(x + (across + up) * step, y);
      }}
    />
  );
}
