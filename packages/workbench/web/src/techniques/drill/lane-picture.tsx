import { layOutScript, listSignalArrows } from 'gumption/tactics/scripts';
import { useEditor } from '../../model/context.js';
import { kindOf, showStep } from '../../model/scripts/step-words.js';
import { goToNode, selectAgent } from '../../model/selection/select.js';
import { LaneArrows } from '../shared/lane-arrows.js';
import { BOX, LANE, leftOf, sizeOf } from '../shared/lane-geometry.js';
import type { CastLane } from './cast.js';
import { scriptOf } from './parts.js';
import '../shared/lanes.css';

/** The lanes of a drill, each with its agent and what it does at the moment on screen. */
export function LanePicture({ name, lanes }: { readonly name: string; readonly lanes: readonly CastLane[] }) {
  const editor = useEditor();
  const script = scriptOf(name, lanes);
  const arrows = listSignalArrows(script);
  const chart = layOut(script);
  const { width, height } = sizeOf(chart);
  return (
    <div className="lane-chart" style={{ width, height }}>
      <LaneArrows chart={chart} arrows={arrows} />
      {lanes.map(({ agent, behavior, label, isGone, steps, statusOf }, lane) => (
        <section
          key={`${behavior} ${agent ?? ''}`}
          className="lane"
          aria-label={`Lane ${label === '' ? behavior : label}`}
          data-gone={isGone || undefined}
          style={{ top: lane * LANE, height: LANE }}
        >
          <button
            type="button"
            className="lane-role"
            disabled={agent === undefined || isGone}
            aria-label={agent === undefined ? `Nobody runs ${behavior}` : `Select ${label}`}
            onClick={() => agent !== undefined && selectAgent(editor, agent)}
          >
            {behavior}
            <span className="muted">{agent === undefined ? 'nobody' : isGone ? `${label}, gone` : label}</span>
          </button>
          {steps.map(({ node, step, stage }, i) => {
            const status = isGone ? 'idle' : statusOf(node);
            return (
              <button
                key={node}
                type="button"
                className="lane-step"
                style={{ left: leftOf(chart, { lane, step: i }), width: BOX.width, height: BOX.height }}
                data-kind={kindOf(step)}
                data-running={status === 'running' || undefined}
                data-result={status}
                aria-current={status === 'running' ? 'step' : undefined}
                aria-description={status}
                title={`${stage === undefined ? '' : `${stage}: `}${showStep(step)}. Go to the node.`}
                onClick={() => goToNode(editor, behavior, node)}
              >
                {stage !== undefined && <span className="lane-stage">{stage}</span>}
                {showStep(step)}
              </button>
            );
          })}
        </section>
      ))}
    </div>
  );
}

/** Lays lanes out; boxes simply follow one another where members wait for each other in a circle. */
function layOut(script: ReturnType<typeof scriptOf>): ReturnType<typeof layOutScript> {
  const chart = layOutScript(script);
  const most = script.lanes.reduce((sum, { steps }) => sum + steps.length, 0);
  if (chart.lanes.every(({ blocks }) => blocks.every(({ column }) => column < most))) return chart;
  return {
    ...chart,
    lanes: chart.lanes.map(({ role, blocks }) => ({
      role,
      blocks: blocks.map(({ step }, column) => ({ column, step })),
    })),
  };
}
