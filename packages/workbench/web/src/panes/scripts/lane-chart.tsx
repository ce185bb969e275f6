import type { ScriptRunRecord } from 'gumption/protocol';
import { type CooperativeScript, layOutScript, listSignalArrows, type ScriptChart } from 'gumption/tactics/scripts';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { kindOf, placeOf, showStep } from '../../model/scripts/step-words.js';
import { type StepPlace, whyNotJoin } from '../../model/scripts/steps.js';
import { LaneArrows } from '../../techniques/shared/lane-arrows.js';
import { BOX, besideIn, type DropTarget, LANE, leftOf, markOf, sizeOf } from '../../techniques/shared/lane-geometry.js';
import { useStepDrag } from './use-step-drag.js';

export interface LaneChartProps {
  readonly script: CooperativeScript;
  readonly run: ScriptRunRecord | undefined;
  /** A step; or a lane, whose step is then −1. */
  readonly selected: StepPlace | undefined;
  /** Places with a problem. */
  readonly wrong: readonly StepPlace[];
  readonly onSelect: (place: StepPlace) => void;
  /** Moves a step before another one. */
  readonly onMove: (from: StepPlace, before: StepPlace) => void;
  readonly onJoin: (from: StepPlace, onto: StepPlace) => void;
  readonly onDelete: (place: StepPlace) => void;
  /** Moves a lane to another place. */
  readonly onMoveLane: (from: number, to: number) => void;
}

/**
 * A script as lanes: boxes run from left to right, arrows lead from signals to waits. Boxes are
 * dragged, or moved with Alt and the arrow keys.
 */
export function LaneChart(props: LaneChartProps) {
  const { script, run, selected, wrong, onSelect, onMove, onJoin } = props;
  const chart = useMemo(() => layOutScript(script), [script]);
  const arrows = useMemo(() => listSignalArrows(script), [script]);
  const element = useRef<HTMLDivElement>(null);
  const drop = (from: StepPlace, { how, place }: DropTarget) => {
    if (how === 'before') onMove(from, place);
    else if (place.lane !== from.lane || place.step !== from.step) onJoin(from, place);
  };
  const { drag, press } = useStepDrag(chart, element, drop);
  const { width, height } = sizeOf(chart);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the boxes in it have the focus
    <div
      ref={element}
      className="lane-chart"
      style={{ width, height }}
      data-dragging={drag !== undefined || undefined}
      onKeyDown={(event) => onKeyDown(event, chart, props)}
    >
      <LaneArrows chart={chart} arrows={arrows} />
      {chart.lanes.map(({ role, blocks }, lane) => {
        const state = run?.lanes.find((each) => each.role === role);
        const at = placeOf(state?.path ?? null);
        return (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: two lanes may have the name of one role while one is typed
            key={lane}
            className="lane"
            aria-label={`Lane ${role}`}
            style={{ top: lane * LANE, height: LANE }}
          >
            <button
              type="button"
              className="lane-role"
              data-place={`${lane} -1`}
              aria-label={`Role ${role}`}
              aria-pressed={isAt(selected, lane, -1)}
              title={state === undefined ? role : `${state.member ?? role}: ${state.doing}`}
              onClick={() => onSelect({ lane, step: -1 })}
            >
              {role}
              {state?.member != null && <span className="muted">{state.member}</span>}
            </button>
            {blocks.map(({ step }, i) => {
              const place = { lane, step: i };
              const isRunning = isAt(at, lane, i);
              const isTarget = drag?.target.how === 'onto' && isAt(drag.target.place, lane, i);
              return (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
                  key={i}
                  type="button"
                  className="lane-step"
                  style={{ left: leftOf(chart, place), width: BOX.width, height: BOX.height }}
                  data-place={`${lane} ${i}`}
                  data-kind={kindOf(step)}
                  data-running={isRunning || undefined}
                  data-wrong={wrong.some((each) => isAt(each, lane, i)) || undefined}
                  data-dragged={isAt(drag?.from, lane, i) || undefined}
                  data-target={
                    isTarget ? (whyNotJoin(script, drag.from, place) === undefined ? 'join' : 'no') : undefined
                  }
                  aria-current={isRunning ? 'step' : undefined}
                  aria-pressed={isAt(selected, lane, i)}
                  title={isRunning ? state?.doing : showStep(step)}
                  onPointerDown={(event) => press(event, place)}
                  onClick={() => onSelect(place)}
                >
                  {showStep(step)}
                </button>
              );
            })}
          </section>
        );
      })}
      {drag?.target.how === 'before' && <DropMark chart={chart} place={drag.target.place} />}
    </div>
  );
}

function DropMark({ chart, place }: { readonly chart: ScriptChart; readonly place: StepPlace }) {
  const { x, y } = markOf(chart, place);
  return <div className="lane-drop" style={{ left: x - 1, top: y + 6, height: LANE - 12 }} />;
}

function isAt(place: StepPlace | undefined, lane: number, step: number): boolean {
  return place?.lane === lane && place.step === step;
}

/** Arrow keys choose, with Alt they move; Delete deletes. */
function onKeyDown(event: KeyboardEvent, chart: ScriptChart, props: LaneChartProps): void {
  const { onSelect, onMove, onDelete, onMoveLane } = props;
  const [lane, step] = ((event.target as HTMLElement).dataset.place ?? '').split(' ').map(Number);
  if (step === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { lanes } = chart;
  const other = { ArrowUp: lane - 1, ArrowDown: lane + 1 }[event.key];
  const along = { ArrowLeft: step - 1, ArrowRight: step + 1 }[event.key];
  const isDelete = event.key === 'Delete' || event.key === 'Backspace';
  if (other === undefined && along === undefined && !isDelete) return;
  event.preventDefault();
  event.stopPropagation();
  if (isDelete) {
    onDelete({ lane, step });
    return;
  }
  if (other !== undefined) {
    if (lanes[other] === undefined) return;
    const beside = step < 0 ? { lane: other, step } : besideIn(chart, { lane, step }, other);
    if (event.altKey && step < 0) onMoveLane(lane, other);
    else if (event.altKey) onMove({ lane, step }, beside);
    else onSelect({ lane: other, step: Math.min(beside.step, lanes[other].blocks.length - 1) });
    return;
  }
  if (along! < (event.altKey ? 0 : -1) || along! >= lanes[lane].blocks.length || (event.altKey && step < 0)) return;
  if (event.altKey) onMove({ lane, step }, { lane, step: along! > step ? along! + 1 : along! });
  else onSelect({ lane, step: along! });
}
