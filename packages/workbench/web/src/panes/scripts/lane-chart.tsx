import type { ScriptRunRecord } from 'gumption/protocol';
import { type CooperativeScript, layOutScript, listSignalArrows } from 'gumption/tactics/scripts';
import type { StepPlace } from '../../model/edit/edit-script.js';
import { kindOf, placeOf, showStep } from './step-words.js';

/** Pixels: of a column, of a lane, of the names of roles, and of a box. */
const COLUMN = 150;
const LANE = 58;
const HEAD = 100;
const BOX = { width: 130, height: 38 };

export interface LaneChartProps {
  readonly script: CooperativeScript;
  readonly run: ScriptRunRecord | undefined;
  readonly selected: StepPlace | undefined;
  /** Places with a problem. */
  readonly wrong: readonly StepPlace[];
  readonly onSelect: (place: StepPlace) => void;
}

/** A script as lanes: boxes run from left to right, arrows lead from signals to waits. */
export function LaneChart({ script, run, selected, wrong, onSelect }: LaneChartProps) {
  const { lanes } = layOutScript(script);
  const columns = Math.max(1, ...lanes.flatMap(({ blocks }) => blocks.map(({ column }) => column + 1)));
  const left = (lane: number, step: number) => HEAD + lanes[lane].blocks[step].column * COLUMN;
  const isAt = (place: StepPlace | undefined, lane: number, step: number) =>
    place?.lane === lane && place.step === step;
  return (
    <div className="lane-chart" style={{ width: HEAD + columns * COLUMN, height: lanes.length * LANE }}>
      <svg aria-hidden="true" width={HEAD + columns * COLUMN} height={lanes.length * LANE}>
        {listSignalArrows(script).map(({ signal, from, to }) => {
          const x1 = left(from.lane, from.block) + BOX.width;
          const x2 = left(to.lane, to.block);
          const [y1, y2] = [from.lane * LANE + LANE / 2, to.lane * LANE + LANE / 2];
          return (
            <g key={`${signal} ${to.lane} ${to.block}`} className="lane-arrow">
              <path d={`M${x1} ${y1} C${x1 + 24} ${y1} ${x2 - 24} ${y2} ${x2 - 6} ${y2}`} />
              <path d={`M${x2} ${y2}l-7 -4v8z`} data-head />
            </g>
          );
        })}
      </svg>
      {lanes.map(({ role, blocks }, lane) => {
        const state = run?.lanes.find((each) => each.role === role);
        const at = placeOf(state?.path ?? null);
        return (
          <section key={role} className="lane" aria-label={`Lane ${role}`} style={{ top: lane * LANE, height: LANE }}>
            <span className="lane-role" title={state?.doing}>
              {role}
            </span>
            {blocks.map(({ step }, i) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
                key={i}
                type="button"
                className="lane-step"
                style={{ left: left(lane, i), width: BOX.width, height: BOX.height }}
                data-kind={kindOf(step)}
                data-running={isAt(at, lane, i) || undefined}
                data-wrong={wrong.some((place) => isAt(place, lane, i)) || undefined}
                aria-current={isAt(at, lane, i) ? 'step' : undefined}
                aria-pressed={isAt(selected, lane, i)}
                title={isAt(at, lane, i) ? state?.doing : showStep(step)}
                onClick={() => onSelect({ lane, step: i })}
              >
                {showStep(step)}
              </button>
            ))}
          </section>
        );
      })}
    </div>
  );
}
